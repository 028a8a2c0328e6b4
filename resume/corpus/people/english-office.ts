import { job, type Person } from './person.ts';

export const payroll: Person = {
  key: 'payroll',
  language: 'en',
  name: 'Marguerite Oyelaran',
  title: 'Payroll Manager',
  email: 'm.oyelaran@example.com',
  phone: '+44 7700 900418',
  place: 'Sheffield, United Kingdom',
  city: 'Sheffield',
  linkedin: 'linkedin.com/in/marguerite-oyelaran-demo',
  summary:
    'Payroll manager who has closed every month on time since 2016, across weekly, fortnightly and monthly runs for sites in three countries.',
  jobs: [
    job(
      ['Payroll Manager', 'Thornbury Castings Ltd', 'Sheffield'],
      ['2019-04', undefined],
      'Runs payroll for 1,450 employees on four sites with a team of three.',
      'Moved the pension files to automatic enrolment and cut manual corrections by two thirds.',
      'Answers to the external auditors; no findings in five years.',
    ),
    job(
      ['Senior Payroll Administrator', 'Aldermoor Care Homes', 'Rotherham'],
      ['2015-09', '2019-03'],
      'Processed weekly pay for 600 carers with variable shifts.',
      'Wrote the guide that new starters in the office still use.',
    ),
    job(
      ['Payroll Clerk', 'Pennine Print & Packaging', 'Barnsley'],
      ['2012-06', '2015-08'],
      'Entered timesheets and checked overtime against rosters.',
    ),
  ],
  studies: [
    {
      degree: 'BA',
      field: 'Accounting and Finance',
      school: 'University of Northmoor',
      start: 2009,
      end: 2012,
    },
  ],
  skills: [
    {
      group: 'Payroll',
      items: ['Statutory deductions', 'Pension enrolment', 'Year-end reporting', 'Shift pay'],
    },
    { group: 'Systems', items: ['Sage Payroll', 'Microsoft Excel', 'Workday'] },
  ],
  languages: [
    { name: 'English', english: 'English', level: 'Native' },
    { name: 'Yoruba', english: 'Yoruba', level: 'Fluent' },
  ],
};

export const software: Person = {
  key: 'software',
  language: 'en',
  name: 'Thaddeus Vikander',
  title: 'Senior Backend Engineer',
  email: 'thad@example.com',
  phone: '+1 512-555-0188',
  place: 'Austin, TX',
  city: 'Austin',
  linkedin: 'linkedin.com/in/thadvik-example',
  summary:
    'Backend engineer who likes small services, boring databases and good dashboards. Twelve years of production systems in Go and Java.',
  jobs: [
    job(
      ['Senior Backend Engineer', 'Parcelwise', 'Austin, TX'],
      ['2021-01', undefined],
      'Owns the booking service: 4,000 requests a second at the peak, 99.98 % available.',
      'Replaced nightly batch jobs by an event stream on Kafka.',
      'Mentors two juniors.',
    ),
    job(
      ['Software Engineer', 'Bluefin Ticketing', 'Denver, CO'],
      ['2017-03', '2020-12'],
      'Built the seat map API and its cache.',
      'Cut the median response time from 340 ms to 45 ms.',
    ),
    job(
      ['Junior Developer', 'Wattle & Quill Web Studio', 'Boulder, CO'],
      ['2013-08', '2017-02'],
      'Developed shop systems for local companies.',
    ),
  ],
  studies: [
    {
      degree: 'BSc',
      field: 'Computer Science',
      school: 'Front Range Institute of Technology',
      start: 2009,
      end: 2013,
    },
  ],
  skills: [
    { group: 'Programming Languages', items: ['Go', 'Java', 'SQL', 'Bash'] },
    { group: 'Infrastructure', items: ['Kubernetes', 'Terraform', 'AWS', 'Kafka'] },
    { group: 'Databases', items: ['PostgreSQL', 'Redis'] },
  ],
  languages: [{ name: 'English', english: 'English', level: 'Native' }],
};

