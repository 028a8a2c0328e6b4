// Rules of the house that imports alone cannot show; the others are held by `tools/directions.cjs`.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_FILES = 26;
const LAYERS =
  /\.(routes|service|writes|repo|jobs|tasks|listeners|public|rules|thread|process|config|emails)(\.api)?(\.test)?\.ts$/;
/** Sample texts of the job description reader: data, in no layer. */
const SAMPLES = 'description/samples/';

const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /node_modules|dist/.test(String(path)) }).map((path) =>
    path.replaceAll('\\', '/'),
  );
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];
const code = files('server/features/**/*.ts').filter((path) => !path.includes('.test.'));

test('every file of a feature names its layer', () => {
  const unnamed = code.filter(
    (path) => basename(path) !== 'index.ts' && !path.includes(SAMPLES) && !LAYERS.test(path),
  );
  expect(unnamed).toEqual([]);
});

test('no folder of features holds more than 26 files', () => {
  const folders = Map.groupBy(
    files('{server,web}/features/**/*').filter((path) => /\.\w+$/.test(basename(path))),
    (path) => dirname(path),
  );
  const crowded = [...folders].filter(([, inside]) => inside.length > MAX_FILES).map(([folder]) => folder);
  expect(crowded).toEqual([]);
});

test('features depend on each other without cycles', () => {
  const uses = new Map<string, Set<string>>();
  for (const path of code) {
    const from = featureOf(path);
    for (const [, specifier] of read(path).matchAll(/from '(\.[^']+)'/g)) {
      const to = featureOf(relative(ROOT, join(ROOT, dirname(path), specifier ?? '')).replaceAll('\\', '/'));
      if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  const cycleFrom = (feature: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(feature)) return [...trail, feature];
    for (const next of uses.get(feature) ?? []) {
      const cycle = cycleFrom(next, [...trail, feature]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  const cycles = [...uses.keys()].flatMap((feature) => {
    const cycle = cycleFrom(feature, []);
    return cycle?.at(-1) === feature ? [cycle.join(' → ')] : [];
  });
  expect(cycles).toEqual([]);
});

test('a table is written by one feature', () => {
  const writers = new Map<string, Set<string>>();
  for (const path of code) {
    const text = read(path);
    const written = [
      ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g),
      ...text.matchAll(
        /\b(?:insert into|update|delete from) ([a-z_]+)\b(?=[^']*(?:\(|set| where| using|`))/g,
      ),
    ].map(([, table]) => table ?? '');
    for (const table of written)
      if (read('server/rows.ts').includes(`  ${table}: `))
        writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(path) ?? ''));
  }
  const shared = [...writers].filter(([, features]) => features.size > 1);
  expect(shared.map(([table, features]) => `${table}: ${[...features].join(', ')}`)).toEqual([]);
});

test('the platform knows no recruiting words', () => {
  // Streams resume().
  const words = /\b(candidate|recruiter|resume(?!\(\))|matches|matching|vocabulary|job_id|job_status)/i;
  const found = files('server/platform/**/*.ts')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

/** Own users, sessions and links: no feature listens to their changes, and no open browser shows them. */
const WITHOUT_EVENTS = 'server/features/accounts/';

test('rows are written by a .writes file, which emits the event and publishes the change', () => {
  const isWrite = (name: string) =>
    /^(?:insert|update|delete|upsert|remove|mark|fail|put|set|replace)[A-Z]/.test(name);
  const mayWrite = /\.(?:writes|repo|jobs|listeners)\.ts$/;
  const found = code
    .filter((path) => !mayWrite.test(path) && !path.startsWith(WITHOUT_EVENTS))
    .flatMap((path) => {
      const text = read(path);
      const named = [...text.matchAll(/import \{([^}]*)\} from '[^']*\.repo\.ts'/g)].flatMap(([, names]) =>
        (names ?? '').split(',').map((name) => name.trim()),
      );
      const called = [...text.matchAll(/import \* as (\w+) from '[^']*\.repo\.ts'/g)].flatMap(([, space]) =>
        [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? ''),
      );
      return [...named, ...called].filter(isWrite).map((name) => `${path}: ${name}`);
    });
  expect([...new Set(found)]).toEqual([]);
});

/** Limits of what is still to come, like `LATER_TEXTS`: whoever builds a part takes its names out. */
const LATER_LIMITS = ['limits.activeSubscriptionCacheMs'];

test('every text, limit and error code of the contract is used outside its list', () => {
  const sources = files('{contract,server,web}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|fixture|\/testing\/|\/test\/|\/demo\//.test(path),
  );
  const used = new Set(
    sources.flatMap((path) =>
      [...read(path).matchAll(/\b(?:texts|limits|successTexts)\.\w+/g)].map(([name]) => name),
    ),
  );
  const codes = sources
    .filter((path) => !path.startsWith('contract/'))
    .map(read)
    .join('\n');
  const unused = [
    ...Object.keys(texts).map((name) => `texts.${name}`),
    ...Object.keys(limits).map((name) => `limits.${name}`),
    ...Object.keys(successTexts).map((name) => `successTexts.${name}`),
  ].filter((name) => !used.has(name) && !LATER_LIMITS.includes(name));
  expect(unused).toEqual([]);
  expect(Object.keys(ERRORS).filter((code) => !codes.includes(`'${code}'`))).toEqual([]);
});
