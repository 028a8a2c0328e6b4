import { findSpans, isDateLike } from '../dates.ts';
import type { Line, Part } from '../page-lines.ts';
import { type ColumnRole, columnRole } from '../words/column-names.ts';
import { titleScore } from '../words/titles.ts';

/** A row of a table of jobs or studies, or a group of labelled values: the text of each column. */
export interface TableRow {
  cells: Map<ColumnRole, string>;
  lines: Line[];
}

/** A table of fewer columns is read as lines. */
const MIN_COLUMNS = 3;
const IS_DATE: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['from', 'to', 'period']);
const IS_NAMED: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['employer', 'title', 'school', 'degree']);

interface Column extends Part {
  role: ColumnRole;
}

/** The rows below lines with the names of columns, and the other lines. */
export function tableRows(lines: Line[]): { rows: TableRow[]; rest: Line[] } {
  const rows: TableRow[] = [];
  const rest: Line[] = [];
  let columns: Column[] | undefined;
  let own: TableRow[] = [];
  let early: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const named = namedColumns(line, lines[index + 1]);
    if (named) {
      columns = named;
      own = [];
      early = [];
      continue;
    }
    if (columns && isSubHeader(line)) continue;
    const cells = columns && cellsOf(line, columns);
    if (!cells) {
      columns = undefined;
      rest.push(line);
      continue;
    }
    const last = own.at(-1);
    if (isRowStart(cells, last)) {
      const row = { cells: new Map<ColumnRole, string>(), lines: [] };
      // Beside cells in the middle of their row, longer ones begin above it.
      for (const above of early) addTo(row, above, cellsOf(above, columns ?? []) ?? new Map());
      early = [];
      addTo(row, line, cells);
      own.push(row);
      rows.push(row);
    } else if (last) addTo(last, line, cells);
    else early.push(line);
  }
  return { rows, rest };
}

function addTo(row: TableRow, line: Line, cells: Map<ColumnRole, string>): void {
  row.lines.push(line);
  for (const [role, text] of cells) {
    const before = row.cells.get(role);
    const isOwn = before === undefined || (role === 'period' && cells.has('title'));
    row.cells.set(role, isOwn ? text : `${before} ${text}`);
  }
}

/** The columns that a line names; a period above "From" and "To" is both. */
function namedColumns(line: Line, next: Line | undefined): Column[] | undefined {
  if (line.parts.length < MIN_COLUMNS) return undefined;
  const named = line.parts.map((part) => ({ ...part, role: columnRole(part.text) }));
  const unknown = named.filter((part) => part.role === undefined);
  // "Organization | Status | Year": the column left is the title.
  const [only] = unknown;
  const isJobs = named.some(({ role }) => role === 'employer') && !named.some(({ role }) => role === 'title');
  if (only && unknown.length === 1 && named.length === MIN_COLUMNS && isJobs && !/[\d,]/.test(only.text))
    only.role = 'title';
  const known = named.filter((part): part is Column => part.role !== undefined);
  if (known.length < named.length * 0.75 || known.length < MIN_COLUMNS) return undefined;
  const has = (roles: ReadonlySet<ColumnRole>) => known.some(({ role }) => roles.has(role));
  if (!has(IS_NAMED) || !has(IS_DATE)) return undefined;
  const columns = named.map((part): Column => ({ ...part, role: part.role ?? 'more' }));
  const halves = next && isSubHeader(next) ? next.parts : [];
  return columns.flatMap((column) =>
    column.role === 'period' && halves.length === 2
      ? halves.map((half): Column => ({ ...half, role: columnRole(half.text) ?? 'period' }))
      : [column],
  );
}

/** "From" and "To" below "Period". */
const isSubHeader = ({ parts }: Line): boolean =>
  parts.length === 2 &&
  columnRole(parts[0]?.text ?? '') === 'from' &&
  columnRole(parts[1]?.text ?? '') === 'to';

/** The text of a line by its columns; undefined if the line is not one of the table. */
function cellsOf(line: Line, columns: Column[]): Map<ColumnRole, string> | undefined {
  const { parts } = line;
  const isPlaced = line.right !== undefined;
  if (!isPlaced && parts.length < 2) return undefined;
  const out = new Map<ColumnRole, string>();
  const add = (role: ColumnRole, text: string) =>
    out.set(role, [out.get(role), text].filter(Boolean).join(' '));
  if (parts.length === columns.length)
    for (const [n, part] of parts.entries()) add(columns[n]?.role ?? 'more', part.text);
  else if (isPlaced) {
    for (const part of parts) {
      const column = nearest(part, columns);
      // A text over the next columns is below the table.
      const after = columns[columns.indexOf(column) + 1];
      if (after && part.x2 > after.x2) return undefined;
      add(column.role, part.text);
    }
  } else if (parts.length > columns.length) return undefined;
  else addByKind(parts, columns, add);
  return out;
}

