import { describe, expect, test } from 'vitest';
import { resolveSkill } from '../skills/resolve.ts';
import { normalise } from '../text/normalise.ts';
import { loadBuiltInVocabulary } from './built-in.ts';

const vocabulary = loadBuiltInVocabulary();

describe('skill names as written in resumes', () => {
  test.each([
    ['dbt', 'dbt'],
    ['DBT therapy', 'Dialectical behaviour therapy'],
    ['digital tachograph', 'Tachograph'],
    ['Fahrtenschreiber', 'Tachograph'],
    ['occupational pensions administration', 'Pensions administration'],
    ['ADR', 'ADR certificate'],
    ['CSCS', 'CSCS card'],
    ['food hygiene level 2', 'Food hygiene certificate'],
    ['k8s', 'Kubernetes'],
    ['FRS 102', 'UK GAAP'],
    ['EICR', 'Inspection and testing 2391'],
    ['Staplerschein', 'Forklift licence'],
    ['CACES', 'Forklift licence'],
    ['Qualitätssicherung', 'Quality assurance'],
    ['Wareneingang', 'Goods receiving'],
    ['WIG', 'TIG welding'],
    ['atención al cliente', 'Customer service'],
    ['fontanería', 'Plumbing'],
    ['gestion de projet', 'Project management'],
    ['permis B', 'Driving licence category B'],
    ['Class 1 (C+E) licence', 'HGV licence class 1'],
    ['führerschein C+E', 'HGV licence class 1'],
    ['C+E', 'HGV licence class 1'],
    ['VNA', 'VNA truck operation'],
    ['new logos', 'Closing sales'],
    ['payroll on SAP HCM', 'SAP HCM Payroll'],
    ['tail lift', 'Tail lift operation'],
    ['month end', 'Month-end close'],
    ['chased overdue invoices', 'Credit control'],
    ['cash allocation', 'Cash application'],
    ['ACA/ACCA/CIMA', 'Qualified accountant'],
    ['offene Posten', 'Aged debt analysis'],
    ['elaboración de nóminas', 'Spanish payroll'],
    ['bulletins de paie', 'Payroll processing'],
    ['BACS payment runs', 'Payment runs'],
    ['disciplinary and grievance', 'Employee relations'],
    ['convenios colectivos', 'Labor law'],
    ['diary coordination', 'Calendar management'],
    ['terminvereinbarung', 'Appointment scheduling'],
    ['visual standards', 'Visual standards in stores'],
    ['EFTPOS', 'Point of sale systems'],
    ['running a section', 'Running a kitchen section'],
    ['cuadre de caja', 'Cash register operation'],
    ['closing new business', 'Closing sales'],
    ['email sequences', 'Email sequences for sales'],
    ['tolerance stack-ups', 'GD&T'],
    ['Produktionslenkungsplan', 'Production control plans'],
    ['CSA A23.3', 'Structural design codes'],
    ['ETL / ELT development', 'ETL'],
    ['second level support', 'Technical support'],
    ['Inglés alto', 'English'],
    ['verhandlungssicheres Englisch', 'English'],
    ['anglais courant', 'English'],
    ['took bloods', 'Phlebotomy'],
    ['NEWS2 observations', 'National Early Warning Score'],
    ['NMC pin', 'NMC registration'],
    ['CPhT', 'PTCB certification'],
    ['Inkontinenzversorgung', 'Personal hygiene assistance'],
    ['level 5 diploma in leadership', 'NVQ Level 5 in Leadership for Health and Social Care'],
    ['KS3 mathematics', 'Mathematics teaching'],
    ['playground duty', 'Playground supervision'],
    ['18th Edition BS 7671', '18th Edition'],
    ['SWA glanding', 'SWA cable termination'],
    ['RGI registered gas installer', 'RGI registration'],
    ['second fix', 'Finish carpentry'],
    ['white card', 'White Card'],
    ['EWP ticket', 'IPAF'],
    ['Schweißerprüfung', 'Welder qualification EN ISO 9606'],
    ['EASA B1', 'EASA Part-66 licence'],
    ['CNC-Maschinen', 'CNC machining'],
  ])('resolves %s to %s', (written, name) => {
    expect(resolveSkill(vocabulary, written)?.name).toBe(name);
  });
});

describe('job titles as written in resumes', () => {
  const occupations = new Map(
    vocabulary.occupations.flatMap((one) =>
      [one.title, ...one.alternate_titles].map((title) => [normalise(title), one.title] as const),
    ),
  );

  test.each([
    ['pensions officer', 'Pensions Administrator'],
    ['paraplanner', 'Paraplanner'],
    ['Schuldnerberaterin', 'Debt Adviser'],
    ['deshollinador', 'Chimney Sweep'],
    ['BMS engineer', 'BMS Engineer'],
    ['Bäckereifachverkäuferin', 'Bakery Sales Assistant'],
    ['cordiste', 'Rope Access Technician'],
    ['car detailer', 'Vehicle Valeter'],
    ['Industriekauffrau', 'Industrial Business Clerk'],
    ['technicien GTB', 'BMS Engineer'],
    ['transport planner', 'Transport Planner'],
    ['Disponentin', 'Transport Planner'],
    ['credit controller', 'Credit Controller'],
    ['management accountant', 'Management Accountant'],
    ['préparateur de commandes', 'Warehouse Worker'],
    ['HGV class 1 driver', 'Truck Driver'],
    ['gestionnaire de paie', 'Payroll Specialist'],
    ['asistente de dirección', 'Executive Assistant'],
  ])('knows %s as %s', (written, title) => {
    expect(occupations.get(normalise(written))).toBe(title);
  });
});
