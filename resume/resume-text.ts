import { findSpans } from './dates.ts';
import type { SectionKind } from './headings.ts';
import type { Line, PageLines } from './page-lines.ts';
import type { Passage } from './result.ts';
import type { Section } from './section.ts';

/** The plain text of a resume, and the offset in it at which each line of the file ends. */
export interface ResumeText {
  text: string;
  ends: number[];
}

/** The lines in reading order, with an empty line at gaps and column changes and a form feed between pages. */
export function textOf({ lines }: PageLines): ResumeText {
  let out = '';
  let page = 1;
  let block: number | undefined;
  const ends: number[] = [];
  for (const line of lines) {
    if (line.page > page) out += '\f';
    else if (out && (line.block !== block || (line.gap ?? 0) > 0.6)) out += '\n';
    page = Math.max(page, line.page);
    block = line.block;
    out += `${line.bullet ? '• ' : ''}${line.text}\n`;
    ends.push(out.length);
  }
  const cut = out.length - out.trimStart().length;
  const text = out.trim();
  return { text, ends: ends.map((end) => Math.min(text.length, Math.max(0, end - cut))) };
}

const PASSAGE_OF: Partial<Record<SectionKind, Passage['kind']>> = {
  experience: 'job',
  projects: 'job',
  volunteer: 'job',
  education: 'study',
  skills: 'list',
  languages: 'list',
  certificates: 'certificates',
};
/** A line with a single date and more words than these is a sentence about that time. */
const MAX_WORDS_WITH_DATE = 12;

/** The kinds of the parts of the text, by their sections, covering all of it. */
export function passagesOf({ lines }: PageLines, sections: Section[], { ends }: ResumeText): Passage[] {
  const sectionOf = new Map<Line, Section>();
  for (const section of sections) {
    for (const line of section.lines) sectionOf.set(line, section);
    // A heading with its list in one line has a copy of that line as its content.
    if (section.heading !== undefined) sectionOf.set(section.heading, section);
  }
  const dated = new Set(sections.filter((section) => section.lines.some(isDated)));
  const out: Passage[] = [];
  lines.forEach((line, at) => {
    const section = sectionOf.get(line);
    const kind = (section && PASSAGE_OF[section.kind]) ?? 'other';
    const isDatedPart = (kind === 'job' || kind === 'study') && section !== undefined && dated.has(section);
    const end = ends[at] ?? 0;
    const last = out.at(-1);
    if (last?.kind === kind && last.dated === isDatedPart) last.end = end;
    else out.push({ kind, dated: isDatedPart, start: last?.end ?? 0, end });
  });
  return out.filter(({ start, end }) => end > start);
}

const isDated = ({ text }: Line): boolean => {
  const spans = findSpans(text);
  return (
    spans.some((span) => span.isRange) ||
    (spans.length > 0 && text.split(/\s+/).length <= MAX_WORDS_WITH_DATE)
  );
};
