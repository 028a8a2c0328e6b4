import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { MOVE_TABLES } from '@placewell/contract/outside/move-kinds.ts';
import type * as calls from '@placewell/contract/outside/moves.ts';
import type { Move, MoveRow } from '@placewell/contract/outside/moves.ts';
import { assertConfirmed } from '../../money/money.public.ts';
import { accessOf, assertCanOwn } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  cellsByHeader,
  changeImport,
  forgetPlans,
  listRows,
  listTables,
  removeImport,
  type StoredImport,
  toReasons,
} from '../../sourcing/sourcing.public.ts';
import { lockIdleMove, outcomeOf, readableMove, toMove } from './load-move.service.ts';
import { findNewestMove, type StoredMove } from './moves.repo.ts';
import { changeMove } from './moves.writes.ts';
import { wordKey } from './reading/read-record.rules.ts';
import { storedKind, suggestFields } from './reading/recognise.rules.ts';
import { findWords } from './reading/words.service.ts';

export async function getMove(
  { tx }: Context,
  { move_id }: Body<typeof calls.getMove>,
): Promise<{ move: Move | null }> {
  const stored = move_id ? await readableMove(tx, move_id) : await findNewestMove(tx);
  return { move: stored ? await toMove(tx, stored) : null };
}

type TableChange = NonNullable<Body<typeof calls.updateMove>['tables']>[number];

/** The fields that a changed table has; another kind brings the fields that its headers name. */
function changedTable(table: StoredImport, { kind = table.import_kind ?? undefined, ...given }: TableChange) {
  const isNew = kind !== undefined && kind !== table.import_kind;
  const mapping = given.mapping ?? (isNew ? suggestFields(kind, table.columns) : table.mapping);
  const headers = new Set(table.columns.map(({ header }) => header));
  for (const [at, { header, field }] of mapping.entries())
    if (!headers.has(header) || kind === undefined || !(field in MOVE_TABLES[kind].fields))
      throw new AppError('invalid_input', {
        fields: { [`tables.mapping.${at}`]: `“${header}” cannot be “${field}”` },
      });
  const { date_order = table.settings.date_order, reads_resumes = table.settings.reads_resumes ?? false } =
    given;
  return {
    ...storedKind(kind ?? null, { ...table.settings, date_order, reads_resumes }),
    mapping: mapping as StoredImport['mapping'],
  };
}

/** What people said of words, beside what they mean so far. */
async function answeredWords(
  { tx, actor }: Context,
  move: StoredMove,
  given: Body<typeof calls.updateMove>['words'],
) {
  const access = await accessOf(tx, actor);
  for (const { about, value } of given ?? [])
    if (about === 'owner' && value !== null) await assertCanOwn(tx, access, value as UserId);
  const answers = new Map(given?.map(({ about, word, value }) => [wordKey(about, word), value]));
  return move.words.map((one) => {
    const answer = answers.get(wordKey(one.about, one.word));
    return answer === undefined ? one : { ...one, value: answer };
  });
}

/** Saves what tables and words are; the check has to be made again. */
export async function updateMove(
  context: Context,
  { move_id, tables = [], words }: Body<typeof calls.updateMove>,
) {
  const { tx } = context;
  const move = await lockIdleMove(tx, move_id);
  const stored = new Map((await listTables(tx, move_id)).map((table) => [table.import_id, table]));
  if (tables.some(({ reads_resumes }) => reads_resumes)) await assertConfirmed(tx);
  for (const change of tables) {
    const table = stored.get(change.import_id);
    if (!table) throw new AppError('import_not_found');
    if (!change.remove) await changeImport(tx, table, changedTable(table, change));
    else if (table.finished_at === null) await removeImport(tx, table);
    else throw new AppError('import_busy');
  }
  const after = await listTables(tx, move_id);
  for (const { import_id } of after) await forgetPlans(tx, import_id);
  const answered = await answeredWords(context, move, words);
  const found = tables.length > 0 ? await findWords(tx, after, answered) : answered;
  await changeMove(tx, move, { words: found, move_status: 'mapping', checked_at: null }, after);
  return toMove(tx, await readableMove(tx, move_id));
}

const PLANS = {
  added: ['create'],
  joined: ['update', 'skip'],
  waiting: ['review'],
  refused: ['error'],
} as const;
const OUTCOMES = {
  added: ['created'],
  joined: ['updated', 'skipped'],
  waiting: [],
  refused: ['failed'],
} as const;

/** The rows of one table, with what the check says until they have an outcome. */
export async function getMoveRows(
  { tx }: Context,
  { move_id, import_id, page, limit, sort_by, outcome, ...filter }: Body<typeof calls.getMoveRows>,
) {
  const stored = await readableMove(tx, move_id);
  const table = (await listTables(tx, move_id)).find((one) => one.import_id === import_id);
  if (!table) throw new AppError('import_not_found');
  const becoming = outcome && { plans: PLANS[outcome], outcomes: OUTCOMES[outcome] };
  const found = await listRows(
    tx,
    import_id,
    { ...filter, becoming },
    { page, limit, isDescending: sort_by === 'row_number_desc' },
  );
  const items = found.items.map(
    (row): MoveRow => ({
      import_id,
      kind: table.import_kind,
      row_number: row.row_number,
      cells: cellsByHeader(row.cells, table),
      outcome: outcomeOf(row),
      is_kept: row.undo_outcome === 'kept' || row.undo_outcome === 'partly_kept',
      reasons: toReasons(row.reasons),
      record_id: stored.undone_at === null ? (row.record_id ?? row.candidate_id) : null,
    }),
  );
  return { ...found, items };
}
