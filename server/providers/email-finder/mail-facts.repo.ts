import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AnonymousTx } from '../../platform/db/tenant.ts';

/** What is remembered of a domain's mail servers, from whichever agency's look-up. */
export type MailDomain = {
  /** The local part of a mailbox that nobody has. */
  nobody: string;
  /** Whether mail to anybody is taken; null while that is not known. */
  accepts_all: boolean | null;
  /** Its servers lately refused to talk to us, or did not answer. */
  is_silent: boolean;
};

export async function findMailDomain(tx: AnonymousTx, domain: string): Promise<MailDomain> {
  const nobody = `nobody-${randomBytes(8).toString('hex')}`;
  const { rows } = await sql<MailDomain>`select * from find_mail_domain(${domain}, ${nobody})`.execute(tx);
  if (!rows[0]) throw new Error(`The facts of ${domain} were neither found nor made`);
  return rows[0];
}

/** Nulls leave what is known. */
export async function rememberMailDomain(
  tx: AnonymousTx,
  domain: string,
  { accepts_all, silent_s }: { accepts_all: boolean | null; silent_s: number | null },
): Promise<void> {
  await sql`select remember_mail_domain(${domain}, ${accepts_all}, ${silent_s})`.execute(tx);
}

/** 0 when the host is the caller's for so many seconds; otherwise the milliseconds after which to ask again. */
export async function reserveMailHost(tx: AnonymousTx, host: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    select reserve_mail_host(${host}, ${seconds}::int) as wait_ms`.execute(tx);
  return rows[0]?.wait_ms ?? 0;
}

export async function releaseMailHost(tx: AnonymousTx, host: string, pause_ms: number): Promise<void> {
  await sql`select release_mail_host(${host}, ${pause_ms}::int)`.execute(tx);
}
