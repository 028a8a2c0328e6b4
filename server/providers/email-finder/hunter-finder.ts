import type { EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';
import { z } from 'zod';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { OutgoingResponse } from '../../platform/outgoing/request.ts';
import { emailTypeOf } from './address-kinds.ts';
import type { Finder, FinderError, FinderResult, PersonSought } from './finder.ts';
import { nameOf } from './person-name.ts';

// https://hunter.io/api-documentation/v2: Email Finder and Verifier. The key goes in a header, which is not logged.

type Answer = Omit<FinderResult, 'ms'>;
type Ask = (path: string, query: Record<string, string>) => Promise<OutgoingResponse>;

/** The vendor's time for a search, of its 3 to 20 seconds; we wait a little longer. */
const SEARCH_S = 10;
const REQUEST_MS = 15_000;
/** A verification continues at the vendor; repeating the request is free. */
const VERIFY_S = 20;
const VERIFY_TRIES = 3;
const BUSY_S = 60;
const FAILED_S = 5 * 60;
/** After this many tries a vendor's error is the result. */
const MAX_TRIES = 4;

const Found = z.object({
  data: z.object({
    email: z.email().max(254).nullish(),
    score: z.number().min(0).max(100).nullish(),
    verification: z.object({ status: z.string().nullish() }).nullish(),
    accept_all: z.boolean().nullish(),
  }),
});
const Verified = z.object({
  data: z.object({ status: z.string(), score: z.number().min(0).max(100).nullish() }),
});
const Refused = z.object({ errors: z.array(z.object({ id: z.string().max(100) })).min(1) });

/** The vendor's statuses of an address. */
const STATUSES: Readonly<Record<string, EmailStatus>> = {
  valid: 'deliverable',
  webmail: 'deliverable',
  accept_all: 'accept_all',
  disposable: 'unknown',
  unknown: 'unknown',
  invalid: 'invalid',
};

const nothing = (
  outcome: 'not_found' | 'error' | 'rate_limited',
  error_code: FinderError | null,
): Answer => ({
  outcome,
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  cost_credits: 0,
  error_code,
  retry_after_s: null,
});

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Seconds in a `retry-after` header, given as a number or a date; at most a day. */
function retryAfter(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (!text) return undefined;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 86_400) : undefined;
}

/** The meaning of a response other than 200. */
function refusal({ status, headers, body }: OutgoingResponse, attempt: number): Answer {
  const again = (error_code: FinderError, seconds: number, outcome: 'error' | 'rate_limited'): Answer => ({
    ...nothing(outcome, error_code),
    retry_after_s: attempt < MAX_TRIES ? (retryAfter(headers['retry-after']) ?? seconds) : null,
  });
  const ids = Refused.safeParse(parse(body)).data?.errors.map(({ id }) => id) ?? [];
  if (status === 401) return nothing('error', 'key_refused');
  if (status === 402) return nothing('error', 'vendor_quota_used_up');
  if (status === 451) return nothing('not_found', 'vendor_person_objected');
  // 403: too many in a second or minute. 429: the plan's requests are used up, unless it has a retry-after.
  if (status === 403) return again('vendor_too_many_requests', BUSY_S, 'rate_limited');
  if (status === 429 && retryAfter(headers['retry-after']) !== undefined)
    return again('vendor_too_many_requests', BUSY_S, 'rate_limited');
  if (status === 429) return nothing('error', 'vendor_quota_used_up');
  if (status === 404) return nothing('not_found', null);
  if (status >= 500) return again('vendor_failed', FAILED_S, 'error');
  // The vendor refuses names and domains that it cannot search.
  if (ids.some((id) => id.startsWith('invalid_') || id.startsWith('wrong_params')))
    return nothing('not_found', 'vendor_refused');
  return nothing('error', 'vendor_refused');
}

