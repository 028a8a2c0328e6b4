import { expect, test } from 'vitest';
import { checkMigrationHashes } from '../commands/migration-hashes.ts';
import { runCodegen } from '../commands/row-types.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

test('types of rows fit the migrations', () => {
  expect(() => runCodegen(app.database.urls.owner, 'verify')).not.toThrow();
});

test('no migration was changed or removed after it was noted, and each new one is noted', () => {
  expect(checkMigrationHashes()).toEqual([]);
});
