import { companyScore, isDepartment, titleAndCompany } from '../../words/titles.ts';
import type { Entry } from '../entries.ts';
import type { EntryOptions, Piece } from '../pieces.ts';

/** Title and employer of a job by their places in the layout of its list. */
export interface PlacedRoles {
  title: Piece;
  employer: Piece;
}
/** Reads a job by the layout; undefined where a place is empty, or the words of this job say the opposite. */
export type RoleLayout = (entry: Entry) => PlacedRoles | undefined;

/** Fewer jobs show no layout. */
const MIN_JOBS = 2;
const MIN_SHARE = 0.6;
/** Most titles with a comma have the employer behind it, unless another place has the words of employers. */
const MOST = 0.75;
/** Mean evidence for a title in its place. */
const LEAST_TITLE = 0.35;
/** Less is enough beside phrases that most have the words of employers. */
const LEAST_BESIDE_EMPLOYERS = { title: 0.15, employer: 0.2 } as const;
/** By how much the words speak more for the layout than for the opposite one, in few and in many jobs. */
const MARGIN = { few: 0.6, many: 0.25 } as const;
const MANY_JOBS = 3;
/** From here on the words of one job outweigh the layout. */
const OPPOSITE = 0.5;

/** The place of a phrase, seen in one way: by its look, or by its line and order. */
type PlaceOf = (piece: Piece, entry: Entry) => string;
const lookOf: PlaceOf = ({ role }) => role;
const positionOf: PlaceOf = ({ line, isSameLine, isAfterAt }, { pieces }) => {
  const lines = [...new Set(pieces.map((piece) => piece.line))];
  return `${lines.indexOf(line)}|${isAfterAt ? 'at' : isSameLine ? 'later' : 'first'}`;
};

interface Hypothesis {
  placeOf: PlaceOf;
  title: string;
  employer: string;
}

const placed = (entry: Entry, { placeOf, title, employer }: Hypothesis): PlacedRoles | undefined => {
  const at = (place: string) => entry.pieces.find((piece) => placeOf(piece, entry) === place);
  const [one, other] = [at(title), at(employer)];
  return one && other ? { title: one, employer: other } : undefined;
};

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Which phrases of the heads are titles and which employers, by all entries together: of all pairs of places, the one
 * whose phrases read most like titles beside employers. Undefined where the entries do not show it.
 */
export function roleLayout(
  entries: Entry[],
  options: EntryOptions,
  isName: (piece: Piece) => boolean,
): RoleLayout | undefined {
  const { titleOf } = options;
  const wordsOf = ({ title, employer }: PlacedRoles) =>
    titleOf(title.text) - companyScore(title.text) - titleOf(employer.text) + companyScore(employer.text);
  let best: { one: Hypothesis; score: number } | undefined;
  for (const one of hypotheses(entries)) {
    const jobs = entries.flatMap((entry) => placed(entry, one) ?? []);
    if (jobs.length < MIN_JOBS || jobs.length < entries.length * MIN_SHARE) continue;
    const titles = meanOf(jobs.map(({ title }) => titleOf(title.text)));
    const isNamed = jobs.filter(({ employer }) => isName(employer)).length >= jobs.length * MIN_SHARE;
    // "Chef, Blue Door Bistro": the employer stands beside the title.
    const inside = meanOf(
      jobs.map(({ title }) => companyScore(titleAndCompany(title.text, titleOf)?.company ?? '')),
    );
    const beside = meanOf(jobs.map(({ employer }) => companyScore(employer.text)));
    const isPaired =
      beside === 0 && jobs.filter(({ title }) => title.text.includes(', ')).length >= jobs.length * MOST;
    const words = meanOf(jobs.map(wordsOf));
    const margin = jobs.length < MANY_JOBS ? MARGIN.few : MARGIN.many;
    const isTitled =
      titles >= LEAST_TITLE ||
      (titles >= LEAST_BESIDE_EMPLOYERS.title && beside >= LEAST_BESIDE_EMPLOYERS.employer);
    if (!isTitled || words < margin || !isNamed || isPaired || inside > beside) continue;
    const score = words * (jobs.length / entries.length);
    if (!best || score > best.score) best = { one, score };
  }
  if (!best) return undefined;
  const { one } = best;
  return (entry) => {
    const found = placed(entry, one);
    const roles = found && withNamedEmployer(withWholeTitle(found, entry, options), entry, options);
    const isOpposite =
      roles &&
      (wordsOf(roles) < -OPPOSITE ||
        (companyScore(roles.title.text) > 0 && titleOf(roles.title.text) < NO_TITLE));
    return roles && !isOpposite && isName(roles.employer) ? roles : undefined;
  };
}

/** "KTW – Kesten Health Trust": of two phrases in the place of the employer, the one with the words of one. */
function withNamedEmployer(roles: PlacedRoles, { pieces }: Entry, { titleOf }: EntryOptions): PlacedRoles {
  const { title, employer } = roles;
  if (companyScore(employer.text) > 0) return roles;
  const named = pieces.find(
    (piece) =>
      piece !== title &&
      piece.line === employer.line &&
      piece.isSameLine &&
      piece.joint !== undefined &&
      companyScore(piece.text) > 0 &&
      !isDepartment(piece.text) &&
      titleOf(piece.text) < NO_TITLE,
  );
  return named ? { title, employer: named } : roles;
}

/** A phrase that can only be a title. */
const CLEAR_TITLE = 0.7;
const NO_TITLE = 0.3;

/** A title of two lines, of which the second one stands where the employers of other jobs do. */
function withWholeTitle(
  { title, employer }: PlacedRoles,
  { pieces }: Entry,
  { titleOf }: EntryOptions,
): PlacedRoles {
  const at = pieces.indexOf(employer);
  const below = pieces.find(({ line }, n) => n > at && line !== employer.line);
  const isWrapped =
    below !== undefined &&
    pieces.indexOf(title) < at &&
    titleOf(employer.text) >= CLEAR_TITLE &&
    companyScore(employer.text) === 0 &&
    titleOf(below.text) < NO_TITLE;
  return isWrapped
    ? { title: { ...title, text: `${title.text} ${employer.text}` }, employer: below }
    : { title, employer };
}

/** Every pair of places that some entry has. */
function hypotheses(entries: Entry[]): Hypothesis[] {
  return [lookOf, positionOf].flatMap((placeOf) => {
    const places = [
      ...new Set(entries.flatMap((entry) => entry.pieces.map((piece) => placeOf(piece, entry)))),
    ];
    return places.flatMap((title) =>
      places.flatMap((employer) => (title === employer ? [] : [{ placeOf, title, employer }])),
    );
  });
}
