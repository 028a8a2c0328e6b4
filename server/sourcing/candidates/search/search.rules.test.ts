import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { expect, test } from 'vitest';
import { type DocumentSource, searchDocument } from './candidate-document.rules.ts';
import { planSearch } from './candidate-query.rules.ts';

const NOBODY: DocumentSource = {
  candidate_name: '',
  job_title: null,
  emails: [],
  phones: [],
  country_code: null,
  home: null,
  linkedin: null,
  location: null,
  city: null,
  state: null,
  country: null,
  city_key: null,
  candidate_note: null,
  skills: [],
  skill_keys: [],
  work_history: [],
  education: [],
  languages: [],
  resume_text: null,
};
const lexemes = (source: Partial<DocumentSource>) => searchDocument({ ...NOBODY, ...source }).split(' ');

/** The query of a search that documents alone answer; with a leading minus if it finds all others. */
function query(text: string): string | undefined {
  const { tree } = parseQuery(text, CANDIDATE_SEARCH_FIELDS);
  const plan = tree && planSearch(tree);
  if (plan?.type === 'term' && plan.term.kind === 'text') return plan.term.query;
  return plan?.type === 'not' && plan.child.type === 'term' && plan.child.term.kind === 'text'
    ? `-${plan.child.term.query}`
    : undefined;
}

test('finds a phone by the beginning or the end of its digits, or as words', () => {
  expect(lexemes({ phones: addressesOf(['+49 171 2345678']) })).toEqual(
    expect.arrayContaining(["'#491712345678':1A", "'#45678':1A"]),
  );
  expect(query('0171 23')).toBe("('#17123':* | ('0171' & '23':*))");
  expect(query('+49 (171) 2345678')).toContain("'#491712345678':*");
  expect(query('phone:0171')).toBe("'#171':*");
});

test('normalises words, requires all of them and accepts a prefix as the last one', () => {
  expect(query('Müller  C++ jav')).toBe("('muller' & 'c++' & 'jav':*)");
  expect(query('2019')).toBe("'2019':*");
  expect(lexemes({ resume_text: 'José Müller José' })).toEqual(["'jose':1,3", "'muller':2"]);
});

test('keeps words apart by field, and phrases within one text', () => {
  const work_history = [{ company_name: 'Nurse' }];
  expect(searchDocument({ ...NOBODY, candidate_name: 'Ann Nurse', work_history })).toBe(
    "'ann':1A '=name:ann':1A '=name:ann nurse':1A 'nurse':2A,13A '=name:nurse':2A '=company:nurse':13A",
  );
});

test('searches plus signs and ampersands as stored documents hold them', () => {
  expect(query('Security+ C++ Smith & Sons AT&T ')).toBe(
    "('security' & 'c++' & 'smith' & 'sons' & ('at' & 't'))",
  );
  expect(query('R&D')).toBe("'r&d':*");
  expect(lexemes({ resume_text: 'A & B, R&D, CSM+' })).toEqual(["'a':1", "'b':2", "'r&d':3", "'csm':4"]);
});

test('searches an email address as one word, by its beginning', () => {
  expect(query('Ada.L@exam')).toBe("'@ada.l@exam':*");
  expect(lexemes({ emails: addressesOf(['Ada.L@example.test']) })).toContain("'@ada.l@example.test':1A");
});

test('asks the documents once for neighbours, and for the opposite of what holds no wanted word', () => {
  expect(query('"a head ward manager" -bank OR title:nurse ')).toBe(
    "((('a' <-> 'head' <-> 'ward' <-> 'manager') & !'bank') | '=title:nurse')",
  );
  expect(query('-nurse -ward ')).toBe("-('nurse' | 'ward')");
  expect(query('nurse OR -ward ')).toBe("-('ward' & !'nurse')");
  expect(query('resume:"ward man')).toBe("('ward':D <-> 'man':*D)");
});

test('asks the index for a phrase of two or three words in each short field before the positions of documents', () => {
  const fields = ['name', 'title', 'skill', 'location', 'company', 'school', 'degree'];
  const pairs = (last: string) => fields.map((field) => `'=${field}:ward ${last}`).join(' | ');
  expect(query('"ward manager"')).toBe(`(${pairs("manager'")} | ('ward' <-> 'manager'))`);
  expect(query('"ward man')).toBe(`(${pairs("man':*")} | ('ward' <-> 'man':*))`);
  expect(query('title:"ward manager"')).toBe(
    "('=title:ward manager' | ('=title:ward' <-> '=title:manager'))",
  );
  expect(query('title:"head ward man')).toContain("'=title:head ward man':* | ");
  expect(lexemes({ job_title: 'a b c d' }).join(' ')).toContain("'=title:b c':2A '=title:b c d':2A");
  expect(query('note:"ward manager"')).toBe("('=note:ward' <-> '=note:manager')");
});

test('finds nobody by punctuation and never passes operators on to the query', () => {
  expect(query('& ')).toBe("'=nobody'");
  expect(query("o'brien' :* ")).toBe("'obrien'");
});

test('keeps a document below the PostgreSQL limit in scripts that grow when normalised', () => {
  const growing = Array.from({ length: 37_000 }, (_, index) => `ﷺﷺ${index}`).join(' ');
  const document = searchDocument({ ...NOBODY, candidate_note: growing, resume_text: growing });
  const words = document.slice(1).split(/'?:[\d,A]+(?: '|$)/);
  const bytes = words.reduce((sum, lexeme) => sum + Buffer.byteLength(lexeme), 0);
  expect(bytes).toBeGreaterThan(700_000);
  expect(bytes).toBeLessThan(1_048_000);
});
