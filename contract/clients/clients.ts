import { z } from 'zod';
import { call } from '../call.ts';
import { ClientId, FileId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, Day, DayOrInstant, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Currency } from '../sourcing/candidates.ts';
import { isMailboxDomain } from '../sourcing/mailbox-domains.ts';
import { LocationFilter, placeShape } from '../sourcing/places.ts';
import { changeFields, checkTagChange, TagList, tagChanges, tagFilter } from '../sourcing/tags.ts';
import { Domain } from '../sourcing/web-addresses.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { updateBody } from '../updates.ts';

export const CLIENT_STATUSES = ['lead', 'active', 'dormant', 'lost', 'blocked'] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];
/** How a placement is paid: a share of the yearly salary, an amount, or an amount for each hour worked. */
export const FEE_KINDS = ['percent', 'flat', 'hourly_margin'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const FeeCents = z.int().min(0).max(1_000_000_000_00);
/** Two decimals. */
export const Percent = z.number().min(0).max(100).multipleOf(0.01);
/** Until which day after the start of a placement how much of its fee is paid back. */
export const RebateStep = z.object({ until_day: z.int().min(1).max(limits.guaranteeDays), percent: Percent });
/** Of the company itself, in one client of the agency only. */
const CompanyDomain = Domain.refine((domain) => !isMailboxDomain(domain), texts.domainIsPublic);
const ClientName = z.string().trim().min(1, texts.clientNameRequired).max(200);

/** The terms agreed with a client; null without an agreement. */
const termsShape = {
  fee_kind: z.enum(FEE_KINDS).nullable(),
  /** Of `percent`. */
  fee_percent: Percent.nullable(),
  /** Of `flat`; of `hourly_margin` that of an hour. */
  fee_cents: FeeCents.nullable(),
  fee_currency: Currency.nullable(),
  guarantee_days: z.int().min(0).max(limits.guaranteeDays).nullable(),
  /** By rising days. */
  rebate_steps: z.array(RebateStep).max(limits.rebateSteps),
  payment_days: z.int().min(0).max(limits.paymentDays).nullable(),
  terms_valid_from: Day.nullable(),
  terms_valid_until: Day.nullable(),
  /** Of this client. */
  terms_file_id: FileId.nullable(),
};
export const TERMS_FIELDS = Object.keys(termsShape) as (keyof typeof termsShape)[];

const clientShape = {
  client_name: ClientName,
  /** Other names of the company. */
  aliases: z.array(ClientName).max(limits.clientAliases),
  domain: CompanyDomain.nullable(),
  website: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: texts.websiteInvalid }).max(300)])
    .nullable(),
  client_status: z.enum(CLIENT_STATUSES),
  ...placeShape,
  phone: z.string().trim().max(40).nullable(),
  client_note: z.string().trim().max(limits.clientNote).nullable(),
  tags: TagList,
  ...termsShape,
  /** The last day on which nobody who works there may be introduced elsewhere, and why. */
  off_limits_until: Day.nullable(),
  off_limits_reason: z.string().trim().max(500).nullable(),
};

/**
 * A client. Its name, status, owner, and that it is off limits are seen by everybody of the agency; terms, note and
 * the reason are null for a reader without its details (`has_details`).
 */
export const Client = z.object({
  ...clientShape,
  id: ClientId,
  client_id: ClientId,
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  /** Whether the caller sees its terms and note, and how to reach its contacts. */
  has_details: z.boolean(),
  /** Today, by the agency's calendar. */
  is_off_limits: z.boolean(),
  contact_count: z.int(),
  job_count: z.int(),
  open_job_count: z.int(),
  last_activity_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Client = z.output<typeof Client>;

type Checked = {
  terms_valid_from?: string | null | undefined;
  terms_valid_until?: string | null | undefined;
  rebate_steps?: readonly { until_day: number }[] | undefined;
};
const checkClient = (
  { terms_valid_from, terms_valid_until, rebate_steps }: Checked,
  ctx: z.RefinementCtx,
) => {
  if (terms_valid_from && terms_valid_until && terms_valid_until < terms_valid_from)
    ctx.addIssue({ code: 'custom', path: ['terms_valid_until'], message: texts.validUntilBeforeFrom });
  if (
    rebate_steps?.some(({ until_day }, at) => at > 0 && until_day <= (rebate_steps[at - 1]?.until_day ?? 0))
  )
    ctx.addIssue({ code: 'custom', path: ['rebate_steps'], message: texts.rebateStepsUnordered });
};

const statusFilter = z
  .union([z.enum(CLIENT_STATUSES), z.array(z.enum(CLIENT_STATUSES)).max(CLIENT_STATUSES.length)])
  .optional();

export const getClients = call({
  path: 'agency/getClients',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List the clients of the agency; `search` covers names, aliases, domain, place and owner. Terms and note are null without the right to the details',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({
      sorts: ['client_name', 'created_at', 'updated_at', 'last_activity_at', 'open_jobs', 'off_limits_until'],
    }),
    client_status: statusFilter,
    recruiter_id: RecruiterId.optional(),
    location: LocationFilter.optional(),
    ...tagFilter,
    /** Whether it is off limits today. */
    is_off_limits: z.boolean().optional(),
    /** Whether it has an open job. */
    has_open_jobs: z.boolean().optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: listOf(Client),
});

