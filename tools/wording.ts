// Part of npm run check: texts that people read hold no turn of the list, in the interface, the contract, mails and documents.
// `node tools/wording.ts` prints each with its place and the usual words for it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './tasks.ts';

type Turn = { pattern: RegExp; instead: string };

/** Turns that a native reader stumbles over or that are spelt differently elsewhere, each with what to write instead. */
const TURNS: readonly Turn[] = [
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\bsign(?:s|ed|ing)? (?:you )?(?:in|out)\b/i, instead: 'log in, log out' },
  { pattern: /\b(?:please|must) (?:login|logout)\b/i, instead: 'log in, log out' },
  { pattern: /\b(?:some|any|every)body\b/i, instead: 'someone, anyone, everyone' },
  { pattern: /\bnobody\b/i, instead: 'no one' },
  { pattern: /\bwhom?ever\b/i, instead: 'anyone who, the person who' },
  { pattern: /\bfor good\b/i, instead: 'permanently, forever' },
  { pattern: /\bonce more\b|\banew\b/i, instead: 'again' },
  { pattern: /\bany more(?=[.,;:]|$)/i, instead: 'no longer' },
  { pattern: /\bmend(?:s|ed)?\b/i, instead: 'fix' },
  { pattern: /\b(?:takes?|taken|took) back\b/i, instead: 'undo, cancel' },
  { pattern: /\b(?:goes on|comes?(?: back)?|is sent) by (?:itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\bone['’]s own\b/i, instead: "the caller's, your own" },
  { pattern: /\bcancel(?:ed|ing)\b/i, instead: 'cancelled, cancelling' },
  {
    pattern: /\b(?:colors?|favorites?|behaviors?|catalogs?|center(?:s|ed)?)\b/i,
    instead: 'British spelling',
  },
  { pattern: /\b[Ll]icenses?\b/, instead: 'licence' },
  { pattern: /\bpacks? of (?:further )?credits\b/i, instead: 'credit pack, extra credits' },
  { pattern: /\bone a line\b/i, instead: 'one per line' },
  { pattern: /\bcomma between\b/i, instead: 'separated by a comma' },
];

/** Wordings of the specification, and names: the list does not bind them. */
const EXEMPT: readonly (string | RegExp)[] = [
  'Canceled',
  'Your session has expired. Please login again to continue.',
  /^Access denied: subscription canceled$/,
  /Set the status to canceled/,
  "everybody's colleagues own",
  /Apache License|under the CC BY 4.0 license/,
];

/** What a reader may see: at least two words, or one that begins like a label. Words of programs are no texts. */
const isText = (text: string) =>
  /\p{L}{2,} \p{L}/u.test(text) || (/^\p{Lu}[\p{L}-]+[.…]?$/u.test(text) && !/\p{Ll}\p{Lu}/u.test(text));
const isStatement = (text: string) =>
  /^\s*(?:select|insert|update|delete|with|from|alter|create|grant|set|begin|copy|case|now\(\))\b|::|\bas [a-z]+$/i.test(
    text,
  ) && !/[.!?…]$/.test(text);

/** The turns that a text holds, each with the usual words for it. */
export function turnsOf(text: string): string[] {
  if (EXEMPT.some((one) => (typeof one === 'string' ? one === text : one.test(text)))) return [];
  return TURNS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text);
    return found ? [`"${found[0]}": ${instead}`] : [];
  });
}

export type Text = { line: number; text: string };

/** The texts of a script: its strings, templates and the words between tags. Comments and imports are none. */
export function textsOf(path: string, source: string): Text[] {
  const found: Text[] = [];
  const add = (text: string, start: number) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (isText(words) && !isStatement(words) && !words.includes('</'))
      found.push({ line: source.slice(0, start).split('\n').length, text: words });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start);
    },
    TemplateLiteral: ({ quasis, start }) =>
      add(quasis.map(({ value }) => value.cooked ?? '').join('…'), start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(parseSync(path, source).program);
  return found;
}

/** The lines of a document outside its code. */
export function linesOf(source: string): Text[] {
  let isCode = false;
  return source.split('\n').flatMap((raw, index) => {
    const isFence = /^\s*```/.test(raw);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? [] : [{ line: index + 1, text: raw.replace(/`[^`]*`|<[^>]*>/g, '') }];
  });
}

/** Columns of tables that people bring along are recognised by any spelling; migrations are not changed once they have run. */
const NOT_OURS =
  /(?:^|[\\/])(?:node_modules|dist|\.[a-z]\w*|migrations|mapping|decisions)(?:[\\/]|$)|\.(?:test|suite|fixture)\.|(?:^|[\\/])(?:testing|test|tests)[\\/]|import-columns\.ts$|figures\.md$|security\.md$|search-fields\.ts$|\.repo\.ts$|passwords\/|\/reading\/|description\//;

if (import.meta.main) {
  const scripts = globSync('{contract,server,web,matching/scoring}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.test(path),
  });
  const documents = globSync(['*.md', '{docs,contract,server,web,bench,resume,matching}/**/*.md'], {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.test(path),
  });
  let count = 0;
  for (const path of [...scripts, ...documents].sort()) {
    if (NOT_OURS.test(path)) continue;
    const source = readFileSync(join(ROOT, path), 'utf8');
    for (const { line, text } of path.endsWith('.md') ? linesOf(source) : textsOf(path, source))
      for (const turn of turnsOf(text)) {
        count++;
        process.stdout.write(`${path}:${line}: ${text}\n  ${turn}\n`);
      }
  }
  process.stdout.write(`Wording: ${count} turns to put right.\n`);
  if (count > 0) process.exitCode = 1;
}
