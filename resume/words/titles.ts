import { type Rule, weigh } from '../rules.ts';
import { fold } from './fold.ts';
import {
  hasEmployerWord,
  isDutchNordicOrTurkishNoun,
  LEADING_TITLE_NOUNS,
  startsWithTitleNoun,
} from './title-nouns.ts';

/** Nouns that job titles end with (in Spanish and French: start with), compared without case and accents. */
const TITLE_NOUNS = new Set(
  fold(
    `accountant actor actuary preceptor proctor consular fitter welder administrator adviser advisor agent aide analyst animator apprentice architect artist assembler assistant associate attendant attorney auditor author baker barber barista bartender beautician bookkeeper bricklayer broker butcher buyer captain caregiver caretaker carer carpenter cashier chair chairman chairperson chef chemist cleaner clerk clinician coach coder commander commissioner composer concierge conductor conservator consultant contractor controller cook coordinator copywriter counsel counsellor counselor courier curator custodian dancer dealer dentist deputy designer detective developer dietitian director dispatcher doctor dermatologist dresser driver economist editor electrician engineer entrepreneur estimator evangelist examiner executive facilitator farmer fellow fitter florist forester founder cofounder freelancer fundraiser gardener generalist geologist grader guard guide hairdresser handler handyman head healer helper host hostess housekeeper hygienist illustrator inspector installer instructor interim intern interpreter interviewer inventor investigator investor janitor joiner journalist judge keeper labourer laborer landscaper lawyer lead leader lecturer librarian lifeguard linguist machinist magistrate maid maintainer maker manager marketer mason mechanic mediator mentor merchandiser merchant messenger microbiologist midwife milker miner minister model moderator musician nanny navigator negotiator nurse nutritionist officer operative operator optician optometrist orderly organiser organizer owner packer painter paralegal paramedic partner pathologist pediatrician pharmacist phlebotomist photographer physician physicist physiotherapist picker pilot planner plasterer plumber porter postman practitioner presenter president principal processor producer professor programmer proofreader prosecutor provider psychiatrist psychologist publicist purchaser radiographer radiologist realtor receptionist recruiter registrar reporter representative rep researcher retailer reviewer rigger roofer sailor salesman salesperson saleswoman scheduler scientist scribe seamstress secretary seller server sergeant servant setter shopkeeper singer sommelier specialist stacker statistician steward stewardess stocker strategist student stylist superintendent supervisor surgeon surveyor sysadmin tailor taster teacher technician technologist telemarketer teller tester therapist toolmaker trader trainee trainer translator treasurer tutor typist underwriter usher valuer vendor vet veterinarian vicepresident volunteer waiter waitress warden warehouseman watchman weaver webmaster welder worker writer ceo cto cfo coo cio ciso cmo cpo chro vp svp evp md cna rn lpn phd hgv superviser expert ambassador administrator lieutenant corporal nco soldier marine analyst sre devops dba pm scrummaster postdoc promoter sonographer technologist stylist ranger pastor chaplain deacon imam rabbi crew hand staff operations merchandizer geophysicist biologist scientist hydrologist ecologist archaeologist anthropologist sociologist historian philosopher forwarder declarant bellman doorman valet holder matron sister groomer barrister solicitor notary rider loader cutter grinder sawyer fabricator finisher polisher turner slinger banksman signaller scaffolder minder childminder sitter babysitter invigilator reader dean provost rector bursar confectioner fishmonger brewer distiller roaster bottler fixer retoucher pipefitter grower breeder herdsman fisherman skipper mate bosun deckhand purser resident candidate scholar trustee hacker keyholder creator educator advocate councillor curator caterer mathematician botanist zoologist astronomer meteorologist criminologist arborist butler bellhop dishwasher runner busser expeditor foreman journeyman millwright pipefitter boilermaker ironworker glazier tiler upholsterer locksmith blacksmith lineman groundskeeper`,
  ).split(' '),
);
const GERMAN_TITLE_NOUNS = new Set(
  fold(
    `leiter leiterin stellvertreter stellvertreterin stellvertretende mitarbeiter mitarbeiterin sachbearbeiter sachbearbeiterin ingenieur ingenieurin entwickler entwicklerin berater beraterin verkäufer verkäuferin krankenschwester krankenpfleger krankenpflegerin pflegefachkraft pflegekraft altenpfleger altenpflegerin pflegehelfer pflegehelferin kaufmann kauffrau elektriker elektrikerin elektroniker elektronikerin mechaniker mechanikerin mechatroniker mechatronikerin schlosser schweißer tischler tischlerin koch köchin kellner kellnerin lehrer lehrerin erzieher erzieherin arzt ärztin assistent assistentin assistenz referent referentin praktikant praktikantin praktikum werkstudent werkstudentin student studentin auszubildender auszubildende azubi ausbildung geschäftsführer geschäftsführerin buchhalter buchhalterin controller fachkraft lagerist lageristin lagerarbeiter fahrer fahrerin kraftfahrer disponent disponentin techniker technikerin meister meisterin projektleiter projektleiterin teamleiter teamleiterin abteilungsleiter bereichsleiter filialleiter filialleiterin vertriebsleiter außendienstmitarbeiter sekretär sekretärin bürokaufmann bürokauffrau steuerberater rechtsanwalt rechtsanwältin architekt architektin designer gestalter gestalterin redakteur redakteurin journalist wissenschaftler wissenschaftlerin forscher dozent dozentin professor trainer trainerin therapeut therapeutin physiotherapeut hebamme apotheker apothekerin bäcker bäckerin konditor friseur friseurin reinigungskraft hausmeister aushilfe vorarbeiter polier maurer maler installateur anlagenmechaniker zerspanungsmechaniker industriemechaniker industriekaufmann industriekauffrau monteur monteurin informatiker informatikerin systemadministrator programmierer betreuer betreuerin sozialarbeiter sozialpädagoge sozialpädagogin personalreferent personalreferentin einkäufer einkäuferin verwaltungsangestellte verwaltungsfachangestellte fachangestellte angestellter angestellte freiberufler selbstständig küchenchef souschef servicekraft empfangsmitarbeiter rezeptionist rezeptionistin manager managerin spezialist spezialistin koordinator koordinatorin analyst analystin vorstand inhaber inhaberin gründer gründerin bauer bauerin helfer helferin gehilfe gehilfin bediener bedienerin prüfer prüferin planer planerin führer führerin macher macherin leger dreher dreherin fräser fräserin schneider schneiderin anwalt anwältin pfleger pflegerin begleiter begleiterin kraft hilfskraft beamter beamtin richter richterin notar notarin makler maklerin dachdecker zimmerer zimmerin gärtner gärtnerin landwirt landwirtin fachwirt fachwirtin betriebswirt betriebswirtin volontär volontärin trainee zusteller zustellerin sattler buchbinder optiker optikerin zugbegleiter flugbegleiter flugbegleiterin fleischer metzger barkeeper kassierer kassiererin lektor lektorin übersetzer übersetzerin dolmetscher dolmetscherin psychologe psychologin fachfrau fachmann fachperson lehrling lehrtochter meister gesellin geselle zivildienstleistender konstrukteur konstrukteurin logopäde logopädin ergotherapeut ergotherapeutin`,
  ).split(' '),
);
const ROMANCE_TITLE_NOUNS = new Set(
  fold(
    `gerente director directora jefe jefa responsable encargado encargada coordinador coordinadora técnico técnica ingeniero ingeniera desarrollador desarrolladora programador programadora analista consultor consultora asesor asesora administrativo administrativa auxiliar asistente ayudante enfermero enfermera médico médica profesor profesora maestro maestra docente vendedor vendedora dependiente dependienta comercial cajero cajera contable contador contadora camarero camarera cocinero cocinera electricista fontanero mecánico mecánica soldador conductor conductora repartidor repartidora operario operaria mozo peón almacenero carretillero recepcionista secretario secretaria abogado abogada arquitecto arquitecta diseñador diseñadora redactor redactora periodista traductor traductora investigador investigadora científico científica becario becaria practicante socio socia fundador fundadora especialista supervisor supervisora chófer chofer camionero camionera albañil carpintero carpintera pintor pintora panadero panadera pastelero pastelera peluquero peluquera matrona veterinario veterinaria biólogo bióloga químico química economista procurador procuradora educador educadora monitor monitora gestor gestora planificador planificadora comprador compradora maquetador guardia vigilante teleoperador teleoperadora barista sumiller jardinero jardinera costurera modista fisioterapeuta farmacéutico farmacéutica psicólogo psicóloga trabajador trabajadora limpiador limpiadora
    directeur directrice chef cheffe responsable chargé chargée gestionnaire ingénieur ingénieure développeur développeuse technicien technicienne analyste consultant consultante conseiller conseillère assistant assistante secrétaire comptable infirmier infirmière médecin aide-soignant aide-soignante soignant soignante professeur professeure enseignant enseignante formateur formatrice vendeur vendeuse commercial commerciale caissier caissière serveur serveuse cuisinier cuisinière électricien électricienne plombier mécanicien mécanicienne soudeur monteur menuisier maçon peintre tourneur fraiseur carreleur couvreur conducteur conductrice chauffeur livreur magasinier magasinière cariste préparateur préparatrice agent agente opérateur opératrice ouvrier ouvrière réceptionniste hôte hôtesse avocat avocate juriste architecte designer graphiste rédacteur rédactrice journaliste traducteur traductrice chercheur chercheuse stagiaire alternant alternante apprenti apprentie associé associée fondateur fondatrice gérant gérante éducateur éducatrice pharmacien pharmacienne psychologue commis second plongeur barman barmaid sommelier sommelière femme valet sage-femme puéricultrice ambulancier ambulancière vétérinaire biologiste chimiste chaudronnier ajusteur usineur frigoriste jardinier jardinière paysagiste facteur factrice pompier gardien gardienne animateur animatrice moniteur monitrice notaire clerc traiteur boucher bouchère poissonnier fleuriste libraire bibliothécaire documentaliste kinésithérapeute boulanger pâtissier coiffeur coiffeuse acheteur acheteuse contrôleur contrôleuse auditeur auditrice administrateur administratrice chef-de-projet employé employée coordinateur coordinatrice superviseur`,
  ).split(' '),
);
/** Words before a title that make it more likely to be one. */
const RANKS = new Set(
  'hulp starszy starsza mlodszy mlodsza glowny glowna samodzielny samodzielna pleno zelfstandig senior junior lead chief principal staff head deputy assistant associate vice executive general regional area national global international interim acting trainee certified registered licensed graduate freelance mid level sr jr ii iii iv managing key group night day shift team store branch charge'.split(
    ' ',
  ),
);
const COMPANY =
  /(?:^|[\s,.])(?:inc|incorporated|llc|l\.l\.c|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|kgaa|ohg|e\.?v|se|s\.?a|s\.?l|s\.?l\.?u|s\.?a\.?s|s\.?a\.?r\.?l|sarl|sas|srl|s\.?p\.?a|b\.?v|n\.?v|oy|ab|as|a\/s|aps|pty|pte|pvt|llp|lp|holding|holdings|group|groupe|gruppe|grupo|bank|banque|banco|hospital|hospitals|clinic|klinik|klinikum|krankenhaus|clínica|clinique|hôpital|chu|university|universität|universidad|université|college|school|schule|colegio|école|lycée|institute|institut|instituto|academy|foundation|stiftung|trust|nhs|council|agency|agentur|agence|agencia|studio|studios|labs?|technologies|technology|systems|solutions|software|services|consulting|partners|associates|industries|enterprises|restaurant|hotel|hôtel|café|bistro|brasserie|supermarkt|supermarket|store|stores|pharmacy|apotheke|logistics|logistik|logistique|logística|transport|foods?|media|health|healthcare|insurance|versicherung|energy|stadtwerke|werke|ministry|department|county|airlines?|airways|(?:national|coast) guard|armed forces|air force|navy|army|motors|retail|traders|trading|capital|ventures|networks?|interactive|entertainment|pharma|biotech|construction|bau|engineering|manufacturing|electric|kitchen|bakery|bäckerei|works|brothers|sons|international|worldwide|publishing|press|games)(?:$|[\s,.()])/i;

