import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AnonymousTx } from '../../platform/db/tenant.ts';

/** Stored facts about a domain's mail servers, from any agency's look-up. */
export type MailDomain = {
  /** The local part of a nonexistent mailbox. */
  nobody: string;
  /** Whether all mail is accepted; null while unknown. */
  accepts_all: boolean | null;
  /** Its servers recently refused us or did not respond. */
  is_silent: boolean;
};

export async function findMailDomain(tx: AnonymousTx, domain: string): Promise<MailDomain> {
  const nobody = `nobody-${randomBytes(8).toString('hex')}`;
  const { rows } = await sql<MailDomain>`select * from find_mail_domain(${domain}, ${nobody})`.execute(tx);
  if (!rows[0]) throw new Error(`The facts of ${domain} were neither found nor made`);
  return rows[0];
}

/** Nulls keep the stored values. */
export async function rememberMailDomain(
  tx: AnonymousTx,
  domain: string,
  { accepts_all, silent_s }: { accepts_all: boolean | null; silent_s: number | null },
): Promise<void> {
  await sql`select remember_mail_domain(${domain}, ${accepts_all}, ${silent_s})`.execute(tx);
}

/** 0 if the host is reserved for the caller for `seconds`; otherwise the milliseconds after which to retry. */
export async function reserveMailHost(tx: AnonymousTx, host: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    select reserve_mail_host(${host}, ${seconds}::int) as wait_ms`.execute(tx);
  return rows[0]?.wait_ms ?? 0;
}

export async function releaseMailHost(tx: AnonymousTx, host: string, pause_ms: number): Promise<void> {
  await sql`select release_mail_host(${host}, ${pause_ms}::int)`.execute(tx);
}
