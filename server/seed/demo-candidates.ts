/** Fictional candidates that the demo adds manually, in addition to the resumes that it uploads. */
export type DemoCandidate = {
  name: string;
  title: string;
  place: string;
  years: number;
  skills: string[];
  notice: number;
  /** By country code. */
  workPermits: Record<string, boolean>;
  tags: string[];
  /** Where they work now, if the demo says so. */
  employer: string | undefined;
  /** What they did there. */
  bullets: readonly string[];
};

const WORK_PERMITS: Record<string, Record<string, boolean>> = {
  'Ingrid Solheim-Baptiste': { GB: true },
  'Kofi Mensah-Lind': { GB: true },
  'Nerys Pugh-Adeyemi': { GB: true },
  'Brigid Tallow': { GB: true, DE: false },
  'Yusuf Karadag': { GB: true },
  'Sunniva Raman': { GB: true, NL: true },
  'Theodora Vance': { GB: false, IE: true },
};

const EMPLOYERS: Record<string, string> = {
  'Petra Novotna-Hale': 'Ridgeway Logistics Ltd',
  'Clementine Okafor': 'Tidewater Software',
  'Ingrid Solheim-Baptiste': 'Kirkgate Textiles',
  'Marlon Achterberg': 'Bradford Tool Works',
  'Kofi Mensah-Lind': 'Roundhay General Hospital',
  'Nerys Pugh-Adeyemi': 'Calder Vale Hospital',
  'Tamsin Arkwright': 'Harrow Lane Studio',
  'Sunniva Raman': 'Lantern Travel',
  'Ewan Strathmore': 'Calton Digital',
  'Lottie Pemberton-Diaz': 'Aireside Engineering',
};

const BULLETS: Record<string, readonly string[]> = {
  'Ingrid Solheim-Baptiste': [
    'Ran weekly and monthly payroll for 950 people in SAP, including the year end',
    'Rebuilt the overtime sheets in Microsoft Excel, which halved corrections after pay day',
  ],
  'Marlon Achterberg': [
    'Ran the monthly payroll of 240 people and kept accounts payable for two sites',
    'Moved the ledger from spreadsheets to a bookkeeping system within a year',
  ],
  'Tamsin Arkwright': [
    'Built the customer portal in TypeScript, React and Node.js with two colleagues',
    'Designed the tables in PostgreSQL and kept the slowest query under 80 ms',
  ],
  'Nerys Pugh-Adeyemi': [
    'Patient care and medication administration on a 22-bed surgical ward',
    'Trained six colleagues in wound care',
  ],
  'Kofi Mensah-Lind': [
    'Patient care on a 28-bed surgical ward, mostly on nights',
    'Led medication administration rounds and wound care after surgery',
  ],
  'Sunniva Raman': [
    'Built the booking service in TypeScript and Node.js, from the first table in PostgreSQL to the React screens',
    'Moved releases to Docker images, from one a month to several a day',
  ],
  'Ewan Strathmore': [
    'Wrote the design system in React and TypeScript that four teams use',
    'Brought the largest page from six seconds to under two on a phone',
  ],
  'Lottie Pemberton-Diaz': [
    'Advised twelve managers on employee relations and absence at a site with 350 people',
    'Rebuilt onboarding, so that new starters meet their team before the first day',
  ],
};

const TAGS: Record<string, string[]> = {
  'Ingrid Solheim-Baptiste': ['Hot lead', 'Finance', 'Leeds talent day', 'Silver medallist', 'Referral'],
  'Marlon Achterberg': ['Finance', 'Leeds talent day'],
  'Fenella Ashgrove': ['Finance', 'Interim', 'Silver medallist'],
  'Kofi Mensah-Lind': ['Night shift', 'Hot lead'],
  'Brigid Tallow': ['Night shift', 'Referral'],
  'Yusuf Karadag': ['Own car', 'Night shift', 'Leeds talent day'],
  'Ewan Strathmore': ['Interim'],
  'Sunniva Raman': ['Hot lead', 'Interim', 'Silver medallist'],
  'Dario Velluti': ['Leeds talent day', 'Interim'],
  'Gideon Marsh': ['Own car'],
  'Osman Demirel': ['Own car', 'Night shift'],
  'Rafe Huddleston': ['Own car', 'Referral'],
  'Cosmo Adeyemi': ['Interim', 'Hot lead'],
};