/** Legal forms, which are unambiguous. */
const LEGAL =
  /(?:^|[\s,])(?:inc|llc|ltd|limited|plc|corp|gmbh|ag|kg|s\.?a|s\.?l|sarl|sas|b\.?v|n\.?v|llp|s\.?r\.?l|s\.?p\.?a|s\.?n\.?c|lda|ltda|e\.?k|gbr|ug|ohg|pjsc|tbk|pt|sdn\.? bhd|z\s?o\.?\s?o|a\.?ş|şti|a\/s|aps|i\/s|ab)\.?$/iu;

export const isLegal = (text: string): boolean => LEGAL.test(text);

export const tokens = (text: string) =>
  fold(text.replace(/[/&+-]/g, ' '))
    .split(' ')
    .filter(Boolean);
/** German compounds: "Softwareentwicklerin", "Vertriebsmitarbeiter". */
const isGermanCompound = (word: string): boolean => {
  if (word.length > 9)
    for (let cut = 3; cut < word.length - 4; cut++)
      if (GERMAN_TITLE_NOUNS.has(word.slice(cut)) && word.length - cut >= 5) return true;
  return false;
};
const isTitleNoun = (word: string): boolean => {
  if (TITLE_NOUNS.has(word) || GERMAN_TITLE_NOUNS.has(word) || ROMANCE_TITLE_NOUNS.has(word)) return true;
  if (LEADING_TITLE_NOUNS.has(word) || isDutchNordicOrTurkishNoun(word)) return true;
  if (word.endsWith('s') && TITLE_NOUNS.has(word.slice(0, -1))) return true;
  return (
    isGermanCompound(word) ||
    (word.length > 8 && /(?:ologist|ographer|therapist|keeper|worker|maker)$/.test(word))
  );
};

