import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor } from 'oxc-parser';

/** One import: both paths from the root; packages are `node_modules/zod/`, parts of Node `node:fs`. */
export type Import = { from: string; to: string; isType: boolean };
/** `problems`: what would otherwise be skipped without a word. */
export type Sources = { files: string[]; imports: Import[]; problems: string[] };

type Specifier = { text: string; isType: boolean };
type Workspace = { folder: string; name: string; exports: Record<string, string> };

const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/;

/** Every import of a script: statements, `import()`, `require()` and types. */
function specifiersOfScript(path: string, text: string): Specifier[] | undefined {
  const found: Specifier[] = [];
  const add = (node: unknown, isType = false) => {
    const { value, quasis } = (node ?? {}) as { value?: unknown; quasis?: { value: { cooked?: unknown } }[] };
    const one = quasis?.length === 1 ? quasis[0]?.value.cooked : value;
    if (typeof one === 'string') found.push({ text: one, isType });
  };
  const { program, errors } = parseSync(path, text);
  if (errors.some(({ severity }) => severity === 'Error')) return undefined;
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first);
    },
  }).visit(program);
  return found;
}

const specifiersOfStyles = (text: string): Specifier[] =>
  [...text.matchAll(/(?:@import|\bfrom)\s+["']([^"']+)["']/g)].map(([, one = '']) => ({
    text: one,
    isType: false,
  }));

const workspacesOf = (root: string): Workspace[] =>
  globSync('*/package.json', { cwd: root }).map((path) => ({
    ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as Workspace),
    folder: dirname(path.replaceAll('\\', '/')),
  }));

/** The path that a specifier leads to; undefined for a file that is not there. */
function resolve(root: string, workspaces: readonly Workspace[], from: string, text: string) {
  const specifier = text.replace(/\?.*$/, '');
  const existing = (path: string) => (existsSync(join(root, path)) ? path : undefined);
  if (specifier.startsWith('.')) return existing(join(dirname(from), specifier));
  if (specifier.startsWith('node:')) return specifier;
  const [, name = '', rest] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  const workspace = workspaces.find((one) => one.name === name);
  if (!workspace) return `node_modules/${name}/${rest ?? ''}`;
  const target = workspace.exports[rest === undefined ? '.' : './*'];
  return target && existing(join(workspace.folder, target.replace('*', rest ?? '')));
}

/** Undefined outside of a clone. */
function filesInGit(root: string): string[] | undefined {
  try {
    const args = ['ls-files', '-z'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\0');
  } catch {
    return undefined;
  }
}

/** Reads every source below the root, committed or not, and what each imports. */
export function readImports(root: string): Sources {
  const files = globSync('**/*', { cwd: root, exclude: (path) => NOT_OURS.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SOURCE.test(path))
    .sort();
  const workspaces = workspacesOf(root);
  const [imports, seen] = [[] as Import[], new Set<string>()];
  const problems: string[] = [];
  for (const from of files) {
    const text = readFileSync(join(root, from), 'utf8');
    const specifiers = from.endsWith('.css') ? specifiersOfStyles(text) : specifiersOfScript(from, text);
    if (specifiers) seen.add(from);
    else problems.push(`${from} cannot be parsed`);
    for (const specifier of specifiers ?? []) {
      const to = resolve(root, workspaces, from, specifier.text);
      if (to === undefined) problems.push(`${from} imports ${specifier.text}, which is not there`);
      else imports.push({ from, to, isType: specifier.isType });
    }
  }
  const skipped = filesInGit(root)?.filter((path) => SOURCE.test(path) && !seen.has(path)) ?? [];
  return { files, imports, problems: [...problems, ...skipped.map((path) => `${path} was not read`)] };
}
