import { expect, it } from 'vitest';
import { pathOf, scaleOf } from './chart-shapes.ts';

it('a scale ends at a round number above all values, and begins at zero', () => {
  const { labels, yOf } = scaleOf([0, 3, 37]);
  expect(labels).toEqual([40, 0]);
  expect([yOf(40), yOf(20), yOf(0)]).toEqual([0, 50, 100]);
  expect(scaleOf([0, 0]).labels).toEqual([2, 0]);
});

it('a scale goes below zero where more was given back than spent', () => {
  const { labels, yOf } = scaleOf([4, -2, 0]);
  expect(labels).toEqual([4, 0, -2]);
  expect(scaleOf([80, -1]).labels).toEqual([100, 0]);
  expect(yOf(0)).toBeCloseTo(66.67, 1);
  expect(yOf(-2)).toBe(100);
  expect(pathOf([4, -2], yOf)).toBe('M0.5 0L1.5 100');
});
