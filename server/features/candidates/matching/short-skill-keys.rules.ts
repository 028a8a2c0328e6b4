import { distinctSkills } from '../../skills/skills.public.ts';

const MOST_BYTES = 1000;
const BYTES_EACH = 8;

/**
 * The keys of skills as the database copies them to the candidate's row (`short_skill_keys`), so that a new row needs no
 * second write; null if they are too long for an index entry.
 */
export function shortSkillKeys(skills: readonly string[]): string[] | null {
  const keys = distinctSkills(skills).map(({ skill_key }) => skill_key);
  const bytes = Buffer.byteLength(keys.join('')) + BYTES_EACH * keys.length;
  return bytes <= MOST_BYTES ? keys.sort() : null;
}
