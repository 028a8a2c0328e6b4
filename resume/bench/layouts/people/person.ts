/** Invented people of the frozen layouts. They and their employers do not exist; phone numbers are reserved ones where a country has them. */
export interface Position {
  title: string;
  company: string;
  place: string;
  /** YYYY-MM; a current job has no end. */
  start: string;
  end?: string;
  duties: string[];
}

export interface Study {
  degree: string;
  school: string;
  place: string;
  start: number;
  end: number;
}

export type PersonLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt';

export interface Person {
  key: string;
  language: PersonLanguage;
  /** Signs of doubt are looked for in the one half of the people, and measured in the other. */
  half: 'tuned' | 'held';
  given: string;
  family: string;
  title: string;
  email: string;
  /** As printed; truth is its digits without calling code and trunk zero. */
  phone: string;
  digits: string;
  street: string;
  /** As printed below the street, with region or postcode. */
  town: string;
  city: string;
  country: string;
  countryCode: string;
  linkedin?: string;
  summary: string;
  jobs: Position[];
  /** Printed by layouts that have a place for it. */
  volunteering?: Position[];
  studies: Study[];
  skills: [group: string, items: string[]][];
  languages: [name: string, level: string][];
}

/** A job: title, employer, town; first and last month ('' while it lasts); duties. */
export const job = (
  [title, company, place]: [string, string, string],
  [start, end]: [string, string],
  ...duties: string[]
): Position => ({ title, company, place, start, ...(end ? { end } : {}), duties });

/** A degree, school and town; first and last year. */
export const study = (
  [degree, school, place]: [string, string, string],
  [start, end]: [number, number],
): Study => ({ degree, school, place, start, end });
