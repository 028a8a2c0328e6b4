import type { Sample } from './sample.ts';

export const software: Sample[] = [
  {
    text: `Senior Java Developer

Duration: 12 month contract. Location: Charlotte, NC (onsite). Rate: $70/hr on W2. Our client in banking is looking for a senior Java developer with 8+ years of experience. Must have strong Java, Spring Boot and microservices, REST APIs, Oracle and SQL. Experience with Kafka and AWS required. Knowledge of Angular is a plus. Must be able to work in a fast paced environment, go the extra mile, express ideas clearly and excel under pressure. Please send your resume in word format with your visa status. Our company is a leading staffing firm in Java, SAP, Salesforce and Power BI with offices in Dallas, Atlanta and Chennai.`,
    title: 'Senior Java Developer',
    location: 'Charlotte',
    type: 'Contract',
    mode: 'Onsite',
    pay: { salary_min: 70, salary_currency: 'USD', salary_period: 'hour' },
    years: { experience_min: 8 },
    required: ['Java', 'Spring Boot', 'Microservices', 'REST', 'Oracle Database', 'SQL', 'Kafka', 'AWS'],
    preferred: ['Angular'],
  },
  {
    text: `We are hiring a Frontend Developer in Dublin!

Tidegate builds a map for sailors. In your team are a designer, two backend people who write Go, and Ruby, our office cat.

Must have:
– React and TypeScript
– 3+ yrs building web apps
– CSS, accessibility (WCAG)

Nice to have:
– GraphQL, D3.js
– Figma

€60-75k, hybrid: two days a week in the office.
Our stack at a glance is on our careers page.`,
    title: 'Frontend Developer',
    location: 'Dublin',
    mode: 'Hybrid',
    pay: { salary_min: 60_000, salary_max: 75_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 3 },
    required: ['React', 'TypeScript', 'CSS', 'WCAG'],
    mentioned: ['Frontend'],
    preferred: ['GraphQL', 'D3.js', 'Figma'],
  },
  {
    text: `DevOps Engineer

Role: DevOps Engineer Location: Remote (US only) Type: Contract, 6 months Required Skills: Kubernetes, Docker, Terraform, Jenkins, Linux, Python. 7 to 10 years of experience in infrastructure. Preferred Skills: Ansible, Prometheus, Grafana. Responsibilities: Build and keep CI/CD pipelines, move services to Azure, take part in the on-call rota and mentor junior colleagues. About Us: Corven Systems is a consulting company. We have delivered SharePoint, Tableau and Hadoop projects to clients since 2004. Benefits: medical insurance, dental, vision, 401(k). Corven is an equal opportunity employer and does not discriminate on grounds of age, race, religion or gender. To apply, click the button and send a resume in PDF.`,
    title: 'DevOps Engineer',
    location: 'United States',
    type: 'Contract',
    mode: 'Remote',
    years: { experience_min: 7, experience_max: 10 },
    required: ['Kubernetes', 'Docker', 'Terraform', 'Jenkins', 'Linux', 'Python'],
    mentioned: ['DevOps', 'CI/CD', 'Azure'],
    preferred: ['Ansible', 'Prometheus', 'Grafana'],
  },
  {
    text: `Data Analyst (f/m/x)

Vienna, Austria · full-time

Who we are
Kornfeld is a bakery chain with 140 shops. We love bread, data and the express train to the mountains.

Tasks
You build reports in Power BI, query our data warehouse with SQL and explain to shop managers what the numbers mean. You do forecasting of daily sales.

Profile
More than four years of work experience as an analyst. Python (pandas). Statistics. German at C1. Experience in retail is advantageous, and dbt or Airflow would be nice.

Offer
From EUR 52.000 gross per year.`,
    title: 'Data Analyst',
    location: 'Vienna',
    type: 'Full-Time',
    pay: { salary_min: 52_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 4 },
    required: ['Python', 'pandas', 'Statistics'],
    mentioned: ['Power BI', 'Data warehousing', 'SQL', 'Forecasting'],
    languages: ['German'],
    preferred: ['dbt', 'Airflow'],
  },
  {
    text: `SAP FICO Consultant needed urgently in Pune, India. Experience: 6-9 years. Skills required: SAP FICO, SAP S/4HANA, asset accounting, cost center accounting, ABAP debugging. Knowledge of SAP Ariba is preferred. Immediate joiners only. Hybrid. Salary: 18 to 24 LPA. Contact our HR department with notice period and current CTC.`,
    title: 'SAP FICO Consultant',
    location: 'Pune',
    mode: 'Hybrid',
    pay: { salary_min: 1_800_000, salary_max: 2_400_000, salary_currency: 'INR', salary_period: 'year' },
    years: { experience_min: 6, experience_max: 9 },
    required: [
      'SAP FICO',
      'SAP S/4HANA',
      'Fixed assets accounting',
      'Cost center accounting',
      'ABAP',
      'Debugging',
    ],
    preferred: ['SAP Ariba'],
  },
  {
    text: `IT Support Technician

About the company
Halden & Rowe is a law firm of 300 people. Our lawyers live in Outlook and our history goes back to 1921.

The role
Based in our Manchester office you are the first contact for everybody whose laptop will not start. You answer tickets in ServiceNow, set up Windows laptops and phones, and look after meeting rooms.

Essential
Active Directory
Microsoft 365 administration
Network troubleshooting

Desirable
CompTIA A+
PowerShell

Salary £26,000 plus bonus. Office-based.`,
    title: 'IT Support Technician',
    location: 'Manchester',
    mode: 'Onsite',
    pay: { salary_min: 26_000, salary_currency: 'GBP', salary_period: 'year' },
    required: ['Active Directory', 'Microsoft 365 administration', 'Network troubleshooting'],
    mentioned: ['ServiceNow', 'Windows', 'Meeting room technology'],
    preferred: ['CompTIA A+', 'PowerShell'],
  },
];
