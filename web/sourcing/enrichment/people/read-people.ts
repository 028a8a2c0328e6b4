import { EnrichRequest } from '@placewell/contract/sourcing/enrichment.ts';
import { DOMAIN, type PeopleColumn, type PersonField } from './people-columns.ts';
import type { TableRow } from './read-table.ts';

export type Person = Partial<Record<PersonField, string>>;
/** A line of a table: the person it names, and why that person cannot be looked up. */
export type ReadPerson = { row: number; person: Person; problem: string | undefined };

/** The identity of a person, without the reference. */
const keyOf = ({ client_ref: _, ...person }: Person) =>
  JSON.stringify(Object.entries(person).sort()).toLowerCase();

function problemOf(person: Person): string | undefined {
  const { error } = EnrichRequest.safeParse(person);
  return error?.issues[0]?.message;
}

/** Moves a company from the domain column to its own, and a domain from the company column. */
function sortCompany({ company_name = '', company_domain = '', ...rest }: Person): Person {
  const [name, domain] =
    company_domain && !company_name && !DOMAIN.test(company_domain)
      ? [company_domain, '']
      : company_name && !company_domain && DOMAIN.test(company_name)
        ? ['', company_name]
        : [company_name, company_domain];
  return { ...rest, ...(name && { company_name: name }), ...(domain && { company_domain: domain }) };
}

/** The people of a table's rows, each with the problem of its line. */
export function readPeople(rows: readonly TableRow[], columns: readonly PeopleColumn[]): ReadPerson[] {
  const rowOf = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const cellsByField: Person = {};
    for (const [at, { field }] of columns.entries()) {
      const cell = cells[at];
      if (field && cell) cellsByField[field] = cell;
    }
    const person = sortCompany(cellsByField);
    const key = keyOf(person);
    const first = rowOf.get(key);
    const problem = first === undefined ? problemOf(person) : `The same person as in row ${first}`;
    rowOf.set(key, first ?? row);
    return { row, person, problem };
  });
}

/** The label of a person in lists: the name, else other known values. */
export const nameOfPerson = ({ recruiter_name, first_name, last_name, linkedin_url }: Person) =>
  recruiter_name || [first_name, last_name].filter(Boolean).join(' ') || linkedin_url || 'No name';
