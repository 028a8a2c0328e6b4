import type { Person } from './people/person.ts';

export type Kind = 'latex' | 'office' | 'theme';

/** What a layout prints less than everything: without a word on it, name, e-mail, phone, town, jobs with months and studies. */
export interface Printed {
  noPhone?: true;
  noCity?: true;
  noEmail?: true;
  noStudies?: true;
  /** Dates of jobs as years only. */
  years?: true;
  /** Jobs of volunteering are printed too, under their own heading. */
  volunteering?: true;
}

/** A document's source before a program makes it a resume. */
export interface Layout {
  kind: Kind;
  name: string;
  printed?: Printed;
  /** Only for these people; everybody if absent. */
  only?: (person: Person) => boolean;
  /** A TeX class or package without which the layout is skipped. */
  needs?: string;
  engine?: 'pdflatex' | 'xelatex';
  /** The source: TeX, or a flat OpenDocument text. */
  source: (person: Person) => string;
}
