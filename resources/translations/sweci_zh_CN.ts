<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CampaignText</name>
    <message>
        <source>architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message numerus="yes">
        <source>+%n iteration(s)</source>
        <translation>
            <numerusform>+%n 轮迭代</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>已完成 %1</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失败 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n anomaly(s)</source>
        <translation>
            <numerusform>%n 个异常</numerusform>
        </translation>
    </message>
    <message>
        <source>kind of any anomaly</source>
        <translation>任意异常的类型</translation>
    </message>
    <message>
        <source>how many there are</source>
        <translation>异常的数量</translation>
    </message>
    <message>
        <source>something came since you last looked</source>
        <translation>自上次查看以来有新内容</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>in %1 to %2</source>
        <translation>%1 至 %2后</translation>
    </message>
    <message>
        <source>no tokens</source>
        <translation>无 token</translation>
    </message>
    <message>
        <source>same requirement</source>
        <translation>需求相同</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>token drop</source>
        <translation>token 骤减</translation>
    </message>
    <message>
        <source>other model</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>tampered</source>
        <translation>篡改</translation>
    </message>
    <message numerus="yes">
        <source>the %1 reported no tokens in %n call(s)</source>
        <translation>
            <numerusform>%1在 %n 次调用中未报告 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same requirement document %n time(s)</source>
        <translation>
            <numerusform>相同的需求文档出现 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the programmer changed nothing %n time(s) in a row</source>
        <translation>
            <numerusform>程序员连续 %n 次未改动代码</numerusform>
        </translation>
    </message>
    <message>
        <source>the %1 used less than a fifth of its usual tokens</source>
        <translation>%1使用的 token 不到平时的五分之一</translation>
    </message>
    <message>
        <source>%1 answered the %2 instead of %3</source>
        <translation>%1 代替 %3 应答了%2</translation>
    </message>
    <message>
        <source>what decides the tests was touched: %1</source>
        <translation>决定测试结果的文件被改动：%1</translation>
    </message>
</context>
<context>
    <name>CauseText</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ChangesCompare</name>
    <message>
        <source>base</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>state %1</source>
        <translation>状态 %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>comparison of two states</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>candidate %1</source>
        <translation>候选 %1</translation>
    </message>
    <message>
        <source>rejected attempt %1</source>
        <translation>被拒的尝试 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>experiment, state</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>ComparedFigures</name>
    <message>
        <source>Paired difference of EvoScore to the baseline</source>
        <translation>与基线的 EvoScore 配对差异</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>difference</comment>
        <translation>%1 − %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 %, clustered by %n repository(s)</source>
        <translation>
            <numerusform>%1%，按 %n 个代码库聚类</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shared task(s)</source>
        <translation>
            <numerusform>%n 个共有任务</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparedNotes</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has no finished run of %n task(s): %2.</source>
        <translation>
            <numerusform>%1 有 %n 个任务没有已结束的运行：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has N = %2; its first %3 iterations are compared.</source>
        <translation>%1 的 N = %2；仅比较其前 %3 轮迭代。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of %1 have no test identities, which this dialect needs.</source>
        <translation>
            <numerusform>%1 有 %n 次运行没有测试标识，而此评分口径需要测试标识。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is on another data set or revision than %2.</source>
        <translation>%1 与 %2 的数据集或其修订版本不同。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was scored against other measured baselines than %2 in %n task(s): %3.</source>
        <translation>
            <numerusform>%1 与 %2 在 %n 个任务上评分所依据的实测基线不同：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was run by the protocol %2, %3 by %4.</source>
        <translation>%1 按协议 %2 运行，%3 按 %4 运行。</translation>
    </message>
    <message>
        <source>%1 was run by the agent %2, %3 by %4.</source>
        <translation>%1 由智能体 %2 运行，%3 由 %4 运行。</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>same %1</source>
        <translation>相同：%1</translation>
    </message>
    <message>
        <source>protocol %1</source>
        <translation>协议 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s) shared</source>
        <translation>
            <numerusform>共有 %1/%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>N = %1 of %2</source>
        <translation>N = %1（最大 %2）</translation>
    </message>
    <message>
        <source>%1 and %2 are the same directory.</source>
        <translation>%1 和 %2 是同一个目录。</translation>
    </message>
</context>
<context>
    <name>CostFigure</name>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>US dollars a run</source>
        <translation>每次运行的费用（美元）</translation>
    </message>
    <message>
        <source>tokens a run</source>
        <translation>每次运行的 token</translation>
    </message>
    <message>
        <source>%1: %2 at %3 a run</source>
        <translation>%1：%2，每次运行 %3</translation>
    </message>
    <message>
        <source>Score against cost</source>
        <translation>得分与费用</translation>
    </message>
    <message>
        <source>Score against tokens</source>
        <translation>得分与 token</translation>
    </message>
    <message>
        <source>Cost or score not known: %1.</source>
        <translation>费用或得分未知：%1。</translation>
    </message>
    <message>
        <source>Tokens or score not known: %1.</source>
        <translation>token 或得分未知：%1。</translation>
    </message>
    <message>
        <source>A line to the right of a point: the cost of some calls is not known, it was more.</source>
        <translation>点右侧的短线：部分调用的费用未知，实际费用更高。</translation>
    </message>
</context>
<context>
    <name>EvidenceCard</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划内</translation>
    </message>
    <message>
        <source>exploratory</source>
        <translation>探索性</translation>
    </message>
    <message>
        <source>%1: difference, %2 interval</source>
        <translation>%1：差异，%2 区间</translation>
    </message>
    <message>
        <source>sign-flip by repository, Holm over %1</source>
        <translation>按代码库的符号翻转检验，Holm 校正（共 %1 项）</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Holm</source>
        <translation>Holm</translation>
    </message>
    <message>
        <source>better / within %1 / worse</source>
        <translation>胜 / 平（差异不超过 %1）/ 负</translation>
    </message>
    <message>
        <source>detectable difference (%1 power)</source>
        <translation>可检出差异（检验功效 %1）</translation>
    </message>
    <message>
        <source>without any one repository</source>
        <translation>去掉任意一个代码库</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1: difference, interval</source>
        <translation>%1：差异，区间</translation>
    </message>
    <message>
        <source>No clear difference: the interval contains 0.</source>
        <translation>无明显差异：区间包含 0。</translation>
    </message>
    <message>
        <source>No interval: all tasks are of one repository.</source>
        <translation>无区间：所有任务都属于同一个代码库。</translation>
    </message>
    <message>
        <source>The sign turns without %1.</source>
        <translation>去掉 %1 后差异变号。</translation>
    </message>
    <message>
        <source>%1, gamma %2, %3; N = %4.</source>
        <translation>%1，gamma %2，%3；N = %4。</translation>
    </message>
    <message>
        <source>Paired over %1 of %2 shared tasks in %3 repositories; %4 resamples, seed %5.</source>
        <translation>按 %3 个代码库中 %2 个共有任务里的 %1 个配对；重采样 %4 次，随机种子 %5。</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对比 %2</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>EvoScore: difference, collapsed carried instead of counted</source>
        <translation>EvoScore：差异，崩溃的迭代沿用前值而不计入</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>of a metric: two models</comment>
        <translation>%1：%2、%3</translation>
    </message>
    <message>
        <source>%1: only %2, only %3, McNemar</source>
        <translation>%1：仅 %2、仅 %3，McNemar</translation>
    </message>
</context>
<context>
    <name>EvidencePanels</name>
    <message>
        <source>Plan of the analysis…</source>
        <translation>分析计划…</translation>
    </message>
    <message>
        <source>Rank over gamma</source>
        <translation>排名随 gamma 的变化</translation>
    </message>
    <message>
        <source>Evidence against the baseline</source>
        <translation>与基线对比的证据</translation>
    </message>
    <message>
        <source>Robustness</source>
        <translation>稳健性</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message>
        <source>its folder&apos;s name</source>
        <translation>实验文件夹的名称</translation>
    </message>
    <message>
        <source>where it lies</source>
        <translation>所在位置</translation>
    </message>
    <message>
        <source>running, queued, done, failed, paused, …</source>
        <translation>running, queued, done, failed, paused, …</translation>
    </message>
    <message>
        <source>that plays the programmer</source>
        <translation>担任程序员的智能体</translation>
    </message>
    <message>
        <source>of the programmer, as asked for</source>
        <translation>为程序员指定的模型</translation>
    </message>
    <message>
        <source>mean EvoScore by the dialect and gamma above</source>
        <translation>平均 EvoScore，按上方的评分口径和 gamma 计算</translation>
    </message>
    <message>
        <source>task runs in all</source>
        <translation>任务运行总数</translation>
    </message>
    <message>
        <source>task runs that run</source>
        <translation>正在进行的任务运行数</translation>
    </message>
    <message>
        <source>task runs that wait</source>
        <translation>等待中的任务运行数</translation>
    </message>
    <message>
        <source>task runs that are over</source>
        <translation>已结束的任务运行数</translation>
    </message>
    <message>
        <source>task runs that failed</source>
        <translation>失败的任务运行数</translation>
    </message>
    <message>
        <source>task runs that need attention</source>
        <translation>需关注的任务运行数</translation>
    </message>
    <message>
        <source>task runs that ended at gap 0</source>
        <translation>结束时差距为 0 的任务运行数</translation>
    </message>
    <message>
        <source>iterations that lost tests</source>
        <translation>破坏测试的迭代轮数</translation>
    </message>
    <message>
        <source>iterations that changed what decides the tests</source>
        <translation>决定测试结果的文件被改动的迭代轮数</translation>
    </message>
    <message>
        <source>of all calls</source>
        <translation>所有调用合计</translation>
    </message>
    <message>
        <source>in US dollars</source>
        <translation>以美元计</translation>
    </message>
    <message>
        <source>when the first task began</source>
        <translation>第一个任务开始的时间</translation>
    </message>
    <message>
        <source>when the last task was over</source>
        <translation>最后一个任务结束的时间</translation>
    </message>
    <message>
        <source>runs of each task</source>
        <translation>每个任务的运行次数</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>its folder</source>
        <translation>数据集的文件夹</translation>
    </message>
    <message>
        <source>of the data set</source>
        <translation>数据集的划分</translation>
    </message>
    <message>
        <source>rules it runs by</source>
        <translation>运行所遵循的协议</translation>
    </message>
    <message>
        <source>any of its tasks</source>
        <translation>其中任意一个任务</translation>
    </message>
    <message>
        <source>of any of its tasks</source>
        <translation>其中任意一个任务的仓库</translation>
    </message>
    <message>
        <source>of any iteration</source>
        <translation>任意一轮迭代的判定</translation>
    </message>
    <message>
        <source>kind of any failure of its calls</source>
        <translation>其调用的任意一种失败类别</translation>
    </message>
    <message>
        <source>any of its tags, or of its tasks</source>
        <translation>实验或其任务的任意一个标签</translation>
    </message>
    <message>
        <source>your note on it, or on its tasks</source>
        <translation>您对实验或其任务的备注</translation>
    </message>
    <message>
        <source>put away</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>its id</source>
        <translation>任务的 ID</translation>
    </message>
    <message>
        <source>that lost the tests</source>
        <translation>破坏测试的迭代</translation>
    </message>
    <message>
        <source>confirmed, flaky, unchecked, collapsed</source>
        <translation>confirmed, flaky, unchecked, collapsed</translation>
    </message>
    <message>
        <source>any of the lost tests</source>
        <translation>任意一个破坏的测试</translation>
    </message>
    <message>
        <source>how many tests</source>
        <translation>破坏的测试数</translation>
    </message>
    <message>
        <source>all of them passed again</source>
        <translation>破坏的测试均已重新通过</translation>
    </message>
    <message>
        <source>the likely cause, where it is known</source>
        <translation>可能的原因（已知时）</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>由您填写</translation>
    </message>
    <message>
        <source>of its code</source>
        <translation>代码所在的仓库</translation>
    </message>
    <message>
        <source>which run of the task, from 1</source>
        <translation>任务的第几次运行，从 1 起</translation>
    </message>
    <message>
        <source>queued, running, done, solved, failed, …</source>
        <translation>queued, running, done, solved, failed, …</translation>
    </message>
    <message>
        <source>it ended at gap 0</source>
        <translation>结束时差距为 0</translation>
    </message>
    <message>
        <source>EvoScore by the dialect and gamma above</source>
        <translation>EvoScore，按上方的评分口径和 gamma 计算</translation>
    </message>
    <message>
        <source>tests that do not pass after the last measured iteration</source>
        <translation>最后一轮已测量的迭代之后未通过的测试数</translation>
    </message>
    <message>
        <source>that are recorded</source>
        <translation>已记录的迭代轮数</translation>
    </message>
    <message>
        <source>tests lost, summed over the iterations</source>
        <translation>破坏的测试数，各轮迭代累计</translation>
    </message>
    <message>
        <source>tokens that were sent</source>
        <translation>发送的 token</translation>
    </message>
    <message>
        <source>tokens that were answered</source>
        <translation>应答的 token</translation>
    </message>
    <message>
        <source>from its start to its end, or so far</source>
        <translation>从开始到结束（或到目前）的用时</translation>
    </message>
    <message>
        <source>when it began</source>
        <translation>开始的时间</translation>
    </message>
    <message>
        <source>when it was over</source>
        <translation>结束的时间</translation>
    </message>
    <message>
        <source>any model that answered</source>
        <translation>任意一个作出应答的模型</translation>
    </message>
    <message>
        <source>any of its tags</source>
        <translation>任意一个标签</translation>
    </message>
    <message>
        <source>your note on it</source>
        <translation>您的备注</translation>
    </message>
    <message>
        <source>better, worse or same: against the baseline</source>
        <translation>更好、更差或相同：与基线相比</translation>
    </message>
    <message>
        <source>of the two EvoScores, above 0 where it is better</source>
        <translation>两个 EvoScore 之差，更好时大于 0</translation>
    </message>
    <message>
        <source>EvoScore of the baseline</source>
        <translation>基线的 EvoScore</translation>
    </message>
    <message>
        <source>EvoScore of the one looked at</source>
        <translation>所看实验的 EvoScore</translation>
    </message>
    <message>
        <source>iteration at which the two runs part</source>
        <translation>两次运行开始分歧的迭代</translation>
    </message>
    <message>
        <source>samples of one model part as soon</source>
        <translation>同一模型的样本也同样早就分歧</translation>
    </message>
</context>
<context>
    <name>FigureAxis</name>
    <message numerus="yes">
        <source>Not logarithmic: %n value(s) are 0 or less.</source>
        <translation>
            <numerusform>未使用对数坐标：%n 个值小于或等于 0。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureLegend</name>
    <message>
        <source>%1: click hides it</source>
        <translation>%1：点击可隐藏</translation>
    </message>
    <message>
        <source>%1 is hidden: click shows it</source>
        <translation>%1 已隐藏：点击可显示</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureSet</name>
    <message>
        <source>A release is known of models by their published names; it can be set for others.</source>
        <translation>模型的发布日期按其公开名称得知；其他模型可自行设置。</translation>
    </message>
    <message>
        <source>Published results only.</source>
        <translation>仅有已发表的结果。</translation>
    </message>
    <message>
        <source>Rank over gamma</source>
        <translation>排名随 gamma 的变化</translation>
    </message>
    <message>
        <source>Score by release date</source>
        <translation>得分与发布日期</translation>
    </message>
    <message>
        <source>Differences to the baseline</source>
        <translation>与基线的差异</translation>
    </message>
    <message>
        <source>Task by task</source>
        <translation>逐个任务</translation>
    </message>
    <message>
        <source>Zero regression</source>
        <translation>零回归</translation>
    </message>
    <message>
        <source>Iteration by iteration</source>
        <translation>逐轮迭代</translation>
    </message>
    <message>
        <source>Tasks and models</source>
        <translation>任务与模型</translation>
    </message>
    <message>
        <source>Score against cost</source>
        <translation>得分与费用</translation>
    </message>
    <message>
        <source>EvoScore, gamma %1</source>
        <translation>EvoScore，gamma %1</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>does not contain</source>
        <translation>不包含</translation>
    </message>
    <message>
        <source>one of both</source>
        <translation>满足其一</translation>
    </message>
    <message>
        <source>both</source>
        <translation>同时满足</translation>
    </message>
    <message>
        <source>the opposite of what follows</source>
        <translation>取后面条件的反面</translation>
    </message>
</context>
<context>
    <name>ForestFigure</name>
    <message>
        <source>no shared task</source>
        <translation>没有共有的任务</translation>
    </message>
    <message>
        <source>%1, no interval</source>
        <translation>%1，无区间</translation>
    </message>
    <message>
        <source>A difference needs two experiments.</source>
        <translation>计算差异需要两个实验。</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>rerun</source>
        <translation>复测</translation>
    </message>
    <message>
        <source>prepare</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>measure base</source>
        <translation>测量起始状态</translation>
    </message>
    <message>
        <source>commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>%1 G</source>
        <translation>%1 G</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 k</source>
        <translation>%1 k</translation>
    </message>
    <message>
        <source>$ %1</source>
        <translation>$%1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 confirmed by two reruns</source>
        <translation>两次重跑确认 %1 个</translation>
    </message>
    <message>
        <source>%1 flaky</source>
        <translation>不稳定 %1 个</translation>
    </message>
    <message>
        <source>%1 never run again</source>
        <translation>未重跑 %1 个</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>达到上限</translation>
    </message>
</context>
<context>
    <name>HeatFigure</name>
    <message>
        <source>%1: no value</source>
        <translation>%1：无数值</translation>
    </message>
    <message>
        <source>%1: %2 so far</source>
        <translation>%1：目前 %2</translation>
    </message>
    <message>
        <source>line: below 0   ring: no value   hatched: so far</source>
        <translation>横线：低于 0   圆环：无数值   斜纹：目前得分</translation>
    </message>
    <message>
        <source>Tasks and models</source>
        <translation>任务与模型</translation>
    </message>
    <message>
        <source>No task has a score.</source>
        <translation>没有任务有得分。</translation>
    </message>
</context>
<context>
    <name>IterationFigure</name>
    <message>
        <source>mean a(c), best so far thin</source>
        <translation>平均 a(c)，细线为截至该轮的最佳值</translation>
    </message>
    <message>
        <source>runs that regress</source>
        <translation>出现回归的运行</translation>
    </message>
    <message>
        <source>tests lost by a regression</source>
        <translation>每次回归破坏的测试</translation>
    </message>
    <message>
        <source>runs still active</source>
        <translation>仍在进行的运行</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1, iteration %2: %3</source>
        <translation>%1，第 %2 轮迭代：%3</translation>
    </message>
    <message>
        <source>%1, iteration %2: a = %3</source>
        <translation>%1，第 %2 轮迭代：a = %3</translation>
    </message>
    <message>
        <source>%1, up to iteration %2: best %3</source>
        <translation>%1，截至第 %2 轮迭代：最佳 %3</translation>
    </message>
    <message>
        <source>Iteration by iteration</source>
        <translation>逐轮迭代</translation>
    </message>
    <message>
        <source>No finished run.</source>
        <translation>没有已结束的运行。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no value in a panel</comment>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>Launch</name>
    <message>
        <source>No data set is chosen.</source>
        <translation>未选择数据集。</translation>
    </message>
    <message>
        <source>%1 has no table of tasks: metadata/SPLIT.csv.</source>
        <translation>%1 中没有任务表：metadata/SPLIT.csv。</translation>
    </message>
    <message>
        <source>%1 has a header and no tasks.</source>
        <translation>%1 只有表头，没有任务。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) are too many for one command line.</source>
        <translation>
            <numerusform>%n 个任务过多，一条命令行容纳不下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose all, or fewer.</source>
        <translation>请全选，或少选一些。</translation>
    </message>
    <message>
        <source>The split has no task %1.</source>
        <translation>划分中没有任务 %1。</translation>
    </message>
    <message>
        <source>Read the data set again and choose anew.</source>
        <translation>请重新读取数据集并重新选择。</translation>
    </message>
    <message>
        <source>The id %1 would choose the task %2 as well.</source>
        <translation>ID %1 会同时选中任务 %2。</translation>
    </message>
    <message>
        <source>Choose both, or neither.</source>
        <translation>请两个都选，或都不选。</translation>
    </message>
    <message>
        <source>Samples, workers, iterations, measurements and tries are whole numbers from 1.</source>
        <translation>样本数、工作进程数、迭代轮数、测量次数和尝试次数须为不小于 1 的整数。</translation>
    </message>
    <message>
        <source>A time-out is longer than 0 seconds.</source>
        <translation>时限须大于 0 秒。</translation>
    </message>
    <message>
        <source>The pace of the recording is not below 0 seconds.</source>
        <translation>录制的回放节奏不能小于 0 秒。</translation>
    </message>
    <message>
        <source>No agent is chosen.</source>
        <translation>未选择智能体。</translation>
    </message>
    <message>
        <source>No sandbox is chosen.</source>
        <translation>未选择沙箱。</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Mend the file or choose another folder.</source>
        <translation>请修正该文件，或另选文件夹。</translation>
    </message>
    <message>
        <source>No task is chosen.</source>
        <translation>未选择任务。</translation>
    </message>
    <message>
        <source>Choose at least one.</source>
        <translation>请至少选择一个。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请另选文件夹。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Fetch the archive, or leave the task out.</source>
        <translation>请获取该压缩包，或不选该任务。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) of the split %1, archives readable</source>
        <translation>
            <numerusform>划分 %1 中的 %n 个任务，压缩包均可读取</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message numerus="yes">
        <source>%n task run(s), %1 at a time</source>
        <translation>
            <numerusform>%n 次任务运行，同时运行 %1 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; this machine has %n processor(s)</source>
        <translation>
            <numerusform>；本机有 %n 个处理器</numerusform>
        </translation>
    </message>
    <message>
        <source>Test times grow and may reach the time-out: fewer workers are safer.</source>
        <translation>测试用时会变长，可能达到时限：减少工作进程更稳妥。</translation>
    </message>
    <message>
        <source>; baselines are measured once</source>
        <translation>；基线只测量一次</translation>
    </message>
    <message>
        <source>Unstable tests will not be seen: 3 is the default.</source>
        <translation>无法发现不稳定的测试：默认为 3 次。</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>No recording is chosen.</source>
        <translation>未选择录制。</translation>
    </message>
    <message>
        <source>Choose one, or the folder of an earlier experiment.</source>
        <translation>请选择一个录制，或先前实验的文件夹。</translation>
    </message>
    <message>
        <source>Choose another recording.</source>
        <translation>请另选录制。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n iteration(s); %2 are asked for.</source>
        <translation>
            <numerusform>%1 只有 %n 轮迭代；要求的是 %2 轮。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask for fewer iterations.</source>
        <translation>请减少迭代轮数。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has nothing for %n task(s), as for %2.</source>
        <translation>
            <numerusform>%1 中没有 %n 个任务的内容，例如 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave them out, or choose another recording.</source>
        <translation>请不选这些任务，或另选录制。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n iteration(s)</source>
        <translation>
            <numerusform>%1，%n 轮迭代</numerusform>
        </translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>No sandbox is named %1.</source>
        <translation>没有名为 %1 的沙箱。</translation>
    </message>
    <message>
        <source>host: the code runs on this machine without isolation.</source>
        <translation>host：代码在本机上运行，没有隔离。</translation>
    </message>
    <message>
        <source>Run only what you trust, or choose bubblewrap.</source>
        <translation>请只运行可信的代码，或选择 bubblewrap。</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Set SWECI_CACHE to a folder that can be written.</source>
        <translation>请将 SWECI_CACHE 设为可写入的文件夹。</translation>
    </message>
    <message>
        <source>not known without Python and tasks</source>
        <translation>缺少 Python 或任务，无法得知</translation>
    </message>
    <message numerus="yes">
        <source>measured before: %n in the cache</source>
        <translation>
            <numerusform>此前已测量：缓存中有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be measured first, base and reference %1 times each</source>
        <translation>
            <numerusform>须先测量 %n 个，起始状态和目标各测 %1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The experiment&apos;s folder is not a full path.</source>
        <translation>实验文件夹不是完整路径。</translation>
    </message>
    <message>
        <source>%1 is an experiment already.</source>
        <translation>%1 已经是一个实验。</translation>
    </message>
    <message>
        <source>%1 is a file.</source>
        <translation>%1 是文件。</translation>
    </message>
    <message>
        <source>%1 is not empty.</source>
        <translation>%1 不为空。</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>%1 will be made</source>
        <translation>将创建 %1</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>磁盘空间</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>临时工作文件夹</translation>
    </message>
    <message>
        <source>%1 cannot be used.</source>
        <translation>%1 无法使用。</translation>
    </message>
    <message>
        <source>Choose another folder, or set SWECI_SCRATCH.</source>
        <translation>请另选文件夹，或设置 SWECI_SCRATCH。</translation>
    </message>
    <message>
        <source>%1 %2 GB free</source>
        <translation>%1：剩余 %2 GB</translation>
    </message>
    <message>
        <source>Make room, or choose another folder.</source>
        <translation>请腾出空间，或另选文件夹。</translation>
    </message>
    <message>
        <source>git</source>
        <translation>git</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>The command line program %1 is not there.</source>
        <translation>找不到命令行程序 %1。</translation>
    </message>
    <message>
        <source>Install sweci beside the workbench.</source>
        <translation>请将 sweci 与 Workbench 安装在同一文件夹中。</translation>
    </message>
    <message>
        <source>Choose docker, podman, bubblewrap or host.</source>
        <translation>请选择 docker、podman、bubblewrap 或 host。</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>The tests run in the images of the data set, unpacked once.</source>
        <translation>测试在数据集的镜像中运行，镜像只解包一次。</translation>
    </message>
    <message>
        <source>the variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>the variable SWECI_API_KEY</source>
        <translation>变量 SWECI_API_KEY</translation>
    </message>
    <message>
        <source>Architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>Programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>%1 is not installed.</source>
        <translation>未安装 %1。</translation>
    </message>
    <message>
        <source>%1 needs a model.</source>
        <translation>%1 需要模型。</translation>
    </message>
    <message>
        <source>Name it.</source>
        <translation>请指定模型。</translation>
    </message>
    <message>
        <source>%1 needs the address of the model&apos;s server.</source>
        <translation>%1 需要模型服务器的地址。</translation>
    </message>
    <message>
        <source>Put it into Base URL.</source>
        <translation>请填入 Base URL。</translation>
    </message>
    <message>
        <source>%1 needs a key, and there is none.</source>
        <translation>%1 需要密钥，但没有密钥。</translation>
    </message>
    <message>
        <source>Keep one on the page Settings and choose it, or start the window with SWECI_API_KEY. Where the server wants none, any text will do.</source>
        <translation>请在“设置”页面保存一个密钥并选用，或设置 SWECI_API_KEY 后启动窗口。若服务器不要求，任何文本均可。</translation>
    </message>
    <message>
        <source>Mend the prompt, or choose another folder.</source>
        <translation>请修正提示词，或另选文件夹。</translation>
    </message>
    <message>
        <source>%1 plays with %2</source>
        <translation>%1 使用模型 %2</translation>
    </message>
    <message>
        <source>, its key from %1</source>
        <translation>，密钥取自 %1</translation>
    </message>
    <message>
        <source>, a prompt of your own</source>
        <translation>，使用您自己的提示词</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>There is no descriptor of %1.</source>
        <translation>没有 %1 的描述文件。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 百万</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) of the same agents and models in open experiments</source>
        <translation>
            <numerusform>已打开实验中相同智能体与模型的 %n 轮迭代</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 tokens in</source>
        <translation>输入 %1 token</translation>
    </message>
    <message>
        <source>%1 out</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>cost not known</source>
        <translation>费用未知</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n iteration(s).</source>
        <translation>
            <numerusform>%n 轮迭代：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only an estimate, from %1.</source>
        <translation>仅为估计，依据：%1。</translation>
    </message>
    <message>
        <source>Spending</source>
        <translation>花费</translation>
    </message>
    <message>
        <source>This run asks a model and may cost money.</source>
        <translation>此运行会请求模型，可能产生费用。</translation>
    </message>
    <message>
        <source>Set a limit on tokens or money, or choose “No limit”.</source>
        <translation>请设置 token 或费用上限，或选择“不设上限”。</translation>
    </message>
    <message>
        <source>No limit on tokens or money.</source>
        <translation>token 与费用均不设上限。</translation>
    </message>
    <message>
        <source>Watch what it spends.</source>
        <translation>请留意其花费。</translation>
    </message>
    <message>
        <source>Limited in tokens.</source>
        <translation>已限制 token。</translation>
    </message>
    <message>
        <source>Limited in tokens and money.</source>
        <translation>已限制 token 与费用。</translation>
    </message>
    <message>
        <source>Limited in money.</source>
        <translation>已限制费用。</translation>
    </message>
</context>
<context>
    <name>LoaderWords</name>
    <message>
        <source>Opening the history</source>
        <translation>正在打开历史</translation>
    </message>
    <message>
        <source>Reading the states</source>
        <translation>正在读取状态</translation>
    </message>
    <message numerus="yes">
        <source>Comparing %n file(s)</source>
        <translation>
            <numerusform>正在比较 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PauseText</name>
    <message>
        <source>Go on with another limit: sweci run EXPERIMENT --resume</source>
        <translation>换用其他上限后继续：sweci run EXPERIMENT --resume</translation>
    </message>
    <message>
        <source>Fill the account up, then continue.</source>
        <translation>请为账户充值，然后继续。</translation>
    </message>
    <message>
        <source>Give another key, then continue.</source>
        <translation>请换用其他密钥，然后继续。</translation>
    </message>
    <message>
        <source>The server does not know the model: it needs another experiment, or another server.</source>
        <translation>服务器没有该模型：需要另建实验，或换用其他服务器。</translation>
    </message>
    <message>
        <source>Make room, then continue.</source>
        <translation>请腾出空间，然后继续。</translation>
    </message>
    <message>
        <source>Start the container engine, then continue.</source>
        <translation>请启动容器引擎，然后继续。</translation>
    </message>
    <message>
        <source>Continue when that is mended.</source>
        <translation>问题解决后请继续。</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
</context>
<context>
    <name>PlotFrame</name>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>不适用</translation>
    </message>
</context>
<context>
    <name>PolicyText</name>
    <message>
        <source>collapsed pass nothing</source>
        <translation>崩溃按全不通过计</translation>
    </message>
    <message>
        <source>collapsed keep the value</source>
        <translation>崩溃沿用前值</translation>
    </message>
    <message>
        <source>collapsed left out</source>
        <translation>略去崩溃</translation>
    </message>
    <message>
        <source>tampered left out</source>
        <translation>略去被篡改的</translation>
    </message>
    <message>
        <source>cut off count</source>
        <translation>中断的计入</translation>
    </message>
</context>
<context>
    <name>RankFigure</name>
    <message>
        <source>%1: rank %2 for gamma from %3 to %4</source>
        <translation>%1：gamma 从 %3 到 %4 时排名为 %2</translation>
    </message>
    <message>
        <source>, in %1 % of resamples at gamma %2</source>
        <translation>，gamma 为 %2 时占重采样的 %1%</translation>
    </message>
    <message>
        <source>There are no exact crossings: the policy drops cells, or no task is shared.</source>
        <translation>无法求得精确的反转点：处理策略会剔除单元格，或没有共有的任务。</translation>
    </message>
    <message>
        <source>No ranks yet.</source>
        <translation>尚无排名。</translation>
    </message>
    <message>
        <source>Bands: the ranks in 90 % of the resamples.</source>
        <translation>色带：90% 的重采样中的排名范围。</translation>
    </message>
    <message>
        <source>%1: not finished, no rank</source>
        <translation>%1：未完成，无名次</translation>
    </message>
    <message>
        <source>Not finished and without a rank: %1.</source>
        <translation>未完成且无名次：%1。</translation>
    </message>
    <message>
        <source>gamma</source>
        <translation>gamma</translation>
    </message>
