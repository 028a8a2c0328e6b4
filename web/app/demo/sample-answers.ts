import { getClients } from '@placewell/contract/clients/clients.ts';
import { getOffLimits } from '@placewell/contract/clients/off-limits.ts';
import { transferCandidates, undoTransfer } from '@placewell/contract/matching/transfers.ts';
import { addNote, addTask, getRecordReaders, getTimeline } from '@placewell/contract/outreach/activities.ts';
import { fillMessage } from '@placewell/contract/outreach/message-fields.ts';
import { getMessageTemplates } from '@placewell/contract/outreach/message-templates.ts';
import { previewMessages, sendMessages } from '@placewell/contract/outreach/messages.ts';
import { resendVerification } from '@placewell/contract/people/accounts.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getOffers } from '@placewell/contract/placements/offers.ts';
import { getPlacementDraft, getPlacements } from '@placewell/contract/placements/placements.ts';
import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { findForCandidate, getEnrichments } from '@placewell/contract/sourcing/enrichment.ts';
import type { Place } from '@placewell/contract/sourcing/places.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import { addSkill, getSkills } from '@placewell/contract/sourcing/skills.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { SampleAnswers } from '../../lib/api/sample-answers.ts';

type PlaceRow = [
  city: string,
  state: string,
  country: string,
  code: string,
  latitude: number,
  longitude: number,
];

const PLACES = (
  [
    ['Lisbon', 'Lisboa', 'Portugal', 'PT', 38.7223, -9.1393],
    ['Leeds', 'England', 'United Kingdom', 'GB', 53.8008, -1.5491],
    ['Lyon', 'Auvergne-Rhône-Alpes', 'France', 'FR', 45.764, 4.8357],
    ['London', 'England', 'United Kingdom', 'GB', 51.5074, -0.1278],
    ['Berlin', 'Berlin', 'Germany', 'DE', 52.52, 13.405],
    ['Bergen', 'Vestland', 'Norway', 'NO', 60.3913, 5.3221],
    ['New York', 'New York', 'United States', 'US', 40.7128, -74.006],
    ['São Paulo', 'São Paulo', 'Brazil', 'BR', -23.5505, -46.6333],
    ['Tokyo', 'Tokyo', 'Japan', 'JP', 35.6762, 139.6503],
  ] satisfies PlaceRow[]
).map(toPlace);

function toPlace([city, state, country, country_code, latitude, longitude]: PlaceRow): Place {
  return {
    city,
    state,
    country,
    country_code,
    latitude,
    longitude,
    formatted_address: [...new Set([city, state, country])].join(', '),
    place_id: `sample-${country_code}-${city}`,
    location_types: ['locality', 'political'],
    viewport: null,
  };
}

const SKILLS = ['Payroll', 'Python', 'Pastry', 'PostgreSQL', 'Plumbing', 'Excel', 'Kafka', 'Lean', 'Triage'];

const TAGS = ['Hot lead', 'Interim', 'Night shift', 'Spring fair'];

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const SAMPLE_PEOPLE = [
  { id: idOf(1), recruiter_id: idOf(1), recruiter_name: 'Maren Lund', role: 'agency', is_first: true },
  { id: idOf(2), recruiter_id: idOf(2), recruiter_name: 'Ada Example', role: 'recruiter', is_first: false },
] as const;

// Accents do not matter, as on the server.
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const startsWith = (name: string, text: string) => fold(name).startsWith(fold(text));

const SAMPLE_NOTE = {
  activity_id: idOf(3),
  activity_kind: 'note',
  created_at: '2026-11-02T09:00:00.000000Z',
  created_by: { user_id: idOf(1), name: 'Maren Lund', has_left: false },
  candidate_id: null,
  candidate_name: null,
  job_id: null,
  job_title: null,
  match_id: null,
  client_id: null,
  client_name: null,
  contact_id: null,
  contact_name: null,
  direction: null,
  outcome: null,
  minutes: null,
  edited_at: null,
  title: null,
  body: 'Would move to Leeds for the right ward. See https://example.test/wards',
  mentions: [],
  due_on: null,
  assignee: null,
  done_at: null,
  done_by: null,
  details: {},
  move: null,
  can_edit: true,
  can_delete: true,
};

const submission = (n: number, contact_name: string, answer: 'meet' | null) => ({
  submission_id: idOf(n),
  candidate_name: 'Ada Example',
  job_title: 'Payroll lead',
  client_name: 'Northgate Foods',
  contact_name,
  recruiter_name: 'Maren Lund',
  last_sent_at: '2026-11-02T09:00:00.000Z',
  sent_count: n,
  channel: 'email',
  is_blind: answer === null,
  answer,
});
const SAMPLE_SUBMISSIONS = [submission(1, 'Ines Ferro', 'meet'), submission(2, 'Jon Hale', null)];

