import { docxFile, p, pdfFile, type StrangeFile, textFile } from './strange-file.ts';

export const HEADINGS: StrangeFile[] = [
  {
    failure: 'campus and volunteer headings',
    bytes: textFile(`
Marguerite Okafor-Lund
m.okaforlund@example.com

EDUCATION
University of Northmoor, BA Politics, 2019 – 2022

RELEVANT EXPERIENCE
Policy Intern, Citizens' Forum, Jun 2021 – Sep 2021
- Drafted briefings on housing

CAMPUS INVOLVEMENT
Debating Society
President, Sep 2020 – Jun 2022
- Weekly debates for 60 members

VOLUNTEER & COMMUNITY SERVICE
Harbour Food Bank
Shift Volunteer, 2018 – 2019`),
    jobs: [['Policy Intern', "Citizens' Forum", '2021-06', '2021-09']],
    schools: ['University of Northmoor'],
  },
  {
    failure: 'campus and volunteer headings',
    bytes: docxFile(
      [
        '*Felix Amador',
        'felix.amador@example.com',
        '#Work Experience',
        '*Library Assistant',
        'Kesten Public Library, Oct 2020 – Present',
        '-Loans, returns and the children’s corner.',
        '#Campus Leadership & Activities',
        '*Treasurer',
        'Student Union, Kesten College, 2019 – 2020',
        '-Kept the books.',
        '#Volunteering / Community',
        '*Reading Mentor',
        'Ashby Primary School, 2017 – 2019',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [['Library Assistant', 'Kesten Public Library', '2020-10', 'now']],
    schools: [],
  },
  {
    failure: 'campus and volunteer headings',
    bytes: pdfFile(
      [[50, '*Sanjana Iyengar-Rao@18']],
      [],
      [[50, 'sanjana@iyengar.example']],
      [],
      [[50, '*EXPERIENCE']],
      [
        [50, '*Assistant Store Manager, Fennimore Books'],
        [430, '08/2019 - 04/2023'],
      ],
      [[60, '\u2022 Rota, orders and returns']],
      [],
      [[50, '*STUDENT ORGANIZATIONS']],
      [
        [50, '*Vice President, Robotics Club'],
        [430, '09/2017 - 05/2019'],
      ],
      [[60, '\u2022 Organised two contests']],
      [],
      [[50, '*CIVIC & VOLUNTEER ENGAGEMENT']],
      [
        [50, '*Tutor, Saturday School'],
        [430, '01/2016 - 06/2017'],
      ],
      [[60, '\u2022 Fractions and spelling']],
    ),
    jobs: [['Assistant Store Manager', 'Fennimore Books', '2019-08', '2023-04']],
    schools: [],
  },
  {
    failure: 'campus and volunteer headings',
    bytes: textFile(`
Jolanda Vries
jolanda.vries@example.com

Academic Appointments

Assistant Professor of Botany
University of Westerbach
2016 – present

Lecturer
Lauterberg Agricultural College
2011 – 2016

Professional Service

Reviewer, Journal of Mosses, 2014 – present

Education

PhD, Botany, University of Lauterberg, 2006 – 2011`),
    jobs: [
      ['Assistant Professor of Botany', 'University of Westerbach', '2016', 'now'],
      ['Lecturer', 'Lauterberg Agricultural College', '2011', '2016'],
    ],
    schools: ['University of Lauterberg'],
  },
  {
    failure: 'a heading that wraps',
    bytes: pdfFile(
      [[50, '*BRAM OOSTERLING@20']],
      [],
      [[50, 'bram.oosterling@example.com']],
      [],
      [
        [50, '*EXECUTIVE'],
        [200, 'Leader of plants with up to 400 staff in food and drink. Cut waste by a third'],
      ],
      [
        [50, '*SUMMARY'],
        [200, 'and opened two sites.'],
      ],
      [],
      [
        [50, '*PROFESSIONAL'],
        [200, '*Plant Manager, Zonnemelk Dairies'],
        [450, '2017 - present'],
      ],
      [
        [50, '*EXPERIENCE'],
        [200, 'Budget, safety and three production lines.'],
      ],
      [],
      [
        [200, '*Shift Supervisor, Veldhuis Foods'],
        [450, '2011 - 2017'],
      ],
      [[200, 'Eighteen operators on the night shift.']],
    ),
    jobs: [
      ['Plant Manager', 'Zonnemelk Dairies', '2017', 'now'],
      ['Shift Supervisor', 'Veldhuis Foods', '2011', '2017'],
    ],
    schools: [],
  },
  {
    failure: 'a heading that wraps',
    bytes: textFile(`
Philippa Anstruther
philippa@anstruther.example

EXECUTIVE
SUMMARY
Finance leader in housing and care.

PROFESSIONAL
EXPERIENCE

Finance Director
Larkrise Homes
April 2018 – present
Treasury, audit and the annual budget.

Financial Controller
Birchwood Care
May 2012 – March 2018`),
    jobs: [
      ['Finance Director', 'Larkrise Homes', '2018-04', 'now'],
      ['Financial Controller', 'Birchwood Care', '2012-05', '2018-03'],
    ],
    schools: [],
  },
  {
    failure: 'a heading that wraps',
    bytes: docxFile(
      [
        '*Declan Murtagh',
        'declan.murtagh@example.com',
        '*EXECUTIVE',
        '*SUMMARY',
        'Twenty years in ports and ferries.',
        '*EMPLOYMENT',
        '*HISTORY',
        '*Port Operations Manager',
        'Mirren Harbour Board, January 2015 – Present',
        'Berths, tugs and pilots.',
        '*Duty Officer',
        'Sound Ferries, March 2008 – December 2014',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      ['Port Operations Manager', 'Mirren Harbour Board', '2015-01', 'now'],
      ['Duty Officer', 'Sound Ferries', '2008-03', '2014-12'],
    ],
    schools: [],
  },
];
