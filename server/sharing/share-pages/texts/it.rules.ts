import type { SharePageTexts } from './texts.rules.ts';

const candidates = (count: number) => (count === 1 ? '1 candidatura' : `${count} candidature`);

export const it: SharePageTexts = {
  locale: 'it-IT',

  skipLink: 'Vai alle candidature',
  candidates,
  from: (sender, agency) => `Da ${sender}, ${agency}`,
  openUntil: (day) => `Disponibile fino al ${day}`,
  answeredOf: (answered, count) => `${answered} su ${count} con risposta`,
  allAnswered: 'Ha risposto a tutte, grazie',
  linkIsPersonal: 'Questo link è personale. La preghiamo di non inoltrarlo.',
  colleaguesSeeAnswers:
    'I colleghi che hanno ricevuto questa pagina vedono le Sue risposte e i Suoi commenti.',

  gone: 'Questa candidatura non è più disponibile.',
  location: 'Località',
  experience: 'Esperienza',
  years: (count) => (count === 1 ? '1 anno' : `${count.toLocaleString('it-IT')} anni`),
  notice: 'Preavviso',
  days: (count) => (count === 1 ? '1 giorno' : `${count} giorni`),
  availableNow: 'Disponibilità immediata',
  pay: 'Retribuzione richiesta',
  payPer: {
    year: (amount) => `${amount} all’anno`,
    month: (amount) => `${amount} al mese`,
    day: (amount) => `${amount} al giorno`,
    hour: (amount) => `${amount} all’ora`,
  },
  payFrom: (amount) => `da ${amount}`,
  payUpTo: (amount) => `fino a ${amount}`,

  downloadAs: (format) => `CV in ${format}`,
  downloadOf: (name, format) => `Scarica il CV di ${name} in ${format}`,

  pitch: 'Il nostro parere',
  requirements: 'Che cosa richiede la posizione',
  metOf: (met, count) =>
    `${met} ${met === 1 ? 'requisito soddisfatto' : 'requisiti soddisfatti'} su ${count}`,
  must: 'Indispensabile',
  statuses: {
    met: 'Soddisfatto',
    in_part: 'Soddisfatto in parte',
    not_found: 'Non presente nel CV',
    to_confirm: 'Da confermare',
  },
  score: 'Corrispondenza',
  breakdown: 'Come si compone il punteggio',
  workHistory: 'Esperienze professionali',
  education: 'Formazione',
  skills: 'Competenze',
  languages: 'Lingue',
  today: 'oggi',

  answerTo: (name) => `La Sua risposta su ${name}`,
  answers: { yes: 'Sì', no: 'No', maybe: 'Forse', meet: 'Colloquio' },
  answerHints: {
    yes: 'Fa al caso nostro',
    no: 'Non per questa posizione',
    maybe: 'Ancora da valutare',
    meet: 'Fissare un colloquio',
  },
  reason: 'Per quale motivo?',
  noReason: 'Scelga un motivo',
  reasons: {
    'Chose another candidate': 'Abbiamo scelto un’altra persona',
    'Skills do not match': 'Le competenze non corrispondono',
    'Too little experience': 'Esperienza insufficiente',
    Salary: 'Retribuzione',
    Location: 'Località',
    'Available too late': 'Disponibile troppo tardi',
    'Known already': 'Conosciamo già questa persona',
    'Job on hold': 'La posizione è sospesa',
    'Another reason': 'Altro motivo',
  },
  comment: 'Commento',
  times: 'Quando Le andrebbe bene?',
  timesHint: 'Per esempio: martedì dopo le 14, oppure una mattina della prossima settimana',
  optional: 'facoltativo',
  send: 'Invia la risposta',
  sending: 'Invio in corso…',
  sent: 'Grazie, la Sua risposta è stata inviata.',
  sendFailed: 'Non è stato possibile inviare la risposta. Controlli la connessione e la invii di nuovo.',
  choiceMissing: 'Scelga prima una risposta: sì, forse, colloquio o no.',
  inputRefused: 'La risposta non è stata inviata: un testo è troppo lungo o una scelta non esiste.',
  yourAnswer: 'La Sua risposta',
  change: 'Modifica',
  colleagues: 'Risposte dei Suoi colleghi',

  compare: 'Confronta',
  compareThis: (name) => `Confronta ${name}`,
  compareHint: 'Selezioni da due a quattro candidature.',
  sideBySide: 'A confronto',
  allCandidates: 'Tutte le candidature',

  closedTitle: 'Questa pagina non è disponibile',
  closedText:
    'Il link è incompleto oppure la pagina è stata chiusa. Si rivolga alla persona che gliel’ha inviato.',
  busyTitle: 'Un momento, per favore',
  busyText: 'Al momento la pagina non può essere mostrata. Riprovi tra un minuto.',

  email: {
    subject: (count, job) => `${candidates(count)} per ${job}`,
    greeting: (name) => `Buongiorno ${name},`,
    intro: ({ sender, agency, count, job }) =>
      `${sender} di ${agency} Le propone ${count === 1 ? 'una candidatura' : candidates(count)} per la posizione «${job}». Accanto a ogni requisito trova la frase del CV che lo dimostra, e per rispondere bastano due tocchi.`,
    link: 'Vedi le candidature',
    lastDay: (day) => `La pagina è disponibile fino al ${day}.`,
    linkIsPersonal: 'Il link è personale: La preghiamo di non inoltrarlo.',
  },
};