export const sales: Person = {
  key: 'sales',
  language: 'en',
  name: 'Priscilla Montgomery-Tan',
  title: 'Key Account Manager',
  email: 'pmtan@example.com',
  phone: '+65 8555 0134',
  place: 'Singapore',
  city: 'Singapore',
  linkedin: 'linkedin.com/in/priscilla-mt',
  summary:
    'Key account manager for medical devices in South-East Asia. Exceeded quota in seven years of eight.',
  jobs: [
    job(
      ['Key Account Manager', 'Orchid Medical Devices Pte', 'Singapore'],
      ['2019-06', undefined],
      'Holds 22 hospital accounts worth 9 million dollars a year.',
      'Opened the first two accounts in Vietnam.',
    ),
    job(
      ['Territory Sales Representative', 'Straits Diagnostics', 'Singapore'],
      ['2015-01', '2019-05'],
      'Doubled the number of clinics in the eastern district.',
    ),
    job(
      ['Inside Sales Associate', 'Merlion Office Supply', 'Singapore'],
      ['2012-07', '2014-12'],
      'Made 60 calls a day and wrote quotes.',
    ),
  ],
  studies: [
    { degree: 'BBA', field: 'Marketing', school: 'Raffles Bay Business School', start: 2009, end: 2012 },
  ],
  skills: [
    { group: 'Sales', items: ['Negotiation', 'Tender Management', 'Forecasting', 'Cold Calling'] },
    { group: 'Software', items: ['Salesforce', 'HubSpot', 'PowerPoint'] },
  ],
  languages: [
    { name: 'English', english: 'English', level: 'Native' },
    { name: 'Mandarin', english: 'Mandarin', level: 'Professional' },
  ],
};

export const designer: Person = {
  key: 'designer',
  language: 'en',
  name: 'Noor Haddadin',
  title: 'Product Designer',
  email: 'hello.noor@example.com',
  phone: '+31 6 5550 1290',
  place: 'Rotterdam, Netherlands',
  city: 'Rotterdam',
  linkedin: 'linkedin.com/in/noorhaddadin-example',
  summary: 'Product designer for dense tools that people use all day: planners, ledgers, control rooms.',
  jobs: [
    job(
      ['Product Designer', 'Kadewater Logistics', 'Rotterdam'],
      ['2020-09', undefined],
      'Designed the planning board that 300 dispatchers use.',
      'Set up a library of 80 components.',
    ),
    job(
      ['UX Designer', 'Studio Veertien', 'Utrecht'],
      ['2016-11', '2020-08'],
      'Ran 120 user interviews for public transport apps.',
    ),
    job(
      ['Graphic Designer', 'Drukkerij De Linde', 'Delft'],
      ['2014-03', '2016-10'],
      'Made annual reports and packaging.',
    ),
  ],
  studies: [
    { degree: 'BDes', field: 'Interaction Design', school: 'Maas Academy of Arts', start: 2010, end: 2014 },
  ],
  skills: [
    {
      group: 'Design',
      items: ['Figma', 'Prototyping', 'Design Systems', 'User Research', 'Accessibility'],
    },
    { group: 'Code', items: ['HTML', 'CSS'] },
  ],
  languages: [
    { name: 'Dutch', english: 'Dutch', level: 'Fluent' },
    { name: 'English', english: 'English', level: 'Fluent' },
  ],
};

export const hr: Person = {
  key: 'hr',
  language: 'en',
  name: 'Augustin Mbeki-Laurent',
  title: 'HR Business Partner',
  email: 'augustin.mbekilaurent@example.com',
  phone: '+1 416 555 0119',
  place: 'Toronto, Canada',
  city: 'Toronto',
  linkedin: 'linkedin.com/in/augustin-ml',
  summary:
    'HR business partner in manufacturing and retail. Has opened one plant and, with care, closed another.',
  jobs: [
    job(
      ['HR Business Partner', 'Cobalt Ridge Components', 'Toronto'],
      ['2020-03', undefined],
      'Partners with four plant managers and 900 employees.',
      'Brought turnover from 31 % to 18 %.',
    ),
    job(
      ['HR Generalist', 'Maplecrest Grocers', 'Hamilton'],
      ['2016-06', '2020-02'],
      'Handled hiring, absence and grievances for 14 stores.',
    ),
    job(
      ['Recruitment Coordinator', 'Lakeview Staffing Group', 'Toronto'],
      ['2013-09', '2016-05'],
      'Booked 50 interviews a week.',
    ),
  ],
  studies: [
    { degree: 'BCom', field: 'Human Resources', school: 'Dundas University', start: 2009, end: 2013 },
  ],
  skills: [
    {
      group: 'Core',
      items: ['Employee Relations', 'Onboarding', 'Performance Reviews', 'Collective Bargaining'],
    },
    { group: 'Systems', items: ['SAP SuccessFactors', 'BambooHR'] },
  ],
  languages: [
    { name: 'English', english: 'English', level: 'Native' },
    { name: 'French', english: 'French', level: 'Fluent' },
  ],
};
