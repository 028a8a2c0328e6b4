import { pdfFile, type StrangeFile, textFile } from './strange-file.ts';

export const LINKEDIN: StrangeFile[] = [
  {
    failure: 'schools of a LinkedIn export',
    bytes: pdfFile(
      [
        [30, 'Contact@12'],
        [220, 'Ingrid Solvang@24'],
      ],
      [
        [30, 'ingrid.solvang@example.com'],
        [220, 'Head of Operations at Fjordline Cargo@11'],
      ],
      [[220, 'Port Mirren']],
      [[30, 'www.linkedin.com/in/ingrid-']],
      [
        [30, 'solvang (LinkedIn)'],
        [220, 'Experience@15'],
      ],
      [],
      [
        [30, 'Top Skills@12'],
        [220, 'Fjordline Cargo@12'],
      ],
      [
        [30, 'Vessel planning'],
        [220, '5 years 3 months'],
      ],
      [
        [30, 'Budgeting'],
        [220, 'Head of Operations@11'],
      ],
      [
        [30, 'Customs'],
        [220, 'January 2021 - Present (3 years 1 month)'],
      ],
      [[220, 'Port Mirren']],
      [[30, 'Languages@12']],
      [
        [30, 'Norwegian (Native or Bilingual)'],
        [220, 'Operations Coordinator@11'],
      ],
      [
        [30, 'English (Full Professional)'],
        [220, 'November 2018 - December 2020 (2 years 2 months)'],
      ],
      [],
      [[220, 'Kystvakt Shipping@12']],
      [[220, 'Shipping Clerk@11']],
      [[220, 'August 2014 - October 2018 (4 years 3 months)']],
      [],
      [[220, 'Education@15']],
      [],
      [[220, 'Vestland Maritime Academy@12']],
      [[220, 'Bachelor’s Degree, Nautical Science \u00b7 (2011 - 2014)']],
      [],
      [[220, 'Solheim videregående skole@12']],
      [[220, 'High School Diploma \u00b7 (2008 - 2011)']],
    ),
    jobs: [
      ['Head of Operations', 'Fjordline Cargo', '2021-01', 'now'],
      ['Operations Coordinator', 'Fjordline Cargo', '2018-11', '2020-12'],
      ['Shipping Clerk', 'Kystvakt Shipping', '2014-08', '2018-10'],
    ],
    schools: ['Vestland Maritime Academy', 'Solheim videregående skole'],
  },
  {
    failure: 'schools of a LinkedIn export',
    bytes: textFile(`
Contact
tomas.rezek@example.com
www.linkedin.com/in/tomasrezek (LinkedIn)

Top Skills
Kotlin
Gradle
Team Building

Languages
Czech (Native or Bilingual)
English (Professional Working)

Tomas Rezek
Android engineer and occasional drummer
Ashby

Experience

Bluebird Pay
Senior Android Engineer
March 2021 - Present (2 years 4 months)
Kesten

Payments app used by three banks.

Cobalt Games
2 years 8 months
Android Engineer
January 2020 - February 2021 (1 year 2 months)
Junior Android Engineer
July 2018 - December 2019 (1 year 6 months)

Education

Charles Hall Technical University
Master's degree, Computer Science · (2016 - 2018)

Brno-Sever Institute of Informatics
Bachelor's degree, Informatics · (2013 - 2016)

Gymnázium Na Kopci
 · (2005 - 2013)`),
    jobs: [
      ['Senior Android Engineer', 'Bluebird Pay', '2021-03', 'now'],
      ['Android Engineer', 'Cobalt Games', '2020-01', '2021-02'],
      ['Junior Android Engineer', 'Cobalt Games', '2018-07', '2019-12'],
    ],
    schools: [
      'Charles Hall Technical University',
      'Brno-Sever Institute of Informatics',
      'Gymnázium Na Kopci',
    ],
  },
  {
    failure: 'schools of a LinkedIn export',
    bytes: pdfFile(
      [
        [30, 'Contact@12'],
        [220, 'Amara Dlamini-Foster@24'],
      ],
      [
        [30, 'amara.df@example.com'],
        [220, 'Chief People Officer | Speaker | Coach@11'],
      ],
      [],
      [
        [30, 'Top Skills@12'],
        [220, 'Experience@15'],
      ],
      [[30, 'Employee Relations']],
      [
        [30, 'Coaching'],
        [220, 'Baobab Insurance@12'],
      ],
      [[220, 'Chief People Officer@11']],
      [
        [30, 'Certifications@12'],
        [220, 'May 2019 - Present (4 years 9 months)'],
      ],
      [
        [30, 'Mediator of Workplace'],
        [220, 'Lowbridge'],
      ],
      [
        [30, 'Conflict'],
        [220, 'People, pay and places of 1,900 staff.'],
      ],
      [],
      [[220, 'Jacaranda Bank@12']],
      [[220, 'HR Director@11']],
      [[220, 'February 2012 - April 2019 (7 years 3 months)']],
      [],
      [[220, 'Education@15']],
      [],
      [[220, 'Highveld Business School@12']],
      [[220, 'MBA, Human Resources \u00b7 (2009 - 2011)']],
      [],
      [[220, 'Rhodes Hill@12']],
      [[220, 'BCom, Industrial Psychology \u00b7 (2001 - 2004)']],
    ),
    jobs: [
      ['Chief People Officer', 'Baobab Insurance', '2019-05', 'now'],
      ['HR Director', 'Jacaranda Bank', '2012-02', '2019-04'],
    ],
    schools: ['Highveld Business School', 'Rhodes Hill'],
  },
];
