import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/candidates.ts';
import { type Candidate, CandidateEmail } from '@placewell/contract/sourcing/candidates.ts';
import { exactAfter, exactAmount } from '@placewell/contract/sourcing/pay.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type Access, accessOf, assertCan, can } from '../../../people/people.public.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type AddressFields,
  contactKeys,
  homeCountry,
  homeOfNew,
  settleAddresses,
} from '../../addresses/addresses.public.ts';
import { withTypedPlace } from '../../places/places.public.ts';
import { resolveTags } from '../../tags/tags.public.ts';
import { listIdentityKeys, matchReason } from '../duplicates/duplicates.repo.ts';
import { identityLockKeys } from '../duplicates/identity-keys.rules.ts';
import {
  type CandidateDetails,
  findCandidateDetails,
  listCandidateRows,
} from '../list/candidate-rows.repo.ts';
import { findKept } from '../merging/merged-candidates.repo.ts';
import { findResume } from '../resume/resumes.repo.ts';
import { changeCandidateTags } from '../tagging/candidate-tags.writes.ts';
import {
  type CandidateFields,
  columnNames,
  doubtfulFields,
  editedName,
  fieldsFromWire,
  HIDDEN_TEXT_FIELD,
  SCAN_FIELD,
  UNREAD_TEXT_FIELD,
} from './candidate-fields.rules.ts';
import * as repo from './candidates.repo.ts';
import { changeCandidate, noSample, sendCandidate } from './candidates.writes.ts';

/** The candidate with its duplicate; throws the not-found code for one that the actor may not see. */
export async function getVisibleCandidate(
  tx: TenantTx,
  access: Access,
  candidate_id: CandidateId,
): Promise<Candidate> {
  return asVisible(tx, access, await findCandidateDetails(tx, candidate_id));
}

async function asVisible(tx: TenantTx, access: Access, candidate: CandidateDetails | undefined) {
  assertCan(access, 'read', 'candidate', candidate);
  return { ...candidate, ...(await duplicateFields(tx, access, candidate)) };
}

const NO_DUPLICATE = { duplicate_of: null, duplicate_name: null, duplicate_reason: null };

/** The candidate's duplicate, while they share an identity key and if the actor may see it. */
async function duplicateFields(
  tx: TenantTx,
  access: Access,
  { candidate_id, duplicate_of }: Pick<Candidate, 'candidate_id' | 'duplicate_of'>,
): Promise<Pick<Candidate, keyof typeof NO_DUPLICATE>> {
  if (duplicate_of === null) return NO_DUPLICATE;
  const [[other], [first, second]] = await Promise.all([
    listCandidateRows(tx, [duplicate_of]),
    listIdentityKeys(tx, [candidate_id, duplicate_of]),
  ]);
  if (!other || !can(access, 'read', 'candidate', other)) return NO_DUPLICATE;
  const duplicate_reason = first && second ? matchReason(first, second) : undefined;
  if (!duplicate_reason) return NO_DUPLICATE;
  return { duplicate_of, duplicate_name: other.candidate_name, duplicate_reason };
}

/** One candidate with everything its page shows; for a merged one, the candidate that it leads to. */
export async function getCandidate(
  { tx, actor }: Context,
  { candidate_id }: Body<typeof calls.getCandidate>,
): Promise<Candidate> {
  // In one round trip with the beginning of the transaction, since few candidates are merged.
  const [merged_into, access, found] = await Promise.all([
    findKept(tx, candidate_id),
    accessOf(tx, actor),
    findCandidateDetails(tx, candidate_id),
  ]);
  if (!merged_into) return asVisible(tx, access, found);
  return { ...(await getVisibleCandidate(tx, access, merged_into)), merged_into };
}

/**
 * Locks both keys for the transaction, so that two requests cannot create the same person twice. A candidate that the
 * actor may not read causes no refusal, which would reveal it: the two become a suspected pair for those who may read
 * both.
 */
