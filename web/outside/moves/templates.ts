import { BYTE_ORDER_MARK, csvLine } from '@placewell/contract/csv.ts';
import { MOVE_TABLES, type MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { saveBlob } from '../../ui/files/save-blob.ts';

/** Saves an empty table with every column that rows of a kind may have. */
export function downloadTemplate(kind: MoveKind) {
  const { label, fields } = MOVE_TABLES[kind];
  const header = csvLine(Object.values(fields).map((field) => field.label));
  saveBlob(new Blob([BYTE_ORDER_MARK + header], { type: 'text/csv' }), `${label}.csv`);
}
