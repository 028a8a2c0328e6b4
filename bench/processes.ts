import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** Runs `file` as a process of its own that speaks structured messages with us; what it logs goes to stderr. */
export function startProcess(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(file, args, {
    serialization: 'advanced',
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
  });
}

/** Sends `question` and answers the next message; throws when the process ends instead. */
export function request<Answer>(child: ChildProcess, question: unknown): Promise<Answer> {
  return new Promise((done, fail) => {
    const onExit = (code: number | null) => fail(new Error(`A process of the benchmark ended (${code})`));
    child.once('exit', onExit);
    child.once('message', (message: { error?: string; answer?: Answer }) => {
      child.off('exit', onExit);
      if (message.error !== undefined) fail(new Error(message.error));
      else done(message.answer as Answer);
    });
    child.send(question as object);
  });
}

/** The other side of `ask`. */
export function serveRequests<Question, Answer>(answer: (question: Question) => Promise<Answer>) {
  process.on('message', (question: Question) => {
    answer(question).then(
      (given) => process.send?.({ answer: given }),
      (error) => process.send?.({ error: String((error as Error).stack ?? error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

export async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until the server answers its health check. */
export async function waitUntilServing(url: string, child: ChildProcess) {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const isUp = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing serves at ${url}`);
}
