import type { BodyInput, Data } from '@placewell/contract/call.ts';
import type { ImportId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/sourcing/imports.ts';
import { expect } from 'vitest';
import type { TestUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  );

export function useImports(test: TestApp) {
  const send = (
    user: TestUser,
    bytes: Uint8Array,
    { name = 'people.csv', ...fields }: Record<string, string> = {},
  ) => test.form(calls.startImport, fields, [{ field: 'file', name, bytes }], user.token);

  /** Uploads a readable table. */
  const started = async (
    user: TestUser,
    rows: readonly (readonly string[])[] | Uint8Array,
  ): Promise<Data<typeof calls.startImport>> => {
    const response = await send(user, rows instanceof Uint8Array ? rows : csvOf(rows));
    expect(response).toMatchObject({ http: 200 });
    return response.data;
  };

  const get = async (user: TestUser, import_id: ImportId) =>
    await test.data(calls.getImport, { import_id }, user.token);

  const rowsOf = async (
    user: TestUser,
    import_id: ImportId,
    filter: Partial<BodyInput<typeof calls.getImportRows>> = {},
  ) => (await test.data(calls.getImportRows, { import_id, limit: 100, ...filter }, user.token)).items;

  return { send, started, get, rowsOf };
}
