import { docx, grid, type HeadDocument, rows, text } from './document.ts';

/** The forms of Europass and of agencies. All people and agencies are fictional. */
export const forms: HeadDocument[] = [
  {
    of: 'Europass',
    shown: {
      name: 'Katarzyna Nowakowska',
      city: 'Gdynia',
      phone: '+48601234567',
      email: 'k.nowakowska@example.com',
    },
    bytes: rows(40, [
      [[40, '*Katarzyna Nowakowska@20']],
      [],
      [[40, 'Date of birth: 12/04/1991  Nationality: Polish  Gender: Female']],
      [[40, 'Phone number: (+48) 601234567 (Mobile)']],
      [[40, 'Email address: k.nowakowska@example.com']],
      [[40, 'Address: ul. Morska 14/3, 81-225 Gdynia (Poland) (Home)']],
      [],
      [[40, '*WORK EXPERIENCE@12']],
      [[40, '01/03/2017 – CURRENT – Sopot, Poland']],
      [[40, '*HOTEL RECEPTIONIST – GRAND BRYZA']],
      [[40, 'Welcomes guests in four languages.']],
    ]),
  },
  {
    of: 'Europass',
    shown: {
      name: 'João Pedro Almeida',
      city: 'Braga',
      phone: '+351912000333',
      email: 'jp.almeida@example.com',
    },
    bytes: docx([
      'João Pedro Almeida@20',
      'Date of birth: 02/09/1988 | Nationality: Portuguese | Gender: Male | Phone number: (+351) 253000111 (Home) | Phone number: (+351) 912000333 (Mobile) | Email address: jp.almeida@example.com | Address: Rua do Souto 77, 4700-329, Braga, Portugal (Home)',
      '## WORK EXPERIENCE',
      'CNC OPERATOR – MINHO MOLDES – 03/2012 – CURRENT',
      'City: Guimarães | Country: Portugal',
      'Sets and runs four milling machines.',
    ]),
  },
  {
    of: 'Europass',
    shown: {
      name: 'Markéta Dvořáková',
      city: 'Brno',
      email: 'marketa.d@example.com',
      phone: '+420601000222',
    },
    bytes: docx([
      '## PERSONAL INFORMATION',
      grid(
        [
          ['', 'Markéta Dvořáková@16'],
          ['', 'Veveří 21, 602 00 Brno (Czech Republic)'],
          ['', '(+420) 601 000 222'],
          ['', 'marketa.d@example.com'],
          ['', 'Sex Female | Date of birth 3 Mar 1990 | Nationality Czech'],
        ],
        [25, 75],
      ),
      '## WORK EXPERIENCE',
      grid(
        [
          [
            'September 2014–Present',
            'Laboratory Technician\nMoravia Labs, Brno (Czech Republic)\n- Tests water samples',
          ],
        ],
        [25, 75],
      ),
    ]),
  },
  {
    of: 'Europass',
    shown: { name: 'Dimitris Pappas', city: 'Patras', email: 'd.pappas@example.com', phone: '+306912345678' },
    bytes: text(
      'Europass Curriculum Vitae\n\nPersonal information\nSurname(s) / First name(s)    Pappas, Dimitris\nAddress(es)    Korinthou 45, 26221 Patras (Greece)\nTelephone(s)    Mobile: +30 691 234 5678\nE-mail    d.pappas@example.com\nNationality    Greek\nDate of birth    11 May 1985\nGender    Male\n\nWork experience\nDates    2011 - Present\nOccupation or position held    Electrician\nName and address of employer    Achaia Electrics, Patras (Greece)\n',
    ),
  },
  {
    of: 'Europass',
    shown: { name: 'Anna Lehner', city: 'Graz', email: 'anna.lehner@example.com', phone: '+436601234567' },
    bytes: rows(40, [
      [[40, '*Anna Lehner@20']],
      [],
      [[40, 'Geburtsdatum: 05.07.1993  Staatsangehörigkeit: österreichisch  Geschlecht: Weiblich']],
      [[40, 'KONTAKT']],
      [[40, 'Herrengasse 9']],
      [[40, '8010 Graz, Österreich (Privatadresse)']],
      [[40, 'anna.lehner@example.com']],
      [[40, '(+43) 6601234567 (Mobiltelefon)']],
      [],
      [[40, '*BERUFSERFAHRUNG@12']],
      [[40, '01/09/2018 – AKTUELL – Wien']],
      [[40, 'SOZIALARBEITERIN – VEREIN LICHTBLICK']],
    ]),
  },
  {
    of: 'agency form',
    shown: { name: 'Declan Moriarty', email: null, phone: null, city: 'Cork', title: 'Quantity Surveyor' },
    bytes: docx(
      [
        'CANDIDATE PROFILE@18',
        'Candidate: Declan Moriarty',
        'Candidate ref: QS-20418',
        'Position: Quantity Surveyor',
        'Location: Cork',
        'Notice: 4 weeks',
        '## Employment',
        'Quantity Surveyor, Lee Valley Builders',
        '2014 - Present',
      ],
      {
        header: ['Blackthorn Recruitment@20', 'Tel: 01 555 0100 | jobs@blackthorn.example'],
        footer: ['Blackthorn Recruitment Ltd, 12 Baggot Row, Dublin 2 | www.blackthorn.example'],
      },
    ),
  },
  {
    of: 'agency form',
    shown: { name: 'Maya Thornbury', email: null, phone: null, city: null },
    bytes: rows(30, [
      [[40, '*Larkfield Talent Partners@24']],
      [[40, 'Consultant: Steve Harrow  |  T: 0161 496 0555  |  steve.harrow@larkfield.example']],
      [],
      [],
      [[40, 'CV presented by Larkfield Talent Partners']],
      [],
      [[40, 'Candidate Name: Maya Thornbury']],
      [[40, 'Candidate Reference: 88213']],
      [[40, 'Availability: Immediate']],
      [],
      [[40, '*CAREER HISTORY@12']],
      [[40, 'Management Accountant, Calder Foods']],
      [[40, 'Jan 2016 - Present']],
      [],
      [[40, 'Larkfield Talent Partners, 8 Dock Street, Manchester M3 4AB']],
    ]),
  },
  {
    of: 'agency form',
    shown: {
      name: 'Sven Aaltonen',
      email: 'sven.aaltonen@example.com',
      phone: '+358401234567',
      city: 'Tampere',
    },
    bytes: text(
      'PROVISTA STAFFING GMBH\nIhre Ansprechpartnerin: Frau Ulrike Senft\nTelefon: +49 40 5550 7000\nE-Mail: u.senft@provista.example\n\nKANDIDATENPROFIL\nName: Sven Aaltonen\nWohnort: Tampere, Finnland\nTelefon: +358 40 1234567\nE-Mail: sven.aaltonen@example.com\n\nBERUFSERFAHRUNG\n2015 - heute  Schweißer, Pirkanmaa Stahl\n',
    ),
  },
  {
    of: 'agency form',
    shown: { name: 'Thandiwe Nkosi', email: null, phone: null, city: 'Durban', title: 'Payroll Officer' },
    bytes: docx(
      [
        'CURRICULUM VITAE OF@14',
        'THANDIWE NKOSI@20',
        'Prepared by: Imbali Placements',
        '## PERSONAL DETAILS',
        grid(
          [
            ['Name', 'Thandiwe Nkosi'],
            ['Residential area', 'Durban'],
            ['Nationality', 'South African'],
            ['Notice period', 'One month'],
          ],
          [40, 60],
        ),
        '## EMPLOYMENT',
        'Payroll Officer, Umgeni Sugar',
        '2013 - Present',
      ],
      {
        header: ['IMBALI PLACEMENTS@16'],
        footer: ['Imbali Placements (Pty) Ltd | 031 555 0100 | info@imbali.example | 5 Florida Road, Durban'],
      },
    ),
  },
  {
    of: 'agency form',
    shown: { name: 'Ravi Subramaniam', email: null, phone: null, title: 'SAP Consultant' },
    bytes: rows(40, [
      [[40, '*TECHBRIDGE CONSULTING SERVICES@18']],
      [[40, 'Account Manager: Linda Cho, +1 408 555 0110, linda.cho@techbridge.example']],
      [],
      [[40, 'Ravi Subramaniam@14']],
      [[40, 'SAP Consultant']],
      [],
      [[40, '*SUMMARY@12']],
      [[40, 'SAP consultant with nine years in finance and controlling modules.']],
      [],
      [[40, '*PROFESSIONAL EXPERIENCE@12']],
      [[40, 'SAP Consultant, Mesa Utilities']],
      [[40, 'Mar 2019 - Present']],
      [],
      [[40, 'Submitted by Techbridge Consulting Services. Please do not contact the candidate directly.@8']],
    ]),
  },
];
