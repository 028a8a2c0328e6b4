import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';

/** Pages of the first agency for its clients, with what their contacts did. */
export type DemoShare = {
  job: string;
  title: string;
  message: string;
  contacts: readonly string[];
  people: readonly DemoPerson[];
  is_blind?: boolean;
  /** How long ago it was sent. */
  days: number;
  /** Whether its last day is over. */
  isExpired?: boolean;
  /** Contacts who have read the page. */
  viewers: readonly string[];
  answers: readonly DemoAnswer[];
};
export type DemoPerson = { name: string; pitch: string; consent_note?: string };
export type DemoAnswer = {
  contact: string;
  /** Of the candidate. */
  name: string;
  answer: ShareAnswerValue;
  reason?: string;
  comment?: string;
  times?: string;
};

export const demoShares: readonly DemoShare[] = [
  {
    job: 'Payroll Lead',
    title: 'Three people for the Payroll Lead',
    message:
      'Dear Ines, dear Rupert,\n\nhere are the three we spoke about. All of them have run a payroll through the year end, and all could start within two months. Please tell us by Friday whom you would like to see.',
    contacts: ['Ines Marlow', 'Rupert Hale'],
    people: [
      {
        name: 'Marguerite Oyelaran',
        pitch:
          'The strongest of the three on the year end. She is open to Leeds or Bradford and would like two days a week at home.',
        consent_note: 'By email, after she had read the job description',
      },
      {
        name: 'Ingrid Solheim-Baptiste',
        pitch:
          'Seven years of weekly and monthly payrolls in SAP. Calm with questions from the shop floor, and used to answering auditors.',
        consent_note: 'On the phone',
      },
      {
        name: 'Marlon Achterberg',
        pitch:
          'Earlier in his career, and quick to learn: he moved his whole ledger from spreadsheets within a year. Worth a talk if you would rather train someone.',
        consent_note: 'On the phone',
      },
    ],
    days: 2,
    viewers: ['Ines Marlow', 'Rupert Hale'],
    answers: [
      { contact: 'Ines Marlow', name: 'Marguerite Oyelaran', answer: 'maybe' },
      {
        contact: 'Ines Marlow',
        name: 'Marguerite Oyelaran',
        answer: 'meet',
        comment: 'Rupert should be there. Could she bring an example of a year-end timetable?',
        times: 'Thursday after 2 pm, or Friday morning',
      },
      {
        contact: 'Ines Marlow',
        name: 'Ingrid Solheim-Baptiste',
        answer: 'yes',
        comment: 'Good background. What notice does she have to give?',
      },
      {
        contact: 'Ines Marlow',
        name: 'Marlon Achterberg',
        answer: 'no',
        reason: 'Too little experience',
        comment: 'We need someone who has led a payroll before.',
      },
    ],
  },
  {
    job: 'Full Stack Developer',
    title: 'Zwei Vorschläge für Ihr Entwicklungsteam',
    message:
      'Guten Tag Frau Reuter,\n\nanbei zwei Profile für die Buchungsplattform. Beide arbeiten seit Jahren mit TypeScript und könnten ganz von zu Hause aus arbeiten. Über eine kurze Rückmeldung freue ich mich.',
    contacts: ['Jana Reuter'],
    people: [
      {
        name: 'Sunniva Raman',
        pitch: 'Sechs Jahre TypeScript vorn und hinten, zuletzt mit Verantwortung für die Datenbank.',
        consent_note: 'By email',
      },
      {
        name: 'Ewan Strathmore',
        pitch: 'Stark in React und in der Zusammenarbeit mit dem Produktteam; Node.js lernt er gerade dazu.',
        consent_note: 'On the phone',
      },
    ],
    days: 5,
    viewers: ['Jana Reuter'],
    answers: [],
  },
  {
    job: 'Registered Nurse, surgical ward',
    title: 'Two nurses for the surgical ward',
    message:
      'Dear Sister Ferris,\n\nas promised, two nurses who know surgical wards. Both are glad to work nights.',
    contacts: ['Sister Joan Ferris'],
    people: [
      {
        name: 'Denise Kowalczuk-Hart',
        pitch: 'A surgical nurse with students in her care for years.',
        consent_note: 'On the phone',
      },
      {
        name: 'Kofi Mensah-Lind',
        pitch: 'Five years on wards in Leeds. He asks for nights and could start in a month.',
        consent_note: 'On the phone',
      },
    ],
    days: 40,
    isExpired: true,
    viewers: [],
    answers: [],
  },
  {
    job: 'HR Business Partner',
    title: 'A first look, without a name',
    message:
      'Dear Tom,\n\nbefore we ask whether we may introduce them by name: is this the kind of background you have in mind?',
    contacts: ['Tom Abernethy'],
    people: [
      {
        name: 'Lottie Pemberton-Diaz',
        pitch: 'Advises managers of a site with 350 people, and has rebuilt its onboarding.',
      },
    ],
    is_blind: true,
    days: 1,
    viewers: [],
    answers: [],
  },
];

/** Introductions without a page. */
export const demoIntroductions = [
  { job: 'Full Stack Developer', name: 'Tamsin Arkwright', contact: 'Anselm Okoro', days: 12 },
  { job: 'Registered Nurse, surgical ward', name: 'Nerys Pugh-Adeyemi', contact: 'Vikram Sood', days: 19 },
] as const;
