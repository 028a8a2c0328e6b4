import { z } from 'zod';
import { call } from '../call.ts';
import { formatCount } from '../counts.ts';
import { CandidateId, DoNotEnrichId, EnrichmentId, JobId, RecruiterId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, DayOrInstant, listFields, listOf } from '../lists.ts';
import { PurchaseKey } from '../money/purchases.ts';
import { Email } from '../people/accounts.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { BOUNCE_REFUSALS, type BounceRefusal } from './bounce-refusals.ts';
import { VIEW_SCOPES } from './candidates.ts';
import { EMAIL_STATUSES, type EmailStatus } from './email-statuses.ts';
import { Domain, LinkedInUrl } from './web-addresses.ts';

/** `insufficient_credits`: it waited for another look-up of the same person, and no credit was left when its turn came. */
export const ENRICH_STATUSES = [
  'pending',
  'processing',
  'found',
  'not_found',
  'failed',
  'insufficient_credits',
  'canceled',
] as const;
export type EnrichStatus = (typeof ENRICH_STATUSES)[number];
/** Those that end by themselves. */
export const OPEN_ENRICH_STATUSES = ['pending', 'processing'] as const satisfies readonly EnrichStatus[];
export const CHARGED_EMAIL_STATUSES: readonly EmailStatus[] = ['deliverable', 'probable', 'accept_all'];
export const EMAIL_TYPES = ['work', 'personal', 'role'] as const;
/**
 * Why the credit of a reported address was refunded: the mail server rejected our message permanently (5.1.x), the
 * address was invalid when it was checked again, or without evidence, as far as that is allowed.
 */
export const REFUND_BASES = ['smtp_refusal', 'found_invalid', 'unproven'] as const;
export type RefundBasis = (typeof REFUND_BASES)[number];
export const FINDER_OUTCOMES = ['found', 'not_found', 'accept_all', 'error', 'rate_limited'] as const;

/** Who finds addresses: a vendor with a key, and the finder of this installation, which needs none. */
export const FINDERS = ['hunter', 'built_in'] as const;
export const FinderName = z.enum(FINDERS);
export type FinderName = z.output<typeof FinderName>;

// Pasted cells hold line breaks and runs of blanks.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const Name = z.string().overwrite(oneLine).max(limits.enrichName);
const Company = z.string().overwrite(oneLine).max(limits.enrichCompany);

/** Signs alone, such as "-" or an emoji, name nobody: all who are called so would be one person. */
const WORD = /[\p{L}\p{N}]/u;
const names = (text: string | null | undefined) => WORD.test(text ?? '');

/** Empty cells of a pasted table count as not given. */
const orBlank = <T extends z.ZodType>(field: T) =>
  z
    .union([z.literal(''), field])
    .nullable()
    .optional();

/** A person sought: a name with company or domain, or a LinkedIn address. */
export const EnrichRequest = z
  .strictObject({
    first_name: Name.nullable().optional(),
    last_name: Name.nullable().optional(),
    /** The full name, instead of its parts: "Ada Example", "Example, Ada". */
    recruiter_name: Name.nullable().optional(),
    job_tittle: Company.nullable().optional(),
    company_name: Company.nullable().optional(),
    company_domain: orBlank(Domain),
    linkedin_url: orBlank(LinkedInUrl),
    /** The job for which the person is sought. */
    job_id: JobId.nullable().optional(),
    /** The caller's own reference, such as a row number; comes back in the row. */
    client_ref: z.string().trim().max(limits.enrichReference).nullable().optional(),
  })
  .superRefine(
    ({ first_name, last_name, recruiter_name, company_name, company_domain, linkedin_url }, ctx) => {
      if (linkedin_url) return;
      if (!names(recruiter_name) && !(names(first_name) && names(last_name)))
        ctx.addIssue({
          code: 'custom',
          path: [recruiter_name ? 'recruiter_name' : names(first_name) ? 'last_name' : 'first_name'],
          message: texts.enrichNameRequired,
        });
      if (!names(company_name) && !company_domain)
        ctx.addIssue({ code: 'custom', path: ['company_name'], message: texts.enrichCompanyRequired });
    },
  );
export type EnrichRequest = z.output<typeof EnrichRequest>;

const Moment = z.iso.datetime({ offset: true });

