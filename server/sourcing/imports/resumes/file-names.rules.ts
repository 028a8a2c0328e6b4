import type { FileId } from '@placewell/contract/ids.ts';

/** A file's name for comparison: without folders and case, and with accents normalised. */
export const fileNameKey = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();

/** A file's name with its folders for comparison. */
export const filePathKey = (name: string): string =>
  name.replaceAll('\\', '/').normalize('NFC').split(/\s+/).join(' ').trim().toLowerCase();

export const withoutEnding = (key: string) => key.replace(/\.[a-z0-9]{1,5}$/i, '');

type File = { file_id: FileId; name_key: string };
type Row = { row_number: number; file_name: string | null; external_id: string | null };

/**
 * Assigns files to rows: by the name in the row, with or without extension, otherwise by the ID at the start of the
 * file's name: `17.pdf`, `17_ada.pdf`. A file belongs to one row, the first that names it.
 */
export function joinByName(rows: readonly Row[], files: readonly File[]) {
  const byName = new Map<string, FileId>();
  const byStart = new Map<string, FileId>();
  for (const { file_id, name_key } of files) {
    byName.set(name_key, file_id);
    const bare = withoutEnding(name_key);
    if (!byName.has(bare)) byName.set(bare, file_id);
    for (const start of [bare, bare.split(/[_\s-]/)[0] ?? ''])
      if (start !== '' && !byStart.has(start)) byStart.set(start, file_id);
  }
  const taken = new Set<FileId>();
  const pairs: { file_id: FileId; row_number: number }[] = [];
  const missing: number[] = [];
  const take = (row_number: number, file_id: FileId | undefined) => {
    if (file_id === undefined || taken.has(file_id)) return false;
    taken.add(file_id);
    pairs.push({ file_id, row_number });
    return true;
  };
  for (const { row_number, file_name, external_id } of rows) {
    const name = file_name ? fileNameKey(file_name) : '';
    const named = name === '' ? undefined : (byName.get(name) ?? byName.get(withoutEnding(name)));
    const byId = external_id ? byStart.get(external_id.toLowerCase()) : undefined;
    if (!take(row_number, named) && !take(row_number, byId) && name !== '') missing.push(row_number);
  }
  return { pairs, missing };
}
