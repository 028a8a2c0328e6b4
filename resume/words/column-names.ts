import { fold } from './fold.ts';

/** What a column of a table, or a label before a value, says about a job or a course of study. */
export type ColumnRole =
  | 'number'
  | 'employer'
  | 'title'
  | 'from'
  | 'to'
  | 'period'
  | 'place'
  | 'school'
  | 'board'
  | 'degree'
  | 'field'
  | 'more';

/** In the languages that are read; compared without case, accents and punctuation. */
const NAMES: Record<ColumnRole, string> = {
  number: 'no|s.no|sno|s no|sl|sl no|sl.no|sr|sr no|sr.no|serial no|serial number|nr|lfd nr|n|#',
  employer:
    'company|company name|business|business name|employer|employer name|name of company|current employer|previous employer|organi[sz]ation|firm|client|company organi[sz]ation|institute organi[sz]ation|institution organi[sz]ation|organi[sz]ation institution|employer name|establishment|workplace|place of work|firma|arbeitgeber|unternehmen|betrieb|empresa|empleador|entreprise|employeur|societe|organisme|name and address of employer|nome e indirizzo del datore di lavoro|nome del datore di lavoro|datore di lavoro|azienda|ditta|societa|organizzazione|nome e endereco do empregador|entidade|entidade empregadora|entidade patronal|empregador|organizacao|naam en adres van de werkgever|naam en adres werkgever|naam werkgever|werkgever|bedrijf|organisatie|nazwa i adres pracodawcy|pracodawca|nazwa firmy|przedsiebiorstwo|numele si adresa angajatorului|angajator|companie|compania|isveren|sirket|firma adi|kurum|name und adresse des arbeitgebers|nombre y direccion de la empresa|nom et adresse de l employeur|arbejdsgiver|arbetsgivare|arbeidsgiver|virksomhed|virksomhet|foretag|bedrift',
  title:
    'position|role|job title|title|designation|post|designation name|post held|position held|rank|job role|job appointment|appointment|current position|present position|last position|current role|role played|function|job|occupation|capacity|position title|job position|designation role|role designation|tatigkeit|funktion|stelle|berufsbezeichnung|puesto|cargo|poste|fonction|intitule du poste|occupation or position held|beruf oder funktion|profesion o cargo desempenado|fonction ou poste occupe|lavoro o posizione ricoperti|lavoro o posizione ricoperta|posizione ricoperta|posizione|ruolo|mansione|principali mansioni|funcao ou cargo ocupado|funcao|cargo ocupado|posicao|functie|beroep of functie|functietitel|rol|zawod lub zajmowane stanowisko|zajmowane stanowisko|stanowisko|pozycja|functia sau postul ocupat|functia|functie ocupata|pozisyon|gorev|gorevi|unvan|stilling|stillingsbetegnelse|titel|tittel|befattning',
  from: 'from|start|start date|begin|from date|date from|period from|duration from|joining|date of joining|joining date|joined|von|beginn|desde|inicio|fecha de inicio|de|du|debut|date de debut|dal|da|de|van|od|baslangic|inizio|inicio|fra|fran',
  to: 'to|end|end date|till|until|upto|up to|to date|date to|period to|duration to|date of leaving|leaving date|date of relieving|relieving date|left|bis|ende|hasta|fin|fecha de fin|a|au|date de fin|al|fino al|ate|tot|do|pana la|bitis|fine|fim|til',
  period:
    'period|dates?|years?|duration|tenure|timeline|time|period of service|period of employment|period of work|date of employment|dates of employment|years of experience|period of experience|time frame|timeframe|date of service|years of service|employment dates|employment period|service period|work period|work duration|year of passing|passing year|year of completion|year of graduation|year passed|session|batch|zeitraum|jahre?|dauer|periodo|fechas?|ano|anos|annees?|periode|date|dates|data|datas|date da a|durata|periodo di lavoro|duracao|looptijd|okres|okres zatrudnienia|daty|perioada|donem|tarih|tarihler|anno|anni|jaar|jaren|lata|rok|an|ani|yil|tidsperiode|tidsperiod|arstal',
  place:
    'location|place|city|country|city country|work location|job location|ort|standort|lugar|ciudad|ubicacion|lieu|ville|luogo|citta|sede|localita|local|localidade|cidade|plaats|miejsce|miasto|locatie|locul|oras|yer|sehir|sted|plats|by',
  school:
    'school|institution|institute|college|school college|college school|college institute|institute college|school institute|university|university college|college university|institution name|university institute|institution university|schule|hochschule|bildungseinrichtung|centro|institucion|universidad|etablissement|ecole|universite|scuola|istituto|universita|ateneo|nome dell organizzazione|nome e tipo d istituto di istruzione o formazione|nome e tipo di organizzazione erogatrice dell istruzione e formazione|escola|instituicao|estabelecimento|universidade|nome e tipo da organizacao de ensino ou formacao|instelling|onderwijsinstelling|szkola|uczelnia|nazwa szkoly|nazwa i typ organizacji|institutia|unitatea de invatamant|okul|universite|okul adi|skole|skola|uddannelsessted|utdanningssted|larosate|universitet',
  board:
    'board|board university|university board|awarding body|board of examination|affiliated university|examining body|board of education',
  degree:
    'degree|qualification|course|examination|exam|exam passed|examination passed|course degree|degree course|degree diploma|qualification degree|degree examination|educational qualification|academic qualification|programme?|standard|certificate|certification|abschluss|titulo|titulacion|diplome|diplome obtenu|formation|title of qualification awarded|titolo della qualifica rilasciata|titolo di studio|titolo|qualifica conseguita|diploma|corso|grau|curso|designacao da qualificacao atribuida|nivel|diplome|kwalifikacja|uzyskany tytul|tytul|nazwa uzyskanych kwalifikacji|calificarea diploma obtinuta|diploma obtinuta|derece|uddannelse|utbildning|utdanning|examen',
  field:
    'speciali[sz]ation|subjects?|major|stream|branch|discipline|field|field of study|major subjects|fach|fachrichtung|especialidad|specialite|indirizzo di studi|area|area de estudo|richting|studierichting|kierunek|specjalnosc|specializarea|bolum|linje|inriktning|retning',
  more: 'nature of firm|job responsibilities|grade|percentage|percent|marks|marks obtained|of marks|cgpa|gpa|cgpa percentage|percentage cgpa|aggregate|division|class|class obtained|score|result|remarks?|medium|nature of work|nature of job|nature of duties|duties|main duties|main activities|main activities and responsibilities|job description|job profile|responsibilities|key responsibilities|description|nature of business|address|company address|office address|role outline|role summary|role description|key achievements|achievements|experience|total|total experience|reason for leaving|salary|last drawn salary|ctc|department|type|project|projects|project name|team size|environment|technologies|technology|tools|domain|platform|website|industry|sector|supervisor|reporting to|note|noten?|aufgaben|funciones|missions|main activities and responsibilities|type of business or sector|wichtigste tatigkeiten und zustandigkeiten|principali attivita e responsabilita|principali mansioni e responsabilita|mansioni|attivita|attivita svolte|responsabilita|tipo di attivita o settore|tipo di azienda o settore|settore|votazione|voto|principais atividades e responsabilidades|atividades|atividades desenvolvidas|responsabilidades|principais atividades|setor|tipo de empresa ou setor|taken|werkzaamheden|verantwoordelijkheden|voornaamste werkzaamheden en verantwoordelijkheden|sector|cijfer|obowiazki|zakres obowiazkow|zadania|glowne dzialania i obowiazki|rodzaj dzialalnosci lub branza|branza|ocena|activitati si responsabilitati principale|activitati principale|responsabilitati|sorumluluklar|gorev tanimi|motivo dell uscita|motivo da saida',
};

