import type { Body, Data } from '@placewell/contract/call.ts';
import { InterviewId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type * as calls from '@placewell/contract/sharing/interviews.ts';
import { interviewMatches } from '../../matching/matching.public.ts';
import { accessOf, assertCan, lockChangeable, lockedOne } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { findSender, listContacts } from '../shares/shares.public.ts';
import * as repo from './interviews.repo.ts';
import { faultsOf, isInCalendars, isOver, startOf } from './interviews.rules.ts';
import { changeInterview, createFeedback, createInterview } from './interviews.writes.ts';
import { disinvite, inviteAll } from './invitations.service.ts';
import {
  type AskedPeople,
  addressesOf,
  type PlannedPeople,
  type Planner,
  planPeople,
} from './planned-people.service.ts';
import { readInterview } from './read-interviews.service.ts';

/** Two bookings of an agency never run at once, so that they see each other. */
const lockBookings = (tx: TenantTx) => lockKeys(tx, ['interviews']);

async function plannerOf({ tx, actor }: Context) {
  const planner = await findSender(tx, actor.user_id);
  if (!planner) throw new AppError('forbidden');
  return planner;
}

/** What an interview is about to be. */
type Plan = Pick<
  repo.StoredInterview,
  | 'interview_id'
  | 'interview_status'
  | 'starts_at'
  | 'minutes'
  | 'place'
  | 'client_briefing'
  | 'candidate_briefing'
>;

/** The start of a call's body; throws `hour_skipped`, and for the past `interview_in_the_past`. */
function plannedStart(given: string, zone: string): string {
  const start = startOf(given, zone);
  if (!start) throw new AppError('hour_skipped');
  if (start.getTime() <= Date.now()) throw new AppError('interview_in_the_past');
  return start.toISOString();
}

/** Throws where a person is busy then, or where one side would read the address of the other. */
async function assertPossible(
  tx: TenantTx,
  match: repo.MatchFacts,
  plan: Plan,
  { addresses, ...asked }: AskedPeople & Pick<PlannedPeople, 'addresses'>,
) {
  const fields = faultsOf(plan, addresses);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  if (plan.interview_status !== 'booked') return;
  if (await repo.isAnyoneBusy(tx, { ...plan, ...asked, candidate_id: match.candidate_id }))
    throw new AppError('interview_overlaps');
}

const isEnded = ({ match_status }: Pick<repo.MatchFacts, 'match_status'>) =>
  (TERMINAL_STATUSES as readonly string[]).includes(match_status);

/** Adds an interview. A booked one invites its people, and moves its match to interviewing, if that is forward. */
export async function addInterview(
  context: Context,
  { match_id, user_ids, contact_ids = [], has_candidate = true, ...given }: Body<typeof calls.addInterview>,
): Promise<Data<typeof calls.addInterview>> {
  const { tx, actor } = context;
  await lockBookings(tx);
  const access = await accessOf(tx, actor);
  const match = await repo.lockMatch(tx, match_id);
  assertCan(access, 'update', 'match', match);
  if (isEnded(match)) throw new AppError('match_ended');
  const count = await repo.countInterviews(tx, match_id);
  if (count >= limits.interviewsPerMatch) throw new AppError('too_many_interviews');
  const planner = await plannerOf(context);
  const time_zone = given.time_zone ?? planner.time_zone;
  const asked = { user_ids: user_ids ?? [actor.user_id], contact_ids, has_candidate };
  assertFewPeople(asked);
  const interview = {
    interview_id: InterviewId.parse(newId()),
    interview_round: given.interview_round ?? count + 1,
    interview_kind: given.interview_kind,
    interview_status: given.interview_status,
    starts_at: plannedStart(given.starts_at, time_zone),
    time_zone,
    minutes: given.minutes,
    place: given.place ?? '',
    client_briefing: given.client_briefing ?? '',
    candidate_briefing: given.candidate_briefing ?? '',
  };
  const { people, addresses } = await planPeople(tx, match, asked, planner);
  await assertPossible(tx, match, interview, { ...asked, addresses });
  await createInterview(tx, match, { ...interview, match_id, user_id: actor.user_id }, people);
  let batch_id: string | null = null;
  if (interview.interview_status === 'booked') {
    await inviteAll(context, interview.interview_id);
    ({ batch_id } = await interviewMatches(tx, { match_ids: [match_id], user_id: actor.user_id }));
  }
  return { ...(await readInterview(tx, access, interview.interview_id)), batch_id };
}

function assertFewPeople({ user_ids, contact_ids, has_candidate }: AskedPeople) {
  const count = new Set([...user_ids, ...contact_ids]).size + Number(has_candidate);
  if (count > limits.interviewPeople)
    throw new AppError('invalid_input', { fields: { contact_ids: `At most ${limits.interviewPeople}` } });
}

/** Locks an interview that the actor may change; throws `interview_not_found`, also for one of a match that they do not see. */
const lockInterview = async (context: Context, interview_id: InterviewId) =>
  lockedOne(
    await lockChangeable(context, [interview_id], {
      ...{ entity: 'match', id: 'interview_id', notFound: 'interview_not_found' },
      lock: () => repo.lockInterview(context.tx, interview_id),
    }),
  );

/** The people after a change; earlier ones keep their rows. */
async function changedPeople(
  tx: TenantTx,
  before: repo.StoredInterview,
  given: { [Field in keyof AskedPeople]: AskedPeople[Field] | undefined },
  planner: Planner,
) {
  const stored = await repo.listPeople(tx, before.interview_id);
  const asked = {
    user_ids: given.user_ids ?? stored.flatMap(({ user_id }) => user_id ?? []),
    contact_ids: given.contact_ids ?? stored.flatMap(({ contact_id }) => contact_id ?? []),
    has_candidate: given.has_candidate ?? stored.some(({ person_kind }) => person_kind === 'candidate'),
  };
  assertFewPeople(asked);
  const isSame = (one: repo.NewPerson, other: repo.StoredPerson) =>
    one.person_kind === other.person_kind &&
    (one.user_id ?? null) === other.user_id &&
    (one.contact_id ?? null) === other.contact_id;
  const hasNew =
    given.user_ids !== undefined || given.contact_ids !== undefined || given.has_candidate !== undefined;
  if (!hasNew) {
    const addresses = addressesOf(before, await listContacts(tx, asked.contact_ids));
    return { asked, addresses, added: [], removed: [] };
  }
  const { people, addresses } = await planPeople(tx, before, asked, planner);
  return {
    asked,
    addresses,
    added: people.filter((one) => !stored.some((other) => isSame(one, other))),
    removed: stored.filter((other) => !people.some((one) => isSame(one, other))),
  };
}

const SHOWN = [
  'interview_kind',
  'starts_at',
  'time_zone',
  'minutes',
  'place',
  'client_briefing',
  'candidate_briefing',
  'interview_status',
] as const;

type Change = Omit<Body<typeof calls.updateInterview>, 'interview_id' | keyof AskedPeople>;

/** The interview after a change; throws where its time or status makes no sense. */
function changedInterview(before: repo.StoredInterview, given: Change) {
  const time_zone = given.time_zone ?? before.time_zone;
  const after = {
    interview_id: before.interview_id,
    interview_round: given.interview_round ?? before.interview_round,
    interview_kind: given.interview_kind ?? before.interview_kind,
    interview_status: given.interview_status ?? before.interview_status,
    starts_at: given.starts_at ? plannedStart(given.starts_at, time_zone) : before.starts_at,
    time_zone,
    minutes: given.minutes ?? before.minutes,
    place: given.place ?? before.place,
    client_briefing: given.client_briefing ?? before.client_briefing,
    candidate_briefing: given.candidate_briefing ?? before.candidate_briefing,
  };
  const hasBegun = Date.parse(after.starts_at) <= Date.now();
  if (isOver(after.interview_status) && !hasBegun) throw new AppError('interview_not_begun');
  const isBooking = isInCalendars(after.interview_status) && !isInCalendars(before.interview_status);
  // Held and no-show can be undone.
  if (isBooking && hasBegun && !isOver(before.interview_status)) throw new AppError('interview_in_the_past');
  if ((isBooking || given.starts_at) && isEnded(before) && !hasBegun) throw new AppError('match_ended');
  const isShown = SHOWN.some((name) => after[name] !== before[name]);
  return { after, isShown, isInvited: isInCalendars(after.interview_status) && !hasBegun };
}

export async function updateInterview(
  context: Context,
  { interview_id, user_ids, contact_ids, has_candidate, ...given }: Body<typeof calls.updateInterview>,
): Promise<Data<typeof calls.updateInterview>> {
  const { tx, actor } = context;
  await lockBookings(tx);
  const before = await lockInterview(context, interview_id);
  const { after, isShown, isInvited } = changedInterview(before, given);
  const { asked, addresses, added, removed } = await changedPeople(
    tx,
    before,
    { user_ids, contact_ids, has_candidate },
    await plannerOf(context),
  );
  await assertPossible(tx, before, after, { ...asked, addresses });
  const sequence = before.sequence + 1;
  // Of an interview that is back to a proposal, nobody keeps the invitation.
  const isOff = isInCalendars(before.interview_status) && after.interview_status === 'proposed';
  await disinvite(context, before, isOff ? await repo.listPeople(tx, interview_id) : removed, sequence);
  await changeInterview(
    tx,
    before,
    { ...after, sequence: isShown ? sequence : before.sequence },
    { added, removed: removed.map(({ person_id }) => person_id) },
  );
  if (isInvited)
    await inviteAll(context, interview_id, isShown ? undefined : added.map(({ person_id }) => person_id));
  return readInterview(tx, await accessOf(tx, actor), interview_id);
}

export async function cancelInterview(
  context: Context,
  { interview_id }: Body<typeof calls.cancelInterview>,
): Promise<Data<typeof calls.cancelInterview>> {
  const { tx, actor } = context;
  await lockBookings(tx);
  const before = await lockInterview(context, interview_id);
  if (before.interview_status !== 'cancelled') {
    const sequence = before.sequence + 1;
    await changeInterview(tx, before, { interview_id, interview_status: 'cancelled', sequence });
    await disinvite(context, before, await repo.listPeople(tx, interview_id), sequence);
  }
  return readInterview(tx, await accessOf(tx, actor), interview_id);
}

export async function addInterviewFeedback(
  context: Context,
  { interview_id, contact_id, rating, feedback }: Body<typeof calls.addInterviewFeedback>,
): Promise<Data<typeof calls.addInterviewFeedback>> {
  const { tx, actor } = context;
  const interview = await lockInterview(context, interview_id);
  if (Date.parse(interview.starts_at) > Date.now()) throw new AppError('interview_not_begun');
  if ((await repo.countFeedback(tx, interview_id)) >= limits.feedbackPerInterview)
    throw new AppError('too_many_feedback');
  if (contact_id) {
    const [contact] = await listContacts(tx, [contact_id]);
    if (!contact || contact.client_id !== interview.client_id) throw new AppError('contact_not_found');
  }
  const feedback_id = newId();
  await createFeedback(tx, interview, {
    ...{ feedback_id, interview_id, rating, feedback, user_id: actor.user_id },
    contact_id: contact_id ?? null,
  });
  return readInterview(tx, await accessOf(tx, actor), interview_id);
}
