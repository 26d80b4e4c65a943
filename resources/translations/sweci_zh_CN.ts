<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Format</name>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>architect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>programmer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rerun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prepare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measure base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>commit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sweci</name>
    <message>
        <source>There is no agent named %1; there is: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment %1 has nothing for the task %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task %1 was never begun there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is neither a recording nor an experiment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording %1 has nothing for the task %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded change %1 does not apply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording ends after iteration %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording has no requirement document here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded programmer produced nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requirement document cannot be read, line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requirement document is larger than %1 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document type is not allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elements are nested too deep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no requirement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pipe can be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressed data is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressed data is cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compressed data holds more than %1 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lock %1 cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in use by another process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grew beyond %2 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No folder can be made in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log %1 cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2, column %3: not readable as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty; a JSON document was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be copied to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The archive %1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The archive %1 is refused: its entry &quot;%2&quot; %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leads out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is one too many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lies behind a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a hard link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a device or another special file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes the content larger than %1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a link out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not hold what it says it holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: a quote is opened and never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cells where the header has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test_gap is &quot;%1&quot;, a whole number was expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the task id &quot;%1&quot; cannot be the name of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, 40 hex digits were expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no data set: it has no folder metadata with tables of tasks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no split %1 in %2; there is: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line 1: the column %2 is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the task id &quot;%1&quot; occurs a second time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not the archive the table names: its SHA-256 is %2, %3 was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nested repository -&gt; link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File -&gt; link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link -&gt; nested repository.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File -&gt; nested repository.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link -&gt; file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nested repository -&gt; file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder became this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty file added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Executable (mode 755).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file became a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty file deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renamed from %1, %2 % same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied from %1, %2 % same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All content removed: the file is empty now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was empty before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode %1 -&gt; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode %1 -&gt; %2, content same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nested repository, commit %1 -&gt; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nested repository added, at commit %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nested repository removed, was at commit %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary, %1 -&gt; %2 bytes, hash %3 -&gt; %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary, %1 bytes, hash %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with byte order mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the newline at the end of the file was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a newline at the end of the file was added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Only line endings changed (%1, %n lines).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Line endings changed (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding changed: %1 -&gt; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that are not UTF-8 are shown as \xNN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is too large to be compared line by line. The exported patch has it in full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only white space changed, which is ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has characters that change the direction of text: it may not run as it reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two versions of the file could not be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vendored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-8 with other bytes in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no line ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring %1, %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tests cannot be run on %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history has no %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history has no state %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No task of the split is named %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n split(s); name one with --split.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The split %1 has no tasks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent replay needs --recording: steady, hasty or a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The recording %1 has %n iteration(s); %2 were asked for.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Samples, workers, iterations, measurements and tries are whole numbers from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no protocol named %1; there is: strict-1, published-2026-04.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is an experiment already. Go on with it with --resume, or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 is not empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment has no task %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No Python with pytest was found. Install python3-pytest, or name one with --python.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pytest would read %1, which lies above the scratch folder. Choose another one with SWECI_SCRATCH.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The split %1 has no task %2 any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox could not be set up: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tests printed without end and were stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 was taken over by attempt %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line of the event log is not an event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task %1 has no records yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written by a newer version of this program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a record of an iteration: &quot;gap&quot;, &quot;pytest&quot;, &quot;iteration&quot; and &quot;verdict&quot; were expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not the settings of an experiment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no experiment: it has no experiment.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the record of iteration %2 follows that of iteration %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The repository %1 cannot be packed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pack of %1 cannot be synced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a git repository that can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The repository %1 cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content %1 is not in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no state %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tree %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no commit %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference %1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference %1 cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tree cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be part of a tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no state %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state %1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference of two states cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The patch cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The patch does not apply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tree holds the path %1, which is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format “%1”. Known: table, json, csv, latex, markdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>truncated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tampered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no test identities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, gamma %3, N = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N is not recorded there; %1 is assumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero regression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Harness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells: M measured, U unchanged, P padded, C collapsed, N not produced, T truncated, . missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Means, %1, gamma %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved and zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubblewrap is not installed. Install the package bubblewrap, or choose --sandbox host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubblewrap does not work here: %1 It needs user namespaces, which a default container does not allow. Allow them (kernel.unprivileged_userns_clone=1, or the container option --privileged), or choose --sandbox host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no sandbox named %1; bubblewrap and host are known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over %1 of %2 runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs not started: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs missing: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs unreadable: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task ids that occur twice: %1; the first is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs unfinished: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs truncated: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs tampered with tests: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs without test identities: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs without any value under this policy: left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs tampered with tests and count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations collapsed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations dropped; the weights of the others are scaled up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations carried forward, %3 on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations padded with the last value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations not produced by the agent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations changed nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 counts clipped to the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no scoring dialect “%1”. Known: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task %1: a state passes more tests of the reference than the reference has, or fewer than none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such policy: %1. Known: collapsed=zero|carry|drop, tampered=count|exclude, truncated=count|exclude.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task %1: a score needs at least one iteration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of the experiments differs between %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiments have different numbers of iterations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The means are over different numbers of tasks; compare what is shared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gamma must be a positive number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of passed tests does not fit the set of %1 tests it was made for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of passed tests names tests that do not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not run as a Python 3 interpreter (exit code %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is Python %2; 3.7 or later is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (Python %2) has no pytest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has pytest %2; 6 or later is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2, column %3: not readable as a test report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty; a test report was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names no tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the tests could not be imported: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>pytest ended (%1) without a report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report of pytest has no list of tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code 0: all tests passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code 1: some tests failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code 2: pytest was interrupted, mostly by errors while importing the tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code 3: pytest itself broke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code 4: pytest was not usable as called; a conftest.py that cannot be imported, bad options or no tests folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code 5: no tests were found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return code %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tests did not end within their time limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pytest was ended by signal %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a report, but pytest did not come to its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden tests did not come out as they must: the code changed how pytest works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command line program %1 is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiment lies in %1 yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer holds an experiment.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::BoardActions</name>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause all tasks before their next step; again to go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop all tasks that are not over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start all failed and interrupted tasks again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the tasks that are not over: nothing dispatches them now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the chosen tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the chosen tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the chosen tasks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry the chosen tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Retry %n task(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>SWE-CI Workbench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it running</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Cancel all of %1? %n task(s) are not over; what is recorded stays.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Cancel %n task(s)? What is recorded stays.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel the tasks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::BoardBar</name>
    <message>
        <source>Show only these tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs attention %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>, %n worker(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, nothing dispatches it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, paused</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::BoardDelegate</name>
    <message>
        <source>Iteration %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, a = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the programmer changed nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; padded: the last value is held after the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, collapsed: the tests could not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, nothing was produced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: truncated, the run stopped before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 tests pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) fixed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test(s) lost</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source> (%1 confirmed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files that decide the tests were changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::BoardLegend</name>
    <message>
        <source>corner: lost tests    cross: collapsed    hatch: padded    dots: truncated    bar: unchanged    ring: nothing produced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a(c)  −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::BoardModel</name>
    <message>
        <source>between phases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits, paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, try %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, idle %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>last record incomplete (%n byte(s))</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be read</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>stopped without an end, can be continued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>so far, over %n iteration(s); it can still become %1 to %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 confirmed by two reruns, %2 flaky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iterations in which files that decide the tests were changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) recorded</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Sorted by what needs attention first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EvoScore by the dialect and gamma chosen above; grey while the task goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests that passed before and do not any more, summed over the iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations in which files that decide the tests were changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EvoScore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tampered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::BoardView</name>
    <message>
        <source>Tasks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::CommandPalette</name>
    <message>
        <source>Action, experiment or task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::ExperimentTree</name>
    <message>
        <source>reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean EvoScore over %1 of %2 tasks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::GammaControl</name>
    <message>
        <source>gamma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much later iterations count. Left and Right move it, Home goes back to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eff. %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many equally weighted iterations carry as much of the score.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::GammaSlider</name>
    <message>
        <source>gamma</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::InfoBar</name>
    <message>
        <source>Hide this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::MainWindow</name>
    <message>
        <source>SWE-CI Workbench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading experiments…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - SWE-CI Workbench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an experiment or a folder of experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About SWE-CI Workbench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SWE-CI Workbench %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures how well coding agents maintain a code base (SWE-CI, arXiv 2603.03823).
GPL-3.0-or-later. Built with Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::Navigator</name>
    <message>
        <source>filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiment is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiment fits the filter.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::RunBoardPage</name>
    <message>
        <source>Show the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 What was read last is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read last is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its settings name none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiment is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a run, or open an experiment or a folder that holds some. What runs is followed live, whoever started it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No experiment is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::ShortcutsSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::StatusLine</name>
    <message>
        <source>%1 of %2 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens %1 in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1 % cached)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::TopBar</name>
    <message>
        <source>The rules by which states are scored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dialect: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sweci::WindowActions</name>
    <message>
        <source>New run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose data set, agent and limits, and start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an experiment or a folder of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it off the list; it goes on running and nothing is deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read all open directories anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window; runs go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any action, experiment or task by a few letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About SWE-CI Workbench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes, columns and sorting as in a new window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gamma up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later iterations count more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gamma down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later iterations count less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gamma 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
