import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from './waiting.ts';

const LINK = /https?:\/\/[^\s"<]+/g;

/** The emails of an installation without a mail server, newest first; empty before the first one. */
function listEmails(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox');
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** All links in the emails to one address, those of the newest email first. */
export const findLinks = (dataDir: string, to: string): string[] =>
  listEmails(dataDir)
    // Quoted-printable: decodes soft line breaks and =3D.
    .map((email) => email.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((text) => text.includes(`To: ${to}`))
    .flatMap((text) => [...text.matchAll(LINK)].map(([link]) => link));

export const findLink = (dataDir: string, { to, path }: { to: string; path: string }): string | undefined =>
  findLinks(dataDir, to).find((link) => {
    const { pathname, searchParams } = new URL(link);
    return pathname === path && searchParams.has('token');
  });

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** The token that confirms an email address; waits until its email is written. `check` throws where it will not be. */
export const confirmationToken = (
  dataDir: string,
  to: string,
  check: () => Promise<void> = async () => undefined,
) =>
  waitFor(`the email to ${to}`, async () => {
    const link = findLink(dataDir, { to, path: '/auth/verify-email' });
    if (link) return tokenOf(link);
    await check();
    return undefined;
  });
