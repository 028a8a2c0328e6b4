import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { transientError, unavailableReason } from './errors.ts';

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
  ['ENOSPC', 'unavailable'],
  ['EDQUOT', 'unavailable'],
  ['EROFS', 'unavailable'],
  ['EMFILE', 'unavailable'],
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

it.each([withCode('23505'), withCode('42P01'), withCode('ENOENT'), new Error('failed'), 'failed', null])(
  'does not retry %s',
  (error) => {
    expect(transientError(error)).toBeUndefined();
  },
);

it('says which resource is unavailable', () => {
  expect(unavailableReason(withCode('ENOSPC'))).toBe('The disk of the server is full.');
  expect(unavailableReason(withCode('53100'))).toBe("The database's disk is full.");
  expect(unavailableReason(withCode('53300'))).toBe('The database has no free connection.');
  expect(unavailableReason(withCode('ECONNREFUSED'))).toBe('The database does not respond.');
  expect(
    unavailableReason(new AppError('unavailable', { message: 'The file storage does not respond.' })),
  ).toBe('The file storage does not respond.');
  expect(unavailableReason(new AppError('conflict'))).toBeUndefined();
});
