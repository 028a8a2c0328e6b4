import type { Target, TargetLine } from '@placewell/contract/placements/targets.ts';

export const COUNTS = ['submissions', 'interviews', 'placements'] as const;
export const COUNT_LABELS: Record<(typeof COUNTS)[number], string> = {
  submissions: 'Submissions',
  interviews: 'Interviews',
  placements: 'Placements',
};

/** The month a number of months after another, `YYYY-MM`. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

type Numbers = TargetLine['target'];
export type Drafts = Readonly<Record<string, Numbers>>;

const isSet = ({ submissions, interviews, placements, fee_cents }: Numbers) =>
  [submissions, interviews, placements, fee_cents].some((number) => number !== null);
export const hasTarget = ({ target }: TargetLine): boolean => isSet(target);

/** The targets of these lines, to be edited: a fee begins in the currency of its line. */
export const draftsOf = (lines: readonly TargetLine[]): Drafts =>
  Object.fromEntries(
    lines.map(({ user_id, target, currency }) => [
      user_id as string,
      { ...target, currency: target.currency ?? currency },
    ]),
  );

/** The numbers of another month for everybody who has some there; the others keep theirs. */
export function copiedFrom(lines: readonly TargetLine[], drafts: Drafts): Drafts {
  const copied = draftsOf(lines.filter(hasTarget));
  return Object.fromEntries(
    Object.entries(drafts).map(([user_id, draft]) => [user_id, copied[user_id] ?? draft]),
  );
}

/** A draft as it is sent: without a fee, no currency. */
const sent = (numbers: Numbers): Numbers => ({
  ...numbers,
  currency: numbers.fee_cents === null ? null : numbers.currency,
});
const FIELDS = [...COUNTS, 'fee_cents', 'currency'] as const;

/** The targets that differ from those of the lines. */
export function changedTargets(lines: readonly TargetLine[], drafts: Drafts, month: string): Target[] {
  return lines.flatMap(({ user_id, target }) => {
    const draft = drafts[user_id];
    if (!draft) return [];
    const next = sent(draft);
    return FIELDS.some((field) => next[field] !== target[field]) ? [{ user_id, month, ...next }] : [];
  });
}

/** The people whose fee has no currency. */
export const withoutCurrency = (drafts: Drafts): string[] =>
  Object.entries(drafts).flatMap(([user_id, { fee_cents, currency }]) =>
    fee_cents !== null && currency === null ? [user_id] : [],
  );
