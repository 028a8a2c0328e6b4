// Applies a migration that is written as online steps, while others use the database. Finished work is noted in a table,
// batch by batch in the transaction of the batch, so that a killed process loses nothing and does nothing twice.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Batch,
  batchStatement,
  indexOf,
  type Migration,
  type Step,
  withoutConcurrently,
} from './migration-files.ts';
import { isCollision, type Waiting, withShortLocks } from './short-locks.ts';

/** It exists only while a migration is begun and not done, so that it is no part of the schema. */
const TABLE = 'public.schema_migration_steps';
const CREATE_TABLE = `create table if not exists ${TABLE} (
  name text, step int, sha256 text not null, rows bigint not null default 0, cursor jsonb,
  done_at timestamptz, primary key (name, step))`;
/** Batches become smaller or larger until one takes about this long: rows that they lock wait no longer. */
const BATCH_MS = { least: 50, most: 200 };
const MAX_ROWS = 10_000;
const REPORT_MS = 5000;

/** Up to where batches are done. */
type Cursor = { agency_id?: string | undefined; keys?: string[] | undefined; is_end?: boolean | undefined };
export type Done = { step: number; sha256: string; rows: number; cursor: Cursor | null; is_done: boolean };

const isBegun = async (client: pg.ClientBase | pg.Pool): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('${TABLE}') is not null as is`);
  return rows[0]?.is ?? false;
};

/** The steps of a migration that were begun; those of no other, since one is done before the next begins. */
export async function readSteps(client: pg.ClientBase | pg.Pool, name: string): Promise<Done[]> {
  if (!(await isBegun(client))) return [];
  const { rows } = await client.query<Done>(
    `select step, sha256, rows, cursor, done_at is not null as is_done from ${TABLE} where name = $1 order by step`,
    [name],
  );
  return rows;
}

/** The migration that is begun and not done. Reads by the transaction's snapshot, and throws if it was done meanwhile. */
export async function readBegun(client: pg.ClientBase): Promise<{ name: string; steps: Done[] } | undefined> {
  const { rows: found } = await client.query(
    `select from pg_class where relname = 'schema_migration_steps' and relnamespace = 'public'::regnamespace`,
  );
  if (found.length === 0) return undefined;
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE} order by step limit 1`);
  return rows[0] && { name: rows[0].name, steps: await readSteps(client, rows[0].name) };
}

/** Brings an empty database to where a migration was begun: its structure, and the notes by which it goes on. */
export async function applyBegun(
  client: pg.ClientBase,
  { name, steps = [] }: Migration,
  begun: readonly Done[],
) {
  assertSame(steps, begun);
  await client.query(CREATE_TABLE);
  for (const { step: number, sha256, rows, cursor, is_done } of begun) {
    const step = steps[number - 1];
    if (is_done && step) await applyStep(client, step);
    await client.query(
      `insert into ${TABLE} (name, step, sha256, rows, cursor, done_at)
       values ($1, $2, $3, $4, $5, case when $6 then now() end)`,
      [name, number, sha256, rows, cursor && JSON.stringify(cursor), is_done],
    );
  }
}

export const describeProgress = (steps: readonly Step[], begun: readonly Done[]): string =>
  begun
    .map(({ step, rows, is_done }) => {
      const title = `${step} of ${steps.length} (${steps[step - 1]?.title})`;
      return is_done ? title : `${title}: begun, ${rows.toLocaleString('en')} rows so far`;
    })
    .join(', ');

const hashOf = ({ kind, sql, batch }: Step) =>
  createHash('sha256')
    .update(JSON.stringify([kind, sql.trim(), batch]))
    .digest('hex');

