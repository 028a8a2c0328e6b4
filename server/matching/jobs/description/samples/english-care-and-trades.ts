import type { Sample } from './sample.ts';

export const careAndTrades: Sample[] = [
  {
    text: `Registered Nurse – Acute Medical Ward

Location: Leeds, West Yorkshire
Salary: £32,000 - £38,500 per annum
Full-time, permanent

Harewood Lane Hospital is a charity with 120 beds. Our founders believed in kindness first, and we still do.

Your day
• Assess patients on arrival and write care plans with the families
• Give medication and monitor vital signs
• Wound care and discharge planning with the community teams

What we need from you
• NMC registration
• At least two years' experience on an acute ward
• Phlebotomy and IV therapy

Nice to have
• Palliative care
• A teaching certificate

Benefits
• Free parking, yoga, first aid courses and a pension`,
    title: 'Registered Nurse',
    location: 'Leeds',
    type: 'Full-Time',
    pay: { salary_min: 32_000, salary_max: 38_500, salary_currency: 'GBP', salary_period: 'year' },
    years: { experience_min: 2 },
    required: ['NMC registration', 'Acute care nursing', 'Phlebotomy', 'IV therapy'],
    mentioned: ['Medication administration', 'Vital signs monitoring', 'Wound care', 'Discharge planning'],
    preferred: ['Palliative care', 'Teaching licence'],
  },
  {
    text: `Hi team,

we need a night shift warehouse operative in Tilburg asap. Client: Molenwiek Fulfilment. 38 hours, temporary contract for six months, pay is €15.20/hour plus a night bonus.

They must have a forklift licence and have done order picking with an RF scanner before, 1 year minimum experience. Reach truck would be a plus. English or Polish spoken.

Free bus from the station, nice canteen.

Thanks, Joris`,
    title: 'Night shift warehouse operative',
    location: 'Tilburg',
    type: 'Contract',
    pay: { salary_min: 15, salary_currency: 'EUR', salary_period: 'hour' },
    years: { experience_min: 1 },
    required: ['Forklift licence', 'Order picking', 'RF scanner'],
    languages: ['English', 'Polish'],
    preferred: ['Reach truck'],
  },
  {
    text: `Approved Electrician

We are looking for an approved electrician to join our growing maintenance team in Bristol. You will look after schools and offices across the city, carrying out electrical testing, fault finding and small works. You will drive our van, so a full UK driving licence is needed. 18th Edition wiring regulations and City and Guilds 2391 are essential. You should have 5 to 12 years of experience. Fire alarm systems would be an advantage. We pay £38k–£44k depending on experience, with overtime. Northgate Electrical has worked in the West Country since 1987 and gives every apprentice a tower and a toolbox.`,
    title: 'Approved Electrician',
    location: 'Bristol',
    pay: { salary_min: 38_000, salary_max: 44_000, salary_currency: 'GBP', salary_period: 'year' },
    years: { experience_min: 5, experience_max: 12 },
    required: ['Driving licence', 'Electrical codes', 'City and Guilds 2391'],
    mentioned: ['Electrical testing', 'Electrical troubleshooting'],
    preferred: ['Fire alarm installation'],
  },
  {
    text: `SOUS CHEF - CHICAGO, IL

ABOUT US
Marrow & Thyme opened in 2016 with 60 seats, a wood oven and a love of wine pairing. We were named best newcomer twice.

THE JOB
You run the line when the head chef is off, write prep lists and train commis cooks. Menu planning is done together every Monday.

REQUIREMENTS
- 4+ years in busy kitchens
- Food safety: ServSafe certificate
- Grilling, sauces and butchery
- Inventory management

IDEALLY
- Pastry

PAY
$24 - $28 an hour, plus tips

We are an equal opportunity employer.`,
    title: 'Sous Chef',
    location: 'Chicago',
    pay: { salary_min: 24, salary_max: 28, salary_currency: 'USD', salary_period: 'hour' },
    years: { experience_min: 4 },
    required: ['Food safety', 'ServSafe', 'Grilling', 'Butchery', 'Inventory management'],
    mentioned: ['Menu planning'],
    preferred: ['Pastry'],
  },
  {
    text: `Class 1 HGV Driver

Where: Doncaster
Hours: full time, 4 on 4 off
Rate: £16.75 per hour

Duties
* Multi-drop deliveries to garden centres
* Vehicle checks and load securing
* Digital tachograph records

You need
* HGV Class 1 and Driver CPC
* One year of experience at least

ADR licence is desirable but not essential.

What you get: uniform, 28 days holiday, a Christmas party in York.`,
    title: 'Class 1 HGV Driver',
    location: 'Doncaster',
    type: 'Full-Time',
    pay: { salary_min: 17, salary_currency: 'GBP', salary_period: 'hour' },
    years: { experience_min: 1 },
    required: ['HGV Class 1', 'Driver CPC'],
    mentioned: ['Multi-drop delivery', 'Vehicle checks', 'Load securing', 'Tachograph'],
    preferred: ['ADR licence'],
  },
  {
    text: `Position: Care Assistant (Nights)
Town: Reading
Contract: part-time, 24 hours

Our residents are people first. You help with personal care, meals and medication, keep records and work with families. Experience of dementia care is required, moving and handling training preferred. No previous years in care homes needed, we train you.

£12.60 ph.`,
    title: 'Care Assistant (Nights)',
    location: 'Reading',
    type: 'Part-Time',
    pay: { salary_min: 13, salary_currency: 'GBP', salary_period: 'hour' },
    required: ['Dementia care'],
    mentioned: ['Personal care', 'Record keeping'],
    preferred: ['Moving and handling'],
  },
  {
    text: `Plumber wanted for a family business in Galway, Ireland. Work includes boiler servicing, bathroom plumbing and heat pumps in private homes. Gas fitting is a bonus. Minimum three years' experience. Own tools not needed. Salary €45,000 to €52,000 a year, company van, permanent job.`,
    title: 'Plumber',
    location: 'Galway',
    type: 'Full-Time',
    pay: { salary_min: 45_000, salary_max: 52_000, salary_currency: 'EUR', salary_period: 'year' },
    years: { experience_min: 3 },
    required: [],
    mentioned: ['Boiler servicing', 'Bathroom plumbing', 'Heat pumps'],
    preferred: ['Gas fitting'],
  },
  {
    text: `## Secondary Mathematics Teacher

**School:** Eastmoor Academy, Norwich
**Start:** September
**Contract type:** Fixed-term (one year)

### About the role
Teach mathematics to years 7 to 11, with lesson planning, assessment and classroom management. You will share a tutor group and run a club of your choice: chess, drama, rugby or coding.

### Person specification
- Qualified Teacher Status (QTS)
- A degree in mathematics or a close subject
- Experience with SEND pupils

### Desirable
- Google Classroom
- Safeguarding training

### We offer
Small classes, a laptop, Spanish lessons for staff.`,
    title: 'Secondary Mathematics Teacher',
    location: 'Norwich',
    type: 'Contract',
    required: ['QTS', 'SEND'],
    mentioned: ['Mathematics teaching', 'Lesson planning', 'Student assessment', 'Classroom management'],
    preferred: ['Google Classroom', 'Safeguarding'],
  },
];
