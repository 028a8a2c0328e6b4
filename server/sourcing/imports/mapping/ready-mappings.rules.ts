import { CANDIDATE_EXPORT_COLUMNS } from '@placewell/contract/outside/export-columns.ts';
import { CANDIDATE_FIELDS } from '@placewell/contract/sourcing/candidate-fields.ts';
import { namesFor } from '@placewell/contract/sourcing/field-uses.ts';
import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';

export type ReadyMapping = {
  mapping_name: string;
  is_tried: boolean;
  columns: MappedColumn[];
  settings: Partial<ImportSettings>;
};

const columnsOf = (fields: Partial<Record<ImportField, string>>): MappedColumn[] =>
  Object.entries(fields).flatMap(([field, headers]) =>
    headers.split(', ').map((header) => ({ header, field: field as ImportField })),
  );

/**
 * OpenCATS, from the column names in its public source: its lists export captions, its export of whole records exports
 * field names. Dates have the month first.
 */
const openCats: ReadyMapping = {
  mapping_name: 'OpenCATS (not tried)',
  is_tried: false,
  columns: columnsOf({
    first_name: 'First Name, firstName',
    last_name: 'Last Name, lastName',
    email: 'E-Mail, email1, 2nd E-Mail, email2',
    phone: 'Cell Phone, phoneCell, Home Phone, phoneHome, Work Phone, phoneWork',
    location: 'Address, address',
    city: 'City, city',
    state: 'State, state',
    skills: 'Key Skills, keySkills',
    company_name: 'Current Employer, currentEmployer',
    salary: 'Desired Pay, desiredPay',
    relocation: 'Can Relocate, canRelocate',
    available_from: 'Available, dateAvailable',
    candidate_note: 'Misc Notes, notes, Current Pay, currentPay, Source, source, Web Site, webSite',
    recruiter: 'Owner, OwnerID',
    external_id: 'ID, candidateID',
    created_on: 'Created, dateCreated',
  }),
  settings: { date_order: 'mdy', external_source: 'opencats' },
};

/** The name of this product as the source of an import. */
export const OWN_SOURCE = 'placewell';

/** Our own export of candidates; computed columns such as matches and coordinates are not imported. */
const placewell: ReadyMapping = {
  mapping_name: 'Placewell export',
  is_tried: true,
  columns: Object.entries(CANDIDATE_EXPORT_COLUMNS).flatMap(([name, { header }]) => {
    const [field] = namesFor(CANDIDATE_FIELDS, 'import', name);
    return field ? [{ header, field }] : [];
  }),
  settings: { date_order: 'ymd', external_source: OWN_SOURCE },
};

export const READY_MAPPINGS: readonly ReadyMapping[] = [placewell, openCats];

/** The columns of a mapping that exist in the table, compared without case. */
export function fittingColumns(columns: readonly MappedColumn[], headers: readonly string[]): MappedColumn[] {
  const byName = new Map(headers.map((header) => [header.toLowerCase(), header]));
  const fitting = columns.flatMap(({ header, field }) => {
    const found = byName.get(header.toLowerCase());
    return found === undefined ? [] : [{ header: found, field }];
  });
  return [...new Map(fitting.map((column) => [column.header, column])).values()];
}
