import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { composeEmail } from './compose-email.ts';
import { createOutboxMailer, createSmtpMailer, mailSettings, removeOldEmails } from './mailer.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hello = composeEmail({
  to: 'ada@example.com',
  subject: 'Hello <Ada>',
  lines: ['A & B'],
  action: { label: 'Open', url: 'https://placewell.example/x?token=abc' },
  footer: 'Bye',
});

test('composeEmail escapes all parts in the HTML and leaves the text plain', () => {
  expect(hello.html).toContain('Hello &lt;Ada&gt;');
  expect(hello.html).toContain('A &amp; B');
  expect(hello.text).toBe('A & B\n\nOpen: https://placewell.example/x?token=abc\n\nBye');
});

test('the outbox mailer writes each e-mail as a complete .eml file', async () => {
  await createOutboxMailer(folder, 'Placewell <no-reply@example.com>').send(hello);
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-.*\.eml$/)]);
  const eml = readFileSync(join(folder, names[0]!), 'utf8');
  expect(eml).toContain('To: ada@example.com');
  expect(eml).toContain('Subject: Hello <Ada>');
});

test('the SMTP mailer sends e-mails and throws when the server rejects a recipient', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('no') ? new Error('unknown recipient') : undefined),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.server.address() as { port: number };
    const mail = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Placewell <no-reply@example.com>');
    await mail.send(hello);
    expect(received[0]).toContain('From: Placewell <no-reply@example.com>');
    await expect(mail.send({ ...hello, to: 'nobody@example.com' })).rejects.toThrow('unknown recipient');
  } finally {
    await new Promise<void>((done) => server.close(() => done()));
  }
});

test('e-mails leave the outbox after OUTBOX_DAYS', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), OUTBOX_DAYS: '5' }, [mailSettings]);
  expect(await removeOldEmails(config)).toBe(0);
  const outbox = join(config.dataDir, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const write = (name: string, days: number) => {
    writeFileSync(join(outbox, name), 'x');
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(outbox, name), at, at);
  };
  write('new.eml', 4);
  write('old.eml', 6);
  write('notes.txt', 600);
  expect(await removeOldEmails(config)).toBe(1);
  expect(readdirSync(outbox).sort()).toEqual(['new.eml', 'notes.txt']);
});
