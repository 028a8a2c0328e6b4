// Part of npm run check: subjects of commits are `type(scope): imperative subject`, so that a log reads as a list.
import { git } from './tasks.ts';

/** Older subjects are free. */
const LAST_UNCHECKED = '236ce6e';
const MAX_LENGTH = 72;
const FORM = /^(?:feat|fix|refactor|perf|test|docs|chore|build|ci|style)\([a-z0-9-]+\): [a-z]/;

/** The fault of a subject; undefined if it has none. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  if (!FORM.test(subject)) return 'is not of the form "type(scope): imperative subject" in lower case';
  return undefined;
}

if (import.meta.main) {
  // A shallow clone or an archive has no history to check.
  const hasHistory = git('merge-base', '--is-ancestor', LAST_UNCHECKED, 'HEAD') !== undefined;
  const log = hasHistory && git('log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED}..HEAD`);
  if (log === false || log === undefined)
    process.stdout.write('Commit subjects: skipped, the history is not here.\n');
  for (const line of log ? log.trimEnd().split('\n') : []) {
    const problem = subjectProblem(line.slice(line.indexOf(' ') + 1));
    if (!problem) continue;
    process.stdout.write(`${line}\n  ${problem}\n`);
    process.exitCode = 1;
  }
}
