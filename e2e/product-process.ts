import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import launch from '../tools/product-launch.json' with { type: 'json' };

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts');

/** Starts the server, or a command that starts it, with the settings of `npm start`; test cards buy. */
export const spawnProduct = (
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
  file = MAIN,
  args: string[] = [],
): ChildProcess =>
  spawn(process.execPath, [...launch.flags, file, ...args], {
    env: { ...launch.env, CARD_SANDBOX: 'on', ...process.env, ...env },
    stdio,
  });

/** Ends a process as an operator does, and waits for its end. */
export async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
