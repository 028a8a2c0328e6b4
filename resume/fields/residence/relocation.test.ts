import { expect, test } from 'vitest';
import { type Place, parseResume } from '../../index.ts';

/** All people are fictional. */

const TOWNS = ['Bremen', 'Exeter', 'Sligo', 'Gijón', 'Nantes', 'Perth', 'Ireland', 'Galicia'];
const resolvePlace = (text: string): Place | undefined =>
  TOWNS.includes(text)
    ? ({ city: text, state: null, country_code: null, formatted_address: text } as Place)
    : undefined;
const wishIn = async (text: string) => {
  const bytes = new TextEncoder().encode(`Ana Lima\nana@mail.example\n\n${text}`);
  const { fields } = await parseResume(bytes, { resolvePlace, today: new Date('2026-06-15') });
  return [fields.relocation?.value, fields.relocation_preferences?.value];
};

test.each([
  ['Baker. Willing to relocate.', undefined],
  ['Baker, Leeds (happy to relocate to Exeter)', 'Exeter'],
  ['Baker | relocating to Exeter in January | full licence', 'Exeter'],
  ['I would relocate anywhere in Ireland for the right kitchen.', 'Ireland'],
  ['Relocation: yes', undefined],
  ['Relocation is no problem, I rent.', undefined],
  ['We are moving to Sligo next spring and I want a post nearby.', 'Sligo'],
  ['Moving back to Exeter in August, so looking now.', 'Exeter'],
  ['I hope to move to West Sligo once the children finish school.', 'West Sligo'],
  ['My sister has a bakery in Perth and I am emigrating to Perth in May.', 'Perth'],
  ['Umzug nach Bremen möglich.', 'Bremen'],
  ['Umzug geplant, ich ziehe im Herbst nach Bremen.', 'Bremen'],
  ['Ortswechsel gern, umzugsbereit ab Juli.', undefined],
  ['Umzugsbereitschaft: ja', undefined],
  ['Bin bundesweit einsetzbar.', undefined],
  ['Tengo disponibilidad para mudarme a Gijón.', 'Gijón'],
  ['Me traslado a Galicia en otoño.', 'Galicia'],
  ['Dispuesta a cambiar de residencia.', undefined],
  ['Mobile : prête à déménager à Nantes.', 'Nantes'],
  ['Mobilité nationale, permis B.', undefined],
  ['Bin nicht ortsgebunden.', undefined],
  ['Ich bin nicht mehr ortsgebunden.', undefined],
  ['I have no ties and can relocate anywhere.', undefined],
  ['No children and free to relocate.', undefined],
  ['I don’t mind relocating.', undefined],
  ['I would not hesitate to relocate to Exeter.', 'Exeter'],
  ['Not only open to relocation but keen on it.', undefined],
  ['Sans problème de mobilité géographique.', undefined],
])('reads the wish to relocate in: %s', async (text, to) => {
  expect(await wishIn(text)).toEqual([true, to]);
});

test.each([
  'Not able to relocate.',
  'Settled here with two children, so no relocation please.',
  'I cannot relocate because of my mother.',
  'Relocation: no',
  'Not keen on moving.',
  'I am not looking to move, thank you.',
  'Kein Umzug.',
  'Umzug leider nicht möglich.',
  'Ich bin ortsgebunden.',
  'Sin disponibilidad para mudarme.',
  'No puedo cambiar de ciudad.',
  'Pas de mobilité géographique.',
  'Not willing to relocate.',
  'I am not really all that willing to relocate.',
  'No longer free to relocate.',
  'Not able or willing to relocate.',
  'Not willing or able to relocate.',
  'Not open to relocation.',
  'I am not currently happy to relocate.',
  'No children, and not able to relocate.',
  'I don’t think I can relocate.',
  'Relocation: not possible',
])('reads that a person stays in: %s', async (text) => {
  expect(await wishIn(text)).toEqual([false, undefined]);
});

test.each([
  'Moved to Exeter last year.',
  'Since relocating to Exeter I have worked in bakeries.',
  'Before moving to Sligo I kept bees.',
  'I would like to move to pastry and I am moving to Business Central.',
  'The company is relocating to Sligo and I am redundant.',
  'My office is moving to Sligo.',
  'I advise families who want to relocate to Exeter.',
  'Relocation package not needed, no relocation required.',
  'Umzug nicht nötig.',
  'Umzug der Filiale nach Bremen möglich gemacht.',
  'Mobil: 0170 5550123',
  'Disponibilidad para viajar.',
  'Aide aux personnes à mobilité réduite.',
  'No need to relocate me.',
  'I would not need to relocate.',
  'Kein Umzug nötig.',
  'Able to advise on visas, tax and relocation.',
  'Relocation: no downtime.',
  'Not able to relocate the family.',
  'I am moving to Bremen Perth GmbH next.',
  'We were moving to Perth in 2019 when the bakery closed.',
])('reads no wish in: %s', async (text) => {
  expect(await wishIn(text)).toEqual([undefined, undefined]);
});

test('leaves the moves of others in jobs and reads the wish below them', async () => {
  const job = 'EXPERIENCE\nMover, Van Ltd\n2019 - present\n';
  expect(await wishIn(`${job}- Helped people relocating to Sligo, open to relocation queries`)).toEqual([
    undefined,
    undefined,
  ]);
  expect(await wishIn(`${job}- Packed and drove\n- Willing to relocate to Sligo`)).toEqual([true, 'Sligo']);
});

test.each([
  'Relocation: no downtime',
  'No major incidents during data centre relocation',
  'Never missed a relocation deadline',
  'I could not relocate all files',
  'Able to advise on visas, tax and relocation',
  'No relocation of stock without a signature',
  'We had happy clients who could relocate to Exeter',
])('a duty of a job says nothing of moving: %s', async (duty) => {
  expect(await wishIn(`EXPERIENCE\nMover, Van Ltd\n2019 - present\n- ${duty}\n- Drove`)).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['I am willing to relocate to Exeter', [true, 'Exeter']],
  ['I cannot relocate', [false, undefined]],
  ['I am moving to Exeter in May', [true, 'Exeter']],
])('a wish at the start of a statement below jobs counts: %s', async (wish, said) => {
  expect(await wishIn(`EXPERIENCE\nMover, Van Ltd\n2019 - present\n- Drove\n- ${wish}`)).toEqual(said);
});

test('quotes the sentence, also one that two lines share', async () => {
  const text =
    'PROFILE\nBaker of twelve years who likes early starts and quiet kitchens, willing to\nrelocate to Exeter. Clean licence.';
  const { fields } = await parseResume(new TextEncoder().encode(`Ana Lima\nana@mail.example\n\n${text}`), {
    resolvePlace,
  });
  expect(fields.relocation_preferences).toMatchObject({ value: 'Exeter', confidence: 0.85, page: 1 });
  const short = await parseResume(
    new TextEncoder().encode('Ana Lima\nana@mail.example\n\nBaker. Happy to relocate. Own van.'),
    { resolvePlace },
  );
  expect(short.fields.relocation?.quote).toBe('Happy to relocate.');
});
