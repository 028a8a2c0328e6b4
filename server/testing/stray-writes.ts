import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A file of the project: its path from the root, with slashes, and its text. */
export type Source = { path: string; text: string };

type Node = { type: string; [key: string]: unknown };
/** A declaration's writes and uses. */
type Declared = { writes: boolean; uses: Set<string> };
type Imported = { from: string; name: string };
type File = {
  declared: Map<string, Declared>;
  imported: Map<string, Imported>;
  /** Re-exports under their exported names, and the files that are re-exported as a whole. */
  passedOn: Map<string, Imported>;
  passedOnWhole: string[];
};

/** The query builder's methods that start a statement that writes rows. */
const BUILDERS = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** SQL that writes rows; `for update` and `on conflict do update` alone do not. */
const STATEMENT =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate)\s|\bupdate\s+(?:only\s+)?(?:"?\w+"?\.)?(?:"?\w+"?|\$)\s+(?:as\s+)?(?:\w+\s+)?set\b/i;
/** Opens the installation to a transaction with a proof: its row is temporary, and no list shows it. */
const PROOF = 'open_installation';
/** Types say nothing about what runs. */
const TYPES = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType']);

/** The database functions that write rows, directly or by their calls; the last definition counts. */
function writingFunctions(migrations: readonly string[]): Set<string> {
  const bodies = new Map<string, string>();
  for (const text of migrations) {
    const code = text.replaceAll(/--.*$/gm, '');
    const definitions = code.matchAll(
      /create (?:or replace )?function (\w+)\s*\([\s\S]*?\bas\s+(\$\w*\$)([\s\S]*?)\2/gi,
    );
    for (const [, name = '', , body = ''] of definitions) bodies.set(name, body);
  }
  bodies.delete(PROOF);
  const writing = new Set([...bodies].filter(([, body]) => STATEMENT.test(body)).map(([name]) => name));
  for (let size = -1; size !== writing.size; ) {
    size = writing.size;
    const callsOne = new RegExp(`\\b(?:${[...writing].join('|')})\\s*\\(`);
    if (size > 0) for (const [name, body] of bodies) if (callsOne.test(body)) writing.add(name);
  }
  return writing;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** The name of an identifier, or the text of a literal. */
const nameOf = (node: unknown): string | undefined => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return [name, value].find((one) => typeof one === 'string');
};
const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (TYPES.has(key) ? [] : [value].flat().filter(isNode)));

/** Whether the node itself starts a statement that writes rows, or makes functions that do. */
function beginsStatement(node: Node, isWritingText: (text: string) => boolean): boolean {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'restorable';
  if (node.type === 'MemberExpression') return BUILDERS.has(nameOf(node.property) ?? '');
  if (node.type === 'Literal') return isWritingText(nameOf(node) ?? '');
  if (node.type !== 'TemplateLiteral') return false;
  return isWritingText((node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('$'));
}

/** The parts of a node that may refer to the file's names; property names and keys do not. */
function namingParts(node: Node): Node[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object as Node];
  if (node.type === 'Property' && !node.computed) return [node.value as Node];
  return childrenOf(node);
}

/** Reads the names that a declaration uses, plain or as `namespace.name`, and whether it writes rows. */
function readDeclaration(root: Node, isWritingText: (text: string) => boolean): Declared {
  const found: Declared = { writes: false, uses: new Set() };
  const visit = (node: Node): void => {
    if (beginsStatement(node, isWritingText)) found.writes = true;
    const object = node.type === 'MemberExpression' ? (node.object as Node) : undefined;
    if (object?.type === 'Identifier' && !node.computed)
      found.uses.add(`${nameOf(object)}.${nameOf(node.property)}`);
    else if (node.type === 'Identifier') found.uses.add(nameOf(node) ?? '');
    else for (const part of namingParts(node)) visit(part);
  };
  visit(root);
  return found;
}

const isType = ({ importKind, exportKind }: Node) => importKind === 'type' || exportKind === 'type';
const specifiersOf = (item: Node): Node[] =>
  isType(item) ? [] : (item.specifiers as Node[]).filter((one) => !isType(one));

/** The declarations of an item by name; without a name: code that runs when the file is loaded. */
function declarationsOf(item: Node): [string | undefined, Node][] {
  const declaration = (item.declaration ?? item) as Node;
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).map((one) => [nameOf(one.id), one]);
  return declaration.type.startsWith('TS') ? [] : [[nameOf(declaration.id), declaration]];
}

