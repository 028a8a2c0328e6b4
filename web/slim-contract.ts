import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';

/** What only the server and the OpenAPI document read of a call. The web checks answers in development alone. */
const SERVER_ONLY = new Set([
  'data',
  'summary',
  'errors',
  'operationId',
  'createdWhen',
  'bodyLimit',
  'whenExpired',
  'whenPaused',
]);

type Expression = NonNullable<
  Extract<
    ReturnType<typeof parseSync>['program']['body'][number],
    { type: 'VariableDeclaration' }
  >['declarations'][number]['init']
>;
type Properties = Extract<Expression, { type: 'ObjectExpression' }>['properties'];
type Edit = { at: number; until: number; text: string };

/** Whether a value is the answer of a call or an object that holds such: a build would keep it for the effects of the calls. */
function isCalculated(value: Expression): boolean {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return isCalculated(value.expression);
  if (value.type === 'ObjectExpression')
    return value.properties.some((one) => one.type === 'SpreadElement' || isCalculated(one.value));
  return value.type === 'CallExpression';
}

/**
 * A module of the contract as the built web application needs it: calls without what only the server reads, and each
 * constant marked as free of effects, so that those that nothing uses are left out with everything that they alone use.
 */
export function slimContract(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (!init || !isCalculated(init)) continue;
      edits.push({ at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ at: init.end, until: init.end, text: '))()' });
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [input] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || input?.type !== 'ObjectExpression')
        return;
      edits.push(...without(code, input.properties, (name) => SERVER_ONLY.has(name)));
    },
  }).visit(program);
  return withoutUnusedImports(edited(code, edits), file);
}

/** Takes the properties of these names out of an object. */
const without = (code: string, properties: Properties, isLeftOut: (name: string) => boolean): Edit[] =>
  properties
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier' && isLeftOut(one.key.name))
    .map(({ start, end }) => ({ at: start, until: code[end] === ',' ? end + 1 : end, text: '' }));

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, until, text: by }) => text.slice(0, at) + by + text.slice(until), code);

/**
 * A module without the imports that it does not use: a build would leave out their code, but their modules would
 * still count as parts of each page that loads this one.
 */
function withoutUnusedImports(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const imports = program.body.filter((one) => one.type === 'ImportDeclaration');
  const used = new Set<string>();
  new Visitor({
    Identifier({ name, start: at }) {
      if (!imports.some(({ start, end }) => start <= at && at < end)) used.add(name);
    },
  }).visit(program);
  const unused = imports.filter(
    ({ specifiers }) => specifiers.length > 0 && !specifiers.some(({ local }) => used.has(local.name)),
  );
  return edited(
    code,
    unused.map(({ start, end }) => ({ at: start, until: end, text: '' })),
  );
}

/**
 * The names of the shared texts that a source reads, as in `texts.networkError`; throws where it uses `texts` in another
 * way, by which it might read any.
 */
export function namedTexts(code: string, file: string): string[] {
  const names: string[] = [];
  const uses = new Set<number>();
  const understood = new Set<number>();
  new Visitor({
    Identifier({ name, start }) {
      if (name === 'texts') uses.add(start);
    },
    ImportSpecifier({ imported, local }) {
      understood.add(imported.start).add(local.start);
    },
    VariableDeclarator({ id }) {
      understood.add(id.start);
    },
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier' || object.name !== 'texts' || computed) return;
      understood.add(object.start);
      if (property.type === 'Identifier') names.push(property.name);
    },
  }).visit(parseSync(file, code).program);
  const [other] = uses.difference(understood);
  if (other !== undefined)
    throw new Error(`${file}: name the text, unlike in "${code.slice(other - 20, other + 20)}"`);
  return names;
}

/** The module of shared texts with only those that are named: nearly half of them are said by the server alone. */
export function slimTexts(code: string, file: string, named: ReadonlySet<string>): string {
  const edits: Edit[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (id.type !== 'Identifier' || id.name !== 'texts' || value?.type !== 'ObjectExpression') return;
      edits.push(...without(code, value.properties, (name) => !named.has(name)));
    },
  }).visit(parseSync(file, code).program);
  return edited(code, edits);
}

const ROOT = join(import.meta.dirname, '..');
const TEXTS = /[\\/]contract[\\/]texts\.ts$/;
/** Of all that the built web application may be made of. */
const readNamedTexts = () =>
  globSync('{web,contract}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|test)(?:\/|$)|\.test\.tsx?$/.test(path),
  }).flatMap((path) => {
    const code = readFileSync(join(ROOT, path), 'utf8');
    return /texts\.ts'/.test(code) || path === 'contract/texts.ts' ? namedTexts(code, path) : [];
  });

/** Zod's way to JSON Schema, which only the OpenAPI document goes. */
const TO_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** A module whose functions do nothing. */
function emptied(code: string, file: string): string {
  const { staticExports } = parseSync(file, code).module;
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  return names.map((name) => `export const ${name} = () => () => {};`).join('\n');
}

export function slimContractPlugin(): Plugin {
  let named: ReadonlySet<string> | undefined;
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      // Once: the builds that weigh pages and make their documents share this plugin.
      named ??= new Set(readNamedTexts());
    },
    transform: {
      filter: { id: [/[\\/]contract[\\/].*\.ts$/, TO_JSON_SCHEMA] },
      handler: (code, id) => ({
        code: TO_JSON_SCHEMA.test(id)
          ? emptied(code, id)
          : slimContract(named && TEXTS.test(id) ? slimTexts(code, id, named) : code, id),
        map: null,
      }),
    },
  };
}
