import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';

/** Hosts of a domain that are tried. */
const MAX_HOSTS = 2;

/**
 * `hosts`: who takes mail of the domain, the preferred first. `no_mail`: it exists, and says or shows that it takes none.
 * `no_answer`: its name servers fail at this moment.
 */
export type MailHosts = { kind: 'hosts'; hosts: string[] } | { kind: 'no_domain' | 'no_mail' | 'no_answer' };

/** Looks up the MX records; without any, the domain itself takes its mail if it has an address (RFC 5321, 5.1). */
export async function findMailHosts({ dns }: Pick<Outgoing, 'dns'>, domain: string): Promise<MailHosts> {
  try {
    const records = await dns.resolveMx(domain);
    const hosts = records.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
    // RFC 7505: a single "." says that there is no mail.
    const named = hosts.filter((host) => host !== '' && host !== 'localhost');
    if (named.length > 0) return { kind: 'hosts', hosts: [...new Set(named)].slice(0, MAX_HOSTS) };
    if (records.length > 0) return { kind: 'no_mail' };
    await dns.addressesOf(domain);
    return { kind: 'hosts', hosts: [domain] };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { kind: error.code === 'name_not_found' ? 'no_domain' : 'no_answer' };
  }
}
