import { describe, expect, test } from 'vitest';
import { buildVocabulary } from './build.ts';
import { importEsco } from './esco.ts';
import { importOnet } from './onet.ts';

// Synthetic occupations and skills in the format of the official downloads.

const SKILLS = `conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,status
KnowledgeSkillCompetence,skill/1,skill/competence,sector-specific,mend kites,"repair kites
fix
mend kites
repair of kites",released
KnowledgeSkillCompetence,skill/2,knowledge,transversal,wind lore,,released
KnowledgeSkillCompetence,skill/3,skill/competence,transversal,"stay calm, always",keep a cool head,released
KnowledgeSkillCompetence,skill/4,skill/competence,cross-sector,Mend Kites,,released
KnowledgeSkillCompetence,skill/5,skill/competence,cross-sector,press hoops,,obsolete
KnowledgeSkillCompetence,skill/6,skill/competence,cross-sector,,nameless,released
`;
const OCCUPATIONS = `conceptUri,iscoGroup,preferredLabel,altLabels,status,description
job/1,7318,kite maker,"kite builder
kite maker
maker of kites",released,"Builds kites, and
""mends"" them."
job/2,7318,hoop presser,,obsolete,Presses hoops.
job/3,5414,wind warden,,released,Watches the wind.
`;
const RELATIONS = `occupationUri,relationType,skillType,skillUri
job/1,optional,knowledge,skill/2
job/1,essential,skill/competence,skill/4
job/1,essential,skill/competence,skill/404
job/3,optional,skill/competence,skill/5
`;
const BROADER = `conceptType,conceptUri,broaderUri
KnowledgeSkillCompetence,skill/1,skill/2
KnowledgeSkillCompetence,skill/1,group/unknown
`;
const esco = (more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'skills_en.csv': SKILLS,
      'occupations_en.csv': OCCUPATIONS,
      'occupationSkillRelations_en.csv': RELATIONS,
      'broaderRelationsSkillPillar_en.csv': BROADER,
      ...more,
    }),
  );

