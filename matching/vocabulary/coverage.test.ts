import { describe, expect, test } from 'vitest';
import { resolveSkill } from '../skills/resolve.ts';
import { normalise } from '../text/normalise.ts';
import { loadBuiltInVocabulary } from './built-in.ts';

const vocabulary = loadBuiltInVocabulary();

describe('skill names as written in resumes', () => {
  test.each([
    ['dbt', 'dbt'],
    ['DBT therapy', 'Dialectical behaviour therapy'],
    ['digital tachograph', 'Tachograph'],
    ['Fahrtenschreiber', 'Tachograph'],
    ['occupational pensions administration', 'Pensions administration'],
    ['ADR', 'ADR certificate'],
    ['CSCS', 'CSCS card'],
    ['food hygiene level 2', 'Food hygiene certificate'],
    ['k8s', 'Kubernetes'],
    ['FRS 102', 'UK GAAP'],
    ['EICR', 'Inspection and testing 2391'],
    ['Staplerschein', 'Forklift licence'],
    ['CACES', 'Forklift licence'],
    ['Qualitätssicherung', 'Quality assurance'],
    ['Wareneingang', 'Goods receiving'],
    ['WIG', 'TIG welding'],
    ['atención al cliente', 'Customer service'],
    ['fontanería', 'Plumbing'],
    ['gestion de projet', 'Project management'],
    ['permis B', 'Driving licence category B'],
  ])('resolves %s to %s', (written, name) => {
    expect(resolveSkill(vocabulary, written)?.name).toBe(name);
  });
});

describe('job titles as written in resumes', () => {
  const occupations = new Map(
    vocabulary.occupations.flatMap((one) =>
      [one.title, ...one.alternate_titles].map((title) => [normalise(title), one.title] as const),
    ),
  );

  test.each([
    ['pensions officer', 'Pensions Administrator'],
    ['paraplanner', 'Paraplanner'],
    ['Schuldnerberaterin', 'Debt Adviser'],
    ['deshollinador', 'Chimney Sweep'],
    ['BMS engineer', 'BMS Engineer'],
    ['Bäckereifachverkäuferin', 'Bakery Sales Assistant'],
    ['cordiste', 'Rope Access Technician'],
    ['car detailer', 'Vehicle Valeter'],
    ['Industriekauffrau', 'Industrial Business Clerk'],
    ['technicien GTB', 'BMS Engineer'],
  ])('knows %s as %s', (written, title) => {
    expect(occupations.get(normalise(written))).toBe(title);
  });
});