</context>
<context>
    <name>RankSentence</name>
    <message>
        <source>first</source>
        <translation>第一名</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二名</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>第 %1 名</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 为%2</translation>
    </message>
    <message>
        <source>%1 is %2, level with %3</source>
        <translation>%1 与 %3 并列%2</translation>
    </message>
    <message>
        <source>with fewer than two repositories it has no support</source>
        <translation>代码库不足两个，无法得出支持度</translation>
    </message>
    <message>
        <source>in %1 % of resamples at gamma %2</source>
        <translation>gamma 为 %2 时在 %1% 的重采样中成立</translation>
    </message>
    <message>
        <source>%1 at gamma %2 (how far it holds is not known: the policy drops cells), %3.</source>
        <translation>gamma 为 %2 时，%1（处理策略会剔除单元格，无法得知其成立的范围），%3。</translation>
    </message>
    <message>
        <source> Level with %1 at gamma %2.</source>
        <translation>gamma 为 %2 时与 %1 并列。</translation>
    </message>
    <message>
        <source>%1 changes places with %2 at gamma %3.</source>
        <translation>gamma 为 %3 时，%1 与 %2 互换名次。</translation>
    </message>
    <message>
        <source>%1 at gamma %2, %3.</source>
        <translation>gamma 为 %2 时，%1，%3。</translation>
    </message>
    <message>
        <source>%1 for all gamma in %2, %3.</source>
        <translation>%1，对 %2 内的所有 gamma 均如此，%3。</translation>
    </message>
    <message>
        <source> With fewer than two repositories it has no support.</source>
        <translation>代码库不足两个，无法得出支持度。</translation>
    </message>
    <message>
        <source> The weakest two neighbours keep it in %1 % of resamples at gamma %2.</source>
        <translation>gamma 为 %2 时，次序最不稳的相邻两者在 %1% 的重采样中保持此次序。</translation>
    </message>
    <message>
        <source>%1 at gamma %2.</source>
        <translation>gamma 为 %2 时：%1。</translation>
    </message>
    <message>
        <source>%1 for all gamma in %2.</source>
        <translation>对 %2 内的所有 gamma：%1。</translation>
    </message>
    <message>
        <source>%1 is not finished and has no rank.</source>
        <translation>%1 未完成，没有名次。</translation>
    </message>
</context>
<context>
    <name>RegressionsText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>%1 confirmed</source>
        <translation>已确认 %1 个</translation>
    </message>
    <message>
        <source>flaky</source>
        <translation>不稳定</translation>
    </message>
    <message>
        <source>%1 flaky</source>
        <translation>不稳定 %1 个</translation>
    </message>
    <message>
        <source>not run again</source>
        <translation>未重跑</translation>
    </message>
    <message>
        <source>%1 not run again</source>
        <translation>未重跑 %1 个</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 of %2, in %3</source>
        <translation>%1/%2 个，第 %3 轮</translation>
    </message>
    <message>
        <source>not known: %1</source>
        <translation>未知：%1</translation>
    </message>
    <message>
        <source>nothing speaks for one change</source>
        <translation>没有线索指向某一处更改</translation>
    </message>
    <message>
        <source>likely %1, %2 %</source>
        <translation>可能是 %1，%2 %</translation>
    </message>
    <message>
        <source>%1  ·  item %2</source>
        <translation>%1  ·  需求项 %2</translation>
    </message>
</context>
<context>
    <name>ReleaseFigure</name>
    <message>
        <source>%1, released %2: %3</source>
        <translation>%1，%2 发布：%3</translation>
    </message>
    <message>
        <source>%1 (%2), released %3: %4</source>
        <translation>%1（%2），%3 发布：%4</translation>
    </message>
    <message>
        <source>, interval %1 to %2</source>
        <translation>，区间 %1 至 %2</translation>
    </message>
    <message>
        <source>%1; published, read from a picture</source>
        <translation>%1；已发表，读自图片</translation>
    </message>
    <message>
        <source>release</source>
        <translation>发布日期</translation>
    </message>
    <message>
        <source>Score by release date</source>
        <translation>得分与发布日期</translation>
    </message>
    <message>
        <source>Release not known, so not drawn: %1.</source>
        <translation>发布日期未知，因此未画出：%1。</translation>
    </message>
</context>
<context>
    <name>ScatterFigure</name>
    <message>
        <source>No task has a value under both.</source>
        <translation>没有任务在两者中都有数值。</translation>
    </message>
    <message>
        <source>%1: %2 across, %3 up</source>
        <translation>%1：横轴 %2，纵轴 %3</translation>
    </message>
    <message>
        <source>better: above</source>
        <translation>更好：上方</translation>
    </message>
    <message>
        <source>worse: below</source>
        <translation>更差：下方</translation>
    </message>
    <message>
        <source>EvoScore per task</source>
        <translation>各任务的 EvoScore</translation>
    </message>
    <message>
        <source>Task by task needs two experiments.</source>
        <translation>逐任务比较需要两个实验。</translation>
    </message>
</context>
<context>
    <name>SnapshotText</name>
    <message>
        <source>looking into the code</source>
        <translation>正在查看代码</translation>
    </message>
    <message>
        <source>reading test reports</source>
        <translation>正在读取测试报告</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n task(s)</source>
        <translation>
            <numerusform>%1，%2 / %n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1，已停止</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>TestMapRows</name>
    <message>
        <source>never passes</source>
        <translation>从未通过</translation>
    </message>
    <message>
        <source>passes at the base</source>
        <translation>起始状态即通过</translation>
    </message>
    <message>
        <source>passes from %1 on</source>
        <translation>自状态 %1 起通过</translation>
    </message>
    <message>
        <source>outside T</source>
        <translation>T 之外</translation>
    </message>
    <message>
        <source>tests that did alike together</source>
        <translation>历次结果相同的测试归在一起</translation>
    </message>
</context>
<context>
    <name>TestMapText</name>
    <message>
        <source>By test: nothing to compare with.</source>
        <translation>按测试：没有可比较的对象。</translation>
    </message>
    <message>
        <source>By test: no regression, no test was lost.</source>
        <translation>按测试：无回归，没有破坏的测试。</translation>
    </message>
    <message numerus="yes">
        <source>By test: a regression, %n test(s) lost: %1.</source>
        <translation>
            <numerusform>按测试：有回归，破坏 %n 个测试：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>By test: a regression, the code made the test run unusable.</source>
        <translation>按测试：有回归，代码导致测试运行结果不可用。</translation>
    </message>
    <message>
        <source>By test: the tests did not run, nothing was produced.</source>
        <translation>按测试：测试未运行，未产出任何内容。</translation>
    </message>
    <message>
        <source>By test: not known, which tests passed is not recorded.</source>
        <translation>按测试：未知，未记录哪些测试通过。</translation>
    </message>
    <message>
        <source>By count: nothing to compare with.</source>
        <translation>按数量：没有可比较的对象。</translation>
    </message>
    <message>
        <source>By count: no regression, %1 pass.</source>
        <translation>按数量：无回归，通过数 %1。</translation>
    </message>
    <message numerus="yes">
        <source>By count: a regression, %n fewer test(s) pass.</source>
        <translation>
            <numerusform>按数量：有回归，通过的测试减少 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>By count: a regression, none could be counted.</source>
        <translation>按数量：有回归，无法计数。</translation>
    </message>
    <message>
        <source>By count: the tests did not run.</source>
        <translation>按数量：测试未运行。</translation>
    </message>
    <message>
        <source>By count: not known.</source>
        <translation>按数量：未知。</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>missing in the report</source>
        <translation>报告中缺失</translation>
    </message>
    <message>
        <source>does not pass</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>another outcome</source>
        <translation>其他结果</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>lost, confirmed by two reruns</source>
        <translation>破坏，经两次重跑确认</translation>
    </message>
    <message>
        <source>lost, but passed in a rerun: flaky</source>
        <translation>破坏，但重跑时通过：不稳定</translation>
    </message>
    <message>
        <source>lost, never run again</source>
        <translation>破坏，未重跑</translation>
    </message>
    <message>
        <source>recovered: it was lost before</source>
        <translation>已恢复：此前曾破坏</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>base</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>第 %1 轮迭代</translation>
    </message>
    <message>
        <source>%1 of %2 pass</source>
        <translation>通过 %1/%2</translation>
    </message>
    <message>
        <source>The two verdicts contradict each other: tests were lost while others came.</source>
        <translation>两种判定相互矛盾：有测试破坏，同时又有其他测试新通过。</translation>
    </message>
    <message numerus="yes">
        <source>%n lost test(s) recovered.</source>
        <translation>
            <numerusform>%n 个破坏的测试已恢复。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TestsText</name>
    <message>
        <source>%1 collected, %2 before</source>
        <translation>收集到 %1 个，此前为 %2 个</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>from state %1</source>
        <translation>从状态 %1 开始</translation>
    </message>
    <message>
        <source>touched %1</source>
        <translation>改动了 %1</translation>
    </message>
    <message>
        <source>%1 suspicious</source>
        <translation>%1 可疑</translation>
    </message>
    <message>
        <source>Paused (%1): %2</source>
        <translation>已暂停（%1）：%2</translation>
    </message>
    <message>
        <source>expected a number up to %1.</source>
        <translation>应为不超过 %1 的数。</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>the programmer changed nothing</source>
        <translation>程序员未改动代码</translation>
    </message>
    <message>
        <source>padded: the last value is held after the end</source>
        <translation>填补：结束后沿用最后的值</translation>
    </message>
    <message>
        <source>nothing was produced, the state stays</source>
        <translation>未产出，状态保持不变</translation>
    </message>
    <message>
        <source>truncated: the run stopped before</source>
        <translation>截断：运行在此之前已停止</translation>
    </message>
    <message>
        <source>under way: %1</source>
        <translation>进行中：%1</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>, %n rerun(s)</source>
        <translation>
            <numerusform>，%n 次复测</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n tries</source>
        <translation>
            <numerusform>，%n 次尝试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n failed</source>
        <translation>
            <numerusform>，%n 次失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>第 %1 轮迭代</translation>
    </message>
    <message>
        <source>, a = %1</source>
        <translation>，a = %1</translation>
    </message>
    <message>
        <source>%1 of %2 tests pass</source>
        <translation>通过 %1/%2 个测试</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) fixed</source>
        <translation>
            <numerusform>修复 %n 个测试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation>
            <numerusform>破坏 %n 个测试</numerusform>
        </translation>
    </message>
    <message>
        <source>files that decide the tests were changed</source>
        <translation>决定测试结果的文件被改动</translation>
    </message>
    <message>
        <source>EvoScore so far %1</source>
        <translation>截至本轮的 EvoScore：%1</translation>
    </message>
    <message>
        <source>architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>collapsed: the tests could not run; the next went on from the base</source>
        <translation>崩溃：测试无法运行；下一次从起始状态继续</translation>
    </message>
    <message>
        <source>collapsed: the tests could not run; the next went on from state %1</source>
        <translation>崩溃：测试无法运行；下一次从状态 %1 继续</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost, confirmed by two reruns</source>
        <translation>
            <numerusform>丢失 %n 个测试，经两次重跑确认</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>base</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>EvoScore so far</source>
        <translation>截至各轮的 EvoScore</translation>
    </message>
</context>
<context>
    <name>TokensText</name>
    <message>
        <source>%1 G</source>
        <translation>%1 G</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 k</source>
        <translation>%1 k</translation>
    </message>
    <message>
        <source>%1 / %2 / %3</source>
        <comment>tokens in, cached, out</comment>
        <translation>%1 / %2 / %3</translation>
    </message>
</context>
<context>
    <name>ToolWords</name>
    <message>
        <source>%1 cannot be started. The settings say which program is.</source>
        <translation>无法启动 %1。所用的程序在设置中指定。</translation>
    </message>
</context>
<context>
    <name>ZeroFigure</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>all losses</source>
        <translation>所有破坏</translation>
    </message>
    <message>
        <source>flaky losses left out</source>
        <translation>不计不稳定的破坏</translation>
    </message>
    <message>
        <source>runs without a regression</source>
        <translation>无回归的运行</translation>
    </message>
    <message>
        <source>%1: %2 of the runs without a regression</source>
        <translation>%1：%2 的运行无回归</translation>
    </message>
    <message>
        <source>%1: %2 with flaky losses left out; %3 of the iterations changed nothing</source>
        <translation>%1：不计不稳定的破坏时为 %2；%3 的迭代未改动</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>Zero regression</source>
        <translation>零回归</translation>
    </message>
    <message>
        <source>No run whose regressions are known.</source>
        <translation>没有已知回归情况的运行。</translation>
    </message>
    <message>
        <source>Doing nothing has no regression either: see the share of unchanged iterations.</source>
        <translation>什么都不做也不会有回归：请参看未改动迭代的比例。</translation>
    </message>
