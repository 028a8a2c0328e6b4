import type { BodyInput } from '@placewell/contract/call.ts';
import type { rereadImport, TableReading } from '@placewell/contract/sourcing/imports.ts';

export type ReadingChange = Omit<BodyInput<typeof rereadImport>, 'import_id'>;

/** What a change of the reading keeps: missing settings are guessed again, but another sheet or header row has new headers. */
export function knownReading(reading: TableReading, change: ReadingChange): ReadingChange {
  const isOther = change.sheet !== undefined;
  const isMoved = !isOther && change.header_row === undefined && reading.header_shift;
  return {
    ...(reading.sheet === null ? {} : { sheet: reading.sheet }),
    ...(reading.encoding === null ? {} : { encoding: reading.encoding }),
    ...(reading.delimiter === null ? {} : { delimiter: reading.delimiter }),
    ...(isOther ? {} : { header_row: reading.header_row }),
    ...(isMoved ? { header_shift: isMoved } : {}),
    ...change,
  };
}
