import { labels } from '@placewell/contract/labels.ts';
import type { TableRow } from './read-table.ts';

/** The fields that a column can have, with labels; the names are those of a request. */
export const PERSON_FIELDS = {
  recruiter_name: labels.profile.fullName,
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company',
  company_domain: 'Website or domain',
  linkedin_url: 'LinkedIn address',
  job_tittle: 'Job title',
  client_ref: 'Your reference',
} as const;
export type PersonField = keyof typeof PERSON_FIELDS;

/** Usual headers of such columns, reduced to lower-case letters. */
const HEADERS: Readonly<Record<PersonField, string>> = {
  recruiter_name:
    'name fullname person contact contactname candidate candidatename recruiter recruitername prospect vollständigername nomcomplet nombrecompleto nomecompleto naam',
  first_name: 'firstname first givenname given forename vorname prénom nombre voornaam',
  last_name:
    'lastname last surname familyname family nachname familienname nom nomdefamille apellido apellidos cognome achternaam',
  company_name:
    'company companyname currentcompany employer currentemployer organisation organization account client clientname firma arbeitgeber unternehmen entreprise société employeur empresa azienda bedrijf werkgever',
  company_domain:
    'domain companydomain website companywebsite site web url homepage emaildomain webseite siteweb sitioweb',
  linkedin_url:
    'linkedin linkedinurl linkedinprofile linkedinaddress linkedinlink linkdedin profile profileurl personlinkedinurl',
  job_tittle:
    'jobtitle jobtittle title position role headline stelle position poste cargo puesto ruolo functie',
  client_ref:
    'reference ref yourreference id clientref externalid candidateid contactid referenz referencia référence',
};
const FIELD_BY_HEADER = new Map<string, PersonField>(
  Object.entries(HEADERS).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, PersonField] => [name, field as PersonField]),
  ),
);
const fold = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export type PeopleColumn = { header: string; field: PersonField | undefined };
export type PeopleTable = { hasHeader: boolean; columns: PeopleColumn[]; rows: TableRow[] };

const LINKEDIN = /(?:^|[/.])linkedin\.com\//i;
/** Looks like a host name or the URL of a page; the contract's schema decides. */
export const DOMAIN = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?$/u;
const EMAIL = /@/;

/** Whether most of the filled cells of a column match. */
const most = (cells: readonly string[], pattern: RegExp) => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter((cell) => pattern.test(cell)).length * 2 > filled.length;
};

/** Guesses the fields of a table without a header from its values: names and companies in their usual order. */
function fieldsByValues(columns: readonly (readonly string[])[]): (PersonField | undefined)[] {
  const fields: (PersonField | undefined)[] = columns.map((cells) => {
    if (most(cells, LINKEDIN)) return 'linkedin_url';
    return most(cells, DOMAIN) ? 'company_domain' : undefined;
  });
  const texts = columns.flatMap((cells, at) =>
    fields[at] === undefined && !most(cells, EMAIL) && cells.some((cell) => cell !== '') ? [at] : [],
  );
  const isOneWord = (at: number | undefined) => at !== undefined && !most(columns[at] ?? [], /\s/);
  const isSplitName =
    isOneWord(texts[0]) &&
    isOneWord(texts[1]) &&
    (texts.length > 2 || fields.some((field) => field !== undefined));
  const order: PersonField[] = isSplitName
    ? ['first_name', 'last_name', 'company_name']
    : ['recruiter_name', 'company_name'];
  for (const [nth, field] of order.entries()) {
    const at = texts[nth];
    if (at !== undefined) fields[at] = field;
  }
  return onceEach(fields);
}

/** A field belongs to the first column that could be it. */
const onceEach = (fields: readonly (PersonField | undefined)[]) =>
  fields.map((field, at) => (fields.indexOf(field) === at ? field : undefined));

/** Columns that name a person: a row with other headers only, such as "Web", may be a person and a company. */
const NAMING: readonly PersonField[] = ['recruiter_name', 'first_name', 'last_name', 'linkedin_url'];

/** Finds the header of a table and the fields of its columns; a first row without a known header is a person. */
export function recognizeColumns(rows: readonly TableRow[]): PeopleTable {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const first = Array.from({ length: width }, (_, at) => rows[0]?.cells[at] ?? '');
  const byHeader = onceEach(first.map((cell) => FIELD_BY_HEADER.get(fold(cell))));
  const hasHeader = NAMING.some((field) => byHeader.includes(field));
  const body = hasHeader ? rows.slice(1) : [...rows];
  const fields = hasHeader
    ? byHeader
    : fieldsByValues(first.map((_, at) => body.map(({ cells }) => cells[at] ?? '')));
  const names = first.map((cell, at) => (hasHeader && cell) || `Column ${at + 1}`);
  return {
    hasHeader,
    columns: names.map((name, at) => ({
      header: names.indexOf(name) === at ? name : `${name} (column ${at + 1})`,
      field: fields[at],
    })),
    rows: body,
  };
}
