import { expect, it } from 'vitest';
import { namedInTexts, type PersonDraft, type PersonPlan, personOf, type ShareDraft } from './share-draft.ts';

const person = (match_id: string, candidate_name: string, more: Partial<PersonDraft> = {}): PersonDraft => ({
  ...personOf({ match_id, candidate_id: null, candidate_name } as never),
  ...more,
});
const draft = (message: string, people: readonly PersonDraft[], title = 'Payroll lead') =>
  ({ title, message, people }) as ShareDraft;
const waiting = [{ match_id: '2', name_waits: true }] as PersonPlan[];

it('says who goes without a name that the title or the message may say', () => {
  const people = [
    person('1', 'Zoë Müller', { is_blind: true }),
    person('2', 'Ada Baker'),
    person('3', 'Li Wu', { is_blind: true }),
  ];
  expect(namedInTexts(draft('Meet Zoë first, then the others.', people), waiting)).toEqual(['Zoë Müller']);
  expect(namedInTexts(draft('', people, 'ADA and more'), waiting)).toEqual(['Ada Baker']);
  // She is named on the page, too.
  expect(namedInTexts(draft('', people, 'Ada and more'), undefined)).toEqual([]);
  // Neither part of a word, nor words of two letters.
  expect(namedInTexts(draft('Muller, mülleri, Li, bakery', people), waiting)).toEqual([]);
});
