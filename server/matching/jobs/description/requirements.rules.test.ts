import { loadBuiltInVocabulary } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { readDescription } from './read-description.rules.ts';

function listsOf(text: string) {
  const { fields, skills_mentioned } = readDescription(loadBuiltInVocabulary(), text);
  const required = fields.skills_required ?? [];
  return {
    required: required.map(({ skill }) => skill).join(', '),
    starred: required
      .filter((one) => one.must_have)
      .map((one) => one.skill)
      .join(', '),
    preferred: (fields.skills_preferred ?? []).join(', '),
    mentioned: skills_mentioned.join(', '),
    languages: (fields.languages ?? []).join(', '),
  };
}

describe('what a description asks for', () => {
  it.each([
    ['Nurse\nYou have experience with triage. Phlebotomy is considered a plus.', 'Triage', 'Phlebotomy'],
    ['Cook\nRequirements\n- HACCP\n- Ideally pastry', 'HACCP', 'Pastry making'],
    ['Koch\nDein Profil\n- Kenntnisse in HACCP\n- SAP von Vorteil', 'HACCP', 'SAP'],
    ['Comercial\nRequisitos\n- Salesforce\n- HubSpot deseable', 'Salesforce', 'HubSpot'],
    ['Analyst\nWhat experience do I need?\nSplunk\nIdeally Python', 'Splunk', 'Python'],
    ['Développeur\nProfil recherché\n- Maîtrise de PHP\nLes plus\n- Docker', 'PHP', 'Docker'],
    ['Entwickler\nSie haben Erfahrung mit Java, wünschenswert ist Kotlin.', 'Java', 'Kotlin'],
    ['Developer\nTypeScript is required, GraphQL desirable but not essential.', 'TypeScript', 'GraphQL'],
    [
      'Analyst Requirements: SQL. Nice To Haves - Tableau - Looker Benefits: Excel courses.',
      'SQL',
      'Tableau, Looker',
    ],
  ])('reads %j as one skill required and the rest preferred', (text, required, preferred) => {
    expect(listsOf(text)).toMatchObject({ required, preferred });
  });

  it.each([
    'Developer\nOur stack\nKubernetes, Terraform',
    'Developer\nOur stack is Kubernetes and Terraform.',
    'Developer\nOur product teams use Kubernetes, but you will not have to.',
    'Entwickler\nIn unserer IT setzen wir auf Kubernetes.',
    'Developer\nWhat we offer\n- Kubernetes courses, a gym and Spanish lessons',
    'Developer\nHow to apply\nSolve a small exercise in Terraform and send your CV.',
    'Developer\nWe are an equal opportunity employer and hire without regard to Kubernetes or religion.',
  ])('reads nothing from what the employer says about itself: %j', (text) => {
    expect(listsOf(text)).toEqual({ required: '', starred: '', preferred: '', mentioned: '', languages: '' });
  });

  it('joins what the width of a page has broken', () => {
    const text =
      'Engineer\n\nRequirements\n- Long experience in the operation of clusters with Kubernetes and\nDocker in production\n- Terraform\n- Some practice in writing larger services that are tested with\nPython is a plus';
    expect(listsOf(text)).toMatchObject({ required: 'Terraform, Kubernetes, Docker', preferred: 'Python' });
  });

  it.each([
    ['Bookkeeper\nRequirements\n- Xero or QuickBooks', 'Xero or QuickBooks'],
    ['Developer\nYou need experience with Java, Kotlin or Scala.', 'Java, Kotlin or Scala'],
    ['Ganger\nEssential\n- CSCS gold or black card', 'CSCS gold or black card'],
    ['Buchhalter\nDein Profil\n- DATEV oder SAP', 'DATEV or SAP'],
    ['Bookkeeper\nRequirements\n- Xero or QuickBooks\n- Xero', 'Xero'],
  ])('reads alternatives as one requirement: %j', (text, required) => {
    expect(listsOf(text).required).toBe(required);
  });

  it.each([
    'Useful: radiography',
    'Helpful: radiography',
    'It helps if you know radiography.',
    'Bonus: radiography',
  ])('ends the list of requirements with "%s"', (line) => {
    const lists = listsOf(`Vet nurse\nMust have\n- Triage\n${line}`);
    expect(lists).toMatchObject({ required: 'Triage', preferred: 'Radiography' });
  });

  it.each([
    'Nurse\nWhat we ask\n- Experience with triage\n- Two years on a ward',
    'Nurse\nNeeds\nTriage\nTwo years on a ward',
    'Nurse\nOur shopping list:\n- Knowledge of triage\n- Registration\n- A driving licence',
  ])('judges a heading by the lines below it: %j', (text) => {
    expect(listsOf(text).required).toContain('Triage');
  });

  it('requires what an advertisement asks for in its own words, where no known skill is named', () => {
    const text = 'Docente\nRequisitos\n- Conhecimento do sistema Ponto Certo\n- Simpatia';
    expect(listsOf(text).required).toBe('Sistema Ponto Certo');
  });

  it.each([
    ['Accountant - Pune\nCTC: 9-12 LPA. Skills: Tally.', 'Wills and probate'],
    ['Nurse\nYou need a post in one of the large teaching hospitals.', 'Teaching'],
    ['Cook\nSalary £31,000 DOE. You need HACCP.', 'Design of experiments'],
  ])('reads %j without the skill "%s"', (text, skill) => {
    expect(Object.values(listsOf(text)).join()).not.toContain(skill);
  });

  it('only mentions the skills of duties', () => {
    expect(listsOf('Clerk\nYour tasks\n- Payroll in DATEV\nYour profile\n- Excel')).toMatchObject({
      required: 'Microsoft Excel',
      mentioned: 'Payroll processing, DATEV',
    });
  });

  it.each([
    'Engineer\nMust have: Kubernetes\nRequired: Terraform',
    'Engineer\nMust-haves\n- Kubernetes\nRequirements\n- Terraform',
    'Engineer\nMuss-Anforderungen\n- Kubernetes\nAnforderungen\n- Terraform',
    'Engineer\nRequisitos imprescindibles\n- Kubernetes\nRequisitos\n- Terraform',
    'Engineer\nIndispensable : Kubernetes\nExigé : Terraform',
  ])('puts what stands behind "must have" first, and sets no must-have: %j', (text) => {
    expect(listsOf(text)).toMatchObject({ required: 'Kubernetes, Terraform', starred: '' });
  });

  it('keeps the ten requirements that tell most, and mentions the others', () => {
    const many =
      'Excel, Word, Java, Kubernetes, Terraform, Kafka, Ansible, Prometheus, Grafana, Jenkins, Git, SQL, Docker, Helm';
    const { required, mentioned } = listsOf(`DevOps Engineer\nRequirements: ${many}`);
    expect(required.split(', ')).toHaveLength(10);
    expect(required).toContain('Kubernetes');
    expect(mentioned).toContain('Microsoft Word');
  });

  it.each([
    ['Agent\nProfile\n- English fluent\n- Zendesk', 'English', ''],
    ['Agent\nFluent English and French, we have a Paris office.', 'English, French', ''],
    ['Agent\nProfil\n- Gutes Englisch\n- Französisch von Vorteil', 'English', 'French'],
    ['Agente\nRequisitos\n- Inglés y alemán fluidos', 'English, German', ''],
    ['Agent\nProfil\n- Anglais courant', 'English', ''],
    ['Lawyer\nYou have experience with German law and the French market.', '', ''],
  ])('reads the languages of %j', (text, languages, preferred) => {
    expect(listsOf(text)).toMatchObject({ languages, preferred });
  });
});

