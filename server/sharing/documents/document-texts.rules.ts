import type { DocumentLanguage, DocumentSection } from '@placewell/contract/sharing/documents.ts';
import { DOCUMENT_LANGUAGES } from '@placewell/contract/sharing/documents.ts';

/** What a document says beside the words of the candidate. */
export type DocumentTexts = {
  sections: Readonly<Record<DocumentSection, string>>;
  /** After the start of what goes on. */
  present: string;
  page: (page: number, pages: number) => string;
  years: (years: number) => string;
  /** Days until the candidate can begin; 0 is at once. */
  notice: (days: number) => string;
  /** Before the title of the job. */
  forJob: string;
  pay: string;
  /** By period of pay. */
  per: Readonly<Record<'year' | 'month' | 'day' | 'hour', string>>;
  from: string;
  upTo: string;
};

const pageOf = (page: number, pages: number) => `${page} / ${pages}`;
/** A number of something in a language, by its plural. */
const counted =
  (language: string, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
  (count: number) => {
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
    return form.replace('#', new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(count));
  };
const notice = (atOnce: string, days: (count: number) => string) => (count: number) =>
  count === 0 ? atOnce : days(count);

const TEXTS: Readonly<Record<DocumentLanguage, DocumentTexts>> = {
  en: {
    sections: {
      pitch: 'Summary',
      requirements: 'What you are looking for',
      work_history: 'Experience',
      education: 'Education',
      skills: 'Skills',
      languages: 'Languages',
    },
    present: 'Present',
    page: pageOf,
    years: counted('en', { one: '# year of experience', other: '# years of experience' }),
    notice: notice('Available at once', counted('en', { one: '# day of notice', other: '# days of notice' })),
    forJob: 'Candidate for',
    pay: 'Salary expectation',
    per: { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour' },
    from: 'from',
    upTo: 'up to',
  },
  de: {
    sections: {
      pitch: 'Kurzprofil',
      requirements: 'Ihre Anforderungen',
      work_history: 'Berufserfahrung',
      education: 'Ausbildung',
      skills: 'Kenntnisse',
      languages: 'Sprachen',
    },
    present: 'heute',
    page: pageOf,
    years: counted('de', { one: '# Jahr Berufserfahrung', other: '# Jahre Berufserfahrung' }),
    notice: notice(
      'Sofort verfügbar',
      counted('de', { one: '# Tag Kündigungsfrist', other: '# Tage Kündigungsfrist' }),
    ),
    forJob: 'Vorgestellt für',
    pay: 'Gehaltsvorstellung',
    per: { year: 'pro Jahr', month: 'pro Monat', day: 'pro Tag', hour: 'pro Stunde' },
    from: 'ab',
    upTo: 'bis',
  },
  fr: {
    sections: {
      pitch: 'En bref',
      requirements: 'Vos critères',
      work_history: 'Expérience professionnelle',
      education: 'Formation',
      skills: 'Compétences',
      languages: 'Langues',
    },
    present: 'aujourd’hui',
    page: pageOf,
    years: counted('fr', { one: '# an d’expérience', other: '# ans d’expérience' }),
    notice: notice(
      'Disponible immédiatement',
      counted('fr', { one: '# jour de préavis', other: '# jours de préavis' }),
    ),
    forJob: 'Candidature pour',
    pay: 'Prétentions salariales',
    per: { year: 'par an', month: 'par mois', day: 'par jour', hour: 'de l’heure' },
    from: 'à partir de',
    upTo: 'jusqu’à',
  },
  es: {
    sections: {
      pitch: 'Resumen',
      requirements: 'Sus requisitos',
      work_history: 'Experiencia',
      education: 'Formación',
      skills: 'Competencias',
      languages: 'Idiomas',
    },
    present: 'actualidad',
    page: pageOf,
    years: counted('es', { one: '# año de experiencia', other: '# años de experiencia' }),
    notice: notice(
      'Disponibilidad inmediata',
      counted('es', { one: '# día de preaviso', other: '# días de preaviso' }),
    ),
    forJob: 'Candidatura para',
    pay: 'Expectativa salarial',
    per: { year: 'al año', month: 'al mes', day: 'al día', hour: 'por hora' },
    from: 'desde',
    upTo: 'hasta',
  },
  nl: {
    sections: {
      pitch: 'Samenvatting',
      requirements: 'Uw eisen',
      work_history: 'Werkervaring',
      education: 'Opleiding',
      skills: 'Vaardigheden',
      languages: 'Talen',
    },
    present: 'heden',
    page: pageOf,
    years: counted('nl', { one: '# jaar ervaring', other: '# jaar ervaring' }),
    notice: notice(
      'Direct beschikbaar',
      counted('nl', { one: '# dag opzegtermijn', other: '# dagen opzegtermijn' }),
    ),
    forJob: 'Voorgesteld voor',
    pay: 'Salarisverwachting',
    per: { year: 'per jaar', month: 'per maand', day: 'per dag', hour: 'per uur' },
    from: 'vanaf',
    upTo: 'tot',
  },
  it: {
    sections: {
      pitch: 'In breve',
      requirements: 'I vostri requisiti',
      work_history: 'Esperienza professionale',
      education: 'Formazione',
      skills: 'Competenze',
      languages: 'Lingue',
    },
    present: 'oggi',
    page: pageOf,
    years: counted('it', { one: '# anno di esperienza', other: '# anni di esperienza' }),
    notice: notice(
      'Disponibilità immediata',
      counted('it', { one: '# giorno di preavviso', other: '# giorni di preavviso' }),
    ),
    forJob: 'Candidatura per',
    pay: 'Aspettativa retributiva',
    per: { year: 'all’anno', month: 'al mese', day: 'al giorno', hour: 'all’ora' },
    from: 'da',
    upTo: 'fino a',
  },
  pl: {
    sections: {
      pitch: 'Podsumowanie',
      requirements: 'Państwa wymagania',
      work_history: 'Doświadczenie zawodowe',
      education: 'Wykształcenie',
      skills: 'Umiejętności',
      languages: 'Języki',
    },
    present: 'obecnie',
    page: pageOf,
    years: counted('pl', {
      one: '# rok doświadczenia',
      few: '# lata doświadczenia',
      many: '# lat doświadczenia',
      other: '# roku doświadczenia',
    }),
    notice: notice(
      'Dostępność od zaraz',
      counted('pl', { one: '# dzień wypowiedzenia', other: '# dni wypowiedzenia' }),
    ),
    forJob: 'Kandydatura na stanowisko',
    pay: 'Oczekiwania finansowe',
    per: { year: 'rocznie', month: 'miesięcznie', day: 'dziennie', hour: 'za godzinę' },
    from: 'od',
    upTo: 'do',
  },
  pt: {
    sections: {
      pitch: 'Resumo',
      requirements: 'Os seus requisitos',
      work_history: 'Experiência profissional',
      education: 'Formação',
      skills: 'Competências',
      languages: 'Idiomas',
    },
    present: 'atualmente',
    page: pageOf,
    years: counted('pt', { one: '# ano de experiência', other: '# anos de experiência' }),
    notice: notice(
      'Disponibilidade imediata',
      counted('pt', { one: '# dia de aviso prévio', other: '# dias de aviso prévio' }),
    ),
    forJob: 'Candidatura para',
    pay: 'Expectativa salarial',
    per: { year: 'por ano', month: 'por mês', day: 'por dia', hour: 'por hora' },
    from: 'a partir de',
    upTo: 'até',
  },
};

/** The language of a document for a contact: one of ours, English for any other. */
export const documentLanguage = (language: string | null): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find((one) => one === language?.slice(0, 2).toLowerCase()) ?? 'en';

export const documentTexts = (language: DocumentLanguage): DocumentTexts => TEXTS[language];
