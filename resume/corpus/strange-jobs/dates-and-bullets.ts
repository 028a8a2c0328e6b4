import { docxFile, p, pdfFile, type StrangeFile, textFile } from './strange-file.ts';

export const DATES_AND_BULLETS: StrangeFile[] = [
  {
    failure: 'ranges drawn with a soft hyphen',
    bytes: textFile(`
Tobias Hallgren
tobias.hallgren@example.com | +46 70 555 01 23

WORK EXPERIENCE

Service Technician
Nordkap Elevators AB
March 2017 \u00ad August 2021
Repairs of lifts in hospitals and stations.

Apprentice Electrician
Bergstad Installation
2014\u00ad2017
Wiring of new flats.

EDUCATION
Vestra Technical College, 2011 \u00ad 2014`),
    jobs: [
      ['Service Technician', 'Nordkap Elevators AB', '2017-03', '2021-08'],
      ['Apprentice Electrician', 'Bergstad Installation', '2014', '2017'],
    ],
    schools: ['Vestra Technical College'],
  },
  {
    failure: 'ranges drawn with a soft hyphen',
    bytes: docxFile(
      [
        '*Imelda Voskuijlen',
        'imelda@voskuijlen.example',
        '#Employment',
        '*Payroll Officer, Castellan Housing',
        '06/2019 \u00ad present',
        '-Monthly payroll for 340 staff.',
        '*Accounts Assistant, Brill & Partners',
        '02/2015\u00ad05/2019',
        '-Invoices and bank reconciliations.',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      ['Payroll Officer', 'Castellan Housing', '2019-06', 'now'],
      ['Accounts Assistant', 'Brill & Partners', '2015-02', '2019-05'],
    ],
    schools: [],
  },
  {
    failure: 'ranges drawn with a soft hyphen',
    bytes: pdfFile(
      [[50, '*Ruben Achterberg@20']],
      [],
      [[50, 'ruben.achterberg@example.com']],
      [],
      [[50, '*Professional Experience@13']],
      [],
      [
        [50, '*Sous Chef'],
        [430, 'Jan 2018 \u00ad Dec 2022'],
      ],
      [[50, 'Restaurant De Linde, Ashby']],
      [[60, '\u2022 Ran the pass on five evenings a week.']],
      [],
      [
        [50, '*Commis Chef'],
        [430, 'Sep 2014 \u00ad Dec 2017'],
      ],
      [[50, 'Hotel Kroonprins, Kesten']],
      [[60, '\u2022 Prepared sauces and garnish.']],
    ),
    jobs: [
      ['Sous Chef', 'Restaurant De Linde', '2018-01', '2022-12'],
      ['Commis Chef', 'Hotel Kroonprins', '2014-09', '2017-12'],
    ],
    schools: [],
  },
  {
    failure: 'bullets before the employer',
    bytes: textFile(`
Hettie Galbraith
Lowbridge | hettie.galbraith@example.com

EXPERIENCE

• Thornbury Veterinary Centre, Lowbridge
  Veterinary Nurse, 2018 – present
  - Anaesthesia and recovery of small animals
  - Laboratory work

• Pets & Paws Clinic, Ashby
  Animal Care Assistant, 2015 – 2018
  - Kennels, feeding, cleaning

EDUCATION

• Lowbridge College
  Diploma in Veterinary Nursing, 2013 – 2015`),
    jobs: [
      ['Veterinary Nurse', 'Thornbury Veterinary Centre', '2018', 'now'],
      ['Animal Care Assistant', 'Pets & Paws Clinic', '2015', '2018'],
    ],
    schools: ['Lowbridge College'],
  },
  {
    failure: 'bullets before the employer',
    bytes: docxFile(
      [
        '*Dominic Sarpong',
        'd.sarpong@example.com  +44 7700 900142',
        '#Professional Experience',
        '-Copperfield Logistics\tJun 2020 – Present',
        'Transport Planner',
        'Routes for forty vehicles, drivers’ hours, customers’ time slots.',
        '-Rowan Freight\tMay 2016 – May 2020',
        'Transport Administrator',
        'Booking of loads and filing of delivery notes.',
      ]
        .map(p)
        .join(''),
    ),
    jobs: [
      ['Transport Planner', 'Copperfield Logistics', '2020-06', 'now'],
      ['Transport Administrator', 'Rowan Freight', '2016-05', '2020-05'],
    ],
    schools: [],
  },
  {
    failure: 'bullets before the employer',
    bytes: pdfFile(
      [[50, '*Ananya Thakore@18']],
      [],
      [[50, 'ananya.thakore@example.com']],
      [],
      [[50, '*Experience@13']],
      [],
      [
        [55, '\u2022'],
        [65, '*Lumen Health Data'],
        [470, 'Port Mirren'],
      ],
      [
        [65, 'Data Engineering Intern'],
        [440, 'Jun 2023 - Aug 2023'],
      ],
      [[75, '\u25e6 Moved nightly jobs from scripts to a scheduler']],
      [[75, '\u25e6 Wrote checks for missing rows']],
      [
        [55, '\u2022'],
        [65, '*Fairwater Retail'],
        [470, 'Ashby'],
      ],
      [
        [65, 'Junior Data Analyst'],
        [440, 'Sep 2021 - May 2023'],
      ],
      [[75, '\u25e6 Weekly report of sales by store']],
    ),
    jobs: [
      ['Data Engineering Intern', 'Lumen Health Data', '2023-06', '2023-08'],
      ['Junior Data Analyst', 'Fairwater Retail', '2021-09', '2023-05'],
    ],
    schools: [],
  },
  {
    failure: 'bullets before the employer',
    bytes: textFile(`
Piers Lockhart
piers.lockhart@example.com

Employment History

* Stellmore Dairy — Plant Operator — Feb 2019 to date
  Pasteurising and filling of milk on a rota of four shifts.
* Hobson's Brewery — Cellar Hand — Mar 2016 to Jan 2019
  Cask washing and racking.
* Various farms — Seasonal Farm Worker — Summer 2014 to Autumn 2015`),
    jobs: [
      ['Plant Operator', 'Stellmore Dairy', '2019-02', 'now'],
      ['Cellar Hand', "Hobson's Brewery", '2016-03', '2019-01'],
      ['Seasonal Farm Worker', 'Various farms', '2014', '2015'],
    ],
    schools: [],
  },
];
