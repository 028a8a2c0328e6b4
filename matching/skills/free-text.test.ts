import { describe, expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/build.ts';
import type { SkillKind } from '../vocabulary/types.ts';
import { findSkills } from './free-text.ts';
import { resolveSkill, skillId } from './resolve.ts';
import { suggestSkills } from './suggest.ts';

const row = (name: string, kind: SkillKind, ...aliases: string[]) => ({
  name,
  kind,
  aliases,
  broader: [],
  related: [],
  field: 'test',
});
const vocabulary = buildVocabulary([
  {
    name: 'test',
    occupations: [],
    skills: [
      row('Go', 'product', 'Golang'),
      row('R', 'product'),
      row('Python', 'product'),
      row('C', 'product'),
      row('C++', 'product'),
      row('C#', 'product'),
      row('.NET', 'product', 'dotnet'),
      row('Node.js', 'product', 'nodejs'),
      row('Microsoft Excel', 'product', 'Excel'),
      row('Kubernetes', 'product', 'k8s'),
      row('Wound care', 'skill'),
      row('Forklift driving', 'skill', 'forklift'),
      row('German', 'language', 'Deutsch'),
      row('Communication', 'soft'),
      row('Amazon Web Services', 'product', 'AWS'),
    ],
  },
]);
const found = (text: string) => findSkills(vocabulary, text).map((mention) => mention.name);

describe('findSkills', () => {
  test.each([
    ['Wrote services in Go and C++', ['Go', 'C++']],
    ['Go to market with us. I go there. Let it go.', []],
    ['Languages: Python, R, SQL', ['Python', 'R']],
    ['Company R was sold', []],
    ['Excel in problem solving', []],
    ['I excel at this', []],
    ['Reports in Excel, every week', ['Microsoft Excel']],
    ['C# and .NET, Node.js', ['C#', '.NET', 'Node.js']],
    ['Ran k8s clusters', ['Kubernetes']],
    ['Provided wound care; drove forklifts', ['Wound care', 'Forklift driving']],
    ['Nationality: German', []],
    ['German cars', []],
    ['Fluent in German', ['German']],
    ['Good communication', []],
  ])('reads "%s"', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test('accepts everyday words as names in a list, and single letters only as items', () => {
    const inList = (text: string) =>
      findSkills(vocabulary, text, { place: 'list' }).map((mention) => mention.name);
    expect(inList('Go   Excel   Kubernetes')).toEqual(['Go', 'Microsoft Excel', 'Kubernetes']);
    expect(inList('Vitamin C   Plan R')).toEqual([]);
  });

  test('returns the quoted words with their offsets', () => {
    const text = 'Ünïcode first — then WOUND CARE.';
    const [mention] = findSkills(vocabulary, text);
    expect(mention?.quote).toBe('WOUND CARE');
    expect(text.slice(mention?.start, mention?.end)).toBe('WOUND CARE');
  });
});

describe('resolveSkill', () => {
  test.each([
    ['kubernetes', 'Kubernetes'],
    ['K8S', 'Kubernetes'],
    ['Amazon Web Services (AWS)', 'Amazon Web Services'],
    ['Knowledge of Kubernetes', 'Kubernetes'],
    ['Node JS', undefined],
    ['Falconry', undefined],
  ])('resolves "%s" to %s', (name, resolved) => {
    expect(resolveSkill(vocabulary, name)?.name).toBe(resolved);
  });

  test('gives an unknown name the same id regardless of case and spaces', () => {
    expect(skillId(vocabulary, 'House System')).toBe(skillId(vocabulary, 'house  system'));
    expect(skillId(vocabulary, 'House System')).toMatch(/^x:/);
  });
});

describe('suggestSkills', () => {
  const names = (query: string) => suggestSkills(vocabulary, query, 5).map((one) => one.name);
  test('matches exact names, prefixes, aliases, later words and names with one typo', () => {
    expect(names('c')[0]).toBe('C');
    expect(names('kub')).toEqual(['Kubernetes']);
    expect(suggestSkills(vocabulary, 'k8s', 5)[0]).toMatchObject({ name: 'Kubernetes', alias: 'k8s' });
    expect(names('care')).toEqual(['Wound care']);
    expect(names('kubenetes')).toEqual(['Kubernetes']);
    expect(names('')).toEqual([]);
    expect(suggestSkills(vocabulary, 'm', 1)).toHaveLength(1);
  });
});
