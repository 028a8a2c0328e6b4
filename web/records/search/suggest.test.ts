import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import { describe, expect, it } from 'vitest';
import { suggestFields, suggestValues, takeSuggestion, typingAt } from './suggest.ts';

const fields = CANDIDATE_SEARCH_FIELDS;
/** The typing state at the bar. */
const typing = (marked: string) => typingAt(marked.replace('|', ''), marked.indexOf('|'), fields);

describe('suggestions of a search', () => {
  it.each([
    ['sta|', { kind: 'field', typed: 'sta', from: 0, to: 3 }],
    ['nurse -(sta|)', { kind: 'field', typed: 'sta', from: 8, to: 11 }],
    ['nurse :|', { kind: 'field', typed: '', from: 6, to: 7 }],
    ['nurse status:|', { kind: 'value', field: 'status', typed: '', from: 13, to: 13 }],
    ['-City:lee| x', { kind: 'value', field: 'location', typed: 'lee', from: 6, to: 9 }],
    ['recruiter:"Maren H|', { kind: 'value', field: 'recruiter', typed: 'Maren H', from: 10, to: 18 }],
  ])('are offered for %s', (marked, expected) => expect(typing(marked)).toEqual(expected));

  it.each(['|', 's|', 'sta|tus', '"ward sta|', 'foo:ba|', 'nurse |', 'status:active |'])(
    'are not offered for %s',
    (marked) => expect(typing(marked)).toBeUndefined(),
  );

  it('find a field by each of its names', () => {
    const found = (typed: string) => suggestFields(typed, fields).map(({ text }) => text);
    expect(found('emp')).toEqual(['company:']);
    expect(found('Sta')).toEqual(['status:']);
    expect(found('')).toHaveLength(Object.keys(fields).length);
  });

  it('list values that begin with what was typed before those that contain it', () => {
    const people = ['Ann Holt', 'Hollis Ray'].map((name) => ({ value: name, label: name }));
    expect(suggestValues(people, 'hol').map(({ text }) => text)).toEqual(['"Hollis Ray" ', '"Ann Holt" ']);
  });

  it('are taken in the place of what was typed, with one space behind a value', () => {
    const take = (marked: string, text: string) => {
      const typed = typing(marked);
      if (!typed) throw new Error(`Nothing is typed in ${marked}`);
      return takeSuggestion(marked.replace('|', ''), typed, { text, label: text, hint: undefined });
    };
    expect(take('nurse sta|', 'status:')).toEqual({ text: 'nurse status:', caret: 13 });
    expect(take('status:a| leeds', 'active ')).toEqual({ text: 'status:active leeds', caret: 14 });
    expect(take('recruiter:"Ma|', '"Maren Holt" ')).toEqual({ text: 'recruiter:"Maren Holt" ', caret: 23 });
  });
});
