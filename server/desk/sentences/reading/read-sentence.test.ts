import { SENTENCE_LISTS, type SentenceList } from '@placewell/contract/desk/sentences.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { JOB_SEARCH_FIELDS } from '@placewell/contract/search/job-search-fields.ts';
import { MATCH_SEARCH_FIELDS } from '@placewell/contract/search/match-search-fields.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS, type SearchFields } from '@placewell/contract/search/search-fields.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../tools/property-runs.ts';
import { lookupsOf } from '../lookups.rules.ts';
import type { ReadOptions } from './chip.rules.ts';
import { isOneEdit, readSentence } from './read-sentence.rules.ts';

const vocabulary = loadBuiltInVocabulary();
const AGENCY = { people: ['Maren Holt'], tags: ['returner', 'Café', 'Night shift', 'night'] };
const today = '2026-11-26';
const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readSentence(text, {
    list: 'candidates',
    today,
    unit: 'km',
    lookups: lookupsOf(vocabulary, 'GB', AGENCY),
    ...options,
  });
const LEEDS = 'Leeds, England, United Kingdom';
const LONDON = 'location:"London, England, United Kingdom"';
const BRIGHTON = 'location:"Brighton, England, United Kingdom"';

describe('a sentence', () => {
  it('becomes filters and a search of the list', () => {
    expect(read('nurses near Leeds, 3+ years, free in December')).toMatchObject({
      is_sentence: true,
      filters: { location: `${LEEDS} + 25 km`, experience_min: 3, notice_period: 35 },
      search: 'title:nurse ',
      unread: [],
    });
  });

  it('keeps what it does not understand as words, and says so', () => {
    const { search, unread, filters } = read('nurses who like hiking near Leeds');
    expect({ search, unread }).toEqual({ search: 'title:nurse like hiking ', unread: ['like', 'hiking'] });
    expect(filters).toEqual({ location: `${LEEDS} + 25 km` });
  });

  it.each([
    ['nurses in Leeds', LEEDS],
    ['nurses near Leeds', `${LEEDS} + 25 km`],
    ['nurses within 10 miles of Leeds', `${LEEDS} + 10 mi`],
    ['nurses Leeds 30km', `${LEEDS} + 30 km`],
    ['nurses in Germany', 'Germany'],
    ['nurses in Newcastle, Australia', 'Newcastle, New South Wales, Australia'],
  ])('%s asks for %s', (text, location) => expect(read(text).filters).toEqual({ location }));

  it('counts the usual distance in miles where the agency does', () => {
    expect(read('nurses near Leeds', { unit: 'mi' }).filters).toEqual({ location: `${LEEDS} + 15 mi` });
  });

  it('offers the other places of a name', () => {
    const { filters, other_places } = read('nurses near Newcastle');
    expect(filters).toEqual({ location: 'Newcastle, England, United Kingdom + 25 km' });
    expect(other_places).toContain('Newcastle, New South Wales, Australia + 25 km');
    expect(read('nurses near Leeds').other_places).toEqual([]);
  });

  it.each([
    ['nurses, 3 years', { experience_min: 3 }],
    ['nurses 2-4 yrs', { experience_min: 2, experience_max: 4 }],
    ['nurses under 2 years', { experience_max: 2 }],
    ['nurses 18 months experience', { experience_min: 1.5 }],
    ['nurses 30-35k', { salary_min: 30_000, salary_max: 35_000 }],
    ['nurses up to £32,500', { salary_max: 32_500, salary_currency: 'GBP' }],
    ['nurses available now', { notice_period: 0 }],
    ['nurses within two weeks notice', { notice_period: 14 }],
    ['nurses who can start in 3 weeks', { notice_period: 21 }],
    ['nurses free from 4 January', { notice_period: 39 }],
    ['nurses free in november', { notice_period: 4 }],
    ['nurses added yesterday', { from_date: '2026-11-25', to_date: '2026-11-25' }],
    ['nurses added in the last 3 days', { from_date: '2026-11-24', to_date: today }],
    ['nurses added since Monday', { from_date: '2026-11-23', to_date: today }],
    ['nurses added in March', { from_date: '2026-03-01', to_date: '2026-03-31' }],
    ['part time or full time nurses', { job_types: ['Part-Time', 'Full-Time'] }],
    ['nurses tagged returner', { tags: ['returner'] }],
    ['on hold nurses', { candidate_status: ['on_hold'] }],
    ['nurses to review', { parse_status: 'needs_review' }],
  ])('%s asks for %j', (text, filters) => {
    expect(read(text)).toMatchObject({ is_sentence: true, search: 'title:nurse ' });
    expect(read(text).filters).toEqual(filters);
  });

  it.each([
    ['electricians not in London', 'title:electrician -location:"London, England, United Kingdom" '],
    ['my nurses', 'title:nurse recruiter:me '],
    ["Maren's nurses", 'title:nurse recruiter:maren '],
    ['nurse or carer near Leeds', '(title:nurse OR title:carer) '],
    [
      'nurses in London or Brighton',
      'title:nurse (location:"London, England, United Kingdom" OR location:"Brighton, England, United Kingdom") ',
    ],
    ['German speaking nurses', 'title:nurse language:german '],
    ['senior nurses in Leeds', 'title:senior title:nurse '],
    ['nurses in Leeds not remote', 'title:nurse -mode:remote '],
    ['nurses in Leeds without hoists', 'title:nurse -hoists '],
  ])('%s searches for %s', (text, search) => {
    const terms = (one: string) =>
      one
        .trim()
        .split(/ (?![^(]*\))/)
        .sort();
    expect(terms(read(text).search)).toEqual(terms(search));
  });

  it.each([
    ...['Jordan Lee', 'chelsea cook', 'nurse', 'leeds', '"free in december"', 'title:nurse leeds', 'march 3'],
    ...['a@b.example near leeds', '+44 113 496 0000', 'nurse OR carer near Leeds', 'Remote Systems Ltd', ''],
    ...['£18 an hour', 'nurse 40 years old', 'john baker leeds', 'sarah cook london', 'jordan nurse leeds'],
    ...['victoria wood nurse', 'carers in nice homes', 'nurses within 500 miles of Leeds'],
  ])('"%s" stays words', (text) => {
    expect(read(text)).toEqual({
      is_sentence: false,
      filters: {},
      search: text,
      chips: [],
      unread: [],
      other_places: [],
    });
  });
});

