import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { endProcess, spawnProduct } from './product-process.ts';

export type RunningProduct = {
  url: string;
  dataDir: string;
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts the built product on a temporary data folder and waits until it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-e2e-'));
  const port = Number(env.PORT ?? (await freePort()));
  let output = '';
  const child = spawnProduct(
    // No call may be refused for load on the machine.
    { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', TESSERACT: 'off', OVERLOAD_MS: '0', ...env },
    ['ignore', 'pipe', 'pipe'],
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await endProcess(child);
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
