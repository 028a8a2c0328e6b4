import type { Person } from './people/person.ts';
import { type DateStyle, HEADINGS, printDates } from './wording.ts';

export type TextLayout = 'capitals' | 'underlined' | 'rtf';
const DATES: Record<TextLayout, DateStyle> = { capitals: 'short', underlined: 'long', rtf: 'numeric' };

function lines(p: Person, variant: 0 | 1, layout: 'capitals' | 'underlined'): string[] {
  const h = (key: keyof (typeof HEADINGS)['en']) => {
    const text = HEADINGS[p.language][key][variant];
    return layout === 'capitals' ? [text.toUpperCase()] : [text, '-'.repeat(text.length)];
  };
  const out = [p.name, layout === 'capitals' ? p.title : `${p.title}, ${p.place}`];
  if (layout === 'capitals') out.push(p.place);
  out.push(
    `Tel: ${p.phone}`,
    `E-mail: ${p.email}`,
    '',
    ...h('summary'),
    p.summary,
    '',
    ...h('experience'),
    '',
  );
  for (const job of p.jobs) {
    const dates = printDates(job, p.language, DATES[layout]);
    if (layout === 'capitals') out.push(`${job.title}, ${job.company}`, dates);
    else out.push(`${job.company} (${job.place})`, `${job.title}    ${dates}`);
    out.push(...job.bullets.map((bullet) => `${layout === 'capitals' ? '*' : '-'} ${bullet}`), '');
  }
  out.push(
    ...h('education'),
    ...p.studies.map((s) => `${s.start} - ${s.end}  ${s.degree} ${s.field}, ${s.school}`),
    '',
  );
  out.push(...h('skills'));
  if (layout === 'capitals') out.push(p.skills.flatMap((group) => group.items).join(', '));
  else out.push(...p.skills.flatMap((group) => group.items.map((item) => `- ${item}`)));
  out.push('', ...h('languages'), p.languages.map((l) => `${l.name} (${l.level})`).join(', '));
  return out;
}

/** Renders a plain text resume; the `underlined` layout is encoded in Windows-1252, as by old editors. */
export function renderText(p: Person, layout: 'capitals' | 'underlined', variant: 0 | 1): Uint8Array {
  const text = lines(p, variant, layout).join('\r\n');
  return layout === 'capitals'
    ? new TextEncoder().encode(text)
    : Uint8Array.from(text, (c) => (c === '–' ? 0x96 : c.charCodeAt(0) & 255));
}

const escapeRtf = (text: string) =>
  text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/[^\0-\x7f]/g, (c) =>
      c.charCodeAt(0) < 256 ? `\\'${c.charCodeAt(0).toString(16)}` : `\\u${c.charCodeAt(0)}?`,
    );

/** Renders an RTF resume: larger bold headings, tabs before dates, bullets written as \u. */
export function renderRtf(p: Person, variant: 0 | 1): Uint8Array {
  const h = (key: keyof (typeof HEADINGS)['en']) =>
    `\\pard\\sb200{\\b\\fs28 ${escapeRtf(HEADINGS[p.language][key][variant])}\\par}\n`;
  const par = (text: string) => `\\pard ${escapeRtf(text)}\\par\n`;
  let out =
    '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0\\green0\\blue0;}{\\info{\\title CV}}\\fs22\n';
  out += `\\pard\\qc{\\b\\fs40 ${escapeRtf(p.name)}\\par}\n${par(`${p.place}, ${p.phone}, ${p.email}`)}`;
  out += `${h('summary')}${par(p.summary)}${h('experience')}`;
  for (const job of p.jobs) {
    out += `\\pard\\tx8000 {\\b ${escapeRtf(job.title)}}\\tab ${escapeRtf(printDates(job, p.language, DATES.rtf))}\\par\n`;
    out += `\\pard {\\i ${escapeRtf(`${job.company}, ${job.place}`)}}\\par\n`;
    for (const bullet of job.bullets) out += `\\pard\\li360 \\u8226?\\tab ${escapeRtf(bullet)}\\par\n`;
  }
  out +=
    h('education') +
    p.studies.map((s) => par(`${s.degree} ${s.field}, ${s.school}, ${s.start} - ${s.end}`)).join('');
  out += h('skills') + p.skills.map((group) => par(`${group.group}: ${group.items.join(', ')}`)).join('');
  out += h('languages') + par(p.languages.map((l) => `${l.name} (${l.level})`).join(', '));
  return new TextEncoder().encode(`${out}}`);
}
