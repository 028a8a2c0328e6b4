import type { Data } from '@placewell/contract/call.ts';
import { Job } from '@placewell/contract/matching/jobs.ts';
import {
  type MatchSettings,
  MatchSettingsChange,
  MOVEMENTS,
  type previewMatchSettings,
} from '@placewell/contract/matching/match-settings.ts';
import { EMPTY_PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';
import type { z } from 'zod';

/** The product's default weights, by criterion. */
export const DEFAULT_WEIGHTS = {
  required_skills: 30,
  preferred_skills: 8,
  title: 15,
  profile: 22,
  experience: 10,
  location: 8,
  salary: 4,
  terms: 3,
};
const CRITERION_LABELS = {
  required_skills: 'Required skills',
  preferred_skills: 'Nice-to-have skills',
  title: 'Job title',
  profile: 'Professional profile',
  experience: 'Experience',
  location: 'Location and work mode',
  salary: 'Salary',
  terms: 'Notice period and employment type',
};

/** Settings of an agency that uses the defaults. */
export const someSettings = (overrides: Partial<MatchSettings> = {}): MatchSettings => ({
  match_threshold: 40,
  match_expiry_days: 30,
  reach_km: 200,
  reach_effect: 'cap',
  weights: null,
  criteria: Object.entries(DEFAULT_WEIGHTS).map(([criterion, default_weight]) => ({
    criterion: criterion as keyof typeof DEFAULT_WEIGHTS,
    label: CRITERION_LABELS[criterion as keyof typeof CRITERION_LABELS],
    default_weight,
  })),
  ...overrides,
});

export const aSettingsChange = (overrides: Partial<z.input<typeof MatchSettingsChange>> = {}) =>
  MatchSettingsChange.parse({
    change_id: '00000000-0000-4000-8000-0000000000c1',
    job_id: null,
    job_title: null,
    changed_by: 'Maren Holt',
    changed_at: new Date().toISOString(),
    before: {},
    after: {},
    ...overrides,
  });

const singlePage = { total_is_exact: true, page: 1, limit: 10, total_pages: 1 };
export const pageOf = <T>(items: T[]) => ({ ...singlePage, items, total: items.length });

/** A preview in which one candidate enters, one moves up and one leaves. */
export function aPreview(overrides: Partial<Data<typeof previewMatchSettings>> = {}) {
  const row = (
    index: number,
    candidate_name: string,
    movement: Partial<{ before: number; after: number }>,
  ) => ({
    candidate_id: `00000000-0000-4000-8000-00000000010${index}`,
    candidate_name,
    candidate_job_tittle: null,
    score_before: 50,
    score_after: 60 - index,
    rank_before: movement.before ?? null,
    rank_after: movement.after ?? null,
  });
  const items = [
    { ...row(1, 'Ada Enters', { after: 1 }), movement: 'enters' as const },
    { ...row(2, 'Ben Rises', { before: 4, after: 2 }), movement: 'up' as const },
    { ...row(3, 'Cleo Leaves', { before: 1 }), movement: 'leaves' as const },
  ];
  return {
    ...pageOf(items),
    is_open: true,
    has_own_weights: false,
    has_own_reach: false,
    before: 4,
    after: 3,
    counts: Object.fromEntries(
      MOVEMENTS.map((movement) => [movement, items.filter((item) => item.movement === movement).length]),
    ) as Data<typeof previewMatchSettings>['counts'],
    ...overrides,
  };
}

export const anOpenJob = (overrides: Partial<z.input<typeof Job>> = {}): Job =>
  Job.parse({
    id: '00000000-0000-4000-8000-0000000000b1',
    job_id: '00000000-0000-4000-8000-0000000000b1',
    job_title: 'Payroll lead',
    recruiter_id: '00000000-0000-4000-8000-0000000000b2',
    recruiter_name: 'Maren Holt',
    job_status: 'open',
    client_id: null,
    client_name: 'Northgate Foods',
    contact_id: null,
    expected_fee_cents: null,
    expected_fee_currency: null,
    client_contact_name: null,
    client_contact_email: null,
    client_job_ref: null,
    description: null,
    job_type: null,
    work_mode: null,
    location: null,
    ...EMPTY_PLACE_DETAILS,
    salary_min: null,
    salary_min_cents: null,
    salary_max: null,
    salary_max_cents: null,
    salary_currency: null,
    salary_period: null,
    experience_min: null,
    experience_max: null,
    skills_required: [],
    skills_preferred: [],
    education_level: null,
    languages: [],
    must_have_criteria: [],
    must_have_suggestions: [],
    check_must_haves: false,
    reach_km: null,
    reach_effect: null,
    openings: 1,
    openings_filled: 0,
    notice_period_max_days: null,
    start_date: null,
    deadline: null,
    priority: 'normal',
    confidential: false,
    job_note: null,
    tags: [],
    close_reason: null,
    match_count: 4,
    stage_counts: { new: 4 },
    top_match_score: 80,
    opened_at: null,
    closed_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...overrides,
  });
