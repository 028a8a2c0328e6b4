import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../tools/property-runs.ts';
import { MAX_SEARCH_DEPTH, MAX_SEARCH_TERMS, parseQuery } from './parse-query.ts';
import { printSearch } from './print-search.ts';
import { CANDIDATE_SEARCH_FIELDS, type SearchField } from './search-fields.ts';
import type { SearchTree } from './search-tree.ts';

const read = (text: string) => parseQuery(text, CANDIDATE_SEARCH_FIELDS);

/** A tree in Polish notation: every operator before its bracketed operands. */
function shape(tree: SearchTree | undefined): string {
  if (!tree) return '';
  if (tree.type === 'not') return `!${shape(tree.child)}`;
  if (tree.type !== 'term') return `${tree.type}(${tree.children.map(shape).join(' ')})`;
  const { field, text, prefix, kind } = tree.term;
  const sign = kind === 'word' ? '' : kind;
  return `${field ? `${field}=` : ''}${sign}${sign ? `[${text}]` : text}${prefix && kind !== 'phone' ? '*' : ''}`;
}
const meaning = (text: string) => shape(read(text).tree);

describe('the search language', () => {
  it.each([
    ['payroll nurse', 'and(payroll nurse*)'],
    ['payroll AND nurse ', 'and(payroll nurse)'],
    ['payroll and nurse ', 'and(payroll and nurse)'],
    ['a OR b c ', 'or(a and(b c))'],
    ['a OR (b AND c)', 'or(a and(b c))'],
    ['(a OR b) c ', 'and(or(a b) c)'],
    ['((a) OR (b OR c))', 'or(a b c)'],
    ['-nurse', '!nurse*'],
    ['NOT nurse ', '!nurse'],
    ['–nurse —ward ', 'and(!nurse !ward)'],
    ['--nurse ', 'nurse'],
    ['NOT NOT NOT nurse ', '!nurse'],
    ['NOT -nurse ', 'nurse'],
    ['-(a OR b) c ', 'and(!or(a b) c)'],
    ['NOT(a b)', '!and(a b)'],
    ['full-stack java ', 'and(full-stack java)'],
    ['"ward manager" bank ', 'and(phrase[ward manager] bank)'],
    ['“ward manager” „bank“', 'and(phrase[ward manager] phrase[bank])'],
    ['"ward man*" nurs* ', 'and(phrase[ward man]* nurs*)'],
    ['title:nurse name:(ann OR bea) ', 'and(title=nurse or(name=ann name=bea))'],
    ['TITLE:"ward manager"', 'title=phrase[ward manager]'],
    ['city:leeds employer:x ', 'and(location=leeds company=x)'],
    ['name:(ann status:active)', 'and(name=ann status=list[active])'],
    ['-title:nurse ', '!title=nurse'],
    ['title:-nurse ', 'title=nurse'],
    ['foo:bar 10:30 http://x.example ', 'and(foo:bar 10:30 http://x.example)'],
    ['C++ C# .NET R&D AT&T o\'brien 5" ', 'and(C++ C# .NET R&D AT&T o\'brien 5")'],
    ['constructor __proto__ ', 'and(constructor __proto__)'],
    ['valueOf:x toString', 'and(valueOf:x toString*)'],
    ['看護師 東京', 'and(看護師 東京*)'],
    ['0171 234', 'phone[0171 234]'],
    ['+49 (171) 2345678', 'phone[+49 (171) 2345678]'],
    ['nurse 0171 23 45 OR (2345678)', 'or(and(nurse phone[0171 23 45]) phone[2345678])'],
    ['(0171 2345) leeds ', 'and(phone[0171 2345] leeds)'],
    ['nurse 2019 2020 ', 'and(nurse 2019 2020)'],
    ['phone:0171 23 leeds ', 'and(phone=phone[0171 23] leeds)'],
    ['ada.l@exam nurse ', 'and(email[ada.l@exam] nurse)'],
    ['ada.l@exam', 'email[ada.l@exam]*'],
    ['status:act', 'status=list[act]*'],
    ['&|! ', '&|!'],
    ['Smith & Sons ', 'and(Smith Sons)'],
    ['-& OR (title:! -) ', 'or(!& title=!)'],
  ])('reads %s', (text, expected) => expect(meaning(text)).toBe(expected));

  it.each([
    ['', ''],
    [' ) ( ', ''],
    ['AND OR NOT - * "" () -() title: title:() title:"" ', ''],
    ['nurse OR', 'nurse'],
    ['OR nurse AND ', 'nurse'],
    ['a AND OR b ', 'or(a b)'],
    ['a OR AND b ', 'or(a b)'],
    ['a OR OR b ', 'or(a b)'],
    ['nurse NOT', 'nurse'],
    ['nurse - ward ', 'and(nurse ward)'],
    ['nurse -', 'nurse'],
    ['nurse)) ward ', 'and(nurse ward)'],
    ['(nurse OR war', 'or(nurse war*)'],
    ['title:(nur', 'title=nur*'],
    ['"ward man', 'phrase[ward man]*'],
    ['"ward ', 'phrase[ward]'],
    ['title: nurse ', 'nurse'],
    ['experience:> nurse ', 'nurse'],
    ['"a"-b ', 'and(phrase[a] b)'],
  ])('ignores what is half-typed in %s', (text, expected) => expect(meaning(text)).toBe(expected));

  it.each([
    ['>5', { min: 5, max: null, isAbove: true, isBelow: false }],
    ['>=5', { min: 5, max: null, isAbove: false, isBelow: false }],
    ['5+', { min: 5, max: null, isAbove: false, isBelow: false }],
    ['<3', { min: null, max: 3, isAbove: false, isBelow: true }],
    ['≤3', { min: null, max: 3, isAbove: false, isBelow: false }],
    ['2..4', { min: 2, max: 4, isAbove: false, isBelow: false }],
    ['2-4', { min: 2, max: 4, isAbove: false, isBelow: false }],
    ['2..', { min: 2, max: null, isAbove: false, isBelow: false }],
    ['..4', { min: null, max: 4, isAbove: false, isBelow: false }],
    ['2.5', { min: 2.5, max: 2.5, isAbove: false, isBelow: false }],
    ['40k..50,000', { min: 40_000, max: 50_000, isAbove: false, isBelow: false }],
    ['abc', null],
    ['5x', null],
  ])('reads the bounds of %s', (text, range) =>
    expect(read(`salary:${text}`).tree).toMatchObject({ term: { kind: 'number', range } }),
  );
});

