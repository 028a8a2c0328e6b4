import type { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import { isSuggestion } from '@placewell/contract/sourcing/candidates.ts';
import type { ImportReasonCode } from '@placewell/contract/sourcing/import-fields.ts';
import type { ROW_PLANS } from '@placewell/contract/sourcing/imports.ts';
import { type Access, can, readableOwner } from '../../../people/people.public.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { yielding } from '../../../platform/workers/yielding.ts';
import { homeCountry } from '../../addresses/addresses.public.ts';
import {
  type BatchIdentity,
  emptyFields,
  type Fillable,
  fillableOf,
  findDuplicates,
  identityOf,
  lockCandidates,
} from '../../candidates/candidates.public.ts';
import type { StoredRow } from '../import-rows.repo.ts';
import type { StoredImport } from '../imports.repo.ts';
import { type ReadRow, readRow } from '../values/read-row.rules.ts';
import { isRefusal, type Remark, remark } from '../values/remarks.rules.ts';
import type { RowReading } from '../values/row-reader.rules.ts';
import { findByExternalIds } from './external-ids.repo.ts';

/** An earlier row of the table that is, or will be, a candidate. */
type KnownRow = { row_number: number; candidate_id: CandidateId | null; fillable: Fillable | null };
/** By identity key. */
export type KnownRows = Map<string, KnownRow>;

export type PlannedRow = {
  row: StoredRow;
  read: ReadRow;
  plan: (typeof ROW_PLANS)[number];
  /** The candidate that the row will create, fill in, or duplicate. */
  candidate_id: CandidateId | null;
  /** Of a row that creates a second candidate anyway. */
  duplicate_of: CandidateId | null;
  keys: string[];
  remarks: Remark[];
};

export type Planning = {
  tx: TenantTx;
  access: Access;
  stored: StoredImport;
  reading: RowReading;
  known: KnownRows;
};

type Found = {
  candidate_id: CandidateId | null;
  recruiter_id: RecruiterId | null;
  fillable: Fillable | null;
  remark: Remark;
};
type Judged = Pick<PlannedRow, 'plan' | 'candidate_id' | 'duplicate_of' | 'remarks'>;

const REASONS: Readonly<Record<string, ImportReasonCode>> = {
  email: 'duplicate_email',
  phone: 'duplicate_phone',
  linkedin: 'duplicate_linkedin',
};

const SUGGESTIONS: Readonly<Record<string, Remark['code']>> = { work_phone: 'duplicate_work_phone' };

/** The fields of the candidate that this row will create, for planning later rows of the same person. */
const fillableOfRow = ({ fields }: ReadRow): Fillable => {
  const columns = new Set(Object.keys(fields));
  return { isFilled: (column) => columns.has(column), edited_fields: [], tags: fields.tags ?? [] };
};

const externalKey = (external_id: string) => `external:${external_id.toLowerCase()}`;

type Lookup = {
  identities: BatchIdentity[];
  duplicates: Awaited<ReturnType<typeof findDuplicates>>;
  byExternalId: Awaited<ReturnType<typeof findByExternalIds>>;
  candidates: Map<CandidateId, Awaited<ReturnType<typeof lockCandidates>>[number]>;
};

async function lookUp({ tx, access, stored }: Planning, reads: readonly ReadRow[]): Promise<Lookup> {
  const home = await homeCountry(tx);
  const identities = reads.map(({ fields }) => identityOf(fields, home));
  await lockKeys(
    tx,
    identities.flatMap(({ keys }) => keys),
  );
  const reader = readableOwner(access);
  const duplicates = await findDuplicates(tx, identities, reader);
  const external = reads.flatMap(({ external_id }) => external_id ?? []);
  const byExternalId = await findByExternalIds(
    tx,
    { source: stored.settings.external_source, reader },
    external,
  );
  const ids = [...duplicates.flatMap((one) => one?.candidate_id ?? []), ...byExternalId.values()];
  const candidates = await lockCandidates(tx, [...new Set(ids)]);
  return {
    identities,
    duplicates,
    byExternalId,
    candidates: new Map(candidates.map((one) => [one.candidate_id, one])),
  };
}

/** The candidate or earlier row of the same person. */
function findSame(
  { known }: Planning,
  look: Lookup,
  { read, at }: { read: ReadRow; at: number },
): Found | undefined {
  const { keys = [] } = look.identities[at] ?? {};
  const external = read.external_id;
  const wanted = [...(external ? [externalKey(external)] : []), ...keys];
  const earlier = wanted.map((key) => known.get(key)).find((row) => row !== undefined);
  const externalId = external ? look.byExternalId.get(external) : undefined;
  const duplicate = look.duplicates[at];
  const candidate_id = externalId ?? (isSuggestion(duplicate?.reason) ? undefined : duplicate?.candidate_id);
  if (earlier && (candidate_id === undefined || earlier.candidate_id === candidate_id)) {
    const stored = earlier.candidate_id ? look.candidates.get(earlier.candidate_id) : undefined;
    return {
      candidate_id: earlier.candidate_id,
      recruiter_id: stored?.recruiter_id ?? null,
      fillable: stored ? fillableOf(stored) : earlier.fillable,
      remark: remark('duplicate_row', null, String(earlier.row_number)),
    };
  }
  const stored = candidate_id && look.candidates.get(candidate_id);
  if (!stored) return undefined;
  const code = externalId ? 'duplicate_external_id' : (REASONS[duplicate?.reason ?? ''] ?? 'duplicate_email');
  return {
    candidate_id,
    recruiter_id: stored.recruiter_id,
    fillable: fillableOf(stored),
    remark: remark(code),
  };
}

/** Whether the actor may fill in the candidate; one from an earlier row is theirs. */
const mayFill = (access: Access, { recruiter_id }: Found) =>
  recruiter_id === null || can(access, 'update', 'candidate', { recruiter_id });

function judgeDuplicate({ access, stored }: Planning, row: StoredRow, read: ReadRow, same: Found): Judged {
  const action = row.decision ?? stored.settings.on_duplicate;
  const { candidate_id } = same;
  const judged = (plan: PlannedRow['plan'], code?: ImportReasonCode): Judged => ({
    plan,
    candidate_id,
    duplicate_of: null,
    remarks: [...read.remarks, same.remark, ...(code ? [remark(code)] : [])],
  });
  if (action === 'create')
    return { ...judged('create'), candidate_id: newId<CandidateId>(), duplicate_of: candidate_id };
  if (action === 'review') return judged('review', 'needs_decision');
  if (action === 'skip') return judged('skip', row.decision ? 'skipped_by_person' : 'skipped_by_setting');
  if (!mayFill(access, same)) return judged('skip', 'not_yours');
  const found = same.fillable && emptyFields(same.fillable, withTags(read, stored));
  const hasNew =
    !found || found.tags.length > 0 || Object.keys(found.fields).length > 0 || row.file_id !== null;
  return hasNew ? judged('update') : judged('skip', 'nothing_new');
}

/** The fields of a row with the tags that the import adds to all rows. */
export const withTags = ({ fields }: ReadRow, { settings }: Pick<StoredImport, 'settings'>) =>
  settings.tags.length > 0 ? { ...fields, tags: [...(fields.tags ?? []), ...settings.tags] } : fields;

function judge(
  planning: Planning,
  look: Lookup,
  { row, read, at }: { row: StoredRow; read: ReadRow; at: number },
): Judged {
  const error = (...remarks: Remark[]): Judged => ({
    plan: 'error',
    candidate_id: null,
    duplicate_of: null,
    remarks,
  });
  if (!read.fields.candidate_name) return error(...read.remarks);
  // Never imported as if it said nothing: it may say that the person must be left alone.
  if (read.remarks.some(({ code }) => code === 'status_unknown')) return error(...read.remarks);
  const isRefused = planning.stored.settings.on_bad_value === 'refuse_row' && read.remarks.some(isRefusal);
  if (isRefused) return error(...read.remarks, remark('value_refused'));
  const same = findSame(planning, look, { read, at });
  if (same) return judgeDuplicate(planning, row, read, same);
  const duplicate = look.duplicates[at];
  const remarks = [
    ...read.remarks,
    ...(duplicate ? [remark(SUGGESTIONS[duplicate.reason] ?? 'duplicate_name_employer')] : []),
  ];
  return {
    plan: 'create',
    candidate_id: newId<CandidateId>(),
    duplicate_of: duplicate?.candidate_id ?? null,
    remarks,
  };
}

/**
 * Plans each of these rows, with reasons, identically for the dry run and the import. Locks the identities of the rows,
 * so that none is added until the transaction ends. Later rows find earlier ones in `known`.
 */
export async function planRows(
  planning: Planning,
  rows: readonly StoredRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<PlannedRow[]> {
  const turn = yielding();
  const reads: ReadRow[] = [];
  for (const row of rows) {
    const read = readRow(row.cells, planning.reading);
    if (row.is_file_missing && read.file_name)
      read.remarks.push(remark('file_missing', null, read.file_name));
    reads.push(read);
    await turn();
  }
  const look = await lookUp(planning, reads);
  return rows.map((row, at) => {
    const read = reads[at] as ReadRow;
    const judged = judge(planning, look, { row, read, at });
    const { plan } = judged;
    const isPerson = plan === 'create' || plan === 'update';
    const keys = [
      ...(look.identities[at]?.keys ?? []),
      ...(read.external_id ? [externalKey(read.external_id)] : []),
    ];
    const candidate_id = plan === 'create' && isDryRun ? null : judged.candidate_id;
    if (isPerson)
      for (const key of keys)
        if (!planning.known.has(key))
          planning.known.set(key, {
            row_number: row.row_number,
            candidate_id,
            fillable: fillableOfRow(read),
          });
    return { row, read, ...judged, candidate_id, keys: isPerson ? keys : [] };
  });
}
