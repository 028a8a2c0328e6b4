import type { Submission, SubmissionSending } from '@placewell/contract/sharing/submissions.ts';
import { ids } from './render.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A candidate who was sent to a contact by email once, two hours ago, without an answer; for tests. */
export const aSubmission = (over: Partial<Submission> = {}, n = 1): Submission =>
  ({
    id: uuid(700 + n),
    submission_id: uuid(700 + n),
    match_id: uuid(n),
    candidate_id: uuid(1000 + n),
    candidate_name: 'Ines Calder',
    job_id: uuid(2000),
    job_title: 'Payroll lead',
    client_id: uuid(101),
    client_name: 'Northgate Foods',
    contact_id: uuid(201),
    contact_name: 'Omar Reid',
    recruiter_id: ids.user,
    recruiter_name: 'Maren Holt',
    first_sent_at: new Date(Date.now() - 7_200_000).toISOString(),
    last_sent_at: new Date(Date.now() - 7_200_000).toISOString(),
    sent_count: 1,
    channel: 'email',
    consent: 'written',
    is_blind: false,
    shows_pay: false,
    answer: null,
    answer_note: '',
    answered_at: null,
    match_status: 'submitted',
    may_change: true,
    ...over,
  }) as Submission;

export const aSending = (over: Partial<SubmissionSending> = {}, n = 1): SubmissionSending =>
  ({
    sending_id: uuid(800 + n),
    share_id: uuid(900),
    sent_at: '2026-11-20T10:00:00.000Z',
    sent_by_name: 'Maren Holt',
    channel: 'email',
    consent: 'written',
    consent_on: '2026-11-18',
    consent_note: 'by email',
    is_blind: false,
    shows_pay: true,
    pitch: 'Ran payroll for 900 people.',
    content_hash: '9f2c4b17aa03'.padEnd(64, '0'),
    override_reason: null,
    ...over,
  }) as SubmissionSending;
