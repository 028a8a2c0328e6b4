import { formatCount, formatEnum } from './counts.ts';
import { texts } from './texts.ts';

// Success messages shared by envelope and toast that depend on the result.

const countMatches = (count: number) => formatCount(count, 'match', 'matches');

type Reported = { refund_basis: string | null; refund_message: string | null; is_being_checked: boolean };

type Sent = { succeeded: boolean; error: string | null };
/** The consequence of a failed attempt: 410 disables the webhook. */
const nextOf = (error: string | null) =>
  error === 'gone' || error === 'webhook_inactive' ? 'The webhook is switched off.' : 'It is tried again.';

type ClientUse = { jobs: number; submissions: number; placements: number };
type AllTransferred = { candidates: number; jobs: number; clients: number };
const joinWords = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);

export const successTexts = {
  samplesAdded: (resumes: number) => `${formatCount(resumes, 'sample resume')} added. They cost no credits.`,
  samplesRemoved: 'Samples removed',
  deleted: (count: number, ...noun: readonly [string, string?]) => `${formatCount(count, ...noun)} deleted`,
  restored: (count: number, ...noun: readonly [string, string?]) => `${formatCount(count, ...noun)} restored`,
  candidatesSet: (count: number, status: string) =>
    `${formatCount(count, 'candidate')} set to “${formatEnum(status)}”`,
  noteAdded: (count: number) => (count === 1 ? 'Note added' : `${formatCount(count, 'note')} added`),
  callAdded: (kind: 'call' | 'meeting', count: number) =>
    count === 1 ? `${formatEnum(kind)} added` : `${formatCount(count, kind)} added`,
  taskAdded: (count: number) => (count === 1 ? 'Task added' : `${formatCount(count, 'task')} added`),
  messageTemplateSaved: (name: string) => `Template “${name}” saved`,
  messagesLeave: (count: number) =>
    count === 0 ? 'No one was emailed' : `Sending ${formatCount(count, 'message')}`,
  shareLeaves: (count: number) => `Sending ${formatCount(count, 'candidate')} to the client`,
  messagesCanceled: (count: number) =>
    count === 0 ? texts.nothingChanged : `${formatCount(count, 'message')} cancelled`,
  tagged: (count: number, noun: string) =>
    count === 0 ? texts.nothingChanged : `Tags of ${formatCount(count, noun)} changed`,
  tagRenamed: (tag: string, records: number) => `Renamed to “${tag}” on ${formatCount(records, 'record')}`,
  tagsMerged: (records: number) => `Merged on ${formatCount(records, 'record')}`,
  resumeChosen: (isMatched: boolean) =>
    isMatched ? 'This resume is matched now. Your edits are kept.' : 'Reading the resume; matches follow.',
  filesAdded: (count: number) => `${formatCount(count, 'file')} added`,
  filesTakenOut: (count: number) => `${formatCount(count, 'file')} taken out`,
  rowsDecided: (count: number) => `${formatCount(count, 'row')} decided`,
  mappingSaved: (name: string) => `Mapping “${name}” saved`,
  merged: (name: string) => `${name} merged`,
  /** `kept` counts the fields that were changed since and stay. */
  mergeUndone: (kept: number) =>
    kept === 0
      ? 'Merge undone'
      : `Merge undone. ${formatCount(kept, 'field')} of the kept candidate changed since and stayed`,
  clientsSet: (count: number, status: string) =>
    `${formatCount(count, 'client')} set to “${formatEnum(status)}”`,
  /** Why a client is not deleted. */
  clientInUse: ({ jobs, submissions, placements }: ClientUse) => {
    const uses = [
      ...(jobs > 0 ? [formatCount(jobs, 'job')] : []),
      ...(submissions > 0 ? [formatCount(submissions, 'submission')] : []),
      ...(placements > 0 ? [formatCount(placements, 'placement')] : []),
    ];
    return `This client has ${uses.length > 0 ? joinWords(uses) : 'shares'}. Set it to “Lost” instead of deleting it.`;
  },
  /** `withoutDomain` counts those whose domain another client has by now. */
  clientsRestored: (count: number, withoutDomain: number) =>
    withoutDomain === 0
      ? `${formatCount(count, 'client')} restored`
      : `${formatCount(count, 'client')} restored, ${withoutDomain === count ? '' : `${withoutDomain} of them `}without a domain that another client has by now`,
  clientMergeUndone: (name: string) => `${name} is a client again`,
  contactMergeUndone: (name: string) => `${name} is a contact again`,
  pairsDismissed: (count: number) => `${formatCount(count, 'pair')} dismissed`,
  pairsRestored: (count: number) => `${formatCount(count, 'pair')} suspected again`,
  resumesReparsed: (count: number) => `Re-parsing ${formatCount(count, 'resume')}. Your edits are kept.`,
  jobSaved: (kind: 'open' | 'prospect' | 'draft' | 'save') =>
    ({ open: 'Job opened', prospect: 'Prospect saved', draft: 'Draft saved', save: 'Job saved' })[kind],
  /** `statusName` is what the agency calls the stage; `name` is the candidate's if only one match was moved. */
  matchesMoved: (count: number, statusName: string, name = countMatches(count)) => `${name}: ${statusName}`,
  candidatesAdded: (count: number, job?: string) =>
    `${formatCount(count, 'candidate')} added${job ? ` to “${job}”` : ''}`,
  /** Of an undo. */
  movesUndone: (count: number) => `${countMatches(count)} moved back`,
  proposalsDecided: (count: number, decision: 'accept' | 'decline' | 'later' | 'reopen') => {
    if (count === 0) return texts.nothingChanged;
    const proposals = formatCount(count, 'proposal');
    if (decision === 'later') return `${proposals} put off until tomorrow`;
    if (decision === 'reopen') return `${proposals} to decide again`;
    return `${proposals} ${decision === 'accept' ? 'accepted' : 'declined'}`;
  },
  recomputed: (taskStatus: 'Pending' | 'Completed') =>
    taskStatus === 'Completed'
      ? 'Up to date with all open jobs.'
      : 'Scoring against all open jobs has started.',
  jobWeightsSaved: (hasOwn: boolean) =>
    hasOwn ? 'This job now uses custom weights.' : 'This job now uses the agency weights.',
  /** `name` is the agency's if only one was changed. */
  agenciesSet: (count: number, status: string, name = formatCount(count, 'agency', 'agencies')) =>
    `${name} ${status === 'active' ? 'activated' : 'deactivated'}`,
  agencySending: (isStopped: boolean) =>
    isStopped ? 'Emails of the agency stopped' : 'The agency can send emails again',
  /** `name` is the recruiter's if only one was changed. */
  recruitersSet: (count: number, status: string, name = formatCount(count, 'recruiter')) =>
    `${name} ${status === 'active' ? 'activated' : 'deactivated'}`,
  transferred: (count: number, noun: string, to?: string) =>
    `${formatCount(count, noun)} transferred${to ? ` to ${to}` : ''}`,
  allTransferred: ({ candidates, jobs, clients }: AllTransferred, to?: string) =>
    `${joinWords([
      formatCount(candidates, 'candidate'),
      formatCount(jobs, 'job'),
      ...(clients > 0 ? [formatCount(clients, 'client')] : []),
    ])} transferred${to ? ` to ${to}` : ''}`,
  transferUndone: (count: number, notMoved: number) =>
    notMoved === 0
      ? `${formatCount(count, 'record')} moved back`
      : `${formatCount(count, 'record')} moved back, ${notMoved} had been moved or removed since`,
  viewSaved: (name: string) => `View “${name}” saved`,
  defaultViewSet: (hasDefault: boolean) =>
    hasDefault ? 'This list now opens with the view.' : 'This list now opens with everything.',
  exportsDeleted: (count: number) => `${formatCount(count, 'export')} deleted`,
  notificationsRead: (count: number) =>
    count === 0 ? 'Nothing was unread' : `${formatCount(count, 'notification')} read`,
  emailSubscription: (is_subscribed: boolean) =>
    is_subscribed ? "You're subscribed again." : texts.unsubscribed,
  digestSettingSaved: (is_wanted: boolean) =>
    is_wanted ? 'You get the digest on Mondays.' : 'You get no digest.',
  notificationSettingSaved: 'Your choice is saved.',
  firstUserSet: 'First user changed',
  recruitersRemoved: (count: number) => `${formatCount(count, 'recruiter')} removed`,
  /** `linked`: made without an email, for the inviter to share. */
  invitationsMade: ({ sent, linked }: { sent: number; linked: number }) =>
    [
      (sent > 0 || linked === 0) &&
        (sent === 1 ? 'Invitation sent' : `${formatCount(sent, 'invitation')} sent`),
      linked > 0 &&
        (linked === 1 ? 'Invitation link created' : `${formatCount(linked, 'invitation link')} created`),
    ]
      .filter(Boolean)
      .join(', '),
  invitationsWithdrawn: (count: number) =>
    count === 1 ? 'Invitation withdrawn' : `${formatCount(count, 'invitation')} withdrawn`,
  lookUpsStarted: (count: number) => `Looking up ${formatCount(count, 'person', 'people')}`,
  lookUpsCanceled: (count: number) =>
    count === 0 ? texts.nothingChanged : `${formatCount(count, 'look-up')} stopped`,
  bounceReported: ({ refund_basis, refund_message, is_being_checked }: Reported) =>
    [
      `Bounce noted.${refund_basis ? ' The credit was returned.' : ''}`,
      refund_message,
      is_being_checked && !refund_basis && texts.bounceBeingChecked,
    ]
      .filter(Boolean)
      .join(' '),
  webhookSwitched: (isOn: boolean) =>
    isOn ? 'Webhook switched on' : 'Webhook switched off. Waiting events were cancelled.',
  testEventSent: ({ succeeded, error }: Sent) =>
    succeeded ? 'Test event delivered' : `The test event was not delivered. ${nextOf(error)}`,
  matchSent: ({ succeeded, error }: Sent) =>
    succeeded ? 'Match sent to your webhook' : `The match has not reached your webhook. ${nextOf(error)}`,
  deliveriesReplayed: (count: number) =>
    count === 0
      ? 'There was nothing to send again'
      : `${formatCount(count, 'delivery', 'deliveries')} sent again`,
  doNotEnrichAdded: (count: number) =>
    count === 0 ? 'On the list already' : `${formatCount(count, 'entry', 'entries')} added`,
} as const;
