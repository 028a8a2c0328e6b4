import type { BodyInput } from '@placewell/contract/call.ts';
import { Email } from '@placewell/contract/people/accounts.ts';
import type { addDoNotEnrich } from '@placewell/contract/sourcing/enrichment.ts';
import { Domain, LinkedInUrl } from '@placewell/contract/sourcing/web-addresses.ts';

export type Entry = BodyInput<typeof addDoNotEnrich>['entries'][number];
export type ReadEntries = { entries: Entry[]; unread: { text: string; reason: string }[] };

const NOT_UNDERSTOOD =
  'Enter an email address, a domain, a LinkedIn address, or a name and a company separated by a comma';

/** Parses a line: an address, a LinkedIn profile, a domain, or a person with a company after a comma or tab. */
function readLine(line: string): Entry | undefined {
  if (Email.safeParse(line).success) return { email: line };
  if (LinkedInUrl.safeParse(line).success) return { linkedin_url: line };
  const [recruiter_name = '', company_name = '', ...rest] = line.split(/[,;\t]/).map((cell) => cell.trim());
  if (recruiter_name && company_name && rest.length === 0) return { recruiter_name, company_name };
  // A leading @ is how many write "everybody at".
  const domain = line.replace(/^@/, '');
  return !/[\s@]/.test(domain) && Domain.safeParse(domain).success ? { domain } : undefined;
}

/** Reads entries of the do-not-enrich list that were typed or pasted, one a line. */
export function readEntries(text: string): ReadEntries {
  const entries = new Map<string, Entry>();
  const unread: ReadEntries['unread'] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const entry = readLine(line);
    const key = JSON.stringify(entry)?.toLowerCase() ?? '';
    if (entry) entries.set(key, entries.get(key) ?? entry);
    else unread.push({ text: line, reason: NOT_UNDERSTOOD });
  }
  return { entries: [...entries.values()], unread };
}