const nearest = (part: Part, columns: Column[]): Column => {
  const distance = (column: Column) =>
    Math.min(
      Math.abs(part.x - column.x),
      Math.abs(part.x2 - column.x2),
      Math.abs(part.x + part.x2 - column.x - column.x2) / 2,
    );
  return columns.reduce((best, column) => (distance(column) < distance(best) ? column : best));
};

/** Where cells are empty, dates are those of the columns for dates, and texts stand in the order of the others. */
function addByKind(parts: Part[], columns: Column[], add: (role: ColumnRole, text: string) => void): void {
  const dated = columns.filter(({ role }) => IS_DATE.has(role));
  const numbered = columns.filter(({ role }) => role === 'number');
  const others = columns.filter(({ role }) => !IS_DATE.has(role) && role !== 'number');
  for (const { text } of parts) {
    const from = isDateLike(text) ? dated : /^\d{1,2}[.)]?$/.test(text) ? numbered : others;
    const column = from.shift();
    if (column) add(column.role, text);
  }
}

/** A row begins with a number or a date, unless the dates above go on. */
function isRowStart(cells: Map<ColumnRole, string>, last: TableRow | undefined): boolean {
  const number = cells.get('number');
  if (number !== undefined && /^\d{1,2}[.)]?$/.test(number)) return true;
  if (last?.cells.has('number')) return false;
  for (const role of IS_DATE) {
    const text = cells.get(role);
    const before = last?.cells.get(role);
    const goesOn = before !== undefined && /[-–—]$|\bto$/.test(before.trim());
    if (text !== undefined && isDateLike(text)) return !goesOn;
  }
  return false;
}

/** Between a label and its value, in em. */
const LABEL_GAP = 0.5;

/** "1. Company: …" */
const NUMBERED = /^\(?\d{1,2}[.)]\s+/;

/** A label with its value, in one phrase or in two cells of a line. */
export function labelledValue(line: Line): { role: ColumnRole; value: string } | undefined {
  const [label, value, ...more] = line.parts;
  const isPair = label && value && more.length === 0 && value.gap >= LABEL_GAP;
  const text = line.text.replace(NUMBERED, '');
  const [, before, after] = /^([^:]{2,30}?)\s?:[\s-]*(?=\S)(.+)$/.exec(text) ?? [];
  const [name, found] = before === undefined && isPair ? [label.text, value.text] : [before, after];
  if (name === undefined || found === undefined) return undefined;
  const role = columnRole(name.replace(/(?<![\s:–-])[\s:–-]+$/, '').replace(NUMBERED, ''));
  if (!role || columnRole(found) !== undefined) return undefined;
  return { role, value: found.replace(/^[\s:–-]+/, '').replace(/(?<=\p{L}{3})\.$/u, '') };
}

const MAX_EMPLOYER = 70;

/** An item of a list is one of a job only if its label says so. */
function labelOf(line: Line) {
  const found = labelledValue(line);
  return found && (!line.bullet || IS_NAMED.has(found.role) || IS_DATE.has(found.role)) ? found : undefined;
}

const isHeadAbove = ({ text, bullet }: Line): boolean =>
  !bullet &&
  text.length <= MAX_EMPLOYER &&
  /^(?:\d{1,2}[.)]\s)?\p{Lu}/u.test(text) &&
  !/[:;?!]/.test(text) &&
  findSpans(text).length === 0;

/** The groups of labelled values in lines that have no dates but labelled ones; none if there are other dates. */
export function labelledRows(input: Line[]): TableRow[] {
  const lines = input.flatMap(dividedAtLabels);
  const rows: TableRow[] = [];
  const headed = new Map<TableRow, Line>();
  let above: Line | undefined;
  for (const line of lines) {
    const found = labelOf(line);
    const last = rows.at(-1);
    if (!found) {
      above = isHeadAbove(line) ? headAbove(above, line) : undefined;
      if (!readDates(line, rows)) {
        if (isDatedHead(line)) return [];
        last?.lines.push(line);
      }
      continue;
    }
    const isNext = !last || (found.role !== 'more' && last.cells.has(found.role));
    const row = isNext ? { cells: new Map<ColumnRole, string>(), lines: [] } : last;
    if (isNext) {
      rows.push(row);
      if (above) headed.set(row, above);
    }
    above = undefined;
    addTo(row, line, found.role === 'more' ? new Map() : valuesOf(found));
  }
  for (const [row, line] of headed) nameHead(row, line);
  return wholeRows(rows);
}

/** The first of the lines above a group, or the one that another style or indent sets apart from text above it. */
const headAbove = (above: Line | undefined, line: Line): Line =>
  above && above.style === line.style && Math.abs(above.x - line.x) < 2 ? above : line;

/** Longer lines with dates are text. */
const MAX_DATED_WORDS = 18;
const isDatedHead = (line: Line): boolean =>
  !line.bullet &&
  line.text.split(/\s+/).length <= MAX_DATED_WORDS &&
  findSpans(line.text).some(({ isRange }) => isRange);

