import { setTimeout as sleep } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { isMailboxDomain } from '@placewell/contract/sourcing/mailbox-domains.ts';
import { withAnonymous } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailTypeOf } from './address-kinds.ts';
import { guessDomains } from './company-domains.ts';
import { type ProbeSettings, probeSettings } from './email-finder.config.ts';
import type {
  Finder,
  FinderContext,
  FinderError,
  FinderResult,
  PersonSought,
  Verification,
  VerifyContext,
} from './finder.ts';
import { findKnown, type Guess, guessLocalParts, learnDomain } from './guess-addresses.ts';
import { findMailDomain, releaseMailHost, rememberMailDomain, reserveMailHost } from './mail-facts.repo.ts';
import { findMailHosts } from './mail-hosts.ts';
import { nameOf, type PersonName } from './person-name.ts';
import { MAX_RECIPIENTS, type ProbeResult, probe } from './probe.ts';
import { type Evidence, rate } from './score.ts';

export type FinderPlatform = Pick<Platform, 'config' | 'database' | 'outgoing'>;
type Answer = Omit<FinderResult, 'ms' | 'cost_credits'>;
type Asking = { platform: FinderPlatform; settings: ProbeSettings; context: Pick<FinderContext, 'signal'> };

/** After this many tries of a host that postpones, the likeliest address is returned. */
const POSTPONED_TRIES = 4;
const BUSY_TRIES = 6;
/** Greylisting usually admits a second try after 5 minutes; later tries at growing intervals. */
const POSTPONED_S = [6 * 60, 20 * 60, 60 * 60];
const BUSY_S = [30, 60, 120, 240, 480];
const NAME_SERVER_S = 5 * 60;
const NAME_SERVER_TRIES = 4;
/** The longest wait for a host that another process is using; then the look-up is postponed. */
const WAIT_MS = 6000;
const RESERVED_S = 45;
const PAUSE_MS = 500;
/** A server that refuses us is left alone for a day, one that does not respond for an hour. */
const REFUSED_S = 24 * 3600;
const UNREACHABLE_S = 3600;

const none = (error_code: FinderError | null): Answer => ({
  outcome: 'not_found',
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  error_code,
  retry_after_s: null,
});
const later = (error_code: FinderError, retry_after_s: number): Answer => ({
  ...none(error_code),
  outcome: error_code === 'name_server_failed' ? 'error' : 'rate_limited',
  // Jitter, so that look-ups postponed together do not return together.
  retry_after_s: Math.round(retry_after_s * (1 + Math.random() * 0.2)),
});

function answer(email: string, evidence: Evidence, share: number, isGuessed: boolean): Answer {
  return {
    outcome: evidence === 'accepts_all' ? 'accept_all' : 'found',
    email,
    ...rate(evidence, share, isGuessed),
    email_type: emailTypeOf(email),
    error_code: null,
    retry_after_s: null,
  };
}

/** Waits until no other process uses the host; undefined if that takes too long. */
async function withHost<T>({ platform: { database } }: Asking, host: string, work: () => Promise<T>) {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const wait_ms = await withAnonymous(database, (tx) => reserveMailHost(tx, host, RESERVED_S));
    if (wait_ms === 0) break;
    const pause = Math.min(wait_ms, 1000) * (0.5 + Math.random());
    if (Date.now() + pause > deadline) return undefined;
    await sleep(pause);
  }
  try {
    return await work();
  } finally {
    await withAnonymous(database, (tx) => releaseMailHost(tx, host, PAUSE_MS));
  }
}

/** Probes the mail servers for the addresses, and stores what they reveal about the domain. */
async function askServers(
  asking: Asking,
  domain: string,
  { hosts, locals }: { hosts: readonly string[]; locals: readonly string[] },
): Promise<ProbeResult['kind'] | 'busy' | { taken: string }> {
  const { platform, settings, context } = asking;
  const facts = await withAnonymous(platform.database, (tx) => findMailDomain(tx, domain));
  if (facts.accepts_all) return 'accepts_all';
  if (facts.is_silent) return 'unreachable';
  const result = await withHost(asking, hosts[0] ?? domain, () =>
    probe(platform.outgoing, {
      hosts: hosts.map((host) => ({ host, port: settings.port })),
      domain,
      helo: settings.helo,
      sender: settings.sender,
      nobody: facts.accepts_all === false ? undefined : facts.nobody,
      locals,
      signal: context.signal,
    }),
  );
  if (!result) return 'busy';
  const silent_s =
    result.kind === 'refused' ? REFUSED_S : result.kind === 'unreachable' ? UNREACHABLE_S : null;
  const { accepts_all } = result;
  if (accepts_all !== null || silent_s !== null)
    await withAnonymous(platform.database, (tx) => rememberMailDomain(tx, domain, { accepts_all, silent_s }));
  return result.kind === 'taken' ? { taken: result.local } : result.kind;
}

type Place = { domain: string; isGuessed: boolean; hosts: string[]; isImplicit: boolean };

/** The domain has no mail; a guessed domain was not the company's. */
const withoutMail = (isGuessed: boolean) => none(isGuessed ? 'company_unknown' : 'domain_without_mail');

