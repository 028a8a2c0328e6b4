import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './tasks.ts';

const FORM =
  /^# (\d{3}) \S.*\nStatus: (accepted|rejected|superseded by \d{3}) · (\d{4}-\d\d-\d\d)((?: · [^\n·]+)*)\n\n/;
const RELATION = /^(?:supersedes|superseded in part by|merges) \d{3}(?:(?:, \d{3})* and \d{3})?( in part)?$/;

const numbersIn = (text: string): string[] => text.match(/\b\d{3}\b/g) ?? [];

/** The problems of decisions, which are texts by the names of their files. */
function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const read = Object.entries(files).map(([file, text]) => {
    const [, number = '', status = '', date = '', more = ''] = FORM.exec(text) ?? [];
    const relations = more.split(' · ').slice(1);
    const named = (start: string) =>
      [status, ...relations].filter((one) => one.startsWith(start)).flatMap(numbersIn);
    return { file, number, date, relations, named };
  });
  const others = (number: string) => read.filter((one) => one.number === number);
  return read.flatMap(({ file, number, date, relations, named }) => {
    if (number === '')
      return [`${file} does not begin with "# NNN Title" and "Status: accepted · YYYY-MM-DD"`];
    const problems = {
      'is not named by its number': !file.startsWith(`${number}-`),
      'has the number of another one': others(number).length > 1,
      'has no such date': Number.isNaN(Date.parse(date)),
      'says of others what cannot be read': !relations.every((one) => RELATION.test(one)),
      'names a successor that does not supersede it': !named('superseded').every((other) =>
        others(other).some((one) => one.named('supersedes').includes(number)),
      ),
      'supersedes one that does not say so': !named('supersedes').every((other) =>
        others(other).some((one) => one.named('superseded').includes(number)),
      ),
      'merges one that is still there': named('merges').some((other) => others(other).length > 0),
    };
    return Object.entries(problems).flatMap(([problem, is]) => (is ? [`${file} ${problem}`] : []));
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const decisions = Object.fromEntries(
  globSync('docs/decisions/*.md', { cwd: ROOT }).map((path) => [basename(path), read(path)]),
);

describe('decisions', () => {
  test('have a number, a status, a date, and name their successors', () => {
    expect(Object.keys(decisions).length).toBeGreaterThan(80);
    expect(problemsOf(decisions)).toEqual([]);
  });

  const A = '# 001 A\nStatus: accepted · 2026-11-21\n\nText';
  const superseded = (status: string) => ({ '001-a.md': A.replace('accepted', status) });
  test.each<[string, Record<string, string>]>([
    ['does not begin with', { '001-a.md': '# 001 A\n\nText' }],
    ['does not begin with', { '001-a.md': '# A\nStatus: accepted · 2026-11-21\n\nText' }],
    ['does not begin with', superseded('planned')],
    ['is not named by its number', { '002-a.md': A }],
    ['has the number of another one', { '001-a.md': A, '001-b.md': A }],
    ['has no such date', { '001-a.md': A.replace('11-21', '13-21') }],
    ['says of others what cannot be read', { '001-a.md': A.replace('21\n', '21 · changes 002\n') }],
    ['names a successor that does not supersede it', superseded('superseded by 002')],
    [
      'names a successor that does not supersede it',
      { ...superseded('superseded by 002'), '002-b.md': A.replace('001', '002') },
    ],
    [
      'supersedes one that does not say so',
      { '001-a.md': A, '002-b.md': A.replace('001', '002').replace('21\n', '21 · supersedes 001 in part\n') },
    ],
    [
      'merges one that is still there',
      { '001-a.md': A, '002-b.md': A.replace('001', '002').replace('21\n', '21 · merges 001 and 003\n') },
    ],
  ])('one that %s is found', (problem, files) =>
    expect(problemsOf(files)).toContainEqual(expect.stringContaining(problem)),
  );

  test('one that another supersedes is in order', () => {
    const successor = A.replace('001', '002').replace('21\n', '21 · supersedes 001\n');
    expect(problemsOf({ ...superseded('superseded by 002'), '002-b.md': successor })).toEqual([]);
  });

  test('that code and documents refer to are there', () => {
    // Migrations are not edited.
    const files = globSync('**/*.{ts,tsx,js,cjs,jsonc,md}', {
      cwd: ROOT,
      exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path),
    }).filter((path) => basename(path) !== basename(import.meta.filename));
    const known = new Set(Object.keys(decisions).map((file) => file.slice(0, 3)));
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?\s+(?:\*\s+|\/\/\s+)?(\d{3}\b(?:(?:,| and)\s+\d{3}\b)*)/gi)]
        .flatMap(([, numbers = '']) => numbersIn(numbers))
        .filter((number) => !known.has(number))
        .map((number) => `${path} refers to decision ${number}`),
    );
    expect(missing).toEqual([]);
  });
});