/** One look-up of a person, and the address that it found. */
export const Enrichment = z.object({
  enrichment_id: EnrichmentId,
  /** The person sought. */
  recruiter_name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  job_tittle: z.string().nullable(),
  company_name: z.string().nullable(),
  company_domain: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  email: z.string().nullable(),
  email_status: z.enum(EMAIL_STATUSES).nullable(),
  email_score: z.int().min(0).max(100).nullable(),
  email_type: z.enum(EMAIL_TYPES).nullable(),
  /** Whose answer it is; null for none. */
  provider: z.string().nullable(),
  /** Who was asked; `error_code` says why one knew no address, such as `domain_without_mail`. */
  providers_tried: z.array(
    z.object({
      provider: z.string(),
      outcome: z.enum(FINDER_OUTCOMES),
      ms: z.int(),
      error_code: z.string().nullable(),
    }),
  ),
  verified_at: Moment.nullable(),
  enrich_status: z.enum(ENRICH_STATUSES),
  error_code: z.string().nullable(),
  /** Why there is no address, as a sentence. */
  error_message: z.string().nullable(),
  credits_charged: z.int(),
  /** Answered by an earlier look-up of the same person, free of charge. */
  is_cached: z.boolean(),
  /** The name is null once the person has been removed. */
  requested_by: UserId,
  requested_by_name: z.string().nullable(),
  job_id: JobId.nullable(),
  job_title: z.string().nullable(),
  /** The candidate from whose page it was started. */
  candidate_id: CandidateId.nullable(),
  /** Whether the candidate got the address; null without a candidate or an address. */
  candidate_email: z.enum(['written', 'had_one', 'taken_by_another', 'undone']).nullable(),
  client_ref: z.string().nullable(),
  /** When it is tried again: a mail server asked to wait. */
  next_try_at: Moment.nullable(),
  /** When a bounce was reported, and whether the credit was refunded. */
  bounced_at: Moment.nullable(),
  credits_refunded: z.int(),
  /**
   * Of the look-up that gave the answer: why its credit came back, or did not, as a code and as a sentence. These and
   * `is_being_checked` say nothing to those who may not read that look-up.
   */
  refund_basis: z.enum(REFUND_BASES).nullable(),
  refund_refusal: z.enum(Object.keys(BOUNCE_REFUSALS) as [BounceRefusal, ...BounceRefusal[]]).nullable(),
  refund_message: z.string().nullable(),
  /** After a report: the address is being checked again, and if it is invalid its credit comes back. */
  is_being_checked: z.boolean(),
  /** Whether a report may give a credit back: one was charged within the last 30 days and has not come back. */
  is_refundable: z.boolean(),
  /** On the do-not-enrich list now, so it never leaves with an export. */
  is_do_not_enrich: z.boolean(),
  created_at: Moment,
  completed_at: Moment.nullable(),
});
export type Enrichment = z.output<typeof Enrichment>;