/** The domain to search, whether it was guessed, and its mail hosts; or a result if none exists. */
async function findDomain(
  { outgoing }: FinderPlatform,
  { company_domain, company_name }: PersonSought,
  context: FinderContext,
): Promise<Place | Answer> {
  const given = company_domain ? [company_domain] : [];
  const known = given.length === 0 && company_name ? await context.knownDomains(company_name) : [];
  const sure = [...given, ...known].map((domain) => domainToASCII(domain)).filter((domain) => domain !== '');
  const domains =
    sure.length > 0
      ? sure.slice(0, 2)
      : guessDomains(company_name ?? '').map((domain) => domainToASCII(domain));
  if (domains.length === 0) return none('company_unknown');
  const isGuessed = sure.length === 0;
  let worst: Answer = none(company_domain ? 'domain_not_found' : 'company_unknown');
  for (const domain of domains) {
    if (isMailboxDomain(domain)) {
      worst = none('domain_of_mailboxes');
      continue;
    }
    const found = await findMailHosts(outgoing, domain);
    if (found.kind === 'hosts') return { ...found, domain, isGuessed };
    if (found.kind === 'no_answer' && context.attempt < NAME_SERVER_TRIES)
      return later('name_server_failed', NAME_SERVER_S);
    if (found.kind === 'no_answer') worst = { ...none('name_server_failed'), outcome: 'error' };
    if (found.kind === 'no_mail') worst = withoutMail(isGuessed);
  }
  return worst;
}

/** What the servers' replies mean for the person; the likeliest address if they reveal nothing. */
async function decide(
  platform: FinderPlatform,
  { domain, isGuessed, hosts, isImplicit }: Place,
  { guesses, isKnown, context }: { guesses: readonly Guess[]; isKnown: boolean; context: FinderContext },
): Promise<Answer> {
  const [best] = guesses;
  if (!best) return none('name_missing');
  const emailOf = ({ local }: Guess) => `${local}@${domain}`;
  // Without an MX record few domains accept mail: if no server responds, the domain has no addresses.
  const unasked = () =>
    isImplicit && !isKnown
      ? withoutMail(isGuessed)
      : answer(emailOf(best), isKnown ? 'known' : 'pattern', best.share, isGuessed);
  const settings = probeSettings(platform.config);
  if (!settings) return unasked();
  const locals = guesses.slice(0, MAX_RECIPIENTS).map(({ local }) => local);
  const said = await askServers({ platform, settings, context }, domain, { hosts, locals });
  if (typeof said === 'object') {
    const taken = guesses.find(({ local }) => local === said.taken) ?? best;
    return answer(emailOf(taken), 'answered_for', taken.share, isGuessed);
  }
  if (said === 'accepts_all')
    return answer(emailOf(best), isKnown ? 'known' : 'accepts_all', best.share, isGuessed);
  if (said === 'nobody') return none(null);
  if (said === 'no_mail') return withoutMail(isGuessed);
  if (said === 'busy' && context.attempt < BUSY_TRIES)
    return later('mail_server_busy', BUSY_S[context.attempt - 1] ?? 0);
  if (said === 'later' && context.attempt < POSTPONED_TRIES)
    return later('mail_server_postpones', POSTPONED_S[context.attempt - 1] ?? 0);
  return unasked();
}

async function findIn(platform: FinderPlatform, name: PersonName, place: Place, context: FinderContext) {
  const known = await context.knownAddresses(place.domain);
  const own = findKnown(name, known)?.email.toLowerCase();
  const ownLocal = own?.slice(0, own.lastIndexOf('@'));
  const taken = new Set(known.map(({ email }) => email.slice(0, email.lastIndexOf('@')).toLowerCase()));
  const guessed = guessLocalParts(name, learnDomain(known), taken);
  const guesses = ownLocal
    ? [{ local: ownLocal, share: 1, pattern: 'first.last' as const }, ...guessed]
    : guessed;
  return decide(platform, place, { guesses, isKnown: ownLocal !== undefined, context });
}

const verdict = (of: Verification['verdict'], retry_after_s: number | null = null): Verification => ({
  verdict: of,
  retry_after_s,
});

/** Probes the mail server for an address, under the same limits as a search. */
async function verifyAddress(
  platform: FinderPlatform,
  email: string,
  { attempt, signal }: VerifyContext,
): Promise<Verification> {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  const found = await findMailHosts(platform.outgoing, domain);
  if (found.kind === 'no_answer')
    return attempt < NAME_SERVER_TRIES ? verdict('unsure', NAME_SERVER_S) : verdict('unsure');
  if (found.kind !== 'hosts') return verdict('invalid');
  const settings = probeSettings(platform.config);
  if (!settings) return verdict('unsure');
  const mailbox = { hosts: found.hosts, locals: [email.slice(0, at)] };
  const said = await askServers({ platform, settings, context: { signal } }, domain, mailbox);
  if (typeof said === 'object') return verdict('valid');
  if (said === 'nobody' || said === 'no_mail') return verdict('invalid');
  if (said === 'busy' && attempt < BUSY_TRIES) return verdict('unsure', BUSY_S[attempt - 1] ?? 0);
  if (said === 'later' && attempt < POSTPONED_TRIES) return verdict('unsure', POSTPONED_S[attempt - 1] ?? 0);
  return verdict('unsure');
}

/**
 * Finds addresses without a vendor: forms the name like the domain's known addresses, else in the common ways, looks up
 * the domain's mail servers, and probes which of the likely mailboxes exists.
 */
export const openBuiltInFinder = (platform: FinderPlatform): Finder => ({
  name: 'built_in',
  verify: (email, context) => verifyAddress(platform, email, context),
  find: async (person, context) => {
    const startedAt = performance.now();
    const finish = (result: Answer): FinderResult => ({
      ...result,
      ms: Math.round(performance.now() - startedAt),
      cost_credits: 0,
    });
    const name = nameOf(person);
    if (!name) return finish(none('name_missing'));
    const place = await findDomain(platform, person, context);
    return finish('outcome' in place ? place : await findIn(platform, name, place, context));
  },
});
