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
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { runsOf } from '../../../tools/property-runs.ts';
import { readConfig } from '../../platform/config.ts';
import { composeEmail } from './compose-email.ts';
import { composeMessage } from './compose-message.ts';
import { RefusedEmail } from './mail-errors.ts';
import {
  createOutboxMailer,
  createSmtpMailer,
  mailSettings,
  removeOldEmails,
  supportEmail,
} from './mailer.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hello = {
  ...composeEmail({
    to: 'ada@example.com',
    subject: 'Hello <Ada>',
    lines: ['A & B'],
    action: { label: 'Open', url: 'https://placewell.example/x?token=abc' },
    footer: 'Bye',
  }),
  email_id: '01990000-0000-7000-8000-0000000abcde',
  created_at: '2026-03-01T10:00:00.000Z',
};

test('composeEmail escapes all parts in the HTML and leaves the text plain', () => {
  expect(hello.html).toContain('Hello &lt;Ada&gt;');
  expect(hello.html).toContain('A &amp; B');
  expect(hello.text).toBe('A & B\n\nOpen: https://placewell.example/x?token=abc\n\nBye');
});

test('composeEmail writes in the look of another sender, with the name where pictures are not shown', () => {
  const brand = { name: 'Harbour & Vale', color: '#ffe500', accent: '#6b6000', logo_url: null };
  const parts = {
    ...{ to: 'ada@example.com', subject: 'Hello', lines: [], footer: 'Bye' },
    action: { label: 'Open', url: 'https://placewell.example/s/x' },
  };
  const { html } = composeEmail({ ...parts, brand });
  expect(html).toContain('Harbour &amp; Vale</div>');
  for (const look of ['border-top:4px solid #ffe500', 'color:#6b6000', 'background:#6b6000'])
    expect(html).toContain(look);
  expect(html).not.toContain('#3e4fd8');
  const logo_url = 'https://placewell.example/s/x/logo';
  expect(composeEmail({ ...parts, brand: { ...brand, logo_url } }).html).toContain(
    `<img src="${logo_url}" alt="Harbour &amp; Vale"`,
  );
  expect(composeEmail(parts).html).not.toContain('border-top:4px');
});

test('composeEmail keeps the line breaks of what people wrote, and no other control characters', () => {
  const { text, html } = composeEmail({
    to: 'ada@example.com',
    subject: 'Hello',
    lines: ['one\t\r\ntwo\u0000\n\u2028three'],
    footer: 'Bye',
  });
  expect(text).toBe('one \ntwo \n three\n\nBye');
  expect(html).toContain('<p>one <br>two <br> three</p>');
});

test('the outbox mailer writes each email as a complete .eml file', async () => {
  const outbox = createOutboxMailer(folder, 'Placewell <no-reply@example.com>');
  await outbox.send(hello);
  // As after a crash: the same file.
  await outbox.send(hello);
  const names = readdirSync(folder);
  expect(names).toEqual(['2026-03-01T10-00-00-000Z-0abcde.eml']);
  const eml = readFileSync(join(folder, names[0]!), 'utf8');
  expect(eml).toContain('To: ada@example.com');
  expect(eml).toContain('Subject: Hello <Ada>');
  expect(eml).toContain(`Message-ID: <${hello.email_id}@example.com>`);
});

test('a link in the outbox can be copied from the file, however long it is', async () => {
  const outbox = createOutboxMailer(join(folder, 'links'), 'Placewell <no-reply@example.com>');
  const url = `http://127.0.0.1:3000/auth/verify-email?token=Dy-${'a'.repeat(90)}`;
  const email = composeEmail({
    to: 'ada@example.com',
    subject: 'Grüße',
    lines: ['Ünal'],
    action: { label: 'Open', url },
    footer: '',
  });
  await outbox.send({ ...email, email_id: hello.email_id, created_at: hello.created_at });
  const [name] = readdirSync(join(folder, 'links'));
  const lines = readFileSync(join(folder, 'links', name!), 'utf8').split('\n');
  expect(lines).toContain(`Open: ${url}`);
  expect(lines).toContain('Ünal');
});

