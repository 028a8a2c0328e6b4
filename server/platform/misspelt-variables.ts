/** A variable that is set and means nothing, and the setting that it may be a slip of. */
export type Misspelt = { name: string; meant: string };

/** Shorter names are close to too many others. */
const MIN_LENGTH = 6;
const MAX_EDITS = 2;

/** How many letters differ: inserted, deleted or replaced (Levenshtein's distance). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The variables that are no setting, but close to the name of one. */
export function findMisspelt(names: readonly string[], known: readonly string[]): Misspelt[] {
  const settings = new Set(known);
  return names.flatMap((name) => {
    if (settings.has(name) || name.length < MIN_LENGTH) return [];
    const [nearest] = known
      .filter((one) => one.length >= MIN_LENGTH && Math.abs(one.length - name.length) <= MAX_EDITS)
      .map((meant) => ({ name, meant, edits: editsBetween(name.toUpperCase(), meant) }))
      .filter(({ edits }) => edits <= MAX_EDITS)
      .sort((one, other) => one.edits - other.edits);
    return nearest ? [{ name, meant: nearest.meant }] : [];
  });
}