/** The value of a label, and the dates at its end: "Position: Store keeper   May 2015 – now". */
function valuesOf({ role, value }: { role: ColumnRole; value: string }): Map<ColumnRole, string> {
  const span = IS_NAMED.has(role) ? findSpans(value).find(({ isRange }) => isRange) : undefined;
  const name = span && value.slice(0, span.index).replace(/[\s,(–-]{1,9}$/u, '');
  return span && name && value.length <= span.index + span.length + 1
    ? new Map([
        [role, name],
        ['period', value.slice(span.index, span.index + span.length)],
      ])
    : new Map([[role, value]]);
}

/**
 * Reads dates without a label that stand directly below a label: those of its group, or of a further position at the
 * same employer ("Sales clerk   2012 – 2015").
 */
function readDates(line: Line, rows: TableRow[]): boolean {
  const row = rows.at(-1);
  const span = findSpans(line.text).find(({ isRange }) => isRange);
  if (!row || !span || line.bullet || !isOfHead(row.lines.at(-1))) return false;
  const text = line.text.slice(0, span.index).replace(/[\s,:(–-]{1,9}$/u, '');
  const dates = line.text.slice(span.index, span.index + span.length);
  const isDated = row.cells.has('period') || row.cells.has('from');
  if (!isDated && (isDateLike(line.text) || !row.cells.has('title'))) {
    row.cells.set('period', dates);
    row.lines.push(line);
    return true;
  }
  const employer = row.cells.get('employer');
  const isFurther = row.cells.has('title') && employer !== undefined && titleScore(text) >= HEAD_TITLE;
  if (isFurther)
    rows.push({
      cells: new Map([
        ['employer', employer],
        ['title', text],
        ['period', dates],
      ]),
      lines: [line],
    });
  return isFurther;
}
/** A name with its label, dates, or a note in brackets: not the text of a group. */
const isOfHead = (line: Line | undefined): boolean =>
  line !== undefined &&
  (IS_NAMED.has(labelledValue(line)?.role ?? 'more') || isDatedHead(line) || /^\(.*\)$/.test(line.text));

/** "ADT Telecom, Riyadh" above "Designation: …", or "Administration Officer" above "Company: …". */
function nameHead({ cells }: TableRow, { text }: Line): void {
  const isEmployer = !cells.has('employer') && cells.has('title');
  const isTitle = !cells.has('title') && cells.has('employer') && titleScore(text) >= HEAD_TITLE;
  if (isEmployer || isTitle)
    cells.set(isTitle ? 'title' : 'employer', text.replace(NUMBERED, '').replace(/(?<=\p{L}{3})\.$/u, ''));
}
const HEAD_TITLE = 0.5;

/** A line with several labels ("Company: Frost Ltd   Duration: 2015 – 2018") as one of each. */
function dividedAtLabels(line: Line): Line[] {
  const isLabel = (part: Part, next: Part | undefined) => {
    const [, label] = /^([^:]{2,30}?)\s?:/.exec(part.text) ?? [];
    if (label !== undefined) return columnRole(label.trim()) !== undefined;
    return next !== undefined && /^:/.test(next.text) && columnRole(part.text) !== undefined;
  };
  const starts = line.parts.flatMap((part, at) => (at > 0 && isLabel(part, line.parts[at + 1]) ? [at] : []));
  if (starts.length === 0) return [line];
  return [0, ...starts].map((from, n) => {
    const parts = line.parts.slice(from, starts[n]);
    return { ...line, parts, text: parts.map(({ text }) => text).join(' ') };
  });
}

/** Rows with employer and title, or with one of them and dates; none if most groups are something else. */
function wholeRows(rows: TableRow[]): TableRow[] {
  const isDated = (row: TableRow) => datesOf(row) !== undefined;
  const isComplete = ({ cells }: TableRow) => cells.has('employer') && cells.has('title');
  const whole = rows.filter(
    (row) => isComplete(row) || ((row.cells.has('employer') || row.cells.has('title')) && isDated(row)),
  );
  if (!whole.some(isDated) && whole.length < 2) return [];
  return whole.length * 2 >= rows.length ? whole : [];
}

/** The dates of a row as a range; an end in words ("till date", "continuing") means now. */
export function datesOf({ cells }: TableRow): string | undefined {
  const [from, to, period] = [cells.get('from'), cells.get('to'), cells.get('period')];
  if (from !== undefined && findSpans(from).length > 0) {
    const end =
      to === undefined
        ? undefined
        : findSpans(to).length > 0
          ? to
          : /\p{L}{3}/u.test(to)
            ? 'present'
            : undefined;
    return end === undefined ? from : `${from} – ${end}`;
  }
  const dated = period ?? to;
  return dated !== undefined && findSpans(dated).length > 0 ? dated : undefined;
}
