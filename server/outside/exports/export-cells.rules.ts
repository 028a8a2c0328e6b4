import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import {
  type ExportColumn,
  type ExportList,
  exportColumns,
} from '@placewell/contract/outside/export-columns.ts';
import type { ShownSplit } from '@placewell/contract/placements/placements.ts';
import { type Address, printAddresses } from '@placewell/contract/sourcing/addresses.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { exactAmount, exactUnits, type PayAmount } from '@placewell/contract/sourcing/pay.ts';
import type { Config } from '../../platform/config.ts';
import type { Cell, WrittenColumn } from '../../platform/tables/written-table.ts';

const KINDS: Record<ExportColumn['kind'], WrittenColumn['kind']> = {
  text: 'text',
  list: 'text',
  permits: 'text',
  addresses: 'text',
  jobs: 'text',
  studies: 'text',
  languages: 'text',
  rebates: 'text',
  splits: 'text',
  off_limits: 'text',
  flag: 'text',
  number: 'number',
  pay: 'number',
  date: 'date',
  moment: 'moment',
};

const SEPARATOR = '; ';

/** A required skill's name comes with its must-have flag. */
const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'skill' in item ? String(item.skill) : String(item);

/** Entries that would be split wrongly when the list is parsed again; an import keeps quoted entries whole. */
const NEEDS_QUOTES = /[\n\r;|•·]|^[\s"\-–*]|[\s.]$/;

function listText(entries: readonly string[]): string {
  // A single entry has no semicolon to show that its commas do not separate.
  const isDivided = (entry: string) =>
    NEEDS_QUOTES.test(entry) || (entries.length === 1 && entry.includes(','));
  return entries
    .map((entry) => (isDivided(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(SEPARATOR);
}

/** The countries in which the candidate may work, and after "not" those in which they may not. */
function permitsText(permits: Readonly<Record<string, boolean>>): string {
  const countries = (mayWork: boolean) => Object.keys(permits).filter((code) => permits[code] === mayWork);
  return [...countries(true), ...countries(false).map((code) => `not ${code}`)].join(SEPARATOR);
}

type Period = { start: string | null; end: string | null; is_current?: boolean };
/** " (2019-03 – now)"; nothing where no day is known. */
const periodText = ({ start, end, is_current }: Period) => {
  const until = is_current ? 'now' : end;
  return start || until ? ` (${[start, '–', until].filter(Boolean).join(' ')})` : '';
};

/** "Data Engineer at Initech (2019-03 – now)"; an import reads it again. */
const jobsText = (jobs: Candidate['work_history']) =>
  listText(
    jobs.map((job) =>
      `${job.job_title}${job.company_name && ` at ${job.company_name}`}${periodText(job)}`.trim(),
    ),
  );

/** "MSc: Physics at University of Leeds (2010 – 2012)" */
const studiesText = (studies: Candidate['education']) =>
  listText(
    studies.map((one) =>
      `${one.degree}${one.field && `: ${one.field}`}${one.school_name && ` at ${one.school_name}`}${periodText(one)}`.trim(),
    ),
  );

const languagesText = (languages: Candidate['languages']) =>
  listText(languages.map(({ name, level }) => (level ? `${name} (${level})` : name)));

/** "until day 30: 100 %; until day 60: 50 %". */
const rebatesText = (steps: readonly { until_day: number; percent: number }[]) =>
  steps.map(({ until_day, percent }) => `until day ${until_day}: ${percent} %`).join(SEPARATOR);

/** "Ada Agency (candidate) 50 %: 600000". */
const splitsText = (splits: readonly ShownSplit[]) =>
  splits
    .map(
      ({ user_name, split_role, percent, share_cents }) =>
        `${user_name} (${split_role}) ${percent} %: ${share_cents}`,
    )
    .join(SEPARATOR);

/** "Northgate until 2027-03-31; Calder until 2026-12-31 (allowed)". */
const offLimitsText = (employers: readonly OffLimits[]) =>
  employers
    .map(
      ({ client_name, off_limits_until, override }) =>
        `${client_name} until ${off_limits_until}${override ? ' (allowed)' : ''}`,
    )
    .join(SEPARATOR);

function toCell(value: unknown, kind: ExportColumn['kind']): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'list') return listText((value as readonly unknown[]).map(nameOf));
  if (kind === 'addresses') return listText(printAddresses(value as readonly Address[]));
  if (kind === 'permits') return permitsText(value as Record<string, boolean>);
  if (kind === 'jobs') return jobsText(value as Candidate['work_history']);
  if (kind === 'studies') return studiesText(value as Candidate['education']);
  if (kind === 'languages') return languagesText(value as Candidate['languages']);
  if (kind === 'rebates') return rebatesText(value as Parameters<typeof rebatesText>[0]);
  if (kind === 'splits') return splitsText(value as ShownSplit[]);
  if (kind === 'off_limits') return offLimitsText(value as OffLimits[]);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** The columns of an export, and the function that turns a row into cells; `names` null for all columns. */
export function exportShape(
  list: ExportList,
  names: readonly string[] | null,
  config: Pick<Config, 'isOwnAgency'>,
) {
  const all = Object.entries(exportColumns(list, config));
  const chosen = names === null ? all : all.filter(([name]) => names.includes(name));
  return {
    columns: chosen.map(
      ([, { header, kind, width }]): WrittenColumn => ({
        header,
        kind: KINDS[kind],
        ...(width && { width }),
      }),
    ),
    toCells: (row: Readonly<Record<string, unknown>>): Cell[] =>
      chosen.map(([name, { kind }]) =>
        toCell(kind === 'pay' ? exactUnits(exactAmount(row, name as PayAmount)) : row[name], kind),
      ),
  };
}
