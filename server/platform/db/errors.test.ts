import { expect, it } from 'vitest';
import { transientError } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['40001', 'collision'],
  ['40P01', 'collision'],
  ['23503', 'removed_row'],
  ['08006', 'unavailable'],
  ['40003', 'unavailable'],
  ['53300', 'unavailable'],
  ['55P03', 'unavailable'],
  ['57014', 'unavailable'],
  ['58030', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  ['EAI_AGAIN', 'unavailable'],
] as const)('classifies %s as %s', (code, kind) => {
  expect(transientError(withCode(code))).toBe(kind);
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('classifies the driver error "%s" as unavailable', (message) => {
  expect(transientError(new Error(message))).toBe('unavailable');
});

it.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('ENOENT'),
  withCode('ENOSPC'),
  new Error('failed'),
  'failed',
  null,
])('does not retry %s', (error) => {
  expect(transientError(error)).toBeUndefined();
});
