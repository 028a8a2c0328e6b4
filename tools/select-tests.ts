// What `npm test -- <arguments>` runs: each argument is a path or a file name, or else part of a test's title.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { ROOT } from './tasks.ts';

export type Selection = {
  /** Files for Vitest and for Playwright, as absolute paths. */
  files: string[];
  journeys: string[];
  /** Part of a title, to run only the tests that contain it. */
  title: string;
};

const isJourney = (path: string) => path.endsWith('.spec.ts');
/** Long tests of an engine, of processes and of disasters. */
export const isProof = (path: string) => /\.proof\.(?:test|spec)\.ts$/.test(path);

/** Those for Vitest and those for Playwright. */
export const separate = (tests: readonly string[]) => ({
  files: tests.filter((test) => !isJourney(test)),
  journeys: tests.filter(isJourney),
});

export function listTests(): string[] {
  return globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((path) => join(ROOT, path));
}

/** The test files that an argument names (a file, a folder or the end of a path); undefined if it is no path at all. */
function findFiles(argument: string, folder: string, tests: string[]): string[] | undefined {
  const places = isAbsolute(argument) ? [argument] : [join(folder, argument), join(ROOT, argument)];
  const path = places.find((place) => existsSync(place));
  if (path !== undefined) {
    const inside = path.endsWith(sep) ? path : path + sep;
    return tests.filter((test) => (statSync(path).isDirectory() ? test.startsWith(inside) : test === path));
  }
  if (!/\.(?:test|spec)\.tsx?$/.test(argument)) return undefined;
  return tests.filter((test) => test.endsWith(sep + argument));
}

/** The files that contain a title verbatim; if there are none, all that Vitest runs. */
function filesWithTitle(title: string, tests: string[]): string[] {
  const last = title.split(' > ').at(-1) ?? title;
  const found = tests.filter((test) => readFileSync(test, 'utf8').includes(last));
  return found.length > 0 ? found : tests.filter((test) => !isJourney(test));
}

/** Selects tests; `folder` is where the command was typed. Nothing is selected when an argument names no test. */
export function selectTests(args: string[], folder: string): Selection {
  const tests = listTests();
  const paths: string[][] = [];
  const words: string[] = [];
  for (const argument of args) {
    const found = findFiles(argument, folder, tests);
    if (found) paths.push(found);
    else if (argument !== '-t') words.push(argument);
  }
  const title = words.join(' ');
  const named = paths.length > 0 ? [...new Set(paths.flat())] : filesWithTitle(title, tests);
  const selected = paths.some((found) => found.length === 0) ? [] : named;
  return { ...separate(selected), title };
}

/** A pattern for exactly this text, as test runners match it: suites and titles are joined by spaces. */
export const titlePattern = (title: string): string =>
  title.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