describe('what cannot be expressed', () => {
  it.each([
    ['nurses with no experience near Leeds', 'title:nurse -experience ', ['not experience']],
    ['nurses not in London or Brighton', `title:nurse -${LONDON} -${BRIGHTON} `, []],
    ['nurses outside London', `title:nurse -${LONDON} `, []],
    ['nurses anywhere but London', `title:nurse -${LONDON} `, []],
    ['nurses not near London', `title:nurse -location:"London, England, United Kingdom + 25 km" `, []],
    ['nurses not in London, near Leeds', `title:nurse -${LONDON} `, []],
    ['developers in Leeds without SQL or Python', 'title:developer -skill:sql -skill:python ', []],
    ['nurses in Leeds not 5 years', 'title:nurse -"5 years" ', ['not 5 years']],
    ['nurses in Leeds on a permanent contract', 'title:nurse "permanent contract" ', ['permanent contract']],
    ['nurses in Leeds, 3 years or 5 years', 'title:nurse "5 years" ', ['5 years']],
    ['nurses in Leeds aged over 40', 'title:nurse "aged over 40" ', ['aged over 40']],
    ['active directory engineers in Leeds', 'engineers ', ['engineers']],
    ["McDonald's managers in Leeds", 'title:manager "McDonald\'s" ', ["McDonald's"]],
    ['nurses in Leeds to manage teams', 'title:nurse manage teams ', ['manage', 'teams']],
    ['tyler near leeds', 'tyler ', ['tyler']],
  ])('%s guesses nothing: it searches for %s and leaves %j', (text, search, unread) => {
    const reading = read(text);
    expect([reading.search, reading.unread]).toEqual([search, unread]);
  });

  it.each([
    ['nurses with no less than 5 years', { experience_min: 5 }],
    ['nurses not more than 3 years', { experience_max: 3 }],
    ['nurses not under £30k', { salary_min: 30_000, salary_currency: 'GBP' }],
    ['nurses over 3 years, under 10 years', { experience_min: 3, experience_max: 10 }],
    ['nurses tagged cafe', { tags: ['Café'] }],
    ['nurses tagged night shift', { tags: ['Night shift'] }],
    ['nurses in central London', { location: 'London, England, United Kingdom' }],
  ])('%s asks for %j by the words it takes', (text, filters) => {
    expect(read(text)).toMatchObject({ search: 'title:nurse ', unread: [] });
    expect(read(text).filters).toEqual(filters);
  });

  it.each([
    ['Perth', 'Perth, Scotland, United Kingdom'],
    ['Richmond', 'Richmond, England, United Kingdom'],
    ['Georgia', 'Georgia, United States'],
    ['St James', 'Saint James, New York, United States'],
  ])('offers the namesakes of %s at home, and its areas', (place, other) => {
    expect(read(`nurses in ${place}`).other_places).toContain(other);
  });

  it('is none if its list refuses it', () => {
    const places = 'London, Brighton, Leeds, Bristol, Bradford, Sheffield, Manchester, Newcastle, Liverpool';
    expect(read(`nurses in ${places}`)).toMatchObject({ is_sentence: false, filters: {} });
  });
});

