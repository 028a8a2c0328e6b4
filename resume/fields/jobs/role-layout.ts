import { companyScore, titleAndCompany } from '../../words/titles.ts';
import type { Entry } from '../entries.ts';
import type { EntryOptions, Piece } from '../pieces.ts';

/** The places of title and employer in the layout of a list of jobs. */
export interface RoleLayout {
  title: string;
  employer: string;
}

/** Fewer jobs show no layout. */
const MIN_JOBS = 3;
const MIN_SHARE = 0.6;
/** Mean evidence for a title in either place. */
const LEAST_TITLE = 0.35;
const MOST_TITLE = 0.5;
/** By how much the place of titles reads more like them. */
const MARGIN = 0.15;

const pieceOf = ({ pieces }: Entry, role: string): Piece | undefined =>
  pieces.find((piece) => piece.role === role);

/**
 * Which phrases of the heads are titles and which employers, by all entries together: a place of the layout whose
 * phrases read like titles, beside one whose phrases do not. Undefined where the entries do not show it.
 */
export function roleLayout(
  entries: Entry[],
  { titleOf }: EntryOptions,
  isName: (piece: Piece) => boolean,
): RoleLayout | undefined {
  const roles = [...new Set(entries.flatMap(({ pieces }) => pieces.map(({ role }) => role)))];
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  let best: (RoleLayout & { score: number }) | undefined;
  for (const title of roles)
    for (const employer of roles) {
      if (title === employer) continue;
      const pairs = entries.flatMap((entry) => {
        const [one, other] = [pieceOf(entry, title), pieceOf(entry, employer)];
        return one && other && one.line !== other.line ? [{ one: one.text, other }] : [];
      });
      const count = pairs.length;
      if (count < MIN_JOBS || count < entries.length * MIN_SHARE) continue;
      const titles = sumOf(pairs.map(({ one }) => titleOf(one))) / count;
      const names = sumOf(pairs.map(({ other }) => titleOf(other.text))) / count;
      const isNamed = pairs.filter(({ other }) => isName(other)).length >= count * MIN_SHARE;
      // "Chef, Blue Door Bistro": the employer stands beside the title.
      const inside = sumOf(
        pairs.map(({ one }) => companyScore(titleAndCompany(one, titleOf)?.company ?? '')),
      );
      const below = sumOf(pairs.map(({ other }) => companyScore(other.text)));
      if (titles < Math.max(LEAST_TITLE, names + MARGIN) || names > MOST_TITLE || !isNamed || inside > below)
        continue;
      const score = titles - names + below / count;
      if (!best || score > best.score) best = { title, employer, score };
    }
  return best;
}
