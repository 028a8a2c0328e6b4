import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import launch from '../tools/product-launch.json' with { type: 'json' };

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts');

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

export type RunningProduct = {
  url: string;
  dataDir: string;
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts the built product on a temporary data folder and waits until it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-e2e-'));
  const port = await freePort();
  let output = '';
  const child: ChildProcess = spawn(process.execPath, [...launch.flags, MAIN], {
    env: { ...launch.env, ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let waited = 0; ; waited += 200) {
    const isUp = await fetch(`${url}/healthz`).then(
      (r) => r.ok,
      () => false,
    );
    if (isUp && output.includes('ready at')) return { url, dataDir, output: () => output, stop };
    if (child.exitCode !== null || waited > 60_000) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}