/** The words of a possible title, without what follows a comma or dash. */
interface Phrase {
  text: string;
  words: string[];
  first: string;
  /** Without grades and the marks of German advertisements ("II", "m/w/d"). */
  last: string;
}

/** "VP Engineering", "Dir. of Operations". */
const SHORT_RANK = /^(?:[aes]?vp|dir)$/;

/** How a title is put: the first form that applies counts. */
const TITLE_FORMS: readonly Rule<Phrase>[] = [
  {
    name: 'starts with a rank in short',
    applies: ({ first, words }) => SHORT_RANK.test(first) && words.length > 1,
    weight: 0.75,
  },
  { name: 'ends with a title', applies: ({ last }) => isTitleNoun(last), weight: 0.8 },
  {
    name: 'starts with a Spanish or French title',
    applies: ({ first }) => ROMANCE_TITLE_NOUNS.has(first),
    weight: 0.75,
  },
  {
    name: 'starts with an Italian, Portuguese, Romanian, Polish or Dutch title',
    applies: ({ words }) => startsWithTitleNoun(words),
    weight: 0.75,
  },
  { name: 'starts with a German title', applies: ({ first }) => GERMAN_TITLE_NOUNS.has(first), weight: 0.7 },
  {
    name: 'a German compound, then its field ("Teamleiterin Qualitätsplanung")',
    applies: ({ words, first }) => words.length <= 3 && isGermanCompound(first),
    weight: 0.75,
  },
  { name: 'a title of something', applies: ({ words }) => TITLE_OF.test(words.join(' ')), weight: 0.8 },
  { name: 'contains a title', applies: ({ words }) => words.some(isTitleNoun), weight: 0.45 },
];
const TITLE_OF =
  /^(?:head|director|manager|vp|president|chief|chef|leiter|leiterin|teacher|professor|lecturer|officer|secretary|engineer|assistant|member|nurse|supervisor|dean|coordinator) (?:of|for|to|der|des|de|für|im|in)\b/;

