import { foldWord } from '../../../sourcing/sourcing.public.ts';

/** What other systems call the statuses of each kind, and the types of activities, from their public documentation. */
const COMMON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clients: {
    lead: 'prospect, prospective, target, new, opportunity, cold, qualified, neu, interessent',
    active: 'current, client, customer, key account, live, open, aktiv, kunde, existing',
    dormant: 'inactive, passive, on hold, inaktiv, old, past',
    lost: 'closed, churned, former, ended, archived, ehemalig',
    blocked: 'do not contact, blacklist, blacklisted, dnc, gesperrt',
  },
  contacts: {
    active: 'current, new, open, live, aktiv, yes',
    left: 'left company, inactive, former, archived, moved on, no longer there, ausgeschieden',
    do_not_contact: 'dnc, do not call, opted out, unsubscribed, gesperrt',
  },
  jobs: {
    prospect: 'upcoming, lead, potential, forecast',
    draft: 'new, pending, not started, in preparation, unpublished',
    open: 'active, live, published, in progress, accepting candidates, job order, interviewing, offen, on track, hot',
    on_hold: 'hold, paused, on-hold, waiting for approval, full, pausiert, onhold',
    filled: 'placed, hired, closed won, won, besetzt, fulfilled',
    closed: 'canceled, cancelled, lost, closed lost, inactive, declined, expired, geschlossen',
    archived: 'archive, deleted',
  },
  matches: {
    new: 'no contact, no status, sourced, applied, application, new lead, assigned, added, prospect, associated, unassigned',
    viewed: 'reviewed, screening, in review, qualifying, under review, in process',
    shortlisted:
      'shortlist, longlisted, internal interview, screened, qualified, interested, approved, internal review',
    contacted: 'candidate responded, called, attempted to contact, messaged, outreach, responded, replied',
    submitted:
      'cv sent, client submission, submitted to client, sent, presented, sendout, submitted-to-client, sent to client',
    interviewing:
      'interview, interview scheduled, 1st interview, first interview, 2nd interview, second interview, final interview, client interview, interview to be scheduled, interviewed',
    offered: 'offer, offer extended, offer made, offer sent, to be offered, offer accepted',
    placed:
      'hired, placement, joined, converted, start, confirmed, started, accepted, offer accepted and joined',
    rejected:
      'not in consideration, client declined, client rejected, declined by client, unqualified, disqualified, not suitable, not selected, rejected by client, rejected by hiring manager, abgelehnt, no',
    withdrawn:
      'candidate withdrew, offer declined, declined, candidate declined, not interested, withdrew, dropped out, candidate not interested',
  },
  activity: {
    note: 'notes, comment, email, e mail, mail, sms, text message, letter, log, other, general, internal note, linkedin message, notiz',
    call: 'calls, phone call, phone, telephone, call talked, call lvm, call missed, left message, voicemail, outbound call, inbound call, anruf, telefonat',
    meeting:
      'meetings, interview, appointment, visit, client visit, lunch, video call, video meeting, termin, besuch',
    task: 'tasks, to do, todo, follow up, followup, reminder, aufgabe, wiedervorlage',
  },
  placements: {
    agreed: 'new, pending, approved, submitted, upcoming, offer accepted',
    started: 'active, live, working, in guarantee, current, open',
    completed: 'finished, ended, done, closed, passed guarantee, guarantee passed',
    fell_through: 'cancelled, canceled, terminated, fallen, dropped, backed out, no show, failed',
  },
};

const MEANINGS = new Map(
  Object.entries(COMMON).flatMap(([about, statuses]) =>
    Object.entries(statuses).flatMap(([status, words]) =>
      words.split(',').map((word) => [`${about}:${foldWord(word)}`, status] as const),
    ),
  ),
);

export const commonStatus = (about: string, word: string): string | undefined =>
  MEANINGS.get(`${about}:${foldWord(word)}`);
