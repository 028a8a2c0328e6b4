import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WAIT_MS = 60_000;
const PAUSE_MS = 200;
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

export function findLink(dataDir: string, { to, path }: { to: string; path: string }): string | undefined {
  for (const email of listEmails(dataDir)) {
    // Quoted-printable: decodes soft line breaks and =3D.
    const text = email.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    if (!text.includes(`To: ${to}`)) continue;
    for (const [link] of text.matchAll(LINK)) {
      const { pathname, searchParams } = new URL(link);
      if (pathname === path && searchParams.has('token')) return link;
    }
  }
  return undefined;
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** The token that confirms an email address; waits until its email is written. */
export async function confirmationToken(dataDir: string, to: string): Promise<string> {
  for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
    const link = findLink(dataDir, { to, path: '/auth/verify-email' });
    if (link) return tokenOf(link);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  throw new Error(`No confirmation for ${to} appeared in ${join(dataDir, 'outbox')}`);
}
