import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';

/** Mail hosts tried per domain. */
const MAX_HOSTS = 2;

/**
 * `hosts`: the domain's mail servers, the preferred first; `isImplicit` if only its own address may be one, as no
 * record exists. `no_mail`: it exists, and takes no mail. `no_answer`: its name servers fail at this moment.
 */
export type MailHosts =
  | { kind: 'hosts'; hosts: string[]; isImplicit: boolean }
  | { kind: 'no_domain' | 'no_mail' | 'no_answer' };

/** Looks up the MX records; without any, the domain itself takes its mail if it has an address (RFC 5321, 5.1). */
export async function findMailHosts({ dns }: Pick<Outgoing, 'dns'>, domain: string): Promise<MailHosts> {
  try {
    const records = await dns.resolveMx(domain);
    const hosts = records.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
    // RFC 7505: a single "." means no mail.
    const named = hosts.filter((host) => host !== '' && host !== 'localhost');
    if (named.length > 0)
      return { kind: 'hosts', hosts: [...new Set(named)].slice(0, MAX_HOSTS), isImplicit: false };
    if (records.length > 0) return { kind: 'no_mail' };
    if (await hasAddress(dns, domain)) return { kind: 'hosts', hosts: [domain], isImplicit: true };
    return { kind: (await dns.doesExist(domain)) ? 'no_mail' : 'no_domain' };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { kind: 'no_answer' };
  }
}

async function hasAddress(dns: Outgoing['dns'], domain: string): Promise<boolean> {
  try {
    await dns.addressesOf(domain);
    return true;
  } catch (error) {
    if (error instanceof OutgoingError && error.code === 'name_not_found') return false;
    throw error;
  }
}
