import { nameProblems } from '../skills/check-names.ts';
import { isEveryday } from '../skills/everyday.ts';
import { hashText, normalise } from '../text/normalise.ts';
import { foldText, tokenise } from '../text/tokenise.ts';
import { buildTitleLexicon } from '../titles/lexicon.ts';
import { buildDictionary } from './dictionary.ts';
import { buildDocuments } from './documents.ts';
import { buildFields } from './fields.ts';
import { buildRelatedOccupations } from './related-occupations.ts';
import { each, runAll, type Steps } from './steps.ts';
import type { Occupation, OccupationRow, Skill, SkillRow, VocabularySource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A stable id for a name: ASCII words joined by hyphens; C++ -> c-plus-plus, C# -> c-sharp, .NET -> dot-net. */
export function slug(name: string): string {
  return tokenise(foldText(name))
    .map((token) =>
      token.text
        .replaceAll('+', '-plus')
        .replaceAll('#', '-sharp')
        .replaceAll('.', '-dot-')
        .replaceAll('&', '-and-')
        .replace(/^-|-$/g, ''),
    )
    .join('-');
}

type KeyOf = (name: string) => string;

/** A memoised `normalise`: each name is looked up several times while sources are joined. */
function memoisedKeys(): KeyOf {
  const keys = new Map<string, string>();
  return (name) => {
    let key = keys.get(name);
    if (key === undefined) {
      key = normalise(name);
      keys.set(name, key);
    }
    return key;
  };
}

/** Computes the value on first use. */
function lazy<T>(compute: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: compute() };
    return value.is;
  };
}

/**
 * Joins sources into one vocabulary. Skills of the same name are merged, earlier sources taking precedence. Dangling
 * links, duplicate aliases and cycles are dropped and listed in `problems`. Pure: the same rows give the same version.
 */
export function buildVocabulary(sources: readonly VocabularySource[]): Vocabulary {
  return runAll(vocabularySteps(sources));
}

/**
 * `buildVocabulary` in steps. Documents, titles, fields and related occupations are only needed to prepare features, so
 * they are computed on first use, each at once; with an import that takes seconds.
 */
export function* vocabularySteps(sources: readonly VocabularySource[]): Steps<Vocabulary> {
  const problems: string[] = [];
  const keyOf = memoisedKeys();
  const skillRows = yield* mergeSkills(
    sources.map((source) => source.skills),
    keyOf,
  );
  const occupationRows = yield* mergeOccupations(
    sources.flatMap((source) => source.occupations),
    keyOf,
  );
  const skills = yield* linkSkills(skillRows, keyOf, problems);
  const dictionary = yield* buildDictionary(skills.values(), keyOf, problems);
  yield* each(skills.values(), (skill) => {
    for (const name of [skill.name, ...skill.aliases])
      problems.push(...nameProblems(skill, name, keyOf(name)));
  });
  const occupations: Occupation[] = [];
  yield* each(occupationRows, (row) => {
    occupations.push({
      id: slug(row.title),
      title: row.title,
      field: row.field,
      alternate_titles: row.alternate_titles,
      skills: row.skills.flatMap((name) => {
        const skill = dictionary.byKey.get(keyOf(name));
        if (skill === undefined)
          problems.push(`occupation "${row.title}" asks for the unknown skill "${name}"`);
        return skill === undefined ? [] : [skill.id];
      }),
    });
  });
  setRarity(skills, occupations);
  const firstSourceCount = new Set((sources[0]?.occupations ?? []).map((row) => keyOf(row.title))).size;
  const documents = lazy(() => buildDocuments(occupationRows));
  const titles = lazy(() => buildTitleLexicon(occupationRows));
  const fields = lazy(() => buildFields(occupationRows, documents(), titles(), firstSourceCount));
  const relatedOccupations = lazy(() =>
    buildRelatedOccupations(occupationRows, documents(), titles(), sourcesOfFields(sources)),
  );
  const version = yield* versionOf(sources.map((source) => source.name).join('+'), skillRows, occupationRows);
  return {
    version,
    skills,
    occupations,
    dictionary,
    get documents() {
      return documents();
    },
    get titles() {
      return titles();
    },
    get fields() {
      return fields();
    },
    get relatedOccupations() {
      return relatedOccupations();
    },
    problems,
  };
}

/** The first source that names each field. */
function sourcesOfFields(sources: readonly VocabularySource[]): Map<string, number> {
  const result = new Map<string, number>();
  sources.forEach(({ occupations }, at) => {
    for (const { field } of occupations) if (!result.has(field)) result.set(field, at);
  });
  return result;
}

