import { foldText } from './tokenise.ts';

// Labels of facts about the person, as resumes of eight languages print them: English, German, Spanish, French, Italian,
// Portuguese, Dutch, Polish. A driving licence and spoken languages are skills, so they are not among them.

const labels = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((label) => foldText(label.trim()).replaceAll("'", ''))
    .filter((label) => label !== '');

/** Labels that a fact follows, beside them or below. */
export const FACT_LABELS: ReadonlySet<string> = new Set(
  labels(`
    name, full name, first name, last name, middle name, surname, family name, given name, given names, maiden name,
    father name, fathers name, mother name, mothers name, spouse name, spouses name, husbands name, wifes name,
    nationality, nationalities, citizenship, citizen of, country of birth, date of birth, birth date, birthdate, birthday, dob, d.o.b, d.o.b.,
    place of birth, birthplace, birth place, born on, born in, age, gender, sex, marital status, civil status, family status,
    religion, religious affiliation, caste, ethnicity, ethnic origin, ethnic group, pronouns,
    preferred pronouns, blood group, blood type, number of children,
    dependants, dependents, passport, passport no, passport no., passport number, id number, id no, identity number, identity card,
    national id, national insurance number, social security number, ssn, home address, postal address,
    permanent address, present address, current address, place of residence,
    vorname, nachname, zuname, familienname, geburtsname, nationalität, staatsangehörigkeit, staatsbürgerschaft,
    geburtsdatum, geburtstag, geburtsort, geburtsland, geboren am, geb., geb. am, geschlecht, familienstand,
    personenstand, konfession, religion, religionszugehörigkeit, anzahl kinder,
    personalausweis, personalausweisnummer, reisepass, reisepassnummer, passnummer, ausweisnummer,
    wohnhaft, ehepartner, sozialversicherungsnummer, steuer-id,
    nombre, nombres, apellido, apellidos, nombre completo, nombre y apellidos, nacionalidad, ciudadanía, fecha de nacimiento,
    lugar de nacimiento, fecha y lugar de nacimiento, nacido, nacida, nacido el, nacida el, edad, sexo, género, estado civil, religión, etnia,
    número de hijos, dni, nif, pasaporte, número de pasaporte, documento de identidad, cédula,
    cédula de identidad, curp, lugar de residencia, correo electrónico,
    nom, prénom, prénoms, nom de famille, nom de naissance, nom de jeune fille, nom et prénom, nationalité, citoyenneté,
    date de naissance, lieu de naissance, date et lieu de naissance, né le, née le, né à, née à, âge, sexe,
    situation familiale, situation de famille, situation matrimoniale, état civil, statut marital, religion,
    nombre d'enfants, passeport, numéro de passeport, carte d'identité, numéro de carte d'identité,
    numéro de sécurité sociale, adresse postale, lieu de résidence,
    nome, cognome, nome e cognome, nazionalità, cittadinanza, data di nascita, luogo di nascita, luogo e data di nascita,
    data e luogo di nascita, nato il, nata il, nato a, nata a, età, sesso, stato civile, religione, numero di figli,
    passaporto, numero di passaporto, carta d'identità, codice fiscale,
    nome completo, sobrenome, apelido, nacionalidade, naturalidade, cidadania, data de nascimento, local de nascimento,
    nascido em, nascida em, idade, gênero, género, sexo, estado civil, religião, etnia, número de filhos,
    passaporte, número do passaporte, bilhete de identidade, cartão de cidadão, cpf,
    naam, voornaam, voornamen, achternaam, familienaam, meisjesnaam, nationaliteit, geboortedatum, geboorteplaats,
    geboortedatum en -plaats, geboren op, leeftijd, geslacht, burgerlijke staat, burgerlijke stand, gezinssituatie,
    geloofsovertuiging, godsdienst, religie, aantal kinderen, paspoort, paspoortnummer, identiteitskaart,
    burgerservicenummer, bsn, rijksregisternummer, telefoonnummer, pasfoto,
    imię, imiona, nazwisko, imię i nazwisko, nazwisko rodowe, narodowość, obywatelstwo, data urodzenia, miejsce urodzenia,
    data i miejsce urodzenia, urodzony, urodzona, wiek, płeć, stan cywilny, wyznanie, religia, liczba dzieci,
    paszport, numer paszportu, dowód osobisty, numer dowodu, pesel, adres zamieszkania, miejsce zamieszkania
  `),
);

