import { type ChildProcess, fork } from 'node:child_process';

/** Forks `file` as a process that exchanges structured messages with this one; its output goes to stderr. */
export function startProcess(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(file, args, {
    serialization: 'advanced',
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
  });
}

/** Sends `message` to a process and returns its reply; throws if the process ends instead. */
export function request<Reply>(child: ChildProcess, message: unknown): Promise<Reply> {
  return new Promise((done, fail) => {
    const onExit = (code: number | null) => fail(new Error(`A benchmark process exited with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (reply: { error?: string; data?: Reply }) => {
      child.off('exit', onExit);
      if (reply.error !== undefined) fail(new Error(reply.error));
      else done(reply.data as Reply);
    });
    child.send(message as object);
  });
}

/** Serves `request` calls of the parent process. */
export function serveRequests<Message, Reply>(handle: (message: Message) => Promise<Reply>) {
  process.on('message', (message: Message) => {
    handle(message).then(
      (data) => process.send?.({ data }),
      (error) => process.send?.({ error: String((error as Error).stack ?? error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

/** Waits until the server responds to its health check; throws after a minute or if it exits. */
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
  throw new Error(`No server responds at ${url}`);
}
