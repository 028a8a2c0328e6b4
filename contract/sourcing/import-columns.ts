import { z } from 'zod';
import { labels } from '../labels.ts';
import { CANDIDATE_FIELDS, type CandidateFields } from './candidate-fields.ts';
import { fieldsByName, type NameFor } from './field-uses.ts';

/** What a column of an imported table can be: whatever fills a field of the candidate, and the file that is the resume. */
export type ImportField = NameFor<CandidateFields, 'import'> | 'resume_file';

/** How a cell becomes a value, where the kind of the candidate's field does not say it. */
export type ImportReader =
  | 'email'
  | 'phone'
  | 'linkedin'
  | 'years'
  | 'languages'
  | 'permits'
  | 'education'
  | 'date'
  | 'availability'
  | 'emails'
  | 'phones';

/** How the values of a column look, by which it is guessed where its header is not known. */
export const IMPORT_LOOKS = [
  'person',
  'part of a name',
  'email address',
  'phone number',
  'LinkedIn address',
  'file name',
  'job title',
  'place',
  'region',
  'country',
  'number of years',
  'list of skills',
  'list of languages',
  'salary',
  'currency',
  'notice period',
  'date',
  'date of availability',
  'choice',
  'list of countries',
  'identifier',
  'text',
] as const;
export type ImportLook = (typeof IMPORT_LOOKS)[number];

export type ImportColumn = {
  /** What screens and reports call it. */
  label: string;
  /** The heading under which it is offered. */
  group: 'Person' | 'Work' | 'Place' | 'Terms' | 'Record';
  reads?: ImportReader;
  /** Of several columns the first that is filled counts, or they are read together; otherwise only one may be it. */
  several?: 'first_filled' | 'together';
  /** Whether it says who a row is. */
  identifies?: true;
  /**
   * Headers beside label and name: in English, German, French, Spanish, Italian, Dutch and Portuguese, the usual ones in
   * Polish, Czech, Hungarian, Turkish, Russian and Japanese, and those of other systems.
   */
  headers?: string;
  /** What its values look like; without it, no column is guessed to be it. */
  looks?: ImportLook;
  /** Words of a header that speak for it where the values look like it, in the same languages and in Polish. */
  words?: string;
};

