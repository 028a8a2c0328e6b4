import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows, tsvRows } from './csv.ts';

const csv = (text: string) => [...csvRows(text)];

describe('csvRows', () => {
  test('reads quoted cells with commas, doubled quotes and line breaks', () => {
    expect(csv('id,label,note\n1,"Cook, pastry","says ""hot""\nand\r\ncold"\n2,plain,')).toEqual([
      { id: '1', label: 'Cook, pastry', note: 'says "hot"\nand\r\ncold' },
      { id: '2', label: 'plain', note: '' },
    ]);
  });

  test('ignores a byte order mark and Windows line ends', () => {
    expect(csv('\uFEFFid,label\r\n1,a\r\n2,b\r\n')).toEqual([
      { id: '1', label: 'a' },
      { id: '2', label: 'b' },
    ]);
  });

  test('fills missing cells with an empty string and drops extra cells', () => {
    expect(csv('a,b,c\n1\n1,2,3,4')).toEqual([
      { a: '1', b: '', c: '' },
      { a: '1', b: '2', c: '3' },
    ]);
  });

  test('ends an unclosed quote at the end of the text', () => {
    expect(csv('a,b\n1,"never closed\n2,x')).toEqual([{ a: '1', b: 'never closed\n2,x' }]);
  });

  test('returns no rows for an empty text or a header alone', () => {
    expect(csv('')).toEqual([]);
    expect(csv('a,b\n')).toEqual([]);
  });

  test('reads back any cells written as CSV', () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', '\t', ' ', '漢') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, lineEnd) => {
          const text = [['x', 'y'], ...rows].map((row) => row.map(quoted).join(',')).join(lineEnd);
          expect(csv(text)).toEqual(rows.map(([x, y]) => ({ x, y })));
        },
      ),
    );
  });
});

test('tsvRows ignores a byte order mark, Windows line ends and empty lines, and keeps quotes', () => {
  expect([...tsvRows('\uFEFFCode\tTitle\r\n\r\n1\tSo-called "fitter"\r\n2\r\n')]).toEqual([
    { Code: '1', Title: 'So-called "fitter"' },
    { Code: '2', Title: '' },
  ]);
});
