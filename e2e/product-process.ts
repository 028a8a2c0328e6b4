import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import launch from '../tools/product-launch.json' with { type: 'json' };

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts');

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

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