</context>
<context>
    <name>sweci</name>
    <message>
        <source>There is no agent named %1; there is: %2.</source>
        <translation>没有名为 %1 的智能体；可用的有：%2。</translation>
    </message>
    <message>
        <source>The experiment %1 has nothing for the task %2.</source>
        <translation>实验 %1 中没有任务 %2 的内容。</translation>
    </message>
    <message>
        <source>The task %1 was never begun there.</source>
        <translation>任务 %1 在其中从未开始。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>%1 is neither a recording nor an experiment.</source>
        <translation>%1 既不是录制也不是实验。</translation>
    </message>
    <message>
        <source>The recording %1 has nothing for the task %2.</source>
        <translation>录制 %1 中没有任务 %2 的内容。</translation>
    </message>
    <message>
        <source>The recorded change %1 does not apply.</source>
        <translation>录制的更改 %1 无法应用。</translation>
    </message>
    <message>
        <source>The recording ends after iteration %1.</source>
        <translation>录制在第 %1 轮迭代后结束。</translation>
    </message>
    <message>
        <source>The recording has no requirement document here.</source>
        <translation>录制在此处没有需求文档。</translation>
    </message>
    <message>
        <source>The recorded programmer produced nothing.</source>
        <translation>录制中的程序员没有任何产出。</translation>
    </message>
    <message>
        <source>The requirement document cannot be read, line %1: %2</source>
        <translation>无法读取需求文档，第 %1 行：%2</translation>
    </message>
    <message>
        <source>The requirement document is larger than %1 bytes.</source>
        <translation>需求文档大于 %1 字节。</translation>
    </message>
    <message>
        <source>a document type is not allowed.</source>
        <translation>不允许使用文档类型声明。</translation>
    </message>
    <message>
        <source>elements are nested too deep.</source>
        <translation>元素嵌套过深。</translation>
    </message>
    <message>
        <source>it holds no requirement.</source>
        <translation>其中没有任何需求。</translation>
    </message>
    <message>
        <source>No pipe can be made.</source>
        <translation>无法创建管道。</translation>
    </message>
    <message>
        <source>%1 cannot be started.</source>
        <translation>无法启动 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Compressed data is damaged.</source>
        <translation>压缩数据已损坏。</translation>
    </message>
    <message>
        <source>Compressed data is cut off.</source>
        <translation>压缩数据不完整。</translation>
    </message>
    <message>
        <source>Compressed data holds more than %1 bytes.</source>
        <translation>压缩数据解压后超过 %1 字节。</translation>
    </message>
    <message>
        <source>The lock %1 cannot be opened.</source>
        <translation>无法打开锁 %1。</translation>
    </message>
    <message>
        <source>%1 is in use by another process.</source>
        <translation>%1 正被另一个进程使用。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes.</source>
        <translation>%1 大于 %2 字节。</translation>
    </message>
    <message>
        <source>%1 grew beyond %2 bytes.</source>
        <translation>%1 已增长到超过 %2 字节。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>No folder can be made in %1.</source>
        <translation>无法在 %1 中创建文件夹。</translation>
    </message>
    <message>
        <source>The log %1 cannot be used.</source>
        <translation>日志 %1 无法使用。</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: not readable as JSON.</source>
        <translation>%1，第 %2 行第 %3 列：无法按 JSON 读取。</translation>
    </message>
    <message>
        <source>%1 is empty; a JSON document was expected.</source>
        <translation>%1 为空；应为 JSON 文档。</translation>
    </message>
    <message>
        <source>%1 cannot be removed.</source>
        <translation>无法删除 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be copied to %2.</source>
        <translation>无法将 %1 复制到 %2。</translation>
    </message>
    <message>
        <source>The archive %1 cannot be read.</source>
        <translation>无法读取压缩包 %1。</translation>
    </message>
    <message>
        <source>The archive %1 is refused: its entry &quot;%2&quot; %3.</source>
        <translation>拒绝压缩包 %1：其中的条目“%2”%3。</translation>
    </message>
    <message>
        <source>leads out of the folder</source>
        <translation>指向文件夹之外</translation>
    </message>
    <message>
        <source>is one too many</source>
        <translation>超出条目数上限</translation>
    </message>
    <message>
        <source>lies behind a link</source>
        <translation>位于符号链接之下</translation>
    </message>
    <message>
        <source>is a hard link</source>
        <translation>是硬链接</translation>
    </message>
    <message>
        <source>is a device or another special file</source>
        <translation>是设备或其他特殊文件</translation>
    </message>
    <message>
        <source>makes the content larger than %1 bytes</source>
        <translation>使内容超过 %1 字节</translation>
    </message>
    <message>
        <source>is a link out of the folder</source>
        <translation>是指向文件夹之外的符号链接</translation>
    </message>
    <message>
        <source>%1 does not hold what it says it holds.</source>
        <translation>%1 的内容与其声明不符。</translation>
    </message>
    <message>
        <source>%1, line %2: a quote is opened and never closed.</source>
        <translation>%1，第 %2 行：引号未闭合。</translation>
    </message>
    <message>
        <source>%1 cells where the header has %2</source>
        <translation>有 %1 个单元格，而表头有 %2 个</translation>
    </message>
    <message>
        <source>test_gap is &quot;%1&quot;, a whole number was expected</source>
        <translation>test_gap 为“%1”，应为整数</translation>
    </message>
    <message>
        <source>the task id &quot;%1&quot; cannot be the name of a folder</source>
        <translation>任务 ID“%1”不能用作文件夹名</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, 40 hex digits were expected</source>
        <translation>%1 为“%2”，应为 40 位十六进制数</translation>
    </message>
    <message>
        <source>%1, line %2: %3.</source>
        <translation>%1，第 %2 行：%3。</translation>
    </message>
    <message>
        <source>%1 is no data set: it has no folder metadata with tables of tasks.</source>
        <translation>%1 不是数据集：其中没有存放任务表的文件夹 metadata。</translation>
    </message>
    <message>
        <source>There is no split %1 in %2; there is: %3.</source>
        <translation>%2 中没有划分 %1；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>%1, line 1: the column %2 is missing.</source>
        <translation>%1，第 1 行：缺少列 %2。</translation>
    </message>
    <message>
        <source>the task id &quot;%1&quot; occurs a second time</source>
        <translation>任务 ID“%1”重复出现</translation>
    </message>
    <message>
        <source>Nested repository -&gt; link.</source>
        <translation>嵌套仓库 -&gt; 符号链接。</translation>
    </message>
    <message>
        <source>File -&gt; link.</source>
        <translation>文件 -&gt; 符号链接。</translation>
    </message>
    <message>
        <source>Link -&gt; nested repository.</source>
        <translation>符号链接 -&gt; 嵌套仓库。</translation>
    </message>
    <message>
        <source>File -&gt; nested repository.</source>
        <translation>文件 -&gt; 嵌套仓库。</translation>
    </message>
    <message>
        <source>Link -&gt; file.</source>
        <translation>符号链接 -&gt; 文件。</translation>
    </message>
    <message>
        <source>Nested repository -&gt; file.</source>
        <translation>嵌套仓库 -&gt; 文件。</translation>
    </message>
    <message>
        <source>A folder became this file.</source>
        <translation>文件夹变为此文件。</translation>
    </message>
    <message>
        <source>Link added.</source>
        <translation>新增符号链接。</translation>
    </message>
    <message>
        <source>Empty file added.</source>
        <translation>新增空文件。</translation>
    </message>
    <message>
        <source>Executable (mode 755).</source>
        <translation>可执行文件（模式 755）。</translation>
    </message>
    <message>
        <source>This file became a folder.</source>
        <translation>此文件变为文件夹。</translation>
    </message>
    <message>
        <source>Link deleted.</source>
        <translation>符号链接已删除。</translation>
    </message>
    <message>
        <source>Empty file deleted.</source>
        <translation>空文件已删除。</translation>
    </message>
    <message>
        <source>Renamed from %1, %2 % same.</source>
        <translation>由 %1 重命名而来，相似度 %2%。</translation>
    </message>
    <message>
        <source>Copied from %1, %2 % same.</source>
        <translation>由 %1 复制而来，相似度 %2%。</translation>
    </message>
    <message>
        <source>All content removed: the file is empty now.</source>
        <translation>内容已全部删除：文件现为空。</translation>
    </message>
    <message>
        <source>The file was empty before.</source>
        <translation>文件此前为空。</translation>
    </message>
    <message>
        <source>Mode %1 -&gt; %2.</source>
        <translation>模式 %1 -&gt; %2。</translation>
    </message>
    <message>
        <source>Mode %1 -&gt; %2, content same.</source>
        <translation>模式 %1 -&gt; %2，内容相同。</translation>
    </message>
    <message>
        <source>Nested repository, commit %1 -&gt; %2.</source>
        <translation>嵌套仓库，提交 %1 -&gt; %2。</translation>
    </message>
    <message>
        <source>Nested repository added, at commit %1.</source>
        <translation>新增嵌套仓库，位于提交 %1。</translation>
    </message>
    <message>
        <source>Nested repository removed, was at commit %1.</source>
        <translation>嵌套仓库已删除，原位于提交 %1。</translation>
    </message>
    <message>
        <source>Binary, %1 -&gt; %2 bytes, hash %3 -&gt; %4.</source>
        <translation>二进制文件，%1 -&gt; %2 字节，哈希 %3 -&gt; %4。</translation>
    </message>
    <message>
        <source>Binary, %1 bytes, hash %2.</source>
        <translation>二进制文件，%1 字节，哈希 %2。</translation>
    </message>
    <message>
        <source>%1 with byte order mark</source>
        <translation>%1（带 BOM）</translation>
    </message>
    <message>
        <source>Only the newline at the end of the file was removed.</source>
        <translation>仅删除了文件末尾的换行符。</translation>
    </message>
    <message>
        <source>Only a newline at the end of the file was added.</source>
        <translation>仅在文件末尾添加了换行符。</translation>
    </message>
    <message numerus="yes">
        <source>Only line endings changed (%1, %n lines).</source>
        <translation>
            <numerusform>仅换行符有变化（%1，%n 行）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line endings changed (%1).</source>
        <translation>换行符有变化（%1）。</translation>
    </message>
    <message>
        <source>Encoding changed: %1 -&gt; %2.</source>
        <translation>编码有变化：%1 -&gt; %2。</translation>
    </message>
    <message>
        <source>Encoding: %1.</source>
        <translation>编码：%1。</translation>
    </message>
    <message>
        <source>Bytes that are not UTF-8 are shown as \xNN.</source>
        <translation>非 UTF-8 的字节显示为 \xNN。</translation>
    </message>
    <message>
        <source>The file is too large to be compared line by line. The exported patch has it in full.</source>
        <translation>文件过大，无法逐行比较。导出的补丁包含其全部内容。</translation>
    </message>
    <message>
        <source>Only white space changed, which is ignored.</source>
        <translation>仅空白字符有变化，已忽略。</translation>
    </message>
    <message>
        <source>The two versions of the file could not be compared.</source>
        <translation>无法比较该文件的两个版本。</translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation>比较已取消。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Vendored</source>
        <translation>第三方代码</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成的文件</translation>
    </message>
    <message>
        <source>Lock files</source>
        <translation>锁文件</translation>
    </message>
    <message>
        <source>UTF-8 with other bytes in it</source>
        <translation>夹杂其他字节的 UTF-8</translation>
    </message>
    <message>
        <source>no line ends</source>
        <translation>无换行符</translation>
    </message>
    <message>
        <source>mixed: %1</source>
        <translation>混合：%1</translation>
    </message>
    <message>
        <source>measuring %1, %2 of %3</source>
        <translation>正在测量%1，第 %2/%3 次</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The tests cannot be run on %1: %2</source>
        <translation>无法在%1上运行测试：%2</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>目标状态</translation>
    </message>
    <message>
        <source>the base</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>The history has no %1.</source>
        <translation>历史中没有 %1。</translation>
    </message>
    <message>
        <source>The history has no state %1.</source>
        <translation>历史中没有状态 %1。</translation>
    </message>
    <message>
        <source>The split %1 has no tasks.</source>
        <translation>划分 %1 中没有任务。</translation>
    </message>
    <message>
        <source>The agent replay needs --recording: steady, hasty or a folder.</source>
        <translation>智能体 replay 需要 --recording：steady、hasty 或一个文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>The recording %1 has %n iteration(s); %2 were asked for.</source>
        <translation>
            <numerusform>录制 %1 只有 %n 轮迭代；要求的是 %2 轮。</numerusform>
        </translation>
    </message>
    <message>
        <source>Samples, workers, iterations, measurements and tries are whole numbers from 1.</source>
        <translation>样本数、工作进程数、迭代轮数、测量次数和尝试次数须为不小于 1 的整数。</translation>
    </message>
    <message>
        <source>There is no protocol named %1; there is: strict-1, published-2026-04.</source>
        <translation>没有名为 %1 的协议；可用的有：strict-1、published-2026-04。</translation>
    </message>
    <message>
        <source>%1 is an experiment already. Go on with it with --resume, or choose another folder.</source>
        <translation>%1 已经是一个实验。请用 --resume 继续，或另选文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 is not empty.</source>
        <translation>文件夹 %1 不为空。</translation>
    </message>
    <message>
        <source>The experiment has no task %1.</source>
        <translation>实验中没有任务 %1。</translation>
    </message>
    <message>
        <source>No Python with pytest was found. Install python3-pytest, or name one with --python.</source>
        <translation>未找到带有 pytest 的 Python。请安装 python3-pytest，或用 --python 指定。</translation>
    </message>
    <message>
        <source>pytest would read %1, which lies above the scratch folder. Choose another one with SWECI_SCRATCH.</source>
        <translation>pytest 会读取位于临时工作文件夹上层的 %1。请用 SWECI_SCRATCH 另选文件夹。</translation>
    </message>
    <message>
        <source>The split %1 has no task %2 any more.</source>
        <translation>划分 %1 中已没有任务 %2。</translation>
    </message>
    <message>
        <source>The sandbox could not be set up: %1</source>
        <translation>无法建立沙箱：%1</translation>
    </message>
    <message>
        <source>The tests printed without end and were stopped.</source>
        <translation>测试不停地输出，已被停止。</translation>
    </message>
    <message>
        <source>Attempt %1 was taken over by attempt %2.</source>
        <translation>第 %1 次启动已被第 %2 次启动取代。</translation>
    </message>
    <message>
        <source>A line of the event log is not an event.</source>
        <translation>事件日志中有一行不是事件。</translation>
    </message>
    <message>
        <source>The task %1 has no records yet.</source>
        <translation>任务 %1 还没有记录。</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of this program.</source>
        <translation>%1 由本程序的更新版本写入。</translation>
    </message>
    <message>
        <source>%1 is not a record of an iteration: &quot;gap&quot;, &quot;pytest&quot;, &quot;iteration&quot; and &quot;verdict&quot; were expected.</source>
        <translation>%1 不是迭代记录：应含有 &quot;gap&quot;、&quot;pytest&quot;、&quot;iteration&quot; 和 &quot;verdict&quot;。</translation>
    </message>
    <message>
        <source>%1 is not the settings of an experiment.</source>
        <translation>%1 不是实验的设置。</translation>
    </message>
    <message>
        <source>%1 is no experiment: it has no experiment.json.</source>
        <translation>%1 不是实验：其中没有 experiment.json。</translation>
    </message>
    <message>
        <source>%1: the record of iteration %2 follows that of iteration %3.</source>
        <translation>%1：第 %2 轮迭代的记录紧接在第 %3 轮之后。</translation>
    </message>
    <message>
        <source>The repository %1 cannot be packed.</source>
        <translation>无法打包仓库 %1。</translation>
    </message>
    <message>
        <source>The pack of %1 cannot be synced.</source>
        <translation>无法将 %1 的包文件同步到磁盘。</translation>
    </message>
    <message>
        <source>%1 is not a git repository that can be opened.</source>
        <translation>%1 不是可以打开的 git 仓库。</translation>
    </message>
    <message>
        <source>The repository %1 cannot be made.</source>
        <translation>无法创建仓库 %1。</translation>
    </message>
    <message>
        <source>The content %1 is not in %2.</source>
        <translation>%2 中没有内容 %1。</translation>
    </message>
    <message>
        <source>There is no state %1 in %2.</source>
        <translation>%2 中没有状态 %1。</translation>
    </message>
    <message>
        <source>There is no tree %1 in %2.</source>
        <translation>%2 中没有树 %1。</translation>
    </message>
    <message>
        <source>There is no commit %1.</source>
        <translation>没有提交 %1。</translation>
    </message>
    <message>
        <source>The reference %1 cannot be written.</source>
        <translation>无法写入引用 %1。</translation>
    </message>
    <message>
        <source>The reference %1 cannot be removed.</source>
        <translation>无法删除引用 %1。</translation>
    </message>
    <message>
        <source>A tree cannot be written.</source>
        <translation>无法写入树。</translation>
    </message>
    <message>
        <source>%1 cannot be part of a tree.</source>
        <translation>%1 不能作为树的一部分。</translation>
    </message>
    <message>
        <source>There is no state %1.</source>
        <translation>没有状态 %1。</translation>
    </message>
    <message>
        <source>The state %1 cannot be read.</source>
        <translation>无法读取状态 %1。</translation>
    </message>
    <message>
        <source>The difference of two states cannot be made.</source>
        <translation>无法生成两个状态之间的差异。</translation>
    </message>
    <message>
        <source>The patch cannot be read.</source>
        <translation>无法读取补丁。</translation>
    </message>
    <message>
        <source>The patch does not apply.</source>
        <translation>补丁无法应用。</translation>
    </message>
    <message>
        <source>A tree holds the path %1, which is refused.</source>
        <translation>树中含有路径 %1，予以拒绝。</translation>
    </message>
    <message>
        <source>There is no format “%1”. Known: table, json, csv, latex, markdown.</source>
        <translation>没有格式“%1”。可用的有：table、json、csv、latex、markdown。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>tampered</source>
        <translation>篡改</translation>
    </message>
    <message>
        <source>no test identities</source>
        <translation>无测试标识</translation>
    </message>
    <message>
        <source>%1: %2, gamma %3, N = %4</source>
        <translation>%1：%2，gamma %3，N = %4</translation>
    </message>
    <message>
        <source>N is not recorded there; %1 is assumed.</source>
        <translation>其中没有记录 N；按 %1 处理。</translation>
    </message>
    <message>
        <source>Policy: %1.</source>
        <translation>处理策略：%1。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation>EvoScore</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>Zero regression</source>
        <translation>零回归</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Harness</source>
        <translation>harness 口径</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Cells: M measured, U unchanged, P padded, C collapsed, N not produced, T truncated, . missing.</source>
        <translation>单元格：M 已测量，U 未改动，P 填补，C 崩溃，N 未产出，T 截断，. 缺失。</translation>
    </message>
    <message>
        <source>Means, %1, gamma %2</source>
        <translation>均值，%1，gamma %2</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Solved and zero</source>
        <translation>已解决且零回归</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>bubblewrap is not installed. Install the package bubblewrap, or choose --sandbox host.</source>
        <translation>未安装 bubblewrap。请安装软件包 bubblewrap，或选用 --sandbox host。</translation>
    </message>
    <message>
        <source>bubblewrap does not work here: %1 It needs user namespaces, which a default container does not allow. Allow them (kernel.unprivileged_userns_clone=1, or the container option --privileged), or choose --sandbox host.</source>
        <translation>bubblewrap 在此无法工作（%1）。它需要用户命名空间，而默认的容器不允许使用。请予以允许（kernel.unprivileged_userns_clone=1，或容器选项 --privileged），或选用 --sandbox host。</translation>
    </message>
    <message>
        <source>%1 does not run.</source>
        <translation>%1 无法运行。</translation>
    </message>
    <message>
        <source>Mean over %1 of %2 runs.</source>
        <translation>均值取自 %2 次运行中的 %1 次。</translation>
    </message>
    <message>
        <source>%1 of %2 runs not started: left out.</source>
        <translation>%2 次运行中有 %1 次未启动：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs missing: left out.</source>
        <translation>%2 次运行中有 %1 次缺失：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs unreadable: left out.</source>
        <translation>%2 次运行中有 %1 次无法读取：不计入。</translation>
    </message>
    <message>
        <source>Task ids that occur twice: %1; the first is used.</source>
        <translation>重复出现的任务 ID：%1 个；取第一个。</translation>
    </message>
    <message>
        <source>%1 of %2 runs unfinished: left out.</source>
        <translation>%2 次运行中有 %1 次未完成：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs truncated: left out.</source>
        <translation>%2 次运行中有 %1 次被截断：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs tampered with tests: left out.</source>
        <translation>%2 次运行中有 %1 次篡改了测试：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs without test identities: left out.</source>
        <translation>%2 次运行中有 %1 次没有测试标识：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs without any value under this policy: left out.</source>
        <translation>%2 次运行中有 %1 次在此处理策略下没有任何值：不计入。</translation>
    </message>
    <message>
        <source>%1 of %2 runs tampered with tests and count.</source>
        <translation>%2 次运行中有 %1 次篡改了测试，仍计入。</translation>
    </message>
    <message>
        <source>%1 of %2 iterations collapsed.</source>
        <translation>%2 轮迭代中有 %1 轮崩溃。</translation>
    </message>
    <message>
        <source>%1 of %2 iterations dropped; the weights of the others are scaled up.</source>
        <translation>%2 轮迭代中有 %1 轮被剔除；其余各轮的权重按比例放大。</translation>
    </message>
    <message>
        <source>%1 of %2 iterations carried forward, %3 on average.</source>
        <translation>%2 轮迭代中有 %1 轮沿用前值，平均为 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 iterations padded with the last value.</source>
        <translation>%2 轮迭代中有 %1 轮以最后的值填补。</translation>
    </message>
    <message>
        <source>%1 of %2 iterations not produced by the agent.</source>
        <translation>%2 轮迭代中有 %1 轮智能体未产出。</translation>
    </message>
    <message>
        <source>%1 of %2 iterations changed nothing.</source>
        <translation>%2 轮迭代中有 %1 轮未改动。</translation>
    </message>
    <message>
        <source>%1 of %2 counts clipped to the target.</source>
        <translation>%2 个计数中有 %1 个被限制为目标值。</translation>
    </message>
    <message>
        <source>There is no scoring dialect “%1”. Known: %2.</source>
        <translation>没有评分口径“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>Task %1: a state passes more tests of the reference than the reference has, or fewer than none.</source>
        <translation>任务 %1：某个状态通过的目标测试数超过目标测试总数，或小于零。</translation>
    </message>
    <message>
        <source>No such policy: %1. Known: collapsed=zero|carry|drop, tampered=count|exclude, truncated=count|exclude.</source>
        <translation>没有这样的处理策略：%1。可用的有：collapsed=zero|carry|drop、tampered=count|exclude、truncated=count|exclude。</translation>
    </message>
    <message>
        <source>Task %1: a score needs at least one iteration.</source>
        <translation>任务 %1：至少要有一轮迭代才能计分。</translation>
    </message>
    <message>
        <source>The order of the experiments differs between %1 and %2.</source>
        <translation>在 %1 与 %2 下，实验的排序不同。</translation>
    </message>
    <message>
        <source>The experiments have different numbers of iterations.</source>
        <translation>各实验的迭代轮数不同。</translation>
    </message>
    <message>
        <source>The means are over different numbers of tasks; compare what is shared.</source>
        <translation>各均值所含的任务数不同；请在共有的任务上比较。</translation>
    </message>
    <message>
        <source>The list of passed tests does not fit the set of %1 tests it was made for.</source>
        <translation>通过的测试列表与其所对应的 %1 个测试的集合不符。</translation>
    </message>
    <message>
        <source>The list of passed tests names tests that do not exist.</source>
        <translation>通过的测试列表中含有不存在的测试。</translation>
    </message>
    <message>
        <source>%1 does not run as a Python 3 interpreter (exit code %2).</source>
        <translation>%1 无法作为 Python 3 解释器运行（退出码 %2）。</translation>
    </message>
    <message>
        <source>%1 is Python %2; 3.7 or later is needed.</source>
        <translation>%1 是 Python %2；需要 3.7 或更高版本。</translation>
    </message>
    <message>
        <source>%1 (Python %2) has no pytest.</source>
        <translation>%1（Python %2）没有 pytest。</translation>
    </message>
    <message>
        <source>%1 has pytest %2; 6 or later is needed.</source>
        <translation>%1 的 pytest 版本为 %2；需要 6 或更高版本。</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: not readable as a test report.</source>
        <translation>%1，第 %2 行第 %3 列：无法按测试报告读取。</translation>
    </message>
    <message>
        <source>%1 is empty; a test report was expected.</source>
        <translation>%1 为空；应为测试报告。</translation>
    </message>
    <message>
        <source>%1 names no tests.</source>
        <translation>%1 未列出任何测试。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the tests could not be imported: %1</source>
        <translation>
            <numerusform>%n 个测试文件无法导入：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>pytest ended (%1) without a report.</source>
        <translation>pytest 已结束（%1），但没有报告。</translation>
    </message>
    <message>
        <source>The report of pytest has no list of tests.</source>
        <translation>pytest 的报告中没有测试列表。</translation>
    </message>
    <message>
        <source>return code 0: all tests passed</source>
        <translation>返回码 0：测试全部通过</translation>
    </message>
    <message>
        <source>return code 1: some tests failed</source>
        <translation>返回码 1：部分测试失败</translation>
    </message>
    <message>
        <source>return code 2: pytest was interrupted, mostly by errors while importing the tests</source>
        <translation>返回码 2：pytest 被中断，多半由于导入测试时出错</translation>
    </message>
    <message>
        <source>return code 3: pytest itself broke</source>
        <translation>返回码 3：pytest 自身出错</translation>
    </message>
    <message>
        <source>return code 4: pytest was not usable as called; a conftest.py that cannot be imported, bad options or no tests folder</source>
        <translation>返回码 4：无法按此方式调用 pytest；conftest.py 无法导入、选项有误或没有 tests 文件夹</translation>
    </message>
    <message>
        <source>return code 5: no tests were found</source>
        <translation>返回码 5：未找到测试</translation>
    </message>
    <message>
        <source>return code %1</source>
        <translation>返回码 %1</translation>
    </message>
    <message>
        <source>The tests did not end within their time limit.</source>
        <translation>测试未在时限内结束。</translation>
    </message>
    <message>
        <source>pytest was ended by signal %1.</source>
        <translation>pytest 被信号 %1 终止。</translation>
    </message>
    <message>
        <source>There is a report, but pytest did not come to its end.</source>
        <translation>有报告，但 pytest 未运行到结束。</translation>
    </message>
    <message>
        <source>Hidden tests did not come out as they must: the code changed how pytest works.</source>
        <translation>隐藏测试的结果不符合预期：代码改变了 pytest 的行为。</translation>
    </message>
    <message>
        <source>The command line program %1 is not there.</source>
        <translation>找不到命令行程序 %1。</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>No experiment lies in %1 yet.</source>
        <translation>%1 中还没有实验。</translation>
    </message>
    <message>
        <source>The folder %1 is gone.</source>
        <translation>文件夹 %1 已不存在。</translation>
    </message>
    <message>
        <source>%1 no longer holds an experiment.</source>
        <translation>%1 中已没有实验。</translation>
    </message>
    <message>
        <source>No answer within %1 s.</source>
        <translation>%1 秒内没有应答。</translation>
    </message>
    <message>
        <source>The patch of a binary file could not be made.</source>
        <translation>无法生成二进制文件的补丁。</translation>
    </message>
    <message>
        <source>The patch could not be made.</source>
        <translation>无法生成补丁。</translation>
    </message>
    <message>
        <source>%1 has no table of tasks: metadata/SPLIT.csv.</source>
        <translation>%1 中没有任务表：metadata/SPLIT.csv。</translation>
    </message>
    <message>
        <source>%1 has several splits; name one with --split: %2.</source>
        <translation>%1 有多个划分；请用 --split 指定一个：%2。</translation>
    </message>
    <message>
        <source>No task of the split %1 is named %2.</source>
        <translation>划分 %1 中没有名为 %2 的任务。</translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation>没有程序 %1。</translation>
    </message>
    <message>
        <source>Zero regression, confirmed</source>
        <translation>零回归（只计已确认）</translation>
    </message>
    <message>
        <source>Scores over %1 shared tasks: %2, gamma %3, N = %4</source>
        <translation>%1 个共有任务的得分：%2，gamma %3，N = %4</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Ahead of next</source>
        <translation>领先下一名</translation>
    </message>
    <message>
        <source>Models whose order holds in fewer than %1 of %2 resamples of the repositories are tied (=).</source>
        <translation>在对代码库的 %2 次重采样中，次序成立的比例低于 %1 的模型视为并列（=）。</translation>
    </message>
    <message>
        <source>Paired differences, second − first</source>
        <translation>配对差异，后者 − 前者</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>First</source>
        <translation>前者</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>后者</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p (Holm)</translation>
    </message>
    <message>
        <source>McNemar</source>
        <translation>McNemar</translation>
    </message>
    <message>
        <source>Detectable</source>
        <translation>可检出差异</translation>
    </message>
    <message>
        <source>Better/equal/worse</source>
        <translation>胜/平/负</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划内</translation>
    </message>
    <message>
        <source>exploratory</source>
        <translation>探索性</translation>
    </message>
    <message>
        <source>%1, %2 against %3: the sign turns without %4.</source>
        <translation>%1，%2 对比 %3：去掉 %4 后差异变号。</translation>
    </message>
    <message>
        <source>%1 against %2: no clear difference.</source>
        <translation>%1 对比 %2：无明显差异。</translation>
    </message>
    <message>
        <source>Paired by task, clustered by repository; %1 resamples, seed %2; a task within %3 is equal.</source>
        <translation>按任务配对，按代码库聚类；重采样 %1 次，随机种子 %2；差异不超过 %3 的任务视为持平。</translation>
    </message>
    <message>
        <source>Rank flips, gamma %1 to %2</source>
        <translation>排名反转，gamma %1 至 %2</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>gamma</translation>
    </message>
    <message>
        <source>Ahead below</source>
        <translation>低于时领先</translation>
    </message>
    <message>
        <source>Ahead above</source>
        <translation>高于时领先</translation>
    </message>
    <message>
        <source>Support below</source>
        <translation>低于时支持度</translation>
    </message>
    <message>
        <source>Support above</source>
        <translation>高于时支持度</translation>
    </message>
    <message>
        <source>Gamma %1 to %2: %3 (in %4 of the resamples)</source>
        <translation>gamma %1 至 %2：%3（占重采样的 %4）</translation>
    </message>
    <message>
        <source>Robustness</source>
        <translation>稳健性</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>评分口径</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>处理策略</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Published: other agent, dialect harness-2026-04, N = 20; EvoScore at gamma 1 read from a picture, ±%1</source>
        <translation>已发表的结果：智能体不同，评分口径 harness-2026-04，N = 20；gamma 为 1 时的 EvoScore 读自图片，±%1</translation>
    </message>
    <message>
        <source>%1, line %2: no published result.</source>
        <translation>%1，第 %2 行：不是已发表的结果。</translation>
    </message>
    <message>
        <source>The harness&apos;s mean is over %1 runs: it pads unfinished ones.</source>
        <translation>harness 口径的均值取自 %1 次运行：它会填补未完成的运行。</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3.</source>
        <translation>%1 须为 %2 至 %3 之间的数。</translation>
    </message>
    <message>
        <source>seed must be a whole number of 0 or more.</source>
        <translation>seed 须为不小于 0 的整数。</translation>
    </message>
    <message>
        <source>family must be baseline or all_pairs.</source>
        <translation>family 须为 baseline 或 all_pairs。</translation>
    </message>
    <message>
        <source>there is no key “%1”.</source>
        <translation>没有键“%1”。</translation>
    </message>
    <message>
        <source>There is no metric “%1”.</source>
        <translation>没有指标“%1”。</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>没有可比较的内容。</translation>
    </message>
    <message>
        <source>The experiments have different numbers of iterations; compared over the first %1.</source>
        <translation>各实验的迭代轮数不同；仅比较前 %1 轮。</translation>
    </message>
    <message>
        <source>The experiments are on different data sets or revisions.</source>
        <translation>各实验所用的数据集或其修订版本不同。</translation>
    </message>
    <message>
        <source>The experiments were not scored against the same measured baselines.</source>
        <translation>各实验评分所依据的实测基线不同。</translation>
    </message>
    <message>
        <source>Compared on the %1 of %2 tasks that all experiments have finished.</source>
        <translation>仅比较所有实验都已完成的任务：%2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>Nothing runs there now; &quot;sweci run --resume&quot; goes on with it.</source>
        <translation>目前没有在运行；用 &quot;sweci run --resume&quot; 继续。</translation>
    </message>
    <message>
        <source>git is not installed. Install the package git.</source>
        <translation>未安装 git。请安装软件包 git。</translation>
    </message>
    <message>
        <source>our own reporter</source>
        <translation>自带的报告器</translation>
    </message>
    <message>
        <source>%1 %2 with pytest %3 and %4</source>
        <translation>%1 %2，带有 pytest %3 和 %4</translation>
    </message>
    <message>
        <source>pytest would read %1 above the scratch folder (sandbox host). Set SWECI_SCRATCH.</source>
        <translation>pytest 会读取临时工作文件夹上层的 %1（沙箱 host）。请设置 SWECI_SCRATCH。</translation>
    </message>
    <message>
        <source>%1 cannot be used. Set SWECI_SCRATCH.</source>
        <translation>%1 无法使用。请设置 SWECI_SCRATCH。</translation>
    </message>
    <message>
        <source>%1, %2 GB free</source>
        <translation>%1，剩余 %2 GB</translation>
    </message>
    <message>
        <source>sweci: There is no command or option %1; &quot;sweci --help&quot; names them all.</source>
        <translation>sweci：没有命令或选项 %1；&quot;sweci --help&quot; 会列出全部。</translation>
    </message>
    <message>
        <source>[%1] iterations %2/%3, tasks %4/%5, running %6, failed %7, %8:%9</source>
        <translation>[%1] 迭代 %2/%3，任务 %4/%5，运行中 %6，失败 %7，%8:%9</translation>
    </message>
    <message numerus="yes">
        <source>%n state(s) measured differently.</source>
        <translation>
            <numerusform>%n 个状态的测量结果不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the gap is %2, the table says %3.</source>
        <translation>%1：差距为 %2，任务表中为 %3。</translation>
    </message>
    <message>
        <source>Sandbox host: the code runs on this machine without isolation.</source>
        <translation>沙箱 host：代码在本机上运行，没有隔离。</translation>
    </message>
    <message>
        <source>The baseline is measured once only: unstable tests will not be seen.</source>
        <translation>基线只测量一次：无法发现不稳定的测试。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 finished, %4 failed, %5 cancelled.</source>
        <translation>%1：已结束 %2/%3，失败 %4，已取消 %5。</translation>
    </message>
    <message>
        <source>%1 is %2 in the experiment; it would be %3 now.</source>
        <translation>实验中 %1 为 %2；现在会是 %3。</translation>
    </message>
    <message>
        <source>That would be another experiment. Go on as it was begun, or choose another folder.</source>
        <translation>那将是另一个实验。请按原来的设置继续，或另选文件夹。</translation>
    </message>
    <message>
        <source>--resume needs the experiment to go on with.</source>
        <translation>--resume 需要指定要继续的实验。</translation>
    </message>
    <message>
        <source>%1 is being run already. Steer it with &quot;sweci control&quot;.</source>
        <translation>%1 已在运行。请用 &quot;sweci control&quot; 控制它。</translation>
    </message>
    <message>
        <source>A new experiment needs --dataset and --agent.</source>
        <translation>新实验需要 --dataset 和 --agent。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no state: a number, base, reference or candidate:K was expected.</source>
        <translation>“%1”不是状态：应为数字、base、reference 或 candidate:K。</translation>
    </message>
    <message>
        <source>--diff takes two states: A..B.</source>
        <translation>--diff 需要两个状态：A..B。</translation>
    </message>
    <message>
        <source>The task has no state %1.</source>
        <translation>任务中没有状态 %1。</translation>
    </message>
    <message>
        <source>The task has no iteration %1 yet.</source>
        <translation>任务还没有第 %1 轮迭代。</translation>
    </message>
    <message>
        <source>Iteration %1 has no requirement document.</source>
        <translation>第 %1 轮迭代没有需求文档。</translation>
    </message>
    <message>
        <source>%1 is a link; links in a folder of results are not followed.</source>
        <translation>%1 是符号链接；不跟随结果文件夹中的符号链接。</translation>
    </message>
    <message>
        <source>%1 is refused as a path.</source>
        <translation>拒绝路径 %1。</translation>
    </message>
    <message>
        <source>%1 is no plain file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MB.</source>
        <translation>%1 大于 %2 MB。</translation>
    </message>
    <message>
        <source>the machine as it is: no isolation</source>
        <translation>直接使用本机：没有隔离</translation>
    </message>
    <message>
        <source>Date: %1</source>
        <translation>日期：%1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>The settings of the experiment name the task twice.</source>
        <translation>实验的设置中该任务出现了两次。</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>已中断。</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>is no name that a task can have.</source>
        <translation>不能用作任务名称。</translation>
    </message>
    <message>
        <source>Iteration %1 has no test report.</source>
        <translation>第 %1 轮迭代没有测试报告。</translation>
    </message>
    <message>
        <source>The reference has no test report.</source>
        <translation>目标没有测试报告。</translation>
    </message>
    <message>
        <source>Iteration %1 has no output of pytest.</source>
        <translation>第 %1 轮迭代没有 pytest 的输出。</translation>
    </message>
    <message>
        <source>iterations must be a number from 1.</source>
        <translation>iterations 须为不小于 1 的数。</translation>
    </message>
    <message>
        <source>“%1” must be a text in quotes.</source>
        <translation>“%1”须为带引号的文本。</translation>
    </message>
    <message>
        <source>%1, line 1: a column task_id was expected.</source>
        <translation>%1，第 1 行：应有 task_id 列。</translation>
    </message>
    <message>
        <source>The task is listed again in line %1 of %2.</source>
        <translation>%2 的第 %1 行重复列出了该任务。</translation>
    </message>
    <message>
        <source>The folder of the task is a link, which is not followed.</source>
        <translation>该任务的文件夹是符号链接，不予跟随。</translation>
    </message>
    <message>
        <source>The folder %1 holds the same task again; it is left out.</source>
        <translation>文件夹 %1 中是重复的同一任务；不计入。</translation>
    </message>
    <message>
        <source>The task could not be initialized: %1</source>
        <translation>该任务无法初始化：%1</translation>
    </message>
    <message>
        <source>The task is in the table of tasks, but there is no folder of it.</source>
        <translation>该任务在任务表中，但没有对应的文件夹。</translation>
    </message>
    <message>
        <source>The log of the experiment names the task, but there is no folder of it.</source>
        <translation>实验日志中提到该任务，但没有对应的文件夹。</translation>
    </message>
    <message>
        <source>N = %1 was given.</source>
        <translation>N = %1，由用户指定。</translation>
    </message>
    <message>
        <source>N = %1, as the logs of the tasks say.</source>
        <translation>N = %1，依据各任务的日志。</translation>
    </message>
    <message>
        <source>N = %1: all unsolved tasks stop there.</source>
        <translation>N = %1：所有未解决的任务都在此停止。</translation>
    </message>
    <message>
        <source>N = %1 is a guess, for the tasks do not tell; --max-iterations or a file %2 beside the folder says it.</source>
        <translation>N = %1 为推测值，因为从各任务中无法得知；可用 --max-iterations 或文件夹旁的文件 %2 指定。</translation>
    </message>
    <message>
        <source>The folder %1 holds a state that no record tells of.</source>
        <translation>文件夹 %1 中的状态没有对应的记录。</translation>
    </message>
    <message>
        <source>The folder %1 holds an attempt that no record tells of.</source>
        <translation>文件夹 %1 中的尝试没有对应的记录。</translation>
    </message>
    <message>
        <source>Iteration %1 went on from a state that no record tells of; its changes are shown against the state after iteration %2.</source>
        <translation>第 %1 轮迭代所接续的状态没有对应的记录；其更改按与第 %2 轮迭代后的状态比较显示。</translation>
    </message>
    <message>
        <source>No folder holds the state after iteration %1.</source>
        <translation>没有文件夹保存第 %1 轮迭代后的状态。</translation>
    </message>
    <message>
        <source>No folder holds what the programmer left in the rejected iteration %1.</source>
        <translation>没有文件夹保存程序员在被拒绝的第 %1 轮迭代中留下的代码。</translation>
    </message>
    <message>
        <source>is not a record.</source>
        <translation>不是记录。</translation>
    </message>
    <message>
        <source>&quot;gap&quot; and &quot;pytest&quot; were expected.</source>
        <translation>应含有 &quot;gap&quot; 和 &quot;pytest&quot;。</translation>
    </message>
    <message>
        <source>the base has no gap.</source>
        <translation>起始状态没有差距。</translation>
    </message>
    <message>
        <source>%1: the last record is incomplete (%2 bytes).</source>
        <translation>%1：最后一条记录不完整（%2 字节）。</translation>
    </message>
    <message>
        <source>The requirement document of iteration %1 was not kept by the harness, which deletes that of a rejected iteration.</source>
        <translation>harness 未保留第 %1 轮迭代的需求文档：它会删除被拒绝的迭代的需求文档。</translation>
    </message>
    <message>
        <source>The requirement document of iteration %1 is not there.</source>
        <translation>找不到第 %1 轮迭代的需求文档。</translation>
    </message>
    <message>
        <source>The report of iteration %1 does not have the recorded gap; it is not used.</source>
        <translation>第 %1 轮迭代的报告与所记录的差距不符；不予采用。</translation>
    </message>
    <message>
        <source>No folder holds the state %1 of the task.</source>
        <translation>没有文件夹保存该任务的状态 %1。</translation>
    </message>
    <message>
        <source>The code of state %1 is not in the folder %2.</source>
        <translation>状态 %1 的代码不在文件夹 %2 中。</translation>
    </message>
    <message>
        <source>A repository in memory cannot be made.</source>
        <translation>无法在内存中创建仓库。</translation>
    </message>
    <message>
        <source>No plan of the analysis was given (--plan): all of it is exploratory.</source>
        <translation>未指定分析计划（--plan）：全部为探索性分析。</translation>
    </message>
    <message>
        <source>Options take the place of what is planned: all of it is exploratory.</source>
        <translation>选项取代了计划中的设置：全部为探索性分析。</translation>
    </message>
    <message>
        <source>sweci: The experiments share no finished task, so there is nothing to compare.</source>
        <translation>sweci：各实验没有共同完成的任务，因此没有可比较的内容。</translation>
    </message>
    <message numerus="yes">
        <source>The experiment has %n sample(s) a task.</source>
        <translation>
            <numerusform>该实验中每个任务有 %n 个样本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) exported, N = %1.</source>
        <translation>
            <numerusform>已导出 %n 个任务，N = %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is an experiment of sweci already.</source>
        <translation>%1 已经是 sweci 的实验。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) imported, N = %1.</source>
        <translation>
            <numerusform>已导入 %n 个任务，N = %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Which tests pass after iteration %1 is not known: there is no readable report of it.</source>
        <translation>无法得知第 %1 轮迭代后哪些测试通过：没有可读取的报告。</translation>
    </message>
    <message>
        <source>Which tests were fixed and lost is not known: there is no readable report of the state before.</source>
        <translation>无法得知修复和破坏了哪些测试：没有上一状态的可读取报告。</translation>
    </message>
    <message>
        <source>Counts of the records alone: unchanged iterations and touched test surfaces were not looked for.</source>
        <translation>仅依据记录中的计数：未检查是否有未改动的迭代，也未检查决定测试结果的文件是否被改动。</translation>
    </message>
    <message>
        <source>a number of tests was expected.</source>
        <translation>此处应为测试数量。</translation>
    </message>
    <message>
        <source>%1: reading reports and code; what is found is kept in the cache.</source>
        <translation>%1：正在读取报告和代码；结果会保存在缓存中。</translation>
    </message>
    <message>
        <source>Iteration %1 has no output of the architect.</source>
        <translation>迭代 %1 没有架构师的输出。</translation>
    </message>
    <message>
        <source>Iteration %1 has no output of the programmer.</source>
        <translation>迭代 %1 没有程序员的输出。</translation>
    </message>
    <message>
        <source>The task has no log.</source>
        <translation>该任务没有日志。</translation>
    </message>
    <message>
        <source>%1 is written in a way that can only be changed by hand.</source>
        <translation>%1 的写法只能手工修改。</translation>
    </message>
    <message>
        <source>The published harness keeps no output of its agents.</source>
        <translation>已发布的评测程序不保留智能体的输出。</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>It is not known whether the experiments are on the same data set.</source>
        <translation>不知道这些实验是否使用同一数据集。</translation>
    </message>
    <message>
        <source>It is not known whether the experiments have the same measured baselines.</source>
        <translation>不知道这些实验测得的基线是否相同。</translation>
    </message>
    <message>
        <source>The experiments are on different sets of tasks; compare what is shared.</source>
        <translation>这些实验的任务集不同；请比较共有的部分。</translation>
    </message>
    <message>
        <source>timed out after %1 s</source>
        <translation>超过 %1 秒，已超时</translation>
    </message>
    <message>
        <source>It took more memory than it may and was killed.</source>
        <translation>它占用的内存超过上限，已被终止。</translation>
    </message>
    <message>
        <source>It wrote more to the disk than it may and was stopped.</source>
        <translation>它写入磁盘的数据超过上限，已被停止。</translation>
    </message>
    <message>
        <source>It printed without end and was stopped.</source>
        <translation>它不停输出，已被停止。</translation>
    </message>
    <message>
        <source>It was ended by signal %1.</source>
        <translation>它被信号 %1 终止。</translation>
    </message>
    <message>
        <source>is the folder itself</source>
        <translation>就是文件夹本身</translation>
    </message>
    <message>
        <source>lies behind a file</source>
        <translation>位于一个文件之后</translation>
    </message>
    <message>
        <source>occurs a second time</source>
        <translation>重复出现</translation>
    </message>
    <message>
        <source>has a name that cannot be read</source>
        <translation>名称无法读取</translation>
    </message>
    <message>
        <source>has too long a name</source>
        <translation>名称过长</translation>
    </message>
    <message>
        <source>makes the content more than %1 times the archive</source>
        <translation>使内容超过归档的 %1 倍</translation>
    </message>
    <message>
        <source>%1, line 1: the column %2 occurs a second time.</source>
        <translation>%1，第 1 行：列 %2 重复出现。</translation>
    </message>
    <message>
        <source>%1 cannot be checked: the table&apos;s hash &quot;%2&quot; is no SHA-256, SHA-1 or MD5.</source>
        <translation>无法校验 %1：表中的哈希“%2”不是 SHA-256、SHA-1 或 MD5。</translation>
    </message>
    <message>
        <source>%1 is not the archive the table names: its %2 is %3, %4 was expected.</source>
        <translation>%1 不是表中所列的归档：其 %2 为 %3，应为 %4。</translation>
    </message>
    <message numerus="yes">
        <source>Trying again in %n second(s): %1.</source>
        <translation>
            <numerusform>%n 秒后重试：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another download into %1 is under way.</source>
        <translation>另一个下载正在写入 %1。</translation>
    </message>
    <message>
        <source>%1 holds another data set (%2). Choose another folder.</source>
        <translation>%1 中已有另一个数据集（%2）。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Name a split; on the hub (%1) there is: %2.</source>
        <translation>请指定划分；hub（%1）上有：%2。</translation>
    </message>
    <message>
        <source>There is no split %1 on the hub (%2); there is: %3.</source>
        <translation>hub（%2）上没有划分 %1；有：%3。</translation>
    </message>
    <message numerus="yes">
        <source>%1: trying again in %n second(s): %2.</source>
        <translation>
            <numerusform>%1：%n 秒后重试：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The hub has no files of the task %1.</source>
        <translation>hub 上没有任务 %1 的文件。</translation>
    </message>
    <message>
        <source>%1 GB are still to be downloaded; %2 has %3 GB free. Make room, or choose fewer tasks.</source>
        <translation>还需下载 %1 GB；%2 可用空间为 %3 GB。请腾出空间，或少选些任务。</translation>
    </message>
    <message>
        <source>the answer was cut off</source>
        <translation>应答被截断</translation>
    </message>
    <message>
        <source>%1 is not what the hub lists: its %2 is %3, %4 was expected.</source>
        <translation>%1 与 hub 所列不符：其 %2 为 %3，应为 %4。</translation>
    </message>
    <message>
        <source>%1 is not what the hub lists: it has %2 bytes, %3 were expected.</source>
        <translation>%1 与 hub 所列不符：它有 %2 字节，应为 %3 字节。</translation>
    </message>
    <message>
        <source>the connection was cut after %1 of %2 bytes</source>
        <translation>连接在 %2 字节中的 %1 字节后中断</translation>
    </message>
    <message>
        <source>the server sent another part than was asked for</source>
        <translation>服务器发来的不是所请求的部分</translation>
    </message>
    <message>
        <source>the server answered %1</source>
        <translation>服务器应答 %1</translation>
    </message>
    <message>
        <source>%1 is redirected to &quot;%2&quot;, which is refused.</source>
        <translation>%1 被重定向到“%2”，已拒绝。</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be loaded: %2. Tried %n time(s).</source>
        <translation>
            <numerusform>无法下载 %1：%2。已尝试 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The hub lets those with a token ask more often (HF_TOKEN).</source>
        <translation>hub 允许带令牌者更频繁地请求（HF_TOKEN）。</translation>
    </message>
    <message>
        <source>It may be private or gated, or not be there at all: set a token (HF_TOKEN, or the key &quot;huggingface&quot;).</source>
        <translation>它可能是私有的或受限的，也可能根本不存在：请设置令牌（HF_TOKEN，或密钥“huggingface”）。</translation>
    </message>
    <message>
        <source>The token is not accepted, or the conditions on the page of the data set are.</source>
        <translation>令牌未被接受，或尚未接受数据集页面上的条件。</translation>
    </message>
    <message>
        <source>%1: the hub does not let us in (%2, %3). %4</source>
        <translation>%1：hub 拒绝访问（%2，%3）。%4</translation>
    </message>
    <message>
        <source>%1 is not on the hub (%2, revision %3).</source>
        <translation>%1 不在 hub 上（%2，版本 %3）。</translation>
    </message>
    <message>
        <source>%1: the server answered %2.</source>
        <translation>%1：服务器应答 %2。</translation>
    </message>
    <message>
        <source>The hub&apos;s answer to &quot;%1&quot; is not what it should be.</source>
        <translation>hub 对“%1”的应答不符合预期。</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is &quot;%1&quot;, an address like https://huggingface.co was expected.</source>
        <translation>HF_ENDPOINT 为“%1”，应为形如 https://huggingface.co 的地址。</translation>
    </message>
    <message>
        <source>The hub lists a file &quot;%1&quot;, which is refused.</source>
        <translation>hub 列出文件“%1”，已拒绝。</translation>
    </message>
    <message>
        <source>it has neither manifest.json nor index.json</source>
        <translation>其中既无 manifest.json 也无 index.json</translation>
    </message>
    <message>
        <source>%1 is no image: %2.</source>
        <translation>%1 不是镜像：%2。</translation>
    </message>
    <message>
        <source>it names &quot;%1&quot; as a part</source>
        <translation>它把“%1”列为组成部分</translation>
    </message>
    <message>
        <source>its part &quot;%1&quot; is missing</source>
        <translation>缺少其组成部分“%1”</translation>
    </message>
    <message>
        <source>the part &quot;%1&quot; is not named by a SHA-256</source>
        <translation>组成部分“%1”不是以 SHA-256 命名</translation>
    </message>
    <message>
        <source>its part %1 has the SHA-256 %2</source>
        <translation>其组成部分 %1 的 SHA-256 为 %2</translation>
    </message>
    <message>
        <source>its manifest has %1 layers, its configuration %2</source>
        <translation>其清单有 %1 层，其配置有 %2 层</translation>
    </message>
    <message>
        <source>its manifest.json lists no image</source>
        <translation>其 manifest.json 未列出镜像</translation>
    </message>
    <message>
        <source>its index.json lists no image</source>
        <translation>其 index.json 未列出镜像</translation>
    </message>
    <message>
        <source>%1 has no image for this machine (linux/%2).</source>
        <translation>%1 没有适合本机的镜像（linux/%2）。</translation>
    </message>
    <message>
        <source>%1 is damaged: its layer %2 has the SHA-256 %3, %4 was expected.</source>
        <translation>%1 已损坏：其层 %2 的 SHA-256 为 %3，应为 %4。</translation>
    </message>
    <message>
        <source>The image %1 is for %2; this machine is %3.</source>
        <translation>镜像 %1 适用于 %2；本机为 %3。</translation>
    </message>
    <message>
        <source>%1 is no configuration of an image: %2.</source>
        <translation>%1 不是镜像配置：%2。</translation>
    </message>
    <message>
        <source>rootfs is not of the type &quot;layers&quot;</source>
        <translation>rootfs 的类型不是“layers”</translation>
    </message>
    <message>
        <source>the layer &quot;%1&quot; is no SHA-256</source>
        <translation>层“%1”不是 SHA-256</translation>
    </message>
    <message>
        <source>is a whiteout of nothing</source>
        <translation>是对不存在之物的删除标记</translation>
    </message>
    <message>
        <source>is a hard link out of the image</source>
        <translation>是指向镜像之外的硬链接</translation>
    </message>
    <message>
        <source>is a hard link to nothing</source>
        <translation>是指向不存在之物的硬链接</translation>
    </message>
    <message>
        <source>There is no image %1. Download it with &quot;sweci dataset download&quot;.</source>
        <translation>没有镜像 %1。请用“sweci dataset download”下载。</translation>
    </message>
    <message>
        <source>%1 is not the image the table names: the archive&apos;s hash is %2, the image&apos;s id %3, %4 was expected.</source>
        <translation>%1 不是表中所列的镜像：归档的哈希为 %2，镜像 id 为 %3，应为 %4。</translation>
    </message>
    <message>
        <source>The archive %1 holds no git repository: it has no folder .git.</source>
        <translation>归档 %1 中没有 git 仓库：没有 .git 文件夹。</translation>
    </message>
    <message>
        <source>The archive of %1 has no commit %2.</source>
        <translation>%1 的归档中没有提交 %2。</translation>
    </message>
    <message>
        <source>The container engine&apos;s disk is too small: %1 has %2 GB free, the largest image needs %3 GB. Make room, or move its data.</source>
        <translation>容器引擎的磁盘空间不足：%1 可用 %2 GB，最大的镜像需要 %3 GB。请腾出空间，或移动其数据。</translation>
    </message>
    <message>
        <source>The image %1 is for %2, the container engine runs %3. Use a machine of that kind, or images for this one.</source>
        <translation>镜像 %1 适用于 %2，而容器引擎运行于 %3。请使用相应的机器，或适合本机的镜像。</translation>
    </message>
    <message>
        <source>%1: %2 Install pytest in the image, or name its Python with --python.</source>
        <translation>%1：%2 请在镜像中安装 pytest，或用 --python 指定其 Python。</translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 (%3, %n processor(s), %4 GB): processors, memory, processes and time of a call are bounded, the disk is watched</source>
        <translation>
            <numerusform>%1 %2（%3，%n 个处理器，%4 GB）：每次调用的处理器、内存、进程数与时间有上限，磁盘受监视</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) there, %1 to be loaded</source>
        <translation>
            <numerusform>已有 %n 个镜像，%1 个待加载</numerusform>
        </translation>
    </message>
    <message>
        <source>The image has no Python.</source>
        <translation>镜像中没有 Python。</translation>
    </message>
    <message>
        <source>In the image: %1</source>
        <translation>在镜像中：%1</translation>
    </message>
    <message>
        <source>%1 has no image (%2), others have one. Download it with &quot;sweci dataset download&quot;, or name an interpreter of this machine for all with --python.</source>
        <translation>%1 没有镜像（%2），而其他任务有。请用“sweci dataset download”下载，或用 --python 为所有任务指定本机的解释器。</translation>
    </message>
    <message>
        <source>The image of %1 has no Python on its PATH (%2).</source>
        <translation>%1 的镜像在其 PATH（%2）上没有 Python。</translation>
    </message>
    <message>
        <source>In the image of %1: %2</source>
        <translation>在 %1 的镜像中：%2</translation>
    </message>
    <message>
        <source>The agent script needs --script: the program that plays.</source>
        <translation>智能体 script 需要 --script：即所运行的程序。</translation>
    </message>
    <message>
        <source>loading the image %1</source>
        <translation>正在加载镜像 %1</translation>
    </message>
    <message>
        <source>installing the agent %1 in the image</source>
        <translation>正在镜像中安装智能体 %1</translation>
    </message>
    <message>
        <source>the mode &quot;%1&quot; is not one that can be run here; &quot;tdd&quot; is</source>
        <translation>模式“%1”不能在此运行；可用的是“tdd”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size like &quot;8192mb&quot;</source>
        <translation>“%1”不是形如“8192mb”的大小</translation>
    </message>
    <message>
        <source>a text was expected</source>
        <translation>应为文本</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number from %2</source>
        <translation>“%1”不是不小于 %2 的数</translation>
    </message>
    <message>
        <source>%1, line %2: %3: %4.</source>
        <translation>%1，第 %2 行：%3：%4。</translation>
    </message>
    <message>
        <source>%1, line %2: there is no key &quot;%3&quot;; it has no effect.</source>
        <translation>%1，第 %2 行：没有键“%3”；它不起作用。</translation>
    </message>
    <message>
        <source>%1, line %2: this is not TOML.</source>
        <translation>%1，第 %2 行：这不是 TOML。</translation>
    </message>
    <message>
        <source>%1 cannot be read as it is checked out.</source>
        <translation>无法读取 %1 检出后的内容。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>无法读取密钥文件 %1。</translation>
    </message>
    <message>
        <source>The key file %1 can be read by others. Close it with: chmod 600 %1</source>
        <translation>密钥文件 %1 可被他人读取。请用此命令收紧权限：chmod 600 %1</translation>
    </message>
    <message>
        <source>the variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>A key named &quot;%1&quot; cannot be kept.</source>
        <translation>无法保存名为“%1”的密钥。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a date (2025-11-24) nor a model whose release is known: %2.</source>
        <translation>“%1”既不是日期（2025-11-24），也不是发布日期已知的模型：%2。</translation>
    </message>
    <message>
        <source>The agent %1 cannot be installed in the task&apos;s image: %2</source>
        <translation>无法在任务的镜像中安装智能体 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not installed. Install it, or choose another sandbox.</source>
        <translation>未安装 %1。请安装它，或选择其他沙箱。</translation>
    </message>
    <message>
        <source>The container engine does not run: nobody answers at %1. Start it (systemctl start %2).</source>
        <translation>容器引擎未运行：%1 无应答。请启动它（systemctl start %2）。</translation>
    </message>
    <message>
        <source>No container engine answers at %1. Correct or unset DOCKER_HOST and DOCKER_CONTEXT, or choose another context (%2 context use): %3</source>
        <translation>%1 没有容器引擎应答。请更正或取消 DOCKER_HOST 与 DOCKER_CONTEXT，或选择其他上下文（%2 context use）：%3</translation>
    </message>
    <message>
        <source>You may not use the container engine at %1. Ask to be made a member of the group docker, or use a rootless engine.</source>
        <translation>您无权使用 %1 的容器引擎。请申请加入 docker 组，或使用无 root 的引擎。</translation>
    </message>
    <message>
        <source>The container engine at %1 does not answer. Look after it, or restart it.</source>
        <translation>%1 的容器引擎没有应答。请检查或重启它。</translation>
    </message>
    <message>
        <source>The container engine went away while it worked: %1</source>
        <translation>容器引擎在工作时消失：%1</translation>
    </message>
    <message>
        <source>The container engine&apos;s disk is full. Make room (%1 system df tells what takes it): %2</source>
        <translation>容器引擎的磁盘已满。请腾出空间（%1 system df 可查看占用）：%2</translation>
    </message>
    <message>
        <source>The image is not there any more; it is loaded again at the next start: %1</source>
        <translation>镜像已不存在；下次启动时会重新加载：%1</translation>
    </message>
    <message>
        <source>The image is for another processor architecture than the container engine&apos;s: %1</source>
        <translation>镜像的处理器架构与容器引擎的不同：%1</translation>
    </message>
    <message>
        <source>The image lacks a program that is needed: %1</source>
        <translation>镜像缺少所需的程序：%1</translation>
    </message>
    <message>
        <source>The archive holds no image that %1 can load: %2</source>
        <translation>归档中没有 %1 能加载的镜像：%2</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>There is no sandbox named %1; docker, podman, bubblewrap and host are known.</source>
        <translation>没有名为 %1 的沙箱；可用的有 docker、podman、bubblewrap 和 host。</translation>
    </message>
    <message>
        <source>The image %1 is not there. Fetch it (sweci dataset download).</source>
        <translation>镜像 %1 不存在。请获取它（sweci dataset download）。</translation>
    </message>
    <message>
        <source>The image %1 cannot be read: it is damaged or cut off. Fetch it again.</source>
        <translation>无法读取镜像 %1：它已损坏或被截断。请重新获取。</translation>
    </message>
    <message>
        <source>%1 holds no saved image: it has no manifest.json.</source>
        <translation>%1 中没有已保存的镜像：没有 manifest.json。</translation>
    </message>
    <message>
        <source>The manifest of %1 names no image configuration.</source>
        <translation>%1 的清单未列出镜像配置。</translation>
    </message>
    <message>
        <source>The image %1 cannot be read. Fetch it (sweci dataset download), or leave the task out.</source>
        <translation>无法读取镜像 %1。请获取它（sweci dataset download），或略去该任务。</translation>
    </message>
    <message>
        <source>The tests took more memory than they may and were killed.</source>
        <translation>测试占用的内存超过上限，已被终止。</translation>
    </message>
    <message>
        <source>The tests wrote more to the disk than they may and were stopped.</source>
        <translation>测试写入磁盘的数据超过上限，已被停止。</translation>
    </message>
    <message>
        <source>%1 of %2 files, %3 of %4</source>
        <translation>%1 / %2 个文件，%3 / %4</translation>
    </message>
    <message>
        <source>, %1/s</source>
        <translation>，%1/s</translation>
    </message>
    <message>
        <source>, %1 to go</source>
        <translation>，还需 %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3 files are there, %4 downloaded in %5 (commit %6).</source>
        <translation>%1：%3 个文件中已有 %2 个，%5 内下载了 %4（提交 %6）。</translation>
    </message>
    <message numerus="yes">
        <source>%n reference(s) were public before the model&apos;s release: it may have been trained on them.</source>
        <translation>
            <numerusform>有 %n 个标准答案在模型发布前已公开：模型可能用它们训练过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Dates are known of a downloaded data set alone: name its folder.</source>
        <translation>只有已下载的数据集才知道日期：请指定其文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n container(s) removed</source>
        <translation>
            <numerusform>已移除 %n 个容器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) removed</source>
        <translation>
            <numerusform>已移除 %n 个镜像</numerusform>
        </translation>
    </message>
    <message>
        <source>The key in %1 is kept in %2 as &quot;%3&quot;; it can be removed from the file.</source>
        <translation>%1 中的密钥已作为“%3”保存在 %2；可以从该文件中删去。</translation>
    </message>
    <message>
        <source>%1: the experiment_name &quot;%2&quot; cannot be the name of a folder.</source>
        <translation>%1：experiment_name“%2”不能作为文件夹名。</translation>
    </message>
    <message>
        <source>%1: without effect here: %2.</source>
        <translation>%1：在此不起作用：%2。</translation>
    </message>
    <message>
        <source>Its data set can be had with: sweci dataset download %1 --repository %2 --split %3</source>
        <translation>可用以下命令获得其数据集：sweci dataset download %1 --repository %2 --split %3</translation>
    </message>
    <message>
        <source>; on another machine: folders are copied there and back, its disk is not watched</source>
        <translation>；在另一台机器上：文件夹往返复制，其磁盘不受监视</translation>
    </message>
    <message>
        <source>%1, run by %2</source>
        <translation>%1，由 %2 运行</translation>
    </message>
    <message>
        <source>there is no placeholder ${%1}; there is: %2.</source>
        <translation>没有占位符 ${%1}；可用的有：%2。</translation>
    </message>
    <message>
        <source>${key} may stand in the environment and in files only: everyone can read a command line.</source>
        <translation>${key} 只能用于环境变量与文件：命令行任何人都能看到。</translation>
    </message>
    <message>
        <source>a placeholder is not closed: “${” without “}”.</source>
        <translation>占位符未闭合：有“${”而无“}”。</translation>
    </message>
    <message>
        <source>expected names with dots between them, as in “part.tokens.input”.</source>
        <translation>应为以点分隔的名称，如“part.tokens.input”。</translation>
    </message>
    <message>
        <source>the key “%1” is missing.</source>
        <translation>缺少键“%1”。</translation>
    </message>
    <message>
        <source>“%1” is no kind of failure; there is: agent, agent_timeout, rate_limit, credit, authentication, model_not_found, network, container, memory, disk, unknown.</source>
        <translation>“%1”不是失败类别；可用的有：agent、agent_timeout、rate_limit、credit、authentication、model_not_found、network、container、memory、disk、unknown。</translation>
    </message>
    <message>
        <source>this is no regular expression: %1.</source>
        <translation>这不是正则表达式：%1。</translation>
    </message>
    <message>
        <source>“event” and “usage” are for the shape json-lines.</source>
        <translation>“event”与“usage”用于 json-lines 形式。</translation>
    </message>
    <message>
        <source>the shape json-lines needs “event” rules.</source>
        <translation>json-lines 形式需要“event”规则。</translation>
    </message>
    <message>
        <source>no event rule means “success”.</source>
        <translation>没有任何 event 规则表示“success”。</translation>
    </message>
    <message>
        <source>“%1” is no name of a variable.</source>
        <translation>“%1”不是变量名。</translation>
    </message>
    <message>
        <source>expected a path in ${home}, ${tmp} or ${state}.</source>
        <translation>应为 ${home}、${tmp} 或 ${state} 中的路径。</translation>
    </message>
    <message>
        <source>expected an exit code from 1 to 255.</source>
        <translation>应为 1 到 255 的退出码。</translation>
    </message>
    <message>
        <source>only ${prefix} may stand here.</source>
        <translation>此处只能用 ${prefix}。</translation>
    </message>
    <message>
        <source>expected letters, digits, “-”, “_” and “.”.</source>
        <translation>应为字母、数字、“-”、“_”与“.”。</translation>
    </message>
    <message>
        <source>%1 needs a key: put it into the variable SWECI_API_KEY. Where the server wants none, any text will do.</source>
        <translation>%1 需要密钥：请放入变量 SWECI_API_KEY。若服务器不要求，任何文本均可。</translation>
    </message>
    <message>
        <source>%1 is not what the experiment was begun with.</source>
        <translation>%1 与实验开始时的不同。</translation>
    </message>
    <message>
        <source>%1 needs --model.</source>
        <translation>%1 需要 --model。</translation>
    </message>
    <message>
        <source>%1 needs --base-url.</source>
        <translation>%1 需要 --base-url。</translation>
    </message>
    <message>
        <source>Install it so that it is found in PATH.</source>
        <translation>请安装它，并使其位于 PATH 中。</translation>
    </message>
    <message>
        <source>Install it with: %1</source>
        <translation>安装命令：%1</translation>
    </message>
    <message>
        <source>The program of %1 was not found. %2</source>
        <translation>未找到 %1 的程序。%2</translation>
    </message>
    <message>
        <source>It was not done after %1 s. Its last line: %2</source>
        <translation>%1 秒后仍未完成。最后一行：%2</translation>
    </message>
    <message>
        <source>It printed nothing for long. Its last line: %1</source>
        <translation>长时间没有输出。最后一行：%1</translation>
    </message>
    <message>
        <source>It ended with code %1 (%2).</source>
        <translation>以代码 %1 结束（%2）。</translation>
    </message>
    <message>
        <source>It ended with code %1.</source>
        <translation>以代码 %1 结束。</translation>
    </message>
    <message>
        <source>It wrote no requirement document.</source>
        <translation>没有写出需求文档。</translation>
    </message>
    <message>
        <source>It changed nothing and said nothing.</source>
        <translation>没有任何改动，也没有任何回答。</translation>
    </message>
    <message>
        <source>Its output stops without an end.</source>
        <translation>输出中断，没有结尾。</translation>
    </message>
    <message>
        <source>The tests cannot be put aside.</source>
        <translation>无法移开测试。</translation>
    </message>
    <message>
        <source>The tests cannot be put back.</source>
        <translation>无法放回测试。</translation>
    </message>
    <message>
        <source>The prompt %1 cannot be used: %2</source>
        <translation>无法使用提示词 %1：%2</translation>
    </message>
    <message>
        <source>There is no mode of prompts named %1; there is: tdd, rdd.</source>
        <translation>没有名为 %1 的提示词模式；可用的有：tdd、rdd。</translation>
    </message>
    <message>
        <source>it is empty.</source>
        <translation>它是空的。</translation>
    </message>
    <message>
        <source>A placeholder is not closed: “${” without “}”.</source>
        <translation>占位符未闭合：有“${”而无“}”。</translation>
    </message>
    <message>
        <source>There is no placeholder ${%1}.</source>
        <translation>没有占位符 ${%1}。</translation>
    </message>
    <message>
        <source>%1, line %2: %3: %4</source>
        <translation>%1，第 %2 行：%3：%4</translation>
    </message>
    <message>
        <source>expected a text.</source>
        <translation>应为文本。</translation>
    </message>
    <message>
        <source>expected a text that is not empty.</source>
        <translation>应为非空文本。</translation>
    </message>
    <message>
        <source>expected true or false.</source>
        <translation>应为 true 或 false。</translation>
    </message>
    <message>
        <source>expected a number from %1.</source>
        <translation>应为不小于 %1 的数。</translation>
    </message>
    <message>
        <source>expected a whole number from %1.</source>
        <translation>应为不小于 %1 的整数。</translation>
    </message>
    <message>
        <source>expected a list of texts.</source>
        <translation>应为文本列表。</translation>
    </message>
    <message>
        <source>expected a table.</source>
        <translation>应为表。</translation>
    </message>
    <message>
        <source>expected a text for “%1”.</source>
        <translation>“%1”应为文本。</translation>
    </message>
    <message>
        <source>expected one of: %1.</source>
        <translation>应为以下之一：%1。</translation>
    </message>
    <message>
        <source>expected a list of tables.</source>
        <translation>应为表的列表。</translation>
    </message>
    <message>
        <source>there is no such key; there is: %1.</source>
        <translation>没有这个键；可用的有：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be packed.</source>
        <translation>无法打包 %1。</translation>
    </message>
    <message>
        <source>What it printed lies in %1.</source>
        <translation>其输出位于 %1。</translation>
    </message>
    <message>
        <source>There is no key named %1: keep it with &quot;sweci keys set %1&quot;, or put it into the variable %2 or SWECI_API_KEY.</source>
        <translation>没有名为 %1 的密钥：请用“sweci keys set %1”保存，或放入变量 %2 或 SWECI_API_KEY。</translation>
    </message>
    <message>
        <source>%1 lies where the images of the tasks have files of their own. Install the program of %2 below %3.</source>
        <translation>%1 所在的位置在任务的镜像中已有镜像自己的文件。请将 %2 的程序安装在 %3 之下。</translation>
    </message>
    <message>
        <source>No socket can be made in %1.</source>
        <translation>无法在 %1 中创建套接字。</translation>
    </message>
    <message>
        <source>The way to the model&apos;s host needs a Python in the sandbox.</source>
        <translation>通往模型主机的通道需要沙箱中有 Python。</translation>
    </message>
    <message>
        <source>The path is refused.</source>
        <translation>拒绝该路径。</translation>
    </message>
    <message>
        <source>%1 is no host that an agent may be allowed; write api.example.org, *.example.org or 127.0.0.1:8000.</source>
        <translation>%1 不是可以允许智能体访问的主机；请写作 api.example.org、*.example.org 或 127.0.0.1:8000。</translation>
    </message>
    <message>
        <source>That is no configuration of a relay.</source>
        <translation>这不是中继的配置。</translation>
    </message>
    <message>
        <source>stopped: %1 does not say how many tokens its call used, so that the limit on tokens cannot be kept</source>
        <translation>已停止：%1 未报告其调用使用了多少 token，因此无法遵守 token 上限</translation>
    </message>
    <message>
        <source>stopped: the cost of the model %1 is not known, so that the limit on money cannot be kept; put its price into prices.toml, or limit the tokens</source>
        <translation>已停止：模型 %1 的费用未知，因此无法遵守费用上限；请将其价格写入 prices.toml，或改为限制 token</translation>
    </message>
    <message>
        <source>Paused (%1): %2</source>
        <translation>已暂停（%1）：%2</translation>
    </message>
    <message>
        <source>When that is mended: sweci control %1 resume</source>
        <translation>问题解决后请运行：sweci control %1 resume</translation>
    </message>
    <message>
        <source>works: own users, processes, mounts and network, for agents a way to their model&apos;s host alone; time and output of a call are limited, memory, processes and disk are not</source>
        <translation>可用：独立的用户、进程、挂载与网络，智能体只能访问其模型的主机；每次调用的时间与输出有上限，内存、进程数与磁盘没有</translation>
    </message>
    <message>
        <source>The sandbox host has no network of its own: an agent there reaches everything. Choose --agent-network open, or --sandbox bubblewrap, docker or podman.</source>
        <translation>沙箱 host 没有独立的网络：其中的智能体可以访问一切。请选用 --agent-network open，或 --sandbox bubblewrap、docker 或 podman。</translation>
    </message>
    <message>
        <source>The engine is on another machine, where nothing of this one can be mounted: agents there cannot be held to the model&apos;s host. Choose --agent-network open or none, or an engine of this machine.</source>
        <translation>容器引擎在另一台机器上，无法挂载本机的内容：无法限制其中的智能体只访问模型的主机。请选用 --agent-network open 或 none，或本机的引擎。</translation>
    </message>
    <message>
        <source>The network of agents is none, model or open, not %1.</source>
        <translation>智能体的网络应为 none、model 或 open，而不是 %1。</translation>
    </message>
    <message>
        <source>--allow-host goes with --agent-network model.</source>
        <translation>--allow-host 须与 --agent-network model 一起使用。</translation>
    </message>
    <message>
        <source>The network model needs a host: --base-url, or --allow-host for each.</source>
        <translation>网络 model 需要主机：--base-url，或逐个用 --allow-host 指定。</translation>
    </message>
    <message>
        <source>--no-limit and a limit on tokens or money contradict each other.</source>
        <translation>--no-limit 与 token 或费用上限互相矛盾。</translation>
    </message>
    <message>
        <source>This run asks a model and may cost money. Say how much it may use, with one or more of --max-tokens, --max-tokens-per-task, --max-tokens-per-iteration, --max-cost, --max-cost-per-task, --max-cost-per-iteration; or say --no-limit.</source>
        <translation>此运行会请求模型，可能产生费用。请用 --max-tokens、--max-tokens-per-task、--max-tokens-per-iteration、--max-cost、--max-cost-per-task、--max-cost-per-iteration 中的一个或多个指定可用多少；或指定 --no-limit。</translation>
    </message>
    <message>
        <source>The command for pauses, %1: %2</source>
        <translation>暂停时执行的命令 %1：%2</translation>
    </message>
    <message>
        <source>it was not done after %1 s and was ended</source>
        <translation>%1 秒后仍未完成，已被终止</translation>
    </message>
    <message>
        <source>it was ended by signal %1</source>
        <translation>被信号 %1 终止</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>以代码 %1 结束</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a preset: letters, digits, blanks, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;.</source>
        <translation>“%1”不能用作预设名称：只能含字母、数字、空格、&apos;-&apos;、&apos;_&apos; 和 &apos;.&apos;。</translation>
    </message>
    <message>
        <source>There is a preset %1 already: choose another name, or remove that one first.</source>
        <translation>已有预设 %1：请另选名称，或先删除原有的预设。</translation>
    </message>
    <message>
        <source>There is no preset %1.</source>
        <translation>没有预设 %1。</translation>
    </message>
    <message>
        <source>The state %1 is not in the history.</source>
        <translation>历史中没有状态 %1。</translation>
    </message>
    <message>
        <source>Which tests iteration %1 lost is not known.</source>
        <translation>无法得知第 %1 轮迭代破坏了哪些测试。</translation>
    </message>
    <message>
        <source>stopped: the limit of %1 tokens for the experiment is reached (%2 used)</source>
        <translation>已停止：达到实验的上限 %1 token（已用 %2）</translation>
    </message>
    <message>
        <source>stopped: the limit of %1 tokens for one task is reached (%2 used)</source>
        <translation>已停止：达到单个任务的上限 %1 token（已用 %2）</translation>
    </message>
    <message>
        <source>stopped: the limit of %1 tokens for one iteration is reached (%2 used)</source>
        <translation>已停止：达到单轮迭代的上限 %1 token（已用 %2）</translation>
    </message>
    <message>
        <source>stopped: the limit of %1 for the experiment is reached (%2 used)</source>
        <translation>已停止：达到实验的上限 %1（已用 %2）</translation>
    </message>
    <message>
        <source>stopped: the limit of %1 for one task is reached (%2 used)</source>
        <translation>已停止：达到单个任务的上限 %1（已用 %2）</translation>
    </message>
    <message>
        <source>stopped: the limit of %1 for one iteration is reached (%2 used)</source>
        <translation>已停止：达到单轮迭代的上限 %1（已用 %2）</translation>
    </message>
    <message>
        <source>The repository %1 cannot be opened.</source>
        <translation>无法打开仓库 %1。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>the traceback has its line %1</source>
        <translation>回溯信息中含有其中的行 %1</translation>
    </message>
    <message>
        <source>the traceback passes %1</source>
        <translation>回溯信息经过 %1</translation>
    </message>
    <message>
        <source>the traceback passes its file at %1</source>
        <translation>回溯信息经过其文件的 %1</translation>
    </message>
    <message>
        <source>the test comes to it: %1</source>
        <translation>测试会执行到它：%1</translation>
    </message>
    <message>
        <source>it takes away what the test comes to: %1</source>
        <translation>它删去了测试所执行到的内容：%1</translation>
    </message>
    <message>
        <source>words of the failure: %1</source>
        <translation>失败信息中的词语：%1</translation>
    </message>
    <message>
        <source>tests that come to it were lost, others still pass</source>
        <translation>执行到它的测试被破坏，其他测试仍通过</translation>
    </message>
    <message>
        <source>against it: comments, documentation or local names only</source>
        <translation>反面依据：只涉及注释、文档或局部名称</translation>
    </message>
    <message>
        <source>The key store cannot be asked: %1</source>
        <translation>无法询问密钥库：%1</translation>
    </message>
    <message>
        <source>The key store was not waited for.</source>
        <translation>未等待密钥库应答。</translation>
    </message>
    <message numerus="yes">
        <source>The key store did not answer within %n second(s).</source>
        <translation>
            <numerusform>密钥库在 %n 秒内没有应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>The key store was not opened to this program.</source>
        <translation>密钥库未对本程序开放。</translation>
    </message>
    <message>
        <source>There is no key store (secret service) here.</source>
        <translation>此处没有密钥库（secret service）。</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>密钥库</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Keys are kept in &quot;keychain&quot; or &quot;file&quot;, not in &quot;%1&quot;.</source>
        <translation>密钥保存在 &quot;keychain&quot; 或 &quot;file&quot; 中，而不是 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>The key %1 lies in the key store. %2 Put it into the variable %3, or keep it with &quot;sweci keys set %1 --store file&quot;.</source>
        <translation>密钥 %1 在密钥库中。%2 请将它放入变量 %3，或用“sweci keys set %1 --store file”保存。</translation>
    </message>
    <message>
        <source>the key store</source>
        <translation>密钥库</translation>
    </message>
    <message>
        <source>No key named &quot;%1&quot; is kept.</source>
        <translation>没有保存名为“%1”的密钥。</translation>
    </message>
    <message>
        <source>Tokens of all tries: %1 in (%2 of them cached), %3 out.</source>
        <translation>所有尝试的 token：输入 %1（其中缓存 %2），输出 %3。</translation>
    </message>
    <message>
        <source>Tokens of all tries: %1 in, %2 out.</source>
        <translation>所有尝试的 token：输入 %1，输出 %2。</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Cost: %1, computed from a price file.</source>
        <translation>费用：%1，按价格文件计算。</translation>
    </message>
    <message>
        <source>Cost: %1, as the agent reckons.</source>
        <translation>费用：%1，按智能体的计算。</translation>
    </message>
    <message numerus="yes">
        <source>The cost of %n call(s) is not known.</source>
        <translation>
            <numerusform>%n 次调用的费用未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n call(s) failed: %2.</source>
        <translation>
            <numerusform>%n 次调用中有 %1 次失败：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped by failures of the infrastructure: %n run(s) (%1). The harness&apos;s mean pads them: %2; with infrastructure failures excluded: %3.</source>
        <translation>
            <numerusform>因基础设施故障而停止：%n 次运行（%1）。harness 口径的均值会填补它们：%2；排除基础设施故障后：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>--verify runs tests: it needs an experiment of this program.</source>
        <translation>--verify 会运行测试：需要本程序的实验。</translation>
    </message>
    <message>
        <source>Iteration %1 did not lose the test %2.</source>
        <translation>第 %1 轮迭代未破坏测试 %2。</translation>
    </message>
    <message>
        <source>Iteration %1 lost no test.</source>
        <translation>第 %1 轮迭代未破坏任何测试。</translation>
    </message>
    <message>
        <source>A header is written as &quot;Name: value&quot;.</source>
        <translation>请求头应写作“Name: value”。</translation>
    </message>
    <message>
        <source>The prompt cannot be read from standard input.</source>
        <translation>无法从标准输入读取提示词。</translation>
    </message>
    <message>
        <source>The prompt is too long.</source>
        <translation>提示词过长。</translation>
    </message>
    <message>
        <source>There is no prompt on standard input.</source>
        <translation>标准输入中没有提示词。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address of a server, like https://host/v1.</source>
        <translation>“%1”不是形如 https://host/v1 的服务器地址。</translation>
    </message>
    <message>
        <source>The key or the name of its header holds characters that no header can hold.</source>
        <translation>密钥或其请求头名称含有请求头不允许的字符。</translation>
    </message>
    <message>
        <source>A parameter is written as name=JSON, like temperature=0.2, not as %1.</source>
        <translation>参数应写作 name=JSON，例如 temperature=0.2，而不是 %1。</translation>
    </message>
    <message>
        <source>The terminal cannot be asked for a key.</source>
        <translation>无法在终端询问密钥。</translation>
    </message>
    <message>
        <source>No key was given.</source>
        <translation>未给出密钥。</translation>
    </message>
    <message>
        <source>Keys are not shown.</source>
        <translation>密钥不会显示。</translation>
    </message>
    <message>
        <source>Keep it in %1, which only you can read, with: sweci keys set %2 --store file</source>
        <translation>可将它保存在只有您能读取的 %1 中：sweci keys set %2 --store file</translation>
    </message>
    <message>
        <source>Or keep it nowhere, and put it into the variable %1.</source>
        <translation>也可以不保存，而是放入变量 %1。</translation>
    </message>
    <message>
        <source>Key %1: </source>
        <translation>密钥 %1： </translation>
    </message>
    <message>
        <source>There is no key on standard input.</source>
        <translation>标准输入中没有密钥。</translation>
    </message>
    <message>
        <source>The key %1 is kept in the key store.</source>
        <translation>密钥 %1 已保存在密钥库中。</translation>
    </message>
    <message>
        <source>The key %1 is kept in %2.</source>
        <translation>密钥 %1 已保存在 %2 中。</translation>
    </message>
    <message>
        <source>The variable %1 is set and goes before it.</source>
        <translation>变量 %1 已设置，并优先于它。</translation>
    </message>
    <message>
        <source>No key is kept.</source>
        <translation>没有保存任何密钥。</translation>
    </message>
    <message>
        <source>The key %1 is not kept any more.</source>
        <translation>密钥 %1 已不再保存。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) stopped at a limit on tokens or money; go on with --resume and a higher one.</source>
        <translation>
            <numerusform>%n 个任务因达到 token 或费用上限而停止；请用 --resume 和更高的上限继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on with --resume and another limit.</source>
        <translation>请用 --resume 和其他上限继续。</translation>
    </message>
    <message>
        <source>The key %1 has a line break in it.</source>
        <translation>密钥 %1 中含有换行符。</translation>
    </message>
    <message>
        <source>“%1” is a player of the program&apos;s own; choose another name.</source>
        <translation>“%1”是本程序自带的执行者；请另选名称。</translation>
    </message>
    <message>
        <source>It left folders too deep in one another; the code of this call is not used.</source>
        <translation>它留下的文件夹嵌套过深；不采用本次调用的代码。</translation>
    </message>
    <message numerus="yes">
        <source>It left more than %n file(s); the code of this call is not used.</source>
        <translation>
            <numerusform>它留下的文件超过 %n 个；不采用本次调用的代码。</numerusform>
        </translation>
    </message>
    <message>
        <source>It left files of more than %1 GiB; the code of this call is not used.</source>
        <translation>它留下的文件超过 %1 GiB；不采用本次调用的代码。</translation>
    </message>
    <message>
        <source>It put something else in the place of the folder of the code.</source>
        <translation>它用其他内容取代了代码文件夹。</translation>
    </message>
    <message>
        <source>The base URL has a name or a password in it, which would be kept with the experiment. Keep the secret as a key, and leave it out of the address.</source>
        <translation>Base URL 中含有用户名或密码，会随实验一起保存。请将机密保存为密钥，不要写在地址中。</translation>
    </message>
    <message>
        <source>The base URL %1 is no address of a server; write it as https://host/v1.</source>
        <translation>Base URL %1 不是服务器地址；请写成 https://host/v1 的形式。</translation>
    </message>
    <message>
        <source>The key cannot be taken out of %1.</source>
        <translation>无法从 %1 中去除密钥。</translation>
    </message>
    <message>
        <source>%1 is a link, which is not followed.</source>
        <translation>%1 是符号链接，不予跟随。</translation>
    </message>
    <message>
        <source>No temporary file can be made in %1.</source>
        <translation>无法在 %1 中创建临时文件。</translation>
    </message>
    <message>
        <source>The text does not fit into %1.</source>
        <translation>%1 中放不下该文本。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 is refused: it holds more than %2 times its own size.</source>
        <translation>拒绝 %1：其内容超过自身大小的 %2 倍。</translation>
    </message>
    <message>
        <source>%1 is refused: it holds more than %2 bytes.</source>
        <translation>拒绝 %1：其内容超过 %2 字节。</translation>
    </message>
    <message>
        <source>%1 is refused: it is packed twice.</source>
        <translation>拒绝 %1：它经过双重压缩。</translation>
    </message>
    <message>
        <source>The archive %1 is refused: it is packed twice.</source>
        <translation>拒绝压缩包 %1：它经过双重压缩。</translation>
    </message>
    <message>
        <source>is packed twice</source>
        <translation>经过双重压缩</translation>
    </message>
    <message>
        <source>%1 has no end.</source>
        <translation>%1 的列表没有尽头。</translation>
    </message>
    <message>
        <source>%1 goes on at &quot;%2&quot;, which is refused.</source>
        <translation>%1 的后续内容位于 &quot;%2&quot;，已拒绝。</translation>
    </message>
    <message>
        <source>%1 has %2 GB free, which is too little. Make room, or set SWECI_SCRATCH.</source>
        <translation>%1 可用空间为 %2 GB，太少。请腾出空间，或设置 SWECI_SCRATCH。</translation>
    </message>
    <message>
        <source>No task of the splits %1 is named %2.</source>
        <translation>划分 %1 中没有名为 %2 的任务。</translation>
    </message>
    <message>
        <source>The notes in %1 cannot be read: %2</source>
        <translation>无法读取 %1 中的备注：%2</translation>
    </message>
    <message>
        <source>it has no version.</source>
        <translation>没有版本号。</translation>
    </message>
    <message>
        <source>The notes in %1 were written by a newer version of this program.</source>
        <translation>%1 中的备注由本程序的更新版本写入。</translation>
    </message>
    <message>
        <source>note %1 names no task and iteration.</source>
        <translation>第 %1 条备注未指明任务和迭代。</translation>
    </message>
    <message>
        <source>A label may have %1 bytes, a note %2.</source>
        <translation>标签最多 %1 字节，备注最多 %2 字节。</translation>
    </message>
    <message>
        <source>rate limit</source>
        <translation>速率限制</translation>
    </message>
    <message>
        <source>no credit</source>
        <translation>余额不足</translation>
    </message>
    <message>
        <source>key refused</source>
        <translation>密钥被拒绝</translation>
    </message>
    <message>
        <source>model not found</source>
        <translation>找不到模型</translation>
    </message>
    <message>
        <source>network or server</source>
        <translation>网络或服务器</translation>
    </message>
    <message>
        <source>time-out of the agent</source>
        <translation>智能体超时</translation>
    </message>
    <message>
        <source>container engine</source>
        <translation>容器引擎</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the agent itself</source>
        <translation>智能体本身</translation>
    </message>
    <message>
        <source>Stopped in iteration %1: a call of the architect failed (%2).</source>
        <translation>在第 %1 轮迭代中停止：架构师的一次调用失败（%2）。</translation>
    </message>
    <message>
        <source>Stopped in iteration %1: a call of the programmer failed (%2).</source>
        <translation>在第 %1 轮迭代中停止：程序员的一次调用失败（%2）。</translation>
    </message>
    <message>
        <source>Measuring was cancelled.</source>
        <translation>测量已取消。</translation>
    </message>
    <message>
        <source>%1 vanished while it was searched.</source>
        <translation>%1 在搜索过程中消失了。</translation>
    </message>
    <message>
        <source>The files of iteration %1 of %2 are not there.</source>
        <translation>%2 第 %1 轮迭代的文件不存在。</translation>
    </message>
    <message>
        <source>No Python 3 on this machine has radon, which measures complexity and maintainability. Install the package radon.</source>
        <translation>本机上没有任何 Python 3 装有 radon，而测量复杂度和可维护性需要它。请安装软件包 radon。</translation>
    </message>
    <message>
        <source>radon cannot be run.</source>
        <translation>无法运行 radon。</translation>
    </message>
    <message>
        <source>radon did not answer for all sources.</source>
        <translation>radon 未对所有源文件给出结果。</translation>
    </message>
    <message>
        <source>The key %1 has a line break or a NUL in it.</source>
        <translation>密钥 %1 中含有换行符或 NUL。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>代码块</translation>
    </message>
    <message>
        <source>Complexity</source>
        <translation>复杂度</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Maintainability</source>
        <translation>可维护性</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Python files without tests, by radon %1: mean cyclomatic complexity of functions, methods and classes; mean maintainability index of files (0 to 100). Lines added and removed in the iteration, of the reference against the base.</source>
        <translation>不含测试的 Python 文件，由 radon %1 测量：函数、方法和类的平均圈复杂度；文件的平均可维护性指数（0 至 100）。新增和删除的行数按该轮迭代计，目标则相对于起始状态计。</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) failed: %1.</source>
        <translation>
            <numerusform>%n 次调用失败：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no file any more.</source>
        <translation>%1 已不再是文件。</translation>
    </message>
    <message>
        <source>The image %1 is not the one of the table: its hash is %2, image_sha is %3. Fetch it again.</source>
        <translation>镜像 %1 不是表中所列的镜像：其哈希为 %2，image_sha 为 %3。请重新获取。</translation>
    </message>
    <message>
        <source>The code of this state has no file %1.</source>
        <translation>此状态的代码中没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 is a submodule.</source>
        <translation>%1 是子模块。</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>%1 and %2 did not begin from the same base, so that their changes cannot be aligned.</source>
        <translation>%1 与 %2 的起始状态不同，因此无法对齐它们的更改。</translation>
    </message>
    <message>
        <source>The file is too large for lanes; look at it in the changes of the task page.</source>
        <translation>文件过大，无法以泳道显示；请在任务页面的更改中查看。</translation>
    </message>
    <message>
        <source>The file is binary.</source>
        <translation>该文件是二进制文件。</translation>
    </message>
    <message>
        <source>The content is the same in all lanes; only the mode or the kind of file differs.</source>
        <translation>各泳道中的内容相同；仅文件的模式或类型不同。</translation>
    </message>
    <message>
        <source>The iteration changed nothing at %1.</source>
        <translation>该轮迭代在 %1 处没有任何更改。</translation>
    </message>
    <message>
        <source>%1: running it as it is</source>
        <translation>%1：正在按原样运行</translation>
    </message>
    <message>
        <source>%1: running it without %2 (%3 of %4)</source>
        <translation>%1：正在去掉 %2 后运行（%3/%4）</translation>
    </message>
    <message>
        <source>--hunk needs --test.</source>
        <translation>--hunk 需要 --test。</translation>
    </message>
    <message>
        <source>%1 says that it is the image the table names; loading it proves it.</source>
        <translation>%1 自称是表中所指的镜像；加载后方可证实。</translation>
    </message>
    <message>
        <source>The Python of the task, %1, has no pylint.</source>
        <translation>任务的 Python（%1）没有 pylint。</translation>
    </message>
    <message>
        <source>pylint cannot be run in the sandbox of the task.</source>
        <translation>无法在任务的沙箱中运行 pylint。</translation>
    </message>
    <message numerus="yes">
        <source>state %1 of %2: pylint reads %n file(s)</source>
        <translation>
            <numerusform>状态 %1/%2：pylint 正在读取 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>A tag may have %1 bytes, a note %2; there may be %3 tags.</source>
        <translation>标签最多 %1 字节，备注最多 %2 字节；最多 %3 个标签。</translation>
    </message>
    <message>
        <source>a remark names no task.</source>
        <translation>有一条备注未指明任务。</translation>
    </message>
    <message>
        <source>nothing was opened that this parenthesis closes</source>
        <translation>此右括号没有对应的左括号</translation>
    </message>
    <message>
        <source>Column %1: %2.</source>
        <translation>第 %1 列：%2。</translation>
    </message>
    <message>
        <source>this is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>this parenthesis is never closed</source>
        <translation>此括号未闭合</translation>
    </message>
    <message>
        <source>this quote is never closed</source>
        <translation>此引号未闭合</translation>
    </message>
    <message>
        <source>a field is missing before “%1”</source>
        <translation>“%1”之前缺少字段</translation>
    </message>
    <message>
        <source>a word or a comparison is missing here</source>
        <translation>此处缺少词语或比较</translation>
    </message>
    <message>
        <source>there is no field “%1”</source>
        <translation>没有字段“%1”</translation>
    </message>
    <message>
        <source>“%1” cannot be compared by “%2”</source>
        <translation>“%1”不能用“%2”比较</translation>
    </message>
    <message>
        <source>after “%1” comes %2</source>
        <translation>“%1”之后应为%2</translation>
    </message>
    <message>
        <source>“%1” is not %2</source>
        <translation>“%1”不是%2</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a count such as 800, 3k or 1.5M</source>
        <translation>形如 800、3k 或 1.5M 的数量</translation>
    </message>
    <message>
        <source>an amount such as 2.50</source>
        <translation>形如 2.50 的金额</translation>
    </message>
    <message>
        <source>a duration such as 90 s, 12 min or 2 h</source>
        <translation>形如 90 s、12 min 或 2 h 的时长</translation>
    </message>
    <message>
        <source>a date such as 2026-11-30</source>
        <translation>形如 2026-11-30 的日期</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>yes 或 no</translation>
    </message>
    <message>
        <source>What pylint answered cannot be understood.</source>
        <translation>无法理解 pylint 的输出。</translation>
    </message>
    <message>
        <source>Pylint</source>
        <translation>Pylint</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Pylint %1 rates the same files from 0 to 10, by its own default rules.</source>
        <translation>Pylint %1 按其自身的默认规则为相同的文件评分，从 0 到 10。</translation>
    </message>
    <message>
        <source>Pylint did not rate the state %1: %2.</source>
        <translation>Pylint 未给状态 %1 评分：%2。</translation>
    </message>
    <message>
        <source>There is no figure &quot;%1&quot;.</source>
        <translation>没有图“%1”。</translation>
    </message>
    <message>
        <source>%1 shows nothing and is left out.</source>
        <translation>%1 没有可显示的内容，已略去。</translation>
    </message>
    <message numerus="yes">
        <source>Comparison of %n experiment(s)</source>
        <translation>
            <numerusform>%n 个实验的比较</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format: svg, pdf, png, csv, html, tex or md.</source>
        <translation>“%1”不是可用的格式；可用的有：svg、pdf、png、csv、html、tex 或 md。</translation>
    </message>
    <message>
        <source>No format is named.</source>
        <translation>未指定格式。</translation>
    </message>
    <message>
        <source>A figure is %1 to %2 mm wide and high.</source>
        <translation>图的宽和高须为 %1 至 %2 mm。</translation>
    </message>
    <message>
        <source>A picture has 36 to 2400 dots an inch.</source>
        <translation>图片的分辨率须为每英寸 36 至 2400 点。</translation>
    </message>
    <message>
        <source>The picture would have more than %1 million dots.</source>
        <translation>图片将超过 %1 百万像素。</translation>
    </message>
    <message>
        <source>The picture is too large.</source>
        <translation>图片过大。</translation>
    </message>
    <message>
        <source>The picture could not be written.</source>
        <translation>无法写入图片。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format of a figure: svg, pdf, png or csv.</source>
        <translation>“%1”不是可用的图的格式；可用的有：svg、pdf、png 或 csv。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; shows nothing: %2</source>
        <translation>“%1”没有可显示的内容：%2</translation>
    </message>
    <message>
        <source>there are no data.</source>
        <translation>没有数据。</translation>
    </message>
    <message>
        <source>There is no room for the figure: %1 mm are too low.</source>
        <translation>图的空间不足：%1 mm 的高度太小。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; shows nothing.</source>
        <translation>“%1”没有可显示的内容。</translation>
    </message>
    <message>
        <source>The font %1 is not here; %2 takes its place.</source>
        <translation>没有字体 %1；以 %2 代替。</translation>
    </message>
    <message>
        <source>Not in %1, so drawn with a font of this system: %2</source>
        <translation>%1 中没有，因此用本系统的一种字体绘制：%2</translation>
    </message>
    <message>
        <source>In no font of this system, so drawn as boxes: %1</source>
        <translation>本系统的字体中都没有，因此绘制为方框：%1</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>The records of %1 are not those of the figure.</source>
        <translation>%1 的记录与绘制此图时的不同。</translation>
    </message>
    <message>
        <source>%1 is made another way now.</source>
        <translation>%1 现在的生成结果与当时不同。</translation>
    </message>
    <message>
        <source>The PDF could not be written: its parts are not as expected.</source>
        <translation>无法写入 PDF：其组成部分不符合预期。</translation>
    </message>
    <message>
        <source>pylint needs the sandbox of the task, which only experiments of this program have.</source>
        <translation>pylint 需要任务的沙箱，只有本程序的实验才有。</translation>
    </message>
    <message>
        <source>--release takes NAME=2026-03-01, not %1.</source>
        <translation>--release 应为 NAME=2026-03-01 的形式，而不是 %1。</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>Careful: the file has characters that change the direction of text, so that it may not run as it reads. They are written out.</source>
        <translation>注意：文件含有改变文字方向的字符，实际运行的内容可能与读到的不同。这些字符已明文显示。</translation>
    </message>
    <message>
        <source>Another program is writing to %1 and does not come to an end.</source>
        <translation>另一个程序正在写入 %1，一直没有结束。</translation>
    </message>
    <message>
        <source>expected a path.</source>
        <translation>应为路径。</translation>
    </message>
    <message>
        <source>expected the name of another file beside this one.</source>
        <translation>应为此文件旁另一个文件的名称。</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1，第 %2 行，第 %3 列：%4</translation>
    </message>
    <message>
        <source>Gamma must be a number from %1 to %2.</source>
        <translation>gamma 必须是 %1 到 %2 之间的数。</translation>
    </message>
    <message>
        <source>The value of %1 cannot be changed here.</source>
        <translation>此处无法更改 %1 的值。</translation>
    </message>
    <message>
        <source>%1 is no experiment.</source>
        <translation>%1 不是实验。</translation>
    </message>
    <message>
        <source>No experiment is named.</source>
        <translation>未指定实验。</translation>
    </message>
    <message>
        <source>More than %1 experiments cannot be compared.</source>
        <translation>无法比较超过 %1 个实验。</translation>
    </message>
    <message>
        <source>%1 is named twice.</source>
        <translation>%1 被列出了两次。</translation>
    </message>
    <message>
        <source>The recipe of the figure names no file.</source>
        <translation>图的配方没有列出任何文件。</translation>
    </message>
    <message>
        <source>The experiments share no finished task, so there is nothing to compare.</source>
        <translation>这些实验没有共同完成的任务，因此无可比较。</translation>
    </message>
    <message>
        <source>%1 was changed after it was made.</source>
        <translation>%1 在生成之后被改动过。</translation>
    </message>
    <message>
        <source>The figure was made by version %1, this is %2.</source>
        <translation>该图由版本 %1 生成，当前版本为 %2。</translation>
    </message>
