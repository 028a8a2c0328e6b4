import { isEveryday } from '../skills/everyday.ts';
import { hashText, normalise } from '../text/normalise.ts';
import { foldText, tokenise } from '../text/tokenise.ts';
import { buildTitleLexicon } from '../titles/lexicon.ts';
import { buildDictionary } from './dictionary.ts';
import { buildDocuments } from './documents.ts';
import { buildFields } from './fields.ts';
import type { Occupation, OccupationRow, Skill, SkillRow, Vocabulary, VocabularySource } from './types.ts';

/** A stable identifier of a name: ASCII words joined by hyphens; C++ -> c-plus-plus, C# -> c-sharp, .NET -> dot-net. */
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

/**
 * Joins sources into one vocabulary. Skills of one name are merged, earlier sources winning; what cannot stand
 * (dangling link, alias twice, cycle) is dropped and listed in `problems`. Pure: same rows, same version.
 */
export function buildVocabulary(sources: readonly VocabularySource[]): Vocabulary {
  const problems: string[] = [];
  const skillRows = mergeSkills(sources.map((source) => source.skills));
  const occupationRows = mergeOccupations(sources.flatMap((source) => source.occupations));
  const skills = linkSkills(skillRows, problems);
  const dictionary = buildDictionary(skills.values(), problems);
  const occupations: Occupation[] = occupationRows.map((row) => ({
    id: slug(row.title),
    title: row.title,
    field: row.field,
    alternate_titles: row.alternate_titles,
    skills: row.skills.flatMap((name) => {
      const skill = dictionary.byKey.get(normalise(name));
      if (skill === undefined)
        problems.push(`occupation "${row.title}" asks for the unknown skill "${name}"`);
      return skill === undefined ? [] : [skill.id];
    }),
  }));
  setRarity(skills, occupations);
  const documents = buildDocuments(occupationRows);
  const titles = buildTitleLexicon(occupationRows);
  const known = mergeOccupations(sources[0]?.occupations ?? []).length;
  return {
    version: versionOf(sources.map((source) => source.name).join('+'), skillRows, occupationRows),
    skills,
    occupations,
    dictionary,
    documents,
    titles,
    fields: buildFields(occupationRows, documents, titles, known),
    problems,
  };
}

/** A skill whose name is known to an earlier source, if only as an alias, is that skill. */
function mergeSkills(sources: readonly (readonly SkillRow[])[]): SkillRow[] {
  const byKey = new Map<string, SkillRow>();
  const merged = new Map<string, SkillRow>();
  for (const rows of sources) {
    const touched: SkillRow[] = [];
    for (const row of rows) {
      const present = byKey.get(normalise(row.name)) ?? merged.get(slug(row.name));
      if (present === undefined) {
        const copy = { ...row };
        merged.set(slug(row.name), copy);
        touched.push(copy);
      } else {
        present.aliases = [...new Set([...present.aliases, row.name, ...row.aliases])].filter(
          (alias) => alias !== present.name,
        );
        present.broader = [...new Set([...present.broader, ...row.broader])];
        present.related = [...new Set([...present.related, ...row.related])];
        touched.push(present);
      }
    }
    for (const row of touched) {
      for (const name of [row.name, ...row.aliases])
        if (!byKey.has(normalise(name))) byKey.set(normalise(name), row);
    }
  }
  return [...merged.values()];
}

function mergeOccupations(rows: readonly OccupationRow[]): OccupationRow[] {
  const byKey = new Map<string, OccupationRow>();
  for (const row of rows) {
    const key = normalise(row.title);
    const present = byKey.get(key);
    if (present === undefined) byKey.set(key, { ...row });
    else {
      present.alternate_titles = [...new Set([...present.alternate_titles, ...row.alternate_titles])];
      present.skills = [...new Set([...present.skills, ...row.skills])];
      present.wording = `${present.wording} ${row.wording}`;
    }
  }
  return [...byKey.values()];
}

function linkSkills(rows: readonly SkillRow[], problems: string[]): Map<string, Skill> {
  const skills = new Map<string, Skill>();
  const byKey = new Map<string, Skill>();
  for (const row of rows) {
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
    byKey.set(normalise(row.name), skill);
  }
  for (const row of rows)
    for (const alias of row.aliases) {
      const key = normalise(alias);
      if (!byKey.has(key)) byKey.set(key, skills.get(slug(row.name)) as Skill);
    }
  const find = (from: SkillRow, name: string) => {
    const target = byKey.get(normalise(name));
    if (target === undefined) problems.push(`skill "${from.name}" links to the unknown skill "${name}"`);
    return target;
  };
  for (const row of rows) {
    const skill = skills.get(slug(row.name)) as Skill;
    for (const name of row.broader) {
      const target = find(row, name);
      if (target === undefined) continue;
      if (target === skill || reaches(skills, target, skill.id)) {
        problems.push(`skill "${row.name}" is broader than itself by way of "${name}"`);
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
  }
  return skills;
}

function reaches(skills: ReadonlyMap<string, Skill>, from: Skill, id: string): boolean {
  return from.broader.some((next) => next === id || reaches(skills, skills.get(next) as Skill, id));
}

// Soft skills are on every resume and distinguish nobody; products and certificates distinguish most.
const KIND_FACTOR = { skill: 1, product: 1.1, certificate: 1.2, language: 1, soft: 0.3 } as const;

const EVERYDAY_FACTOR = 0.15;

/** Rarity 100–300 times the factor of its kind: how few occupations ask for the skill. A fixed table, never the pool. */
function setRarity(skills: ReadonlyMap<string, Skill>, occupations: readonly Occupation[]): void {
  const asked = new Map<string, number>();
  for (const occupation of occupations)
    for (const id of occupation.skills) asked.set(id, (asked.get(id) ?? 0) + 1);
  const most = Math.log(occupations.length + 1);
  for (const skill of skills.values()) {
    const rare = 1 - Math.log(1 + (asked.get(skill.id) ?? 0)) / (most || 1);
    const factor = isEveryday(skill.name) ? EVERYDAY_FACTOR : KIND_FACTOR[skill.kind];
    skill.rarity = Math.round((100 + 200 * rare) * factor);
  }
}

function versionOf(name: string, skills: readonly SkillRow[], occupations: readonly OccupationRow[]): string {
  return `${name}-${hashText(JSON.stringify([skills, occupations]))}`;
}
