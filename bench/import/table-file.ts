import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportId } from '@placewell/contract/ids.ts';
import { getImport, type Import } from '@placewell/contract/sourcing/imports.ts';
import { writeCsv } from '@placewell/server/platform/tables/write-csv.ts';
import { writeXlsx } from '@placewell/server/platform/tables/write-xlsx.ts';
import type { Cell, WrittenTable } from '@placewell/server/platform/tables/written-table.ts';
import type { ApiClient } from '@placewell/server/seed/client.ts';
import { HEADER } from './people.ts';

const POLL_MS = 100;

export async function tableFile(folder: string, format: 'csv' | 'xlsx', rows: Cell[][]): Promise<Uint8Array> {
  const path = join(folder, `people.${format}`);
  const table: WrittenTable = {
    title: 'People',
    columns: HEADER.map((header) => ({ header, kind: 'text' })),
    rows: (async function* () {
      yield rows;
    })(),
  };
  if (format === 'csv') await writeCsv(path, table);
  else await writeXlsx(path, table, { date: new Date() });
  return readFileSync(path);
}

/** Waits until an import has come to a status; throws if it failed. */
export async function waitFor(
  client: ApiClient,
  import_id: ImportId,
  status: Import['import_status'],
): Promise<Import> {
  for (;;) {
    const found = await client.call(getImport, { import_id });
    if (found.import_status === status) return found;
    if (found.import_status === 'failed') throw new Error('The import failed');
    await sleep(POLL_MS);
  }
}
