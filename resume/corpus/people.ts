/** Fictional people. Names, employers and schools are made up; addresses end in example.com, numbers are reserved ones. */
export interface Job {
  title: string;
  company: string;
  place: string;
  /** YYYY-MM; no end means that it goes on. */
  start: string;
  end?: string;
  bullets: string[];
}

export interface Study {
  degree: string;
  field: string;
  school: string;
  start: number;
  end: number;
}

export interface Person {
  key: string;
  language: 'en' | 'de' | 'es' | 'fr';
  name: string;
  title: string;
  email: string;
  phone: string;
  /** As printed, and the city that must come out of it. */
  place: string;
  city: string;
  linkedin: string;
  summary: string;
  jobs: Job[];
  studies: Study[];
  skills: { group: string; items: string[] }[];
  languages: { name: string; english: string; level: string }[];
}

const job = (
  title: string,
  company: string,
  place: string,
  start: string,
  end: string | undefined,
  ...bullets: string[]
): Job => ({
  title,
  company,
  place,
  start,
  ...(end ? { end } : {}),
  bullets,
});

export const people: Person[] = [
  {
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
        'Payroll Manager',
        'Thornbury Castings Ltd',
        'Sheffield',
        '2019-04',
        undefined,
        'Runs payroll for 1,450 employees on four sites with a team of three.',
        'Moved the pension files to automatic enrolment and cut manual corrections by two thirds.',
        'Answers to the external auditors; no findings in five years.',
      ),
      job(
        'Senior Payroll Administrator',
        'Aldermoor Care Homes',
        'Rotherham',
        '2015-09',
        '2019-03',
        'Processed weekly pay for 600 carers with variable shifts.',
        'Wrote the guide that new starters in the office still use.',
      ),
      job(
        'Payroll Clerk',
        'Pennine Print & Packaging',
        'Barnsley',
        '2012-06',
        '2015-08',
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
  },
  {
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
        'Registered Nurse, Emergency',
        'Lakeshore General Hospital',
        'Minneapolis, MN',
        '2020-02',
        undefined,
        'Triages up to 60 patients a shift in a level II trauma centre.',
        'Trains new graduates in the first six months.',
      ),
      job(
        'Staff Nurse',
        'Saint Odile Medical Center',
        'Saint Paul, MN',
        '2016-07',
        '2020-01',
        'Cared for post-operative patients on a 28-bed unit.',
        'Sat on the falls prevention committee.',
      ),
      job(
        'Nursing Assistant',
        'Maple Grove Senior Living',
        'Maple Grove, MN',
        '2014-05',
        '2016-06',
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
  },
  {
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
        'Senior Backend Engineer',
        'Parcelwise',
        'Austin, TX',
        '2021-01',
        undefined,
        'Owns the booking service: 4,000 requests a second at the peak, 99.98 % available.',
        'Replaced nightly batch jobs by an event stream on Kafka.',
        'Mentors two juniors.',
      ),
      job(
        'Software Engineer',
        'Bluefin Ticketing',
        'Denver, CO',
        '2017-03',
        '2020-12',
        'Built the seat map API and its cache.',
        'Cut the median response time from 340 ms to 45 ms.',
      ),
      job(
        'Junior Developer',
        'Wattle & Quill Web Studio',
        'Boulder, CO',
        '2013-08',
        '2017-02',
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
  },
  {
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
        'Warehouse Supervisor',
        'Northgate Distribution Inc.',
        'Mississauga, ON',
        '2018-10',
        undefined,
        'Leads 24 pickers and packers over two shifts.',
        'Brought picking errors down from 1.2 % to 0.3 %.',
      ),
      job(
        'Forklift Operator',
        'Great Lakes Cold Storage',
        'Brampton, ON',
        '2014-04',
        '2018-09',
        'Loaded and unloaded trailers at minus 20 degrees.',
        'Zero lost-time accidents in four years.',
      ),
      job(
        'Order Picker',
        'Halton Home Supplies',
        'Oakville, ON',
        '2012-01',
        '2014-03',
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
  },
  {
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
        'Sous Chef',
        'The Salted Lantern',
        'Fremantle',
        '2021-11',
        undefined,
        'Second in a brigade of nine; 180 covers on a Saturday.',
        'Took food cost from 34 to 28 per cent.',
      ),
      job(
        'Chef de Partie',
        'Harbour Nine Restaurant',
        'Perth',
        '2018-02',
        '2021-10',
        'Ran the fish section and the raw bar.',
      ),
      job(
        'Commis Chef',
        'Hotel Balmerino',
        'Melbourne',
        '2015-07',
        '2018-01',
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
  },
  {
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
        'Primary School Teacher',
        "St Bríd's National School",
        'Galway',
        '2017-09',
        undefined,
        'Teaches third and fourth class together.',
        'Leads the school choir and the numeracy plan.',
      ),
      job(
        'Substitute Teacher',
        'Clare Education Board',
        'Ennis',
        '2014-09',
        '2017-06',
        'Covered classes in nineteen schools.',
      ),
      job(
        'Teaching Assistant',
        'Little Otters Preschool',
        'Limerick',
        '2012-10',
        '2014-08',
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
  },
  {
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
        'Industrial Electrician',
        'Umlazi Sugar Mills',
        'Durban',
        '2016-05',
        undefined,
        'Keeps 300 motors and 40 variable speed drives running.',
        'Halved unplanned stops with thermal imaging rounds.',
      ),
      job(
        'Maintenance Electrician',
        'Bluff Harbour Terminals',
        'Durban',
        '2011-08',
        '2016-04',
        'Serviced cranes and conveyor lines.',
      ),
      job(
        'Apprentice Electrician',
        'Sithole & Sons Electrical',
        'Pietermaritzburg',
        '2008-02',
        '2011-07',
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
  },
  {
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
        'Key Account Manager',
        'Orchid Medical Devices Pte',
        'Singapore',
        '2019-06',
        undefined,
        'Holds 22 hospital accounts worth 9 million dollars a year.',
        'Opened the first two accounts in Vietnam.',
      ),
      job(
        'Territory Sales Representative',
        'Straits Diagnostics',
        'Singapore',
        '2015-01',
        '2019-05',
        'Doubled the number of clinics in the eastern district.',
      ),
      job(
        'Inside Sales Associate',
        'Merlion Office Supply',
        'Singapore',
        '2012-07',
        '2014-12',
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
  },
  {
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
        'Product Designer',
        'Kadewater Logistics',
        'Rotterdam',
        '2020-09',
        undefined,
        'Designed the planning board that 300 dispatchers use.',
        'Set up a library of 80 components.',
      ),
      job(
        'UX Designer',
        'Studio Veertien',
        'Utrecht',
        '2016-11',
        '2020-08',
        'Ran 120 user interviews for public transport apps.',
      ),
      job(
        'Graphic Designer',
        'Drukkerij De Linde',
        'Delft',
        '2014-03',
        '2016-10',
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
  },
  {
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
        'HR Business Partner',
        'Cobalt Ridge Components',
        'Toronto',
        '2020-03',
        undefined,
        'Partners with four plant managers and 900 employees.',
        'Brought turnover from 31 % to 18 %.',
      ),
      job(
        'HR Generalist',
        'Maplecrest Grocers',
        'Hamilton',
        '2016-06',
        '2020-02',
        'Handled hiring, absence and grievances for 14 stores.',
      ),
      job(
        'Recruitment Coordinator',
        'Lakeview Staffing Group',
        'Toronto',
        '2013-09',
        '2016-05',
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
  },
  {
    key: 'pflege',
    language: 'de',
    name: 'Hannelore Würzbacher',
    title: 'Stationsleiterin',
    email: 'h.wuerzbacher@example.com',
    phone: '+49 1522 5550142',
    place: '90402 Nürnberg',
    city: 'Nürnberg',
    linkedin: 'linkedin.com/in/hannelore-w-beispiel',
    summary:
      'Stationsleiterin mit achtzehn Jahren Erfahrung in der Inneren Medizin und einem Herz für die Ausbildung des Nachwuchses.',
    jobs: [
      job(
        'Stationsleiterin',
        'Klinikum Sankt Walburga',
        'Nürnberg',
        '2017-04',
        undefined,
        'Führung von 26 Pflegekräften auf zwei Stationen.',
        'Einführung der digitalen Pflegedokumentation.',
      ),
      job(
        'Gesundheits- und Krankenpflegerin',
        'Kreiskrankenhaus Altdorf',
        'Altdorf',
        '2009-10',
        '2017-03',
        'Grund- und Behandlungspflege auf der Inneren.',
      ),
      job(
        'Altenpflegerin',
        'Seniorenstift Am Anger',
        'Fürth',
        '2006-09',
        '2009-09',
        'Pflege und Begleitung von 18 Bewohnern.',
      ),
    ],
    studies: [
      {
        degree: 'Examen',
        field: 'Gesundheits- und Krankenpflege',
        school: 'Berufsfachschule für Pflege Ansbach',
        start: 2003,
        end: 2006,
      },
    ],
    skills: [
      { group: 'Pflege', items: ['Wundversorgung', 'Dienstplanung', 'Praxisanleitung', 'Palliativpflege'] },
      { group: 'EDV', items: ['Microsoft Office', 'Orbis'] },
    ],
    languages: [
      { name: 'Deutsch', english: 'German', level: 'Muttersprache' },
      { name: 'Englisch', english: 'English', level: 'B1' },
    ],
  },
  {
    key: 'vertrieb',
    language: 'de',
    name: 'Jörg-Peter Achtermann',
    title: 'Vertriebsleiter',
    email: 'joergpeter.achtermann@example.com',
    phone: '+49 (0) 171 5550199',
    place: 'Hannover, Deutschland',
    city: 'Hannover',
    linkedin: 'linkedin.com/in/jp-achtermann',
    summary:
      'Vertriebsleiter im Maschinenbau. Aufbau von Händlernetzen in Nord- und Osteuropa, Verhandlungen bis zur Vorstandsebene.',
    jobs: [
      job(
        'Vertriebsleiter',
        'Leineberg Fördertechnik GmbH',
        'Hannover',
        '2016-01',
        undefined,
        'Verantwortung für 14 Mitarbeiter und 22 Mio. Euro Umsatz.',
        'Ausbau des Händlernetzes auf elf Länder.',
      ),
      job(
        'Key Account Manager',
        'Deister Pumpen AG',
        'Hameln',
        '2010-05',
        '2015-12',
        'Betreuung der fünf größten Kunden.',
      ),
      job(
        'Industriekaufmann',
        'Brinkmeyer Stahlhandel KG',
        'Minden',
        '2006-08',
        '2010-04',
        'Angebote, Aufträge, Reklamationen.',
      ),
    ],
    studies: [
      {
        degree: 'Diplom',
        field: 'Betriebswirtschaft',
        school: 'Fachhochschule Weserbergland',
        start: 2002,
        end: 2006,
      },
    ],
    skills: [
      {
        group: 'Vertrieb',
        items: ['Verhandlungsführung', 'Angebotskalkulation', 'Salesforce', 'SAP SD', 'Messeplanung'],
      },
    ],
    languages: [
      { name: 'Deutsch', english: 'German', level: 'Muttersprache' },
      { name: 'Russisch', english: 'Russian', level: 'fließend' },
    ],
  },
  {
    key: 'camarera',
    language: 'es',
    name: 'Lucía Berenguer Ochoa',
    title: 'Jefa de sala',
    email: 'lucia.berenguer@example.com',
    phone: '+34 655 50 12 76',
    place: 'Valencia, España',
    city: 'Valencia',
    linkedin: 'linkedin.com/in/lucia-berenguer-ejemplo',
    summary:
      'Jefa de sala con más de diez años en hoteles y restaurantes de cocina mediterránea. Experta en la formación de equipos.',
    jobs: [
      job(
        'Jefa de sala',
        'Hotel Puerta del Turia',
        'Valencia',
        '2018-03',
        undefined,
        'Dirección de un equipo de quince personas.',
        'Aumento de la satisfacción de los clientes al 94 %.',
      ),
      job(
        'Camarera',
        'Restaurante La Barraca Azul',
        'Alicante',
        '2013-06',
        '2018-02',
        'Servicio de mesa y recomendación de vinos.',
      ),
      job(
        'Ayudante de cocina',
        'Arrocería Casa Benlliure',
        'Gandía',
        '2011-04',
        '2013-05',
        'Preparación de arroces y limpieza de la cocina.',
      ),
    ],
    studies: [
      {
        degree: 'Técnico Superior',
        field: 'Dirección de Servicios',
        school: 'Instituto Costa de Levante',
        start: 2009,
        end: 2011,
      },
    ],
    skills: [
      { group: 'Sala', items: ['Atención al cliente', 'Maridaje', 'Gestión de reservas', 'Control de caja'] },
    ],
    languages: [
      { name: 'Español', english: 'Spanish', level: 'Nativo' },
      { name: 'Inglés', english: 'English', level: 'Alto' },
    ],
  },
  {
    key: 'ingeniero',
    language: 'es',
    name: 'Álvaro Ibarrola Quintana',
    title: 'Ingeniero de producción',
    email: 'aibarrola@example.com',
    phone: '+34 699 55 01 32',
    place: 'Bilbao (España)',
    city: 'Bilbao',
    linkedin: 'linkedin.com/in/alvaro-ibarrola',
    summary:
      'Ingeniero de producción en la industria del automóvil, con la mejora continua como forma de trabajo.',
    jobs: [
      job(
        'Ingeniero de producción',
        'Forjas del Nervión S.A.',
        'Bilbao',
        '2019-09',
        undefined,
        'Responsable de tres líneas de prensado.',
        'Reducción del tiempo de cambio de útiles en un 40 %.',
      ),
      job(
        'Técnico de calidad',
        'Componentes Ría Alta S.L.',
        'Barakaldo',
        '2015-02',
        '2019-08',
        'Auditorías de proveedores y control estadístico.',
      ),
    ],
    studies: [
      {
        degree: 'Grado',
        field: 'Ingeniería Mecánica',
        school: 'Universidad del Cantábrico',
        start: 2010,
        end: 2014,
      },
    ],
    skills: [
      { group: 'Técnicas', items: ['Lean Manufacturing', 'AutoCAD', 'Control estadístico', 'Seis Sigma'] },
    ],
    languages: [
      { name: 'Español', english: 'Spanish', level: 'Nativo' },
      { name: 'Euskera', english: 'Basque', level: 'Medio' },
    ],
  },
  {
    key: 'comptable',
    language: 'fr',
    name: 'Élodie Vasseur-Delmas',
    title: 'Comptable générale',
    email: 'elodie.vasseur@example.com',
    phone: '+33 6 39 98 01 55',
    place: '69003 Lyon',
    city: 'Lyon',
    linkedin: 'linkedin.com/in/elodie-vd-exemple',
    summary:
      'Comptable générale rigoureuse, avec dix ans de pratique des clôtures mensuelles et des liasses fiscales dans des PME.',
    jobs: [
      job(
        'Comptable générale',
        'Groupe Saône Habitat',
        'Lyon',
        '2018-01',
        undefined,
        'Tenue de la comptabilité de quatre sociétés.',
        'Passage à la facture électronique en six mois.',
      ),
      job(
        'Assistante comptable',
        'Cabinet Perrachon et Associés',
        'Villeurbanne',
        '2014-09',
        '2017-12',
        'Saisie, rapprochements bancaires, déclarations de TVA.',
      ),
    ],
    studies: [
      {
        degree: 'Licence',
        field: 'Comptabilité et gestion',
        school: 'Université des Deux Fleuves',
        start: 2010,
        end: 2013,
      },
    ],
    skills: [
      {
        group: 'Comptabilité',
        items: ['Clôtures mensuelles', 'Liasse fiscale', 'Sage 100', 'Excel', 'Consolidation'],
      },
    ],
    languages: [
      { name: 'Français', english: 'French', level: 'Langue maternelle' },
      { name: 'Anglais', english: 'English', level: 'Courant' },
    ],
  },
  {
    key: 'soudeur',
    language: 'fr',
    name: 'Baptiste Kerguelen',
    title: 'Soudeur qualifié',
    email: 'baptiste-kerguelen@example.com',
    phone: '+33 7 56 78 01 23',
    place: 'Nantes, France',
    city: 'Nantes',
    linkedin: 'linkedin.com/in/baptiste-kerguelen',
    summary:
      'Soudeur qualifié en chantier naval, habitué aux travaux en hauteur et au travail en équipe de nuit.',
    jobs: [
      job(
        'Soudeur qualifié',
        "Chantiers de l'Estuaire",
        'Saint-Nazaire',
        '2016-06',
        undefined,
        'Soudage de coques en acier selon plans.',
        'Formation de quatre apprentis.',
      ),
      job(
        'Monteur',
        'Métallerie Bouguenais',
        'Nantes',
        '2012-03',
        '2016-05',
        'Montage de charpentes et de garde-corps.',
      ),
    ],
    studies: [
      {
        degree: 'CAP',
        field: 'Réalisation industrielle',
        school: 'Lycée professionnel Les Trois-Mâts',
        start: 2009,
        end: 2011,
      },
    ],
    skills: [{ group: 'Métier', items: ['Soudage TIG', 'Soudage MIG', 'Lecture de plans', 'Oxycoupage'] }],
    languages: [{ name: 'Français', english: 'French', level: 'Langue maternelle' }],
  },
];
