import { expect, test } from 'vitest';
import { loadBuiltInVocabulary, UNKNOWN_JOB } from '../../index.ts';
import { advertisements } from './advertisements.ts';
import { measureStuffing } from './stuffing.ts';
import { MOST_GAIN, type TrickKind } from './stuffing-tricks.ts';

const BAKER = `Mara Velde
mara.velde@example.test

EXPERIENCE
Baker, Crumb & Sons
2013 - 2024
Baked bread, rolls and cakes for nine shops, and ordered flour, butter and yeast from three mills.
Kneaded and shaped dough by hand, kept the sourdough, and fired the ovens from three in the morning.
Trained apprentices in baking, weighing and hygiene, and led a team of four bakers.
Planned the menu of cakes for weddings and holidays with customers, and decorated them.
Cleaned the bakery, checked fridges and stock, and kept the records of food safety.

Kitchen hand, Hotel Falk
2010 - 2013
Prepared breakfast, salads and desserts for guests, washed dishes and cleaned the kitchen every night.
Received deliveries, cooked soups and sauces with the chef, and served at the buffet.

SKILLS
Sourdough, Lamination`;

test('stuffing a resume of other work gains little and is named, and the honest resume is not', async () => {
  const vocabulary = loadBuiltInVocabulary();
  const names = (list = '') => list.split(';').map((name) => name.trim());
  const ads = advertisements('tuned')
    .map(({ text, expected }) => ({
      ...UNKNOWN_JOB,
      job_title: expected.title ?? '',
      description: text,
      skills_required: [...names(expected.required), ...names(expected.preferred)]
        .filter((name) => name !== '')
        .map((name) => ({ name, must_have: false })),
    }))
    .filter(({ skills_required }) => skills_required.length >= 8);
  const { tricks, honest } = await measureStuffing(vocabulary, { resumes: [BAKER], ads, adsPerResume: 4 });
  expect(honest.flagged).toBe(0);
  const meanOf = (kind: TrickKind) => {
    const gains = tricks.filter((one) => one.kind === kind).map(({ meanGain }) => meanGain);
    return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  };
  for (const kind of ['pasted', 'listed', 'invented'] as const)
    expect(meanOf(kind), kind).toBeLessThanOrEqual(MOST_GAIN[kind]);
  for (const { name, flagged, flaggable } of tricks)
    expect([flaggable > 0, flagged], name).toEqual([true, flaggable]);
});
