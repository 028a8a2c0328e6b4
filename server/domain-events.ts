import { EventBus } from './platform/events/bus.ts';

/** What features tell each other, in the transaction that did it. */
export type DomainEvent =
  | { type: 'candidate.changed'; candidate_id: string; is_new: boolean }
  | { type: 'candidate.removed'; candidate_id: string }
  /** Its row is about to be deleted for good, with whatever hangs on it. */
  | { type: 'candidate.purged'; candidate_id: string }
  | { type: 'job.changed'; job_id: string; was_opened: boolean }
  | { type: 'job.removed'; job_id: string }
  /** Threshold or weights of the agency, or the weights of one job. */
  | { type: 'match_settings.changed'; job_id?: string }
  | { type: 'agency.created'; agency_id: string }
  /** What the recruiter owned goes to the heir; each feature moves its own rows. */
  | { type: 'recruiter.removed'; recruiter_id: string; heir_id: string };

export class DomainEvents extends EventBus<DomainEvent> {}
