import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The settings of a new machine: none of those that this process runs with. */
const PLAIN_ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|USER|LANG|TMPDIR|npm_config_cache)$/.test(name),
  ),
);

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Starts `npm run NAME -- ARGS` as a person types it. */
export function startCommand(name: string, args: readonly string[], env: Record<string, string>): Started {
  const rest = args.length > 0 ? ['--', ...args] : [];
  const child = spawn('npm', ['run', '--silent', name, ...rest], {
    cwd: ROOT,
    env: { ...PLAIN_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

export async function runCommand(name: string, args: readonly string[], env: Record<string, string>) {
  const { output, ended } = startCommand(name, args, env);
  return { code: await ended, output: output() };
}

/** Waits until the output has the text; throws if the command ends without it. */
export async function untilPrinted({ output, ended }: Started, text: string) {
  let code: number | null | undefined;
  void ended.then((ending) => {
    code = ending;
  });
  while (!output().includes(text)) {
    if (code !== undefined) throw new Error(`The command ended with ${code}:\n${output()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

export async function stopCommand({ child, ended }: Started) {
  child.kill('SIGTERM');
  return ended;
}
