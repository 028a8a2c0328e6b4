import type { EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';
import type { EMAIL_TYPES, FINDER_OUTCOMES, FinderName } from '@placewell/contract/sourcing/enrichment.ts';

/** The person to find. At least a name with company or domain, or a LinkedIn address. */
export type PersonSought = {
  first_name: string | null;
  last_name: string | null;
  /** The whole name, if its parts are not known. */
  full_name: string | null;
  company_name: string | null;
  /** In lower case and ASCII, as in DNS. */
  company_domain: string | null;
  linkedin_url: string | null;
};

/** A person with an address confirmed or entered by a user. */
export type KnownAddress = { email: string; first_name: string; last_name: string };

/** The caller's data and services for one look-up. Finders keep none of it. */
export type FinderContext = {
  /** This finder's tries for this person, from 1. The last ones return a result instead of postponing. */
  attempt: number;
  /** The agency's own key at the vendor, else the installation's; unused without a vendor. */
  api_key: string | null;
  signal: AbortSignal;
  /** Addresses of a domain that the agency knows and the requesting user may read, at most some hundred. */
  knownAddresses: (domain: string) => Promise<readonly KnownAddress[]>;
  /** Domains of a company's addresses that the user may read, the most frequent first. */
  knownDomains: (company_name: string) => Promise<readonly string[]>;
};

export type VerifyContext = Pick<FinderContext, 'attempt' | 'api_key' | 'signal'>;

/** Why no address was found, or none yet. */
export const FINDER_ERRORS = [
  // About the request.
  'name_missing',
  'company_unknown',
  'domain_not_found',
  'domain_without_mail',
  'domain_of_mailboxes',
  // About mail servers: `retry_after_s` says when to retry.
  'mail_server_busy',
  'mail_server_postpones',
  'name_server_failed',
  // About vendors.
  'key_missing',
  'key_refused',
  'vendor_quota_used_up',
  'vendor_too_many_requests',
  'vendor_person_objected',
  'vendor_refused',
  'vendor_failed',
  'vendor_timed_out',
] as const;
export type FinderError = (typeof FINDER_ERRORS)[number];

export type FinderResult = {
  /** `found` and `accept_all` always have an address, `unknown` sometimes, the others never. */
  outcome: (typeof FINDER_OUTCOMES)[number];
  email: string | null;
  email_status: EmailStatus | null;
  /** 0 to 100: how likely a message to the address reaches this person (decision 065). */
  email_score: number | null;
  email_type: (typeof EMAIL_TYPES)[number] | null;
  ms: number;
  /** The vendor's charge for the result, in its own credits. */
  cost_credits: number;
  error_code: FinderError | null;
  /** Seconds after which a retry may find more, with `rate_limited` and `error` only; null: it will not. */
  retry_after_s: number | null;
};

/** The result of verifying one address. `unsure`: not known to be wrong. With `retry_after_s` a retry may find more. */
export type Verification = { verdict: 'invalid' | 'valid' | 'unsure'; retry_after_s: number | null };

/** Finds a person's email address. Throws only for internal errors; faults of others are results. */
export type Finder = {
  name: FinderName;
  find: (person: PersonSought, context: FinderContext) => Promise<FinderResult>;
  /** Whether an address exists: `invalid` only if its mail server or the vendor says that it does not. */
  verify: (email: string, context: VerifyContext) => Promise<Verification>;
};
