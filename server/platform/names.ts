/** A name as names are compared: whatever its case, its spaces and how its accents are encoded. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The name, or if another record has it, the name with the first number behind it that is free. */
export function freeName(name: string, taken: ReadonlySet<string>, maxLength: number): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const free = name.slice(0, maxLength - ending.length).trimEnd() + ending;
    if (!taken.has(nameKey(free))) return free;
  }
}
