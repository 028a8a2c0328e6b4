import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORTS = `
  import { Lifecycle } from ${JSON.stringify(join(import.meta.dirname, 'lifecycle.ts'))};
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  const log = createLog('info', false);
  const life = new Lifecycle(log);
  const stops = (name, ms = 0) => life.onStop(name, async () => {
    await new Promise((done) => setTimeout(done, ms));
    log.info('stopped ' + name);
  }, 300);
  setInterval(() => undefined, 1000);
`;

/** Runs a process with `script`; sends `signals` once it has written "ready". */
async function run(script: string, signals: NodeJS.Signals[] = []) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', IMPORTS + script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('ready')) for (const signal of signals.splice(0)) child.kill(signal);
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((done) => child.once('exit', done));
  // The log sometimes writes an error out of order, with the right time, in milliseconds.
  const lines = output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .sort((a, b) => a.time - b.time);
  return { code, errors, lines, messages: lines.map((line) => line.msg) as string[] };
}

test('a signal stops everything in reverse order, once, and passes over a part that takes too long', async () => {
  const { code, messages } = await run(
    `await life.start(async () => {
      stops('the database');
      life.onStop('broken', async () => { await new Promise((done) => setTimeout(done, 20)); throw new Error('cannot'); }, 300);
      stops('the hung part', 60_000);
      stops('the requests', 50);
      log.info('ready');
    });`,
    ['SIGTERM', 'SIGTERM', 'SIGINT'],
  );
  expect(messages).toEqual([
    'ready',
    'Stopping',
    'stopped the requests',
    'Shutdown step timed out; continuing',
    'Shutdown step failed',
    'stopped the database',
  ]);
  expect(code).toBe(0);
});

test('a start that fails stops what it had started and ends with code 1', async () => {
  const { code, messages, errors } = await run(
    `await life.start(async () => { stops('the database'); throw new Error('The port is in use.'); });`,
  );
  expect(messages).toEqual(['stopped the database']);
  expect(errors.trim()).toBe('The port is in use.');
  expect(code).toBe(1);
});

test('a signal during the start waits for the part that is being started and stops it', async () => {
  const { code, messages } = await run(
    `await life.start(async () => {
      log.info('ready');
      await new Promise((done) => setTimeout(done, 300));
      stops('the database');
      life.assertStarting();
      log.info('went on');
    });`,
    ['SIGTERM'],
  );
  expect(messages).toEqual(['ready', 'Stopping', 'stopped the database']);
  expect(code).toBe(0);
});

test.each([
  ['an unhandled rejection', "Promise.reject(new Error('lost'))"],
  ['an uncaught exception', "setTimeout(() => { throw new Error('lost'); })"],
])('%s logs one line and ends the process with code 1', async (_what, failure) => {
  const { code, errors, lines } = await run(`await life.start(async () => { ${failure}; });`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 60, err: { message: 'lost' } });
  expect(errors).toBe('');
  expect(code).toBe(1);
});
