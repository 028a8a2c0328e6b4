/**
 * Words that a resume from the country has: its names, qualifications, authorities and laws. As written; in lower case,
 * in any case. Each speaks a little. No codes of states ("ON", "MI") and no laws that firms elsewhere keep too ("SOX").
 */
const WORDS: Readonly<Record<string, string>> = {
  GB: `UK, England, Scotland, Wales, Britain, Northern Ireland, GCSE, GCSEs, A-level, A-levels, NVQ, SVQ, BTEC, PGCE, QTS,
    NHS, NMC, RGN, GDC, CQC, DBS, Ofsted, OFSTED, EYFS, SENCO, HMRC, PAYE, AAT, CSCS, CPCS, JIB, ITSSAR, RTITB, MOT,
    DVLA, HNC, HND, Gas Safe, RIDDOR, BSc Hons`,
  IE: `Ireland, garda, FETAC, Fetac, QQI, Leaving Cert, Leaving Certificate, Junior Cert, RGI, PRSI, CORU, NMBI, Safe Pass,
    Stamp 4, Tusla, ECCE, Teagasc, SOLAS, Co. Cork, Co. Dublin, Co. Galway, Co. Kildare, Co. Kerry, Co. Clare,
    Co. Mayo, Co. Meath, Co. Wicklow, Co. Wexford, Co. Donegal, Co. Tipperary`,
  DE: `Deutschland, Germany, GmbH, Abitur, Fachabitur, Realschulabschluss, Realschule, Hauptschulabschluss, Mittlere Reife,
    IHK, HWK, Agentur für`,
  AT: 'Österreich, Austria, Matura',
  CH: 'Schweiz, Suisse, Switzerland, EFZ, SRK',
  US: `USA, U.S., GED, 401k, W-2, W-2s, OSHA, FLSA, ServSafe, GPA, CDL, NCLEX, Medicaid, Green card, Ohio, Texas, Illinois, California, Florida, Michigan,
    Massachusetts, Pennsylvania, Minnesota, Wisconsin, Oregon, Arizona, Colorado, Virginia, Indiana, Tennessee, Connecticut`,
  CA: `Canada, Ontario, Alberta, Quebec, Québec, Saskatchewan, Manitoba, British Columbia, Nova Scotia,
    P.Eng, RRSP, Red Seal, GTA`,
  AU: `Australia, NSW, QLD, TAFE, White Card, White card, EWP, fitout, fitouts, Certificate III, Certificate IV, Cert III, Cert IV, RSA, AHPRA, ABN, Queensland,
    Tasmania, superannuation, EFTPOS, Blue Card`,
  NZ: 'New Zealand, NCEA, WINZ, KiwiSaver',
  IN: `India, lakh, lakhs, crore, crores, LPA, CTC, CBSE, ICSE, SSLC, B.Tech, M.Tech, B.Com, M.Com, INR, Karnataka, Kerala,
    Maharashtra, Tamil Nadu, Gujarat, Telangana`,
  PK: 'Pakistan, Punjab University',
  ZA: 'South Africa, matric, Gauteng, KwaZulu-Natal, SAQA',
  KE: 'Kenya, KCSE',
  NG: 'Nigeria, WAEC, NYSC',
  ES: 'España, Spain, Bachillerato, Formación Profesional, DNI, Andalucía, Cataluña',
  MX: 'México, CURP, RFC',
  FR: 'France, Baccalauréat, Bac Pro, BTS, DUT, CDI, CDD, URSSAF',
  BE: 'Belgique, Belgium, België, CESS',
  IT: 'Italia, Italy, P.IVA, INPS, Laurea, maturità, S.r.l., Patente B',
  PT: 'Portugal, Lda, Lda., Telemóvel, 12.º ano',
  BR: 'Brasil, Brazil, CNH, CTPS, Ltda, Ltda., SENAI, SENAC, CLT',
  NL: 'Nederland, Netherlands, BHV, VMBO, HAVO, VWO, MBO, HBO',
  PL: 'Polska, Poland, matura, Matura, woj.',
  RO: 'România, Romania, jud., Jud.',
  TR: 'Türkiye, Turkey, Ltd. Şti., Mah., Cad.',
};

/** Word or two words -> ISO code. */
export const countryByWords: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([country, words]) =>
    words.split(/,\s+/).map((word) => [word, country] as const),
  ),
);

/** The first of two words. */
export const firstWords: ReadonlySet<string> = new Set(
  Array.from(countryByWords.keys(), (words) => words.split(' ')).flatMap(([first = '', second]) =>
    second === undefined ? [] : [first],
  ),
);

/** Calling codes of numbers that belong to no subscriber, as samples have them. */
export const countryByCallingCode: ReadonlyMap<string, string> = new Map([
  ['44', 'GB'],
  ['353', 'IE'],
  ['49', 'DE'],
  ['43', 'AT'],
  ['41', 'CH'],
  ['33', 'FR'],
  ['34', 'ES'],
  ['39', 'IT'],
  ['31', 'NL'],
  ['48', 'PL'],
  ['351', 'PT'],
  ['55', 'BR'],
  ['32', 'BE'],
  ['40', 'RO'],
  ['90', 'TR'],
  ['61', 'AU'],
  ['64', 'NZ'],
  ['91', 'IN'],
  ['27', 'ZA'],
]);

/** The endings of addresses that only people of one country have. */
export const countryByDomain: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['ie', 'IE'],
  ['de', 'DE'],
  ['at', 'AT'],
  ['ch', 'CH'],
  ['fr', 'FR'],
  ['es', 'ES'],
  ['it', 'IT'],
  ['nl', 'NL'],
  ['be', 'BE'],
  ['pl', 'PL'],
  ['pt', 'PT'],
  ['br', 'BR'],
  ['ro', 'RO'],
  ['tr', 'TR'],
  ['ca', 'CA'],
  ['au', 'AU'],
  ['nz', 'NZ'],
  ['in', 'IN'],
  ['za', 'ZA'],
]);
