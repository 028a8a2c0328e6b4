import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as it } from 'vitest';
import { BACKGROUND_PRIORITY } from './lower-priority.ts';

const PROGRAM = `
  import { execFileSync } from 'node:child_process';
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { Worker } from 'node:worker_threads';
  import { lowerPriority } from '${join(import.meta.dirname, 'lower-priority.ts')}';
  lowerPriority();
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
  await new Promise((done) => worker.once('online', done));
  const threads = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
  const child = execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
  console.log(JSON.stringify([...threads, Number(child)]));
  process.exit(0);
`;

it.runIf(process.platform === 'linux')(
  'background work runs at lower priority in every thread and child',
  () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      encoding: 'utf8',
    });
    const priorities = JSON.parse(output) as number[];
    expect(priorities.length).toBeGreaterThan(5);
    expect(new Set(priorities)).toEqual(new Set([BACKGROUND_PRIORITY]));
  },
);

/** Lists a thread that has ended meanwhile: its number is higher than any that Linux gives. */
const WITH_ENDED = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readdirSync } = fs;
  fs.readdirSync = (folder) => ['4194305', ...readdirSync(folder)];
  syncBuiltinESMExports();
  const { lowerPriority } = await import('${join(import.meta.dirname, 'lower-priority.ts')}');
  lowerPriority();
  console.log((await import('node:os')).getPriority());
`;

it.runIf(process.platform === 'linux')('a thread that ends meanwhile does not keep the others', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', WITH_ENDED], {
    encoding: 'utf8',
  });
  expect(Number(output)).toBe(BACKGROUND_PRIORITY);
});
