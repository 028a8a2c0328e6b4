import { findSpans } from './dates.ts';
import { headingKind } from './headings.ts';
import type { Line } from './page-lines.ts';
import type { Section } from './section.ts';

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+\.[\p{L}\d.-]+/u;
/** A phone number, with a country code or in groups. */
const PHONE = /(?:\+|\b00)\d[\d\s()./-]{6,}\d|\b\d{3,5}[\s./-]\d{3,4}[\s./-]\d{2,4}\b/u;

/** Not an item of a list, a heading or a dated job. */
const mayBeFooter = ({ text, bullet }: Line): boolean =>
  text.length < 150 &&
  !bullet &&
  headingKind(text) === undefined &&
  !findSpans(text).some((span) => span.isRange);

/** Moves contact data in page footers from the section above to a separate contact section. */
export function moveFooterContacts(sections: Section[], lines: Line[]): void {
  const footers = new Set<Line>();
  const pages = new Map<number, Line[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  for (const list of pages.values()) {
    const last = [...list].sort((p, q) => p.y - q.y).slice(-4);
    const first = last.findIndex(
      (line) => EMAIL.test(line.text) || (PHONE.test(line.text) && line.text.length < 60),
    );
    if (first < 0 || !last.some((line) => EMAIL.test(line.text))) continue;
    const foot = last.slice(first);
    if (foot.every(mayBeFooter)) for (const line of foot) footers.add(line);
  }
  const moved: Line[] = [];
  for (const section of sections) {
    if (['header', 'contact', 'third_party', 'other', 'unknown'].includes(section.kind)) continue;
    const found = section.lines.filter((line) => footers.has(line));
    if (found.length === 0 || found.length === section.lines.length) continue;
    section.lines = section.lines.filter((line) => !footers.has(line));
    moved.push(...found);
  }
  if (moved.length > 0) sections.push({ kind: 'contact', heading: undefined, lines: moved });
}

const CONTACT_LABEL =
  /^(?:phone|telephone|tel|mobile|cell|e-?mail|address|location|telefon|handy|anschrift|adresse|teléfono|correo(?: electrónico)?|dirección|téléphone|courriel|telefono|indirizzo|telefone|endereço|telefoon|adres)\s?:?$/iu;
const MAX_CONTACTS = 10;

/**
 * Moves the contacts of a sidebar that follows the text of the main column ("Phone:" / "+31 …" / "E-mail:" / …) to a
 * separate contact section, where the top of the resume has none.
 */
export function moveSidebarContacts(sections: Section[]): void {
  const hasOwn = sections.some(
    ({ kind, lines }) =>
      (kind === 'header' || kind === 'contact') &&
      lines.some(({ text }) => text.includes('@') || PHONE.test(text)),
  );
  if (hasOwn) return;
  for (const section of sections) {
    if (section.kind === 'third_party') continue;
    const from = section.lines.findIndex(({ text }) => CONTACT_LABEL.test(text));
    const run = from < 0 ? [] : runOfLabels(section.lines.slice(from, from + MAX_CONTACTS));
    const labels = run.filter(({ text }) => CONTACT_LABEL.test(text));
    if (labels.length < 2 || !run.some(({ text }) => EMAIL.test(text))) continue;
    const rest = section.lines.slice(from + run.length);
    section.lines = section.lines.slice(0, from);
    const contact: Section = { kind: 'contact', heading: undefined, lines: run };
    const after: Section[] = rest.length > 0 ? [{ kind: 'unknown', heading: undefined, lines: rest }] : [];
    sections.splice(sections.indexOf(section) + 1, 0, contact, ...after);
    return;
  }
}

/** Labels that stand alone, each with a line below it. */
function runOfLabels(lines: Line[]): Line[] {
  let end = 0;
  while (CONTACT_LABEL.test(lines[end]?.text ?? '') && !CONTACT_LABEL.test(lines[end + 1]?.text ?? ''))
    end += 2;
  return lines.slice(0, end);
}
