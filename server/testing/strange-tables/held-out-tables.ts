import type { StrangeTable } from './strange-table.ts';

/** Written after the rules and not tuned to: headers of other systems and people; all people are invented. */
export const HELD_OUT_TABLES: readonly StrangeTable[] = [
  {
    name: 'an Indian job board',
    truth: [
      null,
      'candidate_name',
      'experience_details',
      'job_tittle',
      'company_name',
      'experience_years',
      'current_pay',
      'salary',
      'notice_period',
      'location',
      'relocation_preferences',
      'skills',
      'phone',
      'email',
      'education',
      null,
    ],
    text: `
S.No. | Name of the Candidate | Resume Headline | Curr. Designation | Curr. Co. | Total Exp. (Yrs) | Current CTC (LPA) | Exp. CTC (LPA) | Notice Pd. | Curr. Locn | Pref. Locn | Primary Skills | Mob. No. | E-Mail ID | UG Degree | Last Active On
1 | Sneha Kulkarni | Seasoned backend developer with fintech exposure | Senior Software Engineer | Brightwave Infotech Pvt Ltd | 6.5 | 18 | 24 | 60 days | Pune | Bengaluru, Pune | Java, Spring Boot, Kafka | 9800000101 | sneha.k@example.com | B.E. | 12-Nov-2026
2 | Rahul Nair | QA lead open to remote | QA Lead | Testora Systems | 9 | 22 | 28 | 30 days | Kochi | Kochi, Chennai | Selenium, Jenkins, Python | 9800000102 | rahul.nair@example.org | B.Tech | 10-Nov-2026
3 | Farhan Ali | Data enthusiast | Data Analyst | Lotus Retail Ltd | 3 | 8 | 12 | Immediate | Hyderabad | Any | SQL, Tableau, Excel | 9800000103 | farhan.ali@example.net | B.Sc | 02-Nov-2026
4 | Divya Menon | HR generalist with payroll | HR Executive | Sunrise Hospitals | 4 | 6 | 8.5 | 2 months | Thiruvananthapuram | Kochi | Recruitment, Payroll, Onboarding | 9800000104 | divya.m@example.com | BBA | 30-Oct-2026
5 | Gurpreet Gill | Full stack, product companies | Full Stack Developer | Canopy Labs | 5 | 16 | 21 | 90 days | Chandigarh | Gurgaon, Noida | React, Node.js, MongoDB | 9800000105 | gurpreet@example.org | MCA | 08-Nov-2026
`,
  },
  {
    name: 'a staffing system with dotted names',
    truth: [
      'external_id',
      'first_name',
      'last_name',
      'city',
      'state',
      null,
      'phone',
      'email',
      'job_tittle',
      'company_name',
      'skills',
      'available_from',
      'salary',
      'candidate_status',
      'recruiter',
      'created_on',
      null,
    ],
    text: `
cand.id | cand.firstName | cand.lastName | addr.city | addr.stateProv | addr.zip | ph.mobile1 | email.pri | occupation.curr | company.curr | skillList | dateAvail | desiredComp | statusCd | ownerUsr | dateEntered | dateLastModified
88121 | Marisol | Vega | Tucson | AZ | 85701 | (520) 555-0111 | mvega@example.com | Dental Hygienist | Saguaro Smiles | scaling; X-ray; patient education | 01/20/2027 | $78,000 | Active | Dana Whitlock | 05/14/2021 | 10/30/2026
88122 | Trevor | Holmquist | Mesa | AZ | 85201 | (480) 555-0122 | trevor.h@example.org | Medical Assistant | Canyon Family Clinic | phlebotomy; EKG; vital signs | 02/01/2027 | $42,000 | Placed | Dana Whitlock | 07/22/2022 | 10/12/2026
88125 | Keisha | Barnes | Phoenix | AZ | 85003 | (602) 555-0133 | kbarnes@example.net | Registered Nurse | Desert Hope Hospital | wound care; triage; ACLS | 12/15/2026 | $91,000 | Active | Ron Sato | 03/02/2020 | 11/03/2026
88131 | Luis | Carranza | Yuma | AZ | 85364 | (928) 555-0144 | lcarranza@example.com | Physical Therapist | Mesa Rehab Group | manual therapy; gait training | 03/01/2027 | $99,500 | New | Ron Sato | 09/18/2024 | 09/18/2026
88140 | Amy | Lindgren | Tempe | AZ | 85281 | (480) 555-0155 | amy.l@example.org | Pharmacy Technician | Camelback Pharmacy | compounding; inventory | 01/04/2027 | $39,000 | Active | Dana Whitlock | 11/27/2023 | 11/01/2026
`,
  },
  {
    name: 'a teacher supply desk',
    truth: [
      'candidate_name',
      null,
      'job_tittle',
      'location',
      null,
      'salary',
      'phone',
      'email',
      null,
      null,
      'available_from',
      'candidate_note',
    ],
    text: `
Teacher | DBS expires | Subject / phase | Postcode area | Day rate paid now | Day rate wanted (£) | Best no. | Contact email | Ref 1 name | Ref 1 email | Free | Consultant's scribbles
Hannah Colley | 14/08/2028 | Maths Teacher | Derby, DE22 | 165 | 175 | 07700 900201 | hannah.colley@example.com | Mr P Stokes | pstokes@example.org | from Jan 2027 | great with Y9
Yusuf Demir | 02/03/2027 | Primary Teacher | Nottingham, NG7 | 150 | 160 | 07700 900202 | y.demir@example.net | Mrs L Farrow | lfarrow@example.com | now | KS1 only
Clare Nolan | 21/11/2026 | Teaching Assistant | Leicester, LE2 | 85 | 95 | 07700 900203 | clare.nolan@example.com | Ms T Obi | t.obi@example.org | 4 weeks | car share with Sue
Dominic Ashe | 30/06/2029 | Science Teacher | Loughborough | 170 | 180 | 07700 900204 | dom@example.org | Dr R Pell | rpell@example.net | Easter | 
Rosa Mattei | 09/09/2027 | SEN Teacher | Burton upon Trent | 175 | 190 | 07700 900205 | rosa.mattei@example.com | Mr J Quill | jquill@example.com | 01/02/2027 | no Fridays
`,
  },
  {
    name: 'Portuguese, names and places in one cell',
    truth: [
      'candidate_name',
      'location',
      'job_tittle',
      'experience_years',
      'salary',
      'phone',
      'email',
      'languages',
      null,
      'available_from',
    ],
    text: `
Nome completo | Onde mora | Último cargo | Tempo de exp. | Pretensão salarial (R$) | Celular/WhatsApp | Correio eletrónico | Línguas | Indicado por | Disponível a partir de
Beatriz Nogueira da Silva | Porto, Portugal | Enfermeira | 7 anos | 1.900 € | +351 910 000 101 | beatriz@example.com | português, inglês | Rui Matos | 01/03/2027
Tiago Fonseca | Braga, Portugal | Engenheiro de Software | 5 anos | 2.400 € | +351 910 000 102 | tiago.f@example.org | português, inglês | | imediato
Inês Carvalho | Lisboa, Portugal | Contabilista | 11 anos | 1.750 € | +351 910 000 103 | ines.c@example.net | português, francês | Tiago Fonseca | 15/01/2027
João Pedro Antunes | Aveiro, Portugal | Eletricista | 14 anos | 1.500 € | +351 910 000 104 | jpantunes@example.com | português | Rui Matos | 01/02/2027
Marta Figueiredo | Coimbra, Portugal | Assistente Administrativa | 3 anos | 1.200 € | +351 910 000 105 | marta.f@example.org | português, espanhol | | 2 meses
`,
  },
  {
    name: 'no header row, surname first, no email',
    truth: [null, 'candidate_name', 'city', 'phone', 'job_tittle', null],
    text: `
14 | BERGMANN, Ute | Dresden | 0351 5550101 | Altenpflegerin | 28.05.2026
15 | KRAUSE, Holger | Leipzig | 0341 5550102 | Schlosser | 02.06.2026
16 | VON DER HEIDE, Jan | Chemnitz | 0371 5550103 | Fachkraft für Lagerlogistik | 03.06.2026
17 | ÖZDEMIR, Leyla | Zwickau | 0375 5550104 | Bürokauffrau | 09.06.2026
18 | LANGE, Sören | Görlitz | 03581 5550105 | Koch | 11.06.2026
`,
  },
  {
    name: 'sales people with targets',
    truth: [
      'candidate_name',
      'job_tittle',
      'company_name',
      null,
      'location',
      'salary',
      null,
      'linkdedin',
      'email',
      'notice_period',
      'work_mode',
      null,
      'resume_file',
    ],
    text: `
Prospect | Job title now | Working at | Quota hit % | Lives near | Basic wanted $k | OTE now $k | LI | Email (personal) | Notice (weeks) | WFH? | Spoke to hiring manager | Resume link
Jordan Pike | Account Executive | Tessera Cloud Inc | 112 | Austin, TX | 120 | 210 | linkedin.com/in/jordanpike-x | jpike@example.com | 2 | Remote | Yes | jordan_pike.pdf
Renee Dubois | Sales Development Representative | Quillmark | 96 | Denver, CO | 75 | 110 | linkedin.com/in/rdubois-x | renee@example.org | 2 | Hybrid | No | dubois_cv.pdf
Miguel Santos | Regional Sales Manager | Harbor Devices | 131 | San Diego, CA | 150 | 260 | linkedin.com/in/msantos-x | miguel.s@example.net | 4 | Remote | No | 
Whitney Cole | Customer Success Manager | Ledgerly Inc | 104 | Portland, OR | 105 | 130 | linkedin.com/in/wcole-x | wcole@example.com | 3 | Hybrid | Yes | whitney.docx
Aaron Feld | Business Development Manager | Northlight LLC | 88 | Chicago, IL | 110 | 170 | linkedin.com/in/afeld-x | aaron.feld@example.org | 2 | Onsite | No | feld.pdf
`,
  },
];
