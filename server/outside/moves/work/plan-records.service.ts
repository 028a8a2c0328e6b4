import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import type { ROW_PLANS } from '@placewell/contract/sourcing/imports.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import {
  findByExternalIds,
  type Remark,
  remark,
  type StoredImport,
  type StoredRow,
} from '../../../sourcing/sourcing.public.ts';
import type { StoredMove } from '../moves.repo.ts';
import { type Found, type FoundLinks, idKey, keyOf, nameKeyOf } from '../reading/link-keys.rules.ts';
import { type Link, type ReadRecord, type RecordReading, readRecord } from '../reading/read-record.rules.ts';
import { findMovedRecords, findNamed, findPlannedKeys } from '../records/moved-records.repo.ts';
import { type Body, ID_FIELDS, type Links, type RecordKind } from '../records/record-kind.rules.ts';

export type PlannedRecord = {
  row: StoredRow;
  kind: RecordKind;
  read: ReadRecord;
  plan: (typeof ROW_PLANS)[number];
  record_id: string | null;
  body: Body;
  keys: string[];
  remarks: Remark[];
};

type Planning = {
  tx: TenantTx;
  move: StoredMove;
  table: StoredImport;
  reading: RecordReading;
  kind: RecordKind;
  isDryRun: boolean;
};

/** IDs of the source are of one source in all moves of an agency. */
export const MOVE_SOURCE = 'move';

const textsOf = (links: readonly Link[], to: MoveKind, isId: boolean) => [
  ...new Set(links.filter((link) => link.to === to && link.isId === isId).map(({ text }) => text)),
];

/** Where the records of one kind are that rows name: here, among the rows of the move, or nowhere. */
async function lookUpKind(
  { tx, move, isDryRun }: Planning,
  to: MoveKind,
  { ids, names }: { ids: string[]; names: string[] },
): Promise<[string, Found][]> {
  const byId =
    to === 'candidates'
      ? await findByExternalIds(tx, { source: MOVE_SOURCE }, ids)
      : await findMovedRecords(tx, to, ids);
  const byName = await findNamed(tx, to, names);
  const keys = [...ids.map((text) => idKey(to, text)), ...names.map((text) => nameKeyOf(to, text))];
  const planned = isDryRun
    ? await findPlannedKeys(tx, { move_id: move.move_id, kind: to }, keys)
    : new Map<string, number>();
  const found = ids.map((text): [string, Found] => {
    const [id, key] = [byId.get(text), idKey(to, text)];
    return [key, { id, state: id ? 'found' : planned.has(key) ? 'planned' : 'missing' }];
  });
  const named = names.map((text): [string, Found] => {
    const [one, key] = [byName.get(text.toLowerCase()), nameKeyOf(to, text)];
    // A record that is here, and a row of the move that is joined to it, are one.
    const count = Math.max(one?.count ?? 0, planned.get(key) ?? 0);
    const state = count > 1 ? 'ambiguous' : one ? 'found' : count === 1 ? 'planned' : 'missing';
    return [key, { id: one?.id, state }];
  });
  return [...found, ...named];
}

async function lookUpLinks(planning: Planning, links: readonly Link[]) {
  const found = new Map<string, Found>();
  for (const to of new Set(links.map((link) => link.to))) {
    const texts = { ids: textsOf(links, to, true), names: textsOf(links, to, false) };
    for (const [key, one] of await lookUpKind(planning, to, texts)) found.set(key, one);
  }
  return found;
}

type Resolved = { links: Links; problem?: 'link_missing' | 'link_ambiguous'; remarks: Remark[] };

/** The records that one row names: by ID, else by name. */
function resolveLinks(read: ReadRecord, found: FoundLinks): Resolved {
  const links: Links = {};
  const remarks: Remark[] = [];
  for (const to of new Set(read.links.map((link) => link.to))) {
    const all = read.links.filter((link) => link.to === to);
    const link = all.find(({ isId }) => isId) ?? all[0];
    if (!link) continue;
    const { id, state } = found.get(keyOf(link)) ?? { state: 'missing' as const };
    if (state === 'missing' || state === 'ambiguous')
      return { links, problem: `link_${state}`, remarks: [remark(`link_${state}`, null, link.text)] };
    if (!link.isId) remarks.push(remark('link_by_name', null, link.text));
    // Of a row that the move will add, any ID stands for it until then.
    links[ID_FIELDS[to]] = id ?? newId();
  }
  return { links, remarks };
}

type Issue = {
  path: readonly PropertyKey[];
  message: string;
  code: string;
  maximum?: number | bigint | undefined;
};

