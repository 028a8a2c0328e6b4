import { docxFile, p, type StrangeFile, table, textFile } from './strange-file.ts';

const head = (name: string, email: string, heading: string) =>
  [`*${name}`, email, `#${heading}`].map(p).join('');

export const TABLES: StrangeFile[] = [
  {
    failure: 'a bordered table with From and To',
    bytes: docxFile(
      `${head('Lakshmi Venkataraghavan', 'lakshmi.v@example.com', 'Work Experience')}${table(
        ['S.No', 'Organisation', 'Designation', 'From', 'To'],
        ['1', 'Sri Bhavani Polytechnic College', 'Lecturer', 'June 2018', 'Till date'],
        ['2', 'Annai Matriculation School', 'Physics Teacher', 'July 2014', 'May 2018'],
        ['3', 'Vidya Tutorials', 'Tutor', 'June 2012', 'June 2014'],
      )}${p('#Education')}${table(
        ['Degree', 'Institution', 'Board/University', 'Year of passing', 'Percentage'],
        ['M.Sc. Physics', 'Lakshmi Arts College', 'Kaveri University', '2012', '78 %'],
        ['B.Sc. Physics', 'Sri Meenakshi College', 'Kaveri University', '2010', '81 %'],
      )}`,
    ),
    jobs: [
      ['Lecturer', 'Sri Bhavani Polytechnic College', '2018-06', 'now'],
      ['Physics Teacher', 'Annai Matriculation School', '2014-07', '2018-05'],
      ['Tutor', 'Vidya Tutorials', '2012-06', '2014-06'],
    ],
    schools: ['Lakshmi Arts College', 'Sri Meenakshi College'],
  },
  {
    failure: 'a bordered table with From and To',
    bytes: docxFile(
      `${head('Mohammed Irfan Qureshi', 'irfan.qureshi@example.com', 'EMPLOYMENT DETAILS')}${table(
        ['Name of the Company', 'Position Held', 'Period\nFrom', 'Period\nTo'],
        ['Al Noor Contracting LLC', 'Site Supervisor', '12/03/2019', '28/02/2023'],
        ['Deccan Infra Projects', 'Junior Engineer', '01/07/2015', '10/02/2019'],
      )}`,
    ),
    jobs: [
      ['Site Supervisor', 'Al Noor Contracting LLC', '2019-03', '2023-02'],
      ['Junior Engineer', 'Deccan Infra Projects', '2015-07', '2019-02'],
    ],
    schools: [],
  },
  {
    failure: 'a bordered table with From and To',
    bytes: docxFile(
      `${head('Shalini Bhattarai', 'shalini.b@example.com', 'Professional Experience')}${table(
        ['From', 'To', 'Employer', 'Post', 'Nature of work'],
        ['2017', '2023', 'Himal Co-operative Bank', 'Branch Manager', 'Loans, deposits, staff of nine'],
        ['2011', '2017', 'Everest Finance', 'Credit Officer', 'Appraisal of small loans'],
      )}`,
    ),
    jobs: [
      ['Branch Manager', 'Himal Co-operative Bank', '2017', '2023'],
      ['Credit Officer', 'Everest Finance', '2011', '2017'],
    ],
    schools: [],
  },
  {
    failure: 'a bordered table with From and To',
    bytes: textFile(`
Prabhu Devanathan
prabhu.devanathan@example.com

WORK EXPERIENCE

Company\tRole\tFrom\tTo
Zenith Auto Components\tQuality Engineer\tAug 2016\tPresent
Ponni Castings\tGraduate Engineer Trainee\tJul 2014\tJul 2016`),
    jobs: [
      ['Quality Engineer', 'Zenith Auto Components', '2016-08', 'now'],
      ['Graduate Engineer Trainee', 'Ponni Castings', '2014-07', '2016-07'],
    ],
    schools: [],
  },
  {
    failure: 'a bordered table with From and To',
    bytes: docxFile(
      `${head('Dr. Anjali Merchant-Sethi', 'anjali.ms@example.com', 'Academic Appointments')}${table(
        ['Sl. No.', 'Name of Institution', 'Designation', 'Duration'],
        ['1.', 'Kaveri College of Engineering', 'Associate Professor, Dept. of ECE', 'June 2019 – Till date'],
        ['2.', 'Palar Institute of Technology', 'Assistant Professor', 'June 2013 – May 2019'],
      )}`,
    ),
    jobs: [
      ['Associate Professor, Dept. of ECE', 'Kaveri College of Engineering', '2019-06', 'now'],
      ['Assistant Professor', 'Palar Institute of Technology', '2013-06', '2019-05'],
    ],
    schools: [],
  },
  {
    failure: 'a long responsibility as title',
    bytes: textFile(`
Oona Blackwood
oona.blackwood@example.com

EXPERIENCE

2018 – 2023
Castle Print Works
Preparation of proofs and plates for litho and digital work
Printing Press Operator
2014 – 2018
Folio Labels
Handling of reels, inks and dies on a six colour press
Printer's Assistant`),
    jobs: [
      ['Printing Press Operator', 'Castle Print Works', '2018', '2023'],
      ["Printer's Assistant", 'Folio Labels', '2014', '2018'],
    ],
    schools: [],
  },
  {
    failure: 'a long responsibility as title',
    bytes: docxFile(
      [
        '*Mirza Delić',
        'mirza.delic@example.com',
        '#Employment',
        'Kvarner Shipyard, 2016 – 2022',
        'Supervising and coordinating welding teams in the dry dock',
        'Planning of docking periods with the owner',
        'Istra Boats, 2010 – 2016',
        'Assembly and repair of engines and gearboxes for fishing boats',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      [null, 'Kvarner Shipyard', '2016', '2022'],
      [null, 'Istra Boats', '2010', '2016'],
    ],
    schools: [],
  },
  {
    failure: 'a long responsibility as title',
    bytes: docxFile(
      [
        '*Chiamaka Eze',
        'chiamaka.eze@example.com',
        '#Work Experience',
        '*Greenfield Clinic',
        'Jan 2019 – Present',
        'To manage the front desk and support the practice manager',
        'To order supplies for three consulting rooms and the nurse',
        '*Lagoon Pharmacy',
        'Mar 2015 – Dec 2018',
        'Attending to customers and assisting the pharmacist',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      [null, 'Greenfield Clinic', '2019-01', 'now'],
      [null, 'Lagoon Pharmacy', '2015-03', '2018-12'],
    ],
    schools: [],
  },
];