/** Runs the steps that are not done, in order, and `finish` in a last transaction. */
export async function runSteps(
  client: pg.ClientBase,
  { name, steps = [] }: Migration,
  waiting: Waiting,
  finish: () => Promise<unknown>,
) {
  await client.query(CREATE_TABLE);
  const begun = await readSteps(client, name);
  assertSame(steps, begun);
  for (const [at, step] of steps.entries()) {
    const before = begun.find((one) => one.step === at + 1);
    if (before?.is_done) continue;
    const began = performance.now();
    await client.query(
      `insert into ${TABLE} (name, step, sha256) values ($1, $2, $3) on conflict do nothing`,
      [name, at + 1, hashOf(step)],
    );
    const title = `${name}, step ${at + 1} of ${steps.length} (${step.title})`;
    await runStep({ client, name, number: at + 1, title, waiting }, step);
    waiting.report(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await withShortLocks(client, waiting, async () => {
    await finish();
    await client.query(`drop table ${TABLE}`);
  });
}

/** A step that was done by another text of the file is not what the later steps rest on. */
function assertSame(steps: readonly Step[], begun: readonly Done[]) {
  const changed = begun.find(({ step, sha256, is_done }) => {
    const here = steps[step - 1];
    return is_done && (!here || hashOf(here) !== sha256);
  });
  if (changed)
    throw new Error(
      `it was begun by another version of this file, whose step ${changed.step} was different. Use that version again, or restore a backup of before`,
    );
}

type Run = { client: pg.ClientBase; name: string; number: number; title: string; waiting: Waiting };

const note = ({ client, name, number }: Run) =>
  client.query(`update ${TABLE} set done_at = now() where name = $1 and step = $2`, [name, number]);

async function runStep(run: Run, step: Step) {
  if (step.kind === 'batches') return runBatches(run, step);
  if (step.kind === 'concurrent') return runConcurrently(run, step);
  await withShortLocks(run.client, run.waiting, async () => {
    await run.client.query(step.sql);
    await note(run);
  });
}

/** An index that was begun and not finished is there and invalid: it goes, and is made again. */
async function runConcurrently(run: Run, { sql }: Step) {
  const index = indexOf(sql);
  for (let attempt = 1; ; attempt++) {
    try {
      const state = await stateOf(run.client, index?.name ?? '');
      const isDone = index?.isDropped ? state === undefined : state === 'valid';
      if (state === 'invalid') {
        run.waiting.report(`${run.title}: an index that was begun before is removed first`);
        await run.client.query(`drop index concurrently public.${index?.name}`);
      }
      if (!isDone && !(index?.isDropped && state === 'invalid')) await run.client.query(sql);
      await note(run);
      return;
    } catch (error) {
      if (!isCollision(error) || attempt === 5) throw error;
    }
  }
}

async function stateOf(client: pg.ClientBase, index: string): Promise<'valid' | 'invalid' | undefined> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [`public.${index}`],
  );
  if (!rows[0]) return undefined;
  return rows[0].is_valid ? 'valid' : 'invalid';
}

async function runBatches(run: Run, step: Step) {
  let size = step.batch?.rows ?? 1;
  let reported = performance.now();
  for (;;) {
    const began = performance.now();
    const batch = await withShortLocks(run.client, run.waiting, () => runBatch(run, step, size));
    if (!batch) return;
    const ms = performance.now() - began;
    if (ms > BATCH_MS.most) size = Math.max(1, Math.floor(size / 2));
    else if (ms < BATCH_MS.least && batch.rows >= size) size = Math.min(MAX_ROWS, size * 2);
    if (performance.now() - reported > REPORT_MS) {
      reported = performance.now();
      run.waiting.report(`${run.title}: ${batch.total.toLocaleString('en')} rows so far …`);
    }
    // Half of the time is left to others.
    if (batch.rows > 0) await sleep(Math.min(ms, BATCH_MS.most));
  }
}

/** One batch and the note of it, in the open transaction; undefined when none is left. */
async function runBatch(run: Run, step: Step, size: number) {
  const { client, name, number } = run;
  const { rows: noted } = await client.query<{ cursor: Cursor | null; rows: number }>(
    `select cursor, rows from ${TABLE} where name = $1 and step = $2`,
    [name, number],
  );
  const { cursor, rows: before = 0 } = noted[0] ?? {};
  const range = step.batch && (await nextRange(client, step.batch, { cursor: cursor ?? {}, size }));
  if (!range) {
    await note(run);
    return undefined;
  }
  const { rowCount } = await client.query(batchStatement(step, range.where), range.values);
  const rows = rowCount ?? 0;
  const progress = [name, number, JSON.stringify(range.next), before + rows];
  await client.query(`update ${TABLE} set cursor = $3, rows = $4 where name = $1 and step = $2`, progress);
  return { rows, total: before + rows };
}

