import { docxFile, p, pdfFile, type StrangeFile, table, textFile } from './strange-file.ts';

export const LABELS: StrangeFile[] = [
  {
    failure: 'labels of a federal resume',
    bytes: textFile(`
Renata Holcombe
1180 Alder Court, Ashby
renata.holcombe@example.com | 555-010-0177
Country of citizenship: United States of America
Veterans' Preference: No

Work Experience:

Department of the Interior
500 C Street, Washington, DC 20472 United States

03/2018 - Present
Salary: $78,000.00 USD Per Year
Hours per week: 40
Series: 0343 Pay Plan: GS Grade: 12
Management and Program Analyst
Duties, Accomplishments and Related Skills:
- Reviewed the budgets of four field offices.
- Wrote a guide to travel claims.
Supervisor: Dana Whitlock (555-010-0143)
Okay to contact this Supervisor: Yes

Bureau of Land Surveys
12 Mill Street, Lowbridge, CO 80401 United States

06/2014 - 02/2018
Salary: $61,450.00 USD Per Year
Hours per week: 40
Series: 0318 Pay Plan: GS Grade: 7
Administrative Support Assistant
Duties, Accomplishments and Related Skills:
- Kept the records of 9,000 parcels.
Supervisor: Ellis Crane (555-010-0188)
Okay to contact this Supervisor: Contact me first

Education:
Kesten State University, Ashby, VA United States
Bachelor's Degree 05/2014
Major: Public Administration`),
    jobs: [
      ['Management and Program Analyst', 'Department of the Interior', '2018-03', 'now'],
      ['Administrative Support Assistant', 'Bureau of Land Surveys', '2014-06', '2018-02'],
    ],
    schools: ['Kesten State University'],
  },
  {
    failure: 'labels of a federal resume',
    bytes: docxFile(
      [
        '*Clarence Dubois',
        'clarence.dubois@example.com',
        '#PROFESSIONAL EXPERIENCE',
        '*Contract Specialist, GS-1102-11',
        'Naval Supply Office, Port Mirren',
        'May 2019 – Present',
        'Hours per week: 40; Salary: $74,950/year',
        'Supervisor: Maj. Ruth Okonjo, Okay to contact: Yes',
        '-Awarded 60 contracts a year.',
        '*Supply Technician, GS-2005-07',
        'Fort Aldous, Kesten',
        'June 2014 – April 2019',
        'Hours per week: 40; Salary: $46,300/year',
        'Supervisor: Peter Lang, Okay to contact: Yes',
        '-Stock counts and turn-ins.',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      ['Contract Specialist', 'Naval Supply Office', '2019-05', 'now'],
      ['Supply Technician', 'Fort Aldous', '2014-06', '2019-04'],
    ],
    schools: [],
  },
  {
    failure: 'labels of a federal resume',
    bytes: pdfFile(
      [[50, '*Yolanda Price-Castillo@18']],
      [],
      [[50, 'yolanda.pc@example.com']],
      [],
      [[50, '*WORK EXPERIENCE@13']],
      [],
      [[50, '*Human Resources Assistant (Military)']],
      [[50, 'Series: 0203 Grade: 06 Step: 5']],
      [[50, 'Air Mobility Wing, Lowbridge']],
      [[50, '01/2020 to Present']],
      [[50, 'Pay: $21.36 per hour. Full time, 40 hours/week']],
      [[50, 'Supervisor: Owen Tate, 555-010-0122. May be contacted.']],
      [[60, '\u2022 Updated leave balances of 800 service members']],
      [],
      [[50, '*Office Automation Clerk']],
      [[50, 'Series: 0326 Grade: 04 Step: 2']],
      [[50, 'Veterans Medical Center, Kesten']],
      [[50, '09/2016 to 12/2019']],
      [[50, 'Pay: $16.02 per hour. Full time, 40 hours/week']],
      [[60, '\u2022 Typed letters and booked rooms']],
    ),
    jobs: [
      ['Human Resources Assistant (Military)', 'Air Mobility Wing', '2020-01', 'now'],
      ['Office Automation Clerk', 'Veterans Medical Center', '2016-09', '2019-12'],
    ],
    schools: [],
  },
  {
    failure: 'size of a team as title',
    bytes: textFile(`
Karthik Subbaraman
karthik.s@example.com | +91 98400 10010

PROFESSIONAL EXPERIENCE

Infocrest Systems Pvt Ltd
Apr 2019 - Till date

PROJECT: Claims Gateway
CLIENT: Meridian Mutual
TEAM SIZE 20
ROLE: Senior Software Engineer
Built the intake service and its screens.

Vettri Softlabs Pvt Ltd
Jul 2015 - Mar 2019

PROJECT: Fleet Tracker
CLIENT: Northern Cabs
TEAM SIZE 6
ROLE: Software Engineer
Maps, trips and invoices.`),
    jobs: [
      ['Senior Software Engineer', 'Infocrest Systems Pvt Ltd', '2019-04', 'now'],
      ['Software Engineer', 'Vettri Softlabs Pvt Ltd', '2015-07', '2019-03'],
    ],
    schools: [],
  },
  {
    failure: 'size of a team as title',
    bytes: docxFile(
      `${['*Deepa Natesan', 'deepa.natesan@example.com', '#Experience'].map(p).join('')}${table(
        ['Organization', 'Kaveri Tech Labs'],
        ['Duration', 'Aug 2018 – Present'],
        ['Designation', 'Test Lead'],
        ['Team Size', '20'],
        ['Environment', 'Selenium, Java, Jenkins'],
      )}${p('')}${table(
        ['Organization', 'Orbitron Services'],
        ['Duration', 'Jan 2014 – Jul 2018'],
        ['Designation', 'Test Engineer'],
        ['Team Size', '8'],
        ['Environment', 'QTP, Oracle'],
      )}`,
    ),
    jobs: [
      ['Test Lead', 'Kaveri Tech Labs', '2018-08', 'now'],
      ['Test Engineer', 'Orbitron Services', '2014-01', '2018-07'],
    ],
    schools: [],
  },
  {
    failure: 'size of a team as title',
    bytes: pdfFile(
      [[50, '*Harpreet Sandhu@18']],
      [],
      [[50, 'harpreet.sandhu@example.com']],
      [],
      [[50, '*WORK HISTORY@13']],
      [],
      [
        [50, '*Project Manager'],
        [430, 'Feb 2019 - Present'],
      ],
      [[50, 'Silverline Metro Works']],
      [
        [50, 'TEAM SIZE 20'],
        [250, 'BUDGET 4.5 M'],
      ],
      [[60, '\u2022 Two stations finished on time']],
      [],
      [
        [50, '*Site Engineer'],
        [430, 'Jun 2013 - Jan 2019'],
      ],
      [[50, 'Gateway Constructions']],
      [
        [50, 'TEAM SIZE 45'],
        [250, 'BUDGET 12 M'],
      ],
      [[60, '\u2022 Levels, pours and reports']],
    ),
    jobs: [
      ['Project Manager', 'Silverline Metro Works', '2019-02', 'now'],
      ['Site Engineer', 'Gateway Constructions', '2013-06', '2019-01'],
    ],
    schools: [],
  },
  {
    failure: 'labels of charts as titles',
    bytes: pdfFile(
      [[50, '*Noor El Amrani@20']],
      [],
      [[50, 'noor.elamrani@example.com']],
      [],
      [[50, '*Experience@13']],
      [],
      [
        [50, '*UX Designer'],
        [430, '2020 - 2024'],
      ],
      [[50, 'Papaya Studio']],
      [[60, '\u2022 Tested prototypes with shoppers']],
      [],
      [
        [50, '*Graphic Designer'],
        [430, '2016 - 2020'],
      ],
      [[50, 'Kiosk Print House']],
      [],
      [[50, '*A day of my life@13']],
      [],
      [
        [50, 'Beginner'],
        [150, 'Intermediate'],
        [250, 'Expert'],
      ],
      [
        [50, 'Leader 40 %'],
        [150, 'Designer 35 %'],
        [250, 'Coffee maker 25 %'],
      ],
      [
        [50, '2014'],
        [150, '2016'],
        [250, '2018'],
        [350, '2020'],
      ],
    ),
    jobs: [
      ['UX Designer', 'Papaya Studio', '2020', '2024'],
      ['Graphic Designer', 'Kiosk Print House', '2016', '2020'],
    ],
    schools: [],
  },
  {
    failure: 'labels of charts as titles',
    bytes: textFile(`
Gustav Ehrlund
gustav.ehrlund@example.com

EXPERIENCE

Level of work: Expert
2018 – present   Mechanical Engineer, Tornfors Pumps
Advanced
CAD ●●●●○
2013 – 2018   Design Engineer, Havel Gears
Good
Drawings ●●●○○

KEY FIGURES
Patents  4
Team     12`),
    jobs: [
      ['Mechanical Engineer', 'Tornfors Pumps', '2018', 'now'],
      ['Design Engineer', 'Havel Gears', '2013', '2018'],
    ],
    schools: [],
  },
  {
    failure: 'labels of charts as titles',
    bytes: docxFile(
      [
        '*Lucie Bartolomei',
        'lucie.b@example.com',
        '#Experience',
        '*Sales Manager | Alba Cosmetics | 2017 – present',
        '-Twelve agents, three regions.',
        'Revenue growth',
        '2017  2018  2019  2020',
        '+4 %  +9 %  +11 %  +6 %',
        '*Sales Representative | Verano Foods | 2012 – 2017',
        '-Wholesale and hotels.',
        'Revenue growth',
        '2013  2014  2015  2016',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      ['Sales Manager', 'Alba Cosmetics', '2017', 'now'],
      ['Sales Representative', 'Verano Foods', '2012', '2017'],
    ],
    schools: [],
  },
];
