import { drawRows } from '../small-files.ts';
import { docx, grid, type HeadDocument, pdf, rows, text } from './document.ts';

const JOB = '\n\nEXPERIENCE\nPlanner, Orrin Works\n2017 - Present\n';

/** Phones, e-mail addresses and places as they are written and broken. All people are fictional. */
export const contacts: HeadDocument[] = [
  {
    of: 'masked phones',
    shown: { name: 'Kavya Iyer', email: 'kavya.iyer@example.com', phone: null, city: 'Pune' },
    bytes: text(`Kavya Iyer\nPune, India\n+91-98XXXXXX10 | kavya.iyer@example.com${JOB}`),
  },
  {
    of: 'masked phones',
    shown: { name: 'Brent Calloway', email: 'brent.calloway@example.com', phone: null, city: 'Tulsa' },
    bytes: docx([
      'Brent Calloway@20',
      'Tulsa, OK 74103 • (XXX) XXX-1234 • brent.calloway@example.com',
      '## Experience',
      'Welder, Arkansas River Steel',
      '2012 - Present',
    ]),
  },
  {
    of: 'masked phones',
    shown: { name: 'Ifeoma Okafor', email: null, phone: null, city: 'Lagos' },
    bytes: rows(50, [
      [[50, '*Ifeoma Okafor@22']],
      [],
      [[50, 'Phone: 080******45   Email: i*****r@example.com']],
      [[50, 'Lagos, Nigeria']],
      [],
      [[50, '*EXPERIENCE@12']],
      [[50, 'Pharmacist, Lekki Pharmacy']],
      [[50, '2016 - Present']],
    ]),
  },
  {
    of: 'masked phones',
    shown: { name: 'Stefan Huber', email: 'stefan.huber@example.com', phone: null, city: 'Linz' },
    bytes: text(
      `Stefan Huber\nTel.: +43 660 xxx xx xx\nstefan.huber@example.com\n4020 Linz, Österreich${JOB}`,
    ),
  },
  {
    of: 'two-letter regions',
    shown: { name: 'Rosa Delgado', city: 'Austin' },
    bytes: text(`Rosa Delgado\nAustin, TX\n(512) 555-0143 | rosa.delgado@example.com${JOB}`),
  },
  {
    of: 'two-letter regions',
    shown: { name: 'Giulia Ferri', city: 'Milano', email: 'giulia.ferri@example.com' },
    bytes: docx([
      'Giulia Ferri@20',
      'Via Larga 12, 20122 Milano (MI)',
      'giulia.ferri@example.com',
      '## Experience',
      'Export Assistant, Filati Lombardi',
      '2018 - Present',
    ]),
  },
  {
    of: 'two-letter regions',
    shown: { name: 'Angus MacLellan', city: 'Halifax', email: 'angus.maclellan@example.com' },
    bytes: rows(50, [
      [[50, '*Angus MacLellan@22']],
      [],
      [[50, 'Halifax NS | 902 555 0118 | angus.maclellan@example.com']],
      [],
      [[50, '*EXPERIENCE@12']],
      [[50, 'Marine Mechanic, Bedford Basin Boats']],
      [[50, '2011 - Present']],
    ]),
  },
  {
    of: 'two-letter regions',
    shown: { name: 'Camila Rocha', city: 'Curitiba', email: 'camila.rocha@example.com' },
    bytes: text(`Camila Rocha\nCuritiba - PR | camila.rocha@example.com | +55 41 99876-5432${JOB}`),
  },
  {
    of: 'two-letter regions',
    shown: { name: 'Lorenzo Basile', city: 'Bari', email: 'lbasile@example.com' },
    bytes: text(`Lorenzo Basile\nResidenza: Bari (BA)\nlbasile@example.com\n+39 333 1234567${JOB}`),
  },
  {
    of: 'no space after a label',
    shown: { name: 'Tiago Fonseca', city: 'Porto', phone: '+351912345678', email: 'tiago@example.com' },
    bytes: text(
      `Name:Tiago Fonseca\nAddress:Porto\nPhone:+351912345678\nEmail:tiago@example.com\n\nWORK EXPERIENCE\nWaiter, Casa do Rio\n2019 - 2023\n`,
    ),
  },
  {
    of: 'no space after a label',
    shown: { name: 'Anjali Menon', city: 'Kochi', phone: '+919895012345', email: 'anjali.m@example.com' },
    bytes: docx([
      'Anjali Menon@18',
      'Location:Kochi, Kerala',
      'Mob:+91 9895012345',
      'E-mail:anjali.m@example.com',
      '## Experience',
      'Staff Nurse, Backwater Hospital',
      '2018 - Present',
    ]),
  },
  {
    of: 'no space after a label',
    shown: { name: 'Markus Vogt', city: 'Mannheim', phone: '+4962155501234', email: 'vogt@example.com' },
    bytes: rows(50, [
      [[50, '*Markus Vogt@22']],
      [],
      [[50, 'Wohnort:68159 Mannheim']],
      [[50, 'Tel.:+49 621 5550 1234']],
      [[50, 'E-Mail:vogt@example.com']],
      [],
      [[50, '*BERUFSERFAHRUNG@12']],
      [[50, 'Schlosser, Neckar Metall']],
      [[50, '05/2012 - heute']],
    ]),
  },
  {
    of: 'wrapped e-mail',
    shown: { name: 'Jane Ellery', email: 'jane.ellery@example.com' },
    bytes: docx([
      grid(
        [
          [
            'CONTACT@12\n0161 496 0123\njane.ellery@exam-\nple.com\nSalford',
            'Jane Ellery@24\nPractice Manager\nPROFILE@12\nRuns a surgery of six doctors.\nEXPERIENCE@12\nPractice Manager, Quays Surgery\n2016 - Present',
          ],
        ],
        [28, 72],
      ),
    ]),
  },
  {
    of: 'wrapped e-mail',
    shown: { name: 'Bartholomew Featherstone', email: 'bartholomew.featherstone@example.com' },
    bytes: rows(50, [
      [[200, '*Bartholomew Featherstone@22']],
      [],
      [
        [40, '*Contact@11'],
        [200, '*Experience@11'],
      ],
      [
        [40, 'bartholomew.'],
        [200, 'Estate Agent, Dunmore Lettings'],
      ],
      [
        [40, 'featherstone'],
        [200, '2015 - Present'],
      ],
      [
        [40, '@example.com'],
        [200, 'Lets and sells houses in three market towns.'],
      ],
      [
        [40, '+44 7700 900377'],
        [200, 'Wins two new landlords each month.'],
      ],
    ]),
  },
  {
    of: 'wrapped e-mail',
    shown: { name: 'Giovanna Castellani', email: 'giovanna.castellani@studio.example.com' },
    bytes: pdf((doc) => {
      drawRows(doc, 40, [[[220, '*Giovanna Castellani@22']]]);
      drawRows(doc, 90, [
        [
          [40, 'E-mail'],
          [220, '*Experience@12'],
        ],
        [
          [40, 'giovanna.castellani@'],
          [220, 'Architect, Studio Arco'],
        ],
        [
          [40, 'studio.example.com'],
          [220, '2014 - Present'],
        ],
        [
          [40, 'Phone'],
          [220, 'Designs schools and draws their details.'],
        ],
        [
          [40, '+39 333 7654321'],
          [220, 'Leads a team of four.'],
        ],
      ]);
    }),
  },
  {
    of: 'wrapped e-mail',
    shown: { name: 'Christopher Wallingford', email: 'christopher.wallingford@example.org' },
    bytes: docx([
      'Christopher Wallingford@20',
      grid(
        [
          ['E-mail', 'christopher.wallingford@example\n.org'],
          ['Phone', '+44 7700 900101'],
          ['Town', 'Derby'],
        ],
        [20, 30],
      ),
      '## Experience',
      'Toolmaker, Derwent Dies',
      '2009 - Present',
    ]),
  },
  {
    of: 'wrapped e-mail',
    shown: { name: 'Yasemin Karaca', email: 'yasemin.karaca@example.com' },
    bytes: rows(50, [
      [[200, '*Yasemin Karaca@22']],
      [],
      [
        [40, '*KONTAKT@11'],
        [200, '*BERUFSERFAHRUNG@11'],
      ],
      [
        [40, 'yasemin.karaca'],
        [200, 'Erzieherin, Kita Sonnenhof'],
      ],
      [
        [40, '@example.com'],
        [200, '08/2018 - heute'],
      ],
      [
        [40, '0151 55501234'],
        [200, 'Betreut eine Gruppe von achtzehn Kindern.'],
      ],
    ]),
  },
  {
    of: 'wrapped e-mail',
    shown: { name: 'Kirsten Olsen-Bay', email: 'kirsten.olsen-bay@outlook.com' },
    bytes: docx([
      grid(
        [
          [
            'Kirsten Olsen-Bay@22\nDental Technician',
            'kirsten.olsen-\nbay@outlook.com\n+45 20 12 34 56\nAarhus',
          ],
        ],
        [70, 30],
      ),
      '## Experience',
      'Dental Technician, Fjord Dental',
      '2010 - Present',
    ]),
  },
  {
    of: 'two columns',
    shown: { name: 'Helen Ashdown', city: 'Norwich', email: 'helen.ashdown@example.com' },
    bytes: rows(50, [
      [[40, '*Helen Ashdown@24']],
      [[40, 'Senior Bookkeeper']],
      [],
      [
        [40, '*CONTACT@11'],
        [220, '*EXPERIENCE@11'],
      ],
      [
        [40, 'helen.ashdown@example.com'],
        [220, 'Senior Bookkeeper'],
      ],
      [
        [40, '+44 1603 496 0777'],
        [220, 'Wensum Accounts, London, UK'],
      ],
      [
        [40, 'Norwich'],
        [220, '2018 - Present'],
      ],
    ]),
  },
  {
    of: 'two columns',
    shown: { name: 'Abdul Rahman Khan', city: 'Lahore', email: 'ar.khan@example.com' },
    bytes: docx([
      grid(
        [
          [
            'Abdul Rahman Khan@22\nElectrical Supervisor',
            '221-B Model Town\nLahore\nPakistan\n+92 300 1234567\nar.khan@example.com',
          ],
        ],
        [60, 40],
      ),
      '## Experience',
      'Electrical Supervisor, Desert Grid, Dubai',
      '2015 - Present',
    ]),
  },
  {
    of: 'two columns',
    shown: { name: 'Sarah Whitcombe', city: 'Leeds', phone: '+447700900431' },
    bytes: text(
      'Sarah Whitcombe                                  14 Otley Rise\nOffice Manager                                   Leeds LS6 2AB\n                                                 07700 900431\n                                                 sarah.whitcombe@example.com\n\nEXPERIENCE\nOffice Manager, Harewood Homes, Manchester\n2016 - Present\n',
    ),
  },
];