async function assertContactIsUnique(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  access: Access | Promise<Access>,
  keys: { email_keys: readonly string[]; phone_keys: readonly string[] },
  except?: CandidateId,
) {
  if (keys.email_keys.length + keys.phone_keys.length === 0) return;
  const [, other, reader] = await Promise.all([
    lockKeys(tx, identityLockKeys(keys)),
    // Sent along with the lock, and run once it is held. A reader restricted to their own candidates gets theirs first.
    repo.findCandidateByContact(tx, keys, { except: except ?? null, first: actor.user_id }),
    access,
  ]);
  if (other && can(reader, 'read', 'candidate', other))
    throw new AppError('candidate_exists', { data: { candidate_id: other.candidate_id } });
}

/** Adds a candidate by hand; throws for an email or phone that another candidate has. */
export async function addCandidate(
  context: Context,
  body: Body<typeof calls.addCandidate>,
): Promise<Candidate> {
  const { tx, actor } = context;
  const { candidate_name, email = null, phone = null, experience = null, skills, work_permits } = body;
  const fields = fieldsFromWire({
    candidate_name,
    email,
    phone,
    experience_years: experience,
    skills,
    work_permits,
  });
  const home = await homeOfNew(tx, fields);
  // Sent together with the duplicate check.
  const asked = accessOf(tx, actor);
  const keys = contactKeys(settleAddresses({}, fields, [home]), [home]);
  await assertContactIsUnique(context, asked, keys);
  const access = await asked;
  const given = Object.entries({ candidate_name, email, phone, experience_years: experience });
  const { candidate_id, written } = await sendCandidate(
    context,
    { recruiter_id: actor.user_id, source: 'manual' },
    {
      ...fields,
      candidate_name,
      edited_fields: [
        ...given.filter(([, value]) => value !== null && value !== '').map(([name]) => name),
        ...(skills.length > 0 ? ['skills'] : []),
        ...(Object.keys(work_permits).length > 0 ? ['work_permits'] : []),
      ],
    },
  );
  const [candidate] = await Promise.all([getVisibleCandidate(tx, access, candidate_id), written]);
  return candidate;
}

function assertSalaryRange(stored: repo.StoredCandidate, changes: CandidateFields) {
  const min = exactAfter(changes, stored, 'salary_min');
  const max = exactAfter(changes, stored, 'salary_max');
  const isChanged = min !== exactAmount(stored, 'salary_min') || max !== exactAmount(stored, 'salary_max');
  if (isChanged && min !== null && max !== null && min > max)
    throw new AppError('invalid_input', {
      fields: { salary_max: 'The maximum must not be below the minimum' },
    });
}

/** Resumes may hold an invalid address, which is kept until a person changes it. */
function assertEmail({ email, emails = [] }: CandidateFields, stored: repo.StoredCandidate) {
  const isInvalid = (value: string | null) => CandidateEmail.safeParse(value).error !== undefined;
  if (isInvalid(email ?? null))
    throw new AppError('invalid_input', { fields: { email: texts.emailInvalid } });
  const isNew = (value: string) => !stored.emails.some((one) => one.value === value);
  const at = emails.findIndex(({ value }) => isNew(value) && isInvalid(value));
  if (at >= 0)
    throw new AppError('invalid_input', { fields: { [`emails.${at}.value`]: texts.emailInvalid } });
}

/** Whose change makes a sample a real person. */
const IDENTITY = ['candidate_name', 'email', 'emails', 'phone', 'phones'];

/**
 * Changes the given fields that differ; sending a row back changes nothing. Those and the confirmed ones count as
 * checked by a person, and a candidate leaves review when no doubtful field is left. Throws if the candidate was
 * changed after `if_updated_at`.
 */
