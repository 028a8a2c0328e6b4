import type { Person, PersonLanguage, Position } from './people/person.ts';

/** What a resume of a language writes above its parts, and its months. */
const WORDS: Record<PersonLanguage, Record<Word, string>> = {
  en: {
    profile: 'Professional Summary',
    work: 'Work Experience',
    study: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    volunteering: 'Volunteering',
    contact: 'Contact',
    present: 'Present',
    personal: 'Personal Details',
    from: 'From',
    to: 'To',
    employer: 'Organisation',
    position: 'Designation',
    resume: 'Curriculum Vitae',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    name: 'Name',
    duties: 'Main duties',
    dates: 'Dates',
    page: 'Page',
    months: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  de: {
    profile: 'Profil',
    work: 'Berufserfahrung',
    study: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    volunteering: 'Ehrenamt',
    contact: 'Kontakt',
    present: 'heute',
    personal: 'Persönliche Daten',
    from: 'von',
    to: 'bis',
    employer: 'Arbeitgeber',
    position: 'Position',
    resume: 'Lebenslauf',
    phone: 'Telefon',
    email: 'E-Mail',
    address: 'Anschrift',
    name: 'Name',
    duties: 'Aufgaben',
    dates: 'Zeitraum',
    page: 'Seite',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  },
  fr: {
    profile: 'Profil',
    work: 'Expérience professionnelle',
    study: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    volunteering: 'Bénévolat',
    contact: 'Contact',
    present: 'aujourd’hui',
    personal: 'Informations personnelles',
    from: 'Du',
    to: 'Au',
    employer: 'Employeur',
    position: 'Poste',
    resume: 'Curriculum Vitae',
    phone: 'Téléphone',
    email: 'E-mail',
    address: 'Adresse',
    name: 'Nom',
    duties: 'Missions',
    dates: 'Dates',
    page: 'Page',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  },
  es: {
    profile: 'Perfil',
    work: 'Experiencia profesional',
    study: 'Formación académica',
    skills: 'Competencias',
    languages: 'Idiomas',
    volunteering: 'Voluntariado',
    contact: 'Contacto',
    present: 'actualidad',
    personal: 'Datos personales',
    from: 'Desde',
    to: 'Hasta',
    employer: 'Empresa',
    position: 'Puesto',
    resume: 'Currículum Vítae',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Dirección',
    name: 'Nombre',
    duties: 'Funciones',
    dates: 'Fechas',
    page: 'Página',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: 'ene feb mar abr may jun jul ago sep oct nov dic',
  },
  it: {
    profile: 'Profilo',
    work: 'Esperienza lavorativa',
    study: 'Istruzione e formazione',
    skills: 'Competenze',
    languages: 'Lingue',
    volunteering: 'Volontariato',
    contact: 'Contatti',
    present: 'oggi',
    personal: 'Informazioni personali',
    from: 'Dal',
    to: 'Al',
    employer: 'Datore di lavoro',
    position: 'Mansione',
    resume: 'Curriculum Vitae',
    phone: 'Telefono',
    email: 'E-mail',
    address: 'Indirizzo',
    name: 'Nome',
    duties: 'Attività principali',
    dates: 'Date',
    page: 'Pagina',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    short: 'gen feb mar apr mag giu lug ago set ott nov dic',
  },
  nl: {
    profile: 'Profiel',
    work: 'Werkervaring',
    study: 'Opleiding',
    skills: 'Vaardigheden',
    languages: 'Talen',
    volunteering: 'Vrijwilligerswerk',
    contact: 'Contact',
    present: 'heden',
    personal: 'Persoonlijke gegevens',
    from: 'Van',
    to: 'Tot',
    employer: 'Werkgever',
    position: 'Functie',
    resume: 'Curriculum Vitae',
    phone: 'Telefoon',
    email: 'E-mail',
    address: 'Adres',
    name: 'Naam',
    duties: 'Taken',
    dates: 'Periode',
    page: 'Pagina',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    short: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  },
  pl: {
    profile: 'Podsumowanie zawodowe',
    work: 'Doświadczenie zawodowe',
    study: 'Wykształcenie',
    skills: 'Umiejętności',
    languages: 'Języki',
    volunteering: 'Wolontariat',
    contact: 'Kontakt',
    present: 'obecnie',
    personal: 'Dane osobowe',
    from: 'Od',
    to: 'Do',
    employer: 'Pracodawca',
    position: 'Stanowisko',
    resume: 'Curriculum Vitae',
    phone: 'Telefon',
    email: 'E-mail',
    address: 'Adres',
    name: 'Imię i nazwisko',
    duties: 'Zakres obowiązków',
    dates: 'Okres',
    page: 'Strona',
    months:
      'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    short: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  },
  pt: {
    profile: 'Perfil',
    work: 'Experiência profissional',
    study: 'Formação académica',
    skills: 'Competências',
    languages: 'Línguas',
    volunteering: 'Voluntariado',
    contact: 'Contacto',
    present: 'presente',
    personal: 'Dados pessoais',
    from: 'De',
    to: 'Até',
    employer: 'Empregador',
    position: 'Função',
    resume: 'Curriculum Vitae',
    phone: 'Telefone',
    email: 'E-mail',
    address: 'Morada',
    name: 'Nome',
    duties: 'Tarefas',
    dates: 'Datas',
    page: 'Página',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    short: 'jan fev mar abr mai jun jul ago set out nov dez',
  },
};

type Word =
  | 'profile'
  | 'work'
  | 'study'
  | 'skills'
  | 'languages'
  | 'volunteering'
  | 'contact'
  | 'present'
  | 'personal'
  | 'from'
  | 'to'
  | 'employer'
  | 'position'
  | 'resume'
  | 'phone'
  | 'email'
  | 'address'
  | 'name'
  | 'duties'
  | 'dates'
  | 'page'
  | 'months'
  | 'short';

export type DateForm = 'short' | 'long' | 'slash' | 'point' | 'year';

export const word = (person: Person, which: Exclude<Word, 'months' | 'short'>): string =>
  WORDS[person.language][which];

/** A month (YYYY-MM) as a resume prints it. */
export function monthText(person: Person, month: string, form: DateForm): string {
  const [year = '', number = ''] = month.split('-');
  if (form === 'year') return year;
  if (form === 'slash') return `${number}/${year}`;
  if (form === 'point') return `${number}.${year}`;
  const names = WORDS[person.language][form === 'short' ? 'short' : 'months'].split(' ');
  return `${names[Number(number) - 1] ?? number} ${year}`;
}

export const startText = (person: Person, { start }: Position, form: DateForm): string =>
  monthText(person, start, form);
export const endText = (person: Person, { end }: Position, form: DateForm): string =>
  end === undefined ? word(person, 'present') : monthText(person, end, form);

/** Both dates with what stands between them. */
export const spanText = (person: Person, job: Position, form: DateForm, between = ' – '): string =>
  `${startText(person, job, form)}${between}${endText(person, job, form)}`;

export const fullName = ({ given, family }: Person): string => `${given} ${family}`;
