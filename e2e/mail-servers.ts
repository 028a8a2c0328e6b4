import { readFileSync } from 'node:fs';
import {
  aRecord,
  type DnsAnswer,
  mxRecord,
  startDnsServer,
  txtRecord,
} from '@placewell/server/testing/dns-server.ts';
import { startMailServer } from '@placewell/server/testing/mail-server.ts';

/** The people at nordlys.test; its mail server knows nobody else. Every other domain does not exist. */
export const AT_NORDLYS = ['ada.berg@nordlys.test', 'cy.marsh@nordlys.test'];

const RECORDS: Record<string, DnsAnswer> = {
  'MX nordlys.test': [mxRecord('nordlys.test', 'mx.nordlys.test')],
  'A mx.nordlys.test': [aRecord('mx.nordlys.test', '127.0.0.1')],
};

/** A TXT record as a journey has written it to this file: name, blank, text. */
function writtenRecord(file: string, name: string): DnsAnswer {
  const [written, text = ''] = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trim().split(' ');
  return written === name ? [txtRecord(name, text)] : undefined;
}

/** A name server and a mail server on loopback, and the settings by which a product asks them. */
export async function startMailServers(recordFile: string) {
  const mail = await startMailServer({
    recipient: (address) => (AT_NORDLYS.includes(address) ? '250 2.1.5 ok' : '550 5.1.1 no such user'),
  });
  const names = await startDnsServer((name, type) => {
    if (type === 'TXT') return writtenRecord(recordFile, name);
    return name.endsWith('nordlys.test') ? (RECORDS[`${type} ${name}`] ?? []) : undefined;
  });
  return {
    settings: {
      OUTGOING_DNS: names.address,
      OUTGOING_ALLOW_CIDR: '127.0.0.0/8',
      EMAIL_PROBE_HELO: 'probe.placewell.test',
      EMAIL_PROBE_PORT: String(mail.port),
    },
    stop: () => Promise.all([mail.close(), names.close()]),
  };
}