</context>
<context>
    <name>sweci::AgentFields</name>
    <message>
        <source>as programmer</source>
        <translation>与程序员相同</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Base URL</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>as the agent has it</source>
        <translation>沿用智能体的</translation>
    </message>
    <message>
        <source>of the model&apos;s server</source>
        <translation>模型服务器的地址</translation>
    </message>
    <message>
        <source>asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>no descriptor</source>
        <translation>没有描述文件</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>%1 is to change one line in a folder of its own…</source>
        <translation>%1 将在自己的文件夹中更改一行…</translation>
    </message>
</context>
<context>
    <name>sweci::AgentModel</name>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>does not say</source>
        <translation>未报告版本</translation>
    </message>
    <message>
        <source>%1, your own: %2</source>
        <translation>%1，您自己的：%2</translation>
    </message>
    <message>
        <source>%1, the program&apos;s: %2</source>
        <translation>%1，程序自带的：%2</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>现有版本</translation>
    </message>
    <message>
        <source>Program, or how to install it</source>
        <translation>程序或安装方法</translation>
    </message>
    <message>
        <source>Last test</source>
        <translation>上次测试</translation>
    </message>
</context>
<context>
    <name>sweci::AgentTest</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>, %1 tokens in, %2 out</source>
        <translation>，输入 %1 token，输出 %2</translation>
    </message>
    <message>
        <source>, tokens not reported</source>
        <translation>，未报告 token</translation>
    </message>
    <message>
        <source>, %1 answered</source>
        <translation>，由 %1 应答</translation>
    </message>
    <message>
        <source>The test ended without a word.</source>
        <translation>测试已结束，没有任何输出。</translation>
    </message>
    <message>
        <source>works: %1</source>
        <translation>可用：%1</translation>
    </message>
    <message>
        <source>failed (%1): %2</source>
        <translation>失败（%1）：%2</translation>
    </message>
