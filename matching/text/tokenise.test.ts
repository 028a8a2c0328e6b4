import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { tokenise } from './tokenise.ts';

const words = (text: string) => tokenise(text).map((token) => token.text);

describe('signs that belong to a name', () => {
  it.each([
    ['CompTIA Security+, Network+ and A+', ['comptia', 'security+', 'network+', 'and', 'a+']],
    ['C, C++, C++17, C# and F#', ['c', 'c++', 'c++', '17', 'c#', 'and', 'f#']],
    ['Ｃ＋＋, C♯ and Ｃ＃', ['c++', 'c#', 'and', 'c#']],
    ['.NET, ASP.NET, Node.js', ['.net', 'asp.net', 'node.js']],
    ['Notepad++ / Google+ (STAR-CCM+)', ['notepad++', 'google+', 'star', 'ccm+']],
    ['R&D, S&OP, FP&A, AT&T', ['r&d', 's&op', 'fp&a', 'at&t']],
    ['licence C+E', ['licence', 'c+e']],
    ['HTML+CSS', ['html', 'css']],
    ['5+ years, Angular 2+, PHP5+', ['5', 'years', 'angular', '2', 'php5+']],
  ])('reads "%s"', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('keeps a name apart from the plain word', () => {
    for (const [name, word] of [
      ['Security+', 'security'],
      ['Network+', 'networks'],
      ['A+', 'a'],
      ['C#', 'C'],
      ['.NET', 'net'],
      ['F#', 'f'],
    ] as const)
      expect(normalise(name)).not.toBe(normalise(word));
  });

  it('reads "&" between words as "and", with or without blanks', () => {
    expect(normalise('Health & safety')).toBe(normalise('health and safety'));
    expect(normalise('oil&gas')).toBe(normalise('Oil and gas'));
    expect(normalise('Health &amp; safety')).toBe(normalise('health and safety'));
    expect(normalise('R & D')).toBe(normalise('R&D'));
  });

  it('gives every word the offsets of its sign', () => {
    const text = 'Holds Security+ (2019), R & D';
    expect(tokenise(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Holds',
      'Security+',
      '2019',
      'R & D',
    ]);
  });
});