export async function updateCandidate(
  context: Context,
  body: Body<typeof calls.updateCandidate>,
): Promise<Candidate> {
  const {
    candidate_id,
    if_updated_at,
    hidden_text_checked,
    unread_text_checked,
    scan_checked,
    confirmed_fields = [],
    ...wire
  } = body;
  const { tx, actor } = context;
  await lockContactKeys(tx, candidate_id, wire);
  const stored = await repo.lockCandidate(tx, candidate_id);
  const access = await accessOf(tx, actor);
  assertCan(access, 'update', 'candidate', stored);
  if (if_updated_at !== undefined && Date.parse(stored.updated_at) > Date.parse(if_updated_at))
    throw new AppError('conflict');

  const changes = changedFields(fieldsFromWire(wire), stored, PLACE_FIELDS);
  const edited = Object.keys(changes).map(editedName);
  const checked = new Set<string>([
    ...edited,
    ...confirmed_fields,
    ...(hidden_text_checked ? [HIDDEN_TEXT_FIELD] : []),
    ...(unread_text_checked ? [UNREAD_TEXT_FIELD] : []),
    ...(scan_checked ? [SCAN_FIELD] : []),
  ]);
  // Who has checked all addresses has checked the primary one.
  if (checked.has('emails')) checked.add('email');
  if (checked.has('phones')) checked.add('phone');
  if (checked.size === 0) return getVisibleCandidate(tx, access, candidate_id);

  if (changes.tags && checked.size === 1) {
    const tags = (await resolveTags(tx, changes.tags)).map(({ tag }) => tag);
    await changeCandidateTags(context, [{ candidate_id, tags }]);
    return getVisibleCandidate(tx, access, candidate_id);
  }
  const fields = withTypedPlace(changes);
  assertEmail(fields, stored);
  assertSalaryRange(stored, fields);
  await assertNewContactIsUnique(context, access, stored, fields);
  const edited_fields = [...new Set([...stored.edited_fields, ...checked])].filter(
    (name) => name !== 'candidate_status',
  );
  const isInReview = stored.parse_status === 'needs_review';
  const resume = isInReview ? await findResume(tx, candidate_id) : undefined;
  const doubtful = doubtfulFields({ ...stored, edited_fields }, resume);
  const change = {
    ...fields,
    ...(IDENTITY.some((name) => edited.includes(name)) ? noSample(stored, fields.tags ?? stored.tags) : {}),
    edited_fields,
    ...(checked.has('skills') ? { listed_skills: [] } : {}),
    ...(isInReview && doubtful.length === 0 ? { parse_status: 'parsed' } : {}),
  };
  // A field that a person confirmed counts as typed from then on.
  const typed = columnNames([...checked].filter((name) => !stored.edited_fields.includes(name)));
  const changed = Object.keys(change).filter((name) => name !== 'edited_fields');
  await changeCandidate(context, stored, change, [...changed, ...typed]);
  return getVisibleCandidate(tx, access, candidate_id);
}

/** Locks keys before the row, in the same order as parsing, to avoid a deadlock. */
async function lockContactKeys(
  tx: TenantTx,
  candidate_id: CandidateId,
  wire: Pick<Body<typeof calls.updateCandidate>, 'email' | 'emails' | 'phone' | 'phones' | 'country_code'>,
) {
  if (!wire.email && !wire.emails && !wire.phone && !wire.phones) return;
  const country = wire.country_code ?? (await repo.findCountryCode(tx, candidate_id))?.country_code;
  const countries = [country, await homeCountry(tx)];
  const keysOf = (fields: AddressFields) => contactKeys(settleAddresses({}, fields, countries), countries);
  const { email, phone } = wire;
  await lockKeys(tx, [...new Set([keysOf(wire), keysOf({ email, phone })].flatMap(identityLockKeys))]);
}

/** Checks new addresses only: a candidate that already shares a phone can still be edited. */
async function assertNewContactIsUnique(
  context: Pick<Context, 'tx' | 'actor'>,
  access: Access,
  stored: repo.StoredCandidate,
  fields: CandidateFields,
) {
  const home = await homeCountry(context.tx);
  const country_code = fields.country_code === undefined ? stored.country_code : fields.country_code;
  const before = contactKeys(stored, [stored.country_code, home]);
  const { email, emails, phone, phones } = fields;
  const settled = settleAddresses(stored, { email, emails, phone, phones }, [country_code, home]);
  const after = contactKeys(settled, [country_code, home]);
  const added = (name: 'email_keys' | 'phone_keys') =>
    after[name].filter((key) => !before[name].includes(key));
  const keys = { email_keys: added('email_keys'), phone_keys: added('phone_keys') };
  await assertContactIsUnique(context, access, keys, stored.candidate_id);
}
