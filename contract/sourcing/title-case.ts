const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** In capitals in any title. Short words without a vowel are kept without standing here: "CNC", "HGV". */
const ACRONYMS = setOf(
  `ABAP AI API ASIC AUTOCAD AWS BAS BI BIM CA CAD CAE CAM CAO CDO CEO CFA CIMA CIO CIPD CISO CMO CNA COO CPA CRO CTA CTO EA
ED EDI EEG EHS EMC EMEA EMT EPC ERP ESG ESL ETL EU EYFS FEA FICO FLT FTE GAAP GCSE GIS GP HANA HCA HNC HND HR HSE HVAC ICT ICU
IFRS II III IOT IP ISO IT ITIL ITU IV KPI KYC LAN MBA ME MEAN MEICA MENA MEP MES MIG MIS ML MOT NEBOSH NET NEC NHS NICU NICEIC
NPI OEM OR OT PA PCO PE PGCE PICU PMO POS PPE PR PT PWA QA QHSE QS QTS QUAL R RAF RCA RF RIBA ROI SAP SCADA SEC SEN SENCO SEO SHEQ SHE
SIA SIEM SOC SRE SUV TA TIG UAE UAT UAV UI UK UKI UN US USA UX VAT VFX VP WAN WMS`.replaceAll('\n', ' '),
);
/** Abbreviations without a vowel that are no acronyms. */
const SHORTENED = setOf('CTR DR JR LTD MFG MGR MKTG MR MRS MS SR ST SVC SVCS TH ND RD MGMT');
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
const SMALL = setOf(
  `a an and as at by for from in of on the to with und für der die das des im zur zum von mit et de du la le les en au aux pour
d l y e del el los las para con do da dos das di della del dei per van voor het te i w z na og og`.replaceAll(
    '\n',
    ' ',
  ),
);

const isAcronym = (word: string): boolean =>
  ACRONYMS.has(word) || (/^[B-DF-HJ-NP-TV-XZ]{1,5}$/.test(word) && !SHORTENED.has(word));

/**
 * A job title that a resume writes in capitals, as titles are usually written: "HEAD OF SAP DELIVERY" is "Head of SAP
 * Delivery". Any other title, even a lone acronym, is returned unchanged.
 */
export function titleInNormalCase(title: string): string {
  const isInCapitals = title === title.toUpperCase() && /\p{Lu}{2}/u.test(title);
  if (!isInCapitals || !title.match(/\p{Lu}+/gu)?.some((word) => word.length > 3 && !isAcronym(word)))
    return title;
  const locale = /[İĞ]/u.test(title) || (title.includes('Ş') && title.includes('Ü')) ? 'tr' : 'en';
  return title.replace(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    const before = title.charAt(at - 1);
    const small = word.toLocaleLowerCase(locale);
    const spelled = SPELLED[word];
    if (spelled) return spelled;
    if (/^\d+(?:ST|ND|RD|TH)$/u.test(word)) return small;
    // "R&D", "FP&A", "children's", "C++".
    if (/\d/u.test(word) || isPartOfSign(title, word, at)) return word;
    if (/['’]/u.test(before) && small.length <= 2) return small;
    if (at > 0 && SMALL.has(small) && !/[-/&.]/u.test(before)) return small;
    if (isAcronym(word)) return word;
    return small.charAt(0).toLocaleUpperCase(locale) + small.slice(1);
  });
}

/** Whether letters belong to a sign: "A&E", "C++", "C#". */
function isPartOfSign(title: string, word: string, at: number): boolean {
  const [before, after] = [title.charAt(at - 1), title.charAt(at + word.length)];
  return word.length <= 2 && (before === '&' || after === '&' || after === '+' || after === '#');
}
