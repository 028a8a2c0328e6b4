import { Share, SharePerson, ShareRecipient, ShareRow } from '@placewell/contract/sharing/shares.ts';
import type { z } from 'zod';
import { ids } from './render.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const NOW = '2026-11-20T10:00:00.000Z';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A share that was sent and is open, without answers. */
export const aShareRow = (over: Partial<z.input<typeof ShareRow>> = {}, n = 1): ShareRow =>
  ShareRow.parse({
    id: uuid(500 + n),
    share_id: uuid(500 + n),
    job_id: uuid(2000),
    job_title: 'Payroll lead',
    client_id: uuid(101),
    client_name: 'Northgate Foods',
    title: 'Payroll lead: our shortlist',
    share_status: 'sent',
    is_open: true,
    leaves_at: NOW,
    sent_at: NOW,
    expires_at: inDays(30),
    revoked_at: null,
    created_by: ids.user,
    created_by_name: 'Maren Holt',
    created_at: NOW,
    people_count: 2,
    recipient_count: 1,
    viewed_count: 0,
    answers: { yes: 0, no: 0, maybe: 0, meet: 0 },
    may_change: true,
    ...over,
  });

/** A candidate of it, shown by name. */
export const aSharePerson = (over: Partial<z.input<typeof SharePerson>> = {}, n = 1): SharePerson =>
  SharePerson.parse({
    match_id: uuid(n),
    candidate_id: uuid(1000 + n),
    candidate_name: 'Ines Calder',
    position: n,
    person_status: 'sent',
    refusal: null,
    message: null,
    is_blind: false,
    code: 'Candidate 7KQ4M',
    name_waits: false,
    shows_pay: false,
    pitch: '',
    consent: 'spoken',
    consent_on: '2026-11-19',
    consent_note: '',
    match_status: 'submitted',
    is_shown: true,
    answers: [],
    ...over,
  });

/** A contact of it, written to by email. */
export const aShareRecipient = (over: Partial<z.input<typeof ShareRecipient>> = {}, n = 1): ShareRecipient =>
  ShareRecipient.parse({
    recipient_id: uuid(600 + n),
    contact_id: uuid(200 + n),
    contact_name: 'Ines Ferro',
    channel: 'email',
    recipient_status: 'sent',
    refusal: null,
    message: null,
    first_viewed_at: null,
    last_viewed_at: null,
    view_count: 0,
    answered_count: 0,
    ...over,
  });

export const aShare = (over: Partial<z.input<typeof Share>> = {}, n = 1): Share =>
  Share.parse({
    ...aShareRow({}, n),
    message: '',
    reasons: 'requirements',
    may_download: true,
    shows_answers: false,
    people: [aSharePerson({}, 1), aSharePerson({ candidate_name: 'Ola Berg' }, 2)],
    recipients: [aShareRecipient()],
    ...over,
  });
