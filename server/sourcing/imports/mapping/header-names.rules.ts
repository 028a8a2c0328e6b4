import type { ImportField } from '@placewell/contract/sourcing/import-fields.ts';
import { foldWord } from '../values/option-values.rules.ts';

/** Column names in English, German, French, Spanish, Italian, Dutch and Portuguese, and those of other systems. */
const NAMES: Readonly<Record<ImportField, string>> = {
  candidate_name:
    'name, full name, candidate, candidate name, applicant, contact, contact name, vollständiger name, kandidat, bewerber, nom complet, candidat, nombre completo, candidato, nome completo, nominativo, naam, volledige naam',
  first_name:
    'first name, given name, forename, fname, vorname, rufname, prénom, nombre, nombres, nome, voornaam, primeiro nome',
  last_name:
    'last name, surname, family name, lname, nachname, familienname, zuname, nom, nom de famille, apellido, apellidos, cognome, achternaam, sobrenome',
  email:
    'e-mail, email, mail, email address, e-mail address, email 1, email1, primary email, personal email, 2nd e-mail, email 2, email2, other email, secondary email, e-mail-adresse, mailadresse, courriel, adresse e-mail, adresse mail, correo, correo electrónico, posta elettronica, e-mailadres',
  phone:
    'phone, phone number, telephone, tel, mobile, mobile phone, mobile number, cell, cell phone, phone cell, phone home, phone work, home phone, work phone, primary phone, contact number, phone 1, telefon, telefonnummer, handy, handynummer, mobil, mobiltelefon, festnetz, téléphone, portable, numéro de téléphone, teléfono, móvil, celular, telefono, cellulare, telefoon, telefoonnummer, mobiel, telefone',
  linkdedin:
    'linkedin, linkedin url, linkedin profile, linkedin link, linkdedin, linkedin address, profil linkedin, perfil de linkedin, linkedin-profil',
  job_tittle:
    'title, job title, job tittle, current title, current job title, position, current position, role, headline, designation, occupation, profession, beruf, berufsbezeichnung, stelle, jobtitel, aktuelle position, poste, intitulé du poste, fonction, métier, puesto, cargo, profesión, ruolo, mansione, functie, functietitel',
  company_name:
    'company, current company, employer, current employer, organisation, organization, firma, arbeitgeber, aktueller arbeitgeber, unternehmen, entreprise, employeur, société, empresa, empleador, azienda, datore di lavoro, bedrijf, werkgever',
  location:
    'location, current location, address, home address, place, residence, standort, ort, adresse, wohnort, anschrift, lieu, localisation, ubicación, dirección, indirizzo, località, locatie, adres, woonplaats',
  city: 'city, town, city name, stadt, ville, commune, ciudad, localidad, città, comune, stad, plaats, cidade',
  state:
    'state, region, province, county, state province, bundesland, kanton, région, département, provincia, estado, comunidad, regione, provincie',
  country: 'country, country name, nation, land, pays, país, pais, paese',
  experience_years:
    'experience, experience years, years of experience, years experience, total experience, work experience years, exp, yoe, berufserfahrung, berufsjahre, jahre erfahrung, expérience, années d’expérience, ans d’expérience, experiencia, años de experiencia, esperienza, anni di esperienza, ervaring, jaren ervaring',
  experience_details:
    'experience details, summary, profile, about, bio, work experience, career summary, profil, lebenslauf text, résumé du profil, resumen, perfil, sommario, samenvatting',
  skills:
    'skills, skill, key skills, keyskills, skill set, skillset, technologies, competencies, expertise, fähigkeiten, kenntnisse, kompetenzen, compétences, habilidades, competencias, aptitudes, competenze, vaardigheden',
  tags: 'tags, tag, labels, categories, category, groups, hotlist, schlagworte, schlagwörter, étiquettes, etiquetas, etichette, kategorie, catégorie',
  languages:
    'languages, language, language skills, spoken languages, sprachen, sprachkenntnisse, langues, idiomas, lingue, talen',
  salary:
    'salary, desired salary, desired pay, expected salary, salary expectation, salary expectations, ctc, expected ctc, rate, pay, compensation, gehalt, gehaltsvorstellung, wunschgehalt, salaire, salaire souhaité, prétentions salariales, salario, sueldo, salario deseado, retribuzione, stipendio, salaris, salariswens',
  salary_min:
    'salary min, minimum salary, min salary, salary from, desired salary min, mindestgehalt, gehalt von, salaire minimum, salario mínimo, salaris minimum',
  salary_max:
    'salary max, maximum salary, max salary, salary to, desired salary max, höchstgehalt, gehalt bis, salaire maximum, salario máximo, salaris maximum',
  salary_currency: 'salary currency, currency, währung, devise, moneda, divisa, valuta',
  salary_period:
    'salary period, pay period, salary type, rate type, gehaltszeitraum, période de salaire, periodo salarial, per',
  notice_period:
    'notice period, notice period days, notice, availability, kündigungsfrist, préavis, délai de préavis, preaviso, plazo de preaviso, preavviso, opzegtermijn, verfügbarkeit',
  available_from:
    'available from, available, date available, availability date, start date, earliest start, verfügbar ab, verfügbar, frühester eintritt, disponible le, date de disponibilité, disponible desde, disponibile da, beschikbaar vanaf',
  job_type:
    'job type, employment type, contract type, type of employment, beschäftigungsart, anstellungsart, vertragsart, type de contrat, tipo de contrato, tipo di contratto, dienstverband',
  work_mode:
    'work mode, workplace, workplace type, remote, remote work, arbeitsmodell, arbeitsort, mode de travail, modalidad, modalità di lavoro, werkvorm',
  relocation:
    'relocation, can relocate, willing to relocate, relocate, umzugsbereit, umzugsbereitschaft, mobilité, mobile, reubicación, disponibilidad para viajar, trasferimento, verhuisbereid',
  relocation_preferences:
    'relocation preferences, preferred locations, preferred location, desired location, wunschort, lieux souhaités, ubicación deseada',
  location_description: 'location description, about the location, location notes',
  work_permits:
    'work permits, work permit, work authorization, work authorisation, right to work, visa, may work in, may work in countries, arbeitserlaubnis, permis de travail, permiso de trabajo',
  candidate_status:
    'status, candidate status, recent status, applicant status, state of candidate, kandidatenstatus, statut, estado del candidato, stato',
  candidate_note:
    'note, notes, candidate note, misc notes, comments, comment, remarks, description, internal notes, notizen, notiz, bemerkung, bemerkungen, kommentar, anmerkungen, remarques, commentaires, notas, comentarios, observaciones, note interne, opmerkingen',
  recruiter:
    'recruiter, recruiter name, recruiter e-mail, recruiter email name, owner, owner name, record owner, assigned to, consultant, responsible, recruiter e mail or name, zuständig, betreuer, berater, recruteur, responsable, propriétaire, reclutador, propietario, eigenaar, consulent',
  external_id:
    'id, candidate id, candidateid, external id, reference, ref, record id, person id, applicant id, contact id, candidate ref, id in the other system, kandidaten id, kandidatennummer, bewerbernummer, nummer, identifiant, référence, referencia, kandidaatnummer',
  resume_file:
    'resume, resume file, cv, cv file, resume filename, cv filename, file, file name, filename, attachment, attachments, resume path, cv path, document, resume file name, lebenslauf, datei, dateiname, anhang, fichier, fichier cv, pièce jointe, archivo, adjunto, allegato, bestand, bijlage',
  created_on:
    'created, created at, created on, date created, date added, added, added on, entry date, erstellt, erstellt am, angelegt am, eingang, créé le, date de création, creado, fecha de creación, creato il, aangemaakt',
};

const FIELD_BY_NAME = new Map<string, ImportField>(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(',').map((name): [string, ImportField] => [foldWord(name), field as ImportField]),
  ),
);

/** Meaningless words around a column's name: "Candidate: E-mail *", "E-mail (2)". */
const FRAME =
  /^(?:candidate|applicant|contact|person|kandidat|bewerber)\s+|(?<!\s)\s+(?:\d|required|optional|pflichtfeld)$/g;

/** The field of a column by its header alone. */
export function fieldByHeader(header: string): ImportField | undefined {
  const name = foldWord(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')) || foldWord(header);
  const bare = name.replace(FRAME, '');
  return FIELD_BY_NAME.get(foldWord(header)) ?? FIELD_BY_NAME.get(name) ?? FIELD_BY_NAME.get(bare);
}
