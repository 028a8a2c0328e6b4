const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** In capitals in any title. Short words that cannot be pronounced are kept without standing here: "CNC", "ODP". */
const ACRONYMS = setOf(
  `AAT ABAP ACA ACCA ACMA ADAS ADI ADR AE AGV AHP AI AIX AMHP ANP AP API APM AR ASIC ATA ATEX ATT AUTOCAD AV AWS BAS BI BIM CA
CAA CAD CAE CAM CAMHS CAO CDO CEO CFA CIMA CIO CIPD CIPP CIPS CISA CISO CISM CITB CMO CNA COO COSHH CPA CRO CTA CTO EA EAL EASA
ECDL ECT ECU ED EDI EDR EEG EHO EHR EHS EICR EMC EMDR EMEA EMR EMS EMT EOD EPC EPOS EPR ERP ESG ESL ESOL ETL EU EV EVSE EYFS EYP FEA
FICO FLT FTE GAAP GCSE GIS GP HANA HCA HIAB HLTA HNC HND HR HSE HVAC IAM IAPT ICAEW ICB ICT ICU IFA IFRS II III IOSH IOT IP IPAF ISA
ISO IT ITIL ITU IV IVA JIB KPI KYC LA LAC LAN LSA MBA ME MEAN MEICA MENA MEP MES MIG MIS ML MOD MOT NATO NEBOSH NEC NET NHS NICEIC
NICU NPI NQT ODP OEE OEM OOH OOP OR OSINT OT PA PASMA PAYE PCO PE PGCE PICU PMO POS PPE PR PT PWA QA QHSE QS QTS QUAL R RAF RCA RF
RIBA ROI ROV RPA SAP SCADA SEC SEMH SEN SENCO SEND SEO SHE SHEQ SIA SIEM SIPP SOAR SOC SRE SUV TA TEFL TIG TUPE UAE UAT UAV UI UK UKI
UN UPS US USA USB UX VAT VFX VI VII VIII VNA VP WAN WMS`.replaceAll('\n', ' '),
);
/** Abbreviations that are no acronyms. */
const SHORTENED = setOf(
  'ACCT ASST CTR ENGG ENGR SUPV DR JR LTD MFG MGR MKTG MR MRS MS SR ST SVC SVCS TH ND RD MGMT',
);
/** Words whose capitals stand elsewhere. */
const SPELLED: Readonly<Record<string, string>> = {
  AUTOCAD: 'AutoCAD',
  DEVOPS: 'DevOps',
  DEVSECOPS: 'DevSecOps',
  FINTECH: 'FinTech',
  GITHUB: 'GitHub',
  IOS: 'iOS',
  IOT: 'IoT',
  JAVASCRIPT: 'JavaScript',
  LINKEDIN: 'LinkedIn',
  MACOS: 'macOS',
  MLOPS: 'MLOps',
  PHD: 'PhD',
  POWERPOINT: 'PowerPoint',
  SAAS: 'SaaS',
  TYPESCRIPT: 'TypeScript',
  WORDPRESS: 'WordPress',
};
/** In small letters, except at the beginning. */
const SMALL = setOf('an and as at by for from in of on the to with');

