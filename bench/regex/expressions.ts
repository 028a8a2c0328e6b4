import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@placewell/contract/openapi.ts';
import { parseSync } from 'oxc-parser';

/** An expression of the product and its location. */
export type Expression = { where: string; pattern: RegExp };

const ROOT = join(import.meta.dirname, '..', '..');
/** Everything that reads text of strangers. */
const FOLDERS = ['contract', 'matching', 'resume', 'server'];
/** Not part of the product: tests and generators of test data. */
const NOT_PRODUCT = /\.test\.ts$|\.d\.ts$|\/(?:testing|corpus|samples|test|bench)\//;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** All nodes below one, itself included. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

/** Every regular expression of the product: found by a parser, so that a new one is tried without being listed. */
export const allExpressions = (): Expression[] => [...expressionsOfSources(), ...expressionsOfCalls()];

/** The patterns of the calls' texts, also those that zod brings along: they see a text before its length is refused. */
function expressionsOfCalls(): Expression[] {
  const patterns = new Set<string>();
  JSON.stringify(openApiDocument(''), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  return [...patterns].map((pattern) => ({ where: 'contract: a call', pattern: new RegExp(pattern, 'u') }));
}

function expressionsOfSources(): Expression[] {
  return globSync(
    FOLDERS.map((folder) => `${folder}/**/*.ts`),
    { cwd: ROOT, exclude: ['**/node_modules/**'] },
  )
    .filter((file) => !NOT_PRODUCT.test(file))
    .sort()
    .flatMap((file) => expressionsOf(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** The expressions of one source: literals, and those built from constants of the same file. */
export function expressionsOf(file: string, source: string): Expression[] {
  const program = parseSync(file, source).program as unknown as Node;
  const constants = constantsOf(program);
  const placeOf = ({ start }: Node) => `${file}:${source.slice(0, start).split('\n').length}`;
  return [...walk(program)].flatMap((node) => {
    if (node.type === 'Literal' && 'regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      return [{ where: placeOf(node), pattern: new RegExp(pattern, flags) }];
    }
    if (!isConstruction(node)) return [];
    const where = placeOf(node);
    return [{ where, pattern: evaluated(where, source, node, constants) }];
  });
}

const isConstruction = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp';

/** The declarations at the top level, by name. */
function constantsOf(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id } of declaration.declarations as { id: Node }[])
      constants.set(id.name as string, declaration);
  }
  return constants;
}

/** Runs a construction with the constants it needs; anything else could come from a stranger's text. */
function evaluated(where: string, source: string, site: Node, constants: Map<string, Node>): RegExp {
  const needed = new Set<Node>();
  const need = (node: Node) => {
    for (const { type, name } of walk(node)) {
      const constant = type === 'Identifier' ? constants.get(name as string) : undefined;
      if (constant === undefined || needed.has(constant)) continue;
      needed.add(constant);
      need(constant);
    }
  };
  need(site);
  const text = (node: Node) => withoutTypes(source, node);
  const code = [
    ...[...needed].sort((a, b) => a.start - b.start).map(text),
    `globalThis.made = ${text(site)};`,
  ];
  const scope: { made?: RegExp } = {};
  try {
    new Function('globalThis', code.join('\n'))(scope);
  } catch (cause) {
    throw new Error(`${where}: build regular expressions from constants of the same file only`, { cause });
  }
  return scope.made!;
}

const CASTS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** The source of a node without its types. */
function withoutTypes(source: string, node: Node): string {
  const types = [...walk(node)].flatMap(({ type, start, end, expression }) => {
    if (type === 'TSTypeAnnotation') return [{ start, end }];
    return CASTS.has(type) ? [{ start: (expression as Node).end, end }] : [];
  });
  let text = '';
  let from = node.start;
  for (const { start, end } of types.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    text += source.slice(from, start);
    from = end;
  }
  return text + source.slice(from, node.end);
}
