import { tokenise } from '../text/tokenise.ts';

// Expansions of title acronyms. Senses after the first need a word after "<" in the title or, failing that, in the
// text; "*" is any other word of the title. Otherwise the first sense counts; "?" leaves the acronym unexpanded.
const ACRONYMS = `
rn: registered nurse
lpn: licensed practical nurse
lvn: licensed vocational nurse
cna: certified nursing assistant
hca: healthcare assistant
hcsw: healthcare support worker
rmn: registered mental health nurse
rgn: registered general nurse
np: nurse practitioner
anp: advanced nurse practitioner
fnp: family nurse practitioner
crna: certified registered nurse anesthetist
cnm: certified nurse midwife
ain: assistant in nursing
adon: assistant director of nursing
don: director of nursing
cno: chief nursing officer
pct: patient care technician
pca: patient care assistant
psw: personal support worker
emt: emergency medical technician
gp: general practitioner
odp: operating department practitioner
mlt: medical laboratory technician
mls: medical laboratory scientist
slp: speech language pathologist
rrt: registered respiratory therapist
rdh: registered dental hygienist
rda: registered dental assistant
icu: intensive care
nicu: neonatal intensive care
a&e: accident and emergency
er: ? | emergency room < nurse rn physician doctor registered tech
or: ? | operating room < nurse rn registered tech surgical
ed: ? | emergency department < nurse rn physician doctor registered tech | executive director < nonprofit board fundraising
ot: occupational therapist | operating theatre < technician theatre anaesthesia
pt: physical therapist | personal trainer < gym fitness workout | physical therapist < physical rehab clinic outpatient ot dpt therapist | part time < *
ma: ? | medical assistant < clinic patient patients medical phlebotomy hospital vitals
cma: ? | certified medical assistant < clinic patient patients medical hospital vitals | certified management accountant < accounting audit tax finance ledger
md: ? | medical doctor < patient patients hospital clinic medical surgery physician | managing director < board company ceo shareholders profit
pa: personal assistant | physician assistant < patient patients surgery clinic medical hospital physician
ca: ? | chartered accountant < accounting audit tax finance accounts articled ledger | care assistant < care residents carer elderly
ea: executive assistant
va: virtual assistant
ceo: chief executive officer
cfo: chief financial officer
coo: chief operating officer
cto: chief technology officer
cio: chief information officer | chief investment officer < fund portfolio investment asset
cmo: chief marketing officer | chief medical officer < hospital medical clinical patients
cpo: chief product officer | chief people officer < hr people talent | chief procurement officer < procurement purchasing
chro: chief human resources officer
ciso: chief information security officer
cro: chief revenue officer | chief risk officer < bank risk
vp: vice president
svp: senior vice president
evp: executive vice president
avp: assistant vice president
gm: general manager
hod: head of department
tl: team leader
hr: human resources
hrbp: human resources business partner
hrm: human resources manager
l&d: learning and development
t&d: training and development
c&b: compensation and benefits
ta: teaching assistant | talent acquisition < recruitment recruiter recruiting hiring hr specialist partner sourcing
ra: ? | research assistant < research laboratory lab university | registration assistant < patients hospital
swe: software engineer
sde: software development engineer
sdet: software development engineer in test
mts: member of technical staff
smts: senior member of technical staff
lmts: lead member of technical staff
pmts: principal member of technical staff
sre: site reliability engineer
mle: machine learning engineer
dba: database administrator
sysadmin: system administrator
qa: quality assurance
qc: quality control
ux: user experience
ui: user interface
ml: machine learning
ai: artificial intelligence
bi: business intelligence
it: information technology
ict: information technology
noc: network operations center
dwh: data warehouse
ba: business analyst | bachelor of arts < hons honours
pm: project manager | product manager < product roadmap backlog saas
tpm: technical program manager
po: ? | product owner < scrum agile backlog product sprint | purchase order < purchasing clerk invoices
sa: ? | solutions architect < cloud aws azure architecture | system administrator < servers linux windows | sales associate < store retail
se: ? | software engineer < software java python code | sales engineer < sales presales | site engineer < site construction concrete
ds: ? | data scientist < python models statistics
da: ? | data analyst < sql dashboards excel | dental assistant < dental dentist
cpa: certified public accountant
cfa: chartered financial analyst
acca: chartered certified accountant
ap: accounts payable
ar: accounts receivable | augmented reality < vr unity 3d
gl: general ledger
m&a: mergers and acquisitions
aml: anti money laundering
mlro: money laundering reporting officer
rm: ? | relationship manager < bank banking clients portfolio | restaurant manager < restaurant food
sdr: sales development representative
bdr: business development representative
bdm: business development manager
bde: business development executive
bd: business development
kam: key account manager
am: account manager | area manager < area region stores | assistant manager < store restaurant retail shift
ae: account executive | application engineer < design circuit circuits
asm: area sales manager
rsm: regional sales manager
csm: customer success manager | certified scrum master < scrum agile sprint
csr: customer service representative | corporate social responsibility < sustainability esg
csa: customer service advisor
cx: customer experience
pr: public relations
seo: search engine optimization
ppc: pay per click
smm: social media manager
hgv: heavy goods vehicle
lgv: large goods vehicle
flt: forklift truck
cdl: commercial truck
hvac: heating ventilation air conditioning
mep: mechanical electrical plumbing
m&e: mechanical and electrical | monitoring and evaluation < officer ngo programme donor indicators evaluation specialist
e&i: electrical and instrumentation
o&m: operations and maintenance
hse: health and safety
ehs: environmental health and safety
qhse: quality health and safety
hseq: quality health and safety
sheq: quality health and safety
h&s: health and safety
qs: quantity surveyor
r&d: research and development
foh: front of house
boh: back of house
f&b: food and beverage
cdp: chef de partie
kp: kitchen porter
gsa: guest service agent
senco: special educational needs coordinator
sen: special educational needs
pe: physical education
esl: english as a second language
hlta: higher level teaching assistant
lsa: learning support assistant
nqt: newly qualified teacher
lcsw: licensed clinical social worker
rbt: registered behavior technician
bcba: board certified behavior analyst
eho: environmental health officer
pdl: pflegedienstleitung
gf: geschäftsführer
drh: directeur ressources humaines
daf: directeur administratif financier
dsi: directeur systèmes information
rh: ressources humaines
rrhh: recursos humanos
due: enfermero
tcae: auxiliar de enfermería
`;

