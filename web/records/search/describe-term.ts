import type {
  ParsedQuery,
  ReadTerm,
  SearchRange,
  SearchTerm,
  SearchTree,
} from '@placewell/contract/search/search-tree.ts';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';
import type { SearchLanguage } from './search-language.ts';

/** A term as its chip shows it. `note` explains why it does not work as typed. */
export type TermText = { field: string | undefined; value: string; note: string | undefined };

/** "5 or more", "more than 5", "less than 3", "2–4", "5". */
export function formatSearchRange({ min, max, isAbove, isBelow }: SearchRange): string {
  if (min !== null && max !== null)
    return min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
  if (min !== null) return isAbove ? `more than ${formatNumber(min)}` : `${formatNumber(min)} or more`;
  return isBelow ? `less than ${formatNumber(max ?? 0)}` : `up to ${formatNumber(max ?? 0)}`;
}

function formatValue(term: SearchTerm, language: SearchLanguage): string {
  if (term.kind === 'list' && term.values.length > 0)
    return term.values
      .map((value) => language.valueLabel?.(term.field ?? '', value) ?? formatEnum(value))
      .join(' or ');
  if (term.kind === 'number' && term.range) return formatSearchRange(term.range);
  const beginning = term.prefix && language.isWhole && term.kind !== 'phone' ? '…' : '';
  return term.kind === 'phrase' ? `“${term.text}${beginning}”` : term.text + beginning;
}

/** What a chip says about a term that was understood. */
export function termText({ term, state, unknownField }: ReadTerm, language: SearchLanguage): TermText {
  if (!term) return { field: undefined, value: '', note: undefined };
  const field = term.field ?? undefined;
  const value = formatValue(term, language);
  if (state === 'unknown' && term.kind === 'list') return { field, value, note: `no such ${term.field}` };
  if (state === 'unknown' && term.kind === 'number') return { field, value, note: 'not a number' };
  // A lone sign matches where a text may contain it.
  if (state === 'unknown' && language.isWhole) return { field, value, note: 'finds nothing' };
  return { field, value, note: unknownField === null ? undefined : 'read as words' };
}

/** A term in words, for screen readers and sentences: "title nurse", "“night shift”". */
export function describeTerm(read: ReadTerm, language: SearchLanguage): string {
  const { field, value, note } = termText(read, language);
  return [field, value, note && `(${note})`].filter(Boolean).join(' ');
}

/**
 * Whether a parsed query says more than the text in the box: not for one plain word, nor for a sign that is only the
 * beginning of something.
 */
export function isQueryShown(text: string, { terms }: ParsedQuery, language: SearchLanguage): boolean {
  if (terms.length > 1) return true;
  return terms.some(
    ({ term, state, negated, start, end }) =>
      (state === 'ignored' && /\p{L}/u.test(text.slice(start, end))) ||
      (state === 'unknown' && language.isWhole) ||
      negated ||
      (term !== null && (term.field !== null || term.kind === 'phrase' || text[end - 1] === '*')),
  );
}

/** A parsed query in words: "payroll, nurse or (clerk, not “night shift”)". A comma stands for AND. */
export function describeQuery({ tree, terms }: ParsedQuery, language: SearchLanguage): string {
  const leaves = terms.filter(({ state }) => state !== 'ignored').values();
  const say = (node: SearchTree, isInside: boolean): string => {
    if (node.type === 'term') {
      const leaf = leaves.next().value;
      return leaf ? describeTerm(leaf, language) : '';
    }
    if (node.type === 'not') return `not ${say(node.child, true)}`;
    const said = node.children.map((child) => say(child, true)).join(node.type === 'and' ? ', ' : ' or ');
    return isInside ? `(${said})` : said;
  };
  return tree ? say(tree, false) : '';
}
