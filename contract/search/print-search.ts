import type { SearchTerm, SearchTree } from './search-tree.ts';

/** Such neighbours would read as one phone number. */
const BEFORE_NUMBER = /[\d()+./*-]$/;
const NUMBER = /^[\d(+./-]/;

const printPart = (tree: SearchTree): string =>
  tree.type === 'and' || tree.type === 'or' ? `(${print(tree)})` : print(tree);

function printTerm({ field, kind, text, prefix }: SearchTerm): string {
  const value = prefix && kind !== 'phone' ? `${text}*` : text;
  return `${field === null ? '' : `${field}:`}${kind === 'word' ? value : `"${value}"`}`;
}

function printNeighbours(before: string, next: string): string {
  const isNumber = BEFORE_NUMBER.test(before) && NUMBER.test(next);
  return `${before}${isNumber ? ' AND ' : ' '}${next}`;
}

function print(tree: SearchTree): string {
  if (tree.type === 'term') return printTerm(tree.term);
  if (tree.type === 'not') return `-${printPart(tree.child)}`;
  if (tree.type === 'and') return tree.children.map(printPart).reduce(printNeighbours);
  // AND binds tighter, so that it needs no bracket here.
  return tree.children.map((child) => (child.type === 'and' ? print(child) : printPart(child))).join(' OR ');
}

/** Whether the printed text ends with a word that would find by its beginning if nothing followed. */
function endsOpen(tree: SearchTree): boolean {
  if (tree.type === 'term') return tree.term.kind === 'word' && !tree.term.prefix;
  const last = tree.type === 'not' ? tree.child : tree.children.at(-1);
  const isBracketed = last?.type === 'or' || (last?.type === 'and' && tree.type !== 'or');
  return last !== undefined && !isBracketed && endsOpen(last);
}

/** A search text that reads as this tree. */
export function printSearch(tree: SearchTree): string {
  return endsOpen(tree) ? `${print(tree)} ` : print(tree);
}