/** The parameters of a search; undefined if the person has too little data for the vendor. */
function queryFor(person: PersonSought): Record<string, string> | undefined {
  const handle = /linkedin\.com\/in\/([^/?#\s]{2,150})/i.exec(person.linkedin_url ?? '')?.[1];
  const name = nameOf(person);
  const company = person.company_domain
    ? { domain: person.company_domain }
    : person.company_name
      ? { company: person.company_name }
      : undefined;
  if (name && company)
    return {
      first_name: name.first,
      last_name: name.last,
      ...company,
      ...(handle && { linkedin_handle: handle }),
    };
  return handle ? { linkedin_handle: handle } : undefined;
}

/** The status and score of an address that the search has not verified itself. */
async function verify(
  ask: Ask,
  email: string,
  attempt: number,
): Promise<{ status: string; score: number | null } | Answer> {
  const response = await ask('email-verifier', { email });
  if (response.status === 202 && attempt < VERIFY_TRIES)
    return { ...nothing('rate_limited', 'vendor_too_many_requests'), retry_after_s: VERIFY_S };
  // 222: the mail server behaved oddly; 202: it takes too long.
  if (response.status !== 200) return { status: 'unknown', score: null };
  const found = Verified.safeParse(parse(response.body)).data?.data;
  return { status: found?.status ?? 'unknown', score: found?.score ?? null };
}

async function search(ask: Ask, query: Record<string, string>, attempt: number): Promise<Answer> {
  const response = await ask('email-finder', { ...query, max_duration: String(SEARCH_S) });
  if (response.status !== 200) return refusal(response, attempt);
  const found = Found.safeParse(parse(response.body)).data?.data;
  if (!found) return nothing('error', 'vendor_failed');
  if (!found.email) return nothing('not_found', null);
  const known = found.verification?.status;
  const verified = known ? { status: known, score: null } : await verify(ask, found.email, attempt);
  if ('outcome' in verified) return verified;
  const email_status =
    found.accept_all && verified.status !== 'valid' ? 'accept_all' : (STATUSES[verified.status] ?? 'unknown');
  return {
    outcome: email_status === 'accept_all' ? 'accept_all' : 'found',
    email: found.email.toLowerCase(),
    email_status,
    email_score: Math.round(found.score ?? verified.score ?? 50),
    email_type: emailTypeOf(found.email),
    // One for the search and a half for a separate verification, by the vendor's price list.
    cost_credits: known ? 1 : 1.5,
    error_code: null,
    retry_after_s: null,
  };
}

/** Hunter (hunter.io), with the agency's own key or the installation's. */
export function openHunterFinder(outgoing: Outgoing, base: string): Finder {
  const askWith =
    (api_key: string, signal: AbortSignal): Ask =>
    (path, parameters) =>
      outgoing.request({
        url: `${base.replace(/\/$/, '')}/${path}?${new URLSearchParams(parameters)}`,
        method: 'GET',
        headers: { 'x-api-key': api_key, accept: 'application/json' },
        timeoutMs: REQUEST_MS,
        signal,
      });
  return {
    name: 'hunter',
    verify: async (email, { api_key, attempt, signal }) => {
      if (!api_key) return { verdict: 'unsure', retry_after_s: null };
      try {
        const said = await verify(askWith(api_key, signal), email, attempt);
        if ('outcome' in said) return { verdict: 'unsure', retry_after_s: said.retry_after_s };
        const verdict = said.status === 'invalid' ? 'invalid' : said.status === 'valid' ? 'valid' : 'unsure';
        return { verdict, retry_after_s: null };
      } catch (error) {
        if (!(error instanceof OutgoingError)) throw error;
        return { verdict: 'unsure', retry_after_s: attempt < MAX_TRIES ? FAILED_S : null };
      }
    },
    find: async (person, { api_key, attempt, signal }) => {
      const startedAt = performance.now();
      const finish = (answer: Answer): FinderResult => ({
        ...answer,
        ms: Math.round(performance.now() - startedAt),
      });
      if (!api_key) return finish(nothing('error', 'key_missing'));
      const query = queryFor(person);
      if (!query) return finish(nothing('not_found', 'company_unknown'));
      try {
        return finish(await search(askWith(api_key, signal), query, attempt));
      } catch (error) {
        if (!(error instanceof OutgoingError)) throw error;
        const isLate = error.code === 'timed_out';
        const retry_after_s = attempt < MAX_TRIES ? FAILED_S : null;
        return finish({ ...nothing('error', isLate ? 'vendor_timed_out' : 'vendor_failed'), retry_after_s });
      }
    },
  };
}