interface Sense {
  words: string;
  company: readonly string[];
}

const senses = new Map<string, Sense[]>();
for (const line of ACRONYMS.trim().split('\n')) {
  const [acronym = '', rest = ''] = line.split(': ');
  senses.set(
    acronym,
    rest.split(' | ').map((sense) => {
      const [words = '', company = ''] = sense.split(' < ');
      return { words, company: company === '' ? [] : company.split(' ') };
    }),
  );
}

/** Ordinary words in some language; acronyms only when capitalised among words that are not. */
const ALSO_WORDS = new Set('er or ed ma ca pa ta ra sa se ds da am ar ap don sen due pe ain cs'.split(' '));
/** More than one word for the tokeniser. */
const COMPOSED: readonly (readonly [RegExp, string])[] = [
  [/\bFP&A\b/gi, 'financial planning and analysis'],
  [/\bPA-C\b/g, 'physician assistant'],
  [/\bUX\/UI\b/gi, 'user experience'],
];
const UNRESOLVED = '?';

/** A text of any length has a single one of these words by chance. */
const MIN_TEXT_WORDS = 2;

/**
 * The title with its acronyms expanded: "RN" is a registered nurse. Ambiguous ones are decided by the other words of
 * the title, then by those of the text (a resume or description); `onlyClear` leaves those unexpanded.
 */
export function expandAcronyms(title: string, text = '', onlyClear = false): string {
  const plain = COMPOSED.reduce((result, [pattern, words]) => result.replace(pattern, words), title);
  const tokens = tokenise(plain);
  const isShouted = tokens.length > 1 && plain === plain.toUpperCase();
  let result = '';
  let from = 0;
  for (const { text: word, start, end } of tokens) {
    const found = senses.get(word);
    if (found === undefined || (onlyClear && found.length > 1)) continue;
    const written = plain.slice(start, end);
    const isCapital = written === written.toUpperCase() && !isShouted;
    if (ALSO_WORDS.has(word) && !isCapital && tokens.length > 1) continue;
    const others = tokens.filter((other) => other.start !== start).map((other) => other.text);
    const words = senseOf(found, others, text);
    if (words === UNRESOLVED) continue;
    result += plain.slice(from, start) + words;
    from = end;
  }
  return result + plain.slice(from);
}

function senseOf(found: readonly Sense[], others: readonly string[], text: string): string {
  const [first, ...further] = found as [Sense, ...Sense[]];
  if (further.length === 0) return first.words;
  const isOther = (word: string) => others.includes(word);
  const byTitle = found.find(({ company }) => company.some(isOther));
  if (byTitle !== undefined) return byTitle.words;
  if (text !== '') {
    const words = new Set(tokenise(text).map((token) => token.text));
    const hits = found.map(({ company }) => company.filter((word) => words.has(word)).length);
    const most = Math.max(...hits);
    if (most >= MIN_TEXT_WORDS) return (found[hits.indexOf(most)] as Sense).words;
  }
  const byAny = others.length > 0 ? found.find(({ company }) => company.includes('*')) : undefined;
  return (byAny ?? first).words;
}
