// Part of npm run check: no import goes where tools/directions.cjs forbids it (decision 007).
import { createRequire } from 'node:module';
import { type Import, readImports } from './imports.ts';

type Paths = { path?: string; pathNot?: string };
export type Rule = {
  name: string;
  comment?: string;
  from: Paths;
  to: Paths & { dependencyTypesNot?: string[]; circular?: boolean };
};

/** What a rule may say; a word that nothing here reads would forbid nothing. */
const WORDS = { from: ['path', 'pathNot'], to: ['path', 'pathNot', 'dependencyTypesNot', 'circular'] };

function assertReadable({ name, from, to }: Rule): void {
  const unknown = [
    ...Object.keys(from).filter((word) => !WORDS.from.includes(word)),
    ...Object.keys(to).filter((word) => !WORDS.to.includes(word)),
    ...(to.dependencyTypesNot ?? []).filter((type) => type !== 'type-only'),
  ];
  if (unknown.length > 0) throw new Error(`${name}: cannot read ${unknown.join(', ')}`);
}

/** The imports that are left when files that import nothing, or that nothing imports, are taken away until none is. */
function importsInCycles(imports: readonly Import[]): Import[] {
  const [importing, imported] = [
    new Set(imports.map(({ from }) => from)),
    new Set(imports.map(({ to }) => to)),
  ];
  const left = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
  return left.length === imports.length ? left : importsInCycles(left);
}

/** The shortest way back to the file that imports, of imports among those given. */
function cycleOf({ from, to }: Import, imports: readonly Import[]): string[] | undefined {
  const ways = [[to]];
  const seen = new Set([to]);
  for (const way of ways) {
    if (way.at(-1) === from) return [from, ...way];
    for (const next of imports)
      if (next.from === way.at(-1) && !seen.has(next.to)) {
        seen.add(next.to);
        ways.push([...way, next.to]);
      }
  }
  return undefined;
}

/** The imports that the rules forbid, each as the name of the rule and the way that it takes. */
export function forbiddenImports(rules: readonly Rule[], imports: readonly Import[]): string[] {
  const patterns = new Map<string, RegExp>();
  const matches = (pattern: string | undefined, path: string, otherwise: boolean) => {
    if (pattern === undefined) return otherwise;
    const known = patterns.get(pattern) ?? new RegExp(pattern);
    patterns.set(pattern, known);
    return known.test(path);
  };
  const inCycles = importsInCycles(imports);
  const wayOf = ({ from, to }: Rule, one: Import): string[] | undefined => {
    if (!matches(from.path, one.from, true) || matches(from.pathNot, one.from, false)) return undefined;
    if (one.isType && to.dependencyTypesNot) return undefined;
    // `$1` stands for what the first bracket of `from` has matched.
    const groups = from.path === undefined ? [] : (new RegExp(from.path).exec(one.from) ?? []);
    const filled = (pattern?: string) => pattern?.replaceAll(/\$(\d)/g, (_, at) => groups[Number(at)] ?? '');
    if (!matches(filled(to.path), one.to, true) || matches(filled(to.pathNot), one.to, false))
      return undefined;
    return to.circular ? cycleOf(one, inCycles) : [one.from, one.to];
  };
  const found = new Map<string, string>();
  for (const rule of rules) {
    assertReadable(rule);
    for (const one of rule.to.circular ? inCycles : imports) {
      const way = wayOf(rule, one);
      const comment = rule.comment ? ` (${rule.comment})` : '';
      if (!way) continue;
      // A cycle is said once, wherever it is entered.
      const key = rule.to.circular ? [...new Set(way)].sort() : way;
      found.set(`${rule.name} ${key}`, `${rule.name}${comment}: ${way.join(' -> ')}`);
    }
  }
  return [...found.values()];
}

if (import.meta.main) {
  const { forbidden } = createRequire(import.meta.url)('./directions.cjs') as { forbidden: Rule[] };
  const { files, imports, problems } = readImports(process.cwd());
  const found = [...problems, ...forbiddenImports(forbidden, imports)];
  for (const one of found) process.stdout.write(`${one}\n`);
  process.stdout.write(`${imports.length} imports of ${files.length} files were read\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
