import { readFileSync } from 'node:fs';
import { renderLanguageDocx } from './render-docx.ts';
import { renderLanguagePdf } from './render-pdf.ts';
import { type Block, blocksOf } from './written.ts';

/** What a resume of a set says, as a person who knows its language reads it. */
export interface WrittenTruth {
  name: string;
  email: string;
  phone: string;
  /** Undefined in languages that are not read. */
  city: string | undefined;
  jobs: { title: string; company: string; start: string; end: string | null }[];
  schools: string[];
}

export interface WrittenResume {
  key: string;
  /** ISO code: the first part of the key. */
  language: string;
  format: 'pdf' | 'docx' | 'txt';
  truth: WrittenTruth;
  /** As its author wrote it, with the marks of `written.ts`. */
  source: string;
}

/** Each file holds the resumes of a language, or of several. */
export const READ_SETS = ['it', 'pt', 'nl', 'pl', 'ro', 'tr', 'nordic'] as const;
export const UNREAD_SETS = ['ar', 'hi', 'zh', 'other-scripts', 'other-latin'] as const;
export type SetName = (typeof READ_SETS)[number] | (typeof UNREAD_SETS)[number];

/** The resumes of a set, in the order of its file. */
export function writtenResumes(set: SetName): WrittenResume[] {
  const text = readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8');
  return text.split(/^=== /m).slice(1).map(resumeOf);
}

function resumeOf(entry: string): WrittenResume {
  const at = entry.indexOf('\n---\n');
  const [head = '', ...facts] = entry.slice(0, at).split('\n');
  const [key = '', format] = head.split(' | ');
  if (format !== 'pdf' && format !== 'docx' && format !== 'txt') throw new Error(`${key} has no format`);
  const all = (label: string) =>
    facts.flatMap((fact) => (fact.startsWith(`${label}: `) ? [fact.slice(label.length + 2).trim()] : []));
  const [name = '', email = '', phone = ''] = ['name', 'email', 'phone'].flatMap(all);
  const jobs = all('job').map((job) => {
    const [title = '', company = '', start = '', end] = job.split('|').map((part) => part.trim());
    return { title, company, start, end: end || null };
  });
  return {
    key,
    language: key.split('-')[0] ?? '',
    format,
    truth: { name, email, phone, city: all('city')[0], jobs, schools: all('school') },
    source: entry.slice(at + 5),
  };
}

/** The file of a resume; the same bytes of text on every call. */
export function renderWritten({ key, format, source }: WrittenResume): Promise<Uint8Array> {
  if (format === 'txt') return Promise.resolve(new TextEncoder().encode(source));
  const blocks: Block[] = blocksOf(source);
  // The key decides how headings and names look.
  const variant = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;
  return format === 'docx' ? renderLanguageDocx(blocks, variant) : renderLanguagePdf(blocks, variant);
}
