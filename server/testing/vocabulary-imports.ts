import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { VocabularySource } from '@placewell/matching';
import { insertImport, type Source } from '../matching/vocabulary/imports.repo.ts';
import type { TestApp } from './test-app.ts';

/** Adds an active import of a source with one skill, as if its archives had been read; returns its ID. */
export async function anImport(test: TestApp, source: Source, skill: string): Promise<string> {
  const rows: VocabularySource = {
    name: source,
    skills: [{ name: skill, kind: 'product', aliases: [], broader: [], related: [], field: source }],
    occupations: [],
  };
  const import_id = randomUUID();
  await test.withInstallation((tx) =>
    insertImport(tx, {
      import_id,
      source,
      source_version: '1',
      language: 'en',
      files: [],
      rows_hash: import_id,
      counts: { occupations: 0, titles: 0, skills: 0, relations: 0 },
      skipped: {},
      imported_by: 'test',
      replaces: null,
      source_rows: gzipSync(JSON.stringify(rows)),
    }),
  );
  return import_id;
}
