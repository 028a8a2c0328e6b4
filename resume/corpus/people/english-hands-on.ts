import { job, type Person } from './person.ts';

export const nurse: Person = {
  key: 'nurse',
  language: 'en',
  name: 'Denise Kowalczuk-Hart',
  title: 'Registered Nurse',
  email: 'denise.kowalczukhart@example.com',
  phone: '(612) 555-0143',
  place: 'Minneapolis, MN 55408',
  city: 'Minneapolis',
  linkedin: 'linkedin.com/in/denise-kh-rn',
  summary:
    'Registered nurse with nine years on surgical and emergency wards. Calm under pressure and fond of teaching students.',
  jobs: [
    job(
      ['Registered Nurse, Emergency', 'Lakeshore General Hospital', 'Minneapolis, MN'],
      ['2020-02', undefined],
      'Triages up to 60 patients a shift in a level II trauma centre.',
      'Trains new graduates in the first six months.',
    ),
    job(
      ['Staff Nurse', 'Saint Odile Medical Center', 'Saint Paul, MN'],
      ['2016-07', '2020-01'],
      'Cared for post-operative patients on a 28-bed unit.',
      'Sat on the falls prevention committee.',
    ),
    job(
      ['Nursing Assistant', 'Maple Grove Senior Living', 'Maple Grove, MN'],
      ['2014-05', '2016-06'],
      'Helped residents with daily living and recorded vital signs.',
    ),
  ],
  studies: [
    { degree: 'BSN', field: 'Nursing', school: 'College of the Upper Rivers', start: 2012, end: 2016 },
  ],
  skills: [
    {
      group: 'Clinical',
      items: ['Triage', 'IV Therapy', 'Wound Care', 'Medication Administration', 'Telemetry'],
    },
    { group: 'Certifications', items: ['ACLS', 'BLS', 'PALS'] },
  ],
  languages: [
    { name: 'English', english: 'English', level: 'Native' },
    { name: 'Polish', english: 'Polish', level: 'Conversational' },
  ],
};

export const warehouse: Person = {
  key: 'warehouse',
  language: 'en',
  name: 'Rashid Al-Farouqi',
  title: 'Warehouse Supervisor',
  email: 'rashid_alfarouqi@example.com',
  phone: '+1 (905) 555-0162',
  place: 'Mississauga, ON',
  city: 'Mississauga',
  linkedin: 'linkedin.com/in/rashid-af',
  summary: 'Warehouse supervisor, forklift trainer and first aider. Used to night shifts and peak seasons.',
  jobs: [
    job(
      ['Warehouse Supervisor', 'Northgate Distribution Inc.', 'Mississauga, ON'],
      ['2018-10', undefined],
      'Leads 24 pickers and packers over two shifts.',
      'Brought picking errors down from 1.2 % to 0.3 %.',
    ),
    job(
      ['Forklift Operator', 'Great Lakes Cold Storage', 'Brampton, ON'],
      ['2014-04', '2018-09'],
      'Loaded and unloaded trailers at minus 20 degrees.',
      'Zero lost-time accidents in four years.',
    ),
    job(
      ['Order Picker', 'Halton Home Supplies', 'Oakville, ON'],
      ['2012-01', '2014-03'],
      'Picked 140 lines an hour with a voice headset.',
    ),
  ],
  studies: [
    {
      degree: 'Diploma',
      field: 'Supply Chain Operations',
      school: 'Lakeridge College',
      start: 2010,
      end: 2012,
    },
  ],
  skills: [
    {
      group: 'Warehouse',
      items: ['Forklift', 'Reach Truck', 'Inventory Control', 'Cycle Counting', 'Cross-docking'],
    },
    { group: 'Tools', items: ['SAP EWM', 'RF Scanners'] },
  ],
  languages: [
    { name: 'English', english: 'English', level: 'Fluent' },
    { name: 'Arabic', english: 'Arabic', level: 'Native' },
  ],
};

