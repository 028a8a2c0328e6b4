import {
  ActivityId,
  AgencyId,
  CandidateId,
  CandidateMergeId,
  ClientId,
  ClientMergeId,
  ContactId,
  ContactMergeId,
  EmailId,
  FileId,
  JobId,
  MatchId,
  PlacementId,
  RecruiterId,
  ShareId,
  ShareRecipientId,
  SubmissionId,
  UserId,
} from '@placewell/contract/ids.ts';
import { Weights } from '@placewell/contract/matching/match-settings.ts';
import { PlacementFateField } from '@placewell/contract/matching/matches.ts';
import { SUBSCRIPTION_STATUSES } from '@placewell/contract/money/subscription-status.ts';
import { WRITTEN_KINDS } from '@placewell/contract/outreach/activities.ts';
import { EMAIL_KINDS, MAILING_LIST_NAMES } from '@placewell/contract/people/emails.ts';
import { SHARE_ANSWERS } from '@placewell/contract/sharing/sharing-terms.ts';
import { FILE_KINDS } from '@placewell/contract/sourcing/candidate-files.ts';
import { z } from 'zod';
import { defineEvent } from './platform/events/bus.ts';

/** The columns that changed; without them any may have. */
const changed = z.array(z.string()).optional();

// The events between features, emitted in the transaction of the change.
export const candidateChanged = defineEvent(
  'candidate.changed',
  z.object({
    candidate_ids: z.array(CandidateId),
    is_new: z.boolean(),
    changed,
    /** For new candidates: the user who added them, if any. */
    user_id: UserId.optional(),
    /** For new candidates: the table they were imported from. */
    imported_from: z.string().optional(),
  }),
);
/** Only tags changed, which do not affect scores. */
export const candidateTagged = defineEvent(
  'candidate.tagged',
  z.object({ candidate_ids: z.array(CandidateId) }),
);
/** A candidate's contact permission changed; `is_undo` restored the previous one. */
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
/** The candidates' rows are about to be deleted permanently, with all dependent rows. */
export const candidatePurged = defineEvent(
  'candidate.purged',
  z.object({ candidate_ids: z.array(CandidateId) }),
);
const FILE_CHANGES = ['added', 'removed', 'restored', 'chosen', 'parsed'] as const;
export type FileChange = (typeof FILE_CHANGES)[number];
/**
 * A user, or the system, changed a candidate's files; `chosen`: the resume that is matched from now on; `parsed`: the
 * matched resume was parsed again, and the candidate's fields have changed.
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
/** New clients; those that a job's text made included. */
export const clientAdded = defineEvent(
  'client.added',
  z.object({ client_ids: z.array(ClientId), user_id: UserId.nullable() }),
);
/** `fields`: those that changed; all of them, of a client that is restored or merged. */
export const clientChanged = defineEvent(
  'client.changed',
  z.object({ client_ids: z.array(ClientId), fields: z.union([z.array(z.string()), z.literal('all')]) }),
);
export const clientStatusChanged = defineEvent(
  'client.status_changed',
  z.object({
    changes: z.array(z.object({ client_id: ClientId, from: z.string(), to: z.string() })),
    user_id: UserId.nullable(),
    is_undo: z.boolean(),
  }),
);
/** Deleted, and restorable for some days: their contacts go with them, and come back with `client.restored`. */
export const clientRemoved = defineEvent('client.removed', z.object({ client_ids: z.array(ClientId) }));
export const clientRestored = defineEvent('client.restored', z.object({ client_ids: z.array(ClientId) }));
/** The clients' rows are about to be deleted permanently, with all dependent rows. */
export const clientPurged = defineEvent('client.purged', z.object({ client_ids: z.array(ClientId) }));
const Sides = <Id extends z.ZodType>(id: Id) => ({ keep_id: id, merged_id: id });
/**
 * One candidate, with its matches, was merged into another, or both are again what they were. The same holds for contacts and
 * clients below: who keeps records of them by id moves these, and moves them back.
 */
