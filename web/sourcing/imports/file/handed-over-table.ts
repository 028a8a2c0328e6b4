/** A table dropped on another page, until the imports page takes it. */
let table: File | undefined;

/** Whether dropped files are one table of candidates and not resumes. */
export const isTable = (files: readonly { name: string }[]) =>
  files.length === 1 && /\.(csv|tsv|xlsx|jsonl|ndjson|vcf)$/i.test(files[0]?.name ?? '');

export function handOverTable(file: File | undefined) {
  table = file;
}

/** The table, once. */
export function takeTable(): File | undefined {
  const taken = table;
  table = undefined;
  return taken;
}
