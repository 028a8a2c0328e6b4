// JSON Resume themes: installed into the cache of the set, without their scripts, when it is built.
import type { Person, Position } from '../people/person.ts';
import { fullName } from '../wording.ts';

export const THEMES = {
  class: '0.1.2',
  elegant: '1.16.1',
  even: '0.26.1',
  flat: '0.3.7',
  kendall: '0.2.0',
  macchiato: '1.1.0',
  onepage: '0.0.3',
  paper: '0.5.0',
  professional: '1.1.0',
  short: '0.1.7',
  spartan: '0.3.0',
  stackoverflow: '3.3.0',
} as const;
export const packageOf = (theme: string): string => `jsonresume-theme-${theme}`;

const dates = ({ start, end }: Position) => ({
  startDate: `${start}-01`,
  ...(end ? { endDate: `${end}-01` } : {}),
});

/** The person in the JSON Resume schema, with the names of its older version too, which old themes want. */
export function jsonResume(person: Person): string {
  const job = (one: Position) => ({
    name: one.company,
    company: one.company,
    position: one.title,
    location: one.place,
    ...dates(one),
    summary: '',
    highlights: one.duties,
  });
  const [postalCode = ''] = /\d{2}-?\d{3,}|\d{4} ?[A-Z]{2}/.exec(person.town) ?? [];
  const region = /,\s*(?:Co\. )?([A-Z]{2}|[A-Z]\p{L}+(?: [A-Z]\p{L}+)?)/u.exec(person.town)?.[1] ?? '';
  const resume = {
    basics: {
      name: fullName(person),
      label: person.title,
      picture: '',
      email: person.email,
      phone: person.phone,
      summary: person.summary,
      location: {
        address: person.street,
        postalCode,
        city: person.city,
        countryCode: person.countryCode,
        region,
      },
      profiles: person.linkedin
        ? [
            {
              network: 'LinkedIn',
              username: person.linkedin.split('/').pop(),
              url: `https://${person.linkedin}`,
            },
          ]
        : [],
    },
    work: person.jobs.map(job),
    volunteer: (person.volunteering ?? []).map((one) => ({ ...job(one), organization: one.company })),
    education: person.studies.map(({ degree, school, start, end }) => ({
      institution: school,
      area: '',
      studyType: degree,
      startDate: `${start}-09-01`,
      endDate: `${end}-06-01`,
      courses: [],
    })),
    skills: person.skills.map(([name, keywords]) => ({ name, level: '', keywords })),
    languages: person.languages.map(([language, fluency]) => ({ language, fluency })),
    awards: [],
    publications: [],
    interests: [],
    references: [],
    projects: [],
    certificates: [],
  };
  return JSON.stringify(resume, null, 1);
}
