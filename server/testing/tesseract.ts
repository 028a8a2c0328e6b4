import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the stand-in does with a page. `hangs` and `spins` start another program, whose id they note. */
export type Deed = 'reads' | 'crashes' | 'hangs' | 'spins' | 'garbles' | 'floods' | 'grows' | 'whispers';

type Answers = { version?: string; languages?: readonly string[]; lines?: readonly string[]; deed?: Deed };

/** Lines of a resume as a scan of one page shows them. */
export const SCANNED_LINES = [
  'Ada Example',
  'Registered Nurse',
  'ada.example@example.test | +44 7700 900123 | Leeds, UK',
  'Work experience',
  'Registered Nurse, Harbour Hospital',
  'January 2019 - Present',
  'Skills',
  'Wound care, Triage, Patient care',
];

const SCRIPT = `
const { appendFileSync, readFileSync } = require('node:fs');
const { spawn } = require('node:child_process');
const { version, languages, lines, deed, notes } = ANSWERS;
const args = process.argv.slice(2);
const note = (text) => appendFileSync(notes, text + '\\n');
if (args[0] === '--version') process.stdout.write('tesseract ' + version + '\\n leptonica-1.82.0\\n');
else if (args[0] === '--list-langs')
  process.stdout.write('List of available languages in "/somewhere" (' + languages.length + '):\\n' + languages.join('\\n') + '\\n');
else {
  note(JSON.stringify({ args, env: Object.keys(process.env).sort() }));
  const [, width, height] = /^P5\\n(\\d+) (\\d+)\\n255\\n/.exec(readFileSync(0).subarray(0, 40).toString('latin1'));
  const startOther = () => note('child ' + spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }).pid);
  const DEEDS = {
    crashes: () => process.exit(3),
    hangs: () => { startOther(); setInterval(() => {}, 1000); },
    spins: () => { startOther(); setTimeout(() => { for (;;); }, 50); },
    garbles: () => process.stdout.write(Buffer.from(Array.from({ length: 50000 }, (_, n) => (n * 7919) % 256))),
    floods: () => { const part = '5\\t1\\t1\\t1\\t1\\t1\\t1\\t1\\t9\\t9\\t90\\tmore\\n'.repeat(5000); const more = () => { while (process.stdout.write(part)); process.stdout.once('drain', more); }; more(); },
    grows: () => { const kept = []; setInterval(() => kept.push(Buffer.alloc(50 << 20, 1)), 5); },
  };
  if (DEEDS[deed]) DEEDS[deed]();
  else {
    const unit = width / 100;
    const rows = lines.flatMap((line, n) => {
      let left = unit * 8;
      return line.split(' ').map((word, at) => {
        const row = [5, 1, n + 1, 1, 1, at + 1, left | 0, (8 + n * 5) * unit | 0, word.length * unit | 0, (n === 0 ? 2.6 : 1.8) * unit | 0, deed === 'whispers' ? 12 : 91, word];
        left += (word.length + 1) * unit;
        return row.join('\\t');
      });
    });
    process.stdout.write('level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext\\n' + rows.join('\\n') + '\\n');
  }
}
`;

/** A program that answers as tesseract does. `calls` are the pages that it was given, `children` what it started. */
export function aTesseract({
  version = '5.3.0',
  languages = ['eng', 'deu', 'osd'],
  lines = SCANNED_LINES,
  deed = 'reads',
}: Answers = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-ocr-'));
  const path = join(folder, 'tesseract');
  const notes = join(folder, 'notes');
  const write = (now: Deed) => {
    const answers = JSON.stringify({ version, languages, lines, deed: now, notes });
    writeFileSync(path, `#!${process.execPath}\n${SCRIPT.replace('ANSWERS', answers)}`, { mode: 0o755 });
  };
  write(deed);
  const noted = () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []);
  return {
    path,
    /** From now on it does this. */
    does: write,
    forget: () => writeFileSync(notes, ''),
    calls: () =>
      noted().flatMap((line) =>
        line.startsWith('{') ? [JSON.parse(line) as { args: string[]; env: string[] }] : [],
      ),
    children: () => noted().flatMap((line) => (line.startsWith('child ') ? [Number(line.slice(6))] : [])),
  };
}
