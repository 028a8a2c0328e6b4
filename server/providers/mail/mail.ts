import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

export type Letter = { to: string; subject: string; text: string; html: string };
export type Mail = { send: (letter: Letter) => Promise<void> };

/** Sends through the SMTP server of SMTP_URL; throws when it does not take the letter. */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url);
  return {
    send: async (letter) => {
      await transport.sendMail({ from, ...letter });
    },
  };
}

/** With no mail server: each letter becomes a complete .eml file, named by time, in `folder`. */
export function outboxMail(folder: string, from: string): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = (await transport.sendMail({ from, ...letter })) as unknown as { message: Buffer };
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${newId().slice(-6)}.eml`;
      // Written aside first, so that a reader never sees half a letter.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

export const mailSettings = defineSettings(
  z.object({
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().default('Placewell <no-reply@localhost>'),
  }),
);

/** The SMTP server of SMTP_URL, else the folder DATA_DIR/outbox. */
export function openMail(config: Config): Mail {
  const { SMTP_URL, MAIL_FROM } = settingsOf(config, mailSettings);
  return SMTP_URL ? smtpMail(SMTP_URL, MAIL_FROM) : outboxMail(join(config.dataDir, 'outbox'), MAIL_FROM);
}
