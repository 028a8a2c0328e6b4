import { expect, test } from 'vitest';
import { parseText } from '../corpus/parse-small.ts';

/** Degree, field, school and end of each study, in the order of the file. */
const studiesIn = async (education: string) => {
  const { education: studies } = await parseText(
    `Tilda Varga\ntilda.varga@example.com\n\nEXPERIENCE\nClerk, Mill Ltd    2019 - 2021\n\nEDUCATION\n${education}\n`,
  );
  return studies.map(({ degree, field, school_name, end }) => [degree, field, school_name, end]);
};

test.each([
  [
    'B.S. Chemistry, Ravenhill University, 2011 - 2015',
    [['B.S.', 'Chemistry', 'Ravenhill University', '2015']],
  ],
  ['M.E. (Structures), Kovil University, 2012, 71%', [['M.E.', 'Structures', 'Kovil University', '2012']]],
  ['BE (Civil), Kovil University, 2012', [['BE', 'Civil', 'Kovil University', '2012']]],
  [
    'BSc (Hons) Botany, Ravenhill University, 2012',
    [['BSc (Hons)', 'Botany', 'Ravenhill University', '2012']],
  ],
  [
    'Ravenhill State University\nB.S. in Physics, GPA: 3.7/4.0    May 2016',
    [['B.S.', 'Physics', 'Ravenhill State University', '2016-05']],
  ],
])('reads the degree of "%s"', async (text, studies) => {
  expect(await studiesIn(text)).toEqual(studies);
});

test.each([
  ['Ravenhill State University GPA 3.6\nMaster of Arts History, 2018', ['Ravenhill State University']],
  ['Thornbury College · GPA 8.2 / 10\nBachelor of Commerce, 2015', ['Thornbury College']],
  ['Thornbury College, CGPA - 7.9\nBachelor of Commerce, 2015', ['Thornbury College']],
  ['Thornbury College (64%)\nBachelor of Commerce, 2015', ['Thornbury College']],
  ['BACHELOR OF COMMERCE in THORNBURY COLLEGE (Year: 2013)', ['THORNBURY COLLEGE']],
  ['MBA from Ravenhill University in 2014 with 68%', ['Ravenhill University']],
  ['Completed MCA from Ravenhill University in 2010 with 72% marks.', ['Ravenhill University']],
  [
    '2003 Ph.D. in Geology,\n Institute for Rock Studies, University of Skelby, Skelby',
    ['University of Skelby'],
  ],
  ['2003 M.S. in Geology,\n Department of Earth Sciences, University of Skelby', ['University of Skelby']],
  [
    'Master of Science in Statistics          Expected June 2027\nUniversity of Skelby, Lowbridge',
    ['University of Skelby'],
  ],
  [
    'Bachelor of Science in Statistics, Magna Cum Laude      May 2024\nUniversity of Skelby',
    ['University of Skelby'],
  ],
  ['BA History, First Class Honours      2012\nUniversity of Skelby', ['University of Skelby']],
  [
    'High school diploma\nRookwood High School-Lowbridge, OH\nAugust 2008 to May 2012',
    ['Rookwood High School'],
  ],
  ['BA History\nThornbury College Lowbridge, UK\n2008 - 2012', ['Thornbury College']],
  [
    'Class / Course        Board/University                Percentage    Year of Passing\nB.TECH (CIVIL)        Kovil Public University         71.20%        2014\n12th                  Deodar Senior School            66.10%        2010',
    ['Kovil Public University', 'Deodar Senior School'],
  ],
  [
    'Degree    Board / University    School / College    Year    %\nB.Com    Kovil University    Deodar College    2014    61\nHSC    State Board    Cedar Higher Secondary School    2011    72',
    ['Deodar College', 'Cedar Higher Secondary School'],
  ],
  [
    'Course        Institute        Board/University        Year\nMBA           Deodar Business School        Kovil University        2016\nBBA           Cedar College        Kovil University        2014',
    ['Deodar Business School', 'Cedar College'],
  ],
  [
    'Graduated with a Bachelor of Arts in History from the University of Skelby in 2011.',
    ['University of Skelby'],
  ],
  [
    'Name of the Institution: Kovil College of Farming\nDegree: B.E. (Soil)\nYear of Passing: 2013\nPercentage: 67%',
    ['Kovil College of Farming'],
  ],
  [
    "Thornbury College\nBachelor of Arts (B.A.), Botany\nGraduated: May 2015\nDean's List: Fall 2013, Spring 2014",
    ['Thornbury College'],
  ],
  [
    'Ravenhill University    Lowbridge, MD\nB.S. in Botany   2012 - 2016\n\nRookwood High School    Lowbridge, MD\nHigh School Diploma   2012',
    ['Ravenhill University', 'Rookwood High School'],
  ],
  ['04/2010 – 03/2015 Studium der Botanik an der Universität Skelby, Diplom', ['Universität Skelby']],
  [
    'Course\nInstitute\nBoard/University\nYear\nMCA\nThornbury College\nKovil University\n2012\nBCA\nDeodar College\nKovil University\n2009',
    ['Thornbury College', 'Deodar College'],
  ],
  [
    'DIPLOMA IN FARMING    College : Thornbury Polytechnic College\nMarks : 70%\nYear : 2011-2014\n\nHIGH SCHOOL    School : Deodar Mission School\nBoard : S.B.E.\nYear : 2010',
    ['Thornbury Polytechnic College', 'Deodar Mission School'],
  ],
  ['Board/University\nPercentage\nBSc Zoology, Kovil University, 2011', ['Kovil University']],
])('reads the school of "%s"', async (text, schools) => {
  expect((await studiesIn(text)).map(([, , school]) => school)).toEqual(schools);
});

