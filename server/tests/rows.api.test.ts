import { expect, test } from 'vitest';
import { runCodegen } from '../commands/row-types.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

test('types of rows fit the migrations', () => {
  expect(() => runCodegen(app.database.urls.owner, 'verify')).not.toThrow();
}, 60_000);
