import type { CandidateId } from '@placewell/contract/ids.ts';
import { changeAddressOptOut, emailHash, recordActivities } from '../../../outreach/outreach.public.ts';
import { type Access, assertCanOwn, can, readableOwner } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  changeCandidateStatuses,
  createCandidates,
  type Filled,
  fillCandidates,
  lockCandidates,
  wireName,
} from '../../candidates/candidates.public.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { listNextRows, type RowResult, updateRows } from '../import-rows.repo.ts';
import type { StoredImport } from '../imports.repo.ts';
import { changeImport } from '../imports.writes.ts';
import { handOverResumes } from '../resumes/hand-over-resumes.writes.ts';
import { remark } from '../values/remarks.rules.ts';
import type { Batch, BatchResult } from './batch.rules.ts';
import { upsertExternalIds } from './external-ids.repo.ts';
import { type PlannedRow, planRows, withTags } from './plan-rows.service.ts';

type Writing = Batch & { stored: StoredImport };

const contextOf = ({ tx, platform, stored }: Writing) => ({
  tx,
  platform,
  actor: { user_id: stored.created_by },
});

/** The values of a created candidate; they count as entered by a person, so that no resume overwrites them. */
function changeOf({ read, duplicate_of }: PlannedRow, stored: StoredImport) {
  const said = withTags(read, stored);
  const skills = said.skills && distinctSkills(said.skills).map(({ skill }) => skill);
  const fields = { ...said, ...(skills ? { skills } : {}) };
  const edited_fields = Object.keys(fields)
    .filter((name) => name !== 'tags' && name !== 'candidate_status')
    .map(wireName);
  return { ...fields, candidate_name: fields.candidate_name ?? '', edited_fields, duplicate_of };
}

async function create(writing: Writing, rows: readonly PlannedRow[]): Promise<RowResult[]> {
  const { stored } = writing;
  const created = rows.map((planned) => ({ planned, change: changeOf(planned, stored) }));
  await createCandidates(
    contextOf(writing),
    { source: 'import', file_name: stored.file_name },
    created.map(({ planned: { read, candidate_id }, change }) => ({
      candidate_id: candidate_id as CandidateId,
      recruiter_id: read.recruiter_id,
      given_name: read.given_name,
      change,
      ...(read.created_on ? { created_at: read.created_on } : {}),
    })),
  );
  return created.map(({ planned, change }) => ({
    ...resultOf(planned),
    outcome: 'created',
    after: { ...change, recruiter_id: planned.read.recruiter_id },
  }));
}

const resultOf = ({ row, plan, candidate_id, keys, remarks }: PlannedRow) => ({
  row_number: row.row_number,
  plan,
  candidate_id,
  identity_keys: keys,
  reasons: remarks,
  before: null as Record<string, unknown> | null,
  after: null as Record<string, unknown> | null,
});

async function fill(writing: Writing, rows: readonly PlannedRow[]): Promise<RowResult[]> {
  const fills = rows.map((planned) => ({
    candidate_id: planned.candidate_id as CandidateId,
    fields: withTags(planned.read, writing.stored),
  }));
  const { stored, tx } = writing;
  const filled = await fillCandidates(contextOf(writing), fills);
  await recordActivities(
    tx,
    fills.flatMap(({ candidate_id }, at) =>
      filled[at]
        ? {
            kind: 'imported' as const,
            candidate_id,
            user_id: stored.created_by,
            details: { name: stored.file_name },
          }
        : [],
    ),
  );
  return rows.map((planned, at): RowResult => {
    const result: Filled | undefined | null = filled[at];
    if (result) return { ...resultOf(planned), outcome: 'updated', ...result };
    if (planned.row.file_id !== null && result === undefined)
      return { ...resultOf(planned), outcome: 'updated', before: {}, after: {} };
    const reasons = [...planned.remarks, remark('nothing_new')];
    return { ...resultOf(planned), outcome: 'skipped', plan: 'skip', reasons };
  });
}