const lines = `
Ingrid Solheim-Baptiste | Payroll Specialist | Leeds, United Kingdom | 7 | Payroll; Microsoft Excel; SAP; Bookkeeping | 30
Marlon Achterberg | Payroll Officer | Bradford, United Kingdom | 4 | Payroll; Accounts payable; Microsoft Excel; Bookkeeping | 14
Fenella Ashgrove | Financial Controller | Manchester, United Kingdom | 12 | Management accounts; Budgeting; Financial reporting; Microsoft Excel | 90
Kofi Mensah-Lind | Staff Nurse | Leeds, United Kingdom | 5 | Patient care; Medication administration; Wound care | 30
Nerys Pugh-Adeyemi | Registered Nurse | Wakefield, United Kingdom | 6 | Patient care; Medication administration; Wound care | 30
Brigid Tallow | Senior Care Assistant | Wakefield, United Kingdom | 6 | Personal care; Dementia care; Safeguarding | 7
Yusuf Karadag | Warehouse Operative | Sheffield, United Kingdom | 4 | Order picking; Forklift operation; Inventory management | 0
Petra Novotna-Hale | Logistics Coordinator | Hull, United Kingdom | 8 | Freight forwarding; Transport planning; Microsoft Excel | 30
Ewan Strathmore | Frontend Developer | Edinburgh, United Kingdom | 4 | TypeScript; React; Node.js; CSS; Git | 30
Sunniva Raman | Full Stack Engineer | London, United Kingdom | 6 | TypeScript; Node.js; PostgreSQL; React; Docker | 60
Tamsin Arkwright | Full Stack Developer | Leeds, United Kingdom | 5 | TypeScript; React; Node.js; PostgreSQL | 30
Dario Velluti | DevOps Engineer | Leeds, United Kingdom | 7 | Kubernetes; Terraform; AWS; Linux; Docker | 30
Abena Fairweather | Data Analyst | York, United Kingdom | 3 | SQL; Power BI; Python; Microsoft Excel | 30
Gideon Marsh | Electrician | Leeds, United Kingdom | 10 | Electrical installation; Fault finding; Electrical testing | 14
Lottie Pemberton-Diaz | HR Advisor | Leeds, United Kingdom | 5 | Employee relations; Recruitment; Onboarding | 30
Osman Demirel | Sous Chef | Harrogate, United Kingdom | 9 | Food preparation; Menu planning; Food safety | 14
Clementine Okafor | Sales Executive | Leeds, United Kingdom | 4 | Account management; Lead generation; Salesforce | 30
Barnaby Quill | Key Account Manager | Manchester, United Kingdom | 11 | Key account management; Negotiation; Salesforce; CRM | 60
Theodora Vance | Primary School Teacher | York, United Kingdom | 8 | Lesson planning; Classroom management; Phonics | 60
Rafe Huddleston | HGV Driver | Doncaster, United Kingdom | 15 | HGV driving; Route planning; Tachograph rules | 7
Mirela Stancu | Housekeeping Supervisor | Leeds, United Kingdom | 6 | Housekeeping; Team leadership; Scheduling | 14
Cosmo Adeyemi | Project Manager | Leeds, United Kingdom | 9 | Project management; Stakeholder management; Agile | 30`;

export const demoCandidates: DemoCandidate[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name, title, place, years, skills, notice] = line.split(' | ') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const workPermits = WORK_PERMITS[name] ?? {};
    const tags = TAGS[name] ?? [];
    return {
      name,
      title,
      place,
      years: Number(years),
      skills: skills.split('; '),
      notice: Number(notice),
      workPermits,
      tags,
      employer: EMPLOYERS[name],
      bullets: BULLETS[name] ?? [],
    };
  });

/** The address of a person of the demo, whose name is its own. */
export const demoEmail = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