/** How much the rank adds to the score of the form. */
const RANK_RULES: readonly Rule<Phrase & { form: number }>[] = [
  {
    name: 'a rank beside a title',
    applies: ({ form, words }) => form > 0 && words.some((word) => RANKS.has(word)),
    weight: 0.15,
  },
  {
    name: 'starts with a rank',
    applies: ({ form, words, first }) => form === 0 && words.length <= 3 && RANKS.has(first),
    weight: 0.2,
  },
];

const DOUBTS: readonly Rule<Phrase & { score: number }>[] = [
  {
    name: 'words of an employer',
    applies: ({ text, score }) => score < 0.8 && companyScore(text) > 0,
    weight: -0.3,
  },
  { name: 'starts with what was done', applies: ({ first }) => DONE.test(first), weight: -0.6 },
];
const DONE =
  /^(?:used|trained|delivered|managed|led|developed|responsible|worked|helped|achieved|reduced|created|designed|built|implemented|supported|maintained|coordinated|handled|provided|assisted|prepared|supervised|organised|organized)$/;
/** Grades and the marks of German advertisements. */
export const MARK = /^(?:i|ii|iii|iv|v|1|2|3|[mwfdx]|hf|fh|efz|eba)$/;

/** A title without brackets, and what follows a comma or dash. */
export const bareTitle = (text: string): string =>
  text
    .replace(/(?:(?<!\s)\s+)?\((?:[mwfdxi]\s*[/|]\s*)+[mwfdxi*]\)|\([^)]{0,120}\)/gi, ' ')
    .replace(/(?<!\s)\s+[-–—|,@]\s+.*$|,.*$/s, ' ')
    .trim();