// biome-ignore format: a table, read by its columns
const KNOWN = {
  candidate_name: { label: labels.profile.fullName, group: 'Person', identifies: true, headers: 'name, candidate, applicant, contact, contact name, vollständiger name, kandidat, bewerber, nom complet, candidat, nombre completo, candidato, nome completo, nominativo, naam, volledige naam, fullname, full name of candidate, candidate full name, imię i nazwisko, celé jméno, jméno a příjmení, név, teljes név, ad soyad, adı soyadı, фио, полное имя, 氏名, 名前', looks: 'person', words: 'surname forename, last first, name vorname, nachname vorname, nom prénom, apellidos nombre, cognome nome, achternaam voornaam, imię nazwisko, full name, name, worker, talent, temp, jobseeker, who, staff, employee, kandydat, mitarbeiter' },
  first_name: { label: 'First name', group: 'Person', identifies: true, headers: 'given name, forename, fname, vorname, rufname, prénom, nombre, nombres, nome, voornaam, primeiro nome, firstname, first names, candidate first, person first, name first, applicant first, imię, imiona, jméno, křestní jméno, keresztnév, adı, имя, förnamn, fornavn, 名', looks: 'part of a name', words: 'given, christian name, first, roepnaam, imię' },
  last_name: { label: 'Last name', group: 'Person', identifies: true, headers: 'surname, family name, lname, nachname, familienname, zuname, nom, nom de famille, apellido, apellidos, cognome, achternaam, sobrenome, lastname, last names, candidate last, person last, name last, applicant last, nazwisko, příjmení, vezetéknév, soyad, soyadı, фамилия, efternamn, etternavn, 姓', looks: 'part of a name', words: 'family, last, surname, nazwisko, apellido' },
  email: { label: 'Email', group: 'Person', reads: 'email', several: 'first_filled', identifies: true, headers: 'mail, e-mail, email address, e-mail address, email 1, email1, primary email, personal email, 2nd e-mail, email 2, email2, other email, secondary email, e-mail-adresse, mailadresse, courriel, adresse e-mail, adresse mail, correo, correo electrónico, posta elettronica, e-mailadres, email id, mail id, alternate email, alternative email, work email, email 3, email3, e-mail 1 value, e-mail 2 value, email address 2, adres e-mail, e-posta, электронная почта, почта, メールアドレス, メール', looks: 'email address', words: 'mail, e mail, email, mél, mel, correo' },
  phone: { label: 'Phone', group: 'Person', reads: 'phone', several: 'first_filled', identifies: true, headers: 'phone number, telephone, tel, mobile, mobile phone, mobile number, cell, cell phone, phone cell, phone home, phone work, home phone, work phone, primary phone, contact number, phone 1, telefon, telefonnummer, handy, handynummer, mobil, mobiltelefon, festnetz, téléphone, portable, numéro de téléphone, teléfono, móvil, celular, telefono, cellulare, telefoon, telefoonnummer, mobiel, telefone, mobile no, contact no, phone no, cell number, phone 2, phone2, phone 3, phone3, other phone, alternate phone, alternate mobile, alternate number, alternate contact number, whatsapp number, phone 1 value, phone 2 value, phone number 2, numer telefonu, telefon komórkowy, telefonszám, телефон, мобильный телефон, 電話番号, 携帯電話', looks: 'phone number', words: 'phone, telephone, mobile, cell, ring, contact number, tel, port, telefon, handy, tlf, móvil, komórka, gsm, whatsapp' },
  emails: { label: 'All emails', group: 'Person', reads: 'emails', several: 'together', headers: 'emails, all email addresses, email addresses' },
  phones: { label: 'All phone numbers', group: 'Person', reads: 'phones', several: 'together', headers: 'phones, phone numbers' },
  linkdedin: { label: 'LinkedIn', group: 'Person', reads: 'linkedin', several: 'first_filled', headers: 'linkedin, linkedin url, linkedin profile, linkedin link, linkedin address, profil linkedin, perfil de linkedin, linkedin-profil, linkedin profile url, linked in, linkedin id, li profile', looks: 'LinkedIn address', words: 'linkedin, profile link' },
  job_tittle: { label: 'Job title', group: 'Work', headers: 'title, current title, current job title, position, current position, role, headline, designation, occupation, profession, beruf, berufsbezeichnung, stelle, jobtitel, aktuelle position, poste, intitulé du poste, fonction, métier, puesto, cargo, profesión, ruolo, mansione, functie, functietitel, current role, current designation, curr company designation, job position, latest job title, organization title, stanowisko, pozice, beosztás, unvan, должность, stilling, befattning, 職種, 役職', looks: 'job title', words: 'role, position, title, job, job title, occupation, profession, trade, seat, job function, does, works as, tätig als, tätigkeit, beruf, berufsbezeichnung, métier, poste, emploi, puesto, cargo, mansione, qualifica, functie, baan, beroep, stanowisko, zawód, employed as' },
  company_name: { label: 'Current employer', group: 'Work', headers: 'company, current company, employer, organisation, organization, firma, arbeitgeber, aktueller arbeitgeber, unternehmen, entreprise, employeur, société, empresa, empleador, azienda, datore di lavoro, bedrijf, werkgever, current organization, current organisation, current company name, curr company name, current employer name, company name, primary company, organization name, organisation name, account name, latest company, present employer, pracodawca, cég, şirket, компания, företag, 会社名, 現職', looks: 'text', words: 'employer, company, works for, works at, firm, arbeitgeber, firma, employeur, société, empresa, azienda, werkt bij, werkgever, pracodawca, working at, working for, employed by' },
  work_history: { label: 'Jobs', group: 'Work', headers: 'work history, employment history, career history, job history, previous employment, positions held, berufliche stationen, parcours professionnel, historial laboral, esperienze lavorative, werkervaring' },
  location: { label: 'Location', group: 'Place', several: 'first_filled', headers: 'current location, address, home address, place, residence, standort, ort, adresse, wohnort, anschrift, lieu, localisation, ubicación, dirección, indirizzo, località, locatie, adres, woonplaats, full address, street, street address, address 1, address line 1, mailing street, mailing address, address 1 formatted, miejsce zamieszkania, bydliště, lakhely, адрес, место жительства, 住所', looks: 'place', words: 'based, where based, location, lives, living, home, home base, resides, residence, domicile, address, area, base, wohnt, wohnhaft, wohnort, habite, domicile, réside, reside, residenza, domicilio, woont, zamieszkania, miejsce zamieszkania' },
  city: { label: 'City', group: 'Place', headers: 'town, city name, stadt, ville, commune, ciudad, localidad, città, comune, stad, plaats, cidade, current city, mailing city, miasto, miejscowość, město, város, şehir, город, 都市', looks: 'place', words: 'town, city, plz ort, plz wohnort, wohnort, stadt, ville, ciudad, città, stad, woonplaats, woont, miejscowość, miasto, home town' },
  state: { label: 'State or region', group: 'Place', headers: 'region, province, county, state province, bundesland, kanton, région, département, provincia, estado, comunidad, regione, provincie, mailing state', looks: 'region', words: 'state, state code, county, region, province, bundesland, województwo' },
  country: { label: 'Country', group: 'Place', headers: 'country name, nation, land, pays, país, pais, paese, country region, mailing country, kraj, země, ország, ülke, страна, 国', looks: 'country', words: 'country, land, pays, país, paese, kraj' },
  experience_years: { label: 'Years of experience', group: 'Work', reads: 'years', headers: 'experience, years experience, total experience, work experience years, exp, yoe, berufserfahrung, berufsjahre, jahre erfahrung, expérience, années d’expérience, ans d’expérience, experiencia, años de experiencia, esperienza, anni di esperienza, ervaring, jaren ervaring, total experience in years, experience in years, total exp, total work experience, overall experience, years of exp, total years of experience', looks: 'number of years', words: 'years, experience, years experience, years exp, berufserfahrung, berufserfahrung jahre, be, be jahre, jahre erfahrung, années expérience, ans expérience, expérience, años experiencia, anni esperienza, esperienza, jaren ervaring, ervaring, staż, staż lata, lata doświadczenia, doświadczenie' },
  experience_details: { label: 'Experience', group: 'Work', headers: 'summary, profile, about, bio, work experience, career summary, profil, lebenslauf text, résumé du profil, resumen, perfil, sommario, samenvatting, candidate summary, profile summary, professional summary, resume headline, resume summary, executive summary' },
  skills: { label: 'Skills', group: 'Work', several: 'together', headers: 'skill, key skills, keyskills, skill set, skillset, technologies, competencies, expertise, fähigkeiten, kenntnisse, kompetenzen, compétences, habilidades, competencias, aptitudes, competenze, vaardigheden, primary skills, secondary skills, primary skill, technical skills, specialties, it skills, umiejętności, dovednosti, készségek, yetenekler, навыки, スキル', looks: 'list of skills', words: 'skills, key words, keywords, tools, software, technologies, tech stack, stack, competences, can do, strengths, kenntnisse, fachkenntnisse, compétences, mots clés, outils, herramientas, conocimientos, competenze, strumenti, vaardigheden, trefwoorden, umiejętności, słowa kluczowe' },
  tags: { label: 'Tags', group: 'Record', several: 'together', headers: 'tag, labels, categories, category, groups, hotlist, schlagworte, schlagwörter, étiquettes, etiquetas, etichette, kategorie, catégorie, associated tags' },
  languages: { label: 'Languages', group: 'Person', reads: 'languages', several: 'together', headers: 'language, language skills, spoken languages, sprachen, sprachkenntnisse, langues, idiomas, lingue, talen, languages known, language known, języki, jazyky, nyelvek, diller, языки, 言語', looks: 'list of languages', words: 'languages, langs, speaks, sprachen, langues, langues parlées, idiomas, lingue, talen, języki, línguas, jęz, spoken' },
  salary: { label: 'Salary', group: 'Terms', headers: 'desired salary, desired pay, expected salary, salary expectation, salary expectations, ctc, expected ctc, rate, pay, compensation, gehalt, gehaltsvorstellung, wunschgehalt, salaire, salaire souhaité, prétentions salariales, salario, sueldo, salario deseado, retribuzione, stipendio, salaris, salariswens, ectc, expected salary per annum, expected annual salary, desired pay rate, pay rate, hourly rate, day rate, desired rate, expected rate, expected pay, expected compensation', looks: 'salary', words: 'pay, salary, desired, desired pay, wants, expects, expected, expectation, expectations, asking, sought, seeking, looking for, target pay, rate, compensation, package, remuneration, gehalt, wunsch, wunschgehalt, gehaltswunsch, vorstellung, salaire, prétentions, rémunération, salario, banda salarial, salarial, deseado, deseada, pretensiones, retribuzione, ral, desiderata, stipendio, salaris, gewenst, bruto, oczekiwania, wynagrodzenie, stawka, pensja, wanted, basic, base pay, day rate, pretensão, pretensão salarial' },
  salary_min: { label: 'Salary from', group: 'Terms', headers: 'minimum salary, min salary, desired salary min, mindestgehalt, gehalt von, salaire minimum, salario mínimo, salaris minimum, pay min, salary low, min pay, desired salary from', looks: 'salary', words: 'minimum pay, min pay, pay from' },
  salary_max: { label: 'Salary to', group: 'Terms', headers: 'maximum salary, max salary, desired salary max, höchstgehalt, gehalt bis, salaire maximum, salario máximo, salaris maximum, pay max, salary high, max pay, desired salary to', looks: 'salary', words: 'maximum pay, max pay, pay to' },
  salary_currency: { label: 'Salary currency', group: 'Terms', headers: 'currency, währung, devise, moneda, divisa, valuta', looks: 'currency', words: 'currency' },
  salary_period: { label: 'Salary period', group: 'Terms', headers: 'pay period, salary type, rate type, gehaltszeitraum, période de salaire, periodo salarial, per' },
  notice_period: { label: 'Notice period', group: 'Terms', headers: 'notice period days, notice, availability, kündigungsfrist, préavis, délai de préavis, preaviso, plazo de preaviso, preavviso, opzegtermijn, verfügbarkeit, notice period availability to join, notice period in days, availability to join', looks: 'notice period', words: 'notice, notice period, weeks notice, gardening leave, kündigungsfrist, frist, préavis, preaviso, preavviso, opzegtermijn, okres wypowiedzenia, wypowiedzenie' },
  available_from: { label: 'Available from', group: 'Terms', reads: 'availability', headers: 'available, date available, availability date, start date, earliest start, verfügbar ab, verfügbar, frühester eintritt, disponible le, date de disponibilité, disponible desde, disponibile da, beschikbaar vanaf, availability start date, earliest start date, can start from', looks: 'date of availability', words: 'available, available from, availability, free from, can start, start, starts, earliest start, frei ab, verfügbar, eintritt, dispo, disponible, disponibilité, disponibilidad, disponibilità, beschikbaar, beschikbaar per, beschikbaar vanaf, dostępny, dostępność, dostępny od, free, starting' },
  job_type: { label: 'Job type', group: 'Terms', headers: 'employment type, contract type, type of employment, beschäftigungsart, anstellungsart, vertragsart, type de contrat, tipo de contrato, tipo di contratto, dienstverband, employment preference, preferred employment type, desired job type, job preference, work type, desired employment type', looks: 'choice', words: 'perm temp, permanent temporary, employment, contract, type, job type, vertrag, umowa, contrat, contrato, contratto, dienstverband' },
  work_mode: { label: 'Work mode', group: 'Terms', headers: 'workplace, workplace type, remote, remote work, arbeitsmodell, arbeitsort, mode de travail, modalidad, modalità di lavoro, werkvorm', looks: 'choice', words: 'remote, hybrid, work mode, mode, modalidad, modalità, arbeitsweise, tryb pracy, wfh, work from home' },
  location_description: { label: 'About the location', group: 'Place', headers: 'location notes' },
  relocation: { label: 'Willing to relocate', group: 'Place', headers: 'can relocate, relocate, umzugsbereit, umzugsbereitschaft, mobilité, reubicación, disponibilidad para viajar, trasferimento, verhuisbereid, will relocate, ready to relocate, open to relocation, open to relocate, relocation', looks: 'choice', words: 'relocate, relocation, move, would move, umzug, verhuizen, déménager, mudarse, trasferirsi' },
  relocation_preferences: { label: 'Relocation preferences', group: 'Place', headers: 'preferred locations, preferred location, desired location, wunschort, lieux souhaités, ubicación deseada, desired locations, preferred work location, preferred city', looks: 'text', words: 'preferred location, preferred city, would move to' },
  work_permits: { label: 'May work in (countries)', group: 'Person', reads: 'permits', headers: 'work permit, work authorization, work authorisation, right to work, visa, may work in, arbeitserlaubnis, permis de travail, permiso de trabajo', looks: 'list of countries', words: 'right to work, rtw, permit, visa, work authorisation, arbeitserlaubnis' },
  candidate_status: { label: 'Status', group: 'Record', headers: 'recent status, applicant status, state of candidate, kandidatenstatus, statut, estado del candidato, stato', looks: 'choice', words: 'status, situación, situation, statut, stan' },
  do_not_contact: { label: 'Do not contact (yes or no)', group: 'Record', several: 'together', headers: 'do not contact, dnc, do not use, dnu, do not call, no contact, blacklist, blacklisted, gesperrt, sperre, kontaktsperre, nicht kontaktieren, ne pas contacter, bloqué, no contactar, bloqueado, non contattare, bloccato, niet benaderen, geblokkeerd, não contactar, nie kontaktować', looks: 'choice', words: 'do not contact, dnc, do not use, do not call, blacklisted, gesperrt, kontaktsperre' },
  opted_out: { label: 'Opted out of emails (yes or no)', group: 'Record', several: 'together', headers: 'opted out, opt out, optout, email opt out, email opted out, has opted out of email, mass mail opt out, mail opt out, marketing opt out, newsletter opt out, unsubscribe, unsubscribed, unsubscribed from all email, unsubscribed from all emails, do not email, no email, no emails, abgemeldet, keine e-mails, keine mails, widerspruch, désabonné, désinscrit, pas d’e-mails, no enviar correos, dado de baja, cancelado, disiscritto, niente e-mail, afgemeld, uitgeschreven, geen e-mails, descadastrado, wypisany, opted out of email marketing information, opted out of email, email optout, unsubscribed from email, gdpr opt out', looks: 'choice', words: 'opt out, opted out, optout, unsubscribed, unsubscribe, no email, abgemeldet, désabonné, désinscrit' },
  candidate_note: { label: 'Note', group: 'Record', several: 'together', headers: 'notes, misc notes, comments, comment, remarks, description, internal notes, notizen, notiz, bemerkung, bemerkungen, kommentar, anmerkungen, remarques, commentaires, notas, comentarios, observaciones, note interne, opmerkingen, general comments, additional info, additional information, interview notes, recruiter notes, misc, uwagi, poznámky, megjegyzés, notlar, примечание, комментарий, 備考', looks: 'text', words: 'note, notes, remarks, comments, anything else, chat, chat log, misc, miscellaneous, other, varie, bemerkung, bemerkungen, remarques, observaciones, opmerkingen, uwagi, feedback' },
  source: { label: 'Source', group: 'Record', several: 'together', headers: 'candidate source, lead source, source type, source details, sourced from, referral source, origin, quelle, herkunft, bewerbungsquelle, provenance, fuente, origen, fonte, origine, bron, herkomst, origem, źródło', looks: 'text', words: 'source, lead source, quelle' },
  current_pay: { label: 'Current pay', group: 'Terms', several: 'together', headers: 'current salary, current ctc, cctc, current compensation, current pay rate, current rate, current package, current annual salary, present salary, present ctc, annual salary, annual ctc, last drawn salary, last drawn ctc, last salary, aktuelles gehalt, derzeitiges gehalt, ist-gehalt, salaire actuel, rémunération actuelle, salario actual, sueldo actual, stipendio attuale, ral attuale, huidig salaris, salário atual, obecne wynagrodzenie' },
  education: { label: 'Education', group: 'Work', reads: 'education', several: 'together', headers: 'qualification, qualifications, highest qualification, highest qualification held, qualifications attained, academic qualification, education level, degree, degrees, highest degree, latest degree, ug degree, pg degree, under graduation degree, post graduation degree, university, latest university, college, institution, field of study, specialization, specialisation, ug specialization, ug university institute name, ausbildung, abschluss, höchster abschluss, bildung, studium, hochschule, formation, diplôme, diplômes, études, niveau d’études, estudios, titulación, formación, istruzione, titolo di studio, opleiding, opleidingen, formação, escolaridade, wykształcenie' },
  recruiter: { label: 'Recruiter (email or name)', group: 'Record', headers: 'recruiter e-mail or name, recruiter name, recruiter e-mail, recruiter email name, owner, owner name, record owner, assigned to, consultant, responsible, zuständig, betreuer, berater, recruteur, responsable, propriétaire, reclutador, propietario, eigenaar, consulent, owner e-mail, owner email', looks: 'person', words: 'consultant, recruiter, owner, consultant name, handled by, opiekun' },
  external_id: { label: 'ID in the other system', group: 'Record', headers: 'id, candidate id, candidateid, reference, ref, record id, person id, applicant id, contact id, candidate ref, kandidaten id, kandidatennummer, bewerbernummer, nummer, identifiant, référence, referencia, kandidaatnummer, slug, candidate slug, resume id, prospect id, candidate number, candidate code, external id, crm id', looks: 'identifier', words: 'id, ref, reference, ref number, reference number, candidate number, number, bewerber nummer, nummer, numer, numéro, número, código, codice' },
  resume_file: { label: 'Resume (file name)', group: 'Record', headers: 'resume, cv, cv file, resume file, resume filename, cv filename, file, file name, filename, attachment, attachments, resume path, cv path, document, lebenslauf, datei, dateiname, anhang, fichier, fichier cv, pièce jointe, archivo, adjunto, allegato, bestand, bijlage', looks: 'file name', words: 'cv, resume, cv document, cv file, resume file, cv bestand, lebenslauf' },
  created_on: { label: 'Added on', group: 'Record', reads: 'date', headers: 'created, created at, date created, date added, added, entry date, erstellt, erstellt am, angelegt am, eingang, créé le, date de création, creado, fecha de creación, creato il, aangemaakt, created on, created time, create date, creation date, sourced date, registration date, date entered, date registered', looks: 'date', words: 'added, created, registered, registered on, entered, alta, angelegt, aufgenommen, inscrit le, ingeschreven' },
} as const satisfies Partial<Record<ImportField, ImportColumn>>;

