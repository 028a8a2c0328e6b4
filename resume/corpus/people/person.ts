/** Fictional people, employers and schools. E-mail addresses end in example.com, phone numbers are reserved ones. */
export interface Job {
  title: string;
  company: string;
  place: string;
  /** YYYY-MM; a current job has no end. */
  start: string;
  end?: string;
  bullets: string[];
}

export interface Study {
  degree: string;
  field: string;
  school: string;
  start: number;
  end: number;
}

export interface Person {
  key: string;
  language: 'en' | 'de' | 'es' | 'fr';
  name: string;
  title: string;
  email: string;
  phone: string;
  /** As printed, and the city that a parser must find in it. */
  place: string;
  city: string;
  linkedin: string;
  summary: string;
  jobs: Job[];
  studies: Study[];
  skills: { group: string; items: string[] }[];
  languages: { name: string; english: string; level: string }[];
}

/** A job with its duties; a current job has no end. */
export const job = (
  [title, company, place]: [title: string, company: string, place: string],
  [start, end]: [start: string, end: string | undefined],
  ...bullets: string[]
): Job => ({
  title,
  company,
  place,
  start,
  ...(end ? { end } : {}),
  bullets,
});