type Range = { where: string; values: string[]; next: Cursor };
type From = { cursor: Cursor; size: number };

/** The rows of the next batch. Agency by agency where the key begins with it: not every owner sees all of them at once. */
async function nextRange(
  client: pg.ClientBase,
  batch: Batch,
  { cursor, size }: From,
): Promise<Range | undefined> {
  if (cursor.is_end) return undefined;
  const isByAgency = batch.keys[0] === 'agency_id';
  const keys = isByAgency ? batch.keys.slice(1) : batch.keys;
  const agency_id = isByAgency ? (cursor.agency_id ?? (await agencyAfter(client, undefined))) : undefined;
  if (isByAgency && agency_id === undefined) return undefined;
  const conditions = agency_id === undefined ? [] : ['agency_id = app_agency_id()'];
  if (agency_id !== undefined)
    await client.query(`select set_config('app.agency_id', $1, true)`, [agency_id]);
  const { keys: lower = [] } = cursor;
  const tuple = keys.join(', ');
  const from = (first: number) => keys.map((_, at) => `$${first + at}`).join(', ');
  if (lower.length > 0) conditions.push(`(${tuple}) > (${from(1)})`);
  const { rows } = await client.query<{ upper: string[] }>(
    `select array[${keys.map((key) => `${key}::text`).join(', ')}] as upper from ${batch.table}
     where ${conditions.join(' and ') || 'true'} order by ${tuple} offset ${size - 1} limit 1`,
    lower,
  );
  const upper = rows[0]?.upper;
  if (upper) conditions.push(`(${tuple}) <= (${from(lower.length + 1)})`);
  return {
    where: conditions.join(' and ') || 'true',
    values: [...lower, ...(upper ?? [])],
    next: await cursorAfter(client, { agency_id, upper }),
  };
}

async function cursorAfter(
  client: pg.ClientBase,
  { agency_id, upper }: { agency_id: string | undefined; upper: string[] | undefined },
): Promise<Cursor> {
  if (upper) return { ...(agency_id !== undefined && { agency_id }), keys: upper };
  const next = agency_id === undefined ? undefined : await agencyAfter(client, agency_id);
  return next === undefined ? { is_end: true } : { agency_id: next };
}

/** The agency after this one; the first of all without one. */
async function agencyAfter(
  client: pg.ClientBase,
  agency_id: string | undefined,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select agency_id::text as id from public.agencies where $1::uuid is null or agency_id > $1
     order by agency_id limit 1`,
    [agency_id],
  );
  return rows[0]?.id;
}

/**
 * Applies a migration, or the steps of it that are not done, in the open transaction of a client that has the database to
 * itself: batches by agency, for an owner whom row-level security binds, each of all its rows.
 */
export async function applyAtOnce(client: pg.ClientBase, { name, text, steps }: Migration) {
  if (!steps) {
    await client.query(text);
    return;
  }
  const begun = await readSteps(client, name);
  assertSame(steps, begun);
  for (const [at, step] of steps.entries()) {
    const before = begun.find((one) => one.step === at + 1);
    if (!before?.is_done) await applyStep(client, step, before?.cursor ?? {});
  }
  if (begun.length > 0) await client.query(`drop table ${TABLE}`);
}

async function applyStep(client: pg.ClientBase, step: Step, from: Cursor = {}) {
  if (step.kind === 'short') await client.query(step.sql);
  else if (step.kind === 'concurrent') await client.query(withoutConcurrently(step));
  else if (step.batch) await applyBatches(client, step, { batch: step.batch, from });
}

async function applyBatches(
  client: pg.ClientBase,
  step: Step,
  { batch, from }: { batch: Batch; from: Cursor },
) {
  for (let cursor = from; !cursor.is_end; ) {
    const range = await nextRange(client, batch, { cursor, size: Number.MAX_SAFE_INTEGER });
    if (!range) return;
    await client.query(batchStatement(step, range.where), range.values);
    cursor = range.next;
  }
}
