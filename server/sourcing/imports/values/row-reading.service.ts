import type { RecruiterId } from '@placewell/contract/ids.ts';
import type { ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { type Access, can } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { StoredImport } from '../imports.repo.ts';
import { listActivePeople } from '../imports.repo.ts';
import { OWN_SOURCE } from '../mapping/ready-mappings.rules.ts';
import { foldWord } from './option-values.rules.ts';
import type { People, RowReading } from './row-reader.rules.ts';

async function listPeople(tx: TenantTx, access: Access): Promise<People> {
  const people = await listActivePeople(tx);
  const byName = new Map<string, RecruiterId[]>();
  for (const { user_id, fullname } of people) {
    const name = foldWord(fullname);
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), user_id]);
  }
  return {
    byEmail: new Map(people.map(({ user_id, email }) => [email.toLowerCase(), user_id])),
    byName,
    onlyOwner: people.every(({ user_id }) => can(access, 'give_records', 'recruiter', { user_id }))
      ? undefined
      : access.user_id,
  };
}

type Read = { mapping: readonly MappedColumn[]; settings: ImportSettings };

/** Everything needed to read the rows of an import; mapping and settings default to the import's. */
export async function rowReading(
  tx: TenantTx,
  access: Access,
  stored: Pick<StoredImport, 'columns' | 'mapping' | 'settings'>,
  { mapping = stored.mapping, settings = stored.settings }: Partial<Read> = {},
): Promise<RowReading> {
  return {
    mapping,
    settings,
    columns: new Map(stored.columns.map(({ header }, at) => [header, at])),
    people: await listPeople(tx, access),
    isOwn: settings.external_source === OWN_SOURCE,
    today: new Date().toISOString().slice(0, 10),
  };
}