export const lookUpPeople = call({
  path: 'enrichment/getInfo',
  effect: 'create',
  on: { entity: 'enrichment', action: 'add' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Look up the email addresses of people in the background: each needs a name with company or domain, or a LinkedIn address. One credit is reserved for each and charged only when an address is found; the same person within 90 days is free unless `force_refresh`. The ids are in the order of the requests',
  message: ({ enrichment_ids }) => successTexts.lookUpsStarted(enrichment_ids.length),
  body: z.strictObject({
    requests: z.array(EnrichRequest).min(1).max(limits.enrichRequests),
    force_refresh: z.boolean().default(false),
    /** Names these requests: a repeat answers the same rows. The header Idempotency-Key serves as well. */
    idempotency_key: PurchaseKey.optional(),
  }),
  data: z.object({
    enrichment_ids: z.array(EnrichmentId),
    credits_reserved: z.int(),
    /** Email credits that are left. */
    balance: z.int(),
  }),
  errors: ['email_unverified', 'insufficient_credits', 'job_not_found', 'idempotency_key_reused'],
});

export const checkEnrichStatus = call({
  path: 'enrichment/checkEnrichStatus',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Show look-ups by id with how many still work; ids that the caller cannot see are left out',
  body: z.strictObject({ enrichment_ids: z.array(EnrichmentId).min(1).max(limits.bulkIds) }),
  data: z.object({
    items: z.array(Enrichment),
    pending: z.int(),
    completed: z.int(),
    credits_charged: z.int(),
  }),
});

const { search: q, ...pageFields } = listFields({
  sorts: ['created_at', 'completed_at', 'recruiter_name', 'company_name', 'email', 'email_score'],
  limit: limits.pageSizeMatches,
});
const oneOrMore = <T extends z.ZodType>(item: T, most: number) =>
  z.union([item, z.array(item).max(most)]).optional();

export const getEnrichments = call({
  path: 'enrichment/getlist',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  blankIsAbsent: true,
  summary: 'List look-ups, the newest first; `q` searches names, companies, domains and addresses',
  body: z.strictObject({
    ...pageFields,
    q,
    enrich_status: oneOrMore(z.enum(ENRICH_STATUSES), ENRICH_STATUSES.length),
    email_status: oneOrMore(z.enum(EMAIL_STATUSES), EMAIL_STATUSES.length),
    provider: FinderName.optional(),
    job_id: JobId.optional(),
    candidate_id: CandidateId.optional(),
    recruiter_id: RecruiterId.optional(),
    view_scope: z.enum(VIEW_SCOPES).default('self'),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: listOf(Enrichment),
});

export const cancelEnrichments = call({
  path: 'enrichment/cancel',
  effect: 'change',
  on: { entity: 'enrichment', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Stop look-ups that wait or work; their credits are given back. Those that have ended stay as they are',
  message: ({ changed }) => successTexts.lookUpsCanceled(changed),
  body: bulkBody('enrichment_ids', EnrichmentId, {}),
  data: BulkResult,
  errors: ['enrichment_not_found', 'enrichment_ended'],
});

export const reportBounce = call({
  path: 'enrichment/reportBounce',
  effect: 'change',
  on: { entity: 'enrichment', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Report that a message to the address came back: it becomes invalid and is not used again. Within 30 days of the look-up its credit is given back once: with evidence (a message of ours was permanently refused with 5.1.x, or the address is invalid when it is checked again, which `is_being_checked` says), else for one in ten of the look-ups charged in 30 days (without those given back with evidence), at least one, one for each domain, from 24 hours after the look-up. Otherwise `credits_refunded` is 0 and `refund_refusal` says why; the report may be repeated',
  message: successTexts.bounceReported,
  body: z.strictObject({ enrichment_id: EnrichmentId }),
  data: Enrichment,
  errors: ['enrichment_not_found', 'enrichment_without_address'],
});

export const findForCandidate = call({
  path: 'enrichment/findForCandidate',
  effect: 'create',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Look up the missing email address of a candidate by name and present employer or LinkedIn address; what is found is written into the empty field and the timeline, and `undoForCandidate` takes it out again',
  message: 'Looking for an email address',
  body: z.strictObject({
    candidate_id: CandidateId,
    /** Instead of the candidate's present employer. */
    company_name: Company.nullable().optional(),
    company_domain: orBlank(Domain),
    force_refresh: z.boolean().default(false),
  }),
  data: Enrichment,
  errors: [
    'candidate_not_found',
    'candidate_has_email',
    'candidate_not_contacted',
    'candidate_without_company',
    'candidate_looked_up',
    'email_unverified',
    'insufficient_credits',
  ],
});

export const undoForCandidate = call({
  path: 'enrichment/undoForCandidate',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Take the address that a look-up wrote into a candidate out again, unless someone has changed it since',
  message: 'The address was removed',
  body: z.strictObject({ enrichment_id: EnrichmentId }),
  data: Enrichment,
  errors: ['enrichment_not_found', 'candidate_not_found', 'email_changed_since'],
});

/** A finder in its place of the agency's order, with what it did over the last 90 days. */
export const Finder = z.object({
  finder: FinderName,
  label: z.string(),
  is_enabled: z.boolean(),
  /** Whether it can be asked: it needs no key, or has one. */
  is_ready: z.boolean(),
  needs_key: z.boolean(),
  /** The agency's own key; it never comes back, only its last four characters. */
  has_key: z.boolean(),
  key_last4: z.string().nullable(),
  /** Whether the installation has a key for agencies without one. */
  has_shared_key: z.boolean(),
  asked: z.int(),
  found: z.int(),
  /** Addresses found by people asked, 0 to 1; null while nobody was asked. */
  hit_rate: z.number().nullable(),
  average_ms: z.int().nullable(),
  /** Email credits for an address found. */
  credits_per_find: z.int(),
  /** What the vendor counted against its key, in its own credits; null for a finder without a vendor. */
  vendor_credits: z.number().nullable(),
});
export type Finder = z.output<typeof Finder>;
const Finders = z.object({ finders: z.array(Finder) });

export const getFinders = call({
  path: 'enrichment/getFinders',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'List the finders in the order in which they are asked, with hit rate and cost',
  body: z.strictObject({}),
  data: Finders,
});

export const updateFinders = call({
  path: 'enrichment/updateFinders',
  effect: 'change',
  roles: ['agency'],
  summary:
    'Order the finders, switch them on and off, and keep keys of vendors: a text sets a key, null removes it, no field leaves it',
  message: 'Finders saved',
  body: z.strictObject({
    finders: z
      .array(
        z.strictObject({
          finder: FinderName,
          is_enabled: z.boolean(),
          api_key: z
            .string()
            .trim()
            .regex(/^[\x21-\x7e]{8,200}$/, texts.apiKeyInvalid)
            .max(200)
            .nullable()
            .optional(),
        }),
      )
      .length(FINDERS.length, texts.findersIncomplete)
      .superRefine((finders, ctx) => {
        if (new Set(finders.map(({ finder }) => finder)).size !== FINDERS.length)
          ctx.addIssue({ code: 'custom', path: [], message: texts.findersIncomplete });
        finders.forEach(({ finder, api_key }, index) => {
          if (finder === 'built_in' && api_key)
            ctx.addIssue({ code: 'custom', path: [index, 'api_key'], message: texts.finderTakesNoKey });
        });
      }),
  }),
  data: Finders,
});

export const DO_NOT_ENRICH_KINDS = ['email', 'domain', 'linkedin', 'person'] as const;

/** Who is never looked up: an address, a domain, a LinkedIn profile, or a person by name and company. */
export const DoNotEnrichEntry = z.object({
  entry_id: DoNotEnrichId,
  entry_kind: z.enum(DO_NOT_ENRICH_KINDS),
  email: z.string().nullable(),
  domain: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  recruiter_name: z.string().nullable(),
  company_name: z.string().nullable(),
  note: z.string().nullable(),
  added_by: UserId.nullable(),
  added_by_name: z.string().nullable(),
  /** Of an entry that the caller may not read, the beginning of its day in UTC. */
  created_at: Moment,
  /** Added by a colleague whose data the caller may not read: only kind and day are shown. */
  is_hidden: z.boolean(),
});
export type DoNotEnrichEntry = z.output<typeof DoNotEnrichEntry>;

const NewEntry = z
  .strictObject({
    email: Email.optional(),
    domain: Domain.optional(),
    linkedin_url: LinkedInUrl.optional(),
    recruiter_name: Name.min(1).optional(),
    company_name: Company.min(1).optional(),
    note: z.string().trim().max(limits.doNotEnrichNote).nullable().optional(),
  })
  .superRefine(({ email, domain, linkedin_url, recruiter_name, company_name }, ctx) => {
    const isPerson = recruiter_name !== undefined || company_name !== undefined;
    const given =
      [email, domain, linkedin_url].filter((value) => value !== undefined).length + (isPerson ? 1 : 0);
    if (given !== 1) ctx.addIssue({ code: 'custom', path: [], message: texts.doNotEnrichOne });
    if (isPerson && !(names(recruiter_name) && names(company_name)))
      ctx.addIssue({
        code: 'custom',
        path: [!names(recruiter_name) ? 'recruiter_name' : 'company_name'],
        message: texts.doNotEnrichPerson,
      });
  });

const { search: entryQuery, ...entryPage } = listFields({
  sorts: ['created_at'],
  limit: limits.pageSizeMatches,
});

export const getDoNotEnrich = call({
  path: 'enrichment/getDoNotEnrich',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  blankIsAbsent: true,
  summary:
    'List the people the agency never looks up, newest first; `q` searches all that an entry says. Recruiters who see only their own records learn kind and day of what others have added',
  body: z.strictObject({ ...entryPage, q: entryQuery, entry_kind: z.enum(DO_NOT_ENRICH_KINDS).optional() }),
  data: listOf(DoNotEnrichEntry),
});

export const addDoNotEnrich = call({
  path: 'enrichment/addDoNotEnrich',
  effect: 'create',
  on: { entity: 'blocked_person', action: 'add' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Never look up these people again: each entry is an address, a domain, a LinkedIn address, or a name with a company. What is there already stays; their waiting or running look-ups are cancelled and their credits given back',
  message: ({ added }) => successTexts.doNotEnrichAdded(added),
  body: z.strictObject({ entries: z.array(NewEntry).min(1).max(limits.enrichRequests) }),
  data: z.object({
    /** In the order of the request, those that were there already among them; none that only others may read. */
    items: z.array(DoNotEnrichEntry),
    added: z.int(),
    /** The ids of those that are new: `removeDoNotEnrich` undoes exactly this. */
    added_ids: z.array(DoNotEnrichId),
    canceled: z.int(),
  }),
});

export const removeDoNotEnrich = call({
  path: 'enrichment/removeDoNotEnrich',
  effect: 'change',
  on: { entity: 'blocked_person', action: 'remove' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Take entries off the do-not-enrich list: recruiters those that they added, agency users any',
  message: ({ changed }) => `${formatCount(changed, 'entry', 'entries')} removed`,
  body: bulkBody('entry_ids', DoNotEnrichId, {}),
  data: BulkResult,
  errors: ['entry_not_found', 'entry_of_another'],
});
