import { expect, test } from 'vitest';
import { csvRows, tsvRows } from './csv.ts';

test('csvRows reads quoted cells with commas, doubled quotes and line breaks, without a byte order mark', () => {
  const text = '\uFEFFid,label,note\r\n1,"Cook, pastry","says ""hot""\nand\r\ncold"\r\n\r\n2,plain,\r\n';
  expect(csvRows(text)).toEqual([
    { id: '1', label: 'Cook, pastry', note: 'says "hot"\nand\r\ncold' },
    { id: '2', label: 'plain', note: '' },
  ]);
  expect(csvRows('')).toEqual([]);
  expect(csvRows('a,b\n')).toEqual([]);
});

test('csvRows fills missing cells with an empty string and drops extra cells', () => {
  expect(csvRows('a,b,c\n1\n1,2,3,4')).toEqual([
    { a: '1', b: '', c: '' },
    { a: '1', b: '2', c: '3' },
  ]);
});

test('csvRows ends an unclosed quote at the end of the text', () => {
  expect(csvRows('a,b\n1,"never closed\n2,x')).toEqual([{ a: '1', b: 'never closed\n2,x' }]);
});

test('tsvRows ignores a byte order mark, Windows line ends and empty lines, and keeps quotes', () => {
  expect(tsvRows('\uFEFFCode\tTitle\r\n\r\n1\tSo-called "fitter"\r\n2\tb\r\n')).toEqual([
    { Code: '1', Title: 'So-called "fitter"' },
    { Code: '2', Title: 'b' },
  ]);
});
