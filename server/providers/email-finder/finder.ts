import type {
  EMAIL_TYPES,
  EmailStatus,
  FINDER_OUTCOMES,
  FinderName,
} from '@placewell/contract/sourcing/enrichment.ts';

/** Whose address is sought. At least a name with company or domain, or a LinkedIn address. */
export type PersonSought = {
  first_name: string | null;
  last_name: string | null;
  /** The whole name, where its parts are not known. */
  full_name: string | null;
  company_name: string | null;
  /** In lower case and ASCII, as the name service has it. */
  company_domain: string | null;
  linkedin_url: string | null;
};

/** A person with the address that somebody has confirmed or entered. */
export type KnownAddress = { email: string; first_name: string; last_name: string };

/** What the caller knows and lends for one look-up. Finders keep none of it. */
export type FinderContext = {
  /** How often this finder was asked for this person, from 1. The last tries answer instead of waiting once more. */
  attempt: number;
  /** The agency's own key at the vendor, else the installation's; finders without a vendor need none. */
  api_key: string | null;
  signal: AbortSignal;
  /** Addresses of a domain that the agency knows and the person who asks may read, at most some hundred. */
  knownAddresses: (domain: string) => Promise<readonly KnownAddress[]>;
  /** Domains of a company's addresses that the same may read, the most frequent first. */
  knownDomains: (company_name: string) => Promise<readonly string[]>;
};

export type VerifyContext = Pick<FinderContext, 'attempt' | 'api_key' | 'signal'>;

/** Why there is no address, or none yet. */
export const FINDER_ERRORS = [
  // Of the request.
  'name_missing',
  'company_unknown',
  'domain_not_found',
  'domain_without_mail',
  'domain_of_mailboxes',
  // Of mail servers: `retry_after_s` says when to ask again.
  'mail_server_busy',
  'mail_server_postpones',
  'name_server_failed',
  // Of vendors.
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
  /** `found` and `accept_all` come with an address, `unknown` ones among them; the others never do. */
  outcome: (typeof FINDER_OUTCOMES)[number];
  email: string | null;
  email_status: EmailStatus | null;
  /** 0 to 100: how likely a message to the address reaches this person (decision 065). */
  email_score: number | null;
  email_type: (typeof EMAIL_TYPES)[number] | null;
  ms: number;
  /** What the vendor counts for the answer, in its own credits. */
  cost_credits: number;
  error_code: FinderError | null;
  /** Seconds after which the same finder may know more, with `rate_limited` and `error` only; null: it will not. */
  retry_after_s: number | null;
};

/**
 * What a finder says of one address when it is asked again. `unsure`: nobody says that it is wrong. With `retry_after_s` it
 * may know more after so many seconds.
 */
export type Verification = { verdict: 'invalid' | 'valid' | 'unsure'; retry_after_s: number | null };

/** Finds a person's e-mail address. Throws only for errors of ours; whatever others do wrong is a result. */
export type Finder = {
  name: FinderName;
  find: (person: PersonSought, context: FinderContext) => Promise<FinderResult>;
  /** Whether an address exists: `invalid` only where its mail server or the vendor says that it does not. */
  verify: (email: string, context: VerifyContext) => Promise<Verification>;
};
