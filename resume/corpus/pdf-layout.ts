import type { Column, Doc } from './pdf-canvas.ts';
import type { Person } from './people/person.ts';
import type { DateStyle, HEADINGS } from './wording.ts';

/** A PDF layout: how dates are printed, and where everything is drawn. */
export interface PdfLayout {
  name: string;
  dates: DateStyle;
  draw: (
    doc: Doc,
    person: Person,
    h: (key: keyof (typeof HEADINGS)['en']) => string,
    dates: (i: number) => string,
  ) => void;
}

export const contacts = (p: Person) => [p.email, p.phone, p.place, p.linkedin];
export const studyLine = (p: Person, i: number) => `${p.studies[i]!.degree} ${p.studies[i]!.field}`;

/** Writes the skills by group and the languages, each under its heading. */
export function writeLists(
  column: Column,
  p: Person,
  h: (key: 'skills' | 'languages') => string,
  heading: (text: string) => void,
): void {
  heading(h('skills'));
  for (const group of p.skills) column.text(`${group.group}: ${group.items.join(', ')}`);
  heading(h('languages'));
  column.text(p.languages.map((l) => `${l.name} (${l.level})`).join(', '));
}
