import { tsvRows } from './csv.ts';
import type { OccupationRow, SkillRow, VocabularySource } from './types.ts';

/** The attribution required by the licence of O*NET (CC BY 4.0). */
export const ONET_ATTRIBUTION =
  'This product includes information from the O*NET Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET is a trademark of USDOL/ETA. Placewell has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.';

/** Minor groups of the SOC ("15-12"), about as fine as those of ISCO. */
const GROUP_LETTERS = 5;

/**
 * Reads the official text database of O*NET. `files` are the texts of the archive's files by name: "Occupation Data.txt"
 * and, if present, "Alternate Titles.txt", "Sample of Reported Titles.txt" and "Technology Skills.txt". Returns undefined
 * without the first.
 */
export function importOnet(files: ReadonlyMap<string, string>): VocabularySource | undefined {
  const data = files.get('Occupation Data.txt');
  if (data === undefined) return undefined;
  const byCode = readOccupations(data);
  addTitles(byCode, files);
  const products = addProducts(byCode, files.get('Technology Skills.txt') ?? '');
  const occupations = [...byCode.values()].map((row) => ({
    ...row,
    alternate_titles: [
      ...new Set(row.alternate_titles.filter((title) => title !== '' && title !== row.title)),
    ],
    skills: [...new Set(row.skills)],
  }));
  return { name: 'onet', skills: products, occupations: occupations.filter((row) => row.title !== '') };
}

const codeOf = (row: Record<string, string>) => row['O*NET-SOC Code'] ?? '';

function readOccupations(data: string): Map<string, OccupationRow> {
  const byCode = new Map<string, OccupationRow>();
  for (const row of tsvRows(data)) {
    byCode.set(codeOf(row), {
      title: row.Title ?? '',
      alternate_titles: [],
      skills: [],
      wording: row.Description ?? '',
      field: `soc-${codeOf(row).slice(0, GROUP_LETTERS)}`,
    });
  }
  return byCode;
}

function addTitles(byCode: ReadonlyMap<string, OccupationRow>, files: ReadonlyMap<string, string>): void {
  for (const row of tsvRows(files.get('Alternate Titles.txt') ?? '')) {
    const titles = byCode.get(codeOf(row))?.alternate_titles;
    if (titles === undefined) continue;
    titles.push(row['Alternate Title'] ?? '');
    if (row['Short Title'] !== undefined && row['Short Title'] !== 'n/a') titles.push(row['Short Title']);
  }
  for (const row of tsvRows(files.get('Sample of Reported Titles.txt') ?? ''))
    byCode.get(codeOf(row))?.alternate_titles.push(row['Reported Job Title'] ?? '');
}

/** Adds the products of each occupation to its skills, and returns all products. */
function addProducts(byCode: ReadonlyMap<string, OccupationRow>, text: string): SkillRow[] {
  const products = new Map<string, SkillRow>();
  for (const row of tsvRows(text)) {
    const name = (row.Example ?? '').trim();
    const occupation = byCode.get(codeOf(row));
    if (name === '' || occupation === undefined) continue;
    // Generic names ("Email software") are not products and would match everywhere.
    if (/\bsoftware$/i.test(name) && !/[A-Z]/.test(name.slice(1))) continue;
    occupation.skills.push(name);
    if (!products.has(name))
      products.set(name, { name, kind: 'product', aliases: [], broader: [], related: [], field: 'onet' });
  }
  return [...products.values()];
}