/** How likely a short text is a job title, 0–1. */
export function titleScore(text: string): number {
  // The town of Mâcon, not a mason (maçon).
  if (/^m[aâ]con$/iu.test(text.trim())) return 0;
  const clean = bareTitle(text);
  const words = tokens(clean || text);
  const first = words[0];
  if (first === undefined || words.length > 9) return 0;
  if (/[.!?]$/.test(text.trim()) && words.length > 4) return 0;
  const last = words.findLast((word) => !MARK.test(word)) ?? words.at(-1) ?? first;
  const phrase = { text: clean, words, first, last };
  const form = TITLE_FORMS.find(({ applies }) => applies(phrase))?.weight ?? 0;
  const score = weigh(RANK_RULES, { ...phrase, form }, form);
  return Math.max(0, Math.min(1, weigh(DOUBTS, { ...phrase, score }, score)));
}

/** How likely a short text is an employer's name, by its words alone; 0 if there is no evidence. */
export function companyScore(text: string): number {
  // "Professor of Civil Engineering" is a title, whatever the field.
  const title = /^(\p{L}+)\s+(?:of|for|in|de|di|do|da|del|della|w|ds|af|av|för|des|der|du)\s/iu.exec(
    text,
  )?.[1];
  if (title && isTitleNoun(fold(title)) && !LEGAL.test(text)) return 0;
  // "Denver, CO" is a place.
  const name = text.replace(/,\s*\p{Lu}{2}$/u, '');
  return COMPANY.test(name) || hasEmployerWord(tokens(name)) || NORDIC_COMPOUND.test(name) ? 0.6 : 0;
}
/** "Miljøstyrelsen", "Ekbergs Förskola", "Rödabanken". */
const NORDIC_COMPOUND =
  /\p{L}{3}(?:ministeriet|styrelsen|styret|verket|etaten|myndigheten|bolaget|selskabet|selskapet|sk[oe]la?n?|universitet|sjukhuset?|sykehuset?|sygehuset?|förening|forening|kommune?|museet|biblioteket|banken|sparbank|sparekasse|skolen?)(?!\p{L})/iu;