test('does not give the date of a programme to the degree below it', async () => {
  const text =
    'Certified Growing Programme: Soil and Water       2022\nEastmoor Adult Education\n\nBachelor of Technology in Agriculture\nKovil Institute of Technology, Lowbridge';
  expect(await studiesIn(text)).toEqual([
    [null, null, 'Eastmoor Adult Education', '2022'],
    ['Bachelor of Technology', 'Agriculture', 'Kovil Institute of Technology', null],
  ]);
});

test('reads a degree with its school among jobs as a study', async () => {
  const { work_history, education } = await parseText(
    'Tilda Varga\ntilda.varga@example.com\n\nEXPERIENCE\nClerk, Mill Ltd    2019 - 2021\nBSc Botany, Ravenhill University    2015 - 2018\nAssociate Lecturer, Thornbury College    2012 - 2015\n',
  );
  expect(work_history.map(({ company_name }) => company_name)).toEqual(['Mill Ltd', 'Thornbury College']);
  expect(education.map(({ school_name, end }) => [school_name, end])).toEqual([
    ['Ravenhill University', '2018'],
  ]);
});

test('reads no placeholders of templates', async () => {
  expect(await studiesIn('[Degree], [Field of study]\n[School]')).toEqual([]);
  expect(await studiesIn('<Degree>\n<Name of University>')).toEqual([]);
});

test.each([
  [
    'below the degree, where the other studies name it',
    'BSc Botany    2015 - 2018\nFell University\n\nMSc Ecology    2018 - 2020\nTARN VALE\n\nDiploma in Drawing    2012 - 2014\nKesten College\n',
    ['Fell University', 'TARN VALE', 'Kesten College'],
  ],
  [
    'without honours behind a dash',
    'BSc Botany, 2012\nFell University – Second Class Honours\n',
    ['Fell University'],
  ],
  ['without how far they have come', 'Ensino fundamental (COMPLETO) EMEF Tarn Beck\n', ['EMEF Tarn Beck']],
  ['with their class', '2014-2018   8. Klasse Talschule Kesten\n', ['Talschule Kesten']],
])('reads schools %s', async (_, text, schools) => {
  expect((await studiesIn(text)).map(([, , school]) => school)).toEqual(schools);
});

test('takes what was studied for no school', async () => {
  expect(await studiesIn('10/1993 - 10/1999   Studium Elektrotechnik')).toEqual([]);
  const { education } = await parseText(
    'Tilda Varga\ntilda.varga@example.com\n\nEDUCATION & LICENSING\nFELL UNIVERSITY, Department of Physics    2015 - 2020\nPhD in Physics\n',
  );
  expect(education).toMatchObject([{ degree: 'PhD', school_name: 'FELL UNIVERSITY' }]);
});
