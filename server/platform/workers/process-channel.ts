import { Worker } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import { killGroup } from './process-group.ts';
import { canReadUsage } from './process-usage.ts';
import type { WorkerChannel } from './worker-port.ts';

/** Passes a child its memory limit, in MB. */
export const MEMORY_VARIABLE = 'PROCESS_MEMORY_MB';
/** Tells a child that it leads its own group, which ends with it. */
export const GROUP_VARIABLE = 'PROCESS_GROUP';
/** A child sends itself this signal when it uses too much memory, if its parent cannot measure it. */
export const OUT_OF_MEMORY = 'SIGTERM';

const WATCH_MS = 100;
/** Lower priority than the worker, whose own work is short and awaited. */
const PRIORITY = 10;

/** As text: a thread that loads TypeScript takes 20 MB more. Ends an orphaned child, however busy it is. */
const WATCH_THREAD = `
const { workerData: { parent, group, memoryMb, signal } } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(group ? -process.pid : process.pid, 'SIGKILL');
  if (memoryMb && process.memoryUsage.rss() > memoryMb * 1048576) process.kill(process.pid, signal);
}, ${WATCH_MS});
`;

/** The child's side of a process's port. Lowers its priority, and ends it with its parent. */
export function processChannel(): WorkerChannel {
  const { send } = process;
  if (!send) throw new Error('This module runs in a thread or a child process only');
  const hasGroup = process.env[GROUP_VARIABLE] !== undefined && process.platform !== 'win32';
  process.once('disconnect', () => {
    if (hasGroup) killGroup(process.pid);
    process.exit(0);
  });
  lowerPriority(PRIORITY);
  const memoryMb = canReadUsage ? 0 : Number(process.env[MEMORY_VARIABLE]);
  new Worker(WATCH_THREAD, {
    eval: true,
    workerData: { parent: process.ppid, group: hasGroup, memoryMb, signal: OUT_OF_MEMORY },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
  return {
    data: undefined,
    post: (message) => void send.call(process, message),
    listen: (onMessage) => process.on('message', onMessage),
  };
}
