import { type OccupationRow, SKILL_KINDS, type SkillKind, type SkillRow } from './types.ts';

const SKILL_HEADER = 'name\tkind\taliases\tbroader\trelated';
const ALTERNATIVES_HEADER = 'purpose\tproducts';
const OCCUPATION_HEADER = 'title\talternate_titles\tskills\twording';

/**
 * Reads a skills table: tab-separated, `|` between items of a list, `#` starts a comment line, the first line is the
 * header. Throws with the table's name and entry number if it is malformed.
 */
export function parseSkillTable(text: string, field: string): SkillRow[] {
  return rows(text, field, SKILL_HEADER).map(([name = '', kind = '', aliases, broader, related], at) => {
    if (name === '' || !SKILL_KINDS.includes(kind as SkillKind)) {
      throw new Error(`skills table ${field}, entry ${at + 1}: no name, or unknown kind "${kind}"`);
    }
    return {
      name,
      kind: kind as SkillKind,
      aliases: list(aliases),
      broader: list(broader),
      related: list(related),
      field,
    };
  });
}

/** Reads an occupations table of the same format. Throws if it is malformed. */
export function parseOccupationTable(text: string, field: string): OccupationRow[] {
  return rows(text, field, OCCUPATION_HEADER).map(([title = '', alternates, skills, wording = ''], at) => {
    if (title === '') throw new Error(`occupations table ${field}, entry ${at + 1}: no title`);
    return { title, alternate_titles: list(alternates), skills: list(skills), wording, field };
  });
}

/** Reads the table of products for one purpose, each of which counts half for another. Throws if it is malformed. */
export function parseAlternatives(text: string): string[][] {
  return rows(text, 'alternatives', ALTERNATIVES_HEADER).map(([purpose, products], at) => {
    const names = list(products);
    if (names.length < 2)
      throw new Error(`table alternatives, entry ${at + 1}: "${purpose}" has one product`);
    return names;
  });
}

function rows(text: string, field: string, header: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (lines[0] !== header) throw new Error(`table ${field}: the first line must be "${header}"`);
  return lines.slice(1).map((line) => line.split('\t').map((cell) => cell.trim()));
}

function list(cell: string | undefined): string[] {
  return (cell ?? '')
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
