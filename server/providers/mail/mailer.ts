import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { isOneAddress } from './header-text.ts';
import { describeFailure, isRefusal, RefusedEmail } from './mail-errors.ts';
import { type OutgoingEmail, senderOf, toMessage } from './message.ts';

/** `send` throws `RefusedEmail` if a retry is pointless. */
export type Mailer = { send: (email: OutgoingEmail) => Promise<void> };

/** A mail server that does not respond blocks a slot of its lane for this long; the URL may override it. */
const SMTP_TIMES = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

const smtpTransport = (url: string) => nodemailer.createTransport({ ...SMTP_TIMES, url });

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = smtpTransport(url);
  return {
    send: async (email) => {
      try {
        await transport.sendMail(toMessage(email, from));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new RefusedEmail(describeFailure(error).text, { cause: error });
      }
    },
  };
}

/** The text of an email as people copy links from it: encoded for old mail servers, long lines would be broken. */
const verbatim = (text: string) =>
  `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`;

/** Without a mail server: writes each email as a complete .eml file to `folder`, named by its queueing time. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (email) => {
      const message = toMessage(email, from);
      const { message: bytes } = await transport.sendMail({
        ...message,
        text: { raw: verbatim(email.text) },
      });
      await mkdir(folder, { recursive: true });
      // A retry writes the same file again.
      const name = `${email.created_at.replace(/[:.]/g, '-')}-${email.email_id.slice(-6)}.eml`;
      // Written under a temporary name first, so that no reader sees a partial email.
      await writeFile(join(folder, `.${name}`), bytes);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

export const mailSettings = defineSettings(
  z.object({
    SMTP_URL: z.url().optional(),
    /** Days for which emails stay in the outbox. */
    OUTBOX_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
    MAIL_FROM: z.string().optional(),
    /** The support address; by default that of MAIL_FROM, if set. */
    SUPPORT_EMAIL: z.email().optional(),
  }),
);

/** The default sender, which accepts no mail. */
const NOBODY = 'Placewell <no-reply@localhost>';

const senderFrom = (config: Config) => settingsOf(config, mailSettings).MAIL_FROM ?? NOBODY;

/** Whether emails are sent or kept in the installation's outbox. */
export const mailPlace = (config: Config) =>
  settingsOf(config, mailSettings).SMTP_URL ? ('mailbox' as const) : ('outbox' as const);

const outboxOf = (config: Config) => join(config.dataDir, 'outbox');

/** Removes emails older than OUTBOX_DAYS from the outbox; returns the number. */
export async function removeOldEmails(config: Config): Promise<number> {
  const folder = outboxOf(config);
  const oldest = Date.now() - settingsOf(config, mailSettings).OUTBOX_DAYS * 86_400_000;
  // No email was written yet.
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    count++;
  }
  return count;
}

/** The support address; empty if the operator has set none. */
export function supportEmail(config: Config): string {
  const { SUPPORT_EMAIL, MAIL_FROM = '' } = settingsOf(config, mailSettings);
  if (SUPPORT_EMAIL) return SUPPORT_EMAIL;
  const { address } = senderOf(MAIL_FROM);
  return isOneAddress(address) ? address : '';
}

/** Throws if the mail server is unreachable or refuses the password, or if the outbox is not writable. */
export async function checkMailer(config: Config) {
  const { SMTP_URL } = settingsOf(config, mailSettings);
  if (SMTP_URL) return void (await smtpTransport(SMTP_URL).verify());
  await mkdir(outboxOf(config), { recursive: true });
  await access(outboxOf(config), constants.W_OK);
}

/** A mailer for the SMTP server at SMTP_URL if set, otherwise for the folder DATA_DIR/outbox. */
export function openMailer(config: Config): Mailer {
  const { SMTP_URL } = settingsOf(config, mailSettings);
  const from = senderFrom(config);
  return SMTP_URL ? createSmtpMailer(SMTP_URL, from) : createOutboxMailer(outboxOf(config), from);
}
