import type { DoNotEnrichEntry } from '@placewell/contract/sourcing/enrichment.ts';
import { splitName } from '../../providers/email-finder/person-name.ts';

export type Person = {
  recruiter_name: string;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  company_domain: string | null;
  linkedin_url: string | null;
};

/** A name or company without case, accents and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Legal forms, which are often left out. */
const LEGAL_FORM =
  /\s(?:inc|incorporated|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|oy|aps|pty|pvt)$/;

/** A company without its legal form: "Acme Ltd." is "ACME". */
export function companyKey(name: string): string {
  const folded = fold(name);
  return folded.replace(LEGAL_FORM, '') || folded;
}

const CONTROL = /\p{Cc}/u;

/** The profile name in a LinkedIn address, without language, query and case. */
export function linkedInKey(url: string): string {
  const slug = url.replace(/^.*?\/(?:in|pub)\//i, '').split(/[/?#]/)[0] ?? '';
  try {
    const decoded = decodeURIComponent(slug).toLowerCase();
    // Such as %00, which the database cannot store.
    return CONTROL.test(decoded) ? slug.toLowerCase() : decoded;
  } catch {
    // A stray percent sign: the text is not percent-encoded.
    return slug.toLowerCase();
  }
}

/** A domain and its parents, except the last label: mail.acme.co.uk, acme.co.uk, co.uk. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Two look-ups that share one of these are of the same person. */
export function personKeys({ recruiter_name, company_name, company_domain, linkedin_url }: Person): string[] {
  const name = fold(recruiter_name);
  const company = companyKey(company_name ?? '');
  return [
    ...(linkedin_url ? [`linkedin:${linkedInKey(linkedin_url)}`] : []),
    ...(name && company_domain ? [`domain:${name}@${company_domain}`] : []),
    ...(name && company ? [`company:${name}@${company}`] : []),
  ];
}

/** A name with a company in one word, since "Acme Tools" has the domain acmetools.com. */
const blockedPerson = (name: string, company: string) =>
  `person:${fold(name)}@${companyKey(company).replaceAll(' ', '')}`;

/**
 * The keys of do-not-enrich entries that match this person or the found address. An entry with a company also matches a
 * person of whom only the domain is known, if it is named after the company.
 */
export function blockKeys(person: Person, email: string | null): string[] {
  const { recruiter_name, company_name, company_domain, linkedin_url } = person;
  const domains = [company_domain ?? '', email ? domainOf(email) : ''].filter(Boolean);
  const labels = domains.flatMap((domain) => domain.split('.').slice(0, -1));
  return [
    ...new Set([
      ...(email ? [`email:${email.toLowerCase()}`] : []),
      ...domains.flatMap(domainsAbove).map((domain) => `domain:${domain}`),
      ...(linkedin_url ? [`linkedin:${linkedInKey(linkedin_url)}`] : []),
      // A name without letters would match every person without one.
      ...(fold(recruiter_name)
        ? [...(fold(company_name ?? '') ? [company_name ?? ''] : []), ...labels]
        : []
      ).map((company) => blockedPerson(recruiter_name, company)),
    ]),
  ];
}

type NewEntry = {
  [K in 'email' | 'domain' | 'linkedin_url' | 'recruiter_name' | 'company_name']?:
    | DoNotEnrichEntry[K]
    | undefined;
};

export function entryKey(entry: NewEntry): Pick<DoNotEnrichEntry, 'entry_kind'> & { entry_key: string } {
  if (entry.email) return { entry_kind: 'email', entry_key: `email:${entry.email.toLowerCase()}` };
  if (entry.domain) return { entry_kind: 'domain', entry_key: `domain:${entry.domain}` };
  if (entry.linkedin_url)
    return { entry_kind: 'linkedin', entry_key: `linkedin:${linkedInKey(entry.linkedin_url)}` };
  return {
    entry_kind: 'person',
    entry_key: blockedPerson(entry.recruiter_name ?? '', entry.company_name ?? ''),
  };
}

/** The parts of a full name; a single word is a first name. */
export function nameParts(full: string): { first_name: string | null; last_name: string | null } {
  const parts = splitName(full);
  return {
    first_name: parts?.first || full.replaceAll(',', ' ').trim() || null,
    last_name: parts?.last || null,
  };
}

/** The name in a LinkedIn address such as "ada-example-1a2b3c", for lack of a better one. */
function nameOfProfile(url: string): string {
  const words = linkedInKey(url)
    .split('-')
    .filter((word) => /^\p{L}+$/u.test(word));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || linkedInKey(url);
}

type Given = { [K in keyof Person]?: Person[K] | null | undefined };

/** A requested person, with the name in one piece and in parts. */
export function readPerson(given: Given): Person {
  const full =
    given.recruiter_name ||
    [given.first_name, given.last_name].filter(Boolean).join(' ') ||
    (given.linkedin_url ? nameOfProfile(given.linkedin_url) : '');
  const parts = nameParts(full);
  // "Example, Ada" is shown as "Ada Example"; the text after other commas is no part of the name.
  const hasComma = full.includes(',') && parts.first_name && parts.last_name;
  return {
    recruiter_name: hasComma ? `${parts.first_name} ${parts.last_name}` : full,
    first_name: given.first_name || parts.first_name,
    last_name: given.last_name || parts.last_name,
    company_name: given.company_name || null,
    company_domain: given.company_domain || null,
    linkedin_url: given.linkedin_url || null,
  };
}
