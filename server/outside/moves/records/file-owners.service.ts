import type { FileId } from '@placewell/contract/ids.ts';
import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import {
  type Document,
  findRowsNaming,
  foldWord,
  listTables,
  type NamingRow,
  type StoredImport,
} from '../../../sourcing/sourcing.public.ts';
import { type FileName, readFileName } from '../reading/file-names.rules.ts';
import { type FoundLinks, idKey, keyOf } from '../reading/link-keys.rules.ts';
import type { Link } from '../reading/read-record.rules.ts';
import { isNamed } from '../reading/recognise.rules.ts';
import { findPeopleNamed } from './moved-records.repo.ts';
import type { Preparing } from './record-kind.rules.ts';

/** Whose a file is. `said`: the words that say it; `isResume`: a table calls it a resume. */
export type Owner = { link: Link; said: string; isResume?: boolean };
type Owners = Map<FileId, Owner | 'ambiguous'>;
type Owning = 'candidates' | 'clients';

const KINDS: readonly Owning[] = ['candidates', 'clients'];

/** By the text with which a link to it is found: rows of one record are one owner. */
type Choices = Map<string, Map<string, Link>>;

function choose(choices: Choices, text: string, link: Link | undefined) {
  if (link) choices.set(text, (choices.get(text) ?? new Map<string, Link>()).set(keyOf(link), link));
}

/** How the record of a row is found, which exists once the row has become one. */
function linkOfRow(to: Owning, { candidate_id, identity_keys }: NamingRow): Link | undefined {
  if (candidate_id) return { to, text: candidate_id, isId: true };
  for (const [start, isId] of [
    [idKey(to, ''), true],
    ['email:', false],
  ] as const) {
    const key = identity_keys.find((one) => one.startsWith(start));
    if (key) return { to, text: key.slice(start.length), isId };
  }
  return undefined;
}

const columnsOf = ({ columns, mapping }: StoredImport, fields: readonly string[]) =>
  fields.flatMap((field) => {
    const header = mapping.find((one) => one.field === field)?.header;
    const at = columns.findIndex((one) => one.header === header);
    return at < 0 ? [] : at;
  });

const FILE_FIELDS: Record<Owning, string> = {
  candidates: 'resume_file' satisfies ImportField,
  clients: 'file',
};

/** The records whose rows name files. */
async function namedInRows({ tx }: Preparing, tables: readonly StoredImport[], wanted: readonly string[]) {
  const choices: Choices = new Map();
  for (const kind of KINDS)
    for (const table of tables.filter(({ import_kind }) => import_kind === kind)) {
      const columns = columnsOf(table, [FILE_FIELDS[kind]]);
      if (columns.length === 0) continue;
      const { import_id } = table;
      for (const row of await findRowsNaming(tx, { import_id, columns, wanted }, 'files'))
        choose(choices, row.name, linkOfRow(kind, row));
    }
  return choices;
}

/** The people with names, those of rows that are planned included. */
async function peopleNamed({ tx }: Preparing, tables: readonly StoredImport[], wanted: readonly string[]) {
  const choices: Choices = new Map();
  for (const { name, candidate_id } of await findPeopleNamed(tx, wanted))
    choose(choices, name, { to: 'candidates', text: candidate_id, isId: true });
  for (const table of tables.filter(({ import_kind }) => import_kind === 'candidates'))
    for (const fields of [['candidate_name'], ['first_name', 'last_name']]) {
      const columns = columnsOf(table, fields);
      if (columns.length === 0) continue;
      const { import_id } = table;
      for (const row of await findRowsNaming(tx, { import_id, columns, wanted }, 'people'))
        choose(choices, row.name, linkOfRow('candidates', row));
    }
  return choices;
}

/** By a folder such as "Clients". */
function kindsOf({ folders }: FileName): readonly Owning[] {
  const words = folders.flatMap((folder) => foldWord(folder).split(' '));
  const said = KINDS.filter((kind) => isNamed(kind, words));
  return said.length === 1 ? said : KINDS;
}

const isThere = (found: FoundLinks, link: Link) =>
  ['found', 'planned'].includes(found.get(keyOf(link))?.state ?? '');

/** The first of these texts that says an owner; one that says several says none. */
function firstOwner(
  texts: readonly string[],
  linksOf: (text: string) => readonly Link[],
): Owner | 'ambiguous' | undefined {
  for (const said of texts) {
    const [link, ...others] = linksOf(said);
    if (link) return others.length > 0 ? 'ambiguous' : { link, said };
  }
  return undefined;
}

const idsOf = ({ starts, folders }: FileName) => [...starts, ...folders];

/** Whose files are that no row of a table of files names: by a row that names the file, by an old ID, or by a name. */
export async function findOwners(preparing: Preparing, documents: readonly Document[]): Promise<Owners> {
  const owners: Owners = new Map();
  if (documents.length === 0) return owners;
  const { tx, move, lookUp } = preparing;
  const tables = await listTables(tx, move.move_id);
  const files = documents.map((document) => {
    const name = readFileName(document.file_name);
    const base = document.name_key.split('/').at(-1) ?? '';
    return { document, name, base, kinds: kindsOf(name) };
  });
  const idLinks = ({ kinds }: { kinds: readonly Owning[] }, text: string): Link[] =>
    kinds.map((to) => ({ to, text, isId: true }));
  const clientNamed = (text: string): Link => ({ to: 'clients', text, isId: false });
  const names = [...new Set(files.flatMap(({ name }) => name.names))];
  const found = await lookUp([
    ...files.flatMap((file) => idsOf(file.name).flatMap((text) => idLinks(file, text))),
    ...names.map(clientNamed),
  ]);
  const inRows = await namedInRows(
    preparing,
    tables,
    files.map(({ base }) => base),
  );
  const people = await peopleNamed(
    preparing,
    tables,
    names.filter((name) => name.includes(' ')),
  );
  for (const file of files) {
    const { document, name, base, kinds } = file;
    const links = [...(inRows.get(base)?.values() ?? [])];
    const owner =
      links.length > 0
        ? firstOwner([base], () => links)
        : (firstOwner(idsOf(name), (text) => idLinks(file, text).filter((link) => isThere(found, link))) ??
          firstOwner(name.names, (text) => [
            ...(kinds.includes('candidates') ? (people.get(text)?.values() ?? []) : []),
            ...(kinds.includes('clients') && isThere(found, clientNamed(text)) ? [clientNamed(text)] : []),
          ]));
    if (owner === undefined) continue;
    const isResume = links.length > 0 && owner !== 'ambiguous' && owner.link.to === 'candidates';
    owners.set(document.file_id, owner === 'ambiguous' ? owner : { ...owner, isResume });
  }
  return owners;
}
