import { type Client, getClients } from '../clients/clients.ts';
import { type Contact, getContacts } from '../clients/contacts.ts';
import { type Agency, getAgencies } from '../installation/agencies.ts';
import type { JobFields } from '../matching/job-fields.ts';
import { getJobs } from '../matching/jobs.ts';
import {
  getAllMatches,
  getCandidateMatchesForJob,
  getMatchesForCandidate,
  type Match,
} from '../matching/matches.ts';
import { getRecruiters, type Recruiter } from '../people/recruiters.ts';
import { getPlacements, type Placement } from '../placements/placements.ts';
import { getSubmissions, type Submission } from '../sharing/submissions.ts';
import type { CandidateFields } from '../sourcing/candidate-fields.ts';
import { getCandidates } from '../sourcing/candidates.ts';
import { type Enrichment, getEnrichments } from '../sourcing/enrichment.ts';
import type { FieldWith } from '../sourcing/field-uses.ts';
import { importLabel } from '../sourcing/import-columns.ts';
import { type AgencyTag, getTags } from '../sourcing/tags.ts';

/** What a column holds: `list` is several texts in one cell, divided by "; ". */
export type ExportColumn = {
  header: string;
  kind:
    | 'text'
    | 'number'
    | 'pay'
    | 'date'
    | 'moment'
    | 'flag'
    | 'list'
    | 'permits'
    | 'jobs'
    | 'studies'
    | 'languages'
    | 'addresses'
    | 'rebates'
    | 'splits'
    | 'off_limits';
  /** In characters; a usual width without it. */
  width?: number;
  /** Of plans and credits, which an installation for one's own agency does not have. */
  isOfMoney?: true;
};
type ColumnsOf<Row> = { readonly [K in keyof Row & string]?: ExportColumn };

const text = (header: string, width?: number): ExportColumn => ({
  header,
  kind: 'text',
  ...(width && { width }),
});
const number = (header: string): ExportColumn => ({ header, kind: 'number', width: 12 });
/** The exact amount, of the field beside it. */
const pay = (header: string): ExportColumn => ({ header, kind: 'pay', width: 12 });
const list = (header: string): ExportColumn => ({ header, kind: 'list', width: 40 });
const addresses = (header: string): ExportColumn => ({ header, kind: 'addresses', width: 40 });
const flag = (header: string): ExportColumn => ({ header, kind: 'flag', width: 12 });
const moment = (header: string): ExportColumn => ({ header, kind: 'moment', width: 24 });
const date = (header: string): ExportColumn => ({ header, kind: 'date', width: 12 });
const id = (header: string): ExportColumn => ({ header, kind: 'text', width: 38 });
const ofMoney = (column: ExportColumn): ExportColumn => ({ ...column, isOfMoney: true });

/** The first of the jobs that goes on. */
const employer: ExportColumn = { header: importLabel('company_name'), kind: 'text', width: 28 };
/** The employers that are off limits today, until when, and whether an agency user allows the candidate nevertheless. */
const offLimits: ExportColumn = { header: 'Off limits', kind: 'off_limits', width: 36 };

const salaryColumns = {
  salary_min: pay(importLabel('salary_min')),
  salary_max: pay(importLabel('salary_max')),
  salary_currency: text(importLabel('salary_currency'), 10),
  salary_period: text(importLabel('salary_period'), 10),
};
const placeColumns = {
  location: text(importLabel('location'), 28),
  city: text(importLabel('city')),
  state: text(importLabel('state')),
  country: text(importLabel('country')),
  country_code: text('Country code', 12),
  latitude: number('Latitude'),
  longitude: number('Longitude'),
};

/**
 * The columns of exported candidates, by the field of a row. Where an import has the same field, the header is its label:
 * an export can be imported again, and the ready mapping "Placewell export" is made from this.
 */
