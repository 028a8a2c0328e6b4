import { isMailboxDomain } from '@placewell/contract/sourcing/mailbox-domains.ts';
import { getDomain } from 'tldts';

/** Hosts of one mailbox under several names. */
const SAME_HOST: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};
/** Hosts that deliver whatever dots a name has. */
const IGNORE_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'proton.me']);
/** Hosts of examples belong to nobody (RFC 2606). */
const OF_EXAMPLES = /^example\.[a-z]+$/;

/** The mailbox that an address is delivered to: without what follows a plus, and dots where they mean nothing. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const host = SAME_HOST[domain] ?? domain;
  const name = address.slice(0, at).replace(/\+.*$/s, '');
  return `${IGNORE_DOTS.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}

/** The domain that the company of an address has registered; undefined for a public mailbox host, or one of examples. */
export function companyOf(email: string): string | undefined {
  const host = mailboxOf(email).split('@').at(-1) ?? '';
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  return isMailboxDomain(host) || isMailboxDomain(domain) || OF_EXAMPLES.test(domain) ? undefined : domain;
}
