import type { ImportReasonCode } from '@placewell/contract/sourcing/import-fields.ts';

/** A reason as it is stored: its sentence is made when somebody reads it. */
export type Remark = { code: ImportReasonCode; header: string | null; value: string | null };

/** What a reason shows of a cell. */
const SHOWN_LENGTH = 100;

export const remark = (
  code: ImportReasonCode,
  header: string | null = null,
  value: string | null = null,
): Remark => ({
  code,
  header,
  value: value === null ? null : value.slice(0, SHOWN_LENGTH).toWellFormed(),
});

/** Remarks on values that could not be read, unlike those that only say what was done. */
const REFUSALS = /_(?:invalid|ambiguous|order)$|^recruiter_/;
export const isRefusal = ({ code }: Remark): boolean => REFUSALS.test(code);
