const MOST_BYTES = 1000;
const BYTES_EACH = 8;

/**
 * The skill keys that the database copies to a candidate's row (`short_skill_keys`), computed so that a new row needs no
 * second write; null if they are too long for an index entry.
 */
export function shortSkillKeys(skill_keys: readonly string[]): string[] | null {
  const bytes = Buffer.byteLength(skill_keys.join('')) + BYTES_EACH * skill_keys.length;
  return bytes <= MOST_BYTES ? skill_keys.toSorted() : null;
}
