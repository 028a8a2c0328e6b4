import { Match, MatchDetails } from '@placewell/contract/matching/matches.ts';
import type { z } from 'zod';

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A match with a score of 92 and one unknown criterion. Its ids derive from `index`. */
export function aMatch(overrides: Partial<z.input<typeof Match>> = {}, index = 1): Match {
  return Match.parse({
    id: uuid(index),
    match_id: uuid(index),
    candidate_id: uuid(1000 + index),
    candidate_name: 'Ines Calder',
    candidate_job_tittle: 'Payroll specialist',
    candidate_location: 'Leeds, GB',
    candidate_email: 'ines@example.org',
    candidate_phone: '+44 113 496 0182',
    job_id: uuid(2000),
    job_title: 'Payroll lead',
    job_status: 'open',
    client_name: 'Northgate Foods',
    job_location: 'Leeds, GB',
    job_type: 'Full-Time',
    work_mode: 'Hybrid',
    salary_min: 42_000,
    salary_min_cents: 42_000_00,
    salary_max: 48_000,
    salary_max_cents: 48_000_00,
    salary_currency: 'GBP',
    recruiter_id: uuid(3000),
    recruiter_name: 'Maren Holt',
    score: 92,
    score_band: 'strong',
    coverage: 0.97,
    score_breakdown: [
      {
        criterion: 'required_skills',
        label: 'Required skills',
        weight: 45,
        fit: 1,
        score: 45,
        status: 'met',
        detail: '4 of 4 found',
        evidence: [{ source: 'skills', quote: 'SAP HCM' }],
      },
      {
        criterion: 'title',
        label: 'Title',
        weight: 52,
        fit: 0.9,
        score: 46.8,
        status: 'partial',
        detail: '90% similar',
        evidence: [],
      },
      {
        criterion: 'terms',
        label: 'Notice',
        weight: 3,
        fit: 0.7,
        score: 2.1,
        status: 'unknown',
        detail: 'Not stated, so counted as typical',
        evidence: [],
      },
      {
        criterion: 'scale',
        label: 'Scale',
        weight: 0,
        fit: null,
        score: -1.9,
        status: 'scale',
        detail: '−1.9 from the scale of scores',
        evidence: [],
      },
    ],
    gates: [{ name: 'Payroll', result: 'pass', detail: 'Must-have' }],
    matched_skills: ['SAP HCM'],
    missing_skills: ['Excel'],
    reasons: ['Has led a payroll.'],
    risks: ['Notice is not known.'],
    scorer_version: '1.0',
    is_stale: false,
    status: 'new',
    status_since: inDays(-1),
    status_reason: null,
    rejected_by: null,
    client_answer: null,
    client_answer_note: '',
    client_answered_at: null,
    recruiter_note: null,
    match_date: inDays(-1),
    expiry_date: inDays(9.5),
    is_expired: false,
    last_contact_at: null,
    off_limits: [],
    may_change: true,
    ...overrides,
  });
}

/** The same match with the details that only its score breakdown has. */
export function aMatchWithDetails(overrides: Partial<z.input<typeof MatchDetails>> = {}): MatchDetails {
  const summary = { title: null, location: null, experience: null, salary: null, skills: [] };
  return MatchDetails.parse({
    ...aMatch(),
    weights: {
      required_skills: 30,
      preferred_skills: 8,
      title: 15,
      profile: 22,
      experience: 10,
      location: 8,
      salary: 4,
      terms: 3,
    },
    weights_of: 'defaults',
    vocabulary_version: 'built-in-1a2b3c4d',
    would_change: [{ text: 'Excel added to the skills', score: 94 }],
    candidate_summary: {
      ...summary,
      email: 'ines@example.org',
      phone: null,
      phone_number: null,
      unread_language: null,
    },
    job_summary: summary,
    history: [],
    earlier_scores: [],
    ...overrides,
  });
}
