import { z } from 'zod';
import { call } from '../call.ts';
import { CLIENT_DETAILS, OFF_LIMITS_EFFECTS } from '../clients/off-limits.ts';
import { limits } from '../limits.ts';
import { PAPERS } from '../sharing/sharing-terms.ts';
import { JobType } from '../sourcing/candidates.ts';
import { DISTANCE_UNITS } from '../sourcing/places.ts';
import { texts } from '../texts.ts';
import { AgencyName } from './accounts.ts';
import { KnownCurrency, TimeZone } from './agency-home.ts';
import { AGENCY_STAFF } from './roles.ts';

/** As `#rrggbb`; any case is taken. */
const BrandColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, texts.brandColorInvalid);

const settableShape = {
  agency_name: AgencyName,
  /** Of new jobs and of salaries that are typed in; null for none. */
  currency: KnownCurrency.nullable(),
  /** The employment of new jobs; null for none. The questionnaire sets it first. */
  default_job_type: JobType.nullable(),
  /** In which distances are shown; null for the unit of its country (`distanceUnitOf`). */
  distance_unit: z.enum(DISTANCE_UNITS).nullable(),
  /** Days of filters and tiles begin and end in it. */
  time_zone: TimeZone,
  /** Whether recruiters see each other's records (`view_scope: all`); otherwise each sees their own only. */
  recruiters_see_all: z.boolean(),
  /** Whether recruiters see the details of all clients, or of those they own or have a job at. */
  client_details: z.enum(CLIENT_DETAILS),
  /** What follows where a candidate works at a client that is off limits. */
  off_limits_effect: z.enum(OFF_LIMITS_EFFECTS),
  /** Of documents and pages for clients; null for the product's own. */
  brand_color: BrandColor.nullable(),
  document_paper: z.enum(PAPERS),
  /** At the foot of documents and pages for clients: a registered office, for one. */
  document_footer: z.string().trim().max(limits.documentFooter),
  /** Whether a candidate is named to a client only with a consent; without one, the blind resume goes. */
  demands_consent: z.boolean(),
  /** Whether the "no" of a client rejects the match by itself. */
  answers_move_matches: z.boolean(),
  /** Whether placements offer their fee note as PDF. */
  offers_fee_notes: z.boolean(),
};

/** An agency's settings; those of its matches are apart (`getMatchSettings`). */
export const AgencySettings = z.object({
  agency_name: z.string(),
  /** Address of the logo, empty without one. */
  logo: z.string(),
  currency: z.string().nullable(),
  default_job_type: JobType.nullable(),
  distance_unit: z.enum(DISTANCE_UNITS).nullable(),
  time_zone: z.string(),
  recruiters_see_all: z.boolean(),
  client_details: z.enum(CLIENT_DETAILS),
  off_limits_effect: z.enum(OFF_LIMITS_EFFECTS),
  brand_color: z.string().nullable(),
  document_paper: z.enum(PAPERS),
  document_footer: z.string(),
  demands_consent: z.boolean(),
  answers_move_matches: z.boolean(),
  offers_fee_notes: z.boolean(),
});
export type AgencySettings = z.output<typeof AgencySettings>;

export const getAgencySettings = call({
  path: 'agency/getSettings',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    "Get the agency's name, logo, currency, unit of distances, time zone and the employment of new jobs, what recruiters may see of records and clients, and what is sent to clients",
  body: z.strictObject({}),
  data: AgencySettings,
});

export const updateAgencySettings = call({
  path: 'agency/updateSettings',
  effect: 'change',
  roles: ['agency'],
  summary:
    'Update the given settings; what recruiters may see changes at once, also in browsers that are open',
  message: 'Settings saved',
  body: z.strictObject(settableShape).partial(),
  data: AgencySettings,
});

export const updateAgencyLogo = call({
  path: 'agency/updateLogo',
  effect: 'change',
  roles: ['agency'],
  summary: "Replace the agency's logo by the image in the file field `logo`",
  message: 'Logo saved',
  files: { field: 'logo', maxCount: 1, maxBytes: limits.imageBytes },
  body: z.strictObject({}),
  data: AgencySettings,
  errors: ['invalid_image', 'too_many_files'],
});

export const delAgencyLogo = call({
  path: 'agency/delLogo',
  effect: 'change',
  roles: ['agency'],
  summary: "Remove the agency's logo",
  message: 'Logo removed',
  body: z.strictObject({}),
  data: AgencySettings,
});
