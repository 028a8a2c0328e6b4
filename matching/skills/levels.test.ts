import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { LEVEL_RELATED, LEVEL_SAME, levelsFor } from './levels.ts';
import { skillId } from './resolve.ts';

const vocabulary = loadBuiltInVocabulary();
const level = (required: string, shown: string) =>
  levelsFor(vocabulary, skillId(vocabulary, required)).get(skillId(vocabulary, shown)) ?? 0;

describe('half of a requirement', () => {
  test.each([
    ['PostgreSQL', 'MySQL'],
    ['Salesforce', 'HubSpot'],
    ['SAP', 'NetSuite'],
    ['SolidWorks', 'CATIA'],
    ['React', 'Vue.js'],
    ['Jenkins', 'GitHub Actions'],
    ['Opera PMS', 'Protel'],
    ['ADP', 'Paychex'],
    ['Kotlin', 'Java'],
    ['DynamoDB', 'AWS'],
    ['Accounts payable', 'Accounts receivable'],
    ['BrightPay', 'Moneysoft'],
  ])('is met for %s by %s', (required, shown) => {
    expect(level(required, shown)).toBe(LEVEL_RELATED);
    if (shown !== 'AWS') expect(level(shown, required)).toBe(LEVEL_RELATED);
  });

  test.each([
    ['DynamoDB', 'Amazon EC2'],
    ['Amazon S3', 'AWS Lambda'],
    ['React', 'HTML'],
    ['MongoDB', 'Redis'],
    ['Spring Boot', 'JUnit'],
    ['Kubernetes', 'Docker'],
    ['SolidWorks', 'MATLAB'],
    ['Outreach sales platform', 'Gong'],
    ['SAP FI/CO', 'SAP PP'],
    ['Unity', 'C#'],
    ['Kotlin', 'Software development'],
    ['Shopify POS', 'Retail operations'],
    ['Quality assurance', 'Software testing'],
    ['HIAB', 'Truck driving'],
  ])('is not met for %s by %s', (required, shown) => {
    expect(level(required, shown)).toBe(0);
    expect(level(shown, required)).not.toBe(LEVEL_RELATED);
  });
});

test('every field of work that half of a product leaves out is in the vocabulary', () => {
  for (const [product, field] of [
    ['Kotlin', 'Software development'],
    ['React', 'Front-end development'],
    ['PHP', 'Back-end development'],
    ['JavaScript', 'Web development'],
    ['Qt', 'Desktop development'],
  ] as const) {
    expect(vocabulary.skills.get(skillId(vocabulary, product))?.broader).toContain(
      skillId(vocabulary, field),
    );
    expect(level(product, field)).toBe(0);
  }
});

test('a narrower skill meets a requirement fully, a format or an editor does not make a developer', () => {
  expect(level('Software development', 'Kotlin')).toBe(LEVEL_SAME);
  expect(level('Back-end development', 'YAML')).toBe(0);
  expect(level('Software development', 'Git')).toBe(0);
});