/** The same, for words with another meaning when alone (a nanny's "Children"): they need a value beside them. */
export const INLINE_LABELS: ReadonlySet<string> = new Set(
  labels(`
    guardian, fotografía, photographie, race, children, born, photo, photograph, height, weight, residence, address, phone, telephone, mobile, email, email, faith, denomination,
    kinder, eltern, vater, mutter, foto, lichtbild, adresse, anschrift, wohnort, telefon, mobil, handy, größe, gewicht, alter,
    hijos, raza, domicilio, dirección, residencia, teléfono, móvil, correo, nie,
    enfants, genre, confession, domicile, téléphone, portable, courriel, né, née,
    figli, genere, indirizzo, residenza, telefono, cellulare, nato, nata,
    filhos, raça, endereço, morada, telefone, telemóvel, celular, nascimento, rg,
    kinderen, geloof, adres, woonplaats, mobiel, geboren, dzieci, ur., zdjęcie
  `),
);

/** Labels and headings that pastimes follow, in the same line or in those below. */
export const PASTIME_LABELS: ReadonlySet<string> = new Set(
  labels(`
    hobbies, hobby, hobbys, interests, personal interests, hobbies and interests, interests and hobbies, hobbies & interests,
    interests & hobbies, other interests, pastimes, leisure, leisure activities, leisure interests,
    freizeit, freizeitaktivitäten, interessen, hobbys und interessen, interessen und hobbys, persönliche interessen,
    aficiones, intereses, pasatiempos, intereses personales, aficiones e intereses, hobbies e intereses, intereses y aficiones,
    loisirs, centres d'intérêt, centres d'intérêts, centre d'intérêt, passe-temps, intérêts, loisirs et centres d'intérêt,
    interessi, interessi personali, passatempi, hobby e interessi, interessi e hobby, tempo libero,
    interesses, interesses pessoais, passatempos, hobbies e interesses, tempos livres,
    hobby's, vrije tijd, vrijetijdsbesteding, hobby's en interesses, interesses en hobby's, persoonlijke interesses,
    zainteresowania, hobby i zainteresowania, zainteresowania i hobby, pasje
  `),
);

/** Headings of a block of such facts. */
export const BLOCK_HEADINGS: ReadonlySet<string> = new Set(
  labels(`
    personal details, personal data, personal information, personal particulars, personal info, bio data, biodata, bio-data,
    other personal details, personal details and interests,
    persönliche daten, persönliche angaben, angaben zur person, zur person, personalien, personendaten,
    datos personales, información personal, datos de carácter personal,
    informations personnelles, données personnelles, renseignements personnels, état civil,
    dati personali, informazioni personali, dati anagrafici,
    dados pessoais, informações pessoais, informação pessoal,
    persoonlijke gegevens, personalia, persoonlijke informatie,
    dane osobowe, informacje osobiste, dane personalne
  `),
);

/** Headings that end the pastimes before them. */
export const SECTION_HEADINGS: ReadonlySet<string> = new Set(
  labels(`
    skills, key skills, core skills, technical skills, computer skills, it skills, skill highlights, highlights, qualifications, core qualifications,
    experience, work experience, professional experience, employment, employment history, work history, career history, career,
    education, education and training, training, studies, courses, certifications, certificates, licenses, licences, languages, projects,
    publications, awards, accomplishments, achievements, affiliations, memberships, volunteering, volunteer work, references, summary,
    profile, objective, additional information, activities,
    berufserfahrung, beruflicher werdegang, werdegang, ausbildung, studium, schulbildung, kenntnisse, fähigkeiten, edv-kenntnisse,
    sprachen, sprachkenntnisse, weiterbildung, zertifikate, projekte, referenzen, profil, praktika, ehrenamt,
    experiencia, experiencia laboral, experiencia profesional, formación, formación académica, educación, estudios, habilidades,
    competencias, conocimientos, idiomas, certificados, proyectos, referencias, perfil,
    expérience, expériences, expérience professionnelle, expériences professionnelles, formation, formations, diplômes, études,
    compétences, langues, certifications, projets, références, profil,
    esperienza, esperienze, esperienza lavorativa, esperienze professionali, esperienza professionale, istruzione, formazione,
    istruzione e formazione, competenze, lingue, certificazioni, progetti, referenze, profilo,
    experiência, experiência profissional, formação, formação acadêmica, formação académica, educação, competências, idiomas,
    línguas, certificações, projetos, referências, perfil,
    ervaring, werkervaring, opleiding, opleidingen, onderwijs, vaardigheden, talen, certificaten, cursussen, projecten, referenties, profiel,
    doświadczenie, doświadczenie zawodowe, wykształcenie, edukacja, umiejętności, języki, języki obce, certyfikaty, kursy, szkolenia, projekty,
    referencje, profil
  `),
);