describe('jobs and matches', () => {
  it('is read for jobs and matches by what these have', () => {
    expect(read('open hot nurse jobs near Leeds over 40k', { list: 'jobs' })).toMatchObject({
      filters: { job_status: ['open'], location: `${LEEDS} + 25 km`, salary_min: 40_000 },
      search: 'priority:hot title:nurse ',
    });
    expect(read('shortlisted nurses in Leeds score over 80', { list: 'matches' })).toMatchObject({
      filters: { status: ['shortlisted'], min_score: 80 },
      search: `title:nurse location:"${LEEDS}" `,
    });
  });
});

const LISTS: Record<
  SentenceList,
  { call: Pick<typeof getCandidates | typeof getJobs | typeof getAllMatches, 'body'>; fields: SearchFields }
> = {
  candidates: { call: getCandidates, fields: CANDIDATE_SEARCH_FIELDS },
  jobs: { call: getJobs, fields: JOB_SEARCH_FIELDS },
  matches: { call: getAllMatches, fields: MATCH_SEARCH_FIELDS },
};

describe('any text', () => {
  const word = fc.constantFrom(
    ...'nurses chefs near in Leeds not or and without 3+ years 25km £30k -40k 2 weeks notice free december available now added last week'.split(
      ' ',
    ),
    ...'remote contract open shortlisted score 80 tagged x, ( ) " AND OR title: C++ .net German speaking Maren\'s 99 0 - , ; 1.5 month'.split(
      ' ',
    ),
  );
  const sentence = fc.oneof(
    fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );

  it('gives filters that its list takes, and a search in its language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SENTENCE_LISTS), sentence, (list, text) => {
        const { call, fields } = LISTS[list];
        const { filters, search, is_sentence } = read(text, { list });
        expect(call.body.safeParse({ ...filters, search }).error).toBeUndefined();
        if (!is_sentence) expect({ filters, search }).toEqual({ filters: {}, search: text });
        else
          for (const { state, unknownField } of parseQuery(search, fields).terms)
            expect({ state, unknownField }).toEqual({ state: 'used', unknownField: null });
      }),
      { numRuns: runsOf(400) },
    );
  });

  it('loses no word: each is in a chip, left as text, or only joins others', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const { is_sentence, chips, unread } = read(text);
        if (!is_sentence) return;
        const kept = [...chips.map((chip) => chip.text), ...unread].join(' ');
        for (const one of ['nurses', 'chefs', 'Leeds', '£30k', 'German', 'C++'])
          if (text.split(/[\s,]+/).includes(one)) expect(kept).toContain(one);
      }),
      { numRuns: runsOf(400) },
    );
  });
});

it('knows one wrong letter', () => {
  expect([isOneEdit('nurse', 'nurce'), isOneEdit('nurse', 'nrse'), isOneEdit('nurse', 'nusre')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isOneEdit('nurse', 'nuresx'), isOneEdit('nurse', 'purge')]).toEqual([false, false]);
});
