import { Interview } from '@placewell/contract/sharing/interviews.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A booked video interview of Nell Marsh with Clara Voss. */
export const anInterview = (fields: Partial<Interview> = {}): Interview =>
  Interview.parse({
    id: id(901),
    interview_id: id(901),
    match_id: id(1),
    candidate_id: id(2),
    candidate_name: 'Nell Marsh',
    job_id: id(3),
    job_title: 'Staff Nurse',
    client_id: id(4),
    client_name: 'Harbour Clinic',
    interview_round: 1,
    interview_kind: 'video',
    interview_status: 'booked',
    starts_at: '2031-03-04T09:30:00.000Z',
    time_zone: 'Europe/London',
    minutes: 45,
    place: 'https://meet.example/ward-4',
    client_briefing: '',
    candidate_briefing: '',
    people: [
      {
        person_id: id(911),
        person_kind: 'contact',
        user_id: null,
        contact_id: id(5),
        person_name: 'Clara Voss',
        phone: null,
        refusal: null,
        invited_at: '2026-03-01T09:00:00.000Z',
      },
      {
        person_id: id(912),
        person_kind: 'candidate',
        user_id: null,
        contact_id: null,
        person_name: 'Nell Marsh',
        phone: null,
        refusal: 'candidate_without_email',
        invited_at: null,
      },
    ],
    feedback: [],
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-01T09:00:00.000Z',
    may_change: true,
    ...fields,
  });
