import { isLegal } from '@placewell/resume/words/titles.ts';
import { readWrittenName } from '@placewell/resume/words/written-name.ts';
import { readEmail, readPhone } from './contact-values.rules.ts';
import { type Remark, remark } from './remarks.rules.ts';
import type { RowReader, RowReading } from './row-reader.rules.ts';

const TOTAL =
  /^(?:(?:grand|sub)[\s-]?)?totals?$|^(?:sum|count|average|summe|gesamt|anzahl|durchschnitt|totale|somme|suma|razem|łącznie|ogółem|totaal|end of (?:report|list|file))$/iu;
/** Cells of the same words as their headers. */
const REPEATED = 0.6;

/** Whether a cell says the name of its column, which has a number where the table has that name twice. */
const isNameOf = (header: string, cell: string): boolean =>
  cell !== '' &&
  cell.length <= header.length &&
  cell.length + 5 >= header.length &&
  header.toLowerCase().replace(/ \(\d+\)$/, '') === cell.toLowerCase();

/** Whether most cells of a row are the headers of their columns. */
function isHeaderAgain(cells: readonly string[], { columns }: RowReading): boolean {
  const filled = cells.filter((cell) => cell !== '').length;
  const same = [...columns].filter(([header, at]) => isNameOf(header, cells[at] ?? '')).length;
  return same >= 2 && same >= filled * REPEATED;
}

/** Why a row of a table is no person: its header again, a total or note, or a company. */
export function noPerson(
  reader: RowReader,
  cells: readonly string[],
  reading: RowReading,
): Remark | undefined {
  if (reading.isOwn) return undefined;
  if (isHeaderAgain(cells, reading)) return remark('header_row');
  const parts = ['first_name', 'last_name'] as const;
  const whole = reader.all('candidate_name')[0];
  const cell = whole ?? parts.flatMap((field) => reader.all(field))[0];
  if (!cell) return undefined;
  const found = (code: Remark['code']) => remark(code, cell.header, cell.text);
  const hasParts = parts.some((field) => reader.all(field).length > 0);
  if (whole && !hasParts && isLegal(whole.text) && !/^[^,]+,[^,]+$/.test(whole.text.replace(/,? \S+$/, '')))
    return found('company_row');
  const others = cells.filter((text) => text !== '' && text !== cell.text);
  const hasAddress = cells.some(
    (text) => readEmail(text) ?? (text.includes('linkedin.com/in/') || undefined),
  );
  const hasPhone = reader.all('phone').some(({ text }) => readPhone(text));
  if (hasAddress || hasPhone) return undefined;
  const isFigures = others.every((text) => /^[\p{Sc}\d.,\s%-]+$/u.test(text));
  if (!isFigures && others.length > 1) return undefined;
  const isNote =
    TOTAL.test(cell.text.replace(/(?<![:\s])[:\s]+$/, '')) ||
    (readWrittenName(cell.text) === undefined &&
      (/[\d:#*]/.test(cell.text) || cell.text.split(/\s+/).length > 6));
  return isNote ? found('note_row') : undefined;
}
