import { MAX_SEARCH_TERMS, parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import type { SearchTree } from '@placewell/contract/search/search-tree.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeTerm } from './remove-term.ts';

const fields = CANDIDATE_SEARCH_FIELDS;
const read = (text: string) => parseQuery(text, fields);
/** Removes the term whose piece of the text is `shown`. */
const without = (text: string, shown: string) => {
  const term = read(text).terms.find(({ end }) => text.slice(0, end).endsWith(shown));
  if (!term) throw new Error(`No term ${shown} in ${text}`);
  return removeTerm(text, fields, term.end).text;
};

describe('removing a term from a search', () => {
  it.each([
    ['payroll nurse', 'payroll', 'nurse'],
    ['payroll nurse', 'nurse', 'payroll '],
    ['payroll  AND nurse leeds', 'nurse', 'payroll leeds'],
    ['payroll OR nurse', 'payroll', 'nurse'],
    ['payroll OR nurse leeds', 'nurse', 'payroll OR leeds'],
    ['payroll OR nurse leeds', 'leeds', 'payroll OR nurse '],
    ['payroll OR nurse OR clerk', 'nurse', 'payroll OR clerk'],
    ['(payroll OR nurse) leeds', 'payroll', '(nurse) leeds'],
    ['nurse (payroll)', 'payroll', 'nurse '],
    ['nurse OR -(payroll) leeds', 'payroll', 'nurse OR leeds'],
    ['-(payroll nurse) leeds', 'payroll', '-(nurse) leeds'],
    ['nurse -leeds', 'leeds', 'nurse '],
    ['nurse NOT "night shift" york', '"night shift"', 'nurse york'],
    ['title:(nurse OR carer)', 'nurse', 'title:(carer)'],
    ['title:(nurse) leeds', 'nurse', 'leeds'],
    ['status:active', 'active', ''],
    ['((nurse', 'nurse', ''],
  ])('of "%s" leaves the rest without %s', (text, shown, expected) => {
    expect(without(text, shown)).toBe(expected);
  });

  it('puts the cursor where the term was', () => {
    expect(removeTerm('payroll nurse leeds', fields, 13)).toEqual({ text: 'payroll leeds', caret: 7 });
  });

  it('removes an operator that joins nothing', () => {
    expect(removeTerm('nurse OR', fields, 8).text).toBe('nurse ');
  });

  it('leaves every other term with its meaning', () => {
    const word = fc.constantFrom('payroll', '"night shift"', 'title:nurse', 'leeds*', 'status:active');
    const { node } = fc.letrec<{ node: string; leaf: string; group: string }>((tie) => ({
      leaf: word,
      group: fc
        .tuple(fc.constantFrom('', '-', 'NOT ', 'title:'), tie('node'))
        .map(([sign, inside]) => `${sign}(${inside})`),
      node: fc
        .tuple(
          fc.array(
            fc.tuple(
              fc.constantFrom(' ', ' AND ', ' OR ', ' -', ' OR NOT '),
              fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('group')),
            ),
            { minLength: 1, maxLength: 4 },
          ),
        )
        .map(([parts]) =>
          parts.map(([join, part], index) => (index === 0 ? part : `${join}${part}`)).join(''),
        ),
    }));
    fc.assert(
      fc.property(node, fc.nat(), (text, pick) => {
        const closed = `${text} `;
        const { tree, terms } = read(closed);
        // A removed term makes room for one beyond the limit.
        fc.pre(terms.length <= MAX_SEARCH_TERMS);
        const index = pick % terms.length;
        const removed = removeTerm(closed, fields, terms[index]?.end ?? 0).text;
        const rest = read(removed);
        expect(rest.tree).toEqual(tree && prune(tree, { left: index }));
        expect(rest.terms.filter(({ state }) => state === 'ignored')).toEqual([]);
      }),
    );
  });
});

type Counter = { left: number };

/** The tree without its leaf of that number, joined and negated as a reading is. */
function prune(tree: SearchTree, counter: Counter): SearchTree | undefined {
  if (tree.type === 'term') return counter.left-- === 0 ? undefined : tree;
  if (tree.type === 'not') {
    const child = prune(tree.child, counter);
    if (child === undefined) return undefined;
    return child.type === 'not' ? child.child : { type: 'not', child };
  }
  const children = tree.children.flatMap((child) => {
    const kept = prune(child, counter);
    if (kept === undefined) return [];
    return kept.type === tree.type ? kept.children : [kept];
  });
  return children.length > 1 ? { type: tree.type, children } : children[0];
}
