import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';

export type StrangeTable = {
  name: string;
  /** What each column is; null for one that no field fits, whatever it seems to be. */
  truth: readonly (ImportField | null)[];
  /** A line each row, its cells divided by bars. */
  text: string;
};

export const rowsOfTable = ({ text }: StrangeTable) =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ row_number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }));

/** A place is right as a location or a city. */
const SAME: Partial<Record<ImportField, readonly ImportField[]>> = {
  location: ['city'],
  city: ['location'],
};

/** How many columns got the right field, a wrong one, or none although there is one. */
export function tally(table: StrangeTable, suggested: readonly (ImportField | null)[]) {
  const counts = { right: 0, wrong: [] as string[], empty: [] as string[] };
  for (const [at, truth] of table.truth.entries()) {
    const found = suggested[at] ?? null;
    if (found === truth || (found && truth && SAME[truth]?.includes(found))) counts.right += truth ? 1 : 0;
    else if (found) counts.wrong.push(`${at + 1}: ${found} for ${truth}`);
    else counts.empty.push(`${at + 1}: ${truth}`);
  }
  return counts;
}
