/** The ids with `id` at `position`, or last if there are fewer. */
export function moveTo<Id>(ids: readonly Id[], id: Id, position: number): Id[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(position, 0, id);
}