</context>
<context>
    <name>sweci::AgentsPanel</name>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Base URL</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>of the model&apos;s server</source>
        <translation>模型服务器的地址</translation>
    </message>
    <message>
        <source>Descriptors of your own go into %1: one TOML file for each agent.</source>
        <translation>您自己的描述文件放入 %1：每个智能体一个 TOML 文件。</translation>
    </message>
    <message>
        <source>Asking the programs for their versions…</source>
        <translation>正在询问各程序的版本…</translation>
    </message>
    <message>
        <source>runs…</source>
        <translation>运行中…</translation>
    </message>
    <message>
        <source>%1 is to change one line in a folder of its own…</source>
        <translation>%1 将在自己的文件夹中更改一行…</translation>
    </message>
</context>
<context>
    <name>sweci::AnomalyModel</name>
    <message>
        <source>Anomaly</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>sweci::BoardActions</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause all tasks before their next step; again to go on</source>
        <translation>在下一步之前暂停所有任务；再次触发则继续</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>取消…</translation>
    </message>
    <message>
        <source>Stop all tasks that are not over</source>
        <translation>停止所有尚未结束的任务</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重试失败的任务</translation>
    </message>
    <message>
        <source>Start all failed and interrupted tasks again</source>
        <translation>重新启动所有失败和已中断的任务</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Start the tasks that are not over: nothing dispatches them now</source>
        <translation>启动尚未结束的任务：当前没有调度程序</translation>
    </message>
    <message>
        <source>Pause the chosen tasks</source>
        <translation>暂停所选任务</translation>
    </message>
    <message>
        <source>Resume the chosen tasks</source>
        <translation>恢复所选任务</translation>
    </message>
    <message>
        <source>Cancel the chosen tasks…</source>
        <translation>取消所选任务…</translation>
    </message>
    <message>
        <source>Retry the chosen tasks</source>
        <translation>重试所选任务</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message numerus="yes">
        <source>Retry %n task(s)</source>
        <translation>
            <numerusform>重试 %n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>SWE-CI Workbench</source>
        <translation>SWE-CI Workbench</translation>
    </message>
    <message>
        <source>Leave it running</source>
        <translation>保持运行</translation>
    </message>
    <message numerus="yes">
        <source>Cancel all of %1? %n task(s) are not over; what is recorded stays.</source>
        <translation>
            <numerusform>要取消 %1 的全部任务吗？还有 %n 个任务尚未结束；已记录的内容会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>全部取消</translation>
    </message>
    <message numerus="yes">
        <source>Cancel %n task(s)? What is recorded stays.</source>
        <translation>
            <numerusform>要取消 %n 个任务吗？已记录的内容会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel the tasks</source>
        <translation>取消任务</translation>
    </message>
</context>
<context>
    <name>sweci::BoardBar</name>
    <message>
        <source>Show only these tasks</source>
        <translation>只显示这些任务</translation>
    </message>
    <message>
        <source>needs attention %1</source>
        <translation>需关注 %1</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>queued %1</source>
        <translation>排队中 %1</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>已完成 %1</translation>
    </message>
    <message>
        <source>cancelled %1</source>
        <translation>已取消 %1</translation>
    </message>
    <message>
        <source>%1 of %2 iterations</source>
        <translation>%1/%2 轮迭代</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message numerus="yes">
        <source>, %n worker(s)</source>
        <translation>
            <numerusform>，%n 个工作进程</numerusform>
        </translation>
    </message>
    <message>
        <source>, nothing dispatches it</source>
        <translation>，没有调度程序</translation>
    </message>
    <message>
        <source>, paused</source>
        <translation>，已暂停</translation>
    </message>
    <message>
        <source>model not known</source>
        <translation>模型未知</translation>
    </message>
    <message>
        <source>, opened in place, N %1 is not recorded</source>
        <translation>，就地打开，N = %1 并无记录</translation>
    </message>
    <message>
        <source>, opened in place</source>
        <translation>，就地打开</translation>
    </message>
</context>
<context>
    <name>sweci::BoardDelegate</name>
    <message>
        <source>Iteration %1</source>
        <translation>第 %1 轮迭代</translation>
    </message>
    <message>
        <source>: nothing yet</source>
        <translation>：尚无结果</translation>
    </message>
    <message>
        <source>, a = %1</source>
        <translation>，a = %1</translation>
    </message>
    <message>
        <source>, the programmer changed nothing</source>
        <translation>，程序员未改动代码</translation>
    </message>
    <message>
        <source>; padded: the last value is held after the end</source>
        <translation>；填补：结束后沿用最后的值</translation>
    </message>
    <message>
        <source>, collapsed: the tests could not run</source>
        <translation>，崩溃：测试无法运行</translation>
    </message>
    <message>
        <source>, nothing was produced</source>
        <translation>，未产出</translation>
    </message>
    <message>
        <source>: truncated, the run stopped before</source>
        <translation>：截断，运行在此之前已停止</translation>
    </message>
    <message>
        <source>%1 of %2 tests pass</source>
        <translation>通过 %1/%2 个测试</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) fixed</source>
        <translation>
            <numerusform>修复 %n 个测试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation>
            <numerusform>破坏 %n 个测试</numerusform>
        </translation>
    </message>
    <message>
        <source>files that decide the tests were changed</source>
        <translation>决定测试结果的文件被改动</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
</context>
<context>
    <name>sweci::BoardLegend</name>
    <message>
        <source>a(c)  −1</source>
        <translation>a(c)  −1</translation>
    </message>
    <message>
        <source>+1</source>
        <translation>+1</translation>
    </message>
    <message>
        <source>corner: lost tests</source>
        <translation>角标：丢失测试</translation>
    </message>
    <message>
        <source>line below: negative</source>
        <translation>下划线：负值</translation>
    </message>
    <message>
        <source>dot: no value</source>
        <translation>圆点：无值</translation>
    </message>
    <message>
        <source>cross: collapsed</source>
        <translation>叉：崩溃</translation>
    </message>
    <message>
        <source>hatch: padded</source>
        <translation>斜线：填补</translation>
    </message>
    <message>
        <source>dots: truncated</source>
        <translation>点状：截断</translation>
    </message>
    <message>
        <source>bar: unchanged</source>
        <translation>横条：未改动</translation>
    </message>
    <message>
        <source>ring: nothing produced</source>
        <translation>圆环：无产出</translation>
    </message>
    <message>
        <source>frame: 0</source>
        <translation>边框：0</translation>
    </message>
</context>
<context>
    <name>sweci::BoardModel</name>
    <message>
        <source>between phases</source>
        <translation>阶段之间</translation>
    </message>
    <message>
        <source>waits, paused</source>
        <translation>等待中，已暂停</translation>
    </message>
    <message>
        <source>, try %1</source>
        <translation>，第 %1 次尝试</translation>
    </message>
    <message>
        <source>%1, idle %2</source>
        <translation>%1，闲置 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>last record incomplete (%n byte(s))</source>
        <translation>
            <numerusform>最后一条记录不完整（%n 字节）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be read</source>
        <translation>
            <numerusform>%n 行无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>stopped without an end, can be continued</source>
        <translation>未到结束即停止，可继续运行</translation>
    </message>
    <message>
        <source>pause asked for</source>
        <translation>已请求暂停</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message numerus="yes">
        <source>so far, over %n iteration(s); it can still become %1 to %2</source>
        <translation>
            <numerusform>目前得分，基于 %n 轮迭代；最终可能为 %1 至 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>iterations in which files that decide the tests were changed</source>
        <translation>决定测试结果的文件被改动的迭代轮数</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) recorded</source>
        <translation>
            <numerusform>已记录 %n 轮迭代</numerusform>
        </translation>
    </message>
    <message>
        <source>Sorted by what needs attention first</source>
        <translation>按需关注的程度排序，最需关注的在前</translation>
    </message>
    <message>
        <source>EvoScore by the dialect and gamma chosen above; grey while the task goes on</source>
        <translation>EvoScore（演进得分），按上方所选的评分口径和 gamma 计算；任务未结束时为灰色</translation>
    </message>
    <message>
        <source>Tests that passed before and do not any more, summed over the iterations</source>
        <translation>此前通过而现已不通过的测试，各轮迭代累计</translation>
    </message>
    <message>
        <source>Iterations in which files that decide the tests were changed</source>
        <translation>决定测试结果的文件被改动的迭代轮数</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>iter.</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation>EvoScore</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>破坏</translation>
    </message>
    <message>
        <source>tampered</source>
        <translation>篡改</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>stopped before its end</source>
        <translation>未到结束就已停止</translation>
    </message>
    <message numerus="yes">
        <source>the cost of %n call(s) is not known</source>
        <translation>
            <numerusform>%n 次调用的费用未知</numerusform>
        </translation>
    </message>
    <message>
        <source>tags, note</source>
        <translation>标签、备注</translation>
    </message>
</context>
<context>
    <name>sweci::BoardView</name>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>sweci::BoundsFields</name>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>the data set&apos;s</source>
        <translation>数据集自带的</translation>
    </message>
    <message>
        <source>An image of the engine for all tasks</source>
        <translation>所有任务共用的引擎镜像</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程数</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
</context>
<context>
    <name>sweci::CampaignBar</name>
    <message>
        <source>Show only these experiments</source>
        <translation>只显示这些实验</translation>
    </message>
    <message>
        <source>needs attention %1</source>
        <translation>需关注 %1</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>queued %1</source>
        <translation>排队中 %1</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>已完成 %1</translation>
    </message>
    <message>
        <source>failed %1</source>
        <translation>失败 %1</translation>
    </message>
    <message>
        <source>anomalies %1</source>
        <translation>异常 %1</translation>
    </message>
    <message>
        <source>new %1</source>
        <translation>新 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s)</source>
        <translation>
            <numerusform>%n 个实验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task run(s) done</source>
        <translation>
            <numerusform>已完成 %1/%n 次任务运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>%1 queued</source>
        <translation>排队中 %1</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失败 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>finish %1</source>
        <translation>预计 %1完成</translation>
    </message>
</context>
<context>
    <name>sweci::CampaignModel</name>
    <message>
        <source>reading</source>
        <translation>读取中</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message numerus="yes">
        <source>done %1, running %2, queued %3, failed %4, cancelled %5 of %n task run(s)</source>
        <translation>
            <numerusform>已完成 %1，运行中 %2，排队中 %3，失败 %4，已取消 %5，共 %n 次任务运行</numerusform>
        </translation>
    </message>
    <message>
        <source>mean over %1 of %2 tasks</source>
        <translation>均值，基于 %2 个任务中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>the cost of %n call(s) is not known</source>
        <translation>
            <numerusform>%n 次调用的费用未知</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean EvoScore by the dialect and gamma chosen above; grey while the experiment goes on</source>
        <translation>平均 EvoScore（演进得分），按上方所选的评分口径和 gamma 计算；实验未结束时为灰色</translation>
    </message>
    <message>
        <source>Iterations that lost tests</source>
        <translation>破坏测试的迭代轮数</translation>
    </message>
    <message>
        <source>Estimated from the iterations recorded so far</source>
        <translation>根据目前已记录的迭代估计</translation>
    </message>
    <message>
        <source>Since you last looked</source>
        <translation>自上次查看以来</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Tasks done</source>
        <translation>已完成任务</translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation>EvoScore</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>regr.</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>finish</source>
        <translation>预计完成</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>anomalies</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>tags, note</source>
        <translation>标签、备注</translation>
    </message>
