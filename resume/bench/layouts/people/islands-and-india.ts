import { job, type Person, study } from './person.ts';

export const ISLANDS_AND_INDIA: Person[] = [
  {
    key: 'siobhan',
    language: 'en',
    half: 'held',
    given: 'Siobhán',
    family: 'Ní Fhloinn',
    title: 'Primary School Teacher',
    email: 'siobhan.nifhloinn@example.com',
    phone: '085 555 0172',
    digits: '855550172',
    street: '14 Cois Abhann',
    town: 'Ennis, Co. Clare',
    city: 'Ennis',
    country: 'Ireland',
    countryCode: 'IE',
    summary:
      'Primary teacher with a soft spot for mixed-age classes and school gardens. Eleven years in the classroom, four of them as deputy principal.',
    jobs: [
      job(
        ['Deputy Principal', 'Scoil Naomh Eoin', 'Ennis, Co. Clare'],
        ['2021-09', ''],
        'Timetable 19 teachers and lead the literacy programme',
        'Teach fourth class two days a week',
      ),
      job(
        ['Primary School Teacher', 'St Colm’s National School', 'Gort, Co. Galway'],
        ['2014-09', '2021-08'],
        'Taught second and third class together',
        'Built a school garden with parents and the county council',
      ),
      job(
        ['Special Needs Assistant', 'Burren View School', 'Lisdoonvarna'],
        ['2012-01', '2013-06'],
        'Supported two pupils with autism',
      ),
    ],
    studies: [
      study(['Bachelor of Education', 'Shannonside College of Education', 'Limerick'], [2010, 2013]),
      study(['MA in Educational Leadership', 'Western Atlantic University', 'Galway'], [2018, 2020]),
    ],
    skills: [
      ['Teaching', ['Lesson planning', 'Classroom management', 'Special educational needs', 'Safeguarding']],
      ['Digital', ['Google Classroom', 'Seesaw', 'Microsoft PowerPoint']],
    ],
    languages: [
      ['English', 'Native'],
      ['Irish', 'Fluent'],
    ],
  },
  {
    key: 'gareth',
    language: 'en',
    half: 'tuned',
    given: 'Gareth',
    family: 'Llewellyn-Pugh',
    title: 'Approved Electrician',
    email: 'g.llewellynpugh@example.com',
    phone: '07700 900 318',
    digits: '7700900318',
    street: '3 Heol Maengwyn',
    town: 'Machynlleth, Powys SY20 8EB',
    city: 'Machynlleth',
    country: 'United Kingdom',
    countryCode: 'GB',
    summary:
      'Time-served electrician, 18th Edition, 2391 and ECS gold card. Farms, schools and the odd chapel: rewires, testing and fault finding, tidy and on time.',
    jobs: [
      job(
        ['Approved Electrician', 'Dyfi Valley Electrical Ltd', 'Machynlleth'],
        ['2019-11', ''],
        'Test, inspect and certify domestic and agricultural installations',
        'Look after two apprentices',
      ),
      job(
        ['Maintenance Electrician', 'Cambrian Slate & Stone', 'Blaenau Ffestiniog'],
        ['2014-04', '2019-10'],
        'Kept crushers, conveyors and pumps running on a four-shift pattern',
        'Wired and commissioned a new control panel for the dewatering plant',
      ),
      job(
        ['Apprentice Electrician', 'T. R. Jenkins and Sons', 'Aberystwyth'],
        ['2010-09', '2014-03'],
        'Served my time on houses and shops',
      ),
    ],
    studies: [
      study(['NVQ Level 3 in Electrical Installation', 'Coleg Glan Dyfi', 'Dolgellau'], [2010, 2014]),
    ],
    skills: [
      ['Trade', ['Inspection and testing', 'Fault finding', 'Three-phase power', 'Solar PV installation']],
      ['Tickets', ['18th Edition', 'City & Guilds 2391', 'ECS Gold Card', 'IPAF']],
    ],
    languages: [
      ['Welsh', 'Native'],
      ['English', 'Native'],
    ],
  },
  {
    key: 'priya',
    language: 'en',
    half: 'held',
    given: 'Priya',
    family: 'Venkataraghavan',
    title: 'Senior Test Engineer',
    email: 'priya.venkataraghavan@example.com',
    phone: '+91 98400 55512',
    digits: '9840055512',
    street: '12/7, Bharathi Nagar, 2nd Cross Street',
    town: 'Coimbatore, Tamil Nadu - 641012',
    city: 'Coimbatore',
    country: 'India',
    countryCode: 'IN',
    summary:
      'Having 7+ years of experience in manual and automation testing of web and mobile applications in banking and retail domains.',
    jobs: [
      job(
        ['Senior Test Engineer', 'Kaveri Infosystems Pvt. Ltd.', 'Coimbatore'],
        ['2021-07', ''],
        'Automating regression suites with Selenium and TestNG for a core banking application',
        'Handling daily stand-up with onsite team and sending status reports',
      ),
      job(
        ['Test Engineer', 'Nilgiri Software Solutions', 'Chennai'],
        ['2018-11', '2021-06'],
        'Prepared test cases and traceability matrix for e-commerce application',
        'Logged defects in Jira and attended triage calls',
      ),
      job(
        ['Junior QA Analyst', 'BluePeacock Technologies', 'Bengaluru'],
        ['2017-06', '2018-10'],
        'Executed functional and smoke testing',
      ),
    ],
    studies: [
      study(
        ['B.E. Computer Science and Engineering', 'Noyyal Institute of Technology', 'Coimbatore'],
        [2013, 2017],
      ),
      study(['HSC', 'Sri Lakshmi Matriculation School', 'Tiruppur'], [2011, 2013]),
    ],
    skills: [
      ['Automation Tools', ['Selenium WebDriver', 'TestNG', 'Postman', 'JMeter']],
      ['Languages', ['Java', 'SQL', 'Python']],
      ['Defect Tracking', ['Jira', 'Bugzilla']],
    ],
    languages: [
      ['English', 'Fluent'],
      ['Tamil', 'Native'],
      ['Hindi', 'Basic'],
    ],
  },
  {
    key: 'arvind',
    language: 'en',
    half: 'tuned',
    given: 'Arvind Kumar',
    family: 'Srivastava',
    title: 'Site Engineer (Civil)',
    email: 'aksrivastava.civil@example.com',
    phone: '+91-94150-55537',
    digits: '9415055537',
    street: 'H.No. 4/211, Vikas Khand, Gomti Nagar',
    town: 'Lucknow, Uttar Pradesh, 226010',
    city: 'Lucknow',
    country: 'India',
    countryCode: 'IN',
    summary:
      'Civil engineer with ten years in execution of bridges, highways and high-rise buildings; quantity surveying, billing and coordination with contractors.',
    jobs: [
      job(
        ['Senior Site Engineer', 'Awadh Infraprojects Limited', 'Lucknow'],
        ['2020-02', ''],
        'Execution of a 2.4 km elevated corridor with pile foundations',
        'Checking of reinforcement and shuttering before casting',
      ),
      job(
        ['Site Engineer', 'Shivalik Roads & Bridges Pvt Ltd', 'Dehradun'],
        ['2016-08', '2020-01'],
        'Preparation of bar bending schedules and monthly bills',
        'Supervised a team of 45 workers on a four-lane highway',
      ),
      job(
        ['Graduate Engineer Trainee', 'Yamuna Constructions', 'Agra'],
        ['2014-07', '2016-07'],
        'Surveying with total station and auto level',
      ),
    ],
    studies: [
      study(['B.Tech in Civil Engineering', 'Ganga Valley College of Engineering', 'Kanpur'], [2010, 2014]),
      study(['Diploma in Civil Engineering', 'Government Polytechnic Sitapur', 'Sitapur'], [2007, 2010]),
    ],
    skills: [
      ['Technical', ['AutoCAD', 'STAAD.Pro', 'Primavera P6', 'Quantity surveying', 'MS Project']],
      ['Site', ['Bar bending schedule', 'Quality control', 'Total station survey']],
    ],
    languages: [
      ['Hindi', 'Native'],
      ['English', 'Fluent'],
    ],
  },
];
