import { expect, test } from 'vitest';
import { parseResume } from '../index.ts';

const KNOWN = new Set(['rust', 'go', 'power bi', 'sql', 'linux', 'bash', 'wood turning']);
const listed = async (skills: string) => {
  const source = `Ana Lima\nana@example.com\n\nSKILLS\n${skills}\n\nEXPERIENCE\nClerk, Mill Ltd\n2019 - 2021\n`;
  const resume = await parseResume(new TextEncoder().encode(source), {
    today: new Date('2026-06-15'),
    resolveSkill: (name) =>
      KNOWN.has(name.toLowerCase()) ? { skill_id: name.toLowerCase(), name } : undefined,
  });
  return resume.skills.filter(({ confidence }) => confidence >= 0.75).map(({ name }) => name);
};

test.each([
  ['Rust Go Power BI SQL', ['Rust', 'Go', 'Power BI', 'SQL']],
  ['Systems: Linux Bash', ['Linux', 'Bash']],
  // A row with an unknown word, or of two words, is one item.
  ['Rust Go Basket Weaving', ['Rust Go Basket Weaving']],
  ['Linux Bash', ['Linux Bash']],
  ['Wood Turning', ['Wood Turning']],
  ['SQL ~ Basket weaving ~ Filing', ['SQL', 'Basket weaving', 'Filing']],
  [
    '- Finding faults in high-voltage systems of electric and hybrid cars\n- Filing',
    ['Finding faults in high-voltage systems of electric and hybrid cars', 'Filing'],
  ],
  ['- Reduced the waste of three kitchens by a third in two years\n- Filing', ['Filing']],
])('the skills in "%s" are %j', async (source, skills) => {
  expect(await listed(source)).toEqual(skills);
});

test.each([
  [
    'Technical: SQL, Filing\nLanguage: Fluent in Italian\nInterests: Rowing, Carving, Draughts',
    ['SQL', 'Filing'],
  ],
  ['SQL, Filing\nHobbies & Interests: Rowing, Carving', ['SQL', 'Filing']],
  ['Advanced in SQL, Filing; proficient with Linux', ['SQL', 'Filing', 'Linux']],
  ['Good knowledge of SQL', ['SQL']],
  [
    '• SQL (4 years)\n• Filing (Less than 1 year)\n• Linux (10+ years of experience)',
    ['SQL', 'Filing', 'Linux'],
  ],
  ['SQL, fluent in Spanish, Italian (B2)', ['SQL']],
])('hobbies, spoken languages and levels in "%s" are no skills', async (source, skills) => {
  expect(await listed(source)).toEqual(skills);
});

const read = (source: string) =>
  parseResume(
    new TextEncoder().encode(
      `Ana Lima\nana@example.com\n\nEXPERIENCE\nClerk, Mill Ltd\n2019 - 2021\n\n${source}\n`,
    ),
  );

test.each(['ADDITIONAL', 'OTHER INFORMATION'])('skills labelled under %s are read', async (heading) => {
  const { skills, languages } = await read(
    `${heading}\nTechnical Skills: Advanced in Rust, Filing; Proficient in Linux\nLanguages: Fluent in French; Basic proficiency in Greek`,
  );
  expect(skills.map(({ name }) => name)).toEqual(['Rust', 'Filing', 'Linux']);
  expect(languages).toEqual([
    { name: 'French', level: 'Fluent' },
    { name: 'Greek', level: 'Basic' },
  ]);
});

test.each([
  ['Native English, fluent French and basic German', ['Native', 'fluent', 'basic']],
  ['English native Polish fluent', ['native', 'fluent']],
  ['English: native Polish: fluent', ['native', 'fluent']],
  ['English (fluent), Polish (B2), Dutch', ['fluent', 'B2', null]],
  ['English - fluent; Polish, B1', ['fluent', 'B1']],
])('the levels of the languages in "%s" are %j', async (text, levels) => {
  const { languages } = await read(`LANGUAGES\n${text}`);
  expect(languages.map(({ level }) => level)).toEqual(levels);
});
