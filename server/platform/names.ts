/** The comparison key of a name: independent of case, spaces and the encoding of accents. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The name, or if it is taken, the name with the first free number appended. */
export function freeName(name: string, taken: ReadonlySet<string>, maxLength: number): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const free = name.slice(0, maxLength - ending.length).trimEnd() + ending;
    if (!taken.has(nameKey(free))) return free;
  }
}
