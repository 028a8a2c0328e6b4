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