export const chef: Person = {
  key: 'chef',
  language: 'en',
  name: 'Callum Brackenridge',
  title: 'Sous Chef',
  email: 'callum.cooks@example.com',
  phone: '+61 491 570 156',
  place: 'Fremantle, Western Australia',
  city: 'Fremantle',
  linkedin: 'linkedin.com/in/callum-brackenridge',
  summary: 'Sous chef from fish kitchens on both coasts. Writes menus to the season and to the budget.',
  jobs: [
    job(
      ['Sous Chef', 'The Salted Lantern', 'Fremantle'],
      ['2021-11', undefined],
      'Second in a brigade of nine; 180 covers on a Saturday.',
      'Took food cost from 34 to 28 per cent.',
    ),
    job(
      ['Chef de Partie', 'Harbour Nine Restaurant', 'Perth'],
      ['2018-02', '2021-10'],
      'Ran the fish section and the raw bar.',
    ),
    job(
      ['Commis Chef', 'Hotel Balmerino', 'Melbourne'],
      ['2015-07', '2018-01'],
      'Started on breakfast, ended on sauces.',
    ),
  ],
  studies: [
    {
      degree: 'Certificate III',
      field: 'Commercial Cookery',
      school: 'Swan River Trade School',
      start: 2013,
      end: 2015,
    },
  ],
  skills: [
    { group: 'Kitchen', items: ['Menu Planning', 'Butchery', 'Food Costing', 'Pastry', 'HACCP'] },
    { group: 'People', items: ['Rostering', 'Training'] },
  ],
  languages: [{ name: 'English', english: 'English', level: 'Native' }],
};

export const teacher: Person = {
  key: 'teacher',
  language: 'en',
  name: 'Siobhán Ní Dhálaigh',
  title: 'Primary School Teacher',
  email: 'siobhan.nidhalaigh@example.com',
  phone: '+353 20 915 0147',
  place: 'Galway, Ireland',
  city: 'Galway',
  linkedin: 'linkedin.com/in/siobhan-nd',
  summary: 'Primary teacher with a love of maths and music, eleven years in mixed classes of up to thirty.',
  jobs: [
    job(
      ['Primary School Teacher', "St Bríd's National School", 'Galway'],
      ['2017-09', undefined],
      'Teaches third and fourth class together.',
      'Leads the school choir and the numeracy plan.',
    ),
    job(
      ['Substitute Teacher', 'Clare Education Board', 'Ennis'],
      ['2014-09', '2017-06'],
      'Covered classes in nineteen schools.',
    ),
    job(
      ['Teaching Assistant', 'Little Otters Preschool', 'Limerick'],
      ['2012-10', '2014-08'],
      'Supported children with special needs.',
    ),
  ],
  studies: [
    { degree: 'MEd', field: 'Inclusive Education', school: 'Corrib University', start: 2015, end: 2017 },
    { degree: 'BEd', field: 'Primary Teaching', school: 'Mary Aikenhead College', start: 2008, end: 2012 },
  ],
  skills: [
    {
      group: 'Teaching',
      items: ['Lesson Planning', 'Classroom Management', 'Differentiation', 'Choir', 'Google Classroom'],
    },
  ],
  languages: [
    { name: 'English', english: 'English', level: 'Native' },
    { name: 'Irish', english: 'Irish', level: 'Fluent' },
  ],
};

export const electrician: Person = {
  key: 'electrician',
  language: 'en',
  name: 'Bongani Khuzwayo',
  title: 'Industrial Electrician',
  email: 'bkhuzwayo@example.com',
  phone: '+27 71 555 0123',
  place: 'Durban, South Africa',
  city: 'Durban',
  linkedin: 'linkedin.com/in/bongani-k-demo',
  summary:
    'Red-seal electrician for mines, mills and ports. Fault finding on drives and switchgear up to 11 kV.',
  jobs: [
    job(
      ['Industrial Electrician', 'Umlazi Sugar Mills', 'Durban'],
      ['2016-05', undefined],
      'Keeps 300 motors and 40 variable speed drives running.',
      'Halved unplanned stops with thermal imaging rounds.',
    ),
    job(
      ['Maintenance Electrician', 'Bluff Harbour Terminals', 'Durban'],
      ['2011-08', '2016-04'],
      'Serviced cranes and conveyor lines.',
    ),
    job(
      ['Apprentice Electrician', 'Sithole & Sons Electrical', 'Pietermaritzburg'],
      ['2008-02', '2011-07'],
      'Wired houses, shops and a school.',
    ),
  ],
  studies: [
    {
      degree: 'National Certificate',
      field: 'Electrical Engineering',
      school: 'Berea Technical College',
      start: 2006,
      end: 2008,
    },
  ],
  skills: [
    {
      group: 'Trade',
      items: ['Motor Control', 'PLC Programming', 'Switchgear', 'Fault Finding', 'Cable Jointing'],
    },
    { group: 'Safety', items: ['Lockout', 'First Aid'] },
  ],
  languages: [
    { name: 'Zulu', english: 'Zulu', level: 'Native' },
    { name: 'English', english: 'English', level: 'Fluent' },
  ],
};
