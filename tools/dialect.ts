// Part of npm run check: counts the comment lines that hold a marker of the dialect which the sources were once written in.
// `node tools/dialect.ts --list [folder]` prints each with its place and the usual words for it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tasks.ts';

/** At most this many lines may hold a marker. Lower it with the count; it is never raised. */
const LIMIT = 40;
/** The count may fall this far below before the limit must follow. */
const SLACK = 10;

/**
 * Phrases that are odd in technical English, each with the usual words for it. Innocent uses are left out where a pattern can tell
 * them: "as it is written", "no more than", "so many that".
 */
const MARKERS: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\b(?:some|any)body\b/i, instead: 'a user, a person, the caller, someone, anyone' },
  { pattern: /\bwho(?:m|so)?ever\b/i, instead: 'anyone who; the process, caller or person that' },
  { pattern: /\bwhat (?:is|are|was|were)\b/i, instead: 'the noun: the changes, the stored rows, the input' },
  { pattern: /\b(?:tells?|told) of\b/i, instead: 'reports, describes, announces, is about' },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/i, instead: 'is notified, is informed, receives' },
  { pattern: /\banew\b/i, instead: 'again, from scratch, re-' },
  {
    pattern: /\bas (?:it|they) (?:is|are|was|were)(?= now| then| to\b|[,.;:)]|$)/i,
    instead: 'unchanged, as before, verbatim, current',
  },
  { pattern: /\bof (?:its|their|his|her|our|one's) own\b/i, instead: 'its own, a separate, a dedicated' },
  { pattern: /\bfor good\b|\bfor ever\b/i, instead: 'permanently, forever' },
  { pattern: /\bno more(?=[,.;:)]|$)/i, instead: 'no longer, not any more' },
  { pattern: /\bonce more\b|\bagain and again\b/i, instead: 'again, repeatedly' },
  {
    pattern: /\bso (?:many|much)\b(?! as\b| that\b| more\b)/i,
    instead: 'this many, N, the number of, the limit',
  },
  { pattern: /\b(?:becomes?|became|comes|came) of\b/i, instead: 'the outcome, the result, results from' },
  { pattern: /\b(?:takes?|took|taken|taking) back\b/i, instead: 'undo, cancel, revert, retract' },
  { pattern: /\bthat there (?:is|are|was|were)\b/i, instead: 'existing, available' },
  { pattern: /\bhand(?:s|ed|ing)?(?: it| them)? over\b/i, instead: 'passes, transfers' },
  { pattern: /\bvouch(?:es|ed)?(?:-for)?\b/i, instead: 'asserts, verifies, trusted' },
  { pattern: /\bhardly any|\bdearer\b|\bof late\b/i, instead: 'few, more expensive, recently' },
  { pattern: /\bsuch (?:a )?ones?\b|\blets? go of\b/i, instead: 'the noun; releases, drops' },
];

export type CommentLine = { line: number; text: string };

/** The comments of a source, line by line; a comment after code begins after a space. Texts in quotes are not comments. */
export function commentLines(source: string, isStyle: boolean): CommentLine[] {
  const found: CommentLine[] = [];
  let isBlock = false;
  for (const [index, raw] of source.split('\n').entries()) {
    let text = raw;
    if (!isBlock) {
      const start = (isStyle ? /(?:^|\s)\/\*/ : /(?:^|\s)\/\/(?:\s|$)|(?:^|[\s{(])\/\*/).exec(raw);
      if (!start) continue;
      isBlock = start[0].endsWith('*');
      text = raw.slice(start.index + start[0].length);
    }
    const end = isBlock ? text.indexOf('*/') : -1;
    if (end >= 0) {
      isBlock = false;
      text = text.slice(0, end);
    }
    text = text.replace(/^[\s*]+/, '').trimEnd();
    if (/\p{L}/u.test(text)) found.push({ line: index + 1, text });
  }
  return found;
}

/** The markers that a comment line holds, each with the usual words for it. */
export const markersOf = (text: string): string[] =>
  MARKERS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text);
    return found ? [`"${found[0]}": ${instead}`] : [];
  });

/** Asks for a lower count or a lower limit; undefined where they fit. */
export function countProblem(count: number, limit: number): string | undefined {
  if (count > limit)
    return 'Write new comments in plain words: `node tools/dialect.ts --list [folder]` says which.';
  if (count < limit - SLACK) return `Lower LIMIT of tools/dialect.ts to ${count}.`;
  return undefined;
}

/** The sources below a folder. Migrations are left out: they are not changed once they have run. */
function sourcesOf(folder: string): string[] {
  const exclude = (path: string) => /(?:^|[\\/])(?:node_modules|dist|\.[a-z]\w*)(?:[\\/]|$)/.test(path);
  const paths = globSync('**/*.{ts,tsx,js,cjs,css}', { cwd: ROOT, exclude });
  const inside = folder.replace(/^\.?\/|\/$/g, '');
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => inside === '' || path === inside || path.startsWith(`${inside}/`))
    .sort();
}

if (import.meta.main) {
  const [option, folder = ''] = process.argv.slice(2);
  const byFolder = new Map<string, [held: number, all: number]>();
  let [held, all] = [0, 0];
  for (const path of sourcesOf(option === '--list' ? folder : '')) {
    const top = path.includes('/') ? path.slice(0, path.indexOf('/')) : '.';
    const counts = byFolder.get(top) ?? [0, 0];
    byFolder.set(top, counts);
    for (const { line, text } of commentLines(
      readFileSync(join(ROOT, path), 'utf8'),
      path.endsWith('.css'),
    )) {
      const markers = markersOf(text);
      counts[1]++;
      all++;
      if (markers.length === 0) continue;
      counts[0]++;
      held++;
      if (option === '--list') process.stdout.write(`${path}:${line}: ${text}\n  ${markers.join('\n  ')}\n`);
    }
  }
  if (option === '--list')
    for (const [top, [some, of]] of byFolder) process.stdout.write(`${top}: ${some} of ${of}\n`);
  const number = (value: number) => value.toLocaleString('en');
  process.stdout.write(
    `Dialect: ${number(held)} of ${number(all)} comment lines (limit ${number(LIMIT)}).\n`,
  );
  const problem = option === '--list' ? undefined : countProblem(held, LIMIT);
  if (problem) {
    process.stdout.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