export const CANDIDATE_EXPORT_COLUMNS = {
  candidate_name: text(importLabel('candidate_name'), 28),
  job_tittle: text(importLabel('job_tittle'), 28),
  email: text(importLabel('email'), 30),
  phone: text(importLabel('phone')),
  emails: addresses(importLabel('emails')),
  phones: addresses(importLabel('phones')),
  linkdedin: text(importLabel('linkdedin'), 36),
  candidate_status: text(importLabel('candidate_status'), 14),
  ...placeColumns,
  location_description: text(importLabel('location_description'), 28),
  job_type: text(importLabel('job_type'), 14),
  work_mode: text(importLabel('work_mode'), 14),
  relocation: flag(importLabel('relocation')),
  relocation_preferences: text(importLabel('relocation_preferences'), 28),
  experience_years: number(importLabel('experience_years')),
  experience_details: text(importLabel('experience_details'), 40),
  skills: list(importLabel('skills')),
  work_history: { header: importLabel('work_history'), kind: 'jobs', width: 40 },
  education: { header: importLabel('education'), kind: 'studies', width: 40 },
  languages: { header: importLabel('languages'), kind: 'languages', width: 24 },
  tags: list(importLabel('tags')),
  ...salaryColumns,
  notice_period_days: number('Notice period (days)'),
  work_permits: { header: importLabel('work_permits'), kind: 'permits', width: 24 },
  candidate_note: text(importLabel('candidate_note'), 40),
  recruiter_name: text('Recruiter', 24),
  match_count: number('Matches'),
  top_match_score: number('Best score'),
  completeness: number('Completeness (%)'),
  source: text('Source', 14),
  parse_status: text('Resume status', 14),
  last_activity_at: moment('Last activity'),
  created_at: moment(importLabel('created_on')),
  updated_at: moment('Changed on'),
  candidate_id: id('Candidate ID'),
} as const satisfies Readonly<Record<FieldWith<CandidateFields, 'export'>, ExportColumn>>;

const JOB_COLUMNS = {
  job_title: text('Job title', 30),
  client_name: text('Client', 26),
  client_contact_name: text('Contact', 24),
  client_contact_email: text('Email of the contact', 30),
  client_job_ref: text('Client reference'),
  job_status: text('Status', 12),
  priority: text('Priority', 12),
  ...placeColumns,
  job_type: text('Job type', 14),
  work_mode: text('Work mode', 14),
  ...salaryColumns,
  expected_fee_cents: number('Expected fee (cents)'),
  expected_fee_currency: text('Currency of the fee', 10),
  experience_min: number('Experience from'),
  experience_max: number('Experience to'),
  skills_required: list('Required skills'),
  skills_preferred: list('Preferred skills'),
  education_level: text('Education', 14),
  languages: list('Languages'),
  tags: list('Tags'),
  openings: number('Openings'),
  openings_filled: number('Openings filled'),
  notice_period_max_days: number('Longest notice (days)'),
  start_date: date('Start'),
  deadline: date('Deadline'),
  confidential: flag('Confidential'),
  description: text('Description', 60),
  job_note: text('Note', 40),
  close_reason: text('Reason for closing', 28),
  recruiter_name: text('Recruiter', 24),
  match_count: number('Matches'),
  top_match_score: number('Best score'),
  opened_at: moment('Opened on'),
  closed_at: moment('Closed on'),
  created_at: moment('Added on'),
  updated_at: moment('Changed on'),
  job_id: id('Job ID'),
} as const satisfies Readonly<Record<FieldWith<JobFields, 'export'>, ExportColumn>>;

const MATCH_COLUMNS = {
  candidate_name: text('Candidate', 28),
  candidate_job_tittle: text('Title of the candidate', 28),
  candidate_location: text('Location of the candidate', 28),
  candidate_email: text('Email', 30),
  candidate_phone: text('Phone'),
  job_title: text('Job', 30),
  client_name: text('Client', 26),
  job_status: text('Status of the job', 14),
  job_location: text('Location of the job', 28),
  job_type: text('Job type', 14),
  work_mode: text('Work mode', 14),
  salary_min: pay('Salary from'),
  salary_max: pay('Salary to'),
  salary_currency: text('Salary currency', 10),
  score: number('Score'),
  score_band: text('Band', 12),
  matched_skills: list('Matched skills'),
  missing_skills: list('Missing skills'),
  reasons: list('Reasons'),
  risks: list('Risks'),
  status: text('Stage', 14),
  status_reason: text('Reason of the stage', 28),
  rejected_by: text('Rejected by', 14),
  recruiter_note: text('Note', 40),
  recruiter_name: text('Recruiter', 24),
  off_limits: offLimits,
  is_stale: flag('Stale'),
  is_expired: flag('Expired'),
  match_date: moment('Matched on'),
  expiry_date: moment('Expires on'),
  candidate_id: id('Candidate ID'),
  job_id: id('Job ID'),
  match_id: id('Match ID'),
} as const satisfies ColumnsOf<Match>;