describe('title and client', () => {
  const read = (text: string) => readDescription(loadBuiltInVocabulary(), text).fields;

  it.each([
    ['Highly skilled and experienced Backend Engineer\nWe build maps.', 'Backend Engineer'],
    ['We are looking for a talented Senior Payroll Manager - Remote\nJoin us.', 'Senior Payroll Manager'],
    ['Erfahrener Java-Entwickler (w/m/d) – Ref. 2231-A\nAnforderungen', 'Java-Entwickler'],
    ['LEAD DATA SCIENTIST | LONDON | £90K\nThe role', 'Lead Data Scientist'],
    ['Registered Nurse (RN) - Nights - $10,000 Sign-On Bonus!\nDuties', 'Registered Nurse'],
    ['Desarrollador/a Full Stack\nRequisitos', 'Desarrollador Full Stack'],
    ["We're hiring: Logistics Coordinator in Rotterdam\nProfile", 'Logistics Coordinator'],
    ['COMMERCIAL ITINÉRANT H/F\nProfil', 'Commercial Itinérant'],
    ['Nous recrutons un(e) aide-soignant(e) de nuit à Grenoble.', 'Aide-soignant de nuit'],
    ['An opening has arisen for an accomplished Compliance Officer to join us.', 'Compliance Officer'],
  ])('reads the title from %j', (text, title) => {
    expect(read(text).job_title).toBe(title);
  });

  it.each([
    ['Sous Chef\nThe Salt House, Brighton\nBusy kitchen.', 'The Salt House'],
    ['Cook\nClient: Maison Orel\nPastry', 'Maison Orel'],
    ['Testeur\nLa société : Sylvamed, éditeur de logiciels\nProfil', 'Sylvamed'],
    ['Data Engineer\nMarlowe & Finch · Manchester, England (Hybrid)\nAbout the job', 'Marlowe & Finch'],
    ['Castellan Retail is recruiting an HR Business Partner.', 'Castellan Retail'],
    ['Für unseren Kunden Lackfabrik Weyer in Dortmund suchen wir einen Lackierer.', 'Lackfabrik Weyer'],
    ['Talleres Ibarra busca un soldador.', 'Talleres Ibarra'],
    ['La Clinique des Tilleuls recherche une infirmière.', 'Clinique des Tilleuls'],
    ['Our client is looking for a cook. Everyone needs a driving licence.', undefined],
  ])('reads the client from %j', (text, client) => {
    expect(read(text).client_name).toBe(client);
  });
});
