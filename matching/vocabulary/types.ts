import type { TitleLexicon } from '../titles/lexicon.ts';
import type { Dictionary } from './dictionary.ts';
import type { OccupationDocuments } from './documents.ts';
import type { Fields } from './fields.ts';
import type { RelatedOccupations } from './related-occupations.ts';

export const SKILL_KINDS = ['skill', 'product', 'certificate', 'language', 'soft'] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];

/** One line of a skills table. Links are by name. */
export interface SkillRow {
  name: string;
  kind: SkillKind;
  aliases: string[];
  broader: string[];
  related: string[];
  field: string;
}

/** One line of an occupations table. `skills` are names of skills; `wording` is typical phrases of the duties. */
export interface OccupationRow {
  title: string;
  alternate_titles: string[];
  skills: string[];
  wording: string;
  field: string;
}

/** What a vocabulary is made of; several sources (own tables, an import, an agency's own skills) can be joined. */
export interface VocabularySource {
  /** Names the source in the version, so that a score says what it was made with. */
  name: string;
  skills: SkillRow[];
  occupations: OccupationRow[];
}

export interface Skill {
  /** A stable slug of the name. */
  id: string;
  name: string;
  kind: SkillKind;
  field: string;
  aliases: string[];
  broader: string[];
  narrower: string[];
  related: string[];
  /** Rarity in hundredths: how much this skill counts among others, from the vocabulary alone. */
  rarity: number;
}

export interface Occupation {
  id: string;
  title: string;
  field: string;
  alternate_titles: string[];
  skills: string[];
}

/** Everything the engine knows about skills and occupations. Build it once and share it; it never changes. */
export interface Vocabulary {
  /** Changes whenever any name, link or wording changes. */
  version: string;
  skills: ReadonlyMap<string, Skill>;
  occupations: readonly Occupation[];
  dictionary: Dictionary;
  /** These four are computed when first asked for. */
  readonly documents: OccupationDocuments;
  readonly titles: TitleLexicon;
  readonly fields: Fields;
  readonly relatedOccupations: RelatedOccupations;
  /** Problems that were repaired while building (dangling links, an alias twice): empty for the own tables. */
  problems: string[];
}
