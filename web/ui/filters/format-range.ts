/** The chip text of a range filter: "5–15", "5 or more", "up to 15"; undefined without limits. */
export function formatRange(
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string = String,
): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return `${format(min as number)} or more`;
  return min === undefined ? `up to ${format(max)}` : `${format(min)}–${format(max)}`;
}
