import type { UserId } from '@placewell/contract/ids.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findRecruitersSeeAll, listPeople } from './access.repo.ts';
import { type Access, canReadAll } from './access.rules.ts';

type RecordOf<E extends 'match' | 'client'> = Parameters<typeof canReadAll<E>>[2][number];
type Records = {
  entity: 'candidate' | 'job' | 'match' | 'client' | 'contact';
  records: readonly (RecordOf<'match'> & RecordOf<'client'>)[];
};
type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Returns a predicate: whether a person is active and may read all of the records. */
async function readingOf(tx: TenantTx, { entity, records }: Records) {
  const recruitersSeeAll = await findRecruitersSeeAll(tx);
  return ({ user_id, role, user_status }: Person) => {
    const access: Access = { user_id, role, canSeeAll: role === 'agency' || recruitersSeeAll };
    return user_status === 'active' && canReadAll(access, entity, records);
  };
}

/** The active people of the agency who may read all of the records, by name. */
export async function listReaders(tx: TenantTx, which: Records): Promise<Person[]> {
  const mayRead = await readingOf(tx, which);
  return (await listPeople(tx)).filter(mayRead);
}

/**
 * Throws `recruiter_not_found` for people outside the agency, and `cannot_read_record`, with their names, for people who
 * are inactive or may not read all of the records. `what` names the records in the message.
 */
export async function assertReaders(
  tx: TenantTx,
  user_ids: readonly UserId[],
  which: Records & { what: string },
) {
  const ids = [...new Set(user_ids)];
  if (ids.length === 0) return;
  const people = await listPeople(tx, ids);
  if (people.length < ids.length) throw new AppError('recruiter_not_found');
  const mayRead = await readingOf(tx, which);
  const names = people.filter((person) => !mayRead(person)).map(({ name }) => name);
  if (names.length > 0)
    throw new AppError('cannot_read_record', {
      message: texts.cannotReadRecord(names.join(', '), which.what),
    });
}
