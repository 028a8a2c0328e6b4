import Papa, { type ParseConfig } from 'papaparse';

const rowsOf = (text: string, config: ParseConfig): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text, { ...config, header: true, skipEmptyLines: true }).data;

/** Rows of a CSV text (RFC 4180: quotes, doubled quotes, line breaks inside quotes), keyed by its header. */
export const csvRows = (text: string) => rowsOf(text, { delimiter: ',' });

/** Rows of a tab-separated text, keyed by its header. Quotes have no meaning, so cells contain no line breaks. */
export const tsvRows = (text: string) => rowsOf(text, { delimiter: '\t', fastMode: true });
