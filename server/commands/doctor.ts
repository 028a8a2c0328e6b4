// npm run doctor: reports whether an installation is in order, running or not. Changes nothing; exits with 1 on a
// problem.
import type { Finding } from '../doctor/finding.ts';
import { type Report, runDoctor } from '../doctor/run-doctor.ts';
import { withOwner } from './open-owner.ts';
import { printableText } from './printing.ts';

const HELP = `Says whether an installation is in order, while it runs or not, and changes nothing.

  npm run doctor               a quick look, some 10 seconds: samples where there is much
  npm run doctor -- --full     looks at every file, match and agency, and says how far it is
  npm run doctor -- --json     one line for each part, with its findings, for programs
  npm run doctor -- help       shows this text

Exits with 1 where there is a problem; each says what to do.
`;
const LABELS = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' } as const;

const given = process.argv.slice(2);
const isHelpRequest = given.some((argument) => /^(--?)?h(elp)?$/.test(argument));
if (isHelpRequest || given.some((argument) => !['--full', '--json'].includes(argument))) {
  (isHelpRequest ? process.stdout : process.stderr).write(HELP);
  process.exit(isHelpRequest ? 0 : 2);
}
const isJson = given.includes('--json');
const started = performance.now();

let problems = 0;
function print({ part, findings, ms }: Report) {
  problems += findings.filter(({ state }: Finding) => state === 'problem').length;
  if (isJson) process.stdout.write(`${JSON.stringify({ part, ms, findings })}\n`);
  else
    for (const { state, text } of findings) process.stdout.write(`${LABELS[state]}${printableText(text)}\n`);
}
const tell = (text: string) =>
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s: ${text} …\n`);

const options = { isFull: given.includes('--full'), tell };
await withOwner(
  async ({ config, owner }) => {
    for await (const report of runDoctor({ config, owner }, options)) print(report);
  },
  // The name does not begin with "placewell": it is no running Placewell.
  { name: 'doctor' },
).catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  print({
    part: 'start',
    ms: 0,
    findings: [{ state: 'problem', text: `Placewell's database cannot be opened: ${text}` }],
  });
});
// A database that was refused has said why.
if (process.exitCode === 1) problems++;
if (isJson) process.stdout.write(`${JSON.stringify({ problems })}\n`);
else process.stdout.write(problems === 0 ? '\nEverything is in order.\n' : `\nProblems: ${problems}.\n`);
process.exit(problems === 0 ? 0 : 1);
