import type { SavedView } from '@placewell/contract/desk/saved-views.ts';
import { describe, expect, it } from 'vitest';
import { fromQuery } from '../../lib/url-params.ts';
import { columnsText, parseColumns } from '../../ui/data-list/use-column-choice.ts';
import { isSameQuery, moveView, namesOf, openQuery, putView, readQuery } from './view-address.ts';

const address = { names: ['search', 'skills', 'min_score', 'recruiter_id'], prefix: '' };

describe('the query of a view', () => {
  it('holds what the address holds under the names of the list, and nothing else', () => {
    const params = { search: 'a&b=c', skills: ['ICU', 'Wound care'], page: 3, candidate: 'x', min_score: '' };
    const query = readQuery(params, address);
    expect(fromQuery(query)).toEqual({ search: 'a&b=c', skills: ['ICU', 'Wound care'] });
    expect(query).toMatch(/^[\x21-\x7e]+$/);
    expect(readQuery({ m_search: 'cook', search: 'nurse' }, { ...address, prefix: 'm_' })).toBe(
      'search=cook',
    );
  });

  it('is the same whatever the order of its parameters and of the values of one', () => {
    const query = (params: object) => readQuery({ ...params }, address);
    expect(isSameQuery(query({ skills: ['b', 'a'], search: 'x' }), 'search=x&skills=["a","b"]')).toBe(true);
    expect(isSameQuery('search=123', query({ search: '123' }))).toBe(true);
    expect(isSameQuery('search=x', 'search=y')).toBe(false);
    expect(isSameQuery('', query({ skills: [] }))).toBe(true);
  });

  it('replaces what the address held of another view, the page and the open match', () => {
    const change = openQuery('search=icu', 'id', { names: ['search', 'skills'], prefix: 'm_' });
    expect(change).toEqual({
      m_page: undefined,
      m_match: undefined,
      m_resume: undefined,
      match: undefined,
      m_search: 'icu',
      m_skills: undefined,
      m_saved: 'id',
    });
  });

  it("leaves a page's recruiter alone unless the view names one", () => {
    const view = (parameters: string) => ({ parameters }) as SavedView;
    const kept = ['recruiter_id'];
    expect(namesOf(address.names, kept, view('search=a'))).not.toContain('recruiter_id');
    expect(namesOf(address.names, kept, view('recruiter_id=1'))).toContain('recruiter_id');
    expect(namesOf(address.names, [], undefined)).toEqual(address.names);
  });
});

it('writes a choice of columns as text, also that of no column of its own, and ignores what is none', () => {
  const choice = { email: true, location: false };
  expect(columnsText(choice)).toBe('email,-location');
  expect(parseColumns('email,-location')).toEqual(choice);
  expect(parseColumns(columnsText({}))).toEqual({});
  expect(parseColumns('<b>,--x,email')).toEqual({ email: true });
});

it('moves a view among those that it is ordered with', () => {
  const view = (view_id: string, is_shared: boolean) => ({ view_id, is_shared }) as SavedView;
  const views = [view('a', false), view('b', false), view('x', true), view('y', true)];
  const ids = (some: SavedView[]) => some.map((one) => one.view_id).join('');
  expect(ids(moveView(views, 'b', 0))).toBe('baxy');
  expect(ids(moveView(views, 'x', 1))).toBe('abyx');
  expect(ids(moveView(views, 'gone', 0))).toBe('abxy');
});

it('puts a new view at the end of its kind, and a changed one in its place', () => {
  const view = (view_id: string, is_shared: boolean) => ({ view_id, is_shared }) as SavedView;
  const views = [view('a', false), view('x', true)];
  const ids = (some: SavedView[]) => some.map((one) => one.view_id).join('');
  expect(ids(putView(views, view('b', false)))).toBe('abx');
  expect(ids(putView(views, view('y', true)))).toBe('axy');
  expect(putView(views, { ...views[0]!, view_name: 'New' })[0]).toMatchObject({
    view_id: 'a',
    view_name: 'New',
  });
});
