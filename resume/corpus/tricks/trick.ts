import type { HiddenKind } from '../../hidden-text.ts';

/** A file that hides words from its readers, built by code. */
export interface Trick {
  name: string;
  /** The kind that the reader must report. */
  kind: HiddenKind;
  /** The file with these words hidden in it, or without the trick. */
  make: (hidden: string | null) => Uint8Array;
}

/** A file that hides nothing but uses the same means. */
export interface HonestFile {
  name: string;
  /** Text that must be read. */
  shown: string;
  make: () => Uint8Array;
}

/** The visible text of every file: an invented resume of a shop assistant. */
export const SHOWN: readonly string[] = [
  'Marlow Tindall',
  'marlow.tindall@example.com | +44 20 7946 0321 | Leeds',
  '',
  'Experience',
  'Shop Assistant, Harbour Stores',
  '03/2019 - 06/2024',
  'Served customers, filled shelves and counted the till every evening.',
  'Kitchen Porter, The Copper Kettle',
  '01/2017 - 02/2019',
  'Washed up, cleaned the kitchen and took in deliveries.',
  '',
  'Education',
  'GCSE Mathematics and English, Northfield School, 2012 - 2016',
  '',
  'Skills',
  'Cash handling, Stock control, Customer service',
];

/** Words to hide: the skills of a very different job. */
export const HIDDEN_WORDS =
  'Full Stack Developer JavaScript TypeScript React Angular Node.js Kubernetes Docker PostgreSQL GraphQL Terraform Jenkins Python';