</context>
<context>
    <name>sweci::CampaignPage</name>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>No experiment is open</source>
        <translation>没有打开的实验</translation>
    </message>
    <message>
        <source>Open a folder that holds experiments: all of them are listed here, with what they took, what came since you last looked, and what is worth a look.</source>
        <translation>请打开含有实验的文件夹：此处会列出其中的所有实验，以及它们的用量、自上次查看以来的新内容和值得查看之处。</translation>
    </message>
    <message>
        <source>Choose an experiment to see what is worth a look in it.</source>
        <translation>请选择一个实验，以查看其中值得查看之处。</translation>
    </message>
    <message>
        <source>%1: looking…</source>
        <translation>%1：正在查找…</translation>
    </message>
    <message>
        <source>%1: nothing that is worth a look</source>
        <translation>%1：没有值得查看之处</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n anomaly(s)</source>
        <translation>
            <numerusform>%1：%n 个异常</numerusform>
        </translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>活动总览</translation>
    </message>
    <message>
        <source>Show the run board of the experiment</source>
        <translation>查看实验的运行看板</translation>
    </message>
    <message>
        <source>Filter the experiments</source>
        <translation>筛选实验</translation>
    </message>
    <message>
        <source>Words, or comparisons such as score &gt; 0.5 and tag = paper</source>
        <translation>词语，或 score &gt; 0.5 and tag = paper 这样的比较</translation>
    </message>
    <message>
        <source>Show all experiments</source>
        <translation>显示所有实验</translation>
    </message>
    <message>
        <source>Next anomaly</source>
        <translation>下一个异常</translation>
    </message>
    <message>
        <source>Through the experiments that are shown, from the top</source>
        <translation>从上到下依次查看所显示的实验</translation>
    </message>
    <message>
        <source>Show the anomaly in its iteration</source>
        <translation>在所属迭代中显示该异常</translation>
    </message>
    <message>
        <source>All this is seen</source>
        <translation>全部标为已查看</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Leave the experiment out of the lists; nothing of it is changed</source>
        <translation>不再在列表中显示该实验；其内容不会改动</translation>
    </message>
    <message>
        <source>Archived ones too</source>
        <translation>包括已归档的</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>filter experiments</source>
        <translation>筛选实验</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Anomalies</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>What comes from now on is new; the next window begins with what came after you left this page</source>
        <translation>此后出现的内容算作新的；下一个窗口从您离开此页之后的内容开始</translation>
    </message>
    <message>
        <source>No experiment fits the filter.</source>
        <translation>没有符合筛选条件的实验。</translation>
    </message>
</context>
<context>
    <name>sweci::CausesDelegate</name>
    <message>
        <source>%1  %2 %</source>
        <comment>verdict, confidence</comment>
        <translation>%1  %2 %</translation>
    </message>
</context>
<context>
    <name>sweci::CausesModel</name>
    <message>
        <source>likely</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>已证实</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>unclear: the test passes with it as well</source>
        <translation>无法判断: 保留该改动时测试也通过</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>unclear: the tests cannot be run without it (%1)</source>
        <translation>无法判断: 去掉该改动后测试无法运行（%1）</translation>
    </message>
    <message>
        <source>%1. %2, %3, %4 %. %5</source>
        <comment>rank, place, verdict, confidence, reasons</comment>
        <translation>%1. %2，%3，%4 %。%5</translation>
    </message>
</context>
<context>
    <name>sweci::CausesPanel</name>
    <message>
        <source>likely causes</source>
        <translation>可能的原因</translation>
    </message>
    <message>
        <source>Likely causes</source>
        <translation>可能的原因</translation>
    </message>
</context>
<context>
    <name>sweci::ChangesFileModel</name>
    <message>
        <source>repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>二进制</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>line ends</source>
        <translation>换行符</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n file(s)</source>
        <translation>
            <numerusform>%1：%n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::ChangesHolder</name>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message>
        <source>The programmer is at work</source>
        <translation>程序员正在工作</translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>The state is kept when its tests are judged.</source>
        <translation>测试判定之后才会保存该状态。</translation>
    </message>
</context>
<context>
    <name>sweci::ChangesPane</name>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message>
        <source>Choose an iteration to see what it changed.</source>
        <translation>选择一轮迭代以查看其更改。</translation>
    </message>
    <message>
        <source>Opening the history</source>
        <translation>正在打开历史</translation>
    </message>
    <message>
        <source>The base</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Nothing was changed yet. Compare it with the reference to see what is asked for.</source>
        <translation>尚无任何更改。与目标比较即可看到需要做什么。</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>无更改</translation>
    </message>
    <message>
        <source>Both states have the same files with the same content.</source>
        <translation>两个状态的文件及其内容完全相同。</translation>
    </message>
    <message>
        <source>No line differs with what is ignored now.</source>
        <translation>按当前的忽略设置，没有不同的行。</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Reference: what is still missing</source>
        <translation>目标：还缺什么</translation>
    </message>
    <message>
        <source>Candidate: as left, before tests were restored</source>
        <translation>候选：程序员留下的原样，测试恢复之前</translation>
    </message>
    <message>
        <source>State %1</source>
        <translation>状态 %1</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>补丁 (*.patch *.diff)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Comparing was cancelled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Choose what to compare with</source>
        <translation>选择比较对象</translation>
    </message>
    <message>
        <source>More for the changes</source>
        <translation>更多更改选项</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>更改的文件</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>The states cannot be compared</source>
        <translation>无法比较这两个状态</translation>
    </message>
    <message>
        <source>The file cannot be shown</source>
        <translation>无法显示该文件</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 other</source>
        <comment>files, and files of the groups</comment>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>The lines are those of the source files. Caches, vendored, generated and lock files are counted in their groups.</source>
        <translation>此处只计源文件的行数。缓存、第三方代码、生成的文件和锁文件在各自的分组中计数。</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Candidate %1</source>
        <translation>候选 %1</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处改动</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处改动</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>下一个文件</translation>
    </message>
    <message>
        <source>Previous file</source>
        <translation>上一个文件</translation>
    </message>
    <message>
        <source>Find in file…</source>
        <translation>在文件中查找…</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>查找下一个</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>查找上一个</translation>
    </message>
    <message>
        <source>Show the whole file</source>
        <translation>显示整个文件</translation>
    </message>
    <message>
        <source>More lines around</source>
        <translation>更多上下文行</translation>
    </message>
    <message>
        <source>Fewer lines around</source>
        <translation>更少上下文行</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排显示</translation>
    </message>
    <message>
        <source>To the other side</source>
        <translation>转到另一侧</translation>
    </message>
    <message>
        <source>Select all lines</source>
        <translation>选择所有行</translation>
    </message>
    <message>
        <source>Compare with the next experiment</source>
        <translation>与下一个实验比较</translation>
    </message>
    <message>
        <source>Open in the difftool</source>
        <translation>在差异工具中打开</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Save patch…</source>
        <translation>保存补丁…</translation>
    </message>
    <message>
        <source>Ignore line ends</source>
        <translation>忽略行尾</translation>
    </message>
    <message>
        <source>Ignore amount of white space</source>
        <translation>忽略空白数量</translation>
    </message>
    <message>
        <source>Blue and orange instead of green and red</source>
        <translation>用蓝橙代替绿红</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Save patch</source>
        <translation>保存补丁</translation>
    </message>
    <message>
        <source>Previous state</source>
        <translation>上一状态</translation>
    </message>
    <message>
        <source>Other iteration</source>
        <translation>其他迭代</translation>
    </message>
    <message>
        <source>Other experiment</source>
        <translation>其他实验</translation>
    </message>
    <message>
        <source>On this side</source>
        <translation>在这一侧</translation>
    </message>
    <message>
        <source>State after the iteration</source>
        <translation>迭代之后的状态</translation>
    </message>
    <message>
        <source>Candidate of the iteration</source>
        <translation>该迭代的候选</translation>
    </message>
    <message>
        <source>Same iteration</source>
        <translation>同一迭代</translation>
    </message>
</context>
<context>
    <name>sweci::ChartsPage</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Comparing the experiments</source>
        <translation>正在比较实验</translation>
    </message>
    <message>
        <source>There is nothing to draw</source>
        <translation>没有可绘制的内容</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Next chart</source>
        <translation>下一张图</translation>
    </message>
    <message>
        <source>Previous chart</source>
        <translation>上一张图</translation>
    </message>
    <message>
        <source>Published results</source>
        <translation>已发表的结果</translation>
    </message>
    <message>
        <source>Tokens instead of cost</source>
        <translation>以 token 代替费用</translation>
    </message>
    <message>
        <source>Show all series</source>
        <translation>显示所有系列</translation>
    </message>
    <message>
        <source>Set a day of release…</source>
        <translation>设置发布日期…</translation>
    </message>
    <message>
        <source>Enlarge the chart</source>
        <translation>放大图表</translation>
    </message>
    <message>
        <source>Shrink the chart</source>
        <translation>缩小图表</translation>
    </message>
    <message>
        <source>Whole chart</source>
        <translation>显示整张图</translation>
    </message>
    <message>
        <source>Day of release</source>
        <translation>发布日期</translation>
    </message>
    <message>
        <source>EXPERIMENT=2026-03-01, as in: %1</source>
        <translation>实验=2026-03-01，例如：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no experiment and day.</source>
        <translation>“%1”不是“实验=日期”的形式。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>正在导出…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1</source>
        <translation>
            <numerusform>%1 中的 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>exploratory</source>
        <translation>探索性</translation>
    </message>
</context>
<context>
    <name>sweci::CodePane</name>
    <message>
        <source>Code of the state</source>
        <translation>该状态的代码</translation>
    </message>
    <message>
        <source>No place is chosen</source>
        <translation>未选择位置</translation>
    </message>
    <message>
        <source>Lines of a traceback, tests and locations of a requirement open here.</source>
        <translation>回溯信息中的行、测试以及需求中的位置会在此打开。</translation>
    </message>
    <message>
        <source>There is no code to show</source>
        <translation>没有可显示的代码</translation>
    </message>
    <message>
        <source>%1:%2 in state %3</source>
        <translation>%1:%2（状态 %3）</translation>
    </message>
</context>
<context>
    <name>sweci::CommandPalette</name>
    <message>
        <source>Action, experiment or task</source>
        <translation>操作、实验或任务</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
</context>
<context>
    <name>sweci::ComparePage</name>
    <message>
        <source>EvoScore per task: %1 across, %2 up</source>
        <translation>各任务的 EvoScore：横轴 %1，纵轴 %2</translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Add experiments, the first of them is the baseline.</source>
        <translation>请添加实验，其中第一个为基线。</translation>
    </message>
    <message>
        <source>Nothing can be compared</source>
        <translation>无法比较</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>Open the folder of two or more experiments.</source>
        <translation>请打开两个或更多实验的文件夹。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Add an experiment…</source>
        <translation>添加实验…</translation>
    </message>
    <message>
        <source>add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Take the experiment away</source>
        <translation>移除该实验</translation>
    </message>
    <message>
        <source>It stays open; only the comparison goes on without it</source>
        <translation>实验保持打开；只是不再参与比较</translation>
    </message>
    <message>
        <source>Move the experiment to the left</source>
        <translation>将实验左移</translation>
    </message>
    <message>
        <source>Move the experiment to the right</source>
        <translation>将实验右移</translation>
    </message>
    <message>
        <source>Make it the baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Compare all open experiments</source>
        <translation>比较所有已打开的实验</translation>
    </message>
    <message>
        <source>Previous experiment against the baseline</source>
        <translation>与基线对比的上一个实验</translation>
    </message>
    <message>
        <source>Next experiment against the baseline</source>
        <translation>与基线对比的下一个实验</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Only better tasks</source>
        <translation>仅更好的任务</translation>
    </message>
    <message>
        <source>Tasks in which the one looked at is better than the baseline</source>
        <translation>所查看的实验优于基线的任务</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>Only worse tasks</source>
        <translation>仅更差的任务</translation>
    </message>
    <message>
        <source>Tasks in which the one looked at is worse than the baseline</source>
        <translation>所查看的实验不如基线的任务</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>Filter the tasks</source>
        <translation>筛选任务</translation>
    </message>
    <message>
        <source>Show the task</source>
        <translation>查看任务</translation>
    </message>
    <message>
        <source>Step through the iterations of the task</source>
        <translation>逐轮查看该任务的迭代</translation>
    </message>
    <message>
        <source>Left and Right step through those of all models together</source>
        <translation>左右方向键使所有模型同步逐轮移动</translation>
    </message>
    <message>
        <source>What both made of it, in lanes</source>
        <translation>以泳道查看双方的更改</translation>
    </message>
    <message>
        <source>The lanes page at this iteration, the baseline beside the one looked at</source>
        <translation>泳道页面上的这一轮迭代，基线与所查看的实验并列</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Show all that differs</source>
        <translation>显示所有差异</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Figures, tables and the whole comparison</source>
        <translation>图、表和整个比较</translation>
    </message>
    <message>
        <source>Paired differences to the baseline</source>
        <translation>与基线的配对差异</translation>
    </message>
    <message>
        <source>EvoScore per task</source>
        <translation>各任务的 EvoScore</translation>
    </message>
    <message>
        <source>Iterations in step</source>
        <translation>迭代同步对照</translation>
    </message>
    <message>
        <source>Largest differences</source>
        <translation>差异最大的任务</translation>
    </message>
    <message>
        <source>no task is chosen</source>
        <translation>未选择任务</translation>
    </message>
    <message>
        <source>Iterations in step: %1 %2</source>
        <translation>迭代同步对照：%1 %2</translation>
    </message>
    <message>
        <source>iteration %1 of %2</source>
        <translation>第 %1/%2 轮迭代</translation>
    </message>
    <message>
        <source>samples of one model as soon</source>
        <translation>同一模型的样本也同样早出现分歧</translation>
    </message>
    <message>
        <source>It is not open, and left out.</source>
        <translation>它未打开，已略去。</translation>
    </message>
    <message>
        <source>Its directory is gone.</source>
        <translation>它的目录已不存在。</translation>
    </message>
    <message>
        <source>It cannot be read, and is left out.</source>
        <translation>无法读取，已略去。</translation>
    </message>
    <message>
        <source>being renewed</source>
        <translation>正在更新</translation>
    </message>
    <message>
        <source>%1, exploratory</source>
        <translation>%1，探索性</translation>
    </message>
    <message>
        <source>part at %1</source>
        <translation>在 %1 处分开</translation>
    </message>
    <message>
        <source>never part</source>
        <translation>始终未分开</translation>
    </message>
    <message>
        <source>Words, or comparisons such as outcome = worse and difference &lt; -0.1</source>
        <translation>词语，或比较式，如 outcome = worse and difference &lt; -0.1</translation>
    </message>
    <message>
        <source>At most %1 experiments are compared: take one away before you add another</source>
        <translation>最多比较 %1 个实验：请先移除一个再添加</translation>
    </message>
    <message>
        <source>The plan of the analysis %1 is not in force, and all is exploratory. %2</source>
        <translation>分析计划 %1 未生效，一切均为探索性。%2</translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s) left out: at most %1 are compared.</source>
        <translation>
            <numerusform>略去 %n 个实验：最多比较 %1 个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CompareSteps</name>
    <message>
        <source>iteration %1</source>
        <translation>第 %1 轮迭代</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>没有运行</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>a %1</source>
        <translation>a %1</translation>
    </message>
    <message>
        <source>%1 of %2 pass</source>
        <translation>通过 %1/%2</translation>
    </message>
    <message>
        <source>%1 pass</source>
        <translation>通过 %1</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>破坏 %1</translation>
    </message>
</context>
<context>
    <name>sweci::CompareTable</name>
    <message>
        <source>Compared experiments</source>
        <translation>所比较的实验</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>sweci::CompareTasks</name>
    <message>
        <source>filter tasks</source>
        <translation>筛选任务</translation>
    </message>
    <message>
        <source>Tasks, largest differences first</source>
        <translation>任务，差异最大的在前</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s)</source>
        <translation>
            <numerusform>%1/%n 个任务</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CompareWarnings</name>
    <message numerus="yes">
        <source>%1 %n more.</source>
        <translation>
            <numerusform>%1 另有 %n 条。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::ComparedModel</name>
    <message>
        <source>%1–%2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>so far %1 of %2</source>
        <translation>目前 %1/%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>The mean of what there is so far; it has no rank.</source>
        <translation>目前已有结果的均值；不参与排名。</translation>
    </message>
    <message>
        <source>Between these bounds it will be once all of its runs are over.</source>
        <translation>所有运行结束后，得分将在此范围内。</translation>
    </message>
    <message>
        <source>Tied: their order does not hold in enough resamples.</source>
        <translation>并列：其次序成立的重采样不够多。</translation>
    </message>
    <message>
        <source>Share of runs without a regression, by test</source>
        <translation>无回归的运行所占比例，按测试判定</translation>
    </message>
    <message>
        <source>The same without losses that passed again in a rerun</source>
        <translation>同上，不计重跑时又通过的破坏</translation>
    </message>
    <message>
        <source>Share of runs in which the number of passing tests never fell</source>
        <translation>通过的测试数从未减少的运行所占比例</translation>
    </message>
    <message>
        <source>Iterations in which the programmer changed nothing</source>
        <translation>程序员未改动代码的迭代</translation>
    </message>
    <message>
        <source>Of all runs: input, of it from a cache, output</source>
        <translation>所有运行合计：输入、其中取自缓存、输出</translation>
    </message>
    <message>
        <source>Tasks against the baseline; Enter shows them only</source>
        <translation>与基线相比的任务；按 Enter 键只显示这些任务</translation>
    </message>
    <message>
        <source>Runs that are over, of all</source>
        <translation>已结束的运行数及运行总数</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation>EvoScore</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>zero regr.</source>
        <translation>零回归</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>(by count)</source>
        <translation>（按数量）</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>tokens in / cached / out</source>
        <translation>token 输入 / 缓存 / 输出</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>zero
regr.</source>
        <translation>零
回归</translation>
    </message>
    <message>
        <source>con-
firmed</source>
        <translation>已
确认</translation>
    </message>
    <message>
        <source>by
count</source>
        <translation>按
计数</translation>
    </message>
    <message>
        <source>un-
changed</source>
        <translation>未
改动</translation>
    </message>
    <message>
        <source>tokens in /
cached / out</source>
        <translation>token 输入 /
缓存 / 输出</translation>
    </message>
</context>
<context>
    <name>sweci::ComparedSet</name>
    <message>
        <source>No plan of the analysis: all of it is exploratory.</source>
        <translation>没有分析计划：全部为探索性分析。</translation>
    </message>
    <message>
        <source>Gamma is not the plan&apos;s: all of it is exploratory.</source>
        <translation>gamma 与计划中的不同：全部为探索性分析。</translation>
    </message>
    <message>
        <source>The dialect is not the plan&apos;s: all of it is exploratory.</source>
        <translation>评分口径与计划中的不同：全部为探索性分析。</translation>
    </message>
    <message>
        <source>The policy is not the plan&apos;s: all of it is exploratory.</source>
        <translation>处理策略与计划中的不同：全部为探索性分析。</translation>
    </message>
    <message>
        <source>No open experiment has a score yet.</source>
        <translation>已打开的实验都还没有得分。</translation>
    </message>
</context>
<context>
    <name>sweci::CurveChart</name>
    <message>
        <source>gamma</source>
        <translation>gamma</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1, gamma %2: EvoScore %3 so far</source>
        <translation>%1，gamma %2：目前 EvoScore %3</translation>
    </message>
    <message>
        <source>%1, gamma %2: EvoScore %3</source>
        <translation>%1，gamma %2：EvoScore %3</translation>
    </message>
    <message>
        <source>%1, iteration %2: a = %3</source>
        <translation>%1，第 %2 轮迭代：a = %3</translation>
    </message>
    <message>
        <source>%1, up to iteration %2: EvoScore %3</source>
        <translation>%1，截至第 %2 轮迭代：EvoScore %3</translation>
    </message>
    <message>
        <source>, padded: the last value is held</source>
        <translation>，填补：沿用最后的值</translation>
    </message>
    <message>
        <source>, collapsed: the tests could not run</source>
        <translation>，崩溃：测试无法运行</translation>
    </message>
    <message>
        <source>, nothing was changed</source>
        <translation>，未改动</translation>
    </message>
    <message>
        <source>, nothing was produced</source>
        <translation>，未产出</translation>
    </message>
</context>
<context>
    <name>sweci::CurveLegend</name>
    <message>
        <source>Experiments with this task</source>
        <translation>含有此任务的实验</translation>
    </message>
</context>
<context>
    <name>sweci::CurveModel</name>
    <message>
        <source>%1/%2 %3</source>
        <comment>iterations recorded, N, state</comment>
        <translation>%1/%2 %3</translation>
    </message>
    <message>
        <source>%1, other tests</source>
        <translation>%1，测试集不同</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>a(c)</source>
        <translation>a(c)</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>截至本轮</translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation>EvoScore</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
</context>
<context>
    <name>sweci::CurvesPage</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
</context>
<context>
    <name>sweci::CurvesPane</name>
    <message>
        <source>Other experiments</source>
        <translation>其他实验</translation>
    </message>
    <message>
        <source>The same task in the other open experiments as well</source>
        <translation>同时显示其他已打开实验中的同一任务</translation>
    </message>
    <message>
        <source>Show all curves</source>
        <translation>显示所有曲线</translation>
    </message>
    <message>
        <source>Show the chosen experiment&apos;s curve only</source>
        <translation>只显示所选实验的曲线</translation>
    </message>
    <message>
        <source>a(c) by iteration</source>
        <translation>各轮的 a(c)</translation>
    </message>
    <message>
        <source>EvoScore so far</source>
        <translation>截至各轮的 EvoScore</translation>
    </message>
    <message>
        <source>EvoScore over gamma</source>
        <translation>EvoScore 随 gamma 的变化</translation>
    </message>
    <message>
        <source>hollow, dashed: padded   cross: collapsed   bar: stopped before N   dotted: so far</source>
        <translation>空心、虚线：填补   叉：崩溃   竖条：未到 N 即停止   点线：目前得分</translation>
    </message>
    <message numerus="yes">
        <source>%1, gamma %2, %n experiment(s)</source>
        <translation>
            <numerusform>%1，gamma %2，%n 个实验</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 has no value yet</source>
        <translation>；%1 尚无数值</translation>
    </message>
    <message numerus="yes">
        <source>, %n hidden</source>
        <translation>
            <numerusform>，隐藏 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>No experiment is chosen</source>
        <translation>未选择实验</translation>
    </message>
    <message>
        <source>Curves show one task in all open experiments.</source>
        <translation>曲线显示同一任务在所有已打开实验中的情况。</translation>
    </message>
    <message>
        <source>No task is chosen</source>
        <translation>未选择任务</translation>
    </message>
    <message>
        <source>Choose one on the run board: its curves are shown here, with those of the same task in other open experiments.</source>
        <translation>请在运行看板上选择一个任务：此处会显示它的曲线，以及其他已打开实验中同一任务的曲线。</translation>
    </message>
    <message>
        <source>No iteration is recorded yet</source>
        <translation>尚未记录任何迭代</translation>
    </message>
    <message>
        <source>The curves begin with the first one.</source>
        <translation>曲线从第一轮迭代开始。</translation>
    </message>
    <message>
        <source>There are no scores of this task</source>
        <translation>此任务没有得分</translation>
    </message>
    <message>
        <source>Its records cannot be scored; the run board says what is wrong with them.</source>
        <translation>其记录无法评分；运行看板上会说明问题所在。</translation>
    </message>
</context>
<context>
    <name>sweci::DiffSyntax</name>
    <message>
        <source>Syntax colours are off: the file is larger than %1 MB.</source>
        <translation>语法着色已关闭：文件大于 %1 MB。</translation>
    </message>
</context>
<context>
    <name>sweci::DiffView</name>
    <message>
        <source>Changed lines</source>
        <translation>更改的行</translation>
    </message>
    <message>
        <source>No newline at end of file</source>
        <translation>文件末尾没有换行符</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n 行未更改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1   %2</source>
        <comment>number of lines, then a heading</comment>
        <translation>%1   %2</translation>
    </message>
</context>
<context>
    <name>sweci::DispatcherRun</name>
    <message>
        <source>exit code %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>The dispatcher of %1 ended: %2.</source>
        <translation>%1 的调度程序已结束：%2。</translation>
    </message>
    <message>
        <source>%1 did not start: %2.</source>
        <translation>%1 未能启动：%2。</translation>
    </message>
