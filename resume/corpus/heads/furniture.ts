import { Paragraph, TextRun } from 'docx';
import { drawRows } from '../small-files.ts';
import { docx, grid, type HeadDocument, pdf, rows, text } from './document.ts';

/** Names beside the title of the document and among the lines printed on every page. All people are fictional. */
export const furniture: HeadDocument[] = [
  {
    of: 'document title',
    shown: { name: 'Thomas Brandl', email: 'thomas.brandl@example.com', city: 'Regensburg' },
    bytes: text(
      'LEBENSLAUF Thomas Brandl\nGesandtenstraße 8, 93047 Regensburg\nthomas.brandl@example.com\n\nBERUFSERFAHRUNG\n03/2019 - heute  Elektroniker, Stadtwerke Donaubogen\n08/2013 - 02/2019  Elektroniker, Weiß Anlagenbau GmbH\n',
    ),
  },
  {
    of: 'document title',
    shown: { name: 'Claire Vasseur', email: 'contact@example.com', title: 'Aide-soignante' },
    bytes: rows(50, [
      [
        [50, '*RÉSUMÉ@24'],
        [190, '*Claire Vasseur@24'],
      ],
      [],
      [],
      [[50, 'Lille · contact@example.com · +33 6 39 98 12 45']],
      [],
      [[50, '*EXPÉRIENCE PROFESSIONNELLE@12']],
      [[50, 'Aide-soignante, Clinique des Tilleuls']],
      [[50, 'mars 2020 - présent']],
    ]),
  },
  {
    of: 'document title',
    shown: { name: 'Priya Nandakumar', email: 'p.nandakumar@example.com', title: 'Accounts Assistant' },
    bytes: docx([
      '# Curriculum Vitae: Priya Nandakumar',
      'p.nandakumar@example.com | +44 7700 900512 | Leicester',
      '## Work history',
      'Accounts Assistant, Fosse Carriers Ltd',
      'May 2021 - Present',
      '- Matches invoices and pays suppliers every Friday',
    ]),
  },
  {
    of: 'document title',
    shown: { name: 'Andrés Villalba', email: 'avillalba@example.com' },
    bytes: rows(50, [
      [[200, '*CURRICULUM@26']],
      [],
      [],
      [[200, '*VITAE@26']],
      [],
      [],
      [],
      [[50, 'Andrés Villalba@16']],
      [],
      [[50, 'avillalba@example.com']],
      [[50, '+34 612 345 678']],
      [],
      [[50, '*EXPERIENCIA LABORAL@12']],
      [[50, 'Soldador, Astilleros Mar Alta']],
      [[50, 'enero 2018 - actualidad']],
    ]),
  },
  {
    of: 'document title',
    shown: { name: 'Hannah Oyelaran', email: 'hannah.oyelaran@example.com', city: 'Bristol' },
    bytes: text(
      'Hannah Oyelaran - Resume\nBristol, UK\nhannah.oyelaran@example.com\n\nEXPERIENCE\nDental Nurse, Harbourside Dental\n2018 - Present\n',
    ),
  },
  {
    of: 'page furniture',
    shown: { name: 'Rohan Deshmukh', email: 'rohan.deshmukh@example.com', phone: '+919822001144' },
    bytes: docx(
      [
        'Rohan Deshmukh@18',
        'Quality Inspector',
        'rohan.deshmukh@example.com, +91 98220 01144',
        '## Experience',
        'Quality Inspector, Sahyadri Castings',
        'June 2017 - Present',
        '- Measures castings and writes the reports of each lot',
      ],
      { header: ['PRIVATE & CONFIDENTIAL@20'], footer: ['Page 1 of 2', 'Powered by Resume Harbour'] },
    ),
  },
  {
    of: 'page furniture',
    shown: { name: 'Elena Markovic', email: 'elena.markovic@example.com', title: 'Pastry Chef' },
    bytes: pdf((doc) => {
      drawRows(doc, 18, [
        [
          [30, '3/14/2026, 10:22 AM@8'],
          [260, 'Resume - My Documents@8'],
        ],
      ]);
      drawRows(doc, 60, [
        [[50, '*Elena Markovic@22']],
        [],
        [[50, 'Pastry Chef']],
        [[50, 'elena.markovic@example.com']],
        [],
        [[50, '*EXPERIENCE@12']],
        [[50, 'Pastry Chef, Hotel Kestrel']],
        [[50, '2019 - Present']],
      ]);
      drawRows(doc, 815, [
        [
          [30, 'https://docs.example.com/document/d/1x/edit@8'],
          [540, '1/1@8'],
        ],
      ]);
    }),
  },
  {
    of: 'page furniture',
    shown: { name: 'Gareth Pugh-Evans', email: 'gareth@example.com', city: 'Swansea', title: 'HGV Driver' },
    bytes: text(
      'Microsoft Word - CV_Gareth_final_v3.docx\nPrinted: 12.02.2026\nPage 1\n\nGareth Pugh-Evans\nHGV Driver\nSwansea SA1 4PE\ngareth@example.com\n\nEmployment History\nHGV Driver, Tawe Haulage\n2015 - Present\n',
    ),
  },
  {
    of: 'page furniture',
    shown: { name: 'Nadia Benhaddou', email: 'nadia.benhaddou@example.com' },
    bytes: rows(40, [
      [[170, '*STRICTLY CONFIDENTIAL@16']],
      [],
      [[50, 'Nadia Benhaddou@13']],
      [[50, 'nadia.benhaddou@example.com']],
      [[50, '+33 6 39 98 01 77']],
      [],
      [[50, '*EXPERIENCE@12']],
      [[50, 'Buyer, Maison Ardent']],
      [[50, 'Feb 2016 - Present']],
      [[50, 'Buys fabrics for two seasons a year in four countries.']],
    ]),
  },
  {
    of: 'page furniture',
    shown: { name: 'Oluwaseun Adebayo', email: 'seun.adebayo@example.com' },
    bytes: text(
      'Created with Vita Studio Free Edition\n\nOLUWASEUN ADEBAYO\nseun.adebayo@example.com\n\nPROFILE\nWarehouse operative with a counterbalance licence.\n\nWORK EXPERIENCE\nWarehouse Operative, Lagan Depot\n2020 - 2024\n',
    ),
  },
  {
    of: 'page furniture',
    shown: { name: 'Ewa Kruszyna', email: 'ewa.kruszyna@example.com', title: null },
    bytes: docx(
      [
        'Ewa Kruszyna@20',
        'ewa.kruszyna@example.com',
        '## Education',
        'MSc Chemistry, University of Lodz, 2019 - 2021',
        'BSc Chemistry, University of Lodz, 2016 - 2019',
      ],
      { header: ['Document Controller: Template 7 Rev 2'], footer: ['Last updated: January 2026'] },
    ),
  },
  {
    of: 'wrapped headings',
    shown: { name: 'Marcus Feld', email: 'marcus.feld@example.com', title: 'Site Manager' },
    bytes: docx([
      'Marcus Feld@22',
      'marcus.feld@example.com | +49 151 5550 1234',
      '## EXECUTIVE',
      '## SUMMARY',
      'Builds schools and halls, on time and within the agreed sum.',
      '## EXPERIENCE',
      grid(
        [
          ['PROJECT\nTEAM SIZE 20', 'Site Manager, Rhenus Bau\n2018 - Present\nLed three sites at a time.'],
          ['PROJECT\nTEAM SIZE 8', 'Foreman, Rhenus Bau\n2012 - 2018\nLed one site.'],
        ],
        [30, 70],
      ),
    ]),
  },
  {
    of: 'wrapped headings',
    shown: { name: 'Lindiwe Dube', email: 'lindiwe.dube@example.com', title: 'Office Administrator' },
    bytes: rows(45, [
      [[40, '*LINDIWE DUBE@24']],
      [],
      [],
      [
        [40, '*EXECUTIVE@12'],
        [190, 'Administrator who keeps two offices supplied and their diaries right.'],
      ],
      [
        [40, '*PROFILE@12'],
        [190, 'Speaks Zulu and English.'],
      ],
      [],
      [
        [40, '*CONTACT@12'],
        [190, 'lindiwe.dube@example.com'],
      ],
      [],
      [
        [40, '*EMPLOYMENT@12'],
        [190, 'Office Administrator, Umhlanga Legal'],
      ],
      [
        [40, '*HISTORY@12'],
        [190, 'March 2017 - Present'],
      ],
    ]),
  },
  {
    of: 'wrapped headings',
    shown: { name: 'Bastian Kröger', email: 'b.kroeger@example.com' },
    bytes: text(
      'Project Details\nTEAM SIZE 20\nROLE: Tester\n\nBastian Kröger\nb.kroeger@example.com\n\nEXPERIENCE\nSoftware Tester, Alster Data\n2019 - Present\n',
    ),
  },
  {
    of: 'labels of charts',
    shown: {
      name: 'Yuki Tanabe',
      email: 'yuki.tanabe@example.com',
      skills: ['Illustrator', 'Figma', 'After Effects'],
    },
    bytes: rows(50, [
      [[40, '*Yuki Tanabe@22']],
      [],
      [[40, 'yuki.tanabe@example.com']],
      [],
      [[40, '*SKILLS@13']],
      [
        [130, '0%@7'],
        [190, '25%@7'],
        [250, '50%@7'],
        [310, '75%@7'],
        [370, '100%@7'],
      ],
      [[40, 'Illustrator']],
      [[40, 'Figma']],
      [[40, 'After Effects']],
      [
        [130, 'Beginner@7'],
        [240, 'Intermediate@7'],
        [350, 'Expert@7'],
      ],
      [],
      [[40, '*EXPERIENCE@13']],
      [[40, 'Graphic Designer, Studio Ostra']],
      [[40, '2018 - Present']],
    ]),
  },
  {
    of: 'labels of charts',
    shown: { name: 'Petra Hlaváčková', email: 'petra@example.com', skills: ['Excel', 'SAP', 'Pohoda'] },
    bytes: docx([
      'Petra Hlaváčková@22',
      'petra@example.com',
      '## Skills',
      grid(
        [
          ['', 'Basic', 'Good', 'Excellent'],
          ['Excel', '', '', 'x'],
          ['SAP', '', 'x', ''],
          ['Pohoda', 'x', '', ''],
        ],
        [40, 20, 20, 20],
      ),
      '## Experience',
      'Bookkeeper, Morava Mills',
      '2017 - Present',
    ]),
  },
  {
    of: 'labels of charts',
    shown: {
      name: 'Jonas Wiberg',
      email: 'jonas.wiberg@example.com',
      skills: ['Routing', 'Switching', 'Firewalls'],
    },
    bytes: rows(50, [
      [[40, '*Jonas Wiberg@22']],
      [],
      [[40, 'jonas.wiberg@example.com']],
      [],
      [[40, '*SKILLS@13']],
      [
        [40, '85%@18'],
        [160, '70%@18'],
        [280, '60%@18'],
      ],
      [],
      [
        [40, 'Routing'],
        [160, 'Switching'],
        [280, 'Firewalls'],
      ],
      [
        [40, '1@7'],
        [80, '2@7'],
        [120, '3@7'],
        [160, '4@7'],
        [200, '5@7'],
        [240, 'Years@7'],
      ],
      [],
      [[40, '*EXPERIENCE@13']],
      [[40, 'Network Engineer, Sundet Fibre']],
      [[40, '2016 - Present']],
    ]),
  },
  {
    of: 'small capitals',
    shown: { name: 'Jane Doherty', email: 'hello@example.com' },
    bytes: pdf((doc) => {
      const at = (x: number, value: string, size: number) =>
        doc
          .font('Helvetica')
          .fontSize(size)
          .text(value, x, 50 - size, { lineBreak: false });
      at(50, 'J', 24);
      at(62, 'ANE', 18);
      at(110, 'D', 24);
      at(127.3, 'OHERTY', 18);
      drawRows(doc, 80, [
        [[50, 'hello@example.com']],
        [],
        [[50, '*EXPERIENCE@12']],
        [[50, 'Land Surveyor, Quoin Maps']],
        [[50, '2014 - Present']],
      ]);
    }),
  },
  {
    of: 'small capitals',
    shown: { name: 'Amir Farhadi', email: 'mail@example.com', city: 'Utrecht' },
    bytes: text(
      'A MIR F ARHADI\nUtrecht, Netherlands\nmail@example.com\n\nE XPERIENCE\nData Analyst, Polder Energie\n2019 - Present\n\nS KILLS\nPython, SQL\n',
    ),
  },
  {
    of: 'small capitals',
    shown: { name: 'Sofia Lindahl', email: 'sofia.lindahl@example.com' },
    bytes: docx([
      new Paragraph({
        children: [
          new TextRun({ text: 'S', size: 44 }),
          new TextRun({ text: 'OFIA ', size: 32 }),
          new TextRun({ text: 'L', size: 44 }),
          new TextRun({ text: 'INDAHL', size: 32 }),
        ],
      }),
      'sofia.lindahl@example.com',
      '## Experience',
      'Purchaser, Norrsken Trä',
      '2018 - Present',
    ]),
  },
  {
    of: 'small capitals',
    shown: { name: 'Daniel Brückner', email: 'info@example.com' },
    bytes: pdf((doc) => {
      const at = (x: number, value: string, size: number) =>
        doc
          .font('Times-Roman')
          .fontSize(size)
          .text(value, x, 60 - size, { lineBreak: false });
      at(50, 'D', 28);
      at(70.3, 'ANIEL', 22);
      at(146, 'B', 28);
      at(164.7, 'RÜCKNER', 22);
      drawRows(doc, 90, [
        [[50, 'info@example.com | +49 30 5550187']],
        [],
        [[50, '*Berufserfahrung@12']],
        [[50, 'Koch, Gasthaus Linde']],
        [[50, '01/2015 - heute']],
      ]);
    }),
  },
];
