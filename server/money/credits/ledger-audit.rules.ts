import type { CreditType } from '@placewell/contract/money/credits.ts';

/** Sums of one balance. */
export type LedgerSums = {
  credit_type: CreditType;
  balance: number;
  last_entry_no: number;
  entries_sum: number;
  lots_sum: number;
  negative_lots: number;
  /** Lots whose remaining credits differ from the sum of their entries. */
  wrong_lots: number;
  numbered_entries: number;
  /** Entries without a lot of this credit type. */
  stray_entries: number;
  /** The first entry whose number or balance does not follow the one before. */
  first_misplaced: number | null;
};

/** The faults, as sentences. */
export function describeFaults(sums: LedgerSums): string[] {
  const { credit_type, balance } = sums;
  const of = `of ${credit_type} credits`;
  const faults: string[] = [];
  if (balance !== sums.entries_sum)
    faults.push(`The balance ${of} is ${balance}, but the sum of their entries is ${sums.entries_sum}.`);
  if (balance !== sums.lots_sum)
    faults.push(`The balance ${of} is ${balance}, but ${sums.lots_sum} are left in their lots.`);
  if (balance < 0) faults.push(`The balance ${of} is negative.`);
  if (sums.negative_lots > 0) faults.push(`${sums.negative_lots} lots ${of} are negative.`);
  if (sums.wrong_lots > 0)
    faults.push(`Of ${sums.wrong_lots} lots ${of} something else is left than their entries say.`);
  if (sums.stray_entries > 0) faults.push(`${sums.stray_entries} entries ${of} belong to no lot of theirs.`);
  if (sums.first_misplaced !== null)
    faults.push(`The entry ${sums.first_misplaced} ${of} does not follow from those before it.`);
  if (sums.numbered_entries !== sums.last_entry_no)
    faults.push(
      `There are ${sums.numbered_entries} numbered entries ${of}, but the last number is ${sums.last_entry_no}.`,
    );
  return faults;
}
