import type { TitleLexicon } from '../titles/lexicon.ts';
import type { Dictionary } from './dictionary.ts';
import type { OccupationDocuments } from './documents.ts';
import type { Fields } from './fields.ts';
import type { RelatedOccupations } from './related-occupations.ts';
import type { Occupation, Skill } from './types.ts';

/** Everything the engine knows about skills and occupations. Immutable: build it once and share it. */
export interface Vocabulary {
  /** Changes whenever any name, link or wording changes. */
  version: string;
  skills: ReadonlyMap<string, Skill>;
  occupations: readonly Occupation[];
  dictionary: Dictionary;
  /** These four are computed on first use. */
  readonly documents: OccupationDocuments;
  readonly titles: TitleLexicon;
  readonly fields: Fields;
  readonly relatedOccupations: RelatedOccupations;
  /** Problems repaired while building (dangling links, duplicate aliases); empty for the built-in tables. */
  problems: string[];
}