describe('parsed queries', () => {
  it('reads the values of a list in any spelling, and by their beginning while they are typed', () => {
    const values = (text: string) =>
      read(text).terms.map((term) => term.term?.kind === 'list' && term.term.values);
    expect(values('status:"Do not contact"')).toEqual([['do_not_contact']]);
    expect(values('type:full-time ')).toEqual([['Full-Time']]);
    expect(values('status:a')).toEqual([['active', 'archived']]);
    expect(values('status:a ')).toEqual([[]]);
  });

  it('says of every piece where it stands, how it is joined and whether it counts', () => {
    const text = 'nurse OR -(title:"ward man" foo:x) status:zz AND';
    const terms = read(text).terms.map((term) => ({ ...term, of: text.slice(term.start, term.end) }));
    expect(terms).toMatchObject([
      { of: 'nurse', join: null, negated: false, groups: [], state: 'used' },
      { of: 'title:"ward man"', join: 'or', negated: true, groups: [1], term: { field: 'title' } },
      { of: 'foo:x', join: 'and', negated: true, groups: [1], unknownField: 'foo', state: 'used' },
      { of: 'status:zz', join: 'and', negated: false, groups: [], state: 'unknown' },
      { of: 'AND', state: 'ignored', term: null },
    ]);
    expect(read('a NOT b').terms[1]).toMatchObject({ start: 2, end: 7, negated: true });
  });

  it('ignores terms and brackets beyond its limits', () => {
    const many = Array.from({ length: MAX_SEARCH_TERMS + 5 }, (_, at) => `w${at}`).join(' ');
    const states = read(many).terms.map((term) => term.state);
    expect(states.filter((state) => state === 'used')).toHaveLength(MAX_SEARCH_TERMS);
    expect(states.filter((state) => state === 'ignored')).toHaveLength(5);
    const deep = `${'-('.repeat(MAX_SEARCH_DEPTH + 3)}nurse${')'.repeat(MAX_SEARCH_DEPTH + 3)} ward `;
    expect(meaning(deep)).toBe('and(nurse ward)');
    expect(meaning(`${'('.repeat(50_000)}nurse`)).toBe('');
    expect(meaning(`${'NOT '.repeat(900)}nurse`)).toBe('nurse*');
  });

  it('names no field twice, and every example reads as its field', () => {
    const fields = Object.entries<SearchField>(CANDIDATE_SEARCH_FIELDS);
    const names = fields.flatMap(([name, { aliases }]) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, { example, meaning: help }] of fields) {
      expect(read(example).terms).toMatchObject([{ state: 'used', term: { field: name } }]);
      expect(help).not.toBe('');
    }
  });
});

const snippet = fc.oneof(
  fc.constantFrom(
    'nurse',
    'OR',
    'AND',
    'NOT',
    '-',
    '(',
    ')',
    '"',
    '*',
    ' ',
    '“',
    '–',
    '01',
    '2345',
    '+49',
    'a@b',
  ),
  fc.constantFrom(
    'title:',
    'status:',
    'active',
    'experience:',
    '>5',
    '2..',
    'phone:',
    'email:',
    'foo:',
    'C++',
    '&',
  ),
  fc.string({ maxLength: 3 }),
);
const search = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(snippet, { maxLength: 14 }).map((parts) => parts.join('')),
  fc.array(snippet, { maxLength: 14 }).map((parts) => parts.join(' ')),
);

describe('any search text', () => {
  it('can be read, also while it is being typed, and every piece lies in the text', () => {
    fc.assert(
      fc.property(search, (text) => {
        for (let length = 0; length <= text.length; length++) {
          const typed = text.slice(0, length);
          let before = 0;
          for (const { start, end } of read(typed).terms) {
            // An expectation for each piece would take seconds.
            if (start < before || end <= start || end > length)
              throw new Error(`${start}–${end} in ${typed}`);
            before = start;
          }
        }
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('means the same when its meaning is printed and read again', () => {
    fc.assert(
      fc.property(search, (text) => {
        const { tree } = read(text);
        if (tree) expect(read(printSearch(tree)).tree).toEqual(tree);
      }),
      { numRuns: runsOf(500), examples: [['phone::*"'], ['phone:*"']] },
    );
  });
});