/** Small words of other languages, and what shows that a title is of that language: most of these words mean something in English. */
const LANGUAGES: readonly { small: ReadonlySet<string>; sign: RegExp }[] = [
  {
    small: setOf('und für der die das des im zur zum von mit'),
    sign: /[äöüß]|(?<!\p{L})(?:und|zur|zum|leiter|leitung|berater|kauffrau|kaufmann|entwick|techniker|technik(?!\p{L})|mechaniker|elektr|verkauf|einkauf|vertrieb|mitarbeiter|sachbearb|fach|ingenieur|assistenz|referent|projektleit|buchhalt|pflege|krankenp|lehrer|erzieher|abteilung|bereich|meister|steuer|logistik|verwaltung|produktion|forschung|personalw|arzt)/u,
  },
  {
    small: setOf('et de du des la le les en au aux pour l d'),
    sign: /[éèêëçàâîôûœ]|(?<!\p{L})(?:pour|aux|chef(?!\p{L})|charge[e]? d|responsable|direct(?:eur|rice)|ingenieur|technicien|assistante|assistant d[eu]|agent d[eu]|vendeu|conseill|comptable|gestionnaire|attache|infirmi|ouvrier|conduct(?:eur|rice)|cuisin|commis|serveu|forma(?:teur|trice)|enseignant|developpeu|analyste|adjoint|secretaire|ventes|achats|ressources|travaux|clientele|equipe|maitre|coordina(?:teur|trice)|stagiaire)/u,
  },
  {
    small: setOf('y e de del el la los las en con para'),
    sign: /[ñáíóú]|(?<!\p{L})(?:para|jefe|jefa|directora|responsable|gerente|ventas|compras|encargad|tecnic[oa]|ingenier[oa]|administrativ[oa]|operari[oa]|comercial|recursos|asesor|analista|contable|camarer|cocinero|enfermer[oa]|profesor|auxiliar|almacen|coordinador|dependient|proyectos|produccion|calidad|mantenimiento|desarrollador|programador|medic[oa](?!\p{L})|abogad|ayudante|vendedor)/u,
  },
  {
    small: setOf('e de da do das dos em com para no na'),
    sign: /[ãõçáéíóúâê]|(?<!\p{L})(?:para|gerente|diretor|vendas|compras|engenheir|tecnic[oa]|analista|assistente|coordenador|auxiliar|enfermeir|professora|desenvolvedor|programador|motorista|recursos|producao|qualidade|cozinheir|vendedor|operador|administrativ[oa]|responsavel|projetos|atendimento|chefe|encarregad)/u,
  },
  {
    small: setOf('e di del della dello dei degli delle da al alla con per il la le l d'),
    sign: /[àèéìòù]|(?<!\p{L})(?:della|dello|degli|delle|responsabile|addett|impiegat|diret+or|diret+rice|tecnico|operaio|ingegner|venditor|vendite|acquisti|magazz|contabil|cuoco|camerier|infermier|insegnante|ufficio|produzione|assistente|qualita|risorse|sviluppat|consulente|autista|segretari|medico|avvocato|gestione)/u,
  },
  {
    small: setOf('van de het een en voor te ter ten'),
    sign: /(?<!\p{L})(?:voor|het|medewerk|hoofd|leider|adviseur|verkoop|inkoop|beheer|teamleider|directeur|verpleegk|leraar|docent|monteur|ontwikkelaar|projectleid|boekhoud|administratief|magazijn|afdeling|zorg|werkvoorb|vertegenw|uitvoerder|logistiek|onderhoud|communicatie|productie)/u,
  },
  {
    small: setOf('i w z na do od ds'),
    sign: /[ąćęłńśźż]|(?<!\p{L})(?:kierowni|specjalist|dyrektor|asystent|pracowni|sprzeda|magazyn|inzynier|ksieg|przedstawiciel|technik(?!\p{L})|nauczyciel|kierowca|zakup|mechanik|koordynator|projektant|produkcji|doradca|handlow|informatyk|programista)/u,
  },
  {
    small: setOf('og och i av til på för'),
    sign: /[åøæäö]|(?<!\p{L})(?:och|og|leder(?!\p{L})|selger|ansvarlig|ansvarig|medarbe[jt]|konsulent|sykepleier|utvikler|utvecklare)/u,
  },
];

/** The small words of the languages that a title, in small letters, is written in. */
function foreignSmallWords(title: string): ReadonlySet<string> {
  return new Set(LANGUAGES.flatMap(({ small, sign }) => (sign.test(title) ? [...small] : [])));
}

