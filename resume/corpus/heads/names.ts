import { drawRows } from '../small-files.ts';
import { docx, type HeadDocument, pdf, rows, text } from './document.ts';

/** Names with words in small letters and with accents drawn apart. All people are fictional. */
export const names: HeadDocument[] = [
  {
    of: 'small words',
    shown: { name: 'Ana de la Cruz', email: 'contacto@example.com' },
    bytes: text(
      'Ana de la Cruz\ncontacto@example.com\n\nEXPERIENCIA LABORAL\nCamarera, Hotel Bahía\n2019 - actualidad\n',
    ),
  },
  {
    of: 'small words',
    shown: { name: 'Jan van der Berg', email: 'info@example.com', city: 'Rotterdam' },
    bytes: docx([
      'Jan van der Berg@20',
      'Rotterdam, Netherlands | info@example.com | +31 6 1234 5678',
      '## Experience',
      'Crane Operator, Maas Terminal',
      '2013 - Present',
    ]),
  },
  {
    of: 'small words',
    shown: { name: 'Maria Silva', email: 'contact@example.com', title: 'Illustrator' },
    bytes: rows(50, [
      [[50, '*maria silva@30']],
      [],
      [],
      [],
      [[50, 'illustrator@12']],
      [[50, 'contact@example.com']],
      [],
      [[50, '*experience@13']],
      [[50, 'Illustrator, Atelier Norte']],
      [[50, '2016 - Present']],
    ]),
  },
  {
    of: 'small words',
    shown: { name: 'Fátima bint Rashid al Mansoori', email: 'fatima.rashid@example.com' },
    bytes: text(
      'Fátima bint Rashid al Mansoori\nDubai, United Arab Emirates\nfatima.rashid@example.com\n\nWORK EXPERIENCE\nHR Officer, Gulf Tide Group\n2017 - Present\n',
    ),
  },
  {
    of: 'small words',
    shown: { name: 'Luís Carlos dos Santos e Silva', email: 'lcs@example.com' },
    bytes: rows(50, [
      [[50, '*Luís Carlos dos Santos e Silva@20']],
      [],
      [[50, 'lcs@example.com']],
      [],
      [[50, '*EXPERIENCE@12']],
      [[50, 'Civil Engineer, Obras do Tejo']],
      [[50, '2011 - Present']],
    ]),
  },
  {
    of: 'small words',
    shown: { name: "Benedetta dall'Acqua", email: 'b@example.com' },
    bytes: docx([
      "Benedetta dall'Acqua@20",
      'b@example.com',
      '## Experience',
      'Archivist, Museo della Laguna',
      '2012 - Present',
    ]),
  },
  {
    of: 'small words',
    shown: { name: 'Ola Nordmann', email: 'ola.n@example.com' },
    bytes: rows(50, [
      [[50, '*Ola nordmann@26']],
      [],
      [],
      [[50, 'ola.n@example.com']],
      [],
      [[50, '*EXPERIENCE@12']],
      [[50, 'Carpenter, Fjellheim Bygg']],
      [[50, '2010 - Present']],
    ]),
  },
  {
    of: 'small words',
    shown: { name: 'Sai Teja Reddy', email: 'saiteja@example.com' },
    bytes: text(
      'Sai teja Reddy\nMobile: +91 90000 12345\nsaiteja@example.com\n\nPROFESSIONAL EXPERIENCE\nJava Developer, Deccan Softworks\nJan 2020 - Present\n',
    ),
  },
  {
    of: 'small words',
    shown: { name: 'Tom Becker', email: 'tb@example.com', title: 'Sound Engineer' },
    bytes: rows(60, [
      [[60, 'tom becker@28']],
      [],
      [],
      [[60, 'sound engineer@14']],
      [],
      [[60, 'tb@example.com  |  +49 171 5550123']],
      [],
      [[60, '*work@13']],
      [[60, 'Sound Engineer, Halle Vier']],
      [[60, '2015 - Present']],
    ]),
  },
  {
    of: 'accents apart',
    shown: { name: 'René Lefèvre', email: 'rlefevre@example.com' },
    bytes: text(
      'Ren´e Lef`evre\nrlefevre@example.com\n\nEXPERIENCE\nResearch Engineer, Institut Calypso\n2018 - Present\n',
    ),
  },
  {
    of: 'accents apart',
    shown: { name: 'Jürgen Müller', email: 'jm@example.com', city: 'Köln' },
    bytes: text(
      'J¨urgen M¨uller\nK¨oln, Germany\njm@example.com\n\nEXPERIENCE\nPhysicist, Rheinlabor\n2014 - Present\n',
    ),
  },
  {
    of: 'accents apart',
    shown: { name: 'José Muñoz', email: 'jmunoz@example.com' },
    bytes: pdf((doc) => {
      // As TeX sets accents: the accent first, then the letter at the same place.
      const at = (x: number, value: string, size: number) =>
        doc
          .font('Times-Roman')
          .fontSize(size)
          .text(value, x, 60 - size, { lineBreak: false });
      at(50, 'Jos', 22);
      at(79.3, '´', 22);
      at(78.5, 'e', 22);
      at(94, 'Mu', 22);
      at(126.4, '˜', 22);
      at(124.6, 'noz', 22);
      drawRows(doc, 80, [
        [[50, 'jmunoz@example.com']],
        [],
        [[50, '*EXPERIENCE@12']],
        [[50, 'Lecturer, Colegio Austral']],
        [[50, '2016 - Present']],
      ]);
    }),
  },
  {
    of: 'accents apart',
    shown: { name: 'Zoë Côté', email: 'zoe.cote@example.com' },
    bytes: docx([
      'Zoe\u0308 Co\u0302te\u0301@20',
      'zoe.cote@example.com',
      '## Experience',
      'Speech Therapist, Clinique du Lac',
      '2019 - Present',
    ]),
  },
  {
    of: 'accents apart',
    shown: { name: 'Iñaki Gómez', email: 'inaki@example.com', city: 'Málaga' },
    bytes: text(
      'I˜naki G´omez\nM´alaga, Spain\ninaki@example.com\n\nEXPERIENCE\nSolar Installer, Sol y Viento\n2019 - Present\n',
    ),
  },
  {
    of: 'accents apart',
    shown: { name: 'Ångström Björk', email: 'bjork@example.com' },
    bytes: text(
      'A\u030angstro\u0308m Bjo\u0308rk\nbjork@example.com\n\nEXPERIENCE\nBaker, Kvarn AB\n2019 - Present\n',
    ),
  },
];