export const candidatesMerged = defineEvent(
  'candidate.merged',
  z.object({ merge_id: CandidateMergeId, ...Sides(CandidateId), is_undo: z.boolean() }),
);
/** By themselves; those who were merged with their clients are in `client.merged`. */
export const contactsMerged = defineEvent(
  'contact.merged',
  z.object({ merge_id: ContactMergeId, ...Sides(ContactId), is_undo: z.boolean() }),
);
/** `contacts`: those of both clients that are the same person. */
export const clientsMerged = defineEvent(
  'client.merged',
  z.object({
    merge_id: ClientMergeId,
    ...Sides(ClientId),
    contacts: z.array(z.object(Sides(ContactId))),
    is_undo: z.boolean(),
  }),
);
/** The clients have a new owner. */
export const clientTransferred = defineEvent(
  'client.transferred',
  z.object({
    client_ids: z.array(ClientId),
    from_id: RecruiterId,
    to_id: RecruiterId,
    user_id: UserId.optional(),
  }),
);
/** An employer that is off limits was allowed for these candidates, or is no longer. */
export const offLimitsOverridden = defineEvent(
  'offLimits.overridden',
  z.object({ candidate_ids: z.array(CandidateId) }),
);
/** The agency has changed what off limits does to scores. */
export const offLimitsEffectChanged = defineEvent('offLimits.effect_changed', z.object({}));
export const contactAdded = defineEvent(
  'contact.added',
  z.object({ client_id: ClientId, contact_ids: z.array(ContactId), user_id: UserId.nullable() }),
);
/** A merge, its undoing or a move of contacts has other clients and contacts for these jobs, which take them. */
export const jobsRelinked = defineEvent(
  'job.relinked',
  z.object({
    jobs: z.array(z.object({ job_id: JobId, client_id: ClientId, contact_id: ContactId.nullable() })),
  }),
);
export const jobChanged = defineEvent(
  'job.changed',
  z.object({ job_ids: z.array(JobId), was_opened: z.boolean(), changed }),
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
/** Only tags changed, which do not affect scores. */
export const jobTagged = defineEvent('job.tagged', z.object({ job_ids: z.array(JobId) }));
/** The candidates have a new owner; features that copy the owner update their copies. */
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
/** A share has left: its pages open. */
export const shareSent = defineEvent(
  'share.sent',
  z.object({
    share_id: ShareId,
    user_id: UserId,
    job_id: JobId,
    client_id: ClientId,
    people: z.array(z.object({ candidate_id: CandidateId, match_id: MatchId })),
    contact_ids: z.array(ContactId),
  }),
);
/** A contact has looked at the page of a share. */
export const shareViewed = defineEvent(
  'share.viewed',
  z.object({
    share_id: ShareId,
    recipient_id: ShareRecipientId,
    contact_id: ContactId.nullable(),
    is_first: z.boolean(),
  }),
);
/** A contact has answered to a candidate of a share. */
export const shareAnswered = defineEvent(
  'share.answered',
  z.object({
    answer_id: z.uuid(),
    share_id: ShareId,
    recipient_id: ShareRecipientId,
    contact_id: ContactId.nullable(),
    candidate_id: CandidateId,
    match_id: MatchId.nullable(),
    job_id: JobId.nullable(),
    client_id: ClientId,
    answer: z.enum(SHARE_ANSWERS),
  }),
);
/** Candidates were introduced to contacts; those that left with a share, and those noted by a person. */
export const submissionAdded = defineEvent(
  'submission.added',
  z.object({ submission_ids: z.array(SubmissionId), user_id: UserId }),
);
/**
 * Matches are about to leave the stage of placements, as one act. `placement`: what happens to their placements; without it
 * a listener refuses the act where there are any. Emitted before the stages change.
 */
export const matchesLeavePlaced = defineEvent(
  'match.leaves_placed',
  z.object({
    match_ids: z.array(MatchId),
    placement: PlacementFateField.nullable(),
    reason: z.string().nullable(),
    user_id: UserId,
    /** By which the act is undone; null for one that is itself an undo. */
    batch_id: z.uuid().nullable(),
  }),
);
/** The act by which these matches had left the stage of placements was undone. */
export const matchesBackInPlaced = defineEvent(
  'match.back_in_placed',
  z.object({ match_ids: z.array(MatchId), batch_id: z.uuid(), user_id: UserId }),
);
/** A candidate was placed, with what the placement pays. */
export const placementAdded = defineEvent(
  'placement.added',
  z.object({ placement_id: PlacementId, match_id: MatchId, user_id: UserId }),
);
/** An answer to the questionnaire suggests other weights than the answer before it; null for the defaults. */
export const weightsSuggested = defineEvent(
  'questionnaire.weights_suggested',
  z.object({ user_id: UserId, before: Weights.nullable(), after: Weights.nullable() }),
);
/** An activity that concerns a user, with the record that it is about; one of a match names all three. */
const ActivitySubject = z.object({
  activity_id: ActivityId,
  candidate_id: CandidateId.nullable(),
  job_id: JobId.nullable(),
  match_id: MatchId.nullable(),
  client_id: ClientId.nullable(),
  contact_id: ContactId.nullable(),
});
/** A note, task, call or meeting newly mentions these users. */
export const activityMentioned = defineEvent(
  'activity.mentioned',
  z.object({
    activities: z.array(ActivitySubject),
    activity_kind: z.enum(WRITTEN_KINDS),
    /** Without the author. */
    user_ids: z.array(UserId),
    by: UserId,
  }),
);
/** Something happened with clients or contacts: a person wrote about them, or it stands in their timelines. */
export const clientsActive = defineEvent(
  'clients.active',
  z.object({ client_ids: z.array(ClientId), contact_ids: z.array(ContactId) }),
);
/** Tasks were assigned to a user, by themselves or another. */
export const taskAssigned = defineEvent(
  'task.assigned',
  z.object({ activities: z.array(ActivitySubject), assignee_id: UserId, by: UserId }),
);
/** Tasks were done, reopened, rescheduled, reassigned, deleted or restored: their reminders may be wrong. */
export const taskChanged = defineEvent('task.changed', z.object({ activity_ids: z.array(ActivityId) }));
/** The agency's subscription changed in a way that lists and pages show. */
export const subscriptionChanged = defineEvent(
  'subscription.changed',
  z.object({
    subscription_status: z.enum(SUBSCRIPTION_STATUSES),
    access_ends_at: z.iso.datetime().nullable(),
  }),
);
const Access = z.object({ subscription_status: z.enum(SUBSCRIPTION_STATUSES) });
/** The agency's access has ended; emitted once, within minutes. */
export const accessEnded = defineEvent('access.ended', Access);
/** The agency has access again. */
export const accessRestored = defineEvent('access.restored', Access);
/** An agency was created. Its trial credits come with `agency.confirmed`, perhaps later. */
export const agencyCreated = defineEvent('agency.created', z.object({ agency_id: AgencyId }));
/** The first email of an agency is confirmed, by its link, an identity provider or an invitation; emitted once. */
/** `has_trial`: whether the credits of a trial come with it. */
export const agencyConfirmed = defineEvent(
  'agency.confirmed',
  z.object({ agency_id: AgencyId, has_trial: z.boolean() }),
);
/** All rows and files of the agency came from an archive. Features rebuild derived data; unfinished work continues. */
export const agencyImported = defineEvent('agency.imported', z.object({ agency_id: AgencyId }));
/**
 * A queued email was accepted by the mail server, or has failed: permanently refused, or retried for about a day.
 * `is_address_refused`: the mail server said that the address does not exist.
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
/**
 * Someone has unsubscribed from emails of one kind by a link in one of them, or subscribed again: a user, by id, or a
 * reader of shares, by the hash of the address.
 */
export const emailSubscriptionChanged = defineEvent(
  'email.subscription_changed',
  z.object({ list: z.enum(MAILING_LIST_NAMES), subject_id: z.string(), is_subscribed: z.boolean() }),
);
/** A user of the agency has become active. */
export const invitationAccepted = defineEvent('invitation.accepted', z.object({ user_id: UserId }));
/** The successor already owns their candidates and jobs; each feature transfers its other records. */
export const recruiterRemoved = defineEvent(
  'recruiter.removed',
  z.object({ recruiter_id: RecruiterId, successor_id: RecruiterId }),
);

/** The order in which an agency is brought up to a changed vocabulary. */
export const RENEWAL_STEPS = ['candidates', 'jobs', 'matches'] as const;
const RenewalStep = z.enum(RENEWAL_STEPS);
/**
 * The agency is being brought up to a changed vocabulary: the feature that owns the records of `step` renews those
 * after `after_id`, or one batch of them, and emits `vocabularyRenewed`. A feature that renews in separate jobs queues
 * them if `should_queue`, and emits it at a later event of the same step, once they are done.
 */
export const vocabularyChanged = defineEvent(
  'vocabulary.changed',
  z.object({ step: RenewalStep, after_id: z.uuid().nullable(), should_queue: z.boolean() }),
);
/** The records of `step` are renewed up to and including `after_id`, or all of them if it is null. */
export const vocabularyRenewed = defineEvent(
  'vocabulary.renewed',
  z.object({ step: RenewalStep, after_id: z.uuid().nullable() }),
);
/** Skill keys written after `since` may come from a process with the previous vocabulary, so they are renewed again. */
export const vocabularySwept = defineEvent('vocabulary.swept', z.object({ since: z.iso.datetime() }));
