import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createSmtpMailer, type Mailer } from '../../providers/mail/mailer.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { queueEmail } from './mail.public.ts';
import { sendEmailTask } from './mail.tasks.ts';

const test = useTestApp({}, { own: 'kills a process that sends an email' });
const PROCESS = fileURLToPath(new URL('../../testing/mail-sender-process.ts', import.meta.url));
const FROM = 'Placewell <no-reply@example.test>';
let mail: Mailer | undefined;
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  if (mail) test.platform.mail = mail;
});

/** What the server does while the sending process lives: `kill` ends that at once and resolves when it is gone. */
type Point = { on: 'connect' | 'data'; does: (kill: () => Promise<void>, email_id: string) => Promise<void> };

const rowOf = async (email_id: string) =>
  (await test.sql`select email_status, attempts, content_sealed from emails where email_id = ${email_id}`)[0];

/** Returns what the server said yes to, after the killed attempt and after one more. */
async function sendKilledAt(point: Point): Promise<{ between: unknown; taken: string[]; after: unknown }> {
  const agency: TestUser = await anAgency(test);
  const email = {
    kind: 'receipt',
    to: 'ada@example.test',
    subject: 'Once',
    text: 'Once',
    html: '<p>Once</p>',
  } as const;
  const email_id = await test.inAgency(agency.agency_id, (tx) => queueEmail(tx, test.platform, email));
  const taken: string[] = [];
  const killed = Promise.withResolvers<void>();
  let isKilled = false;
  const kill = async () => {
    isKilled = true;
    const gone = new Promise((done) => child?.once('exit', done));
    child?.kill('SIGKILL');
    await gone;
    killed.resolve();
  };
  const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => {
    if (isKilled || point.on !== 'connect') return done();
    void point.does(kill, email_id).then(() => done());
  };
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
    });
    const yes = () => {
      taken.push(/^Message-ID: (.*)\r$/m.exec(text)?.[1] ?? '');
      done();
    };
    stream.on('end', () => {
      if (isKilled || point.on !== 'data') return yes();
      void point.does(kill, email_id);
      if (point === AFTER_YES) yes();
    });
  };
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onConnect, onData });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as { port: number };
  const smtp = `smtp://127.0.0.1:${port}`;
  const payload = { agency_id: agency.agency_id, email_id };
  try {
    child = fork(PROCESS, [JSON.stringify(payload)], {
      execArgv: [],
      env: {
        ...process.env,
        DATABASE_URL: test.database.urls.owner,
        DATABASE_APP_URL: test.database.urls.app,
        DATA_DIR: test.platform.config.dataDir,
        SMTP_URL: smtp,
        MAIL_FROM: FROM,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await killed.promise;
    const between = await rowOf(email_id);
    mail ??= test.platform.mail;
    test.platform.mail = createSmtpMailer(smtp, FROM);
    await test.run(sendEmailTask, payload, { id: '1', attempts: 2 });
    expect(new Set(taken)).toEqual(new Set([`<${email_id}@example.test>`]));
    return { between, taken, after: await rowOf(email_id) };
  } finally {
    await new Promise<void>((done) => server.close(() => done()));
  }
}

const BEFORE_CONNECTION: Point = { on: 'connect', does: (kill) => kill() };
const BEFORE_YES: Point = { on: 'data', does: (kill) => kill() };
/** The row is locked until the process waits to write that the server took the email. */
const AFTER_YES: Point = {
  on: 'data',
  does: async (kill, email_id) => {
    const client = await test.database.ownerPool.connect();
    try {
      await client.query('begin');
      await client.query('select from emails where email_id = $1 for update', [email_id]);
      const waits = async () =>
        (
          await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
            where wait_event_type = 'Lock' and query ilike '%update%emails%'`.execute(test.database.app)
        ).rows[0]?.count;
      await expect.poll(waits, { timeout: 60_000 }).toBeGreaterThan(0);
      await kill();
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
};

const SENDING = { email_status: 'sending', attempts: 1, content_sealed: expect.any(String) };
const SENT = { email_status: 'sent', attempts: 2, content_sealed: null };

it('an email goes once when its sending dies before the connection', async () => {
  const { between, taken, after } = await sendKilledAt(BEFORE_CONNECTION);
  expect(between).toEqual(SENDING);
  expect(taken).toHaveLength(1);
  expect(after).toEqual(SENT);
});

it('an email goes once when its sending dies after the text and before the server’s yes', async () => {
  const { between, taken, after } = await sendKilledAt(BEFORE_YES);
  expect(between).toEqual(SENDING);
  expect(taken).toHaveLength(1);
  expect(after).toEqual(SENT);
});

it('an email goes twice, with one Message-ID, where its sending dies between the server’s yes and the row', async () => {
  const { between, taken, after } = await sendKilledAt(AFTER_YES);
  expect(between).toEqual(SENDING);
  expect(taken).toHaveLength(2);
  expect(after).toEqual(SENT);
});
