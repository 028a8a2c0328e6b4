import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PEOPLE } from '../people/index.ts';
import { buildLatex } from './build-latex.ts';
import { buildOffice } from './build-office.ts';
import { buildThemes } from './build-themes.ts';
import { firstLine, planSet } from './plan.ts';
import { rawText } from './raw-text.ts';
import { type Truth, truthOf } from './truth.ts';

export interface LayoutSet {
  folder: string;
  truth: Truth[];
  skipped: string[];
  /** Files whose source or text differs from the committed list, or that are missing in it. */
  differing: string[];
}

const HASHES = join(import.meta.dirname, '..', 'hashes.tsv');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The set in this folder, built unless it is there from the same sources; at most `most` files of each kind. */
export async function layoutSet(folder: string, most: number): Promise<LayoutSet> {
  const kinds = Map.groupBy(planSet(), ({ layout }) => layout.kind);
  const planned = [...kinds.values()].flatMap((all) => all.slice(0, most));
  const version = hash(JSON.stringify([PEOPLE, planned.map(({ name, source }) => [name, source])]));
  const list = join(folder, 'truth.json');
  if (existsSync(list)) {
    const kept = JSON.parse(readFileSync(list, 'utf8')) as LayoutSet & { version: string };
    if (kept.version === version) return { ...kept, folder };
  }
  const files = join(folder, 'files');
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  const of = (kind: string) => planned.filter(({ layout }) => layout.kind === kind);
  const parts = [
    buildLatex(of('latex'), join(folder, 'work', 'latex'), files),
    buildOffice(of('office'), join(folder, 'work', 'office'), files),
    await buildThemes(of('theme'), join(folder, 'work', 'themes'), files),
  ];
  const known = knownHashes();
  const differing: string[] = [];
  const lines: string[] = [];
  const skipped = parts.flatMap((part) => part.skipped);
  const truth: Truth[] = [];
  for (const one of parts.flatMap((part) => part.files)) {
    const text = await rawText(join(files, one.file));
    if (!text.includes(one.person.email.split('@')[0] ?? '') && !text.includes(one.person.digits.slice(-4))) {
      const { jobs } = one.person;
      if (!jobs.some(({ company }) => text.includes(company.replace(/\s/g, '')))) {
        skipped.push(`${one.file}: its fonts are missing`);
        continue;
      }
    }
    truth.push(truthOf(one));
    const line = [one.file, hash(one.source), hash(text)].join('\t');
    lines.push(line);
    if (known.get(one.file) !== line) differing.push(one.file);
  }
  const head = ['pdflatex', 'xelatex', 'soffice'].map(
    (program) => `# ${firstLine(program) || `${program}: not installed`}`,
  );
  writeFileSync(join(folder, 'hashes.tsv'), `${[...head, '# file\tsource\ttext', ...lines].join('\n')}\n`);
  writeFileSync(list, JSON.stringify({ version, truth, skipped, differing }, null, 1));
  return { folder, truth, skipped, differing };
}

function knownHashes(): Map<string, string> {
  const text = existsSync(HASHES) ? readFileSync(HASHES, 'utf8') : '';
  return new Map(
    text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : [[line.split('\t')[0] ?? '', line]])),
  );
}
