import type { Candidate, CandidateRow } from './candidates.ts';

/** Where a candidate's field goes; every field states each use, `false` where it is left out (decision 092). */
type CandidateFieldUse = {
  /** The choice of a merge that decides about it: `true` its own, else that of fields that make sense together only. */
  merge: boolean | string;
  /** Whether it is a column of exported candidates. */
  export: boolean;
  /** The columns of an imported table that fill it, the one first by which an export is read again. */
  import: boolean | string | readonly string[];
  /** The fields of the search language that look into it. */
  search: boolean | string | readonly string[];
  /** Whether webhooks send it. */
  webhook: boolean;
  /** Whether an archive holds it with the candidate's row; `false` also for computed fields and those of another table. */
  archive: boolean;
};

/** An export reads the rows of the list, and these beside them. */
export const EXPORTED_BESIDE = ['work_history', 'education', 'languages'] as const;
type Exported = keyof CandidateRow | (typeof EXPORTED_BESIDE)[number];
type UseOf<Name> = Name extends Exported ? CandidateFieldUse : CandidateFieldUse & { readonly export: false };

const computed = {
  merge: false,
  export: false,
  import: false,
  search: false,
  webhook: false,
  archive: false,
} as const;
const kept = { ...computed, archive: true } as const;

/** Every field of a candidate, in the order in which a merge asks for them. */
// biome-ignore format: a table, read by its columns
export const CANDIDATE_FIELDS = {
  id: computed,
  candidate_id: { merge: false, export: true, import: 'external_id', search: false, webhook: true, archive: true },
  recruiter_id: kept,
  recruiter_name: { merge: false, export: true, import: 'recruiter', search: 'recruiter', webhook: false, archive: false },

  candidate_name: { merge: true, export: true, import: ['candidate_name', 'first_name', 'last_name'], search: 'name', webhook: true, archive: true },
  email: { merge: true, export: true, import: true, search: true, webhook: true, archive: true },
  emails: { merge: 'email', export: true, import: true, search: 'email', webhook: true, archive: false },
  phone: { merge: true, export: true, import: true, search: true, webhook: true, archive: true },
  phones: { merge: 'phone', export: true, import: true, search: 'phone', webhook: true, archive: false },
  linkdedin: { merge: true, export: true, import: true, search: 'linkedin', webhook: true, archive: true },
  job_tittle: { merge: true, export: true, import: true, search: 'title', webhook: true, archive: true },
  location: { merge: true, export: true, import: true, search: true, webhook: true, archive: true },
  city: { merge: 'location', export: true, import: true, search: 'location', webhook: true, archive: true },
  state: { merge: 'location', export: true, import: true, search: 'location', webhook: true, archive: true },
  country: { merge: 'location', export: true, import: true, search: 'location', webhook: true, archive: true },
  country_code: { merge: 'location', export: true, import: false, search: false, webhook: true, archive: true },
  latitude: { merge: 'location', export: true, import: false, search: false, webhook: false, archive: true },
  longitude: { merge: 'location', export: true, import: false, search: false, webhook: false, archive: true },
  formatted_address: { merge: 'location', export: false, import: false, search: false, webhook: false, archive: true },
  place_id: { merge: 'location', export: false, import: false, search: false, webhook: false, archive: true },
  location_types: { merge: 'location', export: false, import: false, search: false, webhook: false, archive: true },
  viewport: { merge: 'location', export: false, import: false, search: false, webhook: false, archive: true },
  experience_years: { merge: true, export: true, import: true, search: 'experience', webhook: true, archive: true },
  experience_details: { merge: true, export: true, import: true, search: false, webhook: false, archive: true },
  skills: { merge: true, export: true, import: true, search: 'skill', webhook: true, archive: true },
  work_history: { merge: true, export: true, import: ['work_history', 'company_name'], search: 'company', webhook: false, archive: true },
  education: { merge: true, export: true, import: true, search: ['school', 'degree'], webhook: false, archive: true },
  languages: { merge: true, export: true, import: true, search: 'language', webhook: false, archive: true },
  tags: { merge: true, export: true, import: true, search: 'tag', webhook: true, archive: true },
  job_type: { merge: true, export: true, import: true, search: 'type', webhook: true, archive: true },
  work_mode: { merge: true, export: true, import: true, search: 'mode', webhook: true, archive: true },
  salary_min: { merge: 'salary', export: true, import: ['salary_min', 'salary'], search: 'salary', webhook: true, archive: true },
  salary_max: { merge: 'salary', export: true, import: ['salary_max', 'salary'], search: 'salary', webhook: true, archive: true },
  salary_min_cents: { merge: 'salary', export: false, import: ['salary_min', 'salary'], search: false, webhook: true, archive: true },
  salary_max_cents: { merge: 'salary', export: false, import: ['salary_max', 'salary'], search: false, webhook: true, archive: true },
  salary_currency: { merge: 'salary', export: true, import: ['salary_currency', 'salary'], search: false, webhook: true, archive: true },
  salary_period: { merge: 'salary', export: true, import: ['salary_period', 'salary'], search: false, webhook: true, archive: true },
  notice_period_days: { merge: true, export: true, import: ['notice_period', 'available_from'], search: 'notice', webhook: true, archive: true },
  work_permits: { merge: true, export: true, import: true, search: false, webhook: false, archive: true },
  relocation: { merge: true, export: true, import: true, search: false, webhook: true, archive: true },
  relocation_preferences: { merge: true, export: true, import: true, search: false, webhook: false, archive: true },
  location_description: { merge: true, export: true, import: true, search: false, webhook: false, archive: true },
  candidate_note: { merge: true, export: true, import: ['candidate_note', 'source', 'current_pay'], search: 'note', webhook: false, archive: true },
  candidate_status: { merge: true, export: true, import: ['candidate_status', 'do_not_contact', 'opted_out'], search: 'status', webhook: true, archive: true },

  source: { merge: false, export: true, import: false, search: true, webhook: true, archive: true },
  parse_status: { merge: false, export: true, import: false, search: false, webhook: true, archive: true },
  parse_confidence: kept,
  parsed_fields: kept,
  edited_fields: kept,
  doubtful_fields: computed,
  duplicate_of: kept,
  duplicate_name: computed,
  duplicate_reason: computed,
  merged_into: kept,
  resume_url: computed,
  resume_file_name: computed,
  resume_file_type: computed,
  hidden_text: computed,
  unread_text: computed,
  unread_language: computed,
  scanned_pages: computed,
  matching_error: computed,
  phone_number: computed,
  last_contact_at: computed,
  completeness: { merge: false, export: true, import: false, search: false, webhook: false, archive: true },
  match_count: { merge: false, export: true, import: false, search: false, webhook: false, archive: false },
  top_match_score: { merge: false, export: true, import: false, search: false, webhook: false, archive: false },
  last_activity_at: { merge: false, export: true, import: false, search: false, webhook: false, archive: true },
  created_at: { merge: false, export: true, import: 'created_on', search: false, webhook: true, archive: true },
  updated_at: { merge: false, export: true, import: false, search: false, webhook: true, archive: true },
} as const satisfies { readonly [Name in keyof Candidate]-?: UseOf<Name> };
export type CandidateFields = typeof CANDIDATE_FIELDS;