/** Terms, note and the reason for off limits are empty for a reader without the details of the client. */
const CLIENT_COLUMNS = {
  client_name: text('Client', 28),
  aliases: list('Other names'),
  domain: text('Domain', 24),
  website: text('Website', 28),
  client_status: text('Status', 12),
  recruiter_name: text('Owner', 24),
  ...placeColumns,
  phone: text('Phone'),
  tags: list('Tags'),
  fee_kind: text('Kind of fee', 14),
  fee_percent: number('Fee (%)'),
  fee_cents: number('Fee (cents)'),
  fee_currency: text('Currency of the fee', 10),
  guarantee_days: number('Guarantee (days)'),
  rebate_steps: { header: 'Rebate', kind: 'rebates', width: 36 },
  payment_days: number('Payment (days)'),
  terms_valid_from: date('Terms valid from'),
  terms_valid_until: date('Terms valid until'),
  off_limits_until: date('Off limits until'),
  off_limits_reason: text('Reason for off limits', 28),
  client_note: text('Note', 40),
  contact_count: number('Contacts'),
  job_count: number('Jobs'),
  open_job_count: number('Open jobs'),
  last_activity_at: moment('Last activity'),
  created_at: moment('Added on'),
  updated_at: moment('Changed on'),
  client_id: id('Client ID'),
} as const satisfies ColumnsOf<Client>;

/** Addresses are empty for a reader without the details of the client. */
const CONTACT_COLUMNS = {
  contact_name: text('Contact', 28),
  contact_title: text('Title', 28),
  client_name: text('Client', 28),
  email: text('Email', 30),
  phone: text('Phone'),
  emails: addresses(importLabel('emails')),
  phones: addresses(importLabel('phones')),
  linkedin_url: text('LinkedIn', 36),
  language: text('Language', 10),
  contact_status: text('Status', 14),
  is_primary: flag('Primary'),
  candidate_name: text('Also a candidate', 28),
  last_activity_at: moment('Last activity'),
  created_at: moment('Added on'),
  updated_at: moment('Changed on'),
  candidate_id: id('Candidate ID'),
  client_id: id('Client ID'),
  contact_id: id('Contact ID'),
} as const satisfies ColumnsOf<Contact>;

const SUBMISSION_COLUMNS = {
  candidate_name: text('Candidate', 28),
  job_title: text('Job', 28),
  client_name: text('Client', 26),
  contact_name: text('Contact', 26),
  recruiter_name: text('Sent by', 24),
  channel: text('Sent through', 14),
  first_sent_at: moment('First sent on'),
  last_sent_at: moment('Last sent on'),
  sent_count: number('Times sent'),
  consent: text('Consent', 12),
  is_blind: flag('Blind'),
  shows_pay: flag('Pay shown'),
  answer: text('Answer', 12),
  answered_at: moment('Answered on'),
  match_status: text('Stage', 16),
  candidate_id: id('Candidate ID'),
  job_id: id('Job ID'),
  match_id: id('Match ID'),
  client_id: id('Client ID'),
  contact_id: id('Contact ID'),
  submission_id: id('Submission ID'),
} as const satisfies ColumnsOf<Submission>;

/** The facts for the accounts; of its splits a recruiter has their own. */
const PLACEMENT_COLUMNS = {
  candidate_name: text('Candidate', 28),
  job_title: text('Job', 28),
  client_name: text('Client', 26),
  recruiter_name: text('Recruiter', 24),
  placement_status: text('Status', 14),
  status_on: date('Status since'),
  status_reason: text('Why it fell through', 28),
  agreed_on: date('Agreed on'),
  start_on: date('Starts on'),
  end_on: date('Ends on'),
  salary: pay('Salary'),
  salary_period: text('Salary per', 10),
  pay_rate_cents: number('Pay rate (cents)'),
  bill_rate_cents: number('Bill rate (cents)'),
  hours_per_week: number('Hours a week'),
  fee_kind: text('Kind of fee', 14),
  fee_percent: number('Fee (%)'),
  currency: text('Currency', 10),
  fee_cents: number('Fee (cents)'),
  refund_cents: number('Refund (cents)'),
  net_fee_cents: number('Fee after corrections (cents)'),
  splits: { header: 'Splits (cents)', kind: 'splits', width: 40 },
  guarantee_until: date('Guarantee until'),
  rebate_steps: { header: 'Rebate', kind: 'rebates', width: 36 },
  po_number: text('PO number', 16),
  invoice_number: text('Invoice number', 16),
  invoiced_on: date('Invoiced on'),
  paid_on: date('Paid on'),
  payment_state: text('Payment', 14),
  is_overdue: flag('Overdue'),
  created_at: moment('Added on'),
  updated_at: moment('Changed on'),
  candidate_id: id('Candidate ID'),
  job_id: id('Job ID'),
  match_id: id('Match ID'),
  client_id: id('Client ID'),
  placement_id: id('Placement ID'),
} as const satisfies ColumnsOf<Placement>;