/**
 * Keeps who asked to be left alone, also where the person is a candidate already and the row is skipped: addresses are opted
 * out, and candidates whom the importing person may change are not to be contacted.
 */
async function keepOptOuts(writing: Writing, access: Access, rows: readonly PlannedRow[]) {
  const { tx } = writing;
  for (const { plan, read } of rows)
    if (plan !== 'error' && read.opted_out)
      for (const email of new Set(
        [read.fields.email ?? [], ...(read.fields.emails ?? []).map(({ value }) => value)].flat(),
      ))
        await changeAddressOptOut(tx, emailHash(email), true);
  const barred = rows.flatMap(({ plan, read, candidate_id }) =>
    ['update', 'skip'].includes(plan) && candidate_id && read.fields.candidate_status === 'do_not_contact'
      ? candidate_id
      : [],
  );
  const known = await lockCandidates(tx, [...new Set(barred)]);
  const changeable = known.filter((one) => can(access, 'update', 'candidate', one));
  if (changeable.length === 0) return;
  await changeCandidateStatuses(
    contextOf(writing),
    changeable.map(({ candidate_id }) => candidate_id),
    { candidate_status: 'do_not_contact' },
  );
}

/** Imports the next rows without an outcome: candidates, their external IDs, and the rows' outcomes. */
export async function runBatch(batch: Batch): Promise<BatchResult> {
  const { tx, planning, size } = batch;
  const { stored, access } = planning;
  const { import_id, last_row } = stored;
  const rows = await listNextRows(tx, import_id, { last_row, limit: size, isOpen: true });
  if (rows.length === 0) return { count: 0, last_row };
  await assertCanOwn(tx, access, stored.settings.recruiter_id);
  const planned = await planRows(planning, rows, { isDryRun: false });
  const writing = { ...batch, stored };
  const of = (plan: PlannedRow['plan']) => planned.filter((one) => one.plan === plan);
  const results = [
    ...(await create(writing, of('create'))),
    // After the created ones, because a later row may fill in one of them.
    ...(await fill(writing, of('update'))),
    ...of('skip').map((one): RowResult => ({ ...resultOf(one), outcome: 'skipped' })),
    ...of('error').map((one): RowResult => ({ ...resultOf(one), outcome: 'failed' })),
    ...of('review').map((one): RowResult => ({ ...resultOf(one), outcome: null })),
  ];
  const withOutcome = results.map(
    ({ row_number, plan, candidate_id, identity_keys, reasons, before, after, outcome }) => ({
      row_number,
      plan,
      candidate_id,
      identity_keys,
      reasons,
      before,
      after,
      outcome,
    }),
  ) as RowResult[];
  await updateRows(tx, import_id, withOutcome);
  const written = new Set(
    results.flatMap(({ row_number, outcome }) =>
      outcome === 'created' || outcome === 'updated' ? [row_number] : [],
    ),
  );
  const done = planned.filter(({ row }) => written.has(row.row_number));
  await upsertExternalIds(
    tx,
    { source: stored.settings.external_source, import_id, reader: readableOwner(access) },
    done.flatMap(({ read, candidate_id }) =>
      read.external_id && candidate_id ? [{ external_id: read.external_id, candidate_id }] : [],
    ),
  );
  await handOverResumes(tx, stored, done);
  await keepOptOuts(writing, access, planned);
  return { count: rows.length, last_row: rows.at(-1)?.row_number ?? last_row };
}

/** Marks the next row as failed, because it could not be written even alone. */
export async function failRow(tx: TenantTx, stored: StoredImport) {
  const { import_id, last_row } = stored;
  const [row] = await listNextRows(tx, import_id, { last_row, limit: 1, isOpen: true });
  if (!row) return;
  const reasons = [...row.reasons.filter(({ code }) => code !== 'failed'), remark('failed')];
  await updateRows(tx, import_id, [{ row_number: row.row_number, outcome: 'failed', reasons }]);
  await changeImport(tx, stored, { last_row: row.row_number, rows_done: stored.rows_done + 1 });
}