/** A skill whose name is a name or alias in an earlier source is merged into that skill. */
function* mergeSkills(sources: readonly (readonly SkillRow[])[], keyOf: KeyOf): Steps<SkillRow[]> {
  const byKey = new Map<string, SkillRow>();
  const merged = new Map<string, SkillRow>();
  for (const rows of sources) {
    const touched: SkillRow[] = [];
    yield* each(rows, (row) => {
      const id = slug(row.name);
      const existing = byKey.get(keyOf(row.name)) ?? merged.get(id);
      if (existing === undefined) {
        const copy = { ...row };
        merged.set(id, copy);
        touched.push(copy);
      } else {
        existing.aliases = [...new Set([...existing.aliases, row.name, ...row.aliases])].filter(
          (alias) => alias !== existing.name,
        );
        existing.broader = [...new Set([...existing.broader, ...row.broader])];
        existing.related = [...new Set([...existing.related, ...row.related])];
        touched.push(existing);
      }
    });
    yield* each(touched, (row) => {
      for (const name of [row.name, ...row.aliases]) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), row);
    });
  }
  return [...merged.values()];
}

function* mergeOccupations(rows: readonly OccupationRow[], keyOf: KeyOf): Steps<OccupationRow[]> {
  const byKey = new Map<string, OccupationRow>();
  yield* each(rows, (row) => {
    const key = keyOf(row.title);
    const existing = byKey.get(key);
    if (existing === undefined) byKey.set(key, { ...row });
    else {
      existing.alternate_titles = [...new Set([...existing.alternate_titles, ...row.alternate_titles])];
      existing.skills = [...new Set([...existing.skills, ...row.skills])];
      existing.wording = `${existing.wording} ${row.wording}`;
    }
  });
  return [...byKey.values()];
}

function* linkSkills(rows: readonly SkillRow[], keyOf: KeyOf, problems: string[]): Steps<Map<string, Skill>> {
  const skills = new Map<string, Skill>();
  const byKey = new Map<string, Skill>();
  const byRow = new Map<SkillRow, Skill>();
  yield* each(rows, (row) => {
    const skill: Skill = {
      id: slug(row.name),
      name: row.name,
      kind: row.kind,
      field: row.field,
      aliases: row.aliases,
      broader: [],
      narrower: [],
      related: [],
      rarity: 0,
    };
    skills.set(skill.id, skill);
    byKey.set(keyOf(row.name), skill);
    byRow.set(row, skill);
  });
  yield* each(rows, (row) => {
    for (const alias of row.aliases) {
      const key = keyOf(alias);
      if (!byKey.has(key)) byKey.set(key, byRow.get(row) as Skill);
    }
  });
  const find = (from: SkillRow, name: string) => {
    const target = byKey.get(keyOf(name));
    if (target === undefined) problems.push(`skill "${from.name}" links to the unknown skill "${name}"`);
    return target;
  };
  yield* each(rows, (row) => {
    const skill = byRow.get(row) as Skill;
    for (const name of row.broader) {
      const target = find(row, name);
      if (target === undefined) continue;
      if (target === skill || reaches(skills, target, skill.id)) {
        problems.push(`skill "${row.name}" is indirectly broader than itself through "${name}"`);
        continue;
      }
      if (!skill.broader.includes(target.id)) {
        skill.broader.push(target.id);
        target.narrower.push(skill.id);
      }
    }
    for (const name of row.related) {
      const target = find(row, name);
      if (target === undefined || target === skill) continue;
      if (!skill.related.includes(target.id)) skill.related.push(target.id);
      if (!target.related.includes(skill.id)) target.related.push(skill.id);
    }
  });
  return skills;
}

function reaches(skills: ReadonlyMap<string, Skill>, from: Skill, id: string): boolean {
  return from.broader.some((next) => next === id || reaches(skills, skills.get(next) as Skill, id));
}

// Soft skills are on every resume and distinguish no one; products and certificates distinguish most.
const KIND_FACTOR = { skill: 1, product: 1.1, certificate: 1.2, language: 1, soft: 0.3 } as const;

const EVERYDAY_FACTOR = 0.15;

/** Rarity: 100–300 by how few occupations need the skill, times the factor of its kind. Independent of candidates. */
function setRarity(skills: ReadonlyMap<string, Skill>, occupations: readonly Occupation[]): void {
  const demand = new Map<string, number>();
  for (const occupation of occupations)
    for (const id of occupation.skills) demand.set(id, (demand.get(id) ?? 0) + 1);
  const maximum = Math.log(occupations.length + 1);
  for (const skill of skills.values()) {
    const rare = 1 - Math.log(1 + (demand.get(skill.id) ?? 0)) / (maximum || 1);
    const factor = isEveryday(skill.name) ? EVERYDAY_FACTOR : KIND_FACTOR[skill.kind];
    skill.rarity = Math.round((100 + 200 * rare) * factor);
  }
}

/** A hash over the hashes of all rows, so that no single step takes long. */
function* versionOf(
  name: string,
  skills: readonly SkillRow[],
  occupations: readonly OccupationRow[],
): Steps<string> {
  const hashes: string[] = [];
  yield* each([...skills, ...occupations], (row) => hashes.push(hashText(JSON.stringify(row))));
  return `${name}-${hashText(hashes.join(' '))}`;
}
