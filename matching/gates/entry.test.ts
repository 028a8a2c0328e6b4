import { expect, test } from 'vitest';
import { resolveSkill } from '../skills/resolve.ts';
import { RANKS } from '../titles/rank.ts';
import { prepareTitle } from '../titles/title-features.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { entriesAsked, tradesOfTitle, tradesProved } from './entry.ts';
import { ENTRY_TRADES, lackingEntry } from './entry-trades.ts';

const vocabulary = loadBuiltInVocabulary();
const rankOf = (title: string) => prepareTitle(vocabulary, title)?.rank ?? null;
const entry = (title: string) => entriesAsked(title, rankOf(title))[0] ?? null;
const holds = (title: string, trade: string) => tradesOfTitle(title, rankOf(title)).includes(trade);

test('every entry trade has its words, and skills that the vocabulary knows', () => {
  expect(ENTRY_TRADES.length).toBeGreaterThanOrEqual(40);
  for (const trade of ENTRY_TRADES) {
    expect(trade.titles.length, trade.id).toBeGreaterThan(0);
    expect(lackingEntry(trade.id)).toMatch(/^no .+ and no work as an? /);
    for (const name of trade.skills) expect(resolveSkill(vocabulary, name)?.name, name).toBe(name);
    for (const title of trade.titles) expect(tradesOfTitle(title, RANKS.worker), title).toContain(trade.id);
  }
});

test.each([
  ['Registered Nurse, Surgical Ward (Band 5)', 'nurse'],
  ['Staff Nurse – Theatres', 'nurse'],
  ['Examinierte Pflegefachkraft (m/w/d)', 'nurse'],
  ['Teacher of Mathematics', 'teacher'],
  ['Solicitor - Commercial Property', 'solicitor'],
  ['HGV Class 1 Driver – Days and Tramping', 'articulated-driver'],
  ['Electrician – Commercial Installation', 'electrician'],
  ['Plumber and Heating Engineer (Service)', 'gas-engineer'],
  ['Management Accountant', 'accountant'],
  ['Project Architect', 'architect'],
  ['Certified Pharmacy Technician', 'pharmacy-technician'],
  ['Structural Engineer (Buildings)', 'structural-engineer'],
  ['General Practitioner (GP)', 'doctor'],
  ['First Officer A320', 'pilot'],
  ['Dental Nurse', 'dental-nurse'],
])('the post "%s" has an entry gate', (title, trade) => {
  expect(entry(title)).toBe(trade);
});

test.each([
  'Teaching Assistant (Year 1 and 2)',
  'Nursing Assistant',
  'Trainee Solicitor',
  'Student Nurse',
  'Apprentice Electrician',
  'Nurse Recruiter',
  'Legal Secretary',
  'Medical Secretary / Clinic Clerk',
  'Solution Architect',
  'Yoga Teacher',
  'Tree Surgeon',
  'Reach Truck Driver',
  'Account Executive',
  'Key Account Manager',
  'HGV Technician',
  'Drone Pilot',
  'Data Engineer',
  'Pflegehelfer (m/w/d)',
  'Accounts Assistant',
])('the post "%s" has no entry gate', (title) => {
  expect(entry(title)).toBeNull();
});

test('titles of a trade, and posts that only its people hold, pass its gate', () => {
  expect(holds('Junior Sister, Band 6', 'nurse')).toBe(true);
  expect(holds('Ward Manager', 'nurse')).toBe(true);
  expect(holds('Head Teacher', 'teacher')).toBe(true);
  expect(holds('Registered Veterinary Nurse', 'nurse')).toBe(false);
  expect(holds('Healthcare Assistant', 'nurse')).toBe(false);
  expect(holds('Teaching Assistant', 'teacher')).toBe(false);
  expect(holds('Student Nurse', 'nurse')).toBe(false);
  expect(holds('Auto Electrician', 'electrician')).toBe(false);
});

test('a degree or registration that a text names proves the entry, unless it denies it', () => {
  expect(tradesProved('B.Sc Nursing, 2018, first class')).toContain('nurse');
  expect(tradesProved('RGN, PIN current')).toContain('nurse');
  expect(tradesProved('PGCE Secondary Mathematics, 2010')).toContain('teacher');
  expect(tradesProved('No degree, no QTS')).not.toContain('teacher');
  expect(tradesProved('Cooked for forty')).toEqual([]);
});
