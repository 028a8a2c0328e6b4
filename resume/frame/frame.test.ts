import { expect, test } from 'vitest';
import { docx, rows, text } from '../corpus/heads/document.ts';
import { parse } from '../corpus/parse-small.ts';
import { isFurniture, isPlaceholder } from './furniture.ts';

/** Forms of agencies, and resumes of people who work in that trade or have a firm. All are fictional. */

const read = async (bytes: () => Promise<Uint8Array>) => {
  const { fields } = await parse(await bytes());
  return [fields.candidate_name?.value, fields.email?.value, fields.phone?.value];
};

test.each([
  [
    'a text with the person below',
    'Oscar Lindgren',
    text(
      'Brightwater Personnel Ltd\n22 Mill Lane, Ashby AB1 2AB\nTel 0118 496 0200  candidates@brightwater.example\n\nPROFILE OF CANDIDATE\n\nName            Oscar Lindgren\nLives in        Newbury\n\nEMPLOYMENT HISTORY\n2016 - Present  Maintenance Fitter, Kennet Pumps\n',
    ),
  ],
  [
    'a header and a footer of a firm whose name says nothing',
    'Amelia Strand',
    docx(
      [
        'Curriculum Vitae@16',
        'Amelia Strand@20',
        'Finance Business Partner',
        '## Career',
        'Clerk, Avon Retail',
        '2018 - Present',
      ],
      {
        header: ['HOLLOWAY SEARCH@14', 't 020 7946 0001   e info@hollowaysearch.example'],
        footer: ['Holloway Search Limited. Registered in England No. 01234567.'],
      },
    ),
  ],
  [
    'a German page',
    'Mirko Tesch',
    rows(30, [
      [[40, '*Nordwind Personaldienstleistungen GmbH@16']],
      [[40, 'Hafenstraße 3, 20457 Hamburg · Tel. 040 5550 2200 · info@nordwind-personal.example']],
      [],
      [[40, '*Qualifikationsprofil@18']],
      [],
      [[40, 'Bewerber-Nr.: 10334']],
      [[40, 'Herr Mirko Tesch']],
      [],
      [[40, '*Berufserfahrung@12']],
      [[40, '01/2015 - heute Industriemechaniker, Trave Maschinen']],
    ]),
  ],
  [
    'a French text',
    'Julien Perrot',
    text(
      'CABINET MERCIER RECRUTEMENT\nVotre interlocutrice : Sophie Lang - 01 55 50 01 00 - s.lang@mercier-recrutement.example\n\nDossier candidat\nRéférence : 5521\n\nJulien Perrot\nIngénieur qualité\n\nExpérience professionnelle\n2017 - présent  Ingénieur qualité, Loire Aéro\n',
    ),
  ],
])('of the form of an agency (%s) only the name is taken', async (_, name, bytes) => {
  expect(await read(bytes)).toEqual([name, undefined, undefined]);
});

test('what the person gives on such a form stays', async () => {
  const bytes = docx(
    [
      '# Nimal Perera',
      'nimal.perera@example.com | +94 77 123 4567',
      '## Experience',
      'Clerk, Lanka Bridges',
      '2015 - Present',
    ],
    {
      header: ['Represented by Coralline Staffing Solutions'],
      footer: ['Coralline Staffing Solutions | hello@coralline.example | +971 4 555 0100'],
    },
  );
  expect(await read(bytes)).toEqual(['Nimal Perera', 'nimal.perera@example.com', '+94771234567']);
});

test.each([
  [
    'a recruiter',
    'Jane Osgood\nRecruitment Consultant\njane.osgood@example.com\n+44 7700 900123\n\nEXPERIENCE\nRecruitment Consultant, Northgate Recruitment\n2018 - Present\n',
    ['Jane Osgood', 'jane.osgood@example.com', '+447700900123'],
  ],
  [
    'a person with a firm',
    'Amelia Strand\nStrand Design Studio Ltd\nhello@stranddesign.example | stranddesign.example | +44 7700 900222\n\nEXPERIENCE\nDesigner, Strand Design Studio\n2015 - Present\n',
    ['Amelia Strand', 'hello@stranddesign.example', '+447700900222'],
  ],
  [
    'a doctoral candidate',
    'Mohammed Faisal\nPhD Candidate\nm.faisal@example.edu | +44 7700 900345\n\nEDUCATION\nPhD, University of Ashby, 2022 - Present\n',
    ['Mohammed Faisal', 'm.faisal@example.edu', '+447700900345'],
  ],
  [
    'a wish that the present employer is not asked',
    'Rita Fox\nrita.fox@example.com\n+44 7700 900999\n\nEXPERIENCE\nCook, Humber Meals\n2015 - 2024\n\nREFERENCES\nPlease do not contact my present employer. Consultant: Dr Hale, hale@humbermeals.example\n',
    ['Rita Fox', 'rita.fox@example.com', '+447700900999'],
  ],
])('%s keeps name, address and phone', async (_, source, read_) => {
  expect(await read(text(source))).toEqual(read_);
});

