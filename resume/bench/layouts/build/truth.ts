import type { Kind, Printed } from '../layout.ts';
import type { Person, Position } from '../people/person.ts';
import { fullName } from '../wording.ts';
import type { BuiltFile } from './plan.ts';

export interface JobTruth {
  title: string;
  company: string;
  start: string;
  /** Null while it lasts. */
  end: string | null;
}

/** What a file says; null for what its layout does not print. */
export interface Truth {
  file: string;
  kind: Kind;
  layout: string;
  person: string;
  half: Person['half'];
  name: string;
  email: string | null;
  /** Digits without calling code and trunk zero. */
  phone: string | null;
  city: string | null;
  country: string;
  /** The title that the person has now. */
  title: string;
  jobs: JobTruth[];
  /** Right too if they are among the jobs, and never asked for. */
  volunteering: JobTruth[];
  schools: string[];
}

export function truthOf({ file, layout, person, printed = layout.printed ?? {} }: BuiltFile): Truth {
  const month = (date: string) => (printed.years ? date.slice(0, 4) : date);
  const job = ({ title, company, start, end }: Position): JobTruth => ({
    title,
    company,
    start: month(start),
    end: end === undefined ? null : month(end),
  });
  const unless = <T>(is: Printed[keyof Printed], value: T) => (is ? null : value);
  return {
    file,
    kind: layout.kind,
    layout: layout.name,
    person: person.key,
    half: person.half,
    name: fullName(person),
    email: unless(printed.noEmail, person.email),
    phone: unless(printed.noPhone, person.digits),
    city: unless(printed.noCity, person.city),
    country: person.countryCode,
    title: person.jobs[0]?.title ?? person.title,
    jobs: person.jobs.map(job),
    volunteering: (person.volunteering ?? []).map(job),
    schools: printed.noStudies ? [] : person.studies.map(({ school }) => school),
  };
}
