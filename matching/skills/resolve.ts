import { hashText, normalise } from '../text/normalise.ts';
import { slug } from '../vocabulary/build.ts';
import type { Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// Words around a name that do not change its meaning: "Kubernetes skills", "knowledge of SAP", "Sage software".
const FILLER_WORDS = new Set(
  'software tool application platform skill system program experience knowledge of in with using certification certified certificate the basic advanced'.split(
    ' ',
  ),
);

/** The skill with this name or alias; undefined if it is not in the vocabulary. */
export function resolveSkill(vocabulary: Vocabulary, name: string): Skill | undefined {
  const key = normalise(name);
  const { byKey } = vocabulary.dictionary;
  const exact = byKey.get(key);
  if (exact !== undefined) return exact;
  // "Amazon Web Services (AWS)": either part may be the name.
  const parts = /^([^()]+)\(([^()]+)\)\s*$/.exec(name);
  if (parts !== null) {
    const part = byKey.get(normalise(parts[1] as string)) ?? byKey.get(normalise(parts[2] as string));
    if (part !== undefined) return part;
  }
  let words = key.split(' ');
  while (words.length > 1) {
    if (FILLER_WORDS.has(words.at(-1) as string)) words = words.slice(0, -1);
    else if (FILLER_WORDS.has(words[0] as string)) words = words.slice(1);
    else return undefined;
    const found = byKey.get(words.join(' '));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The id by which a skill name is compared: its vocabulary id, or `x:` and a slug for a name that is not in it. */
export function skillId(vocabulary: Vocabulary, name: string): string {
  const skill = resolveSkill(vocabulary, name);
  if (skill !== undefined) return skill.id;
  const key = slug(normalise(name));
  return `x:${key === '' ? hashText(name) : key}`;
}
