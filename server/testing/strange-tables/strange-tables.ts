import { ENGLISH_TABLES } from './english-tables.ts';
import { OTHER_TABLES } from './other-tables.ts';

/** Tables as strangers keep them, written before columns were guessed by their values. */
export const STRANGE_TABLES = [...ENGLISH_TABLES, ...OTHER_TABLES];
export { HELD_OUT_TABLES } from './held-out-tables.ts';