test('the SMTP mailer sends emails and throws when the server rejects a recipient', async () => {
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

/** Texts that users could enter, some of them malicious. */
const hostile = fc.oneof(
  fc.constantFrom(
    '</title></p><script>alert(1)</script><img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">x</a><!--',
    'Ada\r\nBcc: eve@evil.example\r\n\r\n<p>x',
    'Ada\u0000\u0085\u2028Bcc: eve@evil.example',
    '=?utf-8?q?Ada=0D=0ABcc:_eve@evil.example?=',
    'Ada" <eve@evil.example>, "x',
    '\uD800 \u202Etxt.exe',
    `${'x'.repeat(100_000)}\r\nBcc: eve@evil.example`,
    '&lt;&amp;&#39;',
  ),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('\r', '\n', '<', '>', '"', "'", ':', 'a', '&', ' '), maxLength: 60 }),
);

const emailWith = (text: string) => ({
  ...composeEmail({
    to: 'ada@example.com',
    subject: `Hello ${text}`,
    lines: [text, 'second'],
    sections: [{ title: text, rows: [{ text, url: 'https://placewell.example/a' }, { text }] }],
    action: { label: text, url: 'https://placewell.example/x?token=abc' },
    footer: text,
    unsubscribe: { page: 'https://placewell.example/u', one_click: 'https://placewell.example/c' },
  }),
  email_id: hello.email_id,
  created_at: hello.created_at,
  from_name: text,
});
const messageWith = (text: string) =>
  composeMessage({
    to: 'nina@example.com',
    subject: 'Hello',
    body: `Dear ${text}`,
    closing: text,
    link: { label: text, url: 'https://placewell.example/opt-out' },
  });
/** The permitted markup of a message's body: paragraphs, and links with their target as text. */
const WRITTEN = /^<\/?p>$|^<a href="https?:\/\/[^"<>]*" rel="nofollow">$|^<\/a>$/;
/** The tags of a document with their attributes, without line breaks. */
const tagsOf = (html: string) => (html.match(/<[^>]*>?/g) ?? []).filter((tag) => tag !== '<br>');

test('no text that people wrote becomes part of the HTML or adds a header', async () => {
  const outbox = join(folder, 'hostile');
  const mail = createOutboxMailer(outbox, 'Placewell <no-reply@example.com>');
  const tags = tagsOf(emailWith('Ada').html);
  const messageTags = tagsOf(messageWith('Ada').html).filter((tag) => !WRITTEN.test(tag));
  const headersOf = async (text: string) => {
    await mail.send(emailWith(text));
    const [name] = readdirSync(outbox);
    const [head = ''] = readFileSync(join(outbox, name!), 'utf8').split('\n\n');
    expect(Math.max(...head.split('\n').map((line) => line.length)), 'RFC 5322, 2.1.1').toBeLessThan(998);
    return head.split(/\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')));
  };
  const headers = await headersOf('Ada');
  expect(headers).toContain('List-Unsubscribe');
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const message = messageWith(text);
      expect(tagsOf(emailWith(text).html)).toEqual(tags);
      expect(tagsOf(message.html).filter((tag) => !WRITTEN.test(tag))).toEqual(messageTags);
      expect(`${message.text}${emailWith(text).text}`, 'control characters').not.toMatch(/[^\P{Cc}\n]/u);
      expect(await headersOf(text)).toEqual(headers);
    }),
    { numRuns: runsOf(150) },
  );
});

test('an address is one address: nothing is sent to a second one, nor answered to it', async () => {
  const mail = createOutboxMailer(join(folder, 'addresses'), 'no-reply@example.com');
  const wrong = [
    'a@b.example, eve@evil.example',
    'a@b.example\r\nBcc: eve@evil.example',
    '"a b"@c.example',
    '',
  ];
  for (const address of wrong) {
    await expect(mail.send({ ...hello, to: address }), address).rejects.toThrow(RefusedEmail);
    if (address) await expect(mail.send({ ...hello, reply_to: address })).rejects.toThrow(RefusedEmail);
  }
  await mail.send({ ...hello, to: 'zoë@bücher.example', reply_to: 'ada@example.com' });
  expect(readdirSync(join(folder, 'addresses'))).toHaveLength(1);
});

test('emails leave the outbox after OUTBOX_DAYS', async () => {
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

test.each([
  [
    { SUPPORT_EMAIL: 'help@agency.example', MAIL_FROM: 'Placewell <post@agency.example>' },
    'help@agency.example',
  ],
  [{ MAIL_FROM: 'Placewell <post@agency.example>' }, 'post@agency.example'],
  [{ MAIL_FROM: 'post@agency.example' }, 'post@agency.example'],
  [{ MAIL_FROM: 'Placewell' }, ''],
  [{}, ''],
])('with %j people write for help to "%s"', (env, address) => {
  expect(supportEmail(readConfig({ DATA_DIR: folder, ...env }, [mailSettings]))).toBe(address);
});
