// Structural rules that imports alone cannot show; `tools/directions.cjs` checks the others.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allCalls, CONTEXTS } from '@placewell/contract/calls.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { labels } from '@placewell/contract/labels.ts';
import { limits } from '@placewell/contract/limits.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import contexts from '../tools/contexts.json' with { type: 'json' };
import { readImports } from '../tools/imports.ts';
import { strayWrites } from './testing/stray-writes.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = `{${CONTEXTS.join()}}`;
const MAX_FILES = 26;
/**
 * Ordered pairs of contexts of the line of which one imports the other. Five are of `sharing`, which introduces
 * candidates for jobs to contacts, and so reads what each of the contexts below it keeps of them; six of `placements`, which does so
 * with their fees, and draws its notes as documents are drawn.
 */
const MAX_ARROWS = 25;
const LAYERS =
  /\.(routes|service|writes|repo|jobs|tasks|listeners|public|rules|thread|process|config|emails)(\.api)?(\.test)?\.ts$/;

const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /node_modules|dist/.test(String(path)) }).map((path) =>
    path.replaceAll('\\', '/'),
  );
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const contextOf = (path: string) => /^server\/([^/]+)\/./.exec(path)?.[1] ?? '';
/** The feature of a file, with its context: `people/accounts`. */
const featureOf = (path: string) => /^server\/([^/]+\/[^/]+)\//.exec(path)?.[1];
const code = files(`server/${FOLDERS}/**/*.ts`).filter((path) => !path.includes('.test.'));
const imports = Map.groupBy(readImports(ROOT).imports, ({ from }) => from);
const importsOf = (path: string) => (imports.get(path) ?? []).map(({ to }) => to);

test('every file of a feature names its layer', () => {
  const unnamed = code.filter((path) => basename(path) !== 'index.ts' && !LAYERS.test(path));
  expect(unnamed).toEqual([]);
});

test('no folder of product code holds more than 26 files', () => {
  const folders = Map.groupBy(
    files('{contract,matching,resume,server,web}/**/*.{ts,tsx,css}').filter(
      (path) => !/^server\/(?:testing|migrations)\/|^resume\/corpus\//.test(path),
    ),
    (path) => dirname(path),
  );
  const crowded = [...folders].filter(([, inside]) => inside.length > MAX_FILES).map(([folder]) => folder);
  expect(crowded).toEqual([]);
});

