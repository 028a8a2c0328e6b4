import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GROUP_VARIABLE, MEMORY_VARIABLE, OUT_OF_MEMORY } from './process-channel.ts';
import { killGroup } from './process-group.ts';
import { readTreeUsage, readUsage } from './process-usage.ts';
import { programOf } from './program.ts';
import { WorkerError } from './worker-error.ts';
import type { FromWorker, OpenWorker } from './worker-port.ts';

type ProcessOptions = {
  /** A module that calls `serveTasks`. */
  module: URL;
  /** Resident memory limit of one process. */
  memoryMb: number;
  /** Heap limit of one process: smaller, because buffers and the program itself are resident as well. */
  heapMb: number;
  /** It starts programs: they are measured and ended with it. */
  hasPrograms?: boolean;
};

/** A process that keeps more than this share of its memory after a task is replaced, so that the next task has room. */
const MAX_KEPT = 0.7;
const MAX_ERRORS_LENGTH = 2000;
/** No fault of a program ends it with one of these; a limit of ours sends SIGKILL. */
const OUTSIDE: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);
/** Environment variables passed to a child; no secrets or database addresses. */
const PASSED_VARIABLES = ['TZ', 'LANG', 'SystemRoot'];

/** The living children of this process and the programs they run. */
const living = new Map<number, string>();

/** The children of this process, and their memory with all that they have started, where that can be read. */
export const readChildren = (): { program: string; memoryMb: number | undefined }[] =>
  [...living].map(([pid, program]) => ({ program, memoryMb: readTreeUsage(pid)?.memoryMb }));

/**
 * Tasks run in child processes. Memory and processor time are measured from here, so that no task can switch that off;
 * on Linux only: elsewhere a child watches its own memory, and only the clock limits its time.
 */
export const inProcess =
  ({ module, memoryMb, heapMb, hasPrograms = false }: ProcessOptions): OpenWorker =>
  ({ onMessage, onEnd }) => {
    const child = fork(fileURLToPath(module), {
      // This process's options (a test runner's, say) are not meant for the child.
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
      env: {
        ...Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
        [MEMORY_VARIABLE]: String(memoryMb),
        ...(hasPrograms ? { [GROUP_VARIABLE]: 'own' } : {}),
      },
      // Makes it the leader of a group, to which its programs belong.
      detached: hasPrograms,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const { pid } = child;
    if (pid !== undefined) {
      living.set(pid, programOf(module));
      child.once('exit', () => living.delete(pid));
    }
    const endPrograms = () => {
      if (hasPrograms && child.pid !== undefined) killGroup(child.pid);
    };
    /** The last output, for the log. */
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-MAX_ERRORS_LENGTH);
    });
    child.on('message', (message) => onMessage(message as FromWorker));
    child.on('error', (error) => onEnd(new WorkerError('crashed', error.message)));
    // Not `exit`, because the last output arrives between the two.
    child.on('close', (code, signal) => {
      endPrograms();
      const isFull = signal === OUT_OF_MEMORY || errors.includes('heap out of memory');
      const message = `The process ended (${signal ?? code}) ${errors}`;
      // Asked to end from outside, as a supervisor asks a whole group: the task is not to blame.
      if (signal && OUTSIDE.has(signal)) return onEnd(new WorkerError('unavailable', message));
      onEnd(new WorkerError(isFull ? 'too_much_memory' : 'crashed', message));
    });
    const usage = () => (hasPrograms ? readTreeUsage : readUsage)(child.pid ?? 0);
    const kill = async () => {
      const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
      child.kill('SIGKILL');
      endPrograms();
      if (!hasEnded) await new Promise((resolve) => child.once('exit', resolve));
    };
    return {
      // Fails if the process has just died, which `close` reports.
      post: (message) => void child.send(message, () => undefined),
      ref: () => {
        child.ref();
        child.channel?.ref();
      },
      unref: () => {
        child.unref();
        child.channel?.unref();
        // A pipe to a child is a socket, though its type does not say so.
        (child.stderr as { unref?: () => void } | null)?.unref?.();
      },
      kill,
      // A process has nothing to close.
      retire: kill,
      usage: async () => usage(),
      memoryMb,
      isFull: () => (usage()?.memoryMb ?? 0) > memoryMb * MAX_KEPT,
    };
  };
