// The processes of an installation of several: API and worker twice, each with a separate folder, as on separate machines.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { endProcess } from '../../e2e/product-process.ts';
import launch from '../../tools/product-launch.json' with { type: 'json' };

/** A migration waits until it gets its locks beside those who work on. */
const READY_MS = 300_000;

export type Member = {
  name: string;
  port: number | undefined;
  /** Starts it, of the version whose `main.ts` is given; returns when it is ready. */
  start: (main: string, env: NodeJS.ProcessEnv) => Promise<void>;
  kill: () => void;
  /** As an operator ends it. */
  end: () => Promise<void>;
  hasEnded: () => boolean;
};

/** Settings that all share. */
export const sharedSettings = () => ({
  SECRETS_KEY: randomBytes(32).toString('base64'),
  CARD_SANDBOX: 'on',
  TESSERACT: 'off',
  LOG_LEVEL: 'info',
  METRICS_PORT: '0',
  MATCHING_THREADS: '1',
  PARSE_PROCESSES: '2',
  OUTGOING_ALLOW_CIDR: '127.0.0.0/8',
  // It is not the machine that is measured.
  OVERLOAD_MS: '0',
  MIN_DISK_FREE_MB: '0',
});

export async function aMember(folder: string, part: 'api' | 'worker', number: number): Promise<Member> {
  const name = `${part} ${number}`;
  const dataDir = join(folder, name.replace(' ', '-'));
  mkdirSync(dataDir, { recursive: true });
  const port = part === 'api' ? await freePort() : undefined;
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    port,
    hasEnded,
    start: async (main, env) => {
      let output = '';
      const log = createWriteStream(join(folder, `${name.replace(' ', '-')}.log`), { flags: 'a' });
      child = spawn(process.execPath, [...launch.flags, main, part], {
        env: {
          ...launch.env,
          PATH: process.env.PATH,
          ...env,
          DATA_DIR: dataDir,
          ...(port && { PORT: String(port) }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (piece: Buffer) => {
          output = (output + piece).slice(-20_000);
          log.write(piece);
        });
      child.once('exit', () => log.end());
      const isReady = async () =>
        port === undefined
          ? output.includes('Worker is ready')
          : fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
              (response) => response.ok,
              () => false,
            );
      for (const until = performance.now() + READY_MS; !(await isReady()); await sleep(100))
        if (hasEnded() || performance.now() > until) throw new Error(`${name} did not start:\n${output}`);
    },
    kill: () => void child?.kill('SIGKILL'),
    end: async () => {
      if (child) await endProcess(child);
    },
  };
}
