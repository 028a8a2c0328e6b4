import type { SharePageTexts } from './texts.rules.ts';

const plurals = new Intl.PluralRules('pl');
/** One, two to four, five and more; fractions go as their own form. */
function counted(count: number, forms: { one: string; few: string; many: string; other: string }): string {
  const form = plurals.select(count);
  return `${count.toLocaleString('pl-PL')} ${form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other}`;
}

const candidates = (count: number) =>
  counted(count, { one: 'kandydatura', few: 'kandydatury', many: 'kandydatur', other: 'kandydatury' });

export const pl: SharePageTexts = {
  locale: 'pl-PL',

  skipLink: 'Przejdź do kandydatur',
  candidates,
  from: (sender, agency) => `Od: ${sender}, ${agency}`,
  openUntil: (day) => `Strona dostępna do ${day}`,
  answeredOf: (answered, count) => `Odpowiedzi: ${answered} z ${count}`,
  allAnswered: 'Wszystkie odpowiedzi wysłane, dziękujemy',
  linkIsPersonal: 'Ten link jest przeznaczony tylko dla Państwa. Prosimy go nie przekazywać.',
  colleaguesSeeAnswers: 'Inne osoby, które otrzymały tę stronę, widzą Państwa odpowiedzi i komentarze.',

  gone: 'Ta kandydatura nie jest już dostępna.',
  location: 'Miejscowość',
  experience: 'Doświadczenie',
  years: (count) => counted(count, { one: 'rok', few: 'lata', many: 'lat', other: 'roku' }),
  notice: 'Okres wypowiedzenia',
  days: (count) => counted(count, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }),
  availableNow: 'Dostępność od zaraz',
  pay: 'Oczekiwania finansowe',
  payPer: {
    year: (amount) => `${amount} rocznie`,
    month: (amount) => `${amount} miesięcznie`,
    day: (amount) => `${amount} dziennie`,
    hour: (amount) => `${amount} za godzinę`,
  },
  payFrom: (amount) => `od ${amount}`,
  payUpTo: (amount) => `do ${amount}`,

  downloadAs: (format) => `CV w formacie ${format}`,
  downloadOf: (name, format) => `Pobierz CV (${name}) w formacie ${format}`,

  pitch: 'Nasza rekomendacja',
  requirements: 'Wymagania na stanowisku',
  metOf: (met, count) => `Spełnione: ${met} z ${count}`,
  must: 'Konieczne',
  statuses: {
    met: 'Spełnione',
    in_part: 'Spełnione częściowo',
    not_found: 'Brak w CV',
    to_confirm: 'Do potwierdzenia',
  },
  asked: {
    atLeast: (years) => `Co najmniej ${years} doświadczenia`,
    atMost: (years) => `Najwyżej ${years} doświadczenia`,
    between: (min, years) => `Od ${min} do ${years} doświadczenia`,
    inOrNear: (place) => `${place} lub okolica`,
    workModes: { Onsite: 'Praca na miejscu', Remote: 'Praca zdalna', Hybrid: 'Praca hybrydowa' },
    jobTypes: {
      'Full-Time': 'Pełny etat',
      'Part-Time': 'Część etatu',
      Contract: 'Kontrakt',
      Internship: 'Staż',
    },
    education: {
      secondary: 'Wykształcenie średnie',
      vocational: 'Wykształcenie zawodowe',
      bachelor: 'Licencjat',
      master: 'Magisterium',
      doctorate: 'Doktorat',
    },
    availableWithin: (days) => `Dostępność w ciągu: ${days}`,
    workPermit: (country) => `Prawo do pracy: ${country}`,
    salary: 'W przedziale wynagrodzenia',
    relocates: (place) => `Gotowość do przeprowadzki: ${place}`,
  },
  score: 'Dopasowanie',
  breakdown: 'Z czego składa się wynik',
  criteria: {
    'Required skills': 'Wymagane umiejętności',
    'Nice-to-have skills': 'Mile widziane umiejętności',
    'Job title': 'Stanowisko',
    'Professional profile': 'Profil zawodowy',
    Experience: 'Doświadczenie',
    'Location and work mode': 'Miejsce i tryb pracy',
    Salary: 'Wynagrodzenie',
    'Notice period and employment type': 'Okres wypowiedzenia i rodzaj umowy',
    Overall: 'Ocena ogólna',
  },
  workHistory: 'Doświadczenie zawodowe',
  education: 'Wykształcenie',
  skills: 'Umiejętności',
  listed: 'Wymienione wśród umiejętności',
  languages: 'Języki',
  today: 'obecnie',

  answerTo: (name) => `Państwa odpowiedź: ${name}`,
  answers: { yes: 'Tak', no: 'Nie', maybe: 'Może', meet: 'Rozmowa' },
  answerHints: {
    yes: 'Odpowiada nam',
    no: 'Nie na to stanowisko',
    maybe: 'Jeszcze bez decyzji',
    meet: 'Umówienie rozmowy',
  },
  reason: 'Z jakiego powodu?',
  noReason: 'Proszę wybrać powód',
  reasons: {
    'Chose another candidate': 'Wybraliśmy inną osobę',
    'Skills do not match': 'Niedopasowane umiejętności',
    'Too little experience': 'Za małe doświadczenie',
    Salary: 'Wynagrodzenie',
    Location: 'Lokalizacja',
    'Available too late': 'Zbyt późna dostępność',
    'Known already': 'Znamy już tę osobę',
    'Job on hold': 'Rekrutacja wstrzymana',
    'Another reason': 'Inny powód',
  },
  comment: 'Komentarz',
  times: 'Kiedy odpowiadałby Państwu termin?',
  timesHint: 'Na przykład: wtorek po 14.00 albo dowolny ranek w przyszłym tygodniu',
  optional: 'nieobowiązkowe',
  send: 'Wyślij odpowiedź',
  sending: 'Wysyłanie…',
  sent: 'Dziękujemy, odpowiedź została wysłana.',
  sendFailed: 'Nie udało się wysłać odpowiedzi. Proszę sprawdzić połączenie i wysłać ją ponownie.',
  choiceMissing: 'Proszę najpierw wybrać odpowiedź: tak, może, rozmowa albo nie.',
  inputRefused: 'Odpowiedź nie została wysłana: tekst jest za długi albo wybór jest nieznany.',
  answeredOften:
    'Dzisiaj odpowiedzi dotyczące tej osoby było już bardzo wiele. Prosimy odpowiedzieć jutro albo napisać do nas.',
  yourAnswer: 'Państwa odpowiedź',
  change: 'Zmień',
  colleagues: 'Odpowiedzi innych osób',

  compare: 'Porównaj',
  compareThis: (name) => `Porównaj: ${name}`,
  compareHint: 'Proszę zaznaczyć od dwóch do czterech kandydatur.',
  sideBySide: 'Porównanie',
  allCandidates: 'Wszystkie kandydatury',

  closedTitle: 'Ta strona jest niedostępna',
  closedText:
    'Link jest niepełny albo strona została zamknięta. Prosimy o kontakt z osobą, która go przesłała.',
  busyTitle: 'Prosimy o chwilę cierpliwości',
  busyText: 'Strony nie można teraz wyświetlić. Prosimy spróbować ponownie za minutę.',

  email: {
    subject: (count, job) => `${candidates(count)}: ${job}`,
    greeting: () => 'Dzień dobry,',
    intro: ({ sender, agency, count, job }) =>
      `${sender} (${agency}) przesyła Państwu ${count === 1 ? 'kandydaturę' : candidates(count)} na stanowisko „${job}”.`,
    answer: 'Do odpowiedzi wystarczą dwa kliknięcia.',
    link: 'Zobacz kandydatury',
    lastDay: (day) => `Strona będzie dostępna do ${day}.`,
    linkIsPersonal: 'Link jest przeznaczony tylko dla Państwa: prosimy go nie przekazywać.',
    unsubscribe: (agency) => `Nie chcę więcej takich wiadomości od ${agency}`,
  },
};