const RECRUITER_COLUMNS = {
  recruiter_name: text('Name', 28),
  email: text('Email', 30),
  role: text('Role', 12),
  status: text('Status', 12),
  jobs: number('Jobs'),
  candidates: number('Candidates'),
  matches: number('Matches'),
  is_first: flag('First agency user'),
  invite_expires_at: moment('Invitation expires on'),
  created_at: moment('Added on'),
  recruiter_id: id('Recruiter ID'),
} as const satisfies ColumnsOf<Recruiter>;

const TAG_COLUMNS = {
  tag: text('Tag', 30),
  candidates: number('Candidates'),
  jobs: number('Jobs'),
  created_at: moment('Added on'),
} as const satisfies ColumnsOf<AgencyTag>;

const AGENCY_COLUMNS = {
  agency_name: text('Agency', 30),
  fullname: text('First user', 26),
  email: text('Email', 30),
  agency_status: text('Status', 12),
  subscription_plan: ofMoney(text('Plan', 14)),
  billing_cycle: ofMoney(text('Billing', 12)),
  subscription_status: ofMoney(text('Subscription', 14)),
  trial_ends_at: ofMoney(moment('Trial ends on')),
  recruiters: number('Recruiters'),
  invite_expires_at: moment('Invitation expires on'),
  created_at: moment('Added on'),
  deleted_at: moment('Deleted on'),
  agency_id: id('Agency ID'),
} as const satisfies ColumnsOf<Agency>;

const ENRICHMENT_COLUMNS = {
  recruiter_name: text('Name', 28),
  first_name: text('First name'),
  last_name: text('Last name'),
  job_tittle: text('Title', 28),
  company_name: text('Company', 26),
  company_domain: text('Domain', 24),
  linkedin_url: text('LinkedIn', 36),
  email: text('Email', 30),
  email_status: text('State of the address', 16),
  email_score: number('Score'),
  email_type: text('Kind of address', 14),
  enrich_status: text('Result', 14),
  error_message: text('Why there is none', 40),
  provider: text('Found by', 14),
  credits_charged: ofMoney(number('Credits')),
  credits_refunded: ofMoney(number('Credits given back')),
  is_cached: flag('Known already'),
  job_title: text('Job', 28),
  client_ref: text('Reference'),
  requested_by_name: text('Asked by', 24),
  verified_at: moment('Checked on'),
  bounced_at: moment('Bounced on'),
  created_at: moment('Asked on'),
  completed_at: moment('Answered on'),
  enrichment_id: id('Look-up ID'),
} as const satisfies ColumnsOf<Enrichment>;

/** The lists that can be exported: what they are called, the call whose parameters they take, and their columns in order. */
export const EXPORT_LISTS = {
  candidates: {
    label: 'Candidates',
    call: getCandidates,
    columns: { ...CANDIDATE_EXPORT_COLUMNS, company_name: employer, off_limits: offLimits },
  },
  jobs: { label: 'Jobs', call: getJobs, columns: JOB_COLUMNS },
  matches: { label: 'Matches', call: getAllMatches, columns: MATCH_COLUMNS },
  job_matches: { label: 'Matches of a job', call: getCandidateMatchesForJob, columns: MATCH_COLUMNS },
  candidate_matches: {
    label: 'Matches of a candidate',
    call: getMatchesForCandidate,
    columns: MATCH_COLUMNS,
  },
  clients: { label: 'Clients', call: getClients, columns: CLIENT_COLUMNS },
  contacts: { label: 'Contacts', call: getContacts, columns: CONTACT_COLUMNS },
  submissions: { label: 'Submissions', call: getSubmissions, columns: SUBMISSION_COLUMNS },
  placements: { label: 'Placements', call: getPlacements, columns: PLACEMENT_COLUMNS },
  enrichments: { label: 'Data enrichment', call: getEnrichments, columns: ENRICHMENT_COLUMNS },
  recruiters: { label: 'Recruiters', call: getRecruiters, columns: RECRUITER_COLUMNS },
  tags: { label: 'Tags', call: getTags, columns: TAG_COLUMNS },
  agencies: { label: 'Agencies', call: getAgencies, columns: AGENCY_COLUMNS },
} as const;

export type ExportList = keyof typeof EXPORT_LISTS;
export const EXPORT_LIST_NAMES = Object.keys(EXPORT_LISTS) as [ExportList, ...ExportList[]];

/** The columns of a list by name, in the order of an export; those of plans and credits not where nothing is sold. */
export function exportColumns(
  name: ExportList,
  { isOwnAgency }: { isOwnAgency: boolean },
): Readonly<Record<string, ExportColumn>> {
  const all: Readonly<Record<string, ExportColumn>> = EXPORT_LISTS[name].columns;
  return isOwnAgency
    ? Object.fromEntries(Object.entries(all).filter(([, { isOfMoney }]) => !isOfMoney))
    : all;
}