export const getClient = call({
  path: 'agency/getClient',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a client',
  body: z.strictObject({ client_id: ClientId }),
  data: Client,
  errors: ['client_not_found'],
});

export const addClient = call({
  path: 'agency/addClient',
  effect: 'create',
  on: { entity: 'recruiter', action: 'give_records', when: 'recruiter_id' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Add a client, as a lead unless `client_status` says otherwise; its owner is the caller unless named',
  message: 'Client saved',
  body: z
    .strictObject({ ...clientShape, recruiter_id: RecruiterId })
    .partial()
    .required({ client_name: true })
    .superRefine(checkClient),
  data: Client,
  errors: [
    'client_exists',
    'too_many_clients',
    'file_not_found',
    'recruiter_not_found',
    'recruiter_inactive',
  ],
});

export const updateClient = call({
  path: 'agency/updateClient',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Update the given fields of a client, for its owner and agency users',
  message: 'Client saved',
  body: updateBody('client_id', {
    id: ClientId,
    row: Client,
    fields: {
      ...z.object(clientShape).partial().shape,
      /** The `updated_at` of the version that was edited; the update is rejected if the stored one is newer. */
      if_updated_at: z.iso.datetime().optional(),
    },
    check: checkClient,
  }),
  data: Client,
  errors: ['client_not_found', 'client_exists', 'file_not_found', 'conflict'],
});

export const updateClientStatus = call({
  path: 'agency/updateClientStatus',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Change the status of clients; with `if_status` only of those that still have it',
  message: ({ changed }, { client_status }) => successTexts.clientsSet(changed, client_status),
  body: bulkBody('client_ids', ClientId, {
    client_status: z.enum(CLIENT_STATUSES),
    /** For undo: a client that has another status by now keeps it. */
    if_status: z.enum(CLIENT_STATUSES).optional(),
  }),
  data: BulkResult.extend({
    previous: z.array(z.object({ id: ClientId, client_status: z.enum(CLIENT_STATUSES) })),
  }),
});

export const updateClientTags = call({
  path: 'agency/updateClientTags',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Add tags to clients and remove others; a client that has them, or does not, stays as it is',
  message: ({ changed }) => successTexts.tagged(changed, 'client'),
  body: bulkBody('client_ids', ClientId, changeFields, { check: checkTagChange }),
  data: tagChanges,
});

export const delClient = call({
  path: 'agency/delClient',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Delete clients with their contacts; one that has jobs, submissions or shares stays (`client_in_use`, counts in `in_use`), and can be set to `lost`. restoreClients undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'client'),
  body: bulkBody('client_ids', ClientId, {}),
  data: BulkResult.extend({
    /** What the clients that stay are named by; of jobs also those that can only be restored. */
    in_use: z.array(
      z.object({ client_id: ClientId, jobs: z.int(), submissions: z.int(), placements: z.int() }),
    ),
  }),
});

export const restoreClients = call({
  path: 'agency/restoreClients',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted clients with their contacts; a domain that another client has by now is left out',
  message: ({ changed, without_domain }) => successTexts.clientsRestored(changed, without_domain.length),
  body: bulkBody('client_ids', ClientId, {}),
  data: BulkResult.extend({
    /** The restored clients whose domain another client has by now. */
    without_domain: z.array(ClientId),
  }),
});
