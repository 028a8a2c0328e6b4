import type { Finder, FinderContext, FinderResult } from '@placewell/server/providers/email-finder/finder.ts';
import type { Behaviour, SyntheticCompany } from '@placewell/server/testing/synthetic-companies.ts';
import type { SyntheticMail } from '@placewell/server/testing/synthetic-mail.ts';

/** Concurrent look-ups. */
const CONCURRENCY = 12;
const MAX_TRIES = 8;

export type Row = {
  behaviour: Behaviour | 'all';
  people: number;
  /** People with an existing address, which could be found at all. */
  reachable: number;
  right: number;
  wrong: number;
  deliverable: number;
  wrongDeliverable: number;
  none: number;
  /** The mean score of the found addresses. */
  score: number;
  recipients: number;
  conversations: number;
};
type Found = { company: SyntheticCompany; email: string | null; result: FinderResult };

async function findOne(
  finder: Finder,
  company: SyntheticCompany,
  person: SyntheticCompany['people'][number],
) {
  const context: FinderContext = {
    attempt: 1,
    api_key: null,
    signal: new AbortController().signal,
    knownAddresses: async () => company.known,
    knownDomains: async () => [],
  };
  let result = await finder.find(person.sought, context);
  // The requested minutes are skipped: the server's greylisting counts tries.
  for (let attempt = 2; result.retry_after_s !== null && attempt <= MAX_TRIES; attempt++)
    result = await finder.find(person.sought, { ...context, attempt });
  return { company, email: person.email, result };
}

export async function findAll(finder: Finder, companies: readonly SyntheticCompany[]): Promise<Found[]> {
  // Alternates between companies, as the lists of several agencies do, though rarely those of one.
  const longest = Math.max(...companies.map(({ people }) => people.length));
  const queue = Array.from({ length: longest }, (_, at) =>
    companies.flatMap((company) => (company.people[at] ? [{ company, person: company.people[at] }] : [])),
  ).flat();
  const found: Found[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      found.push(await findOne(finder, next.company, next.person));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return found;
}

const isCharged = ({ result }: Found) =>
  ['deliverable', 'probable', 'accept_all'].includes(result.email_status ?? '');

function rowOf(behaviour: Row['behaviour'], found: readonly Found[], mail: SyntheticMail): Row {
  const given = found.filter(isCharged);
  const isWrong = ({ email, result }: Found) => result.email !== email;
  const domains = [...new Set(found.map(({ company }) => company.domain))];
  const deliverable = given.filter(({ result }) => result.email_status === 'deliverable');
  const sum = (of: (domain: string) => number) => domains.reduce((total, domain) => total + of(domain), 0);
  return {
    behaviour,
    people: found.length,
    reachable: found.filter(({ email }) => email !== null).length,
    right: given.filter((one) => !isWrong(one)).length,
    wrong: given.filter(isWrong).length,
    deliverable: deliverable.length,
    wrongDeliverable: deliverable.filter(isWrong).length,
    none: found.length - given.length,
    score: given.reduce((total, { result }) => total + (result.email_score ?? 0), 0) / given.length,
    recipients: sum(mail.recipients),
    conversations: sum(mail.conversations),
  };
}

/** The results: by behaviour of the mail servers, then in total. */
export function countFound(found: readonly Found[], mail: SyntheticMail): Row[] {
  const by = Map.groupBy(found, ({ company }) => company.behaviour);
  return [
    ...[...by]
      .map(([behaviour, some]) => rowOf(behaviour, some, mail))
      .sort((one, other) => other.people - one.people),
    rowOf('all', found, mail),
  ];
}
