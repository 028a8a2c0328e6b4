import { fold } from './fold.ts';

/**
 * Words that stand large or first on resumes and in nobody's name: parts of the form, of its labels, of the words printed
 * around it and of the names of agencies. In English and the other languages that are read.
 */
const ORDINARY = new Set(
  `confidential private strictly document documents page printed copy draft template version revision updated
  details profile information summary executive objective statement overview project projects team size role
  roles candidate applicant application reference references consultant contact telephone phone mobile email mail
  address birth nationality gender sex marital status date available availability notice period position
  experience employment history education qualifications skills languages training certificates hobbies
  interests current location applied personal professional portfolio website linkedin github about hello welcome thanks
  recruitment recruiting recruiters staffing resourcing personnel placements talent partners consulting
  services solutions agency associates group limited company careers search international europass
  presented prepared submitted powered created generated built with for and the of
  vertraulich seite bewerbung bewerbungs bewerbungsunterlagen bewerber kandidat kandidatin kandidatenprofil unterlagen
  anlagen telefon handy anschrift adresse geburtsdatum geboren staatsangehorigkeit familienstand lebenslauf
  deckblatt personliche angaben daten berufserfahrung ausbildung kenntnisse personalvermittlung
  confidentiel confidencial riservato vertrouwelijk poufne telephone adresse naissance nationalite
  permis coordonnees informations personnelles experience formation competences candidat
  datos personales telefono correo direccion nacimiento nacionalidad experiencia formacion habilidades candidato
  informazioni personali telefono indirizzo nascita nazionalita esperienza istruzione competenze
  persoonsgegevens telefoon adres geboortedatum nationaliteit werkervaring opleiding vaardigheden kandidaat
  osobowe dane adres narodowosc doswiadczenie wyksztalcenie umiejetnosci kandydat
  dados pessoais telefone endereco morada nascimento nacionalidade formacao competencias
  married unmarried divorced widowed children verheiratet ledig geschieden kinder celibataire mariee divorcee
  enfant enfants soltero soltera casado casada divorciado hijos celibe nubile coniugato coniugata figli solteiro
  solteira filhos gehuwd ongehuwd kinderen zonaty zamezna dzieci
  skill highlights accomplishments strengths achievements competencies declaration form
  resume curriculum vitae cv vitae`
    .split(/\s+/)
    .map(fold)
    .filter((word) => word.length > 1),
);

/** How many words of a phrase are in nobody's name. */
export const ordinaryWords = (phrase: string): number =>
  fold(phrase)
    .split(' ')
    .filter((word) => ORDINARY.has(word)).length;

/** Words of forms, of agencies and of titles that are in no surname either; "Talent" is a forename. */
const NEVER_NAMES = new Set(
  `recruitment recruiting recruiters staffing resourcing personnel placements partners consulting services solutions
  agency associates group limited company careers search international europass personalvermittlung project projects
  team document documents reference references resume curriculum vitae cv and for of the with by
  manager developer engineer nurse officer analyst assistant consultant director operator operative administrator
  technician technologist specialist coordinator executive representative supervisor advisor adviser associate
  assistent assistentin mitarbeiter mitarbeiterin sachbearbeiter ingenieur ingenieurin entwickler entwicklerin berater
  beraterin leiterin gerente directora tecnico tecnica ingeniero ingeniera enfermero enfermera analista auxiliar
  operario operaria responsable directeur technicien technicienne ingenieure infirmier infirmiere conseiller
  conseillere operatore operatrice impiegato impiegata responsabile infermiere infermiera addetto addetta enfermeiro
  enfermeira medewerker verpleegkundige adviseur specjalista specjalistka pielegniarka inzynier asystent asystentka`.split(
    /\s+/,
  ),
);

/** Whether a word of forms may be a name beside one that can be nothing else: "Jimmy Page", not "Kestrel Recruitment". */
export const mayBeName = (word: string, at: number): boolean => {
  const folded = fold(word);
  return !NEVER_NAMES.has(folded) && (folded !== 'talent' || at === 0);
};
