import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume } from '@placewell/resume';
import { beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from '../places/gazetteer.ts';
import { readerOptions } from './reader-options.ts';

/** Names with words of forms or of trades, which no email address spells. All people are fictional. */
const NAMES =
  `Jimmy Page|Pablo Casado|Thomas Handy|Vikram Date|Karl Kinder|Welcome Msomi|Talent Moyo|Ana Soltero
Jan Ledig|Mark Size|Page Price|Piet Bakker|Sven Bakker|Jan Kok|Jan Schipper|Ria Timmerman|Jan Stolarz|Ola Tokarz
Adam Piekarz|Carla Sarto|Luca Fabbro|Nuno Pedreiro|Radu Zidar|Anna Koch|Max Schneider|Taylor Baker|Luis Pastor
Sofia Contador|Klaus Richter|Pierre Boulanger|Tom Leider|Kerstin Maurer|Joan Porter|Grace Moyo|Iris Cantor
Anna Maria Koch|Els de Bakker|Femke Schilder|Marek Kucharz|Heidi Metzger|Rui Carpinteiro|Emily Carter
Wim Slager|Paula Guardia|Lena Schlosser|Frank Sales|Mary Work|Pat Contact|Sue Turner|Tim Profile|Ben Potter`
    .split(/[|\n]/)
    .map((name) => name.trim());

const NO_NAMES =
  `Sales Manager|Personal Details|Project Team|Senior Baker|Executive Summary|Contact Details|Staff Nurse
Head Chef|Truck Driver|Pastry Chef|Forklift Operator|Web Developer|Software Engineer|Registered Nurse|Key Skills
Career Profile|Professional Profile|Personal Statement|Work Experience|Employment History|Candidate Profile
Confidential Candidate|Project Overview|Application Documents|Contact Information|Warehouse Operative|Data Analyst
Marketing Executive|Office Manager|Dental Nurse|Primary Teacher|Legal Secretary|Bus Driver|Care Assistant
Team Leader|Bewerbungs Unterlagen|Persönliche Daten|Berufliche Erfahrung|Datos Personales|Données Personnelles
Informazioni Personali|Dados Pessoais|Dane Osobowe|Maschinen Bediener|Jefe Obra|Chef Cuisinier|Hulp Kok|Customer Assistant
Finance Director|Night Porter|Plant Operator|Site Carpenter
Kestrel Recruitment|Cobolt Developer|Zonal Analyst|Tinnitus Nurse`
    .split(/[|\n]/)
    .map((text) => text.trim());

const options = { ...readerOptions(loadBuiltInVocabulary()), today: new Date('2026-06-15') };
beforeAll(loadGazetteer);

const fieldsOf = async (lines: string[]) => {
  const text = `${lines.join('\n')}
Leeds LS1 4AP | 07700 900123 | hello7@example.com

Profile
Friendly person with many years in retail and in the care of people.

Experience
Florist, Marks Foods, Leeds
March 2018 - Present
- Served customers at the till and on the phone

Education
Leeds City College, 2012`;
  return (await parseResume(new TextEncoder().encode(text), options)).fields;
};

test.each(NAMES)('%s is the name and no headline', async (name) => {
  const fields = await fieldsOf([name]);
  expect(fields.candidate_name?.value).toBe(name);
  expect(fields.headline?.value).not.toBe(name);
});

test.each(['Jan Kok', 'Thomas Handy', 'Luca Fabbro', 'Art Page'])(
  '%s is the name below the title of the document',
  async (name) => {
    const { candidate_name } = await fieldsOf(['Curriculum Vitae', '', name]);
    expect(candidate_name?.value).toBe(name);
  },
);

test.each(NO_NAMES)('%s is no name', async (text) => {
  expect((await fieldsOf([text])).candidate_name?.value).toBeUndefined();
});

test.each(NO_NAMES)('below %s stands the name', async (text) => {
  expect((await fieldsOf([text, 'Orla Finch'])).candidate_name?.value).toBe('Orla Finch');
});
