export const SKILL_KINDS = ['skill', 'product', 'certificate', 'language', 'soft'] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];

/** One line of a skills table. Links refer to names. */
export interface SkillRow {
  name: string;
  kind: SkillKind;
  aliases: string[];
  broader: string[];
  related: string[];
  field: string;
}

/** One line of an occupations table. `skills` are names of skills; `wording` describes the duties in typical phrases. */
export interface OccupationRow {
  title: string;
  alternate_titles: string[];
  skills: string[];
  wording: string;
  field: string;
}

/** Input of a vocabulary. Several sources (the built-in tables and imports) can be joined. */
export interface VocabularySource {
  /** Part of the version, so that a score shows which sources it was computed with. */
  name: string;
  skills: SkillRow[];
  occupations: OccupationRow[];
}

export interface Skill {
  /** Stable slug of the name. */
  id: string;
  name: string;
  kind: SkillKind;
  field: string;
  aliases: string[];
  broader: string[];
  narrower: string[];
  related: string[];
  /** Rarity in hundredths, from the vocabulary alone: how much this skill counts among others. */
  rarity: number;
}

export interface Occupation {
  id: string;
  title: string;
  field: string;
  alternate_titles: string[];
  skills: string[];
}
