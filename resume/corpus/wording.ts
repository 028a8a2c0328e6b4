import type { Job, Person } from './people/person.ts';

type Language = Person['language'];

/** Headings of a resume, two variants per language. */
export const HEADINGS: Record<
  Language,
  Record<'summary' | 'experience' | 'education' | 'skills' | 'languages' | 'contact', [string, string]>
> = {
  en: {
    summary: ['Profile', 'Professional Summary'],
    experience: ['Experience', 'Employment History'],
    education: ['Education', 'Education and Training'],
    skills: ['Skills', 'Key Skills'],
    languages: ['Languages', 'Languages'],
    contact: ['Contact', 'Personal Details'],
  },
  de: {
    summary: ['Profil', 'Über mich'],
    experience: ['Berufserfahrung', 'Beruflicher Werdegang'],
    education: ['Ausbildung', 'Bildungsweg'],
    skills: ['Kenntnisse', 'Fähigkeiten'],
    languages: ['Sprachen', 'Sprachkenntnisse'],
    contact: ['Kontakt', 'Persönliche Daten'],
  },
  es: {
    summary: ['Perfil', 'Sobre mí'],
    experience: ['Experiencia laboral', 'Experiencia profesional'],
    education: ['Formación', 'Formación académica'],
    skills: ['Habilidades', 'Competencias'],
    languages: ['Idiomas', 'Idiomas'],
    contact: ['Contacto', 'Datos personales'],
  },
  fr: {
    summary: ['Profil', 'À propos'],
    experience: ['Expérience professionnelle', 'Parcours professionnel'],
    education: ['Formation', 'Diplômes'],
    skills: ['Compétences', 'Savoir-faire'],
    languages: ['Langues', 'Langues'],
    contact: ['Contact', 'Coordonnées'],
  },
};

const MONTHS: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};
const NOW: Record<Language, string> = { en: 'Present', de: 'heute', es: 'Actualidad', fr: "aujourd'hui" };

export type DateStyle = 'long' | 'short' | 'numeric' | 'iso' | 'since';

/** Formats the dates of a job in one of the common styles. */
export function printDates(job: Job, language: Language, style: DateStyle): string {
  const one = (value: string): string => {
    const [year, month] = value.split('-') as [string, string];
    const name = MONTHS[language][Number(month) - 1]!;
    if (style === 'numeric') return `${month}/${year}`;
    if (style === 'iso') return value;
    if (style === 'short' && language === 'en') return `${name.slice(0, 3)} ${year}`;
    if (language === 'es') return `${name} de ${year}`;
    return `${name} ${year}`;
  };
  if (style === 'since' && !job.end) {
    const word = { en: 'Since', de: 'Seit', es: 'Desde', fr: 'Depuis' }[language];
    return `${word} ${one(job.start)}`;
  }
  const dash = style === 'short' ? ' – ' : style === 'iso' ? ' to ' : ' - ';
  const join = style === 'iso' && language !== 'en' ? ' – ' : dash;
  return `${one(job.start)}${join}${job.end ? one(job.end) : NOW[language]}`;
}
