import { describe, expect, test } from 'vitest';
import { normalise } from '../text/normalise.ts';
import { buildVocabulary, slug, vocabularySteps } from './build.ts';
import { builtInVocabularySource, loadBuiltInVocabulary } from './built-in.ts';
import { runInSlices } from './steps.ts';
import { parseAlternatives, parseOccupationTable, parseSkillTable } from './tables.ts';
import type { SkillRow } from './types.ts';

const skill = (name: string, more: Partial<SkillRow> = {}): SkillRow => ({
  name,
  kind: 'skill',
  aliases: [],
  broader: [],
  related: [],
  field: 'test',
  ...more,
});

describe('built-in vocabulary', () => {
  test('has no dangling links, duplicate aliases or cycles', () => {
    expect(loadBuiltInVocabulary().problems).toEqual([]);
  });

  test('names every skill and occupation once', () => {
    const { skills, occupations } = builtInVocabularySource();
    const duplicates = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
    expect(duplicates(skills.map((row) => slug(row.name)))).toEqual([]);
    expect(duplicates(occupations.map((row) => normalise(row.title)))).toEqual([]);
  });

  test('gives every occupation skills and wording', () => {
    const incomplete = builtInVocabularySource().occupations.filter(
      (row) => row.skills.length < 3 || row.wording.split(' ').length < 10,
    );
    expect(incomplete.map((row) => row.title)).toEqual([]);
  });
});

describe('buildVocabulary', () => {
  test('drops a link that makes a skill indirectly broader than itself', () => {
    const { problems, skills } = buildVocabulary([
      {
        name: 't',
        occupations: [],
        skills: [
          skill('a', { broader: ['b'] }),
          skill('b', { broader: ['c'] }),
          skill('c', { broader: ['a'] }),
        ],
      },
    ]);
    expect(problems).toHaveLength(1);
    expect([...skills.values()].filter((one) => one.broader.length > 0)).toHaveLength(2);
  });

  test('reports and drops dangling links and duplicate aliases', () => {
    const { problems, dictionary } = buildVocabulary([
      {
        name: 't',
        occupations: [],
        skills: [skill('a', { aliases: ['x'], related: ['nobody'] }), skill('b', { aliases: ['X'] })],
      },
    ]);
    expect(problems).toHaveLength(2);
    expect(dictionary.byKey.get('x')?.name).toBe('a');
  });

  test('merges a skill into an earlier one that has its name as an alias', () => {
    const { skills } = buildVocabulary([
      { name: 'first', occupations: [], skills: [skill('Kubernetes', { aliases: ['k8s'] })] },
      { name: 'second', occupations: [], skills: [skill('K8s', { aliases: ['kube'] })] },
    ]);
    expect([...skills.keys()]).toEqual(['kubernetes']);
    expect(skills.get('kubernetes')?.aliases).toContain('kube');
  });

  test('changes the version if and only if the content changes', () => {
    const version = (name: string) =>
      buildVocabulary([{ name: 't', skills: [skill(name)], occupations: [] }]).version;
    expect(version('a')).toBe(version('a'));
    expect(version('a')).not.toBe(version('b'));
  });

  test('gives the same result in slices, with pauses in between', async () => {
    const sources = [builtInVocabularySource()];
    let pauses = 0;
    const sliced = await runInSlices(vocabularySteps(sources), async () => void pauses++);
    const { version, skills, occupations, titles } = buildVocabulary(sources);
    expect(sliced.version).toBe(version);
    expect([...sliced.skills.keys()]).toEqual([...skills.keys()]);
    expect(sliced.occupations).toEqual(occupations);
    expect(sliced.titles.spelling).toEqual(titles.spelling);
    expect(sliced.documents).toBe(sliced.documents);
    expect(pauses).toBeGreaterThan(0);
  });

  test('slugs distinguish names by meaningful punctuation', () => {
    expect(['C', 'C++', 'C#', '.NET', 'Node.js', 'R&D'].map(slug)).toEqual([
      'c',
      'c-plus-plus',
      'c-sharp',
      'dot-net',
      'node-dot-js',
      'r-and-d',
    ]);
  });
});

describe('vocabulary tables', () => {
  test('skip comments and empty lines, and split lists', () => {
    const rows = parseSkillTable(
      'name\tkind\taliases\tbroader\trelated\n# note\n\nA\tskill\tb | c\t\tD\n',
      'f',
    );
    expect(rows).toEqual([skill('A', { aliases: ['b', 'c'], related: ['D'], field: 'f' })]);
  });

  test('of alternatives list the products of each purpose, at least two', () => {
    expect(parseAlternatives('purpose\tproducts\nTills\tToast|Aloha')).toEqual([['Toast', 'Aloha']]);
    expect(() => parseAlternatives('purpose\tproducts\nTills\tToast')).toThrow('"Tills" has one product');
  });

  test('reject a wrong header, unknown kind or empty name with its location', () => {
    expect(() => parseSkillTable('name\tkind\n', 'f')).toThrow('first line');
    expect(() => parseSkillTable('name\tkind\taliases\tbroader\trelated\nA\tthing\t\t\t', 'f')).toThrow(
      'entry 1',
    );
    expect(() => parseOccupationTable('title\talternate_titles\tskills\twording\n\t\t\tx y', 'f')).toThrow(
      'no title',
    );
  });
});