/** The body as its call takes it; fields that it refuses are cut or left out with a remark. */
function validBody({ schema }: RecordKind, body: Body, remarks: Remark[]): Body | undefined {
  let tried = body;
  for (let attempt = 0; attempt < 4; attempt++) {
    const result = schema.safeParse(tried);
    if (result.success) return tried;
    const next = { ...tried };
    for (const issue of result.error.issues as readonly Issue[]) {
      const field = String(issue.path[0] ?? '');
      const value = next[field];
      if (value === undefined) {
        remarks.push(remark('not_valid', null, `${field.replaceAll('_', ' ')}: ${issue.message}`));
        return undefined;
      }
      if (issue.code === 'too_big' && typeof value === 'string') {
        next[field] = value.slice(0, Number(issue.maximum)).replace(/[\ud800-\udbff]$/, '');
        remarks.push(remark('too_long', field, value));
      } else {
        delete next[field];
        remarks.push(remark('left_out', field.replaceAll('_', ' '), String(value)));
      }
    }
    tried = next;
  }
  return undefined;
}

async function planOne(
  planning: Planning,
  { row, read }: Pick<PlannedRecord, 'row' | 'read'>,
  { found, moved, planned, taken }: Known,
): Promise<PlannedRecord> {
  const { tx, isDryRun } = planning;
  const kind = planning.kind.partOf?.(read) ?? planning.kind;
  const { kind: name } = planning.reading;
  const own = idKey(name, read.key);
  const keys = [own, ...(kind.names?.(read) ?? []).filter(Boolean).map((text) => nameKeyOf(name, text))];
  const { remarks } = read;
  const done = (plan: PlannedRecord['plan'], more: Partial<PlannedRecord> = {}): PlannedRecord => ({
    ...{ row, kind, read, plan, record_id: null, body: {}, remarks },
    keys: plan === 'error' || plan === 'review' ? [] : keys,
    ...more,
  });
  const known = moved.get(read.key);
  if (known !== undefined)
    return done('skip', { record_id: known, remarks: [remark('duplicate_external_id')] });
  if (read.file?.document?.is_taken)
    return done('skip', { record_id: read.file.document.file_id, remarks: [remark('same_record')] });
  if (taken.has(own) || planned.has(own)) return done('skip', { remarks: [remark('same_record')] });
  if (read.file?.end) return done(read.file.end);
  const resolved = resolveLinks(read, found);
  remarks.push(...resolved.remarks);
  if (resolved.problem === 'link_missing') return done('review');
  if (resolved.problem) return done('error');
  const lacking = kind.needs?.find((some) => !some.some((one) => resolved.links[ID_FIELDS[one]]));
  if (lacking) {
    remarks.push(remark('not_valid', null, `It names none of: ${lacking.join(', ')}.`));
    return done('error');
  }
  const body = validBody(kind, kind.toBody(read, resolved.links), remarks);
  if (!body) return done('error');
  const same = await kind.find?.(tx, body, resolved.links);
  if (same !== undefined) {
    remarks.push(remark('same_record'));
    return done('skip', { record_id: same, body });
  }
  const byName = keys
    .slice(1)
    .some((key) => isDryRun && name === 'clients' && (taken.has(key) || planned.has(key)));
  for (const key of keys) taken.add(key);
  if (byName) return done('skip', { remarks: [...remarks, remark('same_record')] });
  return done('create', { body });
}

type Known = {
  found: FoundLinks;
  /** Records of rows with these keys, from before. */
  moved: ReadonlyMap<string, string>;
  /** In a check: keys of earlier rows of the move. */
  planned: ReadonlyMap<string, number>;
  /** Keys of earlier rows of this batch. */
  taken: Set<string>;
};

/** Plans rows of one kind, identically for the check and the move: `one` writes a planned row before the next is planned. */
export async function planRecords(
  planning: Planning,
  rows: readonly StoredRow[],
  one: (planned: PlannedRecord) => Promise<void>,
) {
  const { tx, move, table, reading, kind, isDryRun } = planning;
  const reads = rows.map((row) => ({ row, read: readRecord(row.cells, reading) }));
  const lookUp = (links: readonly Link[]) => lookUpLinks(planning, links);
  await kind.prepare?.(
    { tx, move, table, lookUp },
    reads.map(({ read }) => read),
  );
  const found = await lookUp(reads.flatMap(({ read }) => read.links));
  const moved = await findMovedRecords(
    tx,
    reading.kind,
    reads.map(({ read }) => read.key),
  );
  const keys = reads.flatMap(({ read }) => [
    idKey(reading.kind, read.key),
    ...(kind.names?.(read) ?? []).map((text) => nameKeyOf(reading.kind, text)),
  ]);
  const planned = isDryRun
    ? await findPlannedKeys(tx, { move_id: move.move_id, kind: reading.kind }, keys)
    : new Map<string, number>();
  const taken = new Set<string>();
  for (const each of reads) await one(await planOne(planning, each, { found, moved, planned, taken }));
}
