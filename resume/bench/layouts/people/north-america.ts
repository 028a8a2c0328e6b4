import { job, type Person, study } from './person.ts';

export const NORTH_AMERICA: Person[] = [
  {
    key: 'keisha',
    language: 'en',
    half: 'tuned',
    given: 'Keisha',
    family: 'Oyelaran-Brooks',
    title: 'Registered Nurse, Cardiac Step-Down',
    email: 'keisha.ob@example.com',
    phone: '(972) 555-0143',
    digits: '9725550143',
    street: '2207 Larkmead Drive',
    town: 'Plano, TX 75074',
    city: 'Plano',
    country: 'USA',
    countryCode: 'US',
    linkedin: 'linkedin.com/in/keisha-oyelaran-brooks',
    summary:
      'Bedside nurse with nine years on telemetry and step-down units. Known for calm hand-overs and for teaching new graduates to read a rhythm strip before they trust the monitor.',
    jobs: [
      job(
        ['Charge Nurse', 'Trinity Meadows Medical Center', 'Plano, TX'],
        ['2021-05', ''],
        'Lead a 32-bed step-down unit on nights and assign a team of eleven',
        'Cut falls on the unit by a third with hourly rounding',
        'Precept four new graduates a year',
      ),
      job(
        ['Staff Nurse, Telemetry', 'Trinity Meadows Medical Center', 'Plano, TX'],
        ['2018-02', '2021-05'],
        'Cared for five to six patients a shift after stents and valve repair',
        'Titrated heparin and amiodarone by protocol',
      ),
      job(
        ['Nurse Extern', 'Red River Regional Hospital', 'Denison, TX'],
        ['2016-06', '2017-12'],
        'Took vital signs, drew blood and helped with admissions',
      ),
    ],
    volunteering: [
      job(
        ['First Aid Instructor', 'North Texas Community Kitchen', 'Dallas, TX'],
        ['2019-01', ''],
        'Teach a monthly class in CPR',
      ),
    ],
    studies: [
      study(['Bachelor of Science in Nursing', 'Brazos Valley State University', 'Waco, TX'], [2013, 2017]),
    ],
    skills: [
      ['Clinical', ['Telemetry', 'IV therapy', 'Wound care', 'Phlebotomy', 'ACLS']],
      ['Systems', ['Epic', 'Pyxis', 'Microsoft Excel']],
    ],
    languages: [
      ['English', 'Native'],
      ['Yoruba', 'Conversational'],
    ],
  },
  {
    key: 'dwayne',
    language: 'en',
    half: 'held',
    given: 'Dwayne T.',
    family: 'Okonjo',
    title: 'Logistics Management Specialist',
    email: 'dtokonjo@example.com',
    phone: '937-555-0178',
    digits: '9375550178',
    street: '418 Wexler Avenue, Apt 6',
    town: 'Dayton, OH 45403',
    city: 'Dayton',
    country: 'United States',
    countryCode: 'US',
    summary:
      'Supply and transportation specialist with twelve years in military and civilian depots, audits of property books and a clean record on inspections.',
    jobs: [
      job(
        ['Logistics Management Specialist', 'Miami Valley Supply Depot', 'Dayton, OH'],
        ['2019-10', ''],
        'Manage a property book of 4,100 line items worth $38 million',
        'Write the weekly readiness brief for three maintenance shops',
        'Train custodians in cycle counts and hand receipts',
      ),
      job(
        ['Supply Technician', 'Ohio Valley Armory', 'Columbus, OH'],
        ['2015-03', '2019-09'],
        'Received, stored and issued parts for 220 vehicles',
        'Found and cleared 310 open requisitions in one quarter',
      ),
      job(
        ['Motor Transport Operator', '88th Transport Company', 'Radcliff, KY'],
        ['2010-08', '2014-12'],
        'Drove line haul and fuel vehicles over 61,000 miles without an accident',
      ),
    ],
    studies: [study(['B.S. Business Logistics', 'Great Miami College', 'Dayton, OH'], [2014, 2018])],
    skills: [
      ['Logistics', ['Inventory control', 'Property accountability', 'GCSS-Army', 'Hazmat handling']],
      ['Office', ['SAP', 'Microsoft Access', 'Microsoft Excel']],
    ],
    languages: [['English', 'Native']],
  },
  {
    key: 'ngoc',
    language: 'en',
    half: 'tuned',
    given: 'Tran thi Bich',
    family: 'Ngoc',
    title: 'Payroll Accountant',
    email: 'bichngoc.tran@example.com',
    phone: '+1 714 555 0126',
    digits: '7145550126',
    street: '9120 Hazel Court',
    town: 'Westminster, CA',
    city: 'Westminster',
    country: 'United States',
    countryCode: 'US',
    linkedin: 'linkedin.com/in/bichngoctran',
    summary:
      'Payroll accountant who has closed 84 month ends in a row on time. Comfortable with union rules, garnishments and people who lost their pay slip.',
    jobs: [
      job(
        ['Senior Payroll Accountant', 'Harbor & Pine Foods, Inc.', 'Garden Grove, CA'],
        ['2020-01', ''],
        'Run weekly payroll for 640 people in four states',
        'Moved time keeping from paper to ADP in seven months',
      ),
      job(
        ['Accounts Payable Clerk', 'Lumen Textile Works', 'Santa Ana, CA'],
        ['2016-09', '2019-12'],
        'Coded and paid 900 invoices a month',
        'Reconciled vendor statements and the petty cash box',
      ),
      job(
        ['Cashier', 'Saigon Corner Market', 'Westminster, CA'],
        ['2014-05', '2016-08'],
        'Opened and closed the store at weekends',
      ),
    ],
    studies: [
      study(['B.A. in Accounting', 'Santa Ana River University', 'Santa Ana, CA'], [2012, 2016]),
      study(['Certificate in Payroll Practice', 'Golden Coast Extension', 'Irvine, CA'], [2018, 2019]),
    ],
    skills: [
      ['Accounting', ['Payroll', 'Accounts payable', 'Bank reconciliation', 'Month-end close']],
      ['Software', ['ADP', 'QuickBooks', 'Microsoft Excel', 'NetSuite']],
    ],
    languages: [
      ['Vietnamese', 'Native'],
      ['English', 'Fluent'],
    ],
  },
  {
    key: 'ebony',
    language: 'en',
    half: 'held',
    given: 'Ebony',
    family: 'Castellanos',
    title: 'Store Manager',
    email: 'ebonycast@example.com',
    phone: '406.555.0191',
    digits: '4065550191',
    street: 'PO Box 1187',
    town: 'Kalispell, MT',
    city: 'Kalispell',
    country: 'USA',
    countryCode: 'US',
    summary:
      'Retail manager who began at the till and now runs the busiest outdoor shop of the valley: hiring, rotas, stock and a team that stays.',
    jobs: [
      job(
        ['Store Manager', 'Glacier Trail Outfitters', 'Kalispell, MT'],
        ['2022-03', ''],
        'Own a yearly turnover of $5.4 million and a team of 26',
        'Raised the share of returning customers from 31 to 44 percent',
      ),
      job(
        ['Assistant Store Manager', 'Glacier Trail Outfitters', 'Kalispell, MT'],
        ['2019-06', '2022-02'],
        'Planned rotas and trained seasonal staff for ski and boat rental',
      ),
      job(
        ['Sales Associate', 'Glacier Trail Outfitters', 'Whitefish, MT'],
        ['2017-04', '2019-05'],
        'Fitted boots and packs, and handled returns',
      ),
      job(
        ['Barista', 'Bitterroot Bean Co.', 'Missoula, MT'],
        ['2015-09', '2017-03'],
        'Opened the counter at five in the morning',
      ),
    ],
    volunteering: [
      job(
        ['Trail Crew Volunteer', 'Flathead Trails Alliance', 'Kalispell, MT'],
        ['2018-05', '2023-09'],
        'Cleared windfall on eleven miles of trail',
      ),
    ],
    studies: [
      study(
        ['Associate of Arts, Business Management', 'Flathead Lake Community College', 'Kalispell, MT'],
        [2015, 2017],
      ),
    ],
    skills: [
      ['Retail', ['Merchandising', 'Visual merchandising', 'Inventory management', 'Loss prevention']],
      ['Tools', ['Shopify', 'Lightspeed', 'Microsoft Excel']],
    ],
    languages: [
      ['English', 'Native'],
      ['Spanish', 'Fluent'],
    ],
  },
  {
    key: 'chloe',
    language: 'en',
    half: 'tuned',
    given: 'Chloé',
    family: 'Tremblay-Gagnon',
    title: 'Marketing Coordinator',
    email: 'chloe.tg@example.com',
    phone: '819-555-0164',
    digits: '8195550164',
    street: '55 rue des Cèdres',
    town: 'Trois-Rivières, QC',
    city: 'Trois-Rivières',
    country: 'Canada',
    countryCode: 'CA',
    linkedin: 'linkedin.com/in/chloetremblaygagnon',
    summary:
      'Bilingual marketing coordinator for food and tourism brands. Plans campaigns on small budgets and writes the copy that goes with them.',
    jobs: [
      job(
        ['Marketing Coordinator', 'Brasserie du Vieux Moulin', 'Trois-Rivières, QC'],
        ['2022-08', ''],
        'Plan the yearly calendar of 40 tastings and two festivals',
        'Doubled newsletter readers to 18,000',
      ),
      job(
        ['Social Media Specialist', 'Agence Clairière', 'Québec, QC'],
        ['2020-01', '2022-07'],
        'Looked after the accounts of nine hotels and two ferries',
      ),
      job(
        ['Communications Intern', 'Musée des Rivières', 'Shawinigan, QC'],
        ['2019-05', '2019-08'],
        'Wrote the summer programme in two languages',
      ),
    ],
    studies: [study(['B.A. Communication', 'Université de la Mauricie', 'Trois-Rivières, QC'], [2016, 2019])],
    skills: [
      ['Marketing', ['SEO', 'Content marketing', 'Google Analytics', 'Copywriting', 'Email marketing']],
      ['Design', ['Canva', 'Adobe InDesign', 'Figma']],
    ],
    languages: [
      ['French', 'Native'],
      ['English', 'Fluent'],
    ],
  },
];
