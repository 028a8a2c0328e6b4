import { normalise } from '../text/normalise.ts';
import { csvRows } from './csv.ts';
import type { OccupationRow, SkillRow, VocabularySource } from './types.ts';

/** The attribution required by the licence of ESCO (Commission Decision 2011/833/EU). */
export const ESCO_ATTRIBUTION =
  'This service uses the ESCO classification of the European Commission. The classification was modified.';

/** Minor groups of ISCO-08: fine enough to distinguish trades, coarse enough to contain several occupations. */
const GROUP_DIGITS = 3;

/**
 * Reads the official CSV download of ESCO, in any language. `files` are the texts of the archive's files by name:
 * occupations_en.csv, skills_en.csv and, if present, occupationSkillRelations.csv and broaderRelationsSkillPillar.csv.
 * Returns undefined without occupations or skills.
 */
export function importEsco(files: ReadonlyMap<string, string>): VocabularySource | undefined {
  const occupationText = fileOf(files, /^occupations(_\w+)?\.csv$/);
  const skillText = fileOf(files, /^skills(_\w+)?\.csv$/);
  if (occupationText === undefined || skillText === undefined) return undefined;
  const skills = readSkills(skillText);
  linkBroader(fileOf(files, /^broaderRelationsSkillPillar(_\w+)?\.csv$/), skills);
  const skillsByOccupation = readRelations(fileOf(files, /^occupationSkillRelations(_\w+)?\.csv$/) ?? '');
  const occupations: OccupationRow[] = [];
  for (const row of csvRows(occupationText)) {
    if (!isCurrent(row)) continue;
    const uris = skillsByOccupation.get(row.conceptUri ?? '') ?? [];
    occupations.push({
      title: row.preferredLabel ?? '',
      alternate_titles: labels(row.altLabels, row.preferredLabel),
      skills: uris.flatMap((uri) => skills.get(uri)?.name ?? []),
      wording: row.description ?? '',
      field: `isco-${(row.iscoGroup ?? '').slice(0, GROUP_DIGITS)}`,
    });
  }
  return {
    name: 'esco',
    skills: [...new Set(skills.values())],
    occupations: occupations.filter((row) => row.title !== ''),
  };
}

function fileOf(files: ReadonlyMap<string, string>, name: RegExp): string | undefined {
  for (const [file, text] of files) if (name.test(file)) return text;
  return undefined;
}

function labels(cell: string | undefined, preferred: string | undefined): string[] {
  const all = (cell ?? '').split(/\r?\n/).map((label) => label.trim());
  return [...new Set(all)].filter((label) => label !== '' && label !== preferred);
}

/** Some downloads have no status column. */
function isCurrent(row: Record<string, string>): boolean {
  return (row.status ?? '') === '' || row.status === 'released';
}

/** Skills by URI. Skills of the same name are one skill (the first), under all of their URIs. */
function readSkills(text: string): Map<string, SkillRow> {
  const skills = new Map<string, SkillRow>();
  const byName = new Map<string, SkillRow>();
  for (const row of csvRows(text)) {
    const name = row.preferredLabel ?? '';
    const key = normalise(name);
    if (key === '' || !isCurrent(row)) continue;
    let skill = byName.get(key);
    if (skill === undefined) {
      const kind = row.reuseLevel === 'transversal' && row.skillType !== 'knowledge' ? 'soft' : 'skill';
      // Single-word aliases are too general ("support").
      const aliases = labels(row.altLabels, name).filter((label) => normalise(label).includes(' '));
      skill = { name, kind, aliases, broader: [], related: [], field: 'esco' };
      byName.set(key, skill);
    }
    skills.set(row.conceptUri ?? '', skill);
  }
  return skills;
}

function linkBroader(text: string | undefined, skills: ReadonlyMap<string, SkillRow>): void {
  for (const row of csvRows(text ?? '')) {
    const broader = skills.get(row.broaderUri ?? '');
    if (broader !== undefined) skills.get(row.conceptUri ?? '')?.broader.push(broader.name);
  }
}

/** Skill URIs by occupation, essential ones first. */
function readRelations(text: string): Map<string, string[]> {
  const essential = new Map<string, string[]>();
  const optional = new Map<string, string[]>();
  for (const row of csvRows(text)) {
    const lists = row.relationType === 'essential' ? essential : optional;
    const occupation = row.occupationUri ?? '';
    const list = lists.get(occupation);
    if (list === undefined) lists.set(occupation, [row.skillUri ?? '']);
    else list.push(row.skillUri ?? '');
  }
  for (const [occupation, list] of optional)
    essential.set(occupation, [...(essential.get(occupation) ?? []), ...list]);
  return essential;
}