function readFile({ path, text }: Source, isWritingText: (text: string) => boolean): File {
  const file: File = { declared: new Map(), imported: new Map(), passedOn: new Map(), passedOnWhole: [] };
  const target = (source: unknown) => {
    const specifier = nameOf(source) ?? '';
    return specifier.startsWith('.') ? join(dirname(path), specifier).replaceAll('\\', '/') : specifier;
  };
  const readImport = (item: Node) => {
    for (const one of specifiersOf(item)) {
      const local = nameOf(one.local) ?? '';
      const name = one.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(one.imported) ?? local);
      file.imported.set(local, { from: target(item.source), name });
    }
  };
  const readExports = (item: Node) => {
    for (const one of specifiersOf(item)) {
      const name = nameOf(one.local) ?? '';
      const from = item.source ? { from: target(item.source), name } : file.imported.get(name);
      if (from) file.passedOn.set(nameOf(one.exported) ?? name, from);
    }
  };
  const readExportAll = ({ source, exported }: Node) => {
    if (exported) file.passedOn.set(nameOf(exported) ?? '', { from: target(source), name: '*' });
    else file.passedOnWhole.push(target(source));
  };
  for (const item of parseSync(path, text).program.body as unknown as Node[])
    if (item.type === 'ImportDeclaration') readImport(item);
    else if (item.type === 'ExportAllDeclaration') readExportAll(item);
    else if (item.type === 'ExportNamedDeclaration' && !item.declaration) readExports(item);
    else
      for (const [name, node] of declarationsOf(item))
        file.declared.set(name ?? `at ${file.declared.size}`, readDeclaration(node, isWritingText));
  return file;
}

const layerOf = (path: string) => /\.(\w+)\.ts$/.exec(path)?.[1] ?? '';

/**
 * Places that write rows outside the layer for it: a statement outside a `.repo` file, or the use of a function that
 * contains or reaches one outside `.repo` and `.writes`, even through re-exports of a `.public` or another file. A
 * re-export of a `.writes` file counts as its own.
 */
export function strayWrites(sources: readonly Source[], migrations: readonly string[]): string[] {
  const functions = [...writingFunctions(migrations)];
  const calledInSql = new RegExp(`\\b(?:${functions.join('|') || '(?!)'})(?:\\s*\\(|$)`);
  const isWritingText = (text: string) => STATEMENT.test(text) || calledInSql.test(text);
  const files = new Map(sources.map((source) => [source.path, readFile(source, isWritingText)]));

  /** Where an imported name was declared, beyond re-exports. */
  const originsOf = ({ from, name }: Imported, seen: readonly string[] = []): string[] => {
    const file = files.get(from);
    if (!file || seen.includes(from)) return [];
    const further = (next: Imported) => (layerOf(from) === 'writes' ? [] : originsOf(next, [...seen, from]));
    const own = name === '*' ? [...file.declared.keys()] : file.declared.has(name) ? [name] : [];
    const others = name === '*' ? [...file.passedOn.values()] : [file.passedOn.get(name) ?? []].flat();
    return [
      ...own.map((one) => `${from} ${one}`),
      ...others.flatMap(further),
      ...file.passedOnWhole.flatMap((whole) => further({ from: whole, name })),
    ];
  };
  const usesOf = (path: string, file: File, { uses }: Declared): string[] =>
    [...uses].flatMap((use) => {
      const [name = '', member] = use.split('.');
      const imported = file.imported.get(name);
      if (!imported) return member === undefined && file.declared.has(name) ? [`${path} ${name}`] : [];
      return originsOf(imported.name === '*' && member ? { ...imported, name: member } : imported);
    });

  const repos = [...files].filter(([path]) => layerOf(path) === 'repo');
  const writing = new Set<string>();
  for (let size = -1; size !== writing.size; ) {
    size = writing.size;
    for (const [path, file] of repos)
      for (const [name, declared] of file.declared)
        if (declared.writes || usesOf(path, file, declared).some((use) => writing.has(use)))
          writing.add(`${path} ${name}`);
  }
  return [...files].flatMap(([path, file]) => {
    if (layerOf(path) === 'repo') return [];
    return [...file.declared].flatMap(([name, declared]) => [
      ...(declared.writes ? [`${path} ${name} has a statement of its own`] : []),
      ...(layerOf(path) === 'writes'
        ? []
        : [...new Set(usesOf(path, file, declared))]
            .filter((use) => writing.has(use))
            .map((use) => `${path} ${name} uses ${use}`)),
    ]);
  });
}
