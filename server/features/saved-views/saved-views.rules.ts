import { limits } from '@placewell/contract/limits.ts';

/** A name as names are compared: whatever its case, its spaces and how its accents are encoded. */
export const nameKey = (view_name: string) =>
  view_name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The name, or if another view has it, the name with the first number behind it that is free. */
export function freeName(view_name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = view_name.slice(0, limits.viewName - ending.length).trimEnd() + ending;
    if (!taken.has(nameKey(name))) return name;
  }
}

/** The ids with `id` at `position`, or last if there are fewer. */
export function moveTo<Id>(ids: readonly Id[], id: Id, position: number): Id[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(position, 0, id);
}
