import { DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { describe, expect, it } from 'vitest';
import { aWorkEntry } from '../../testing/shared-candidate.ts';
import { type DocumentSubject, documentContent, maskOf } from './document-content.rules.ts';
import { documentFileName } from './document-name.rules.ts';

const candidate: DocumentSubject = {
  candidate_name: 'Rose Baker',
  email: 'rose.baker@example.test',
  emails: addressesOf(['rose.baker@example.test', 'rb@bakehouse.example.test']),
  phone: '+44 7700 900123',
  phones: addressesOf(['+44 7700 900123', '0113 496 0123']),
  linkdedin: 'https://linkedin.com/in/rosebaker',
  job_tittle: 'Head baker',
  city: 'Leeds',
  country_code: 'GB',
  location_description: null,
  experience_years: 8,
  notice_period_days: null,
  skills: ['Baking'],
  work_history: [
    aWorkEntry({ bullets: ['Rose Baker led Northwind through the move; rose.baker@example.test'] }),
  ],
  education: [{ degree: 'BSc', field: 'Food', school_name: 'Leeds College', start: null, end: '2015' }],
  languages: [],
};
const options = (given: object = {}) => DocumentOptions.parse(given);
const blind = { code: 'Candidate 7KQ4M' };

describe('the content of a document', () => {
  it('is that of the record, with city and country, and nothing else of it', () => {
    const content = documentContent(candidate, options());
    expect(content).toMatchObject({
      display_name: 'Rose Baker',
      is_blind: false,
      headline: 'Head baker',
      location: 'Leeds, United Kingdom',
    });
    expect(documentContent(candidate, options(), undefined, 'de').location).toBe(
      'Leeds, Vereinigtes Königreich',
    );
    expect(JSON.stringify({ ...content, work_history: [] })).not.toMatch(/example\.test|7700|linkedin/);
  });

  it('says what the edits of this document say', () => {
    const edits = {
      headline: 'Pastry chef',
      skills: 'Bread',
      languages: [{ name: 'French', level: null }],
    };
    expect(documentContent(candidate, options({ edits }))).toMatchObject({ ...edits, skills: ['Bread'] });
    expect(documentContent(candidate, options({ edits: { headline: '', skills: '' } }))).toMatchObject({
      headline: null,
      skills: [],
    });
  });

  it('names the person, and says nothing by which they are reached', () => {
    const bullets = [
      'Rose Baker led the move. rose.baker@example.test, +44 7700 900123, https://linkedin.com/in/rosebaker',
      'Date of birth: 12.03.1985. Marital status: married. Nationality: British.',
      'In May 2021 waste fell by 4 %.',
    ];
    const told = { ...candidate, work_history: [aWorkEntry({ bullets })] };
    const content = JSON.stringify(documentContent(told, options()));
    expect(content).toMatch(/Rose Baker led the move.*In May 2021 waste fell by 4 %/);
    expect(content).not.toMatch(/example\.test|7700|900123|linkedin|1985|married|British/i);
    expect(maskOf(told, options())('Rose Baker, +44 7700 900123')).toMatch(/^Rose Baker\W*$/);
  });

  it('names nobody where it is blind, and its file neither', () => {
    const content = documentContent(
      candidate,
      options({ edits: { headline: 'Rose Baker, head baker' } }),
      blind,
    );
    expect(content).toMatchObject({ display_name: blind.code, is_blind: true });
    expect(JSON.stringify(content)).not.toMatch(/Rose|example\.test/);
    expect(documentFileName(content, 'Head baker', 'pdf')).toBe('Candidate 7KQ4M - Head baker.pdf');
  });
});

describe('employers and schools of a blind document', () => {
  it('are shown, unless the options say otherwise', () => {
    const { work_history, education } = documentContent(candidate, options(), blind);
    expect([work_history[0]?.company_name, education[0]?.school_name]).toEqual([
      'Northwind Ltd',
      'Leeds College',
    ]);
  });

  it('are described in the entries and in every sentence, without legal form too', () => {
    const given = options({
      employers: 'described',
      descriptions: [{ name: 'northwind ltd', description: 'a logistics company' }],
    });
    const { work_history } = documentContent(candidate, given, blind);
    expect(work_history[0]).toMatchObject({ company_name: 'a logistics company' });
    expect(work_history[0]?.bullets.join()).toContain('led a logistics company through the move');
    expect(maskOf(candidate, given, blind)('At Northwind Ltd since 2018')).toBe(
      'At a logistics company since 2018',
    );
    expect(maskOf(candidate, given, blind)('Northwinds are cold')).toBe('Northwinds are cold');
  });

  it('are described without what tells who the person is, also where somebody typed it', () => {
    const description = 'the firm of Rose Baker, rose.baker@example.test';
    const given = options({ employers: 'described', descriptions: [{ name: 'Northwind Ltd', description }] });
    const { work_history } = documentContent(candidate, given, blind);
    const told = [JSON.stringify(work_history), maskOf(candidate, given, blind)('At Northwind Ltd')].join();
    expect(told).toContain('the firm of');
    expect(told).not.toMatch(/Rose|Baker|example/);
  });

  it('are left out, as are those without a description', () => {
    const given = options({ employers: 'omitted', schools: 'described' });
    const { work_history, education } = documentContent(candidate, given, blind);
    expect(work_history[0]?.company_name).toBe('');
    expect(education[0]?.school_name).toBe('');
    expect(JSON.stringify([work_history, education])).not.toMatch(/Northwind|Leeds College/);
  });
});
