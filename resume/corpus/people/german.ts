import { job, type Person } from './person.ts';

export const pflege: Person = {
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
      ['Stationsleiterin', 'Klinikum Sankt Walburga', 'Nürnberg'],
      ['2017-04', undefined],
      'Führung von 26 Pflegekräften auf zwei Stationen.',
      'Einführung der digitalen Pflegedokumentation.',
    ),
    job(
      ['Gesundheits- und Krankenpflegerin', 'Kreiskrankenhaus Altdorf', 'Altdorf'],
      ['2009-10', '2017-03'],
      'Grund- und Behandlungspflege auf der Inneren.',
    ),
    job(
      ['Altenpflegerin', 'Seniorenstift Am Anger', 'Fürth'],
      ['2006-09', '2009-09'],
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
};

export const vertrieb: Person = {
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
      ['Vertriebsleiter', 'Leineberg Fördertechnik GmbH', 'Hannover'],
      ['2016-01', undefined],
      'Verantwortung für 14 Mitarbeiter und 22 Mio. Euro Umsatz.',
      'Ausbau des Händlernetzes auf elf Länder.',
    ),
    job(
      ['Key Account Manager', 'Deister Pumpen AG', 'Hameln'],
      ['2010-05', '2015-12'],
      'Betreuung der fünf größten Kunden.',
    ),
    job(
      ['Industriekaufmann', 'Brinkmeyer Stahlhandel KG', 'Minden'],
      ['2006-08', '2010-04'],
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
};
