// Reads a table in a child process, so that a hostile or huge file takes time and memory from no one else.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { limits } from '@placewell/contract/limits.ts';
import { openTable } from '../../../platform/tables/read-table.ts';
import { TableError, type TableRow } from '../../../platform/tables/table-error.ts';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { findShift, shiftHeaders } from '../mapping/header-shift.rules.ts';
import {
  findHeaderRow,
  HEADER_WITHIN,
  namesOfColumns,
  uniqueHeaders,
} from '../mapping/table-header.rules.ts';
import { TableFacts } from './column-facts.rules.ts';
import type { ReadResult, ReadTableFile, ReadTask } from './read-table.rules.ts';

const LIMITS = {
  rows: limits.importRows,
  columns: limits.importColumns,
  cellLength: limits.importCell,
  unpackedBytes: limits.importUnpackedBytes,
};

async function readTable({ path, out, options }: ReadTask): Promise<ReadTableFile> {
  const table = await openTable(path, options, LIMITS);
  const sink = createWriteStream(out);
  try {
    const facts = new TableFacts();
    let header: TableRow | undefined;
    let above: TableRow | undefined;
    let header_row = options.header_row;
    let start: TableRow[] | undefined = [];
    const write = async ({ row_number, cells }: TableRow) => {
      if (row_number <= (header_row ?? 0)) return;
      facts.add(cells);
      if (facts.rows > LIMITS.rows) throw new TableError('too_many_rows');
      if (!sink.write(`${JSON.stringify([row_number, cells])}\n`)) await once(sink, 'drain');
    };
    const endOfStart = async () => {
      header_row ??= findHeaderRow(start ?? []);
      header = start?.find((row) => row.row_number === header_row);
      above = start?.find((row) => row.row_number === (header_row ?? 0) - 1);
      for (const row of start ?? []) await write(row);
      start = undefined;
    };
    for await (const rows of table.rows())
      for (const row of rows)
        if (start) {
          start.push(row);
          if (start.length === Math.max(HEADER_WITHIN, header_row ?? 0)) await endOfStart();
        } else await write(row);
    if (start) await endOfStart();
    if (facts.rows === 0) throw new TableError('empty');
    const width = Math.max(facts.width, header?.cells.length ?? 0);
    const { format, sheets, sheet, encoding, delimiter } = table;
    const { header_shift = null } = options;
    const written = namesOfColumns(header, above);
    const offered_shift = (header && !header_shift && findShift(written, facts.samples)) || null;
    const names = header_shift ? shiftHeaders(written, header_shift) : written;
    const shifts = { header_shift, offered_shift };
    return {
      reading: { format, sheets, sheet, encoding, delimiter, header_row: header_row ?? 0, ...shifts },
      columns: facts.describe(uniqueHeaders(names, header_shift ? facts.width : width), offered_shift?.at),
      rows_total: facts.rows,
      date_order: facts.dateOrder,
    };
  } finally {
    table.close();
    sink.end();
    await finished(sink).catch(() => undefined);
  }
}

await serveTasks(async () => async (task: ReadTask): Promise<ReadResult> => {
  try {
    return { ok: true, ...(await readTable(task)) };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { ok: false, error_code: error.code, detail: error.message };
  }
});
