import type { SharePageTexts } from './texts.rules.ts';

const candidates = (count: number) => (count === 1 ? '1 Profil' : `${count} Profile`);

export const de: SharePageTexts = {
  locale: 'de-DE',

  skipLink: 'Direkt zu den Profilen',
  candidates,
  from: (sender, agency) => `Von ${sender}, ${agency}`,
  openUntil: (day) => `Abrufbar bis ${day}`,
  answeredOf: (answered, count) => `${answered} von ${count} beantwortet`,
  allAnswered: 'Alles beantwortet, vielen Dank',
  linkIsPersonal: 'Dieser Link ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.',
  colleaguesSeeAnswers: 'Kolleginnen und Kollegen mit dieser Seite sehen Ihre Antworten und Kommentare.',

  gone: 'Dieses Profil ist nicht mehr verfügbar.',
  location: 'Ort',
  experience: 'Berufserfahrung',
  years: (count) => (count === 1 ? '1 Jahr' : `${count.toLocaleString('de-DE')} Jahre`),
  notice: 'Kündigungsfrist',
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  availableNow: 'Sofort verfügbar',
  pay: 'Gehaltsvorstellung',
  payPer: {
    year: (amount) => `${amount} pro Jahr`,
    month: (amount) => `${amount} pro Monat`,
    day: (amount) => `${amount} pro Tag`,
    hour: (amount) => `${amount} pro Stunde`,
  },
  payFrom: (amount) => `ab ${amount}`,
  payUpTo: (amount) => `bis ${amount}`,

  downloadAs: (format) => `Lebenslauf als ${format}`,
  downloadOf: (name, format) => `Lebenslauf von ${name} als ${format} herunterladen`,

  pitch: 'Unsere Empfehlung',
  requirements: 'Was die Stelle verlangt',
  metOf: (met, count) => `${met} von ${count} erfüllt`,
  must: 'Muss',
  statuses: {
    met: 'Erfüllt',
    in_part: 'Teilweise erfüllt',
    not_found: 'Nicht im Lebenslauf',
    to_confirm: 'Noch zu klären',
  },
  score: 'Übereinstimmung',
  breakdown: 'So setzt sich der Wert zusammen',
  workHistory: 'Berufserfahrung',
  education: 'Ausbildung',
  skills: 'Kenntnisse',
  languages: 'Sprachen',
  today: 'heute',

  answerTo: (name) => `Ihre Antwort zu ${name}`,
  answers: { yes: 'Ja', no: 'Nein', maybe: 'Vielleicht', meet: 'Kennenlernen' },
  answerHints: {
    yes: 'Passt zu uns',
    no: 'Passt nicht auf die Stelle',
    maybe: 'Noch unentschieden',
    meet: 'Gespräch vereinbaren',
  },
  reason: 'Was spricht dagegen?',
  noReason: 'Grund auswählen',
  reasons: {
    'Chose another candidate': 'Wir haben uns anders entschieden',
    'Skills do not match': 'Die Kenntnisse passen nicht',
    'Too little experience': 'Zu wenig Erfahrung',
    Salary: 'Gehalt',
    Location: 'Ort',
    'Available too late': 'Zu spät verfügbar',
    'Known already': 'Die Person ist uns bereits bekannt',
    'Job on hold': 'Die Stelle ruht zurzeit',
    'Another reason': 'Anderer Grund',
  },
  comment: 'Kommentar',
  times: 'Wann würde es Ihnen passen?',
  timesHint: 'Zum Beispiel: Dienstag ab 14 Uhr oder nächste Woche vormittags',
  optional: 'freiwillig',
  send: 'Antwort senden',
  sending: 'Wird gesendet …',
  sent: 'Vielen Dank, Ihre Antwort ist angekommen.',
  sendFailed:
    'Ihre Antwort konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und senden Sie sie noch einmal.',
  choiceMissing: 'Bitte wählen Sie zuerst eine Antwort: Ja, Vielleicht, Kennenlernen oder Nein.',
  inputRefused: 'Ihre Antwort wurde nicht gesendet: Ein Text ist zu lang oder eine Auswahl unbekannt.',
  yourAnswer: 'Ihre Antwort',
  change: 'Ändern',
  colleagues: 'Antworten aus Ihrem Team',

  compare: 'Vergleichen',
  compareThis: (name) => `${name} vergleichen`,
  compareHint: 'Markieren Sie zwei bis vier Profile.',
  sideBySide: 'Im Vergleich',
  allCandidates: 'Alle Profile',

  closedTitle: 'Diese Seite ist nicht verfügbar',
  closedText:
    'Der Link ist unvollständig, oder die Seite wurde geschlossen. Bitte wenden Sie sich an die Person, die ihn Ihnen geschickt hat.',
  busyTitle: 'Einen Moment bitte',
  busyText:
    'Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einer Minute noch einmal.',

  email: {
    subject: (count, job) => `${candidates(count)} für ${job}`,
    greeting: (name) => `Guten Tag ${name},`,
    intro: ({ sender, agency, count, job }) =>
      `${sender} von ${agency} sendet Ihnen ${count === 1 ? 'ein Profil' : candidates(count)} für die Stelle „${job}“. Neben jeder Anforderung steht der Satz aus dem Lebenslauf, der sie belegt, und für eine Antwort genügen zwei Klicks.`,
    link: 'Profile ansehen',
    lastDay: (day) => `Die Seite ist bis ${day} abrufbar.`,
    linkIsPersonal: 'Der Link ist nur für Sie bestimmt: Bitte geben Sie ihn nicht weiter.',
  },
};