test('features depend on each other without cycles', () => {
  const uses = new Map<string, Set<string>>();
  for (const path of code) {
    const from = featureOf(path);
    for (const to of importsOf(path).map(featureOf)) {
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

test('contexts are the same for the direction tool, the contract and its folders', () => {
  expect([...contexts.line, ...contexts.readers]).toEqual(CONTEXTS);
  const folders = new Map(
    [...read('contract/calls.ts').matchAll(/^import \* as (\w+) from '\.\/(\w+)\//gm)].map(
      ([, feature, folder]) => [feature, folder],
    ),
  );
  const misplaced = allCalls.filter(({ context, feature }) => (folders.get(feature) ?? context) !== context);
  expect(misplaced.map(({ call }) => call.path)).toEqual([]);
});

test('few contexts of the line import each other', () => {
  const arrows = new Set<string>();
  for (const path of code)
    for (const to of importsOf(path).map(contextOf))
      if (contextOf(path) !== to && [contextOf(path), to].every((one) => contexts.line.includes(one)))
        arrows.add(`${contextOf(path)} → ${to}`);
  expect([...arrows].length, [...arrows].join(', ')).toBeLessThanOrEqual(MAX_ARROWS);
});

test('beside the folders of its features a context has a public file and a README', () => {
  const beside = files(`server/${FOLDERS}/*.*`).filter((path) => {
    const [, context] = path.split('/');
    return !['README.md', `${context}.public.ts`].includes(basename(path));
  });
  expect(beside).toEqual([]);
});

test('a feature is called the same in server and web', () => {
  const featuresOf = (folder: string) =>
    new Set(files(`${folder}/${FOLDERS}/*/*`).map((path) => path.split('/').slice(1, 3).join('/')));
  const misplaced = [...featuresOf('web')].filter((feature) => !featuresOf('server').has(feature));
  expect(misplaced).toEqual([]);
});

test.each(CONTEXTS)('the README of %s has a line for each feature', (context) => {
  const named = [...read(`server/${context}/README.md`).matchAll(/^\| `([\w-]+)` \|/gm)].map(
    ([, name]) => name,
  );
  const features = new Set(files(`server/${context}/*/*`).map((path) => path.split('/')[2]));
  expect(named).toEqual([...features].sort());
});

test('a table is written by one feature', () => {
  const writers = new Map<string, Set<string>>();
  for (const path of code) {
    const text = read(path);
    const written = [
      ...text.matchAll(/(?:\.(?:insertInto|updateTable|deleteFrom)|\brestorable)\(\s*'(\w+)/g),
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

test('a namespace is imported of repos and of the contract only', () => {
  const found = files('server/**/*.ts')
    .filter((path) => !path.includes('.test.') && !path.startsWith('server/testing/'))
    .flatMap((path) =>
      [...read(path).matchAll(/import (?:type )?\* as (?:\w+) from '(\.[^']+)'/g)]
        .filter(([, specifier]) => !specifier?.endsWith('.repo.ts'))
        .map(([statement]) => `${path}: ${statement}`),
    );
  expect(found).toEqual([]);
});

test('the platform knows no recruiting words', () => {
  // The method resume() of streams.
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

test('every call is tested with the others of its context, and every context in a file of its own', () => {
  const tested = files('server/tests/every-call/*.api.test.ts').map((path) => ({
    path,
    contexts: [...read(path).matchAll(/testEveryCall\('(\w+)'\)/g)].map(([, context]) => context),
  }));
  for (const { path, contexts } of tested) expect([`${contexts}.api.test.ts`]).toEqual([basename(path)]);
  expect(tested.flatMap(({ contexts }) => contexts).sort()).toEqual([...CONTEXTS].sort());
});

const migrations = globSync('server/migrations/*.sql', { cwd: ROOT }).sort().map(read);

test('rows are changed in .writes files, which emit the event and publish the change', () => {
  const sources = code.map((path) => ({ path, text: read(path) }));
  expect(strayWrites(sources, migrations)).toEqual([]);
});

describe('a write outside .writes is found by its statement, whatever it is called', () => {
  const FEATURE = 'server/desk/things';
  const found = (files: Record<string, string>) =>
    strayWrites(
      Object.entries(files).map(([name, text]) => ({ path: `${FEATURE}/${name}`, text })),
      ['create function put_thing(id int) returns void language sql as $$ update things set n = id; $$;'],
    );
  const repo = (statement: string) => `
    import { sql } from 'kysely';
    export async function describeThing(tx: Tx) { return ${statement}; }
    export const find = (tx: Tx) => tx.selectFrom('things').forUpdate().execute();`;
  const service = `import * as repo from './things.repo.ts';
    export const show = async (tx: Tx) => [await repo.find(tx), await repo.describeThing(tx)];`;
  const STRAY = [`${FEATURE}/things.service.ts show uses ${FEATURE}/things.repo.ts describeThing`];

  test.each([
    "tx.insertInto('things').values({ n: 1 }).execute()",
    "tx.with('x', (db) => db.updateTable('things').set({ n: 1 })).selectFrom('x').execute()",
    "tx.deleteFrom('things').execute()",
    "tx.mergeInto('things').execute()",
    "restorable('things', 'n')",
    'sql`insert into things (n) values (1)`.execute(tx)',
    'sql`with old as (delete from things returning n) select n from old`.execute(tx)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
    'sql`update ${sql.table(name)} t set n = ${1}`.execute(tx)',
    'sql`select put_thing(1)`.execute(tx)',
  ])('%s', (statement) => {
    expect(found({ 'things.repo.ts': repo(statement), 'things.service.ts': service })).toEqual(STRAY);
  });

  test.each([
    "tx.selectFrom('things').select('n').forUpdate().execute()",
    'sql`select n from things for update skip locked`.execute(tx)',
    'sql`select updated_at, deleted_at from things`.execute(tx)',
  ])('%s changes nothing', (statement) => {
    expect(found({ 'things.repo.ts': repo(statement), 'things.service.ts': service })).toEqual([]);
  });

  const write = repo("tx.deleteFrom('things').execute()");
  test('through another function of a repo, and through a public file', () => {
    const through = `import { describeThing } from './things.repo.ts';
      const inner = describeThing;
      export const readThing = (tx: Tx) => inner(tx);`;
    const passOn = `export { readThing as read } from './more.repo.ts';`;
    const user = `import { read } from './things.public.ts';
      export class Reader { run = (tx: Tx) => this.each(tx, read); }`;
    const files = { 'things.repo.ts': write, 'more.repo.ts': through, 'things.public.ts': passOn };
    expect(found({ ...files, 'other.jobs.ts': user })).toEqual([
      `${FEATURE}/other.jobs.ts Reader uses ${FEATURE}/more.repo.ts readThing`,
    ]);
    expect(found({ ...files, 'other.writes.ts': user })).toEqual([]);
  });

  test('in a method of a class', () => {
    const user = `import { describeThing } from './things.repo.ts';
      export class Reader { async run(tx: Tx) { return describeThing(tx); } }`;
    expect(found({ 'things.repo.ts': write, 'things.service.ts': user })).toEqual([
      `${FEATURE}/things.service.ts Reader uses ${FEATURE}/things.repo.ts describeThing`,
    ]);
  });

  test('by a statement in another layer, even in .writes', () => {
    const own = `export const clear = (tx: Tx) => tx.deleteFrom('things').execute();`;
    expect(found({ 'things.service.ts': own, 'things.writes.ts': own })).toEqual([
      `${FEATURE}/things.service.ts clear has a statement of its own`,
      `${FEATURE}/things.writes.ts clear has a statement of its own`,
    ]);
  });

  test('but not where a .writes file has it, or only its type is used', () => {
    const typed = `import type { describeThing } from './things.repo.ts';
      export type Thing = Awaited<ReturnType<typeof describeThing>>;`;
    const writes = `export { describeThing } from './things.repo.ts';`;
    const caller = service.replace('.repo', '.writes').replace('await repo.find(tx), ', '');
    const files = { 'things.repo.ts': write, 'things.writes.ts': writes, 'things.service.ts': caller };
    expect(found({ ...files, 'typed.service.ts': typed })).toEqual([]);
  });
});

test('every text, label, limit and error code of the contract is used outside its list', () => {
  const sources = files('{contract,server,web}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|fixture|\/testing\/|\/test\/|\/demo\//.test(path),
  );
  const used = new Set(
    sources.flatMap((path) =>
      [...read(path).matchAll(/\b(?:(?:texts|limits|successTexts)|labels\.\w+)\.\w+/g)].map(([name]) => name),
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
    ...Object.entries(labels).flatMap(([of, names]) =>
      Object.keys(names).map((name) => `labels.${of}.${name}`),
    ),
  ].filter((name) => !used.has(name));
  expect(unused).toEqual([]);
  expect(Object.keys(ERRORS).filter((code) => !codes.includes(`'${code}'`))).toEqual([]);
});

/** The texts that stand in a source as they are, in quotes or between tags. */
function writtenTexts(path: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    JSXText: ({ value }) => void found.push(value),
    TemplateElement: ({ value }) => void found.push(value.cooked ?? ''),
  }).visit(parseSync(path, read(path)).program);
  return found.map((text) => text.trim().replaceAll(/\s+/g, ' '));
}

test('a text or label of several words is written once, in its list', () => {
  const owned = [texts, ...Object.values(labels)].flatMap((list) => Object.values(list));
  const phrases = new Set(owned.filter((text) => typeof text === 'string' && text.includes(' ')));
  const sources = files('{contract,server,web}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|\.fixture\.|-builders\.|^web\/test\/|^contract\/(?:texts|labels)\.ts$/.test(path),
  );
  const repeated = sources.flatMap((path) =>
    writtenTexts(path).flatMap((text) => (phrases.has(text) ? [`${path} repeats “${text}”`] : [])),
  );
  expect(repeated).toEqual([]);
});
