import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSteadyRows } from './use-steady-rows.ts';

type Props = { ids: string[]; total: number; scope: string };
const start = (initialProps: Props) =>
  renderHook(({ ids, total, scope }: Props) => useSteadyRows({ items: ids, total }, (id) => id, scope), {
    initialProps,
  });

describe('useSteadyRows', () => {
  it('keeps rows in place and counts new ones until they are shown', () => {
    const { result, rerender } = start({ ids: ['a', 'b'], total: 2, scope: '' });
    rerender({ ids: ['new', 'a', 'b'], total: 3, scope: '' });
    expect(result.current).toMatchObject({ rows: ['a', 'b'], newCount: 1 });
    act(() => result.current.showNew());
    expect(result.current).toMatchObject({ rows: ['new', 'a', 'b'], newCount: 0 });
  });
  it('fills an empty list at once', () => {
    const { result, rerender } = start({ ids: [], total: 0, scope: '' });
    rerender({ ids: ['a'], total: 1, scope: '' });
    expect(result.current).toMatchObject({ rows: ['a'], newCount: 0 });
  });
  it('follows another page or filter at once', () => {
    const { result, rerender } = start({ ids: ['a'], total: 5, scope: 'page 1' });
    rerender({ ids: ['x', 'y'], total: 9, scope: 'page 2' });
    expect(result.current).toMatchObject({ rows: ['x', 'y'], newCount: 0 });
  });
  it('removes deleted rows at once', () => {
    const { result, rerender } = start({ ids: ['a', 'b'], total: 2, scope: '' });
    rerender({ ids: ['b'], total: 1, scope: '' });
    expect(result.current).toMatchObject({ rows: ['b'], newCount: 0 });
  });
});