/** A column for each name; one that is not known yet is offered by its name, and read by the kind of its field. */
export function importColumns<Name extends string>(
  names: readonly Name[],
  known: Readonly<Partial<Record<Name, ImportColumn>>>,
): Readonly<Record<Name, ImportColumn>> {
  const entries = [...new Set([...(Object.keys(known) as Name[]), ...names])].map((name) => {
    const words = name.replaceAll('_', ' ');
    const label = words.charAt(0).toUpperCase() + words.slice(1);
    return [name, known[name] ?? { label, group: 'Record' }];
  });
  return Object.fromEntries(entries) as Record<Name, ImportColumn>;
}

/** Every column that an import can fill, in the order in which it is offered. */
export const IMPORT_COLUMNS: Readonly<Record<ImportField, ImportColumn>> = importColumns<ImportField>(
  [...fieldsByName(CANDIDATE_FIELDS, 'import').keys()],
  KNOWN,
);
export const ImportField = z.enum(Object.keys(IMPORT_COLUMNS) as [ImportField, ...ImportField[]]);

export const importLabel = (field: ImportField): string => IMPORT_COLUMNS[field].label;
/** Whether one column only may be this field. */
export const isSingleField = (field: ImportField): boolean => IMPORT_COLUMNS[field].several === undefined;
/** Whether any of these columns says who a row is. */
export const identifies = (mapping: readonly { field: ImportField }[]): boolean =>
  mapping.some(({ field }) => IMPORT_COLUMNS[field].identifies);
