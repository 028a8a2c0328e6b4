import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyInput, Data } from '@placewell/contract/call.ts';
import type { ImportId, MoveId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/outside/moves.ts';
import { expect } from 'vitest';
import { workTask } from '../outside/moves/moves.tasks.ts';
import { newId } from '../platform/ids.ts';
import { ZipWriter } from '../platform/zip/zip-writer.ts';
import type { TestUser } from './builders.ts';
import { csvOf } from './imports.ts';
import type { TestApp } from './test-app.ts';

/** Tables by their file names, each with its header first. */
export type Tables = Readonly<Record<string, readonly (readonly string[])[] | Uint8Array>>;

export function useMoves(test: TestApp) {
  const started = async (
    user: TestUser,
    tables: Tables,
    move_id?: MoveId,
  ): Promise<Data<typeof calls.startMove>> => {
    const files = Object.entries(tables).map(([name, rows]) => ({
      field: 'files',
      name,
      bytes: rows instanceof Uint8Array ? rows : csvOf(rows),
    }));
    const response = await test.form(calls.startMove, move_id ? { move_id } : {}, files, user.token);
    expect(response).toMatchObject({ http: 200 });
    return response.data;
  };

  /** Works until nothing is left. */
  const step = async (
    call: typeof calls.checkMove | typeof calls.runMove | typeof calls.undoMove,
    user: TestUser,
    move_id: MoveId,
  ): Promise<calls.Move> => {
    expect(await test.call(call, { move_id }, user.token)).toMatchObject({ http: 200 });
    await test.run(workTask, { agency_id: user.agency_id, move_id });
    const { move } = await test.data(calls.getMove, { move_id }, user.token);
    if (!move) throw new Error('No move');
    return move;
  };
  const checked = (user: TestUser, move_id: MoveId) => step(calls.checkMove, user, move_id);
  const run = async (user: TestUser, move_id: MoveId) => {
    await checked(user, move_id);
    return step(calls.runMove, user, move_id);
  };
  const undone = (user: TestUser, move_id: MoveId) => step(calls.undoMove, user, move_id);
  const moved = async (user: TestUser, tables: Tables) => run(user, (await started(user, tables)).move_id);

  const rowsOf = async (
    user: TestUser,
    { move_id, import_id }: { move_id: MoveId; import_id: ImportId | undefined },
    filter: Partial<BodyInput<typeof calls.getMoveRows>> = {},
  ) => {
    if (!import_id) throw new Error('No table');
    return (await test.data(calls.getMoveRows, { move_id, import_id, limit: 100, ...filter }, user.token))
      .items;
  };

  const zipOf = async (members: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> => {
    const path = join(test.platform.config.dataDir, `${newId()}.zip`);
    const zip = await ZipWriter.create(path, { date: new Date('2025-04-05T12:00:00Z') });
    for (const [name, bytes] of Object.entries(members)) await zip.add(name, [bytes], { isPacked: true });
    await zip.end();
    return readFile(path);
  };

  return { zipOf, started, checked, run, undone, moved, rowsOf };
}
