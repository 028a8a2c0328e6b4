import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import type { Link } from './read-record.rules.ts';

/** The keys by which rows of a move find one another; candidates have those of imports. */
export const idKey = (kind: MoveKind, text: string) =>
  kind === 'candidates' ? `external:${text.toLowerCase()}` : `${kind}#${text}`;
export const nameKeyOf = (kind: MoveKind, name: string) =>
  kind === 'candidates' ? `email:${name.toLowerCase()}` : `${kind}@${name.toLowerCase()}`;
export const keyOf = ({ to, text, isId }: Link) => (isId ? idKey(to, text) : nameKeyOf(to, text));

/** Where the record is that a row names: here, among the rows of the move, or nowhere. */
export type Found = { id?: string | undefined; state: 'found' | 'planned' | 'missing' | 'ambiguous' };
export type FoundLinks = ReadonlyMap<string, Found>;