const BEGINNINGS = setOf(
  'BL BR CH CHR CL CR DR DW FL FR GH GL GN GR KL KN KR LL PH PHR PL PR PS QU RH SC SCH SCR SH SHR SK SL SM SN SP SPH SPL SPR SQ ST STR SW TH THR TR TS TW WH WR',
);
const ENDS = setOf(
  `BB BS CH CK CKS CS CT CTS DD DS DTH FF FFS FT FTS GG GH GHT GN GS HM HN HNS KS LB LD LDS LF LK LKS LL LLS LM LMS LN LP LPS LS LT LTH LTS LVE
MB MM MN MP MPS MPT MS NC NCH ND NDS NG NGS NK NKS NN NS NT NTH NTS NX PH PS PT PTH PTS RB RBS RC RCH RD RDS RF RG RK RKS RL RLS RM RMS RN RNS RP RPS RR RS
RST RT RTH RTS SH SK SKS SM SP SPS SS ST STS TCH TH THS TS TT TZ WD WK WKS WL WLS WN WNS WS XT ZZ`.replaceAll(
    '\n',
    ' ',
  ),
);

/** Whether letters read as a word: they have a vowel, and consonants at both ends that English words have there. */
function isPronounced(word: string): boolean {
  const [, first = '', last = ''] = /^([^AEIOUY]*)[AEIOUY](?:.*[AEIOUY])?([^AEIOUY]*)$/.exec(word) ?? [];
  if (first + last === '' && !/[AEIOUY]/.test(word)) return false;
  return (
    (first.length < 2 || BEGINNINGS.has(first)) && (last.length < 2 ? !/[JQ]/.test(last) : ENDS.has(last))
  );
}

const isAcronym = (word: string): boolean =>
  ACRONYMS.has(word) || (/^[B-DF-HJ-NP-TV-XZ]{1,5}$/.test(word) && !SHORTENED.has(word));
/** Left in capitals in an English title: one letter, or a few that are hardly a word. */
const isDoubtful = (word: string): boolean =>
  /^[A-Z]{1,4}$/.test(word) && !SHORTENED.has(word) && (word.length === 1 || !isPronounced(word));
/** "a" as an article: "AS A NURSE", but "BAND A". */
const isArticle = (title: string, word: string, at: number): boolean =>
  word === 'A' && /(?<!\p{L})(?:AS|AT|BY|FOR|FROM|IN|OF|ON|TO|WITH|AND) $/u.test(title.slice(0, at));

/**
 * A job title that a resume writes in capitals, as titles are usually written: "HEAD OF SAP DELIVERY" is "Head of SAP
 * Delivery". Any other title, even a lone acronym, is returned unchanged.
 */
export function titleInNormalCase(title: string): string {
  const isInCapitals = title === title.toUpperCase() && /\p{Lu}{2}/u.test(title);
  if (!isInCapitals || !title.match(/\p{Lu}+/gu)?.some((word) => word.length > 3 && !isAcronym(word)))
    return title;
  const locale = /[İĞ]/u.test(title) || (title.includes('Ş') && title.includes('Ü')) ? 'tr' : 'en';
  const foreign = foreignSmallWords(title.toLocaleLowerCase(locale));
  return title.replace(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase(locale);
    const spelled = SPELLED[word];
    if (spelled) return spelled;
    if (/^\d+(?:ST|ND|RD|TH)$/u.test(word)) return small;
    // "R&D", "FP&A", "C+E", "C++".
    if (/\d/u.test(word) || isPartOfSign(title, word, at)) return word;
    if (isSmall(title, word, at, foreign)) return small;
    const isForeign = foreign.size > 0;
    if (!foreign.has(small) && (isAcronym(word) || (!isForeign && isDoubtful(word)))) return word;
    return small.charAt(0).toLocaleUpperCase(locale) + small.slice(1);
  });
}

function isSmall(title: string, word: string, at: number, foreign: ReadonlySet<string>): boolean {
  const before = title.charAt(at - 1);
  const small = word.toLowerCase();
  // "children's"
  if (/['’]/u.test(before) && word.length <= 2) return true;
  if (at === 0 || /[-/&.]/u.test(before)) return false;
  return SMALL.has(small) || foreign.has(small) || isArticle(title, word, at);
}

/** Whether letters belong to a sign: "A&E", "C+E", "C++", "C#". */
function isPartOfSign(title: string, word: string, at: number): boolean {
  const [before, after] = [title.charAt(at - 1), title.charAt(at + word.length)];
  return word.length <= 2 && (/[&+]/.test(before) || /[&+#]/.test(after));
}
