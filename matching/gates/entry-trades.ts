/** A trade that is not entered from outside: it needs earlier work in it, or a registration or degree. */
export interface EntryTrade {
  id: string;
  /** Completes "work as …". */
  work: string;
  /** Completes "shows no …". */
  proof: string;
  /** Titles of the trade, as words in a row. */
  titles: readonly string[];
  /** Titles of other posts that only people of the trade hold. */
  also: readonly string[];
  /** With one of these words a title names another trade. */
  not: ReadonlySet<string>;
  /** Names of skills of the vocabulary that prove the entry. */
  skills: readonly string[];
  /** What a resume calls the degree or registration. */
  phrases: readonly string[];
  /** Trades that are entered with less. */
  wider: readonly string[];
}

// One trade a block: id; work; proof. Then titles, and lines that begin with + (posts of people of the trade), - (words
// of other trades), = (skills of the vocabulary), ~ (degrees and registrations as resumes name them) and < (the id of a
// wider trade, which does not do for this one).
const TABLE = `
nurse; a nurse; nursing registration or degree
nurse|rn|rgn|rmn|krankenpfleger|krankenpflegerin|krankenschwester|pflegefachkraft|pflegefachfrau|pflegefachmann|enfermero|enfermera|infirmier|infirmiere|infermiere|infermiera|enfermeiro|verpleegkundige|pielegniarka
+ward sister|junior sister|senior sister|theatre sister|matron|ward manager|health visitor|midwife|director of nursing|chief nurse
-dental|veterinary|vet|animal|nursery|auxiliar
=Registered nurse licence|NMC registration|Staatliche Anerkennung Pflegefachkraft|Licensed practical nurse licence
~rgn|nmc pin|registered nurse|bsc nursing|b sc nursing|bsc adult nursing|bachelor of nursing|degree in nursing|diploma in nursing|nursing degree|grado en enfermeria|gnm

midwife; a midwife; midwifery registration or degree
midwife|hebamme|entbindungspfleger|matrona|comadrona|sage femme|maieuticien|ostetrica|verloskundige
~bsc midwifery|degree in midwifery|midwifery degree|registered midwife

veterinary-nurse; a veterinary nurse; registration as a veterinary nurse
veterinary nurse|vet nurse|rvn|veterinary technician|tiermedizinische fachangestellte
~rvn|level 3 diploma in veterinary nursing|veterinary nursing

doctor; a doctor; medical degree or licence
doctor|physician|gp|general practitioner|surgeon|anaesthetist|anesthesiologist|psychiatrist|paediatrician|pediatrician|radiologist|cardiologist|dermatologist|hospitalist|arzt|arztin|facharzt|facharztin|oberarzt|assistenzarzt|hausarzt|medico|medica|medecin
-tree|dental|veterinary|vet|phd|doctoral|plant|horse
=Medical licence|GMC registration
~mbbs|mbchb|mb chb|mb bch|medical degree|doctor of medicine|bachelor of medicine|staatsexamen medizin

dentist; a dentist; dental degree or registration
dentist|dental surgeon|orthodontist|endodontist|zahnarzt|zahnarztin|odontologo|odontologa|dentista|dentiste|chirurgien dentiste
~bds|dds|dmd|dental degree|bachelor of dental surgery

dental-hygienist; a dental hygienist; registration as a dental hygienist
dental hygienist|hygienist|dental therapist|dentalhygieniker|dentalhygienikerin|higienista dental|hygieniste dentaire
-industrial|occupational
~dental hygiene

dental-nurse; a dental nurse; dental nursing qualification
dental nurse|zahnmedizinische fachangestellte|zahnarzthelferin
=GDC registration
~dental nursing|national diploma in dental nursing

pharmacist; a pharmacist; degree or registration in pharmacy
pharmacist|apotheker|apothekerin|farmaceutico|farmaceutica|pharmacien|pharmacienne|farmacista
=Pharmacist licence|GPhC registration
~mpharm|pharmd|bpharm|b pharm|pharmacy degree|degree in pharmacy

pharmacy-technician; a pharmacy technician; certification as a pharmacy technician
pharmacy technician|cpht|pharmazeutisch technische assistentin|pta
=PTCB certification|GPhC registration
~cpht|ptcb|pharmacy technician certification|gphc

veterinarian; a veterinary surgeon; degree in veterinary medicine
veterinarian|veterinary surgeon|vet|tierarzt|tierarztin|veterinario|veterinaria|veterinaire
-nurse|nursing|technician|receptionist
~mrcvs|bvsc|bvetmed|dvm|veterinary medicine|tiermedizin

physiotherapist; a physiotherapist; degree or registration in physiotherapy
physiotherapist|physical therapist|physiotherapeut|physiotherapeutin|fisioterapeuta|kinesitherapeute|masseur kinesitherapeute|fysiotherapeut
~physiotherapy degree|bsc physiotherapy|degree in physiotherapy|doctor of physical therapy|dpt|csp member

occupational-therapist; an occupational therapist; degree or registration in occupational therapy
occupational therapist|ergotherapeut|ergotherapeutin|terapeuta ocupacional|ergotherapeute
~bsc occupational therapy|occupational therapy degree|otr

speech-therapist; a speech and language therapist; degree or registration in speech therapy
speech and language therapist|speech language therapist|speech therapist|speech language pathologist|logopade|logopadin|logopeda|orthophoniste
~speech and language therapy degree|ccc slp|rcslt

radiographer; a radiographer; degree or registration in radiography
radiographer|radiologic technologist|radiology technologist|sonographer|mtra|manipulateur radio
=ARRT registration
~bsc radiography|diagnostic radiography|degree in radiography

paramedic; a paramedic; qualification as a paramedic
paramedic|emt|emergency medical technician|notfallsanitater|notfallsanitaterin|rettungsassistent|ambulancier
=EMT certification
~paramedic science

psychologist; a psychologist; degree or registration in psychology
clinical psychologist|educational psychologist|forensic psychologist|counselling psychologist|school psychologist|psychologist|psychologe|psychologin|psicologo|psicologa|psychologue
=Psychotherapist licence
~doctorate in clinical psychology|psychology|psychologie|psicologia

optometrist; an optometrist; registration in optometry
optometrist|dispensing optician|augenoptiker|augenoptikerin|optico optometrista|opticien lunetier
~goc registered|optometry|ophthalmic dispensing

dietitian; a dietitian; degree or registration in dietetics
dietitian|dietician|diatassistent|diatassistentin|dietista|dieteticien|dieteticienne
~dietetics

social-worker; a social worker; registration or degree in social work
social worker|sozialarbeiter|sozialarbeiterin|sozialpadagoge|sozialpadagogin|trabajador social|trabajadora social|assistant social|assistante sociale|assistente sociale
=Social Work England registration|Licensed clinical social worker|Approved Mental Health Professional
~social work degree|degree in social work|ba social work|ma social work|msw|bsw|soziale arbeit|trabajo social

psychotherapist; a psychotherapist; accreditation as a therapist
psychotherapist|counsellor|psychotherapeut|psychotherapeutin|psicoterapeuta|psychotherapeute
-debt|career|guidance|admissions|camp|school|student|beauty|sales
=BACP accreditation|Psychotherapist licence|Licensed professional counselor
~ukcp|counselling diploma|diploma in counselling

teacher; a teacher at a school; teaching qualification
teacher|lehrer|lehrerin|lehrkraft|grundschullehrer|grundschullehrerin|gymnasiallehrer|maestro|maestra|profesor de secundaria|profesora de secundaria|profesor de primaria|profesora de primaria|professeur des ecoles|enseignant|enseignante|insegnante
+head teacher|headteacher|deputy head|head of mathematics|head of english|head of science|senco|tgt|pgt
-yoga|pilates|dance|piano|guitar|violin|music|swimming|ski|surf|driving|fitness|meditation|cooking|private|nursery|cover
=Qualified teacher status|PGCE|Teaching licence|Staatsexamen Lehramt|CTET|CAPES certification|Máster de profesorado
~qts|pgce|b ed|bed hons|bachelor of education|teaching credential|lehramt|referendariat

early-years; a qualified educator of young children; qualification in early years
erzieher|erzieherin|nursery teacher|early years teacher|preschool teacher|kindergarten teacher|educadora infantil|educador infantil|educatrice de jeunes enfants
+nursery manager|room leader
=Staatlich anerkannte Erzieherin|Child development associate|CAP Petite Enfance|PGCE|Qualified teacher status
~early years|early childhood|cache level 3|level 3 childcare|eyfs

solicitor; a solicitor or lawyer; admission or degree in law
solicitor|lawyer|attorney|barrister|rechtsanwalt|rechtsanwaltin|syndikusanwalt|abogado|abogada|avocat|avocate|avvocato|legal counsel|general counsel
+chartered legal executive|district attorney|public defender
=Bar admission|Second state examination in law|Legal Practice Course|Juris Doctor|Bar vocational training|CILEX qualification|CAPA avocat|Máster de acceso a la abogacía
~law degree|admitted solicitor|degree in law|volljurist

conveyancer; a conveyancer; qualification in conveyancing or law
licensed conveyancer|conveyancer|conveyancing solicitor
+solicitor|conveyancing executive|fee earner
=Licensed conveyancer qualification|Legal Practice Course|CILEX qualification
~law degree

accountant; an accountant; qualification or degree in accounting
accountant|buchhalter|buchhalterin|bilanzbuchhalter|bilanzbuchhalterin|wirtschaftsprufer|wirtschaftspruferin|contable|contador|contadora|comptable|expert comptable|contabile|ragioniere
+auditor|finance manager|financial controller|finance director|cfo|head of finance|finance business partner|bookkeeper|financial analyst|chief financial officer
-clerk
=ACCA|CIMA|CPA|Chartered Accountant|ICAEW qualification|AAT qualification|Bilanzbuchhalter certificate|DCG|DSCG|CMA
~degree in accounting|accounting degree|accounting and finance|bachelor of accounting|accountancy|bcom|b com|mcom

auditor; an auditor; qualification in accounting
statutory auditor|external auditor|audit manager|wirtschaftsprufer|wirtschaftspruferin|commissaire aux comptes
+auditor|accountant|audit senior|audit associate
=ACCA|CPA|Chartered Accountant|ICAEW qualification|CIA
~accounting and finance|accountancy

tax-adviser; a tax adviser; qualification in tax
steuerberater|steuerberaterin|chartered tax adviser|chartered tax advisor
=Steuerberater examination
~cta qualified|att qualified

actuary; an actuary; examinations as an actuary
actuary|aktuar|aktuarin|actuario|actuaria|actuaire
+actuarial analyst|actuarial consultant
=Fellow of the Society of Actuaries
~ifoa|actuarial science|actuarial exams

pilot; a pilot; pilot's licence
pilot|airline pilot|first officer|flight captain|airline captain|piloto|pilote de ligne|flugkapitan
-drone|plant|project|programme|program|uav|uas|ship|harbour|marine|deck
=Airline transport pilot licence|Commercial pilot licence
~atpl|frozen atpl|type rating

air-traffic-controller; an air traffic controller; air traffic control licence
air traffic controller|atco|fluglotse|fluglotsin|controlador aereo|controlador de trafico aereo
=Air traffic control licence

aircraft-engineer; an aircraft engineer; aircraft maintenance licence
licensed aircraft engineer|aircraft maintenance engineer|aircraft mechanic|aircraft technician|fluggeratmechaniker|tecnico de mantenimiento de aeronaves
+avionics technician|aircraft fitter
=EASA Part-66 licence|A&P licence
~part 66|b1 licence

electrician; an electrician; qualification as an electrician
electrician|elektriker|elektrikerin|elektroinstallateur|elektroniker|elektronikerin|electricista|electricien|electricienne|elettricista|eletricista|elektricien|elektryk
-auto|vehicle|automotive|mate|kfz|labourer
=ECS gold card|NVQ Level 3 Electrical|Journeyman electrician licence|Elektrofachkraft|City and Guilds 2391
~18th edition|bs 7671|am2|2391|jib|electrical installation level 3|city guilds 2365|elektromeister

gas-engineer; a gas or heating engineer; registration for gas
gas engineer|gas service engineer|heating engineer|gas fitter|gas installer|boiler engineer|anlagenmechaniker|instalador de gas|chauffagiste
-software|design|turbine|reservoir|petroleum|sale
=Gas Safe registration|RGI registration
~gas safe|gas installer|rgi|corgi|acs gas

plumber; a plumber; qualification in plumbing
plumber|klempner|fontanero|fontanera|plombier|idraulico|loodgieter|hydraulik|anlagenmechaniker
+heating engineer|gas engineer|pipefitter
=Plumbing licence
~nvq plumbing|level 2 plumbing|level 3 plumbing|craft cert plumbing

refrigeration-engineer; a refrigeration engineer; certificate for refrigerants
refrigeration engineer|refrigeration technician|hvac technician|air conditioning engineer|kaltetechniker|mechatroniker fur kaltetechnik|frigorista|frigoriste
-design
=F-Gas certificate|EPA 608

scaffolder; a scaffolder; scaffolder's card
scaffolder|gerustbauer|andamista|echafaudeur
=CISRS

crane-operator; a crane operator; licence for cranes
crane operator|crane driver|kranfuhrer|gruista|grutier
=NCCCO crane certification|CPCS card
~crane licence|crane ticket

hgv-driver; a driver of heavy vehicles; licence for heavy vehicles
hgv|lgv|hgv driver|lorry driver|truck driver|class 1 driver|class 2 driver|cdl driver|lkw fahrer|lkw fahrerin|berufskraftfahrer|berufskraftfahrerin|kraftfahrer|camionero|camionera|conductor de camion|chauffeur poids lourd|conducteur routier|vrachtwagenchauffeur|kierowca ciezarowki
+tanker driver|tramper|bus driver|coach driver
-technician|mechanic|fitter|planner|reach|forklift|fork|flt|instructor|manager|allocator
=HGV licence class 1|HGV licence class 2|Commercial driver's licence class A|Commercial driver's licence class B|Driver CPC|BKF-Modul 95
~c e|class 1|class 2|cat c e|digi card|cpc|klasse ce|carnet c|permis c

articulated-driver; a driver of articulated lorries; licence for articulated lorries
class 1 driver|class one driver|class 1 hgv driver|class 1 lgv driver|hgv class 1|lgv class 1|hgv 1 driver|lgv 1 driver|c e driver|artic driver|articulated driver|kierowca c e|kierowca ce|fahrer ce|conducteur spl|chauffeur spl
=HGV licence class 1|Commercial driver's licence class A
~c e|cat c e|class 1|klasse ce|c e licence
<hgv-driver

bus-driver; a bus driver; licence for buses
bus driver|coach driver|busfahrer|busfahrerin|conductor de autobus|conducteur de bus|chauffeur de bus
=PCV licence|Commercial driver's licence class B
~pcv|psv|category d|cat d|klasse d|d licence

train-driver; a train driver; train driver's licence
train driver|locomotive driver|lokfuhrer|lokfuhrerin|triebfahrzeugfuhrer|maquinista de tren|conducteur de train
~train driving licence|train driver licence

ships-officer; an officer at sea; certificate of competency
deck officer|chief mate|ship captain|master mariner|officer of the watch|marine engineer officer|chief engineer marine|nautischer offizier
=Officer of the watch certificate|Master mariner certificate|Marine engineer certificate of competency

architect; an architect; degree or registration in architecture
architect|architekt|architektin|arquitecto|arquitecta|architecte|architetto|architetta
-software|solution|data|cloud|enterprise|system|network|security|information|technical|technology|it|application|infrastructure|salesforce|azure|aws|java|integration|platform|business|process|sap|devops|landscape|ux|api|domain|daten|datos|informatico|reseau|landschaft
=Registered architect
~riba|arb registered|degree in architecture|barch|b arch|march|m arch|bachelor of architecture|part ii architecture

chartered-surveyor; a chartered surveyor; surveying qualification
chartered surveyor|quantity surveyor|building surveyor|land surveyor|vermessungsingenieur|geometre
+estimator
=Chartered surveyor|MCIOB
~quantity surveying|building surveying|land surveying|surveying degree

structural-engineer; a civil or structural engineer; degree in civil engineering
structural engineer|civil engineer|geotechnical engineer|bridge engineer|bauingenieur|bauingenieurin|ingeniero civil|ingeniera civil|ingenieur genie civil|statiker
-software
=Professional Engineer license|Chartered Engineer|Engineer in Training
~civil engineering|structural engineering|p eng|bauingenieurwesen|ingenieria civil|genie civil
`;

const items = (line: string | undefined): string[] => (line ? line.split('|') : []);

function readTrade(block: string): EntryTrade {
  const [head = '', titles, ...lines] = block.split('\n');
  const [id = '', work = '', proof = ''] = head.split('; ');
  const marked = (mark: string) => items(lines.find((line) => line.startsWith(mark))?.slice(mark.length));
  return {
    id,
    work,
    proof,
    titles: items(titles),
    also: marked('+'),
    not: new Set(marked('-')),
    skills: marked('='),
    phrases: marked('~'),
    wider: marked('<'),
  };
}

export const ENTRY_TRADES: readonly EntryTrade[] = TABLE.trim().split('\n\n').map(readTrade);

const BY_ID: ReadonlyMap<string, EntryTrade> = new Map(ENTRY_TRADES.map((trade) => [trade.id, trade]));

/** The entry to the trade that a record lacks: "no nursing registration or degree and no work as a nurse". */
export function lackingEntry(id: string): string {
  const { work, proof } = BY_ID.get(id) as EntryTrade;
  return `no ${proof} and no work as ${work}`;
}
