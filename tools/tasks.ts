import { execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const BIN = join(ROOT, 'node_modules', '.bin');

/** What git prints; undefined where it fails, as without a history. */
export function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

function spawnProgram(program: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}) {
  // Windows starts what lies in node_modules/.bin by its shell only, and that splits paths at spaces.
  const needsShell = process.platform === 'win32' && program !== 'node';
  const command = program === 'node' ? process.execPath : join(BIN, program);
  return spawn(needsShell ? `"${command}"` : command, args, {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...env },
    shell: needsShell,
  });
}

/** Runs a program of node_modules/.bin, or node, with its output shown, and returns its exit code. */
export function runProgram(program: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    const child = spawnProgram(program, args, 'inherit', env);
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** As `runProgram`, with its output returned, for programs that run beside each other. */
export function collectProgram(program: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawnProgram(program, args, ['ignore', 'pipe', 'pipe']);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    child.once('error', (error) => done({ code: 1, output: `${output}${program}: ${error.message}\n` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Does `work` for each of `all`, as many at a time as there are cores. */
export async function forEachBeside<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const waiting = all.values();
  const workNext = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workNext));
}
