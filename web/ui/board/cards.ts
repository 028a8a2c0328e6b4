import type { ReactNode } from 'react';
import type { Tone } from '../chips/status-dot.tsx';

/** One column of a board, with the cards that are loaded. */
export type BoardColumnOf<Card> = {
  status: string;
  title: string;
  tone: Tone;
  total: number;
  cards: readonly Card[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether it is a narrow strip unless the person opens it. */
  mayFold?: boolean;
};

/** What the cards of a board are. */
export type CardKind<Card> = {
  noun: readonly [string, string?];
  idOf: (card: Card) => string;
  nameOf: (card: Card) => string;
  /** Its column. */
  statusOf: (card: Card) => string;
  /** Why this person may not change it; undefined for a card that may be moved. */
  whyFixed: (card: Card) => string | undefined;
  /** Whether this person may move it there by hand. */
  mayMoveTo: (card: Card, to: string) => boolean;
  face: (card: Card) => ReactNode;
  tooltip?: (card: Card) => string | undefined;
  /** Further attributes of its element, by which the page finds it. */
  attributes?: (card: Card) => Readonly<Record<`data-${string}`, string>>;
};

/** The next column, in the direction of `step`, that takes the cards; undefined at the edge. */
export function nextColumn(
  columns: readonly { status: string }[],
  from: string,
  step: 1 | -1,
  takes: (to: string) => boolean,
): string | undefined {
  const start = columns.findIndex(({ status }) => status === from);
  for (let index = start + step; index >= 0 && index < columns.length; index += step) {
    const to = columns[index]?.status;
    if (to !== undefined && takes(to)) return to;
  }
  return undefined;
}

type Position = { column: number; row: number };

/** The card that an arrow, Home or End moves the focus to; columns without cards are skipped. Undefined at the edge. */
export function nextCardPosition(
  groups: readonly (readonly unknown[])[],
  { column, row }: Position,
  key: string,
): Position | undefined {
  const size = groups[column]?.length ?? 0;
  const rows: Record<string, number> = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: size - 1 };
  const next = rows[key];
  if (next !== undefined) return groups[column]?.[next] ? { column, row: next } : undefined;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return undefined;
  for (let index = column + step; index >= 0 && index < groups.length; index += step) {
    const length = groups[index]?.length ?? 0;
    if (length > 0) return { column: index, row: Math.min(row, length - 1) };
  }
  return undefined;
}