const SAMPLE_OFFER = {
  offer_id: idOf(1),
  amount: 65_000,
  currency: 'GBP',
  period: 'year',
  start_on: '2027-01-04',
  offer_status: 'accepted',
  status_on: '2026-11-20',
  note: '',
  added_by_name: 'Maren Lund',
};
const SAMPLE_DRAFT = {
  agreed_on: '2026-11-20',
  start_on: '2027-01-04',
  end_on: null,
  salary: 65_000,
  salary_period: 'year',
  pay_rate_cents: null,
  bill_rate_cents: null,
  hours_per_week: null,
  fee_kind: 'percent',
  fee_percent: 20,
  flat_fee_cents: null,
  currency: 'GBP',
  guarantee_until: '2027-04-04',
  rebate_steps: [{ until_day: 30, percent: 100 }],
  offer_id: null,
  guarantee_days: 90,
  splits: [{ user_id: idOf(1), user_name: 'Maren Lund', split_role: 'candidate', percent: 100 }],
  doubts: [],
};

type Words = { subject: string; body: string };
/** A message as Ada would get it, and Bo, who has no address. */
function sampleMessages({ subject, body }: Words) {
  const person = (candidate_name: string, email: string | null, message: string | null) => {
    const values = { 'candidate.first_name': candidate_name.split(' ')[0] ?? '' };
    return {
      id: idOf(1),
      candidate_name,
      email,
      refusal: message && 'candidate_without_email',
      message,
      subject: fillMessage(subject, values).text,
      body: fillMessage(body, values).text,
      missing: [],
    };
  };
  return {
    results: [],
    changed: 1,
    recipients: [
      person('Ada Example', 'ada@example.test', null),
      person('Bo Example', null, 'This candidate has no email address.'),
    ],
    closing: texts.messageClosing('Maren Holt', 'Harbour Staffing'),
    left: 200,
    reply_to: 'maren@example.test',
  };
}

/** Answers the look-ups of the gallery's parts from the samples above. */
export const answerFromSamples: SampleAnswers = (call, body) => {
  if (call === getPlaces) {
    const { search } = body as { search: string };
    return { items: PLACES.filter((place) => startsWith(place.city, search)) };
  }
  if (call === getSkills) {
    const { skill_search } = body as { skill_search: string };
    return { items: SKILLS.filter((skill) => startsWith(skill, skill_search)).map((skill) => ({ skill })) };
  }
  if (call === getTags) {
    const { search } = body as { search: string };
    const found = TAGS.filter((tag) => startsWith(tag, search));
    return { items: found.map((tag, n) => ({ tag, candidates: 40 - 9 * n, jobs: 0, clients: 0 })) };
  }
  if (call === addSkill) return body;
  if (call === getAgencyRecruiters) return { items: SAMPLE_PEOPLE };
  if (call === transferCandidates) {
    const { candidate_ids } = body as { candidate_ids: string[] };
    const results = candidate_ids.map((id) => ({ id, ok: true }));
    return { results, changed: results.length, transfer_id: idOf(9) };
  }
  if (call === resendVerification) return {};
  if (call === undoTransfer) return { results: [], changed: 1, not_moved: 0 };
  if (call === getAgencySettings) return { time_zone: 'UTC' };
  if (call === getTimeline) return { items: [SAMPLE_NOTE], next_cursor: null };
  if (call === getRecordReaders) return { items: [] };
  if (call === addNote || call === addTask) return { results: [], changed: 0, activity_ids: [] };
  // No look-ups exist, so the button is unchanged.
  if (call === getEnrichments) return { items: [], total: 0 };
  if (call === findForCandidate) return {};
  if (call === getMessageTemplates) return { items: [] };
  if (call === getSubmissions)
    return { items: SAMPLE_SUBMISSIONS, total: SAMPLE_SUBMISSIONS.length, total_is_exact: true };
  if (call === getOffers) return { items: [SAMPLE_OFFER], may_change: true };
  if (call === getPlacements) return { items: [], total: 0, total_is_exact: true, sums: [] };
  if (call === getPlacementDraft) return SAMPLE_DRAFT;
  if (call === getClients) return { items: [], total: 0 };
  if (call === getOffLimits) return { items: [] };
  if (call === previewMessages) return sampleMessages(body as Words);
  if (call === sendMessages)
    return { results: [], changed: 1, recipients: [], letter_batch_id: null, leaves_at: null };
  throw new Error(`The demo pages have no sample for ${call.path}`);
};
