import type { Sample } from './sample.ts';

export const office: Sample[] = [
  {
    text: `Payroll Specialist

Leeds | Hybrid | £34k–£40k

We are looking for a payroll specialist for our client, an engineering group with 900 employees. Reporting to the finance manager you will run the monthly payroll from start to end, deal with PAYE, pensions and statutory payments, and answer questions of employees. You have 5 to 12 years of experience in payroll, know Sage Payroll well and are at home in Excel. CIPP would be a plus. The client offers 25 days of leave, a gym and private healthcare.`,
    title: 'Payroll Specialist',
    location: 'Leeds',
    mode: 'Hybrid',
    pay: { salary_min: 34_000, salary_max: 40_000, salary_currency: 'GBP', salary_period: 'year' },
    years: { experience_min: 5, experience_max: 12 },
    required: ['Payroll', 'Sage Payroll', 'Excel'],
    mentioned: ['PAYE', 'Pensions administration'],
    preferred: ['CIPP'],
  },
  {
    text: `Subject: New vacancy HR business partner

Dear Priya,

please find below our new vacancy. We are seeking an HR Business Partner for our plant in Columbus, Ohio. The person will advise managers on employee relations, performance management and workforce planning, and lead recruitment for the site. At least seven years in HR and solid knowledge of employment law are a must. Workday is what we use. SHRM-CP preferred. The salary range is $95,000 to $110,000 per year; three days per week in the office.

Our own benefits team is great, by the way: 401k, dental, life insurance, Spanish classes.

Kind regards
Helen`,
    title: 'HR Business Partner',
    location: 'Columbus',
    mode: 'Hybrid',
    pay: { salary_min: 95_000, salary_max: 110_000, salary_currency: 'USD', salary_period: 'year' },
    years: { experience_min: 7 },
    required: ['HR', 'Employment law'],
    mentioned: [
      'Employee relations',
      'Performance management',
      'Workforce planning',
      'Recruitment',
      'Workday',
    ],
    preferred: ['SHRM-CP'],
  },
  {
    text: `Inside Sales Representative (SaaS) - Austin, TX

Brightfold makes booking software for dentists. We grew from 4 to 70 people in three years and raised $12 million.

What you will do:
- Qualify inbound leads and do cold calling
- Run product demos
- Keep the pipeline in Salesforce clean

What you bring:
- 2-4 years of experience in B2B sales
- Negotiation skills
- HubSpot or Outreach is a plus

Compensation: $55,000 - $65,000 base, OTE $110,000
Perks: stock, snacks, a Slack channel full of dogs`,
    title: 'Inside Sales Representative (SaaS)',
    location: 'Austin',
    pay: { salary_min: 55_000, salary_max: 65_000, salary_currency: 'USD', salary_period: 'year' },
    years: { experience_min: 2, experience_max: 4 },
    required: ['B2B sales', 'Negotiation'],
    mentioned: [
      'Inside sales',
      'Lead qualification',
      'Cold calling',
      'Sales demonstrations',
      'Salesforce',
      'Pipeline management',
    ],
    preferred: ['HubSpot', 'Outreach'],
  },
  {
    text: `Job Title: Accounts Payable Clerk
Location: Mississauga, ON
Job type: Full-time
Salary: $24.50/hr

Summary
Process supplier invoices, prepare payment runs and reconcile statements.

Qualifications
Accounts payable experience of 1-2 years
Microsoft Excel
SAP or Oracle an asset
Bilingual French and English preferred

Thank you for your interest; only those selected will be contacted.`,
    title: 'Accounts Payable Clerk',
    location: 'Mississauga',
    type: 'Full-Time',
    pay: { salary_min: 25, salary_currency: 'CAD', salary_period: 'hour' },
    years: { experience_min: 1, experience_max: 2 },
    required: ['Accounts payable', 'Microsoft Excel'],
    mentioned: ['Invoice processing', 'Account reconciliation'],
    preferred: ['SAP', 'Oracle Database', 'French', 'English'],
  },
  {
    text: `Marketing Intern

Join our small team in Amsterdam for five months. You write posts for social media, help with our newsletter in Mailchimp, and look into Google Analytics with us every Monday. You study marketing or communication and write good English. Canva is nice to have. We pay €650 per month. Everyone gets a bike and lunch.`,
    title: 'Marketing Intern',
    location: 'Amsterdam',
    type: 'Internship',
    pay: { salary_min: 650, salary_currency: 'EUR', salary_period: 'month' },
    required: [],
    mentioned: ['Social media', 'Mailchimp', 'Google Analytics', 'Marketing'],
    languages: ['English'],
    preferred: ['Canva'],
  },
  {
    text: `Executive Assistant to the CEO

Fully remote (UK)

You keep the calendar of our CEO in order, book travel, write minutes and prepare slides. You have at least three years as an assistant at board level. Diary management, travel arrangements, PowerPoint and minute taking are daily work. French would be a bonus. Salary up to £45,000. We close at noon on Fridays, and go to Lisbon or Rome once a year.`,
    title: 'Executive Assistant to the CEO',
    location: 'UK',
    mode: 'Remote',
    pay: { salary_max: 45_000, salary_currency: 'GBP', salary_period: 'year' },
    years: { experience_min: 3 },
    required: [],
    mentioned: ['Calendar management', 'Travel arrangements', 'PowerPoint', 'Minute taking'],
    preferred: ['French'],
  },
  {
    text: `Civil Engineer – Highways
Perth, Australia

The team
Forty engineers, two dogs and a good coffee machine. We designed the swing bridge that everybody photographs.

Your work
Design of drainage and pavements, drawings in Civil 3D, site visits on foot and by boat, reports to the council.

Your background
Degree in civil engineering; AutoCAD; 3 - 6 years of experience in road design; stormwater drainage.

Bonus points for
12d Model, GIS, project management.

Package A$105k - A$125k plus super.`,
    title: 'Civil Engineer',
    location: 'Perth',
    pay: { salary_min: 105_000, salary_max: 125_000, salary_currency: 'AUD', salary_period: 'year' },
    years: { experience_min: 3, experience_max: 6 },
    required: ['AutoCAD', 'Road design'],
    mentioned: ['Drainage design', 'Pavement design', 'Civil 3D', 'Civil engineering'],
    preferred: ['12d Model', 'GIS', 'Project management'],
  },
];
