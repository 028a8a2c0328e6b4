import type { StrangeTable } from './strange-table.ts';

/** Tables in English as they leave other systems and recruiters' own workbooks; all people are invented. */
export const ENGLISH_TABLES: readonly StrangeTable[] = [
  {
    name: "a recruiter's own workbook",
    truth: [
      'candidate_name',
      'location',
      'job_tittle',
      'experience_years',
      'salary',
      'skills',
      'available_from',
      'phone',
      'email',
      'job_type',
      'languages',
      'candidate_note',
    ],
    text: `
Surname, Forename | Where based | Current role / last role | Yrs exp | Desired £k | Key words | Avail. from | Mob | Email addy | Perm / temp | Langs | Chat log
Okafor, Chidi | Leeds | Payroll Manager | 12 | 48 | payroll, Sage, Excel | 01/03/2027 | 07700 900123 | chidi.okafor@example.com | Perm | English, Igbo | rang 3/11, keen, wants hybrid
Whitmore, Sally-Anne | Bradford | Credit Controller | 5+ | 29-32 | credit control; SAP | ASAP | 07700 900456 | sa.whitmore@example.org | Temp | English | prefers mornings
de Souza, Mariana | Manchester | Management Accountant | 8 | 45 | CIMA, Excel, month end | 15/01/2027 | 07700 900789 | mariana@example.net | Perm | Portuguese, English | met at the fair
O'Rourke, Declan | Harrogate | Purchase Ledger Clerk | 3-5 yrs | 26 | Sage, Xero | 4 weeks | 07700 900321 | dec@example.com | Either | English | 
Patel, Nisha | York | Financial Controller | 15 | 70k | IFRS, SAP, Power BI | 28/02/2027 |  | nisha.patel@example.org | Perm | English, Gujarati | do not call before 5
Lindqvist, Bo | Sheffield | Bookkeeper | 10 yrs 6 m | 31 | QuickBooks, VAT | 01.02.2027 | 07700 900654 |  | Temp | Swedish, English | brother works at client
van der Merwe, Hendrik | Wakefield | Accounts Assistant | 2 | 24 | Excel, reconciliations | now | 07700 900987 | hvdm@example.net | Perm | Afrikaans | 
`,
  },
  {
    name: 'the export of an ageing applicant system',
    truth: [
      'external_id',
      'candidate_name',
      null,
      'job_tittle',
      'company_name',
      'city',
      'state',
      null,
      'phone',
      'email',
      null,
      'recruiter',
      'resume_file',
      null,
    ],
    text: `
CAND_REF_NO | CAND_FULLNM | CLIENT_CONTACT_NM | LAST_POSN | LAST_EMPLR | HOME_TOWN | ST_CD | DOB_DT | CELL_TXT | EMAIL_ADDR_1 | REFD_BY | CONSLT_NM | CV_DOC | LAST_CALL_DT
5550142201 | MERCER DANIEL | Angela Stone | Forklift Operator | Northgate Logistics | Columbus | OH | 04/12/1984 | 614-555-0142 | dmercer@example.com | Luis Ortega | Kay Bright | mercer_d.doc | 10/14/2026
5550142202 | ORTEGA LUIS | Angela Stone | Warehouse Supervisor | Pine Cold Storage | Dayton | OH | 11/30/1979 | 937-555-0188 | lortega@example.com |  | Kay Bright | ortega_l.pdf | 10/02/2026
5550142203 | NGUYEN THI HOA | Marcus Webb | Machine Operator | Harlan Plastics Inc | Toledo | OH | 02/17/1990 | 419-555-0119 | hoa.nguyen@example.org | Daniel Mercer | Tom Alder |  | 09/21/2026
5550142207 | BRANDT KELLY | Marcus Webb | Shipping Clerk | Harlan Plastics Inc | Akron | OH | 07/08/1995 | 330-555-0173 | kelly.b@example.net |  | Tom Alder | brandt.pdf | 11/01/2026
5550142211 | WASHINGTON TERRELL | Sue Falk | Assembler | Meridian Motors | Fort Wayne | IN | 05/25/1988 | 260-555-0155 | twash@example.com | Kelly Brandt | Kay Bright | wash.docx | 10/28/2026
5550142215 | PRZYBYLSKI ANNA | Sue Falk | Quality Inspector | Meridian Motors | Indianapolis | IN | 12/03/1982 | 317-555-0131 | annap@example.org |  | Tom Alder | anna_p.pdf | 11/12/2026
`,
  },
  {
    name: 'no header row',
    truth: ['candidate_name', 'email', 'phone', 'location', 'job_tittle', null, 'skills'],
    text: `
Grace Adeyemi | grace.adeyemi@example.com | +44 7700 900111 | Birmingham, UK | Staff Nurse | 2026-05-11 | wound care, ALS, medication administration
Tomasz Wilk | twilk@example.org | +44 7700 900222 | Coventry, UK | Healthcare Assistant | 2026-05-12 | manual handling, dementia care
Ruth Bellamy | ruth.bellamy@example.net | +44 7700 900333 | Solihull, UK | Midwife | 2026-06-01 | antenatal care, phlebotomy
Imran Qureshi | i.qureshi@example.com | +44 7700 900444 | Walsall, UK | Physiotherapist | 2026-06-03 | rehabilitation, manual therapy
Leah Goodwin | leah.g@example.org | +44 7700 900555 | Wolverhampton, UK | Care Home Manager | 2026-06-09 | staff rostering, safeguarding
Paul Denholm | paul.denholm@example.com | +44 7700 900666 | Dudley, UK | Radiographer | 2026-07-15 | MRI, X-ray
`,
  },
  {
    name: 'two header rows',
    truth: [
      'last_name',
      'first_name',
      'location',
      'email',
      null,
      'salary',
      'notice_period',
      'job_tittle',
      'company_name',
      null,
    ],
    text: `
Person |  |  |  | Pay |  | Terms | Latest job |  | Client
Family | Given | Lives | Mail | Now | Wants | Weeks' notice | What | Where | Contact
Haugen | Ingrid | Oslo | ingrid@example.com | 620000 NOK | 700000 NOK | 12 | Project Manager | Fjordbygg AS | Per Dahl
Solberg | Nils | Bergen | nils.s@example.org | 540000 NOK | 580000 NOK | 4 | Site Engineer | Vestland Entreprenør AS | Per Dahl
Moen | Silje | Trondheim | silje@example.net | 710000 NOK | 800000 NOK | 12 | Quantity Surveyor | Nidaros Bygg AS | Kari Lund
Bakke | Jonas | Stavanger | jb@example.com | 480000 NOK | 520000 NOK | 2 | Carpenter | Rogaland Tre AS | Kari Lund
Lie | Astrid | Drammen | astrid.lie@example.org | 590000 NOK | 640000 NOK | 8 | Structural Engineer | Fjordbygg AS | Per Dahl
`,
  },
  {
    name: 'columns named by number',
    truth: [
      'external_id',
      'first_name',
      'last_name',
      null,
      'email',
      'city',
      'country',
      'job_tittle',
      'linkdedin',
      null,
    ],
    text: `
Column1 | Column2 | Column3 | Column4 | Column5 | Column6 | Column7 | Column8 | Column9 | Column10
A-1001 | Priya | Raman | F | priya.raman@example.com | Chennai | India | Data Engineer | linkedin.com/in/priya-raman-x | TRUE
A-1002 | Arjun | Mehta | M | arjun.mehta@example.org | Pune | India | DevOps Engineer | linkedin.com/in/arjunmehta-x | FALSE
A-1003 | Fatima | Sheikh | F | fatima.sheikh@example.com | Hyderabad | India | QA Engineer | linkedin.com/in/fsheikh-x | TRUE
A-1004 | Joseph | Kurian | M | joseph.kurian@example.net | Kochi | India | Business Analyst | linkedin.com/in/jkurian-x | TRUE
A-1005 | Meera | Iyer | F | meera.iyer@example.com | Bengaluru | India | Product Manager | linkedin.com/in/meeraiyer-x | FALSE
A-1006 | Vikram | Desai | M | vikram.desai@example.org | Mumbai | India | Java Developer | linkedin.com/in/vdesai-x | TRUE
`,
  },
  {
    name: 'a spreadsheet of temps with vague names',
    truth: [
      null,
      'candidate_name',
      'phone',
      null,
      'job_tittle',
      null,
      null,
      'work_permits',
      'salary',
      'candidate_note',
      null,
    ],
    text: `
No | Worker | Ring on | Site | Does what | Started w/ us | Next of kin | RTW | £/hr | Anything else | Kin tel
1 | Kofi Mensah | 07700 900771 | Tilbury | Forklift Driver | 04/05/2025 | Ama Mensah | UK | 13.50 | own PPE, won't do nights | 07700 900881
2 | Beata Nowicka | 07700 900772 | Dartford | Picker Packer | 11/05/2025 | Piotr Nowicki | Poland, UK | 12.21 | lifts from Gravesend only | 07700 900882
3 | Steve Marlow | 07700 900773 | Tilbury | HGV Driver | 23/06/2025 | Jan Marlow | UK | 17.80 | 6 points on licence | 07700 900883
4 | Amina Yusuf | 07700 900774 | Purfleet | Warehouse Operative | 02/07/2025 | Omar Yusuf | UK | 12.21 |  | 07700 900884
5 | Callum Reid | 07700 900775 | Dartford | Shift Supervisor | 14/07/2025 | Fiona Reid | UK | 16.00 | first aider | 07700 900885
`,
  },
  {
    name: 'an executive search list',
    truth: [
      'candidate_name',
      'job_tittle',
      'company_name',
      'location',
      null,
      null,
      'salary',
      'notice_period',
      'relocation',
      'email',
      null,
      'candidate_note',
    ],
    text: `
Who | Seat | House | Home base | Age | Comp now | Comp sought | Gardening leave | Would move? | Private mail | Introduced via | Partner's remarks
Dr. Helena Marchetti | Chief Financial Officer | Corvina Capital LLP | London | 51 | £240k | £280k | 6 months | Y | h.marchetti@example.com | Giles Thornbury | strong on M&A, board ready
Giles Thornbury | Managing Director | Ashdown Partners | Edinburgh | 47 | £210k | £250k | 3 months | N | giles@example.org | Helena Marchetti | only if equity
Prof. Anjali Deshmukh | Head of Research | Tallis Bioscience Ltd | Cambridge | 55 | £160k | £190k | 3 months | Y | anjali.d@example.net | Rupert Vane | 
Rupert Vane | General Counsel | Harcourt & Lyle | London | 44 | £230k | £260k | 6 months | N | rvane@example.com | Giles Thornbury | conflict with client till June
Sir Colin Abbott | Non-Executive Director | Brackley Group plc | Oxford | 66 | £70k | £80k | 1 month | N | c.abbott@example.org |  | 
Mei-Ling Tan | Chief Operating Officer | Lantern Foods Ltd | Bristol | 49 | £185k | £220k | 3 months | Y | ml.tan@example.com | Anjali Deshmukh | wants IPO story
`,
  },
];
