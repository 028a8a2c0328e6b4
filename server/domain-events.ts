import {
  ActivityId,
  AgencyId,
  CandidateId,
  EmailId,
  FileId,
  JobId,
  MatchId,
  RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import { Weights } from '@placewell/contract/matching/match-settings.ts';
import { SUBSCRIPTION_STATUSES } from '@placewell/contract/money/subscription-status.ts';
import { EMAIL_KINDS, MAILING_LIST_NAMES } from '@placewell/contract/people/emails.ts';
import { FILE_KINDS } from '@placewell/contract/sourcing/candidate-files.ts';
import { z } from 'zod';
import { defineEvent } from './platform/events/bus.ts';

// What features tell each other, in the transaction that made the change.
export const candidateChanged = defineEvent(
  'candidate.changed',
  z.object({
    candidate_ids: z.array(CandidateId),
    is_new: z.boolean(),
    /** Of new ones: who added them, if it was a person. */
    user_id: UserId.optional(),
    /** Of new ones: the table that they came with. */
    imported_from: z.string().optional(),
  }),
);
/** Only their tags are others now, by which nothing is scored. */
export const candidateTagged = defineEvent(
  'candidate.tagged',
  z.object({ candidate_ids: z.array(CandidateId) }),
);
/** Somebody changed what they may be contacted for; `is_undo` gave them back what they had. */
export const candidateStatusChanged = defineEvent(
  'candidate.status_changed',
  z.object({
    changes: z.array(z.object({ candidate_id: CandidateId, from: z.string(), to: z.string() })),
    user_id: UserId.nullable(),
    is_undo: z.boolean(),
  }),
);
/** Deleted, and restorable for some days. */
export const candidateRemoved = defineEvent(
  'candidate.removed',
  z.object({ candidate_ids: z.array(CandidateId) }),
);
/** Their rows are about to be deleted for good, with everything that belongs to them. */
export const candidatePurged = defineEvent(
  'candidate.purged',
  z.object({ candidate_ids: z.array(CandidateId) }),
);
const FILE_CHANGES = ['added', 'removed', 'restored', 'chosen', 'parsed'] as const;
export type FileChange = (typeof FILE_CHANGES)[number];
/**
 * What a person, or nobody, did with files of a candidate; `chosen`: the resume that is matched from now on; `parsed`: the
 * matched resume was read anew, and the candidate's fields are others now.
 */
export const candidateFilesChanged = defineEvent(
  'candidate.filesChanged',
  z.object({
    change: z.enum(FILE_CHANGES),
    candidate_id: CandidateId,
    by: UserId.nullable(),
    files: z.array(z.object({ file_id: FileId, file_name: z.string(), file_kind: z.enum(FILE_KINDS) })),
  }),
);
export const jobChanged = defineEvent(
  'job.changed',
  z.object({ job_ids: z.array(JobId), was_opened: z.boolean() }),
);
export const jobAdded = defineEvent(
  'job.added',
  z.object({ job_ids: z.array(JobId), user_id: UserId.nullable() }),
);
export const jobStatusChanged = defineEvent(
  'job.status_changed',
  z.object({
    changes: z.array(
      z.object({ job_id: JobId, from: z.string(), to: z.string(), reason: z.string().nullable() }),
    ),
    user_id: UserId.nullable(),
    is_undo: z.boolean(),
  }),
);
/** Only their tags are others now, by which nothing is scored. */
export const jobTagged = defineEvent('job.tagged', z.object({ job_ids: z.array(JobId) }));
/** They belong to another person now; whoever has copied the owner changes the copy. */
export const candidateTransferred = defineEvent(
  'candidate.transferred',
  z.object({
    candidate_ids: z.array(CandidateId),
    from_id: RecruiterId,
    to_id: RecruiterId,
    user_id: UserId.optional(),
  }),
);
export const jobTransferred = defineEvent(
  'job.transferred',
  z.object({
    job_ids: z.array(JobId),
    from_id: RecruiterId,
    to_id: RecruiterId,
    user_id: UserId.optional(),
  }),
);
export const jobRemoved = defineEvent('job.removed', z.object({ job_ids: z.array(JobId) }));
/** Threshold or weights of the agency, or the weights of one job. */
export const matchSettingsChanged = defineEvent(
  'match_settings.changed',
  z.object({ job_id: JobId.optional() }),
);
/** These pairs became matches. Emitted in scoring threads, whose listeners are those of `thread-listeners.ts`. */
export const matchesFound = defineEvent('match.found', z.object({ match_ids: z.array(MatchId) }));
/** Messages to the candidates of these matches were queued by this person. */
export const matchesContacted = defineEvent(
  'match.contacted',
  z.object({ match_ids: z.array(MatchId), user_id: UserId }),
);
/** An answer to the questionnaire suggests other weights than the answer before it; null for the defaults. */
export const weightsSuggested = defineEvent(
  'questionnaire.weights_suggested',
  z.object({ user_id: UserId, before: Weights.nullable(), after: Weights.nullable() }),
);
/** An activity that concerns somebody, with the record that it is about; one of a match names all three. */
const ActivitySubject = z.object({
  activity_id: ActivityId,
  candidate_id: CandidateId.nullable(),
  job_id: JobId.nullable(),
  match_id: MatchId.nullable(),
});
/** A note or task names these people now, who were not named in it before. */
export const activityMentioned = defineEvent(
  'activity.mentioned',
  z.object({
    activities: z.array(ActivitySubject),
    activity_kind: z.enum(['note', 'task']),
    /** Without the one who wrote it. */
    user_ids: z.array(UserId),
    by: UserId,
  }),
);
/** Tasks were given to somebody, by themselves or by another person. */
export const taskAssigned = defineEvent(
  'task.assigned',
  z.object({ activities: z.array(ActivitySubject), assignee_id: UserId, by: UserId }),
);
/** Tasks were done, opened again, due on another day, given away, deleted or restored: reminders of them may be wrong. */
export const taskChanged = defineEvent('task.changed', z.object({ activity_ids: z.array(ActivityId) }));
/** What the agency's list and pages say of its subscription is another now. */
export const subscriptionChanged = defineEvent(
  'subscription.changed',
  z.object({
    subscription_status: z.enum(SUBSCRIPTION_STATUSES),
    access_ends_at: z.iso.datetime().nullable(),
  }),
);
const Access = z.object({ subscription_status: z.enum(SUBSCRIPTION_STATUSES) });
/** The moment has passed from which the agency has no access; emitted once, within minutes. */
export const accessEnded = defineEvent('access.ended', Access);
/** The agency has access again, after it had none. */
export const accessRestored = defineEvent('access.restored', Access);
/** An agency is open. Its trial credits come with `agency.confirmed`, which may be later. */
export const agencyCreated = defineEvent('agency.created', z.object({ agency_id: AgencyId }));
/** The first e-mail of an agency is confirmed, or a provider or an invitation vouches for it; emitted once. */
export const agencyConfirmed = defineEvent('agency.confirmed', z.object({ agency_id: AgencyId }));
/**
 * All rows of the agency came from an archive, and its files with them. What an archive does not hold, because it can be
 * made again, is made by whoever makes it; work that was under way goes on.
 */
export const agencyImported = defineEvent('agency.imported', z.object({ agency_id: AgencyId }));
/**
 * An e-mail of the queue has been handed to the mail server, or is given up: refused for good, or for about a day.
 * `is_address_refused`: the mail server said that there is no such address.
 */
export const emailSettled = defineEvent(
  'email.settled',
  z.object({
    email_id: EmailId,
    email_kind: z.enum(EMAIL_KINDS),
    outcome: z.enum(['sent', 'failed']),
    is_address_refused: z.boolean(),
  }),
);
/** Somebody has unsubscribed from e-mails of one kind by a link in one of them, or subscribed again. */
export const emailSubscriptionChanged = defineEvent(
  'email.subscription_changed',
  z.object({ list: z.enum(MAILING_LIST_NAMES), subject_id: z.uuid(), is_subscribed: z.boolean() }),
);
/** Somebody of the agency has become active. */
export const invitationAccepted = defineEvent('invitation.accepted', z.object({ user_id: UserId }));
/** Their candidates and jobs are the successor's by now; each feature moves what else belonged to them. */
export const recruiterRemoved = defineEvent(
  'recruiter.removed',
  z.object({ recruiter_id: RecruiterId, heir_id: RecruiterId }),
);

/** The order in which an agency is brought up to a changed vocabulary. */
export const RENEWAL_STEPS = ['candidates', 'jobs', 'matches'] as const;
const RenewalStep = z.enum(RENEWAL_STEPS);
/**
 * The agency is being brought up to a changed vocabulary: the feature that owns the records of `step` renews those that
 * follow `after_id`, or one batch of them, and emits `vocabularyRenewed`. A feature that renews in jobs of its own queues
 * them when `should_queue`, and emits it at one of the later events of the same step, once they are done.
 */
export const vocabularyChanged = defineEvent(
  'vocabulary.changed',
  z.object({ step: RenewalStep, after_id: z.uuid().nullable(), should_queue: z.boolean() }),
);
/** The records of `step` are renewed up to and including `after_id`, or all of them when it is null. */
export const vocabularyRenewed = defineEvent(
  'vocabulary.renewed',
  z.object({ step: RenewalStep, after_id: z.uuid().nullable() }),
);
/** Skill keys written after `since` may come from a process with the previous vocabulary, so they are renewed again. */
export const vocabularySwept = defineEvent('vocabulary.swept', z.object({ since: z.iso.datetime() }));