/** Departments that may follow a title after a comma: "Nurse, Emergency". */
const DEPARTMENT =
  /^(?:(?:global|group|regional|corporate|commercial|international|north|south|east|west|adult|acute|general|digital|retail|public|internal|external|technical|clinical)\s+)*(?:emergency|intensive care|icu|a&e|medicine|surgery|pa?ediatrics|oncology|cardiology|maternity|mental health|radiology|theatres?|outpatients|community|sales|marketing|finance|accounts?|accounting|accounts (?:payable|receivable)|payroll|tax|treasury|audit|risk|compliance|legal|operations|logistics|supply chain|procurement|purchasing|warehouse|production|manufacturing|quality|maintenance|engineering|technology|it|infrastructure|security|data|analytics|product|design|research|r&d|development|support|customer (?:service|success|care|support)|communications|human resources|hr|people|talent|training|learning|strategy|partnerships|business development|facilities|health (?:and|&) safety|emea|apac|europe|latam|nights?|pastry|mathematics|english|science|history)(?:\s+(?:department|division|unit|ward|team|services?|management|care|operations|affairs|systems))*$/iu;

export const isDepartment = (text: string): boolean => DEPARTMENT.test(text.trim());

/** How much of a part reads like an employer. One that ends like a title is one, even "Store Manager". */
function employerShare(part: string, title: number): number {
  if (isPlural(part)) return 0.6;
  return title >= 0.8 && !LEGAL.test(part) ? 0 : companyScore(part);
}

/** "Arden Structural Engineers" is an employer. */
export const isPlural = (part: string): boolean => {
  if (!/s\W*$/i.test(part)) return false;
  const last = tokens(part).at(-1) ?? '';
  return last.endsWith('s') && TITLE_NOUNS.has(last.slice(0, -1)) && !TITLE_NOUNS.has(last);
};

/**
 * Splits "Title, Employer" (or the reverse) if it is unambiguous. A department, and everything between the title and an
 * unambiguous employer, belongs to the title.
 */
export function titleAndCompany(
  text: string,
  titleOf: (part: string) => number = titleScore,
): { title: string; company: string } | undefined {
  const texts = text.split(/,\s+/);
  if (texts.length < 2) return undefined;
  const parts = texts.map((part) => {
    const title = titleOf(part);
    return { text: part, title, score: title - employerShare(part, title) };
  });
  const scores = parts.map(({ score }) => score);
  const at = scores.indexOf(Math.max(...scores));
  const best = parts[at];
  if (!best || best.score < 0.6) return undefined;
  if (parts.some((part) => part !== best && part.title >= 0.6 && !isPlural(part.text))) return undefined;
  if (at > 0) {
    // "Ship & Shovel, chef de partie, fish": a name, its title, and where in it.
    const isClear = at === parts.length - 1 || (best.title >= 0.75 && parts[0]?.title === 0);
    return isClear ? { title: best.text, company: texts.slice(0, at).join(', ') } : undefined;
  }
  const firstClear = texts.findIndex((part, i) => i > 0 && companyScore(part) > 0 && !isDepartment(part));
  const end = texts.findIndex((part, i) => i > 0 && i >= firstClear && !isDepartment(part));
  if (end < 0) return undefined;
  return { title: texts.slice(0, end).join(', '), company: texts.slice(end).join(', ') };
}
