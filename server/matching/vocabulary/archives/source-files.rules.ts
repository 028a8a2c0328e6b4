import type { VocabularySource } from '@placewell/matching';
import type { ImportedFile, Source } from '../imports.repo.ts';

export type ReadFile = ImportedFile & { text: string; archive: string; folder: string };
/** The stored data of a file, without its text. */
export const toImportedFile = ({ name, bytes, sha256 }: ReadFile): ImportedFile => ({ name, bytes, sha256 });

/** The contents of one source, before anything is stored. */
export type ReadSource = {
  source: Source;
  source_version: string;
  language: string;
  files: ImportedFile[];
  counts: { occupations: number; titles: number; skills: number; relations: number };
  skipped: Record<string, number>;
  rows: VocabularySource;
};
