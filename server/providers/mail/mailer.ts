import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { isOneAddress } from './header-text.ts';
import { describeFailure, isRefusal, RefusedEmail } from './mail-errors.ts';
import { type OutgoingEmail, senderOf, toMessage } from './message.ts';

/** `send` throws `RefusedEmail` for what no repeat would change. */
export type Mailer = { send: (email: OutgoingEmail) => Promise<void> };

/** A mail server that does not respond keeps a slot of its lane for so long; the URL may say otherwise. */
const SMTP_TIMES = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

const smtpTransport = (url: string) => nodemailer.createTransport({ ...SMTP_TIMES, url });

/** Sends through an SMTP server. */
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

/** Without a mail server: writes each e-mail as a complete .eml file, named by the time when it was queued, to `folder`. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (email) => {
      // The types describe the SMTP transport; with `buffer`, this one returns the composed message.
      const sent = await transport.sendMail(toMessage(email, from));
      const { message } = sent as unknown as { message: Buffer };
      await mkdir(folder, { recursive: true });
      // A repeat writes the same file again.
      const name = `${email.created_at.replace(/[:.]/g, '-')}-${email.email_id.slice(-6)}.eml`;
      // Written under a temporary name first, so that a reader never sees a partial e-mail.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

export const mailSettings = defineSettings(
  z.object({
    SMTP_URL: z.url().optional(),
    /** E-mails in the outbox are kept for so many days. */
    OUTBOX_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
    MAIL_FROM: z.string().optional(),
    /** Where people ask for help; without one, the address of MAIL_FROM if that is set. */
    SUPPORT_EMAIL: z.email().optional(),
  }),
);

/** The sender while none is set, to whom nobody can write. */
const NOBODY = 'Placewell <no-reply@localhost>';

const senderFrom = (config: Config) => settingsOf(config, mailSettings).MAIL_FROM ?? NOBODY;

/** Whether e-mails reach mailboxes or lie in the outbox of the installation. */
export const mailPlace = (config: Config) =>
  settingsOf(config, mailSettings).SMTP_URL ? ('mailbox' as const) : ('outbox' as const);

const outboxOf = (config: Config) => join(config.dataDir, 'outbox');

/** Removes e-mails that have been in the outbox for longer than OUTBOX_DAYS; returns how many. */
export async function removeOldEmails(config: Config): Promise<number> {
  const folder = outboxOf(config);
  const oldest = Date.now() - settingsOf(config, mailSettings).OUTBOX_DAYS * 86_400_000;
  // Nothing was written there yet.
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

/** The address that people write to for help; empty where the operator has set none. */
export function supportEmail(config: Config): string {
  const { SUPPORT_EMAIL, MAIL_FROM = '' } = settingsOf(config, mailSettings);
  if (SUPPORT_EMAIL) return SUPPORT_EMAIL;
  const { address } = senderOf(MAIL_FROM);
  return isOneAddress(address) ? address : '';
}

/** Throws when the mail server cannot be reached, does not take the password, or when nothing can be written to the outbox. */
export async function checkMailer(config: Config) {
  const { SMTP_URL } = settingsOf(config, mailSettings);
  if (SMTP_URL) return void (await smtpTransport(SMTP_URL).verify());
  await mkdir(outboxOf(config), { recursive: true });
  await access(outboxOf(config), constants.W_OK);
}

/** A mailer for the SMTP server at SMTP_URL if that is set, otherwise for the folder DATA_DIR/outbox. */
export function openMailer(config: Config): Mailer {
  const { SMTP_URL } = settingsOf(config, mailSettings);
  const from = senderFrom(config);
  return SMTP_URL ? createSmtpMailer(SMTP_URL, from) : createOutboxMailer(outboxOf(config), from);
}