describe('importEsco', () => {
  const source = importEsco(esco())!;

  test('splits alternate labels at line breaks and resolves quotes', () => {
    const maker = source.occupations.find((one) => one.title === 'kite maker')!;
    expect(maker.alternate_titles).toEqual(['kite builder', 'maker of kites']);
    expect(maker.wording).toBe('Builds kites, and\n"mends" them.');
    expect(maker.field).toBe('isco-731');
  });

  test('skips entries that are not released', () => {
    expect(source.occupations.map((one) => one.title)).toEqual(['kite maker', 'wind warden']);
    expect(source.skills.map((one) => one.name)).toEqual(['mend kites', 'wind lore', 'stay calm, always']);
  });

  test('merges skills of the same name under both URIs and drops unknown URIs', () => {
    expect(source.occupations[0]!.skills).toEqual(['mend kites', 'wind lore']);
    expect(source.occupations[1]!.skills).toEqual([]);
    expect(source.skills[0]!.broader).toEqual(['wind lore']);
  });

  test('ignores single-word aliases; transversal skills are soft unless they are knowledge', () => {
    expect(source.skills[0]!.aliases).toEqual(['repair kites', 'repair of kites']);
    expect(source.skills.map((one) => one.kind)).toEqual(['skill', 'skill', 'soft']);
  });

  test('ignores Windows line ends and a byte order mark', () => {
    const windows = new Map(
      [...esco()].map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    const read = importEsco(windows)!;
    expect(read.skills).toEqual(source.skills);
    expect(read.occupations.map((one) => one.alternate_titles)).toEqual(
      source.occupations.map((one) => one.alternate_titles),
    );
  });

  test('accepts other languages and missing relations or columns', () => {
    const files = new Map([
      ['skills_de.csv', 'conceptUri,preferredLabel\ns/1,Drachen flicken\n'],
      ['occupations_de.csv', 'conceptUri,preferredLabel\no/1,Drachenbauer\n'],
    ]);
    const read = importEsco(files)!;
    expect(read.skills.map((one) => one.name)).toEqual(['Drachen flicken']);
    expect(read.occupations).toEqual([
      { title: 'Drachenbauer', alternate_titles: [], skills: [], wording: '', field: 'isco-' },
    ]);
  });

  test('returns undefined without occupations or without skills', () => {
    expect(importEsco(new Map([['skills_en.csv', SKILLS]]))).toBeUndefined();
    expect(importEsco(new Map([['occupations_en.csv', OCCUPATIONS]]))).toBeUndefined();
  });
});

const DATA = `O*NET-SOC Code\tTitle\tDescription
99-1000.00\tKite Makers\tBuild and mend kites.
99-2000.00\tWind Wardens\tWatch the wind.
`;
const ALTERNATES = `O*NET-SOC Code\tAlternate Title\tShort Title\tSource(s)
99-1000.00\tKite Builder\tn/a\t01
99-1000.00\tKite Maintenance Engineer\tKME\t01
99-1000.00\tKite Builder\tn/a\t02
99-9999.00\tNobody's Title\tn/a\t01
`;
const REPORTED = `O*NET-SOC Code\tReported Job Title\tShown in My Next Move
99-1000.00\tKite Makers\tY
99-2000.00\tSenior Wind Warden\tN
`;
const TECHNOLOGY = `O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\tHot Technology
99-1000.00\tKiteCAD\t43232604\tDesign software\tN
99-1000.00\tEmail software\t43233501\tElectronic mail software\tN
99-2000.00\tKiteCAD\t43232604\tDesign software\tN
99-2000.00\tGale Watch software\t43232604\tMap software\tN
99-9999.00\tOrphan Tool\t43232604\tMap software\tN
`;
const onet = new Map([
  ['Occupation Data.txt', DATA],
  ['Alternate Titles.txt', ALTERNATES],
  ['Sample of Reported Titles.txt', REPORTED],
  ['Technology Skills.txt', TECHNOLOGY],
]);

describe('importOnet', () => {
  const source = importOnet(onet)!;

  test('collects alternate and short titles once, without the main title', () => {
    expect(source.occupations.map((one) => one.alternate_titles)).toEqual([
      ['Kite Builder', 'Kite Maintenance Engineer', 'KME'],
      ['Senior Wind Warden'],
    ]);
    expect(source.occupations.map((one) => one.field)).toEqual(['soc-99-10', 'soc-99-20']);
  });

  test('imports named software as products, without generic names and unknown occupations', () => {
    expect(source.skills.map((one) => [one.name, one.kind])).toEqual([
      ['KiteCAD', 'product'],
      ['Gale Watch software', 'product'],
    ]);
    expect(source.occupations[0]!.skills).toEqual(['KiteCAD']);
  });

  test('needs only the first file, and ignores Windows line ends and a byte order mark', () => {
    const alone = importOnet(new Map([['Occupation Data.txt', `\uFEFF${DATA.replaceAll('\n', '\r\n')}`]]))!;
    expect(alone.occupations.map(({ title, wording }) => [title, wording])).toEqual([
      ['Kite Makers', 'Build and mend kites.'],
      ['Wind Wardens', 'Watch the wind.'],
    ]);
    expect(importOnet(new Map([['Alternate Titles.txt', ALTERNATES]]))).toBeUndefined();
  });
});

test('ESCO and O*NET join into one vocabulary, where singular and plural titles are one occupation', () => {
  const vocabulary = buildVocabulary([importEsco(esco())!, importOnet(onet)!]);
  expect(vocabulary.problems).toEqual([]);
  expect(vocabulary.version).toMatch(/^esco\+onet-/);
  expect(vocabulary.occupations.map((one) => [one.title, one.alternate_titles.at(-1)])).toEqual([
    ['kite maker', 'KME'],
    ['wind warden', 'Senior Wind Warden'],
  ]);
  expect(vocabulary.skills.get('mend-kites')?.broader).toEqual(['wind-lore']);
});