test.each([
  [
    'the agency is in it',
    'OD Recruitment Ltd\ninfo@odrecruitment.example | 020 7946 0100\nCandidate profile\n\nRodney Woods\nGoodwin Street, Leeds\n\nExperience\nCook, Wood Kitchens, Leeds\n2018 - Present\n\nSkills\nFood safety, MongoDB\n',
    ['Rodney Woods', undefined, undefined],
  ],
  [
    'the domain of their address begins like the agency',
    'Lind Recruitment\noffice@lindrecruitment.example | 020 7946 0100\nCV presented by Lind Recruitment\n\nName: Ada Lindgren\nada@lindgren.example | 07700 900333\n\nExperience\nCook, Wood Kitchens, Leeds\n2018 - Present\n',
    ['Ada Lindgren', 'ada@lindgren.example', '07700900333'],
  ],
])('of a person in whose lines %s nothing is taken away', async (_, source, read_) => {
  expect(await read(text(source))).toEqual(read_);
});

test.each([
  [
    'a trader with an imprint',
    'Nora Whitlock\nWhitlock Joinery Ltd\noffice@whitlockjoinery.example | www.whitlockjoinery.example | 020 7946 0123\n3 Mill Lane, Ashby AB1 2AB\nVAT number GB 123456789\n\nEXPERIENCE\nFounder, Whitlock Joinery Ltd\n2014 - Present\n',
    ['Nora Whitlock', 'office@whitlockjoinery.example', '02079460123'],
  ],
  [
    'an adviser with a firm in the trade',
    'Karin Vogt\nVogt Personalberatung\nkontakt@vogt-personalberatung.example | 0171 5550123\nUSt-IdNr. DE123456789\n\nBerufserfahrung\n2015 - heute Personalberaterin, Vogt Personalberatung, Köln\n',
    ['Karin Vogt', 'kontakt@vogt-personalberatung.example', '01715550123'],
  ],
  [
    'a person with an agency of another name',
    'Leo Marsh\nBluegate Recruitment Ltd\noffice@bluegate.example | 020 7946 0199\n\nExperience\nDirector, Bluegate Recruitment Ltd, Leeds\n2014 - Present\n',
    ['Leo Marsh', 'office@bluegate.example', '02079460199'],
  ],
  [
    'an architect in Italy',
    'Sara Galli\nStudio Galli Srl\ninfo@studiogalli.example | www.studiogalli.example | 333 1234567\nP.IVA 01234567890\n\nEsperienza professionale\n2014 - oggi Architetto, Studio Galli Srl, Milano\n',
    ['Sara Galli', 'info@studiogalli.example', '3331234567'],
  ],
])('of %s the firm is no agency', async (_, source, read_) => {
  expect(await read(text(source))).toEqual(read_);
});

test.each([
  ['Page 2 of 3', true],
  ['STRICTLY CONFIDENTIAL', true],
  ['Private & Confidential', true],
  ['Powered by Resume Harbour', true],
  ['Printed on 3 May 2026', true],
  ['CV_Gareth_final_v3.docx', true],
  ['3/14/2026, 10:22 AM Resume - My Documents', true],
  ['Document Controller: Template 7 Rev 2', true],
  ['Ana Page', false],
  ['Document Controller', false],
  ['Confidential secretary', false],
  ['Ana Lima, 4 Mill Lane', false],
  ['Platform 9', false],
  ['Application form 12', true],
  ['Created with Care Ltd, Leeds', false],
  ['Built by Hand, Leeds', false],
  ['Created with Resume Harbour', true],
])('whether "%s" is printed around a resume is %s', (line, is) => {
  expect(isFurniture(line)).toBe(is);
});

test.each([
  ['[Your Town, Postcode]', true],
  ['[Job Title] | [Company] | [Dates]', true],
  ['<Name of School>, <City>', true],
  ['[Python] [Java]', false],
  ['Nurse [Kesten]', false],
  ['<ada@example.com>', false],
])('"%s" is a placeholder: %s', (line, is) => {
  expect(isPlaceholder(line)).toBe(is);
});

test('placeholders of a template are no values', async () => {
  const resume = await parse(
    new TextEncoder().encode(
      'Ada Oduya\nada@example.com\n[Your Town, Postcode]\n\nEXPERIENCE\n[Job Title], [Company], [Dates From] – [To]\nClerk, Mill Ltd    2019 - 2021\n\nEDUCATION\n[Degree], [School]\n',
    ),
  );
  expect(resume.fields.location).toBeUndefined();
  expect(resume.education).toEqual([]);
  expect(resume.work_history.map(({ company_name }) => company_name)).toEqual(['Mill Ltd']);
});
