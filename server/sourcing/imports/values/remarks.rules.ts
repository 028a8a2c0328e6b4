import type { ImportReasonCode } from '@placewell/contract/sourcing/import-fields.ts';

/** A reason as stored; its sentence is made when it is read. */
export type Remark = { code: ImportReasonCode; header: string | null; value: string | null };

/** Characters of a cell that a reason shows. */
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

/** Remarks on unreadable values, unlike those that only report an action. */
const REFUSALS = /_(?:invalid|ambiguous|order|unknown)$|^recruiter_/;
export const isRefusal = ({ code }: Remark): boolean => REFUSALS.test(code);
