import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

export type Email = { to: string; subject: string; text: string; html: string };
export type Mailer = { send: (email: Email) => Promise<void> };

/** Sends through an SMTP server; throws if the server rejects the e-mail. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url);
  return {
    send: async (email) => {
      await transport.sendMail({ from, ...email });
    },
  };
}

/** Without a mail server: writes each e-mail as a complete .eml file, named by time, to `folder`. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (email) => {
      // The types describe the SMTP transport; with `buffer`, this one returns the composed message.
      const { message } = (await transport.sendMail({ from, ...email })) as unknown as { message: Buffer };
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${newId().slice(-6)}.eml`;
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
    MAIL_FROM: z.string().default('Placewell <no-reply@localhost>'),
  }),
);

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

/** A mailer for the SMTP server at SMTP_URL if that is set, otherwise for the folder DATA_DIR/outbox. */
export function openMailer(config: Config): Mailer {
  const { SMTP_URL, MAIL_FROM } = settingsOf(config, mailSettings);
  return SMTP_URL ? createSmtpMailer(SMTP_URL, MAIL_FROM) : createOutboxMailer(outboxOf(config), MAIL_FROM);
}
