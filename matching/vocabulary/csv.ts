import Papa, { type ParseConfig } from 'papaparse';

const rowsOf = (text: string, config: ParseConfig): Record<string, string>[] => {
  const { data } = Papa.parse<string[]>(text, { ...config, skipEmptyLines: true });
  const [header = [], ...rows] = data;
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
};

/** Rows of a CSV text (RFC 4180: quotes, doubled quotes, line breaks inside quotes), keyed by its header. */
export const csvRows = (text: string) => rowsOf(text, { delimiter: ',' });

/** Rows of a tab-separated text, keyed by its header. Quotes have no meaning, so cells contain no line breaks. */
export const tsvRows = (text: string) => rowsOf(text, { delimiter: '\t', fastMode: true });