</context>
<context>
    <name>sweci::DownloadDialog</name>
    <message>
        <source>owner/name</source>
        <translation>所有者/名称</translation>
    </message>
    <message>
        <source>branch, tag or commit</source>
        <translation>分支、标签或提交</translation>
    </message>
    <message>
        <source>the only one there is</source>
        <translation>唯一的那个</translation>
    </message>
    <message>
        <source>all; or ids and patterns, with commas between</source>
        <translation>全部；或以逗号分隔的 id 与模式</translation>
    </message>
    <message>
        <source>Images of the tasks too</source>
        <translation>同时下载任务的镜像</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Download a data set</source>
        <translation>下载数据集</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>&amp;Data set</source>
        <translation>数据集(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Revision</source>
        <translation>版本(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Splits</source>
        <translation>划分(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>任务(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Asking the hub what there is</source>
        <translation>正在询问 hub 上有什么</translation>
    </message>
    <message>
        <source>Folder of the data set</source>
        <translation>数据集的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s), %2 of %3</source>
        <translation>
            <numerusform>%1 / %n 个文件，%2 / %3</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1/s</source>
        <translation>，%1/s</translation>
    </message>
    <message>
        <source>, %1 to go</source>
        <translation>，还需 %1</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>另有 %n 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped. What is there stays; start it again to go on.</source>
        <translation>已停止。已有的会保留；再次开始即可继续。</translation>
    </message>
    <message>
        <source>All is there, in %1.</source>
        <translation>已全部下载到 %1。</translation>
    </message>
</context>
<context>
    <name>sweci::EvidencePanel</name>
    <message>
        <source>Against the baseline</source>
        <translation>与基线对比</translation>
    </message>
    <message>
        <source>Copy the evidence as text</source>
        <translation>将证据复制为文本</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy the evidence as LaTeX</source>
        <translation>将证据复制为 LaTeX</translation>
    </message>
    <message>
        <source>Copy LaTeX</source>
        <translation>复制 LaTeX</translation>
    </message>
    <message>
        <source>being computed</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>of gamma %1, being renewed</source>
        <translation>gamma 为 %1 时的结果，正在更新</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>按计划</translation>
    </message>
    <message>
        <source>exploratory</source>
        <translation>探索性</translation>
    </message>
    <message>
        <source>Evidence needs two experiments.</source>
        <translation>证据需要两个实验。</translation>
    </message>
</context>
<context>
    <name>sweci::ExperimentTree</name>
    <message>
        <source>reading</source>
        <translation>读取中</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>mean EvoScore over %1 of %2 tasks</source>
        <translation>平均 EvoScore，基于 %2 个任务中的 %1 个</translation>
    </message>
</context>
<context>
    <name>sweci::ExportDialog</name>
    <message>
        <source>Letters as &amp;outlines (SVG, PDF)</source>
        <translation>文字转为轮廓（SVG、PDF）(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Title above the figure</source>
        <translation>在图上方显示标题(&amp;T)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>This figure</source>
        <translation>此图</translation>
    </message>
    <message>
        <source>All figures and the comparison</source>
        <translation>所有图和比较</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>as it needs</source>
        <translation>自动</translation>
    </message>
    <message>
        <source> dpi (PNG)</source>
        <translation> dpi（PNG）</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>As</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>This figure: %1</source>
        <translation>此图：%1</translation>
    </message>
    <message>
        <source>Choose a folder; it is made where it is not there.</source>
        <translation>请选择文件夹；不存在时会创建。</translation>
    </message>
    <message>
        <source>Choose at least one format.</source>
        <translation>请至少选择一种格式。</translation>
    </message>
    <message>
        <source>White paper, letters of 7 and 6 points. How each figure was made is kept beside it in NAME.sweci.toml.</source>
        <translation>白底，7 磅和 6 磅字。每张图的生成方式保存在图旁的 NAME.sweci.toml 中。</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>存放文件的文件夹</translation>
    </message>
</context>
<context>
    <name>sweci::ExportSession</name>
    <message>
        <source>An experiment cannot be read.</source>
        <translation>有一个实验无法读取。</translation>
    </message>
</context>
<context>
    <name>sweci::ExternalTools</name>
    <message>
        <source>No difftool is set. The settings take its command, such as &quot;kdiff3 %1 %2&quot;.</source>
        <translation>未设置比较工具。请在设置中填写其命令，例如 &quot;kdiff3 %1 %2&quot;。</translation>
    </message>
    <message>
        <source>No editor is set. The settings take its command, such as &quot;kate --line %2 %1&quot;.</source>
        <translation>未设置编辑器。请在设置中填写其命令，例如 &quot;kate --line %2 %1&quot;。</translation>
    </message>
</context>
<context>
    <name>sweci::FileListDelegate</name>
    <message numerus="yes">
        <source>%1 · %n file(s)</source>
        <translation>
            <numerusform>%1 · %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::FilterPopup</name>
    <message>
        <source>What may come next</source>
        <translation>后面可以输入的内容</translation>
    </message>
</context>
<context>
    <name>sweci::FindBar</name>
    <message>
        <source>find in this file</source>
        <translation>在此文件中查找</translation>
    </message>
    <message>
        <source>Previous place found (Shift+Enter)</source>
        <translation>上一处（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next place found (Enter)</source>
        <translation>下一处（Enter）</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>关闭（Escape）</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2%3</source>
        <comment>place found, of all, and a + when there are more</comment>
        <translation>%1/%2%3</translation>
    </message>
</context>
<context>
    <name>sweci::GammaControl</name>
    <message>
        <source>gamma</source>
        <translation>gamma</translation>
    </message>
    <message>
        <source>How much later iterations count. Left and Right move it, Home goes back to 1.</source>
        <translation>后期迭代的权重。左右方向键调整，Home 键恢复为 1。</translation>
    </message>
    <message>
        <source>eff. %1 of %2</source>
        <translation>等效 %1/%2</translation>
    </message>
    <message>
        <source>As many equally weighted iterations carry as much of the score.</source>
        <translation>当前的权重分布相当于由这么多轮等权的迭代决定得分。</translation>
    </message>
</context>
<context>
    <name>sweci::GammaSlider</name>
    <message>
        <source>gamma</source>
        <translation>gamma</translation>
    </message>
</context>
<context>
    <name>sweci::InfoBar</name>
    <message>
        <source>Hide this message</source>
        <translation>隐藏此消息</translation>
    </message>
</context>
<context>
    <name>sweci::KeyModel</name>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存放处</translation>
    </message>
    <message>
        <source>Where it is taken from</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>sweci::KeyStore</name>
    <message>
        <source>in SWECI_API_KEY</source>
        <translation>取自 SWECI_API_KEY</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>sweci::KeysPanel</name>
    <message>
        <source>Keys</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <translation>已完成：%1</translation>
    </message>
    <message>
        <source>letters, digits, - _ .</source>
        <translation>字母、数字、- _ .</translation>
    </message>
    <message>
        <source>shown nowhere, here least of all</source>
        <translation>不在任何地方显示，此处也不例外</translation>
    </message>
    <message>
        <source>key store of the desktop</source>
        <translation>桌面的密钥库</translation>
    </message>
    <message>
        <source>file that only you can read</source>
        <translation>只有您能读取的文件</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>密钥(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Store</source>
        <translation>存放处(&amp;S)</translation>
    </message>
    <message>
        <source>The desktop&apos;s key store is there. A run&apos;s key is looked for in the variable SWECI_KEY_NAME, then in %1, then in the key store.</source>
        <translation>桌面的密钥库可用。运行所用的密钥依次在变量 SWECI_KEY_NAME、%1、密钥库中查找。</translation>
    </message>
    <message>
        <source>%1 Keep keys in %2, which only you can read, or put them into variables SWECI_KEY_NAME before the window is started.</source>
        <translation>%1 请将密钥保存在只有您能读取的 %2 中，或在启动窗口之前放入变量 SWECI_KEY_NAME。</translation>
    </message>
    <message>
        <source>Looking for the desktop&apos;s key store…</source>
        <translation>正在查找桌面的密钥库…</translation>
    </message>
    <message>
        <source>Keeping the key…</source>
        <translation>正在保存密钥…</translation>
    </message>
</context>
<context>
    <name>sweci::LaneFileModel</name>
    <message>
        <source>%1 (%2: what %3, %4 and the reference did to it; M modified, A added, D deleted, - as in the base)</source>
        <translation>%1（%2：依次为 %3、%4 和目标对它的更改；M 修改，A 新增，D 删除，- 与起始状态相同）</translation>
    </message>
</context>
<context>
    <name>sweci::LanesPage</name>
    <message>
        <source>No experiment is chosen</source>
        <translation>未选择实验</translation>
    </message>
    <message>
        <source>No task is chosen</source>
        <translation>未选择任务</translation>
    </message>
    <message>
        <source>No iteration is recorded yet</source>
        <translation>尚未记录任何迭代</translation>
    </message>
    <message>
        <source>Lanes show what two experiments and the reference made of one task.</source>
        <translation>泳道显示两个实验和目标对同一任务各作了哪些更改。</translation>
    </message>
    <message>
        <source>There is nothing to compare with</source>
        <translation>没有可比较的对象</translation>
    </message>
    <message>
        <source>No other open experiment has iterations of this task. Open the folder of one.</source>
        <translation>其他已打开的实验都没有此任务的迭代。请打开一个含有此任务迭代的实验文件夹。</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1，第 %2 轮迭代</translation>
    </message>
    <message>
        <source>Reading both experiments</source>
        <translation>正在读取两个实验</translation>
    </message>
    <message>
        <source>The lanes cannot be shown</source>
        <translation>无法显示泳道</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed</source>
        <translation>
            <numerusform>更改了 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>; which tests pass is not known</source>
        <translation>；无法得知哪些测试通过</translation>
    </message>
    <message numerus="yes">
        <source>; %n test(s) fail in the first and pass in the second</source>
        <translation>
            <numerusform>；%n 个测试在前者中失败、在后者中通过</numerusform>
        </translation>
    </message>
    <message>
        <source>, which by their names come to none of the files that differ</source>
        <translation>，按名称判断，它们未涉及任何有差异的文件</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>No file that differs is behind a test that only the second passes.</source>
        <translation>有差异的文件均与仅后者通过的测试无关。</translation>
    </message>
    <message>
        <source>Nobody changed anything.</source>
        <translation>各方均未作任何更改。</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>无法读取该文件</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>下一个文件</translation>
    </message>
    <message>
        <source>Previous file</source>
        <translation>上一个文件</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>下一轮迭代</translation>
    </message>
    <message>
        <source>Previous iteration</source>
        <translation>上一轮迭代</translation>
    </message>
    <message>
        <source>Next experiment beside it</source>
        <translation>下一个对比实验</translation>
    </message>
    <message>
        <source>Only where the first fails a test that the second passes</source>
        <translation>仅显示与前者失败、后者通过的测试有关之处</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>复制该行</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Experiment beside it</source>
        <translation>对比实验</translation>
    </message>
    <message>
        <source>Changed files</source>
        <translation>更改的文件</translation>
    </message>
</context>
<context>
    <name>sweci::LanesView</name>
    <message>
        <source>Changes in three lanes</source>
        <translation>三条泳道中的更改</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) that no lane changes</source>
        <translation>
            <numerusform>%n 行在各泳道中均未更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::LaunchForm</name>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>One of the program&apos;s own, or the folder of a recording or of an earlier experiment</source>
        <translation>程序自带的录制，或某个录制、先前实验的文件夹</translation>
    </message>
    <message>
        <source>name or folder</source>
        <translation>名称或文件夹</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>as recorded, else 20</source>
        <translation>按录制；否则为 20</translation>
    </message>
    <message>
        <source>Runs of each task</source>
        <translation>每个任务的运行次数</translation>
    </message>
    <message>
        <source>Tasks at a time</source>
        <translation>同时运行的任务数</translation>
    </message>
    <message>
        <source>host (no isolation)</source>
        <translation>host（无隔离）</translation>
    </message>
    <message>
        <source>Must be new or empty. Left empty, the program chooses one.</source>
        <translation>须为新文件夹或空文件夹。留空则由程序选择。</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>For replay: how long each call takes</source>
        <translation>用于 replay：每次调用的用时</translation>
    </message>
    <message>
        <source>the first that imports pytest</source>
        <translation>第一个能导入 pytest 的</translation>
    </message>
    <message>
        <source>Measurements of base and reference each</source>
        <translation>起始状态和目标各自的测量次数</translation>
    </message>
    <message>
        <source>Tries of one agent call</source>
        <translation>单次智能体调用的尝试次数</translation>
    </message>
    <message>
        <source>Architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>回放节奏</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Baseline runs</source>
        <translation>基线测量次数</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Architect limit</source>
        <translation>架构师时限</translation>
    </message>
    <message>
        <source>Programmer limit</source>
        <translation>程序员时限</translation>
    </message>
    <message>
        <source>Test limit</source>
        <translation>测试时限</translation>
    </message>
    <message>
        <source>Must be new or empty. Left empty: %1</source>
        <translation>须为新文件夹或空文件夹。留空则为：%1</translation>
    </message>
    <message>
        <source>Agents and run</source>
        <translation>智能体与运行</translation>
    </message>
    <message>
        <source>choose one, or a name to save under</source>
        <translation>选择一个，或输入要保存的名称</translation>
    </message>
    <message>
        <source>Agents, models, addresses, names of keys and limits; never keys</source>
        <translation>智能体、模型、地址、密钥名称与上限；绝不含密钥本身</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>same as programmer</source>
        <translation>与程序员相同</translation>
    </message>
    <message>
        <source>a program that is called with architect or programmer</source>
        <translation>以 architect 或 programmer 为参数调用的程序</translation>
    </message>
    <message>
        <source>What the script may reach under strict-1</source>
        <translation>strict-1 下脚本可以访问的网络</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Spending limits</source>
        <translation>花费上限</translation>
    </message>
    <message>
        <source>tdd, tests in the programmer&apos;s sight</source>
        <translation>tdd，程序员可以看到测试</translation>
    </message>
    <message>
        <source>rdd, requirements alone</source>
        <translation>rdd，只有需求</translation>
    </message>
    <message>
        <source>the settings folder&apos;s, else the program&apos;s</source>
        <translation>设置文件夹中的，否则为程序自带的</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Prompt folder</source>
        <translation>提示词文件夹</translation>
    </message>
</context>
<context>
    <name>sweci::LaunchTaskModel</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
</context>
<context>
    <name>sweci::LineView</name>
    <message numerus="yes">
        <source> … %n more byte(s)</source>
        <translation>
            <numerusform> … 另有 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>All of the line, or its beginning only</source>
        <translation>显示整行，或只显示行首</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) before … </source>
        <translation>
            <numerusform>前有 %n 字节 … </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::LinkActions</name>
    <message>
        <source>Iteration before that lost tests</source>
        <translation>上一轮破坏测试的迭代</translation>
    </message>
    <message>
        <source>Next iteration that lost tests</source>
        <translation>下一轮破坏测试的迭代</translation>
    </message>
    <message>
        <source>Next lost test</source>
        <translation>下一个破坏的测试</translation>
    </message>
    <message>
        <source>Previous lost test</source>
        <translation>上一个破坏的测试</translation>
    </message>
    <message>
        <source>Likely cause of the test</source>
        <translation>该测试的可能原因</translation>
    </message>
    <message>
        <source>Show the changed lines that likely lost (or fixed) the chosen test</source>
        <translation>显示可能破坏（或修复）所选测试的更改行</translation>
    </message>
    <message>
        <source>Next likely cause</source>
        <translation>下一个可能的原因</translation>
    </message>
    <message>
        <source>Tests that the change may have moved</source>
        <translation>可能受该更改影响的测试</translation>
    </message>
    <message>
        <source>Show only the lost and fixed tests that come to the changed lines at the cursor</source>
        <translation>只显示会执行到光标处更改行的破坏和修复的测试</translation>
    </message>
    <message>
        <source>All tests again</source>
        <translation>重新显示全部测试</translation>
    </message>
    <message>
        <source>Requirement of the change</source>
        <translation>该更改对应的需求</translation>
    </message>
    <message>
        <source>Show the demand that the changed lines at the cursor likely serve</source>
        <translation>显示光标处的更改行可能响应的需求</translation>
    </message>
    <message>
        <source>Changes for the requirement</source>
        <translation>该需求对应的更改</translation>
    </message>
    <message>
        <source>Show the changed lines that likely serve the chosen demand; again: the next</source>
        <translation>显示可能响应所选需求的更改行；再次执行：下一处</translation>
    </message>
    <message>
        <source>Tests of the requirement</source>
        <translation>该需求的测试</translation>
    </message>
    <message>
        <source>Show only the tests that the chosen demand names</source>
        <translation>只显示所选需求提到的测试</translation>
    </message>
    <message>
        <source>Code at the traceback&apos;s line</source>
        <translation>回溯所指行的代码</translation>
    </message>
    <message>
        <source>Show the file as it was in this state</source>
        <translation>显示该文件在此状态时的内容</translation>
    </message>
    <message>
        <source>Verify the likely cause</source>
        <translation>验证可能的原因</translation>
    </message>
    <message>
        <source>Undo the chosen change in a scratch copy and run the lost test in the sandbox</source>
        <translation>在临时副本中撤销所选更改，并在沙箱中运行破坏的测试</translation>
    </message>
    <message>
        <source>verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Verify all likely causes</source>
        <translation>验证所有可能的原因</translation>
    </message>
    <message>
        <source>The same with each of them</source>
        <translation>对每个可能的原因执行同样的验证</translation>
    </message>
    <message>
        <source>verify all</source>
        <translation>全部验证</translation>
    </message>
    <message>
        <source>Stop verifying</source>
        <translation>停止验证</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>sweci::LinksReader</name>
    <message>
        <source>The iteration has no record yet.</source>
        <translation>该轮迭代尚无记录。</translation>
    </message>
</context>
<context>
    <name>sweci::LogPane</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message>
        <source>The log cannot be read</source>
        <translation>无法读取日志</translation>
    </message>
    <message>
        <source>There is no such log</source>
        <translation>没有此日志</translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>Nothing was printed</source>
        <translation>没有输出</translation>
    </message>
    <message>
        <source>find in this log</source>
        <translation>在此日志中查找</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>正在读取日志</translation>
    </message>
    <message>
        <source>%1 so far, %2 % read</source>
        <comment>lines</comment>
        <translation>目前 %1，已读取 %2 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1; the rest cannot be read</source>
        <translation>%1；其余部分无法读取</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::MainWindow</name>
    <message>
        <source>SWE-CI Workbench</source>
        <translation>SWE-CI Workbench</translation>
    </message>
    <message>
        <source>reading experiments…</source>
        <translation>正在读取实验…</translation>
    </message>
    <message>
        <source>%1 - SWE-CI Workbench</source>
        <translation>%1 - SWE-CI Workbench</translation>
    </message>
    <message>
        <source>Open an experiment or a folder of experiments</source>
        <translation>打开实验或含有实验的文件夹</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>task, %1</source>
        <translation>任务，%1</translation>
    </message>
    <message>
        <source>About SWE-CI Workbench</source>
        <translation>关于 SWE-CI Workbench</translation>
    </message>
    <message>
        <source>SWE-CI Workbench %1</source>
        <translation>SWE-CI Workbench %1</translation>
    </message>
    <message>
        <source>Measures how well coding agents maintain a code base (SWE-CI, arXiv 2603.03823).
GPL-3.0-or-later. Built with Qt %1.</source>
        <translation>评测编码智能体维护代码库的能力（SWE-CI，arXiv 2603.03823）。
GPL-3.0-or-later。基于 Qt %1 构建。</translation>
    </message>
    <message>
        <source>gamma %1: %2 is ahead below, %3 above</source>
        <translation>gamma %1：低于时 %2 领先，高于时 %3 领先</translation>
    </message>
    <message>
        <source>Back to the comparison</source>
        <translation>返回比较</translation>
    </message>
    <message>
        <source>%1 was started</source>
        <translation>已启动 %1</translation>
    </message>
    <message>
        <source>The patch is in %1</source>
        <translation>补丁在 %1 中</translation>
    </message>
    <message>
        <source>The figure is of gamma %1; the window shows gamma %2.</source>
        <translation>该图的 gamma 为 %1；窗口显示的 gamma 为 %2。</translation>
    </message>
</context>
<context>
    <name>sweci::MaintainabilityPane</name>
    <message>
        <source>Python files without tests. Complexity: cyclomatic, the mean of functions, methods and classes; less is simpler. Maintainability: radon&apos;s index, the mean of files, 0 to 100; more is better.</source>
        <translation>Python 文件，测试文件除外。复杂度：圈复杂度，取函数、方法和类的平均值；越低越简单。可维护性：radon 的指数，取各文件的平均值，0 至 100；越高越好。</translation>
    </message>
    <message>
        <source>Maintainability</source>
        <translation>可维护性</translation>
    </message>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message>
        <source>Measuring the states</source>
        <translation>正在测量各状态</translation>
    </message>
    <message>
        <source>radon reads the Python files of each state once.</source>
        <translation>radon 对每个状态的 Python 文件读取一次。</translation>
    </message>
    <message>
        <source>The states cannot be measured</source>
        <translation>无法测量各状态</translation>
    </message>
    <message>
        <source>radon %1</source>
        <translation>radon %1</translation>
    </message>
    <message>
        <source>Ask pylint about the states</source>
        <translation>用 pylint 检查各状态</translation>
    </message>
    <message>
        <source>Where the task&apos;s Python has it; it runs in the task&apos;s sandbox</source>
        <translation>需任务的 Python 中装有 pylint；它在任务的沙箱中运行</translation>
    </message>
    <message>
        <source>Asking pylint was stopped.</source>
        <translation>pylint 检查已停止。</translation>
    </message>
    <message>
        <source>Stop asking pylint</source>
        <translation>停止 pylint 检查</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>pylint</source>
        <translation>pylint</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>正在结束</translation>
    </message>
    <message>
        <source>Pylint is asked, %1 s. %2</source>
        <translation>pylint 正在检查，%1 秒。%2</translation>
    </message>
    <message>
        <source>, pylint %1</source>
        <translation>，pylint %1</translation>
    </message>
</context>
<context>
    <name>sweci::MapLegend</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>破坏</translation>
    </message>
    <message>
        <source>lost, flaky</source>
        <translation>破坏，不稳定</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>does not pass, no report</source>
        <translation>未通过，没有报告</translation>
    </message>
    <message>
        <source>another outcome</source>
        <translation>其他结果</translation>
    </message>
    <message>
        <source>A triangle down, or a dark right edge: lost; hollow or narrow: flaky. A triangle up, or a light left part: recovered. A bar in the middle: failed; two: error; at the left: skipped; a line: missing. Empty: not run.</source>
        <translation>下三角或右侧深边：丢失；空心或窄：不稳定。上三角或左侧浅段：恢复。中间一条：失败；两条：错误；靠左：跳过；细线：缺失。空白：未运行。</translation>
    </message>
</context>
<context>
    <name>sweci::MetricsView</name>
    <message>
        <source>+%1 %2%3 lines</source>
        <translation>+%1 %2%3 行</translation>
    </message>
    <message>
        <source>nothing to measure</source>
        <translation>没有可测量的内容</translation>
    </message>
    <message>
        <source>, %1 against the base</source>
        <translation>，较起始状态 %1</translation>
    </message>
    <message>
        <source>, %1 against the reference</source>
        <translation>，较目标 %1</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>第 %1 轮迭代</translation>
    </message>
    <message>
        <source>complexity %1</source>
        <translation>复杂度 %1</translation>
    </message>
    <message>
        <source>maintainability %1</source>
        <translation>可维护性 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that no parser takes are left out</source>
        <translation>
            <numerusform>%n 个文件无法被任何解析器解析，不计入</numerusform>
        </translation>
    </message>
    <message>
        <source>Complexity</source>
        <translation>复杂度</translation>
    </message>
    <message>
        <source>Maintainability</source>
        <translation>可维护性</translation>
    </message>
    <message>
        <source>Changed lines</source>
        <translation>更改的行</translation>
    </message>
    <message>
        <source>base</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>+ added</source>
        <translation>+ 新增</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 删除</translation>
    </message>
    <message>
        <source>not rated</source>
        <translation>未评分</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>pylint %1</source>
        <translation>pylint %1</translation>
    </message>
    <message>
        <source>Pylint, of 10</source>
        <translation>Pylint（满分 10）</translation>
    </message>
</context>
<context>
    <name>sweci::Navigator</name>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>No experiment is open.</source>
        <translation>没有打开的实验。</translation>
    </message>
    <message>
        <source>No experiment fits the filter.</source>
        <translation>没有符合筛选条件的实验。</translation>
    </message>
</context>
<context>
    <name>sweci::NewRunPage</name>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>The run goes on when the window is closed.</source>
        <translation>关闭窗口后运行仍会继续。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Start the run; it goes on when the window is closed</source>
        <translation>启动运行；关闭窗口后仍会继续</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Ask the machine anew: Python, sandbox, data set, folders</source>
        <translation>重新检查本机：Python、沙箱、数据集、文件夹</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>Choose all tasks shown</source>
        <translation>选择所有显示的任务</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Choose none of the tasks shown</source>
        <translation>取消选择所有显示的任务</translation>
    </message>
    <message>
        <source>None</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Filter the data set&apos;s tasks</source>
        <translation>筛选数据集的任务</translation>
    </message>
    <message>
        <source>Choose a data set…</source>
        <translation>选择数据集…</translation>
    </message>
    <message>
        <source>Choose a recording…</source>
        <translation>选择录制…</translation>
    </message>
    <message>
        <source>Choose the experiment&apos;s folder…</source>
        <translation>选择实验文件夹…</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>浏览</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>高级设置</translation>
    </message>
    <message>
        <source>Values as in a new window</source>
        <translation>恢复为新窗口的值</translation>
    </message>
    <message>
        <source>Choose the folder of a data set</source>
        <translation>选择数据集文件夹</translation>
    </message>
    <message>
        <source>Choose a recording or an experiment</source>
        <translation>选择录制或实验</translation>
    </message>
    <message>
        <source>Choose a new or empty folder</source>
        <translation>选择新文件夹或空文件夹</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Download a data set…</source>
        <translation>下载数据集…</translation>
    </message>
    <message>
        <source>Choose the script that plays…</source>
        <translation>选择要运行的脚本…</translation>
    </message>
    <message>
        <source>Choose a folder of prompts…</source>
        <translation>选择提示词文件夹…</translation>
    </message>
    <message>
        <source>Test the programmer</source>
        <translation>测试程序员</translation>
    </message>
    <message>
        <source>Test the architect</source>
        <translation>测试架构师</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Let it change one line in a folder of its own; that costs a few tokens</source>
        <translation>让它在自己的文件夹中更改一行；会花费少量 token</translation>
    </message>
    <message>
        <source>To the presets</source>
        <translation>转到预设</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>另存为预设</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save agents, models, addresses, names of keys and limits under this name</source>
        <translation>以此名称保存智能体、模型、地址、密钥名称与上限</translation>
    </message>
    <message>
        <source>Remove the chosen preset</source>
        <translation>删除所选预设</translation>
    </message>
    <message>
        <source>Choose the script that plays</source>
        <translation>选择要运行的脚本</translation>
    </message>
    <message>
        <source>Choose a folder of prompts</source>
        <translation>选择提示词文件夹</translation>
    </message>
</context>
<context>
    <name>sweci::OriginDialog</name>
    <message>
        <source>Origin of %1</source>
        <translation>%1 的来源</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>such as 2026-04-23</source>
        <translation>例如 2026-04-23</translation>
    </message>
    <message>
        <source>address or words</source>
        <translation>网址或说明</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>按目录推断</translation>
    </message>
    <message>
        <source>as found: %1</source>
        <translation>按目录推断：%1</translation>
    </message>
    <message>
        <source>CSV with task_id and repo_name</source>
        <translation>含 task_id 与 repo_name 的 CSV</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Agent</source>
        <translation>智能体(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>日期(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>来源(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Iterations (N)</source>
        <translation>迭代数 N(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Table of tasks</source>
        <translation>任务表(&amp;T)</translation>
    </message>
    <message>
        <source>Kept in %1, beside the directory. The directory itself is not changed.</source>
        <translation>保存在目录旁的 %1 中。目录本身不会改动。</translation>
    </message>
    <message>
        <source>Table of the tasks</source>
        <translation>任务表</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>表格 (*.csv);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>sweci::Page</name>
    <message>
        <source>None is open. Start a run, or open an experiment or a folder of some.</source>
        <translation>没有打开的实验。请开始一次运行，或打开一个实验或其文件夹。</translation>
    </message>
</context>
<context>
    <name>sweci::PlanDialog</name>
    <message>
        <source>&amp;Take this plan</source>
        <translation>采用此计划(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Save as a new file…</source>
        <translation>另存为新文件(&amp;S)…</translation>
    </message>
    <message>
        <source>Plan of the analysis</source>
        <translation>分析计划</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;New from the view</source>
        <translation>按当前视图新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>打开计划</translation>
    </message>
    <message>
        <source>Plans (*.toml);;All files (*)</source>
        <translation>计划 (*.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save as a new file</source>
        <translation>另存为新文件</translation>
    </message>
    <message>
        <source>%1 is there already: a plan is never written over. Choose another name.</source>
        <translation>%1 已存在：计划绝不会被覆盖。请另选名称。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Not saved. A plan is fixed before looking: save it, then take it.</source>
        <translation>未保存。计划须在查看结果之前确定：请先保存，再采用。</translation>
    </message>
</context>
<context>
    <name>sweci::PlanForm</name>
    <message>
        <source>Primary &amp;metric</source>
        <translation>主要指标(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation>方言(&amp;D)</translation>
    </message>
    <message>
        <source>Famil&amp;y</source>
        <translation>检验族(&amp;Y)</translation>
    </message>
    <message>
        <source>each against the baseline</source>
        <translation>各自与基线比较</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>所有配对</translation>
    </message>
    <message>
        <source>&amp;Gamma</source>
        <translation>&amp;Gamma</translation>
    </message>
    <message>
        <source>Co&amp;llapsed iterations</source>
        <translation>崩溃的迭代(&amp;L)</translation>
    </message>
    <message>
        <source>pass nothing</source>
        <translation>算作无一通过</translation>
    </message>
    <message>
        <source>keep the state&apos;s value</source>
        <translation>沿用状态的值</translation>
    </message>
    <message>
        <source>are left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Runs that to&amp;uched the tests</source>
        <translation>改动过测试的运行(&amp;U)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>Runs that were cut o&amp;ff</source>
        <translation>被截断的运行(&amp;F)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Resamples</source>
        <translation>重抽样次数(&amp;R)</translation>
    </message>
</context>
<context>
    <name>sweci::PolicyActions</name>
    <message>
        <source>Collapsed iterations pass nothing</source>
        <translation>崩溃的迭代按零通过计</translation>
    </message>
    <message>
        <source>Collapsed iterations keep the state&apos;s value</source>
        <translation>崩溃的迭代沿用状态的值</translation>
    </message>
    <message>
        <source>Collapsed iterations are left out</source>
        <translation>崩溃的迭代不计入</translation>
    </message>
    <message>
        <source>Leave out runs that touched the tests</source>
        <translation>不计改动了测试的运行</translation>
    </message>
    <message>
        <source>Count runs that were cut off</source>
        <translation>计入被截断的运行</translation>
    </message>
</context>
<context>
    <name>sweci::PreflightView</name>
    <message>
        <source>Preflight</source>
        <translation>启动前检查</translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s): the run cannot start</source>
        <translation>
            <numerusform>%n 个错误：无法启动运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ready, %n warning(s)</source>
        <translation>
            <numerusform>就绪，%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>✓ ok</source>
        <translation>✓ 正常</translation>
    </message>
    <message>
        <source>! warning</source>
        <translation>! 警告</translation>
    </message>
    <message>
        <source>✕ error</source>
        <translation>✕ 错误</translation>
    </message>
</context>
<context>
    <name>sweci::ProgramCall</name>
    <message>
        <source>The command line program %1 is not there.</source>
        <translation>找不到命令行程序 %1。</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>The program ended: %1.</source>
        <translation>程序已结束：%1。</translation>
    </message>
</context>
<context>
    <name>sweci::RankPanel</name>
    <message>
        <source>Copy how far the rank holds</source>
        <translation>复制该名次的成立范围</translation>
    </message>
    <message>
        <source>Copy how far the order holds</source>
        <translation>复制该次序的成立范围</translation>
    </message>
    <message>
        <source>no flip from %1 to %2</source>
        <translation>%1 至 %2 之间没有反转</translation>
    </message>
    <message numerus="yes">
        <source>%n exact flip(s)</source>
        <translation>
            <numerusform>%n 个精确反转点</numerusform>
        </translation>
    </message>
    <message>
        <source>exact flips at %1</source>
        <translation>精确反转点：%1</translation>
    </message>
    <message>
        <source>Rank over gamma</source>
        <translation>排名随 gamma 的变化</translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished without a rank</source>
        <translation>
            <numerusform>%n 个未完成，无名次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RegressionsModel</name>
    <message>
        <source>no test could be judged</source>
        <translation>无法判定任何测试</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>破坏</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>可能的原因</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>sweci::RegressionsPage</name>
    <message>
        <source>Write the regressions to a CSV file</source>
        <translation>将回归写入 CSV 文件</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>regressions.csv</source>
        <translation>regressions.csv</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>looking for causes before it is written, %1 to go</source>
        <translation>写入前正在查找原因，还剩 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n regression(s)</source>
        <translation>
            <numerusform>%n 个回归</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n regression(s) shown</source>
        <translation>
            <numerusform>显示 %1/%n 个回归</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Until that is mended no note can be made; the file stays as it is.</source>
        <translation>%1 问题修正之前无法添加备注；文件保持原样。</translation>
    </message>
    <message>
        <source>%1 cannot be shown</source>
        <translation>无法显示 %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>No experiment is chosen</source>
        <translation>未选择实验</translation>
    </message>
    <message>
        <source>Choose one on the left.</source>
        <translation>请在左侧选择一个。</translation>
    </message>
    <message>
        <source>No regression so far</source>
        <translation>目前没有回归</translation>
    </message>
    <message>
        <source>The test reports of this directory are being read.</source>
        <translation>正在读取该目录的测试报告。</translation>
    </message>
    <message>
        <source>No regression</source>
        <translation>没有回归</translation>
    </message>
    <message>
        <source>No iteration of %1 that was recorded lost a test.</source>
        <translation>%1 中已记录的迭代均未破坏任何测试。</translation>
    </message>
    <message>
        <source>Regressions</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>Show the test in its iteration</source>
        <translation>在所属迭代中显示该测试</translation>
    </message>
    <message>
        <source>The task page at this iteration, with the first lost test chosen</source>
        <translation>在任务页面打开该轮迭代，并选中第一个破坏的测试</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>更改标签</translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation>更改备注</translation>
    </message>
    <message>
        <source>Copy the names of the lost tests</source>
        <translation>复制破坏的测试的名称</translation>
    </message>
    <message>
        <source>Filter the regressions</source>
        <translation>筛选回归</translation>
    </message>
    <message>
        <source>Only what has not recovered</source>
        <translation>只显示尚未恢复的</translation>
    </message>
    <message>
        <source>not recovered</source>
        <translation>未恢复</translation>
    </message>
    <message>
        <source>Write to a CSV file…</source>
        <translation>写入 CSV 文件…</translation>
    </message>
    <message>
        <source>What is shown, in this order, with causes</source>
        <translation>当前显示的内容，按此顺序，含原因</translation>
    </message>
    <message>
        <source>filter regressions</source>
        <translation>筛选回归</translation>
    </message>
    <message>
        <source>Words, or comparisons such as kind = flaky and lost &gt; 2</source>
        <translation>词语，或 kind = flaky and lost &gt; 2 这样的比较</translation>
    </message>
    <message>
        <source>No regression fits the filter.</source>
        <translation>没有回归符合筛选条件。</translation>
    </message>
</context>
<context>
    <name>sweci::RemarkActions</name>
    <message>
        <source>Tags and note of the chosen tasks…</source>
        <translation>所选任务的标签和备注…</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>Tags and note of the experiment…</source>
        <translation>实验的标签和备注…</translation>
    </message>
</context>
<context>
    <name>sweci::RemarkDialog</name>
    <message>
        <source>Tags and note of %1</source>
        <translation>%1 的标签和备注</translation>
    </message>
    <message>
        <source>parted by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Their notes differ; what is written here takes the place of all.</source>
        <translation>它们的备注各不相同；在此填写的内容会取代所有备注。</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>标签(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>Kept in %1.</source>
        <translation>保存在 %1 中。</translation>
    </message>
    <message>
        <source>In use: %1</source>
        <translation>已用标签：%1</translation>
    </message>
    <message>
        <source>Also in the note: %1</source>
        <translation>备注中还有：%1</translation>
    </message>
</context>
<context>
    <name>sweci::RequirementDelegate</name>
    <message>
        <source>Specification</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>契约</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>验收</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed for it</source>
        <translation>为此所做的更改</translation>
    </message>
</context>
<context>
    <name>sweci::RequirementModel</name>
    <message>
        <source>… (cut here; the raw text has all of it)</source>
        <translation>…（在此截断；完整内容见原文）</translation>
    </message>
    <message>
        <source>Requirement %1. %2 %3 %4</source>
        <translation>需求 %1。%2 %3 %4</translation>
    </message>
    <message>
        <source>not served</source>
        <translation>未响应</translation>
    </message>
    <message>
        <source>likely served</source>
        <translation>可能已响应</translation>
    </message>
    <message>
        <source>%1 of %2 pass</source>
        <comment>tests</comment>
        <translation>通过 %1/%2</translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>tests</comment>
        <translation>
            <numerusform>破坏 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>asked %n time(s)</source>
        <translation>
            <numerusform>已提出 %n 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RequirementPane</name>
    <message>
        <source>Requirements</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>The document as it is</source>
        <translation>文档原文</translation>
    </message>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The base has no requirement</source>
        <translation>起始状态没有需求</translation>
    </message>
    <message>
        <source>The first one is written in iteration 1.</source>
        <translation>第 1 轮迭代时才会写出第一份需求。</translation>
    </message>
    <message>
        <source>The architect is writing it</source>
        <translation>架构师正在编写</translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>The architect wrote no document</source>
        <translation>架构师未写出文档</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>There is no document</source>
        <translation>没有文档</translation>
    </message>
</context>
<context>
    <name>sweci::RobustnessPanel</name>
    <message>
        <source>Compute the robustness</source>
        <translation>计算稳健性</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Give up the robustness</source>
        <translation>放弃计算稳健性</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Copy the robustness as text</source>
        <translation>将稳健性复制为文本</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy the robustness as LaTeX</source>
        <translation>将稳健性复制为 LaTeX</translation>
    </message>
    <message>
        <source>Copy LaTeX</source>
        <translation>复制 LaTeX</translation>
    </message>
    <message>
        <source>of another view: compute it again</source>
        <translation>属于另一视图：请重新计算</translation>
    </message>
    <message>
        <source>%1 of %2 rules give another order</source>
        <translation>%2 种规则中有 %1 种给出不同的次序</translation>
    </message>
    <message>
        <source>Scoring under every rule</source>
        <translation>每种规则下的评分</translation>
    </message>
    <message>
        <source>The order of the scores under every dialect, gamma and policy.</source>
        <translation>每种评分口径、gamma 和处理策略下的得分次序。</translation>
    </message>
</context>
<context>
    <name>sweci::RunBoardPage</name>
    <message>
        <source>Show the task</source>
        <translation>查看任务</translation>
    </message>
    <message>
        <source>Filter the tasks</source>
        <translation>筛选任务</translation>
    </message>
    <message>
        <source>Show all tasks</source>
        <translation>显示所有任务</translation>
    </message>
    <message>
        <source>filter tasks</source>
        <translation>筛选任务</translation>
    </message>
    <message>
        <source>%1 What was read last is shown.</source>
        <translation>%1显示的是上次读取的内容。</translation>
    </message>
    <message>
        <source>What was read last is shown.</source>
        <translation>显示的是上次读取的内容。</translation>
    </message>
    <message>
        <source>%1 cannot be shown</source>
        <translation>无法显示 %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>%1 has no tasks</source>
        <translation>%1 中没有任务</translation>
    </message>
    <message>
        <source>Its settings name none.</source>
        <translation>其设置中未列出任何任务。</translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>No experiment is open</source>
        <translation>没有打开的实验</translation>
    </message>
    <message>
        <source>Start a run, or open an experiment or a folder that holds some. What runs is followed live, whoever started it.</source>
        <translation>请新建运行，或打开一个实验或含有实验的文件夹。正在运行的实验会实时更新，无论由谁启动。</translation>
    </message>
    <message>
        <source>No experiment is chosen</source>
        <translation>未选择实验</translation>
    </message>
    <message>
        <source>Choose one on the left.</source>
        <translation>请在左侧选择一个。</translation>
    </message>
    <message>
        <source>Run board</source>
        <translation>运行看板</translation>
    </message>
    <message>
        <source>No task fits the filter.</source>
        <translation>没有任务符合筛选条件。</translation>
    </message>
</context>
<context>
    <name>sweci::SearchModel</name>
    <message>
        <source>requirement, line %1</source>
        <translation>需求，第 %1 行</translation>
    </message>
    <message>
        <source>transcript of the architect</source>
        <translation>架构师的会话记录</translation>
    </message>
    <message>
        <source>transcript of the programmer</source>
        <translation>程序员的会话记录</translation>
    </message>
    <message>
        <source>%1, removed line %2</source>
        <translation>%1，删除的第 %2 行</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>test, lost</source>
        <translation>测试，破坏</translation>
    </message>
    <message>
        <source>test, fixed</source>
        <translation>测试，修复</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>log of the test run, line %1</source>
        <translation>测试运行的日志，第 %1 行</translation>
    </message>
    <message>
        <source>output of the architect, line %1</source>
        <translation>架构师的输出，第 %1 行</translation>
    </message>
    <message>
        <source>output of the programmer, line %1</source>
        <translation>程序员的输出，第 %1 行</translation>
    </message>
    <message>
        <source>log of the process, line %1</source>
        <translation>进程的日志，第 %1 行</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>base</source>
        <translation>起始</translation>
    </message>
</context>
<context>
    <name>sweci::SearchPage</name>
    <message>
        <source>What was found</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>What to search for</source>
        <translation>要搜索的内容</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>停止搜索</translation>
    </message>
    <message>
        <source>Open what was found</source>
        <translation>打开搜索结果</translation>
    </message>
    <message>
        <source>requirements</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>transcripts</source>
        <translation>会话记录</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>test ids</source>
        <translation>测试 ID</translation>
    </message>
    <message>
        <source>logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Search in %1</source>
        <translation>在%1中搜索</translation>
    </message>
    <message>
        <source>search in all tasks of this experiment</source>
        <translation>在此实验的所有任务中搜索</translation>
    </message>
    <message>
        <source>Search in all tasks of this experiment</source>
        <translation>在此实验的所有任务中搜索</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2 tasks searched</source>
        <translation>已搜索 %1/%2 个任务</translation>
    </message>
    <message>
        <source>stopped after %1 of %2 tasks</source>
        <translation>搜索 %1/%2 个任务后停止</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) or folder(s) skipped: %1</source>
        <translation>
            <numerusform>跳过 %n 个文件或文件夹：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>Search in all tasks</source>
        <translation>在所有任务中搜索</translation>
    </message>
    <message>
        <source>Requirements, transcripts, changed lines, test ids and logs of the chosen experiment. A text without capital letters finds both kinds.</source>
        <translation>所选实验的需求、会话记录、更改的行、测试 ID 和日志。文本中没有大写字母时，不区分大小写。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) found</source>
        <translation>
            <numerusform>找到 %Ln 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in the same files</source>
        <translation>
            <numerusform>同一些文件中还有 %Ln 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::SettingsPage</name>
    <message>
        <source>A new key</source>
        <translation>新建密钥</translation>
    </message>
    <message>
        <source>Keep the key</source>
        <translation>保存密钥</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Remove the chosen key</source>
        <translation>删除所选密钥</translation>
    </message>
    <message>
        <source>Remove key</source>
        <translation>删除密钥</translation>
    </message>
    <message>
        <source>Look for the key store again</source>
        <translation>重新查找密钥库</translation>
    </message>
    <message>
        <source>Ask the desktop&apos;s key store, and read the names of the keys anew</source>
        <translation>询问桌面的密钥库，并重新读取密钥名称</translation>
    </message>
    <message>
        <source>Test the chosen agent</source>
        <translation>测试所选智能体</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Let it change one line in a folder of its own; that costs a few tokens</source>
        <translation>让它在自己的文件夹中更改一行；会花费少量 token</translation>
    </message>
    <message>
        <source>Look for agents again</source>
        <translation>重新查找智能体</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Copy the command that installs the chosen agent</source>
        <translation>复制所选智能体的安装命令</translation>
    </message>
    <message>
        <source>Copy how to install</source>
        <translation>复制安装命令</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>To the difftool and the editor</source>
        <translation>转到比较工具和编辑器</translation>
    </message>
</context>
<context>
    <name>sweci::ShortcutsSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>sweci::SourceActions</name>
    <message>
        <source>Origin of these results…</source>
        <translation>这些结果的来源…</translation>
    </message>
    <message>
        <source>Stop reading reports</source>
        <translation>停止读取报告</translation>
    </message>
    <message>
        <source>Model, agent, date, source and N of a directory that another program wrote</source>
        <translation>由其他程序写出的目录的模型、智能体、日期、来源与 N</translation>
    </message>
    <message>
        <source>Reports and code of a directory that another program wrote are read in the background</source>
        <translation>由其他程序写出的目录，其报告与代码在后台读取</translation>
    </message>
    <message>
        <source>Go on reading reports</source>
        <translation>继续读取报告</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>另有 %n 条。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::SpendFields</name>
    <message>
        <source>No limit</source>
        <translation>不设上限</translation>
    </message>
    <message>
        <source>Start a run that costs without any limit</source>
        <translation>启动没有任何上限的付费运行</translation>
    </message>
    <message>
        <source>an iteration</source>
        <translation>每轮迭代</translation>
    </message>
    <message>
        <source>a task</source>
        <translation>每个任务</translation>
    </message>
    <message>
        <source>all</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>US $</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>Tokens that one iteration may use</source>
        <translation>单轮迭代可用的 token</translation>
    </message>
    <message>
        <source>Tokens that one task may use</source>
        <translation>单个任务可用的 token</translation>
    </message>
    <message>
        <source>Tokens that all calls together may use</source>
        <translation>所有调用合计可用的 token</translation>
    </message>
    <message>
        <source>US dollars that one iteration may cost</source>
        <translation>单轮迭代可花费的美元</translation>
    </message>
    <message>
        <source>US dollars that one task may cost</source>
        <translation>单个任务可花费的美元</translation>
    </message>
    <message>
        <source>US dollars that all calls together may cost</source>
        <translation>所有调用合计可花费的美元</translation>
    </message>
</context>
<context>
    <name>sweci::StatusLine</name>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1/%2</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>%1 queued</source>
        <translation>排队中 %1</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失败 %1</translation>
    </message>
    <message>
        <source>%1 cancelled</source>
        <translation>已取消 %1</translation>
    </message>
    <message>
        <source>tokens %1 in</source>
        <translation>token：输入 %1</translation>
    </message>
    <message>
        <source> (%1 % cached)</source>
        <translation>（缓存 %1%）</translation>
    </message>
    <message>
        <source>, %1 out</source>
        <translation>，输出 %1</translation>
    </message>
    <message>
        <source>run by %1</source>
        <translation>按 %1 运行</translation>
    </message>
</context>
<context>
    <name>sweci::TaskActions</name>
    <message>
        <source>Previous iteration</source>
        <translation>上一轮迭代</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>下一轮迭代</translation>
    </message>
    <message>
        <source>To the base</source>
        <translation>转到起始状态</translation>
    </message>
    <message>
        <source>To the newest iteration</source>
        <translation>转到最新迭代</translation>
    </message>
    <message>
        <source>Follow the newest iteration</source>
        <translation>跟随最新迭代</translation>
    </message>
    <message>
        <source>When an iteration is recorded, it is shown</source>
        <translation>新的迭代一经记录即显示</translation>
    </message>
    <message>
        <source>Previous task</source>
        <translation>上一个任务</translation>
    </message>
    <message>
        <source>Next task</source>
        <translation>下一个任务</translation>
    </message>
    <message>
        <source>Same task, experiment before</source>
        <translation>同一任务，上一个实验</translation>
    </message>
    <message>
        <source>Same task, next experiment</source>
        <translation>同一任务，下一个实验</translation>
    </message>
    <message>
        <source>other model</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Requirement as it was written</source>
        <translation>需求原文</translation>
    </message>
    <message>
        <source>The document&apos;s text instead of cards</source>
        <translation>以文档原文代替卡片</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Compare with the state before</source>
        <translation>与上一状态比较</translation>
    </message>
    <message>
        <source>Compare with the base</source>
        <translation>与起始状态比较</translation>
    </message>
    <message>
        <source>Compare with the reference</source>
        <translation>与目标比较</translation>
    </message>
    <message>
        <source>What is still missing</source>
        <translation>还缺什么</translation>
    </message>
    <message>
        <source>Show the candidate</source>
        <translation>显示候选</translation>
    </message>
    <message>
        <source>As the programmer left it, before the tests were restored</source>
        <translation>程序员留下的原样，测试恢复之前</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>与其他状态比较…</translation>
    </message>
    <message>
        <source>Choose what to compare with</source>
        <translation>选择比较对象</translation>
    </message>
    <message>
        <source>Filter the tests</source>
        <translation>筛选测试</translation>
    </message>
    <message>
        <source>Next test</source>
        <translation>下一个测试</translation>
    </message>
    <message>
        <source>Previous test</source>
        <translation>上一个测试</translation>
    </message>
    <message>
        <source>Open or close the group of tests</source>
        <translation>展开或折叠测试分组</translation>
    </message>
    <message>
        <source>Copy the test&apos;s name</source>
        <translation>复制测试名称</translation>
    </message>
    <message>
        <source>Log of the test run</source>
        <translation>测试运行的日志</translation>
    </message>
    <message>
        <source>test run</source>
        <translation>测试运行</translation>
    </message>
    <message>
        <source>Output of the architect</source>
        <translation>架构师的输出</translation>
    </message>
    <message>
        <source>architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>Output of the programmer</source>
        <translation>程序员的输出</translation>
    </message>
    <message>
        <source>programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>Log of the task&apos;s process</source>
        <translation>任务进程的日志</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>会话记录</translation>
    </message>
    <message>
        <source>Maintainability</source>
        <translation>可维护性</translation>
    </message>
    <message>
        <source>Log as it was written</source>
        <translation>日志原文</translation>
    </message>
    <message>
        <source>With all control characters, instead of what a terminal would have shown</source>
        <translation>包含所有控制字符，而不是终端会显示的样子</translation>
    </message>
    <message>
        <source>All of a long line of the log</source>
        <translation>日志长行的全部内容</translation>
    </message>
    <message>
        <source>Opens the chosen line, or the first one that is cut; closes it again</source>
        <translation>展开所选的行，或第一个被截断的行；再次使用则收起</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在日志中查找</translation>
    </message>
    <message>
        <source>Next place found in the log</source>
        <translation>日志中的下一处</translation>
    </message>
    <message>
        <source>Previous place found in the log</source>
        <translation>日志中的上一处</translation>
    </message>
</context>
<context>
    <name>sweci::TaskChooser</name>
    <message>
        <source>filter tasks</source>
        <translation>筛选任务</translation>
    </message>
    <message>
        <source>Data set and tasks</source>
        <translation>数据集与任务</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Reading the data set</source>
        <translation>正在读取数据集</translation>
    </message>
    <message>
        <source>The tasks cannot be shown</source>
        <translation>无法显示任务</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s) chosen</source>
        <translation>
            <numerusform>已选 %1/%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 shown</source>
        <translation>，显示 %1 个</translation>
    </message>
</context>
<context>
    <name>sweci::TaskDifferences</name>
    <message>
        <source>never</source>
        <translation>无分歧</translation>
    </message>
    <message>
        <source>%1 (samples %2)</source>
        <translation>%1（样本 %2）</translation>
    </message>
    <message>
        <source>Code parts at %1, tests that pass at %2, a(c) at %3.</source>
        <translation>出现分歧的轮次：代码 %1，通过的测试 %2，a(c) %3。</translation>
    </message>
    <message>
        <source>Two samples of one model: %1, %2, %3.</source>
        <translation>同一模型的两个样本：%1，%2，%3。</translation>
    </message>
    <message>
        <source>Samples of one model part as soon: the models need not be the reason.</source>
        <translation>同一模型的样本也同样早出现分歧：原因未必在于模型。</translation>
    </message>
    <message>
        <source>The first iteration in which the two runs are not the same; in brackets two samples of one model</source>
        <translation>两次运行首次出现不同的迭代轮次；括号内为同一模型的两个样本</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>parts at</source>
        <translation>分歧轮次</translation>
    </message>
    <message>
        <source>a(c), both</source>
        <translation>a(c)，双方</translation>
    </message>
</context>
<context>
    <name>sweci::TaskHeader</name>
    <message>
        <source>, recording %1</source>
        <translation>，录制 %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>model in agent</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>EvoScore %1</source>
        <translation>EvoScore %1</translation>
    </message>
    <message>
        <source>EvoScore %1 so far, %2 of %3</source>
        <translation>目前 EvoScore %1，迭代 %2/%3</translation>
    </message>
    <message>
        <source>%1 of %2 iterations</source>
        <translation>%1/%2 轮迭代</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>%1 of %2 tests pass</source>
        <translation>通过 %1/%2 个测试</translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation>
            <numerusform>破坏 %n 个测试</numerusform>
        </translation>
    </message>
    <message>
        <source>experiment %1 of %2</source>
        <translation>第 %1/%2 个实验</translation>
    </message>
    <message>
        <source>Of the open experiments that have this task</source>
        <translation>在含有此任务的已打开实验中</translation>
    </message>
    <message>
        <source>In all iterations together: %1</source>
        <translation>所有迭代合计：%1</translation>
    </message>
</context>
<context>
    <name>sweci::TaskLinks</name>
    <message>
        <source>Nobody asked for the change %1.</source>
        <translation>更改 %1 没有对应的需求。</translation>
    </message>
    <message>
        <source>For the change %1.</source>
        <translation>对应更改 %1。</translation>
    </message>
    <message>
        <source>of requirement %1</source>
        <translation>属于需求 %1</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>没有对应的需求</translation>
    </message>
    <message>
        <source>requirement %1</source>
        <comment>numbers</comment>
        <translation>需求 %1</translation>
    </message>
    <message>
        <source>comparing the states</source>
        <translation>正在比较状态</translation>
    </message>
    <message>
        <source>looking for the causes</source>
        <translation>正在查找原因</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>nothing speaks for any of the changes</source>
        <translation>没有迹象指向任何更改</translation>
    </message>
    <message>
        <source>%1:%2 %3</source>
        <comment>minutes, seconds, stage</comment>
        <translation>%1:%2 %3</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>Choose a lost test that has a likely cause first.</source>
        <translation>请先选择一个已找到可能原因的破坏的测试。</translation>
    </message>
    <message>
        <source>%1 cause %2</source>
        <comment>likely, shown or refuted; rank</comment>
        <translation>%1的原因 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>tests</comment>
        <translation>
            <numerusform>破坏 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fixed</source>
        <comment>tests</comment>
        <translation>
            <numerusform>修复 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 not asked for</source>
        <comment>changes</comment>
        <translation>
            <numerusform>%1 处中有 %n 处没有对应的需求</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TaskPage</name>
    <message>
        <source>%1 What was read last is shown.</source>
        <translation>%1显示的是上次读取的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of its records cannot be used: %1</source>
        <translation>
            <numerusform>其记录中有 %n 行无法使用：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The task failed: %1</source>
        <translation>任务失败：%1</translation>
    </message>
    <message>
        <source>The task was interrupted; it goes on after its last record when the experiment is continued.</source>
        <translation>任务已中断；继续运行实验时，将从其最后一条记录之后接续。</translation>
    </message>
    <message>
        <source>%1 cannot be shown</source>
        <translation>无法显示 %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>No experiment is chosen</source>
        <translation>未选择实验</translation>
    </message>
    <message>
        <source>Choose one on the left, and a task of it on the run board.</source>
        <translation>请在左侧选择一个，再在运行看板上选择其中的任务。</translation>
    </message>
    <message>
        <source>%1 is not in this experiment</source>
        <translation>此实验中没有 %1</translation>
    </message>
    <message>
        <source>Choose a task on the run board.</source>
        <translation>请在运行看板上选择一个任务。</translation>
    </message>
    <message>
        <source>%1 has no tasks</source>
        <translation>%1 中没有任务</translation>
    </message>
    <message>
        <source>No task is chosen</source>
        <translation>未选择任务</translation>
    </message>
    <message>
        <source>Choose one on the run board, or go through them from here.</source>
        <translation>请在运行看板上选择一个，或从此处逐个查看。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>The task stopped before its %1 iterations, and nobody works on it.</source>
        <translation>该任务未满 %1 次迭代就已停止，目前无人处理。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>会话记录</translation>
    </message>
    <message>
        <source>Maintainability</source>
        <translation>可维护性</translation>
    </message>
</context>
<context>
    <name>sweci::TestMapActions</name>
    <message>
        <source>Next lost test</source>
        <translation>下一个破坏的测试</translation>
    </message>
    <message>
        <source>Iteration by iteration, row by row</source>
        <translation>逐轮迭代、逐行查找</translation>
    </message>
    <message>
        <source>Previous lost test</source>
        <translation>上一个破坏的测试</translation>
    </message>
    <message>
        <source>next lost</source>
        <translation>下一个破坏</translation>
    </message>
    <message>
        <source>previous lost</source>
        <translation>上一个破坏</translation>
    </message>
    <message>
        <source>Show the test in its iteration</source>
        <translation>在其迭代中显示该测试</translation>
    </message>
    <message>
        <source>The task page at this iteration, with this test chosen</source>
        <translation>任务页上的这一轮迭代，并选中此测试</translation>
    </message>
    <message>
        <source>Copy the test&apos;s name</source>
        <translation>复制测试名称</translation>
    </message>
    <message>
        <source>Overview, one pixel to a test</source>
        <translation>概览，每个测试一个像素</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Cells with letters and names</source>
        <translation>带字母和名称的单元格</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Farther</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Order by file</source>
        <translation>按文件排序</translation>
    </message>
    <message>
        <source>by file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>Order by the first state that passes</source>
        <translation>按首个通过的状态排序</translation>
    </message>
    <message>
        <source>by first pass</source>
        <translation>按首次通过</translation>
    </message>
    <message>
        <source>Order by history: what did alike together</source>
        <translation>按历史排序：表现相似的排在一起</translation>
    </message>
    <message>
        <source>alike</source>
        <translation>相似</translation>
    </message>
    <message>
        <source>Only tests that changed</source>
        <translation>只显示有变化的测试</translation>
    </message>
    <message>
        <source>Those that pass in some state and not in another</source>
        <translation>在某个状态下通过、在另一状态下未通过的测试</translation>
    </message>
    <message>
        <source>Filter the tests</source>
        <translation>筛选测试</translation>
    </message>
    <message>
        <source>Previous task</source>
        <translation>上一个任务</translation>
    </message>
    <message>
        <source>Next task</source>
        <translation>下一个任务</translation>
    </message>
</context>
<context>
    <name>sweci::TestMapPage</name>
    <message>
        <source>No test matches</source>
        <translation>没有匹配的测试</translation>
    </message>
    <message>
        <source>reading, %1 of %2 states</source>
        <translation>正在读取，%1/%2 个状态</translation>
    </message>
    <message>
        <source>%1 tests of T</source>
        <translation>T 中 %1 个测试</translation>
    </message>
    <message>
        <source>%1 outside</source>
        <translation>T 之外 %1 个</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>显示 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) with a regression</source>
        <translation>
            <numerusform>%n 轮迭代出现回归</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The test reports of %n states cannot be read; what the records tell is shown.</source>
        <translation>
            <numerusform>无法读取 %n 个状态的测试报告；显示的是记录中的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>What the record tells is shown.</source>
        <translation>显示的是记录中的内容。</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>The test reports of this directory are being read.</source>
        <translation>正在读取该目录的测试报告。</translation>
    </message>
    <message>
        <source>The tests cannot be named</source>
        <translation>无法列出测试</translation>
    </message>
    <message>
        <source>Neither the records nor the reports of this task name any test.</source>
        <translation>此任务的记录和报告中都没有列出任何测试。</translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>The tests of the base have not run.</source>
        <translation>起始状态的测试尚未运行。</translation>
    </message>
    <message>
        <source>%1 cannot be shown</source>
        <translation>无法显示 %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation>正在查找实验</translation>
    </message>
    <message>
        <source>No experiment is chosen</source>
        <translation>未选择实验</translation>
    </message>
    <message>
        <source>Choose one on the left, and a task of it on the run board.</source>
        <translation>请在左侧选择一个，再在运行看板上选择其中的任务。</translation>
    </message>
    <message>
        <source>%1 has no tasks</source>
        <translation>%1 中没有任务</translation>
    </message>
    <message>
        <source>No task is chosen</source>
        <translation>未选择任务</translation>
    </message>
    <message>
        <source>Choose one on the run board, or go through them from here.</source>
        <translation>请在运行看板上选择一个，或从此处逐个查看。</translation>
    </message>
    <message>
        <source>Test map</source>
        <translation>测试图</translation>
    </message>
    <message>
        <source>changed only</source>
        <translation>仅有变化的</translation>
    </message>
    <message>
        <source>filter tests</source>
        <translation>筛选测试</translation>
    </message>
</context>
<context>
    <name>sweci::TestMapView</name>
    <message>
        <source>Test map</source>
        <translation>测试图</translation>
    </message>
    <message>
        <source>base</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>第 %1 轮迭代</translation>
    </message>
    <message>
        <source>%1: %2 · %3</source>
        <translation>%1：%2 · %3</translation>
    </message>
    <message>
        <source>%1: %2 · %3 (outside T)</source>
        <translation>%1：%2 · %3（T 之外）</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>regression by test</source>
        <translation>按测试判定的回归</translation>
    </message>
    <message>
        <source>by count</source>
        <translation>按数量判定</translation>
    </message>
</context>
<context>
    <name>sweci::TestsModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a test&apos;s name and its group</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>lost, confirmed</source>
        <translation>破坏，已确认</translation>
    </message>
    <message>
        <source>lost, flaky</source>
        <translation>破坏，不稳定</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>could not be imported</source>
        <translation>无法导入</translation>
    </message>
    <message>
        <source>still failing</source>
        <translation>仍失败</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>group of tests, how many</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>lost, never run again</source>
        <translation>丢失，未重跑</translation>
    </message>
</context>
<context>
    <name>sweci::TestsPane</name>
    <message>
        <source>filter tests</source>
        <translation>筛选测试</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>What the report says</source>
        <translation>报告的内容</translation>
    </message>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message>
        <source>The tests are running</source>
        <translation>测试正在运行</translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>The tests run when the programmer is done.</source>
        <translation>程序员完成之后才会运行测试。</translation>
    </message>
    <message>
        <source>The tests did not run</source>
        <translation>测试未运行</translation>
    </message>
    <message>
        <source>Nothing was produced in this iteration, so the state stays as it was.</source>
        <translation>该轮迭代未产出，因此状态保持不变。</translation>
    </message>
    <message>
        <source>The tests cannot be named</source>
        <translation>无法列出测试</translation>
    </message>
    <message>
        <source>The record of the base does not list them.</source>
        <translation>起始状态的记录中没有列出测试。</translation>
    </message>
    <message>
        <source>The code made the test run unusable</source>
        <translation>代码导致测试运行结果不可用</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>Collapsed: no test could be judged.</source>
        <translation>崩溃：无法判定任何测试。</translation>
    </message>
    <message>
        <source>The test report is not in the folder: there are names, but no tracebacks.</source>
        <translation>文件夹中没有测试报告：只有测试名称，没有回溯信息。</translation>
    </message>
    <message>
        <source>%1 of %2 pass</source>
        <translation>通过 %1/%2</translation>
    </message>
    <message numerus="yes">
        <source>%n failing test(s) cannot be named: the record has no set.</source>
        <translation>
            <numerusform>无法列出 %n 个失败的测试：记录中没有测试集合。</numerusform>
        </translation>
    </message>
    <message>
        <source>No test changed, and none fails</source>
        <translation>没有变化的测试，也没有失败的测试</translation>
    </message>
    <message>
        <source>No test matches</source>
        <translation>没有匹配的测试</translation>
    </message>
    <message>
        <source>%1. The report says no more.</source>
        <translation>%1。报告中没有更多内容。</translation>
    </message>
    <message>
        <source>The report does not have this test: it did not run.</source>
        <translation>报告中没有此测试：它未运行。</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>The test reports of this directory are being read.</source>
        <translation>正在读取该目录的测试报告。</translation>
    </message>
    <message>
        <source>The report of the reference, which names them, is missing.</source>
        <translation>缺少列出它们的标准答案报告。</translation>
    </message>
    <message>
        <source>Show all tests again</source>
        <translation>重新显示全部测试</translation>
    </message>
    <message>
        <source>%1  ✕</source>
        <comment>what the shown tests have in common</comment>
        <translation>%1  ✕</translation>
    </message>
</context>
<context>
    <name>sweci::TimelineView</name>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>time</source>
        <translation>用时</translation>
    </message>
</context>
<context>
    <name>sweci::TokenBar</name>
    <message>
        <source>Compared experiments, the first is the baseline</source>
        <translation>所比较的实验，第一个为基线</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>sweci::ToolsPanel</name>
    <message>
        <source>Programs for changed files</source>
        <translation>用于更改的文件的程序</translation>
    </message>
    <message>
        <source>The difftool gets the old file as %1 and the new one as %2, the editor the file as %1 and the line as %2. They are copies, gone with this window. No shell reads the command.</source>
        <translation>比较工具的命令中，%1 为旧文件，%2 为新文件；编辑器的命令中，%1 为文件，%2 为行号。它们都是副本，随本窗口关闭而删除。命令不经 shell 解析。</translation>
    </message>
    <message>
        <source>&amp;Difftool</source>
        <translation>比较工具(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Editor</source>
        <translation>编辑器(&amp;E)</translation>
    </message>
</context>
<context>
    <name>sweci::TopBar</name>
    <message>
        <source>The rules by which states are scored</source>
        <translation>为各状态评分的规则</translation>
    </message>
    <message>
        <source>dialect: %1</source>
        <translation>评分口径：%1</translation>
    </message>
</context>
<context>
    <name>sweci::TranscriptModel</name>
    <message>
        <source>installs packages</source>
        <translation>安装软件包</translation>
    </message>
    <message>
        <source>downloads</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>fetches code</source>
        <translation>获取代码</translation>
    </message>
    <message>
        <source>runs tests</source>
        <translation>运行测试</translation>
    </message>
    <message>
        <source>No output yet.</source>
        <translation>尚无输出。</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>says</source>
        <translation>发言</translation>
    </message>
    <message>
        <source>thinks</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>tries again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>programmer</source>
        <translation>程序员</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>tokens in and out</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the architect, in one letter</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>P</source>
        <comment>the programmer, in one letter</comment>
        <translation>P</translation>
    </message>
</context>
<context>
    <name>sweci::TranscriptPane</name>
    <message>
        <source>No iteration chosen</source>
        <translation>未选择迭代</translation>
    </message>
    <message>
        <source>Reading the transcript</source>
        <translation>正在读取会话记录</translation>
    </message>
    <message>
        <source>The transcript cannot be read</source>
        <translation>无法读取会话记录</translation>
    </message>
    <message>
        <source>The base has no transcript</source>
        <translation>起始状态没有会话记录</translation>
    </message>
    <message>
        <source>No agent worked on it.</source>
        <translation>没有智能体处理过它。</translation>
    </message>
    <message>
        <source>The transcript is empty</source>
        <translation>会话记录为空</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>Not there yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>No transcript was kept of this iteration.</source>
        <translation>该轮迭代没有保存会话记录。</translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>标记 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>the rest cannot be read</source>
        <translation>其余部分无法读取</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>会话记录</translation>
    </message>
    <message>
        <source>Transcript of the programmer</source>
        <translation>程序员的会话记录</translation>
    </message>
    <message>
        <source>The chosen turn</source>
        <translation>所选条目</translation>
    </message>
    <message>
        <source>find in this transcript</source>
        <translation>在此会话记录中查找</translation>
    </message>
    <message>
        <source>Find in the transcript</source>
        <translation>在会话记录中查找</translation>
    </message>
    <message>
        <source>Next turn found</source>
        <translation>下一条匹配</translation>
    </message>
    <message>
        <source>Previous turn found</source>
        <translation>上一条匹配</translation>
    </message>
    <message>
        <source>Next marked call</source>
        <translation>下一个标记的调用</translation>
    </message>
    <message>
        <source>Calls that install packages, download, fetch code or run tests</source>
        <translation>安装软件包、下载、获取代码或运行测试的调用</translation>
    </message>
    <message>
        <source>Previous marked call</source>
        <translation>上一个标记的调用</translation>
    </message>
    <message>
        <source>Copy the turn</source>
        <translation>复制此条</translation>
    </message>
    <message>
        <source>Output that the turn was read from</source>
        <translation>此条所依据的输出</translation>
    </message>
    <message>
        <source>The agent&apos;s output as it was printed, in the log</source>
        <translation>日志中智能体打印的原样输出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln turn(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::VerifyRun</name>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>正在结束</translation>
    </message>
    <message>
        <source>Nothing was verified: no change of this iteration is suspected.</source>
        <translation>未验证任何内容：该轮迭代没有可疑的更改。</translation>
    </message>
    <message>
        <source>The result does not name the test %1.</source>
        <translation>结果中没有测试 %1。</translation>
    </message>
</context>
<context>
    <name>sweci::WindowActions</name>
    <message>
        <source>New run…</source>
        <translation>新建运行…</translation>
    </message>
    <message>
        <source>Choose data set, agent and limits, and start</source>
        <translation>选择数据集、智能体和限制条件，然后启动</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open an experiment or a folder of them</source>
        <translation>打开实验或含有实验的文件夹</translation>
    </message>
    <message>
        <source>Close the experiment</source>
        <translation>关闭实验</translation>
    </message>
    <message>
        <source>Take it off the list; it goes on running and nothing is deleted</source>
        <translation>从列表中移除；实验继续运行，不会删除任何内容</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Read all open directories anew</source>
        <translation>重新读取所有已打开的文件夹</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Close the window; runs go on</source>
        <translation>关闭窗口；运行不受影响</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Any action, experiment or task by a few letters</source>
        <translation>输入几个字符即可找到操作、实验或任务</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>About SWE-CI Workbench</source>
        <translation>关于 SWE-CI Workbench</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Sizes, columns and sorting as in a new window</source>
        <translation>将尺寸、列和排序恢复为新窗口的样子</translation>
    </message>
    <message>
        <source>Experiments on the left</source>
        <translation>左侧实验列表</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100%</translation>
    </message>
    <message>
        <source>gamma up</source>
        <translation>增大 gamma</translation>
    </message>
    <message>
        <source>Later iterations count more</source>
        <translation>后期迭代权重更大</translation>
    </message>
    <message>
        <source>gamma down</source>
        <translation>减小 gamma</translation>
    </message>
    <message>
        <source>Later iterations count less</source>
        <translation>后期迭代权重更小</translation>
    </message>
    <message>
        <source>gamma 1</source>
        <translation>gamma 恢复为 1</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>To the experiments</source>
        <translation>转到实验列表</translation>
    </message>
    <message>
        <source>Filter the experiments</source>
        <translation>筛选实验</translation>
    </message>
    <message>
        <source>To the page</source>
        <translation>转到页面</translation>
    </message>
    <message>
        <source>Next experiment</source>
        <translation>下一个实验</translation>
    </message>
    <message>
        <source>Previous experiment</source>
        <translation>上一个实验</translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation>跟随系统配色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Score by %1</source>
        <translation>按 %1 评分</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation>评分(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>页面(&amp;P)</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Keys and agents</source>
        <translation>密钥与智能体</translation>
    </message>
    <message>
        <source>gamma to the next flip</source>
        <translation>gamma 移到下一个反转点</translation>
    </message>
    <message>
        <source>Where two of the compared models change places</source>
        <translation>所比较的两个模型互换名次之处</translation>
    </message>
    <message>
        <source>gamma to the previous flip</source>
        <translation>gamma 移到上一个反转点</translation>
    </message>
</context>
</TS>
