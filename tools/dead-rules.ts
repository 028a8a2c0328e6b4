// Part of npm run check: a rule of tools/directions.cjs that matches nothing forbids nothing, and nobody notices.
import { globSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './tasks.ts';

type Side = { path?: string; pathNot?: string };
export type Rule = { name: string; from: Side; to: Side };

type Choice = { start: number; end: number; choices: string[] };

/** The outermost choice of a pattern, the whole of it or a bracket, and where it stands. */
function findChoice(pattern: string): Choice | undefined {
  const found: Choice[] = [];
  const opened = [{ start: 0, from: 0, choices: [] as string[], isCondition: false }];
  for (let at = 0; at <= pattern.length; at++) {
    const [sign, last] = [pattern[at], opened.at(-1)];
    if (sign === '\\') at++;
    else if (sign === '[') at = pattern.indexOf(']', at);
    else if (sign === '(') {
      const from = at + (pattern.startsWith('(?', at) ? 3 : 1);
      opened.push({ start: at, from, choices: [], isCondition: /^\(\?[!=]/.test(pattern.slice(at)) });
    } else if (sign === '|' && last) {
      last.choices.push(pattern.slice(last.from, at));
      last.from = at + 1;
    } else if (last && (sign === ')' || sign === undefined)) {
      const choices = [...last.choices, pattern.slice(last.from, at)];
      // A condition holds as a whole.
      if (choices.length > 1 && !opened.some(({ isCondition }) => isCondition))
        found.push({ start: last.start, end: at + 1, choices });
      opened.pop();
    }
  }
  return found.at(-1);
}

/** A pattern once for each choice that it leaves: `^(a|b)/` are `^(?:a)/` and `^(?:b)/`. */
export function alternativesOf(pattern: string): string[] {
  const found = findChoice(pattern);
  if (!found) return [pattern];
  return found.choices.flatMap((one) =>
    alternativesOf(`${pattern.slice(0, found.start)}(?:${one})${pattern.slice(found.end)}`),
  );
}

/** The rules, by name and part, of which a choice matches none of the paths that are left by their exceptions. */
export function deadParts(rules: readonly Rule[], paths: readonly string[]): string[] {
  const deadOf = ({ name, from, to }: Rule) =>
    Object.entries({ from, to }).flatMap(([side, { path, pathNot }]) => {
      // An exception that names what `from` has matched cannot be tried by itself.
      const except = pathNot && !pathNot.includes('$1') ? pathNot : undefined;
      const isLeft = (one: string) => except === undefined || !new RegExp(except).test(one);
      const isDead = (pattern: string, among: readonly string[]) =>
        !among.some((one) => new RegExp(pattern).test(one));
      return [
        ...alternativesOf(path ?? '').filter((pattern) => isDead(pattern, paths.filter(isLeft))),
        ...alternativesOf(except ?? '').filter((pattern) => isDead(pattern, paths)),
      ].map((pattern) => `${name}: ${side} ${pattern}`);
    });
  return rules.flatMap(deadOf);
}

/** What an import can lead to: the files of the project, and packages as folders. */
function importable(): string[] {
  const exclude = (path: string) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path);
  const files = globSync('*/**/*.{ts,tsx,js,cjs,css,json}', { cwd: ROOT, exclude });
  const packages = readdirSync(join(ROOT, 'node_modules')).map((name) => `node_modules/${name}/`);
  return [...files.map((path) => path.replaceAll('\\', '/')), ...packages];
}

if (import.meta.main) {
  const { forbidden } = createRequire(import.meta.url)('./directions.cjs') as { forbidden: Rule[] };
  const dead = deadParts(forbidden, importable());
  for (const one of dead) process.stdout.write(`tools/directions.cjs: matches nothing: ${one}\n`);
  process.exit(dead.length === 0 ? 0 : 1);
}
