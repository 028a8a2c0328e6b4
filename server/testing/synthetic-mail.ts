import { aRecord, type DnsServer, mxRecord, startDnsServer } from './dns-server.ts';
import { type MailRules, type MailServer, startMailServer } from './mail-server.ts';
import type { SyntheticCompany } from './synthetic-companies.ts';

const UNKNOWN = '550 5.1.1 no such user';

function rulesOf({ behaviour, mailboxes }: SyntheticCompany): MailRules {
  const exists = (address: string) => mailboxes.has(address.slice(0, address.indexOf('@')).toLowerCase());
  const seen = new Set<string>();
  const recipient = (address: string) => {
    if (behaviour === 'catch-all') return '250 2.1.5 ok';
    if (behaviour === 'greylisting' && !seen.has(address)) {
      seen.add(address);
      return '450 4.2.0 Greylisted, come back';
    }
    return exists(address) ? '250 2.1.5 ok' : UNKNOWN;
  };
  return {
    recipient,
    ...(behaviour === 'refusing' && { greeting: '554 5.7.1 Your network is blocked' }),
    ...(behaviour === 'impatient' && { patience: 3 }),
  };
}

export type SyntheticMail = {
  dns: DnsServer;
  port: number;
  /** RCPT commands received by all servers. */
  recipients: (domain: string) => number;
  conversations: (domain: string) => number;
  close: () => Promise<void>;
};

/** A name server and, on one port of separate loopback addresses, the mail servers of synthetic companies. */
export async function startSyntheticMail(companies: readonly SyntheticCompany[]): Promise<SyntheticMail> {
  const addressOf = (at: number) => `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`;
  const servers = new Map<string, MailServer>();
  let port = 0;
  for (const [at, company] of companies.entries()) {
    // Nothing listens at silent ones.
    if (['silent', 'no MX', 'null MX'].includes(company.behaviour)) continue;
    const server = await startMailServer(rulesOf(company), { port, host: addressOf(at) });
    port = server.port;
    servers.set(company.domain, server);
  }
  const byDomain = new Map(companies.map((company, at) => [company.domain, { company, at }]));
  const dns = await startDnsServer((name, type) => {
    const found = byDomain.get(name.replace(/^mx\./, ''));
    if (!found || found.company.behaviour === 'no MX') return undefined;
    if (name.startsWith('mx.')) return type === 'A' ? [aRecord(name, addressOf(found.at))] : [];
    if (type !== 'MX') return [];
    return [mxRecord(name, found.company.behaviour === 'null MX' ? '.' : `mx.${name}`)];
  });
  return {
    dns,
    port,
    recipients: (domain) =>
      servers.get(domain)?.said.filter((command) => command.startsWith('RCPT')).length ?? 0,
    conversations: (domain) => servers.get(domain)?.connections() ?? 0,
    close: async () => {
      await Promise.all([...servers.values()].map((server) => server.close()));
      await dns.close();
    },
  };
}
