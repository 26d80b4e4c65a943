<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CampaignText</name>
    <message numerus="yes">
        <source>+%n iteration(s)</source>
        <translation>
            <numerusform>+%n iteration</numerusform>
            <numerusform>+%n iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n anomaly(s)</source>
        <translation>
            <numerusform>%n anomaly</numerusform>
            <numerusform>%n anomalies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %1 reported no tokens in %n call(s)</source>
        <translation>
            <numerusform>the %1 reported no tokens in %n call</numerusform>
            <numerusform>the %1 reported no tokens in %n calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same requirement document %n time(s)</source>
        <translation>
            <numerusform>the same requirement document %n time</numerusform>
            <numerusform>the same requirement document %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the programmer changed nothing %n time(s) in a row</source>
        <translation>
            <numerusform>the programmer changed nothing %n time in a row</numerusform>
            <numerusform>the programmer changed nothing %n times in a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparedFigures</name>
    <message numerus="yes">
        <source>%1 %, clustered by %n repository(s)</source>
        <translation>
            <numerusform>%1 %, clustered by %n repository</numerusform>
            <numerusform>%1 %, clustered by %n repositories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shared task(s)</source>
        <translation>
            <numerusform>%n shared task</numerusform>
            <numerusform>%n shared tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparedNotes</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has no finished run of %n task(s): %2.</source>
        <translation>
            <numerusform>%1 has no finished run of %n task: %2.</numerusform>
            <numerusform>%1 has no finished run of %n tasks: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of %1 have no test identities, which this dialect needs.</source>
        <translation>
            <numerusform>%n run of %1 has no test identities, which this dialect needs.</numerusform>
            <numerusform>%n runs of %1 have no test identities, which this dialect needs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was scored against other measured baselines than %2 in %n task(s): %3.</source>
        <translation>
            <numerusform>%1 was scored against other measured baselines than %2 in %n task: %3.</numerusform>
            <numerusform>%1 was scored against other measured baselines than %2 in %n tasks: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s) shared</source>
        <translation>
            <numerusform>%1 of %n task shared</numerusform>
            <numerusform>%1 of %n tasks shared</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureAxis</name>
    <message numerus="yes">
        <source>Not logarithmic: %n value(s) are 0 or less.</source>
        <translation>
            <numerusform>Not logarithmic: %n value is 0 or less.</numerusform>
            <numerusform>Not logarithmic: %n values are 0 or less.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Launch</name>
    <message numerus="yes">
        <source>%n task(s) are too many for one command line.</source>
        <translation>
            <numerusform>%n task is too many for one command line.</numerusform>
            <numerusform>%n tasks are too many for one command line.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) of the split %1, archives readable</source>
        <translation>
            <numerusform>%n task of the split %1, archives readable</numerusform>
            <numerusform>%n tasks of the split %1, archives readable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task run(s), %1 at a time</source>
        <translation>
            <numerusform>%n task run, %1 at a time</numerusform>
            <numerusform>%n task runs, %1 at a time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; this machine has %n processor(s)</source>
        <translation>
            <numerusform>; this machine has %n processor</numerusform>
            <numerusform>; this machine has %n processors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n iteration(s); %2 are asked for.</source>
        <translation>
            <numerusform>%1 has %n iteration; %2 are asked for.</numerusform>
            <numerusform>%1 has %n iterations; %2 are asked for.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has nothing for %n task(s), as for %2.</source>
        <translation>
            <numerusform>%1 has nothing for %n task: %2.</numerusform>
            <numerusform>%1 has nothing for %n tasks, as for %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n iteration(s)</source>
        <translation>
            <numerusform>%1, %n iteration</numerusform>
            <numerusform>%1, %n iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measured before: %n in the cache</source>
        <translation>
            <numerusform>measured before: %n in the cache</numerusform>
            <numerusform>measured before: %n in the cache</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be measured first, base and reference %1 times each</source>
        <translation>
            <numerusform>%n to be measured first, base and reference %1 times each</numerusform>
            <numerusform>%n to be measured first, base and reference %1 times each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) of the same agents and models in open experiments</source>
        <translation>
            <numerusform>%n iteration of the same agents and models in open experiments</numerusform>
            <numerusform>%n iterations of the same agents and models in open experiments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n iteration(s).</source>
        <translation>
            <numerusform>%1 for %n iteration.</numerusform>
            <numerusform>%1 for %n iterations.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoaderWords</name>
    <message numerus="yes">
        <source>Comparing %n file(s)</source>
        <translation>
            <numerusform>Comparing %n file</numerusform>
            <numerusform>Comparing %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RegressionsText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SnapshotText</name>
    <message numerus="yes">
        <source>%1, %2 of %n task(s)</source>
        <translation>
            <numerusform>%1, %2 of %n task</numerusform>
            <numerusform>%1, %2 of %n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TestMapText</name>
    <message numerus="yes">
        <source>By test: a regression, %n test(s) lost: %1.</source>
        <translation>
            <numerusform>By test: a regression, %n test lost: %1.</numerusform>
            <numerusform>By test: a regression, %n tests lost: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>By count: a regression, %n fewer test(s) pass.</source>
        <translation>
            <numerusform>By count: a regression, %n fewer test passes.</numerusform>
            <numerusform>By count: a regression, %n fewer tests pass.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost test(s) recovered.</source>
        <translation>
            <numerusform>%n lost test recovered.</numerusform>
            <numerusform>%n lost tests recovered.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message numerus="yes">
        <source>, %n rerun(s)</source>
        <translation>
            <numerusform>, %n rerun</numerusform>
            <numerusform>, %n reruns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n tries</source>
        <translation>
            <numerusform>, %n try</numerusform>
            <numerusform>, %n tries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n failed</source>
        <translation>
            <numerusform>, %n failed</numerusform>
            <numerusform>, %n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) fixed</source>
        <translation>
            <numerusform>%n test fixed</numerusform>
            <numerusform>%n tests fixed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation>
            <numerusform>%n test lost</numerusform>
            <numerusform>%n tests lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost, confirmed by two reruns</source>
        <translation>
            <numerusform>%n test lost, confirmed by two reruns</numerusform>
            <numerusform>%n tests lost, confirmed by two reruns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci</name>
    <message numerus="yes">
        <source>Only line endings changed (%1, %n lines).</source>
        <translation>
            <numerusform>Only line endings changed (%1, %n line).</numerusform>
            <numerusform>Only line endings changed (%1, %n lines).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recording %1 has %n iteration(s); %2 were asked for.</source>
        <translation>
            <numerusform>The recording %1 has %n iteration; %2 were asked for.</numerusform>
            <numerusform>The recording %1 has %n iterations; %2 were asked for.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the tests could not be imported: %1</source>
        <translation>
            <numerusform>%n file of the tests could not be imported: %1</numerusform>
            <numerusform>%n files of the tests could not be imported: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s) measured differently.</source>
        <translation>
            <numerusform>%n state measured differently.</numerusform>
            <numerusform>%n states measured differently.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The experiment has %n sample(s) a task.</source>
        <translation>
            <numerusform>The experiment has %n sample a task.</numerusform>
            <numerusform>The experiment has %n samples a task.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) exported, N = %1.</source>
        <translation>
            <numerusform>%n task exported, N = %1.</numerusform>
            <numerusform>%n tasks exported, N = %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) imported, N = %1.</source>
        <translation>
            <numerusform>%n task imported, N = %1.</numerusform>
            <numerusform>%n tasks imported, N = %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trying again in %n second(s): %1.</source>
        <translation>
            <numerusform>Trying again in %n second: %1.</numerusform>
            <numerusform>Trying again in %n seconds: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: trying again in %n second(s): %2.</source>
        <translation>
            <numerusform>%1: trying again in %n second: %2.</numerusform>
            <numerusform>%1: trying again in %n seconds: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be loaded: %2. Tried %n time(s).</source>
        <translation>
            <numerusform>%1 could not be loaded: %2. Tried %n time.</numerusform>
            <numerusform>%1 could not be loaded: %2. Tried %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 (%3, %n processor(s), %4 GB): processors, memory, processes and time of a call are bounded, the disk is watched</source>
        <translation>
            <numerusform>%1 %2 (%3, %n processor, %4 GB): processors, memory, processes and time of a call are bounded, the disk is watched</numerusform>
            <numerusform>%1 %2 (%3, %n processors, %4 GB): processors, memory, processes and time of a call are bounded, the disk is watched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) there, %1 to be loaded</source>
        <translation>
            <numerusform>%n image there, %1 to be loaded</numerusform>
            <numerusform>%n images there, %1 to be loaded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference(s) were public before the model&apos;s release: it may have been trained on them.</source>
        <translation>
            <numerusform>%n reference was public before the model&apos;s release: it may have been trained on it.</numerusform>
            <numerusform>%n references were public before the model&apos;s release: it may have been trained on them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n container(s) removed</source>
        <translation>
            <numerusform>%n container removed</numerusform>
            <numerusform>%n containers removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) removed</source>
        <translation>
            <numerusform>%n image removed</numerusform>
            <numerusform>%n images removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The key store did not answer within %n second(s).</source>
        <translation>
            <numerusform>The key store did not answer within %n second.</numerusform>
            <numerusform>The key store did not answer within %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The cost of %n call(s) is not known.</source>
        <translation>
            <numerusform>The cost of %n call is not known.</numerusform>
            <numerusform>The cost of %n calls is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n call(s) failed: %2.</source>
        <translation>
            <numerusform>%1 of %n call failed: %2.</numerusform>
            <numerusform>%1 of %n calls failed: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped by failures of the infrastructure: %n run(s) (%1). The harness&apos;s mean pads them: %2; with infrastructure failures excluded: %3.</source>
        <translation>
            <numerusform>Stopped by failures of the infrastructure: %n run (%1). The harness&apos;s mean pads it: %2; with infrastructure failures excluded: %3.</numerusform>
            <numerusform>Stopped by failures of the infrastructure: %n runs (%1). The harness&apos;s mean pads them: %2; with infrastructure failures excluded: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) stopped at a limit on tokens or money; go on with --resume and a higher one.</source>
        <translation>
            <numerusform>%n task stopped at a limit on tokens or money; go on with --resume and a higher one.</numerusform>
            <numerusform>%n tasks stopped at a limit on tokens or money; go on with --resume and a higher one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It left more than %n file(s); the code of this call is not used.</source>
        <translation>
            <numerusform>It left more than %n file; the code of this call is not used.</numerusform>
            <numerusform>It left more than %n files; the code of this call is not used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) failed: %1.</source>
        <translation>
            <numerusform>%n call failed: %1.</numerusform>
            <numerusform>%n calls failed: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>state %1 of %2: pylint reads %n file(s)</source>
        <translation>
            <numerusform>state %1 of %2: pylint reads %n file</numerusform>
            <numerusform>state %1 of %2: pylint reads %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Comparison of %n experiment(s)</source>
        <translation>
            <numerusform>Comparison of %n experiment</numerusform>
            <numerusform>Comparison of %n experiments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::BoardActions</name>
    <message numerus="yes">
        <source>Retry %n task(s)</source>
        <translation>
            <numerusform>Retry %n task</numerusform>
            <numerusform>Retry %n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancel all of %1? %n task(s) are not over; what is recorded stays.</source>
        <translation>
            <numerusform>Cancel all of %1? %n task are not over; what is recorded stays.</numerusform>
            <numerusform>Cancel all of %1? %n tasks are not over; what is recorded stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancel %n task(s)? What is recorded stays.</source>
        <translation>
            <numerusform>Cancel %n task? What is recorded stays.</numerusform>
            <numerusform>Cancel %n tasks? What is recorded stays.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::BoardBar</name>
    <message numerus="yes">
        <source>, %n worker(s)</source>
        <translation>
            <numerusform>, %n worker</numerusform>
            <numerusform>, %n workers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::BoardDelegate</name>
    <message numerus="yes">
        <source>%n test(s) fixed</source>
        <translation>
            <numerusform>%n test fixed</numerusform>
            <numerusform>%n tests fixed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation>
            <numerusform>%n test lost</numerusform>
            <numerusform>%n tests lost</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::BoardModel</name>
    <message numerus="yes">
        <source>last record incomplete (%n byte(s))</source>
        <translation>
            <numerusform>last record incomplete (%n byte)</numerusform>
            <numerusform>last record incomplete (%n bytes)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be read</source>
        <translation>
            <numerusform>%n line cannot be read</numerusform>
            <numerusform>%n lines cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>so far, over %n iteration(s); it can still become %1 to %2</source>
        <translation>
            <numerusform>so far, over %n iteration; it can still become %1 to %2</numerusform>
            <numerusform>so far, over %n iterations; it can still become %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) recorded</source>
        <translation>
            <numerusform>%n iteration recorded</numerusform>
            <numerusform>%n iterations recorded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the cost of %n call(s) is not known</source>
        <translation>
            <numerusform>the cost of %n call is not known</numerusform>
            <numerusform>the cost of %n calls is not known</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CampaignBar</name>
    <message numerus="yes">
        <source>%n experiment(s)</source>
        <translation>
            <numerusform>%n experiment</numerusform>
            <numerusform>%n experiments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task run(s) done</source>
        <translation>
            <numerusform>%1 of %n task run done</numerusform>
            <numerusform>%1 of %n task runs done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CampaignModel</name>
    <message numerus="yes">
        <source>done %1, running %2, queued %3, failed %4, cancelled %5 of %n task run(s)</source>
        <translation>
            <numerusform>done %1, running %2, queued %3, failed %4, cancelled %5 of %n task run</numerusform>
            <numerusform>done %1, running %2, queued %3, failed %4, cancelled %5 of %n task runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the cost of %n call(s) is not known</source>
        <translation>
            <numerusform>the cost of %n call is not known</numerusform>
            <numerusform>the cost of %n calls is not known</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CampaignPage</name>
    <message numerus="yes">
        <source>%1: %n anomaly(s)</source>
        <translation>
            <numerusform>%1: %n anomaly</numerusform>
            <numerusform>%1: %n anomalies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::ChangesFileModel</name>
    <message numerus="yes">
        <source>%1: %n file(s)</source>
        <translation>
            <numerusform>%1: %n file</numerusform>
            <numerusform>%1: %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::ChangesPane</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::ChartsPage</name>
    <message numerus="yes">
        <source>%n row(s) copied</source>
        <translation>
            <numerusform>%n row copied</numerusform>
            <numerusform>%n rows copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1</source>
        <translation>
            <numerusform>%n file in %1</numerusform>
            <numerusform>%n files in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::ComparePage</name>
    <message numerus="yes">
        <source>%n experiment(s) left out: at most %1 are compared.</source>
        <translation>
            <numerusform>%n experiment left out: at most %1 are compared.</numerusform>
            <numerusform>%n experiments left out: at most %1 are compared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CompareTasks</name>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s)</source>
        <translation>
            <numerusform>%1 of %n task</numerusform>
            <numerusform>%1 of %n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CompareWarnings</name>
    <message numerus="yes">
        <source>%1 %n more.</source>
        <translation>
            <numerusform>%1 %n more.</numerusform>
            <numerusform>%1 %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::CurvesPane</name>
    <message numerus="yes">
        <source>%1, gamma %2, %n experiment(s)</source>
        <translation>
            <numerusform>%1, gamma %2, %n experiment</numerusform>
            <numerusform>%1, gamma %2, %n experiments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n hidden</source>
        <translation>
            <numerusform>, %n hidden</numerusform>
            <numerusform>, %n hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::DiffView</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unchanged line</numerusform>
            <numerusform>%n unchanged lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::DownloadDialog</name>
    <message numerus="yes">
        <source>%1 of %n file(s), %2 of %3</source>
        <translation>
            <numerusform>%1 of %n file, %2 of %3</numerusform>
            <numerusform>%1 of %n files, %2 of %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::FileListDelegate</name>
    <message numerus="yes">
        <source>%1 · %n file(s)</source>
        <translation>
            <numerusform>%1 · %n file</numerusform>
            <numerusform>%1 · %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::LanesPage</name>
    <message numerus="yes">
        <source>%n file(s) changed</source>
        <translation>
            <numerusform>%n file changed</numerusform>
            <numerusform>%n files changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n test(s) fail in the first and pass in the second</source>
        <translation>
            <numerusform>; %n test fails in the first and passes in the second</numerusform>
            <numerusform>; %n tests fail in the first and pass in the second</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::LanesView</name>
    <message numerus="yes">
        <source>%n line(s) that no lane changes</source>
        <translation>
            <numerusform>%n line that no lane changes</numerusform>
            <numerusform>%n lines that no lane changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::LineView</name>
    <message numerus="yes">
        <source> … %n more byte(s)</source>
        <translation>
            <numerusform> … %n more byte</numerusform>
            <numerusform> … %n more bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s) before … </source>
        <translation>
            <numerusform>%n byte before … </numerusform>
            <numerusform>%n bytes before … </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::LogPane</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::MetricsView</name>
    <message numerus="yes">
        <source>%n file(s) that no parser takes are left out</source>
        <translation>
            <numerusform>%n file that no parser takes is left out</numerusform>
            <numerusform>%n files that no parser takes are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::PreflightView</name>
    <message numerus="yes">
        <source>%n error(s): the run cannot start</source>
        <translation>
            <numerusform>%n error: the run cannot start</numerusform>
            <numerusform>%n errors: the run cannot start</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ready, %n warning(s)</source>
        <translation>
            <numerusform>ready, %n warning</numerusform>
            <numerusform>ready, %n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RankPanel</name>
    <message numerus="yes">
        <source>%n exact flip(s)</source>
        <translation>
            <numerusform>%n exact flip</numerusform>
            <numerusform>%n exact flips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished without a rank</source>
        <translation>
            <numerusform>%n unfinished without a rank</numerusform>
            <numerusform>%n unfinished without a rank</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RegressionsPage</name>
    <message numerus="yes">
        <source>%n regression(s)</source>
        <translation>
            <numerusform>%n regression</numerusform>
            <numerusform>%n regressions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n regression(s) shown</source>
        <translation>
            <numerusform>%1 of %n regression shown</numerusform>
            <numerusform>%1 of %n regressions shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RemarkActions</name>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RequirementDelegate</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RequirementModel</name>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>tests</comment>
        <translation>
            <numerusform>%n lost</numerusform>
            <numerusform>%n lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>asked %n time(s)</source>
        <translation>
            <numerusform>asked %n time</numerusform>
            <numerusform>asked %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::RequirementPane</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::SearchPage</name>
    <message numerus="yes">
        <source>%n file(s) or folder(s) skipped: %1</source>
        <translation>
            <numerusform>%n file or folder skipped: %1</numerusform>
            <numerusform>%n files or folders skipped: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln place(s) found</source>
        <translation>
            <numerusform>%Ln place found</numerusform>
            <numerusform>%Ln places found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in the same files</source>
        <translation>
            <numerusform>%Ln more in the same files</numerusform>
            <numerusform>%Ln more in the same files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::SourceActions</name>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TaskChooser</name>
    <message numerus="yes">
        <source>%1 of %n task(s) chosen</source>
        <translation>
            <numerusform>%1 of %n task chosen</numerusform>
            <numerusform>%1 of %n tasks chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TaskHeader</name>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation>
            <numerusform>%n test lost</numerusform>
            <numerusform>%n tests lost</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TaskLinks</name>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>tests</comment>
        <translation>
            <numerusform>%n lost</numerusform>
            <numerusform>%n lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fixed</source>
        <comment>tests</comment>
        <translation>
            <numerusform>%n fixed</numerusform>
            <numerusform>%n fixed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 not asked for</source>
        <comment>changes</comment>
        <translation>
            <numerusform>%n of %1 not asked for</numerusform>
            <numerusform>%n of %1 not asked for</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TaskPage</name>
    <message numerus="yes">
        <source>%n line(s) of its records cannot be used: %1</source>
        <translation>
            <numerusform>%n line of its records cannot be used: %1</numerusform>
            <numerusform>%n lines of its records cannot be used: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TestMapPage</name>
    <message numerus="yes">
        <source>%n iteration(s) with a regression</source>
        <translation>
            <numerusform>%n iteration with a regression</numerusform>
            <numerusform>%n iterations with a regression</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The test reports of %n states cannot be read; what the records tell is shown.</source>
        <translation>
            <numerusform>The test report of %n state cannot be read; what the records tell is shown.</numerusform>
            <numerusform>The test reports of %n states cannot be read; what the records tell is shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TestsPane</name>
    <message numerus="yes">
        <source>%n failing test(s) cannot be named: the record has no set.</source>
        <translation>
            <numerusform>%n failing test cannot be named: the record has no set.</numerusform>
            <numerusform>%n failing tests cannot be named: the record has no set.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TranscriptModel</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci::TranscriptPane</name>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n marked</numerusform>
            <numerusform>%n marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln turn(s)</source>
        <translation>
            <numerusform>%Ln turn</numerusform>
            <numerusform>%Ln turns</numerusform>
        </translation>
    </message>
</context>
</TS>