const ROLE_OF = new Map<string, ColumnRole>();
for (const [role, names] of Object.entries(NAMES) as [ColumnRole, string][])
  for (const name of names.split('|'))
    for (const spelling of spellings(name)) if (!ROLE_OF.has(spelling)) ROLE_OF.set(spelling, role);

/** "organi[sz]ation" and "dates?" each stand for two. */
function spellings(name: string): string[] {
  const letters = /\[(\p{L})(\p{L})\]/u.exec(name);
  const both = letters
    ? [letters[1] ?? '', letters[2] ?? ''].map((one) => name.replace(letters[0], one))
    : [name];
  return both.flatMap((one) => (one.includes('?') ? [one.replace(/.\?/, ''), one.replace('?', '')] : [one]));
}

/** The role of a column with this name ("Name of the Company", "Board/University"); undefined for any other text. */
export function columnRole(name: string): ColumnRole | undefined {
  if (name.length > 40) return undefined;
  const key = fold(name)
    .replace(/\.$/, '')
    .replace(/^(?:name(?:s)? (?:and address )?of (?:the )?|the )/, '')
    .replace(/ (?:name|held|with address|mm yy(?:yy)?)$/, '');
  const whole = ROLE_OF.get(key) ?? (name.trim() === '%' ? 'more' : undefined);
  if (whole) return whole;
  const halves = name.split(/\s?[/&]\s?|\s(?:and|or)\s/i);
  return halves.length === 2 && halves.every((half) => ROLE_OF.has(fold(half)))
    ? ROLE_OF.get(fold(halves[0] ?? ''))
    : undefined;
}
