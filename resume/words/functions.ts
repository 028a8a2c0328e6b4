import { fold } from './fold.ts';

/** Functions, grades and ways of working that stand alone where the title of a job does: "Growth at Gymshark". */
const FUNCTIONS = new Set(
  `growth|sales|retail|data entry|civil service|servizio civile|service civique|marketing|operations|ops|product|product management|design|engineering|data|data science
  analytics|research|strategy|finance|accounting|accounts|accounts payable|accounts receivable|payroll|hr|people
  human resources|recruitment|talent|talent acquisition|legal|compliance|audit|procurement|purchasing|logistics
  supply chain|warehouse|production|quality|qa|quality assurance|it|it support|customer success|customer service
  customer support|customer care|community|communications|pr|public relations|partnerships|business development
  account management|project management|administration|admin|reception|housekeeping|kitchen|catering|cleaning
  maintenance|security|front of house|back of house|foh|boh|bar|bar work|events|editorial|training|support|care
  childcare|babysitting|dog walking|gardening|landscaping|delivery|deliveries|teaching|tutoring|nursing|consulting
  volunteer|volunteering|cadet|private|lance corporal|able seaman|gunner|sapper|trooper|rating|lead|freelance
  self-employed|self employed|contract|contractor|temp|temping|crew|mate|key grip|grip|best boy|gaffer|runner|usher
  locum|fy1|fy2|f1|f2|sho|st1|st2|st3|ct1|ct2|hca|ba|pm|pa|ea|tpm|2ic|ux|ux/ui|ui/ux|internship|apprenticeship
  placement|work experience|traineeship|au pair|barback|bar back|pot wash|vice president|executive|fellow
  teamleitung|projektleitung|leitung|geschäftsführung|abteilungsleitung|filialleitung|bereichsleitung|bauleitung
  buchhaltung|verkauf|vertrieb|einkauf|personal|verwaltung|empfang|produktion|lager|logistik|pflege|küche|service
  qualitätssicherung|kundenservice|kundenbetreuung|sachbearbeitung|assistenz|selbstständig|selbständig|freiberuflich
  zivildienst|bundesfreiwilligendienst|ehrenamt|minijob|hiwi|werkstudium|mfa|pta
  ventas|atención al cliente|administración|contabilidad|recursos humanos|rrhh|logística|compras|limpieza|cocina
  voluntariado|voluntario|voluntaria|autónomo|autónoma|prácticas|hostelería|almacén|mantenimiento
  vente|ventes|comptabilité|ressources humaines|logistique|achats|accueil|cuisine|nettoyage|bénévole|bénévolat
  alternance|intérim|intérimaire|indépendant|indépendante|service client|aesh|atsem
  vendite|amministrazione|contabilità|risorse umane|logistica|acquisti|pulizie|cucina|volontario|volontaria
  vendas|contabilidade|compras|limpeza|cozinha|atendimento ao cliente|voluntário|voluntária
  verkoop|inkoop|administratie|boekhouding|klantenservice|vrijwilliger|zzp|zelfstandig
  sprzedaż|księgowość|obsługa klienta|wolontariat|wolontariusz|wolontariuszka`
    .split(/[|\n]/)
    .map((name) => fold(name.trim())),
);
const FIRST =
  /^(?:head of|director of|vp|vp of|sachbearbeitung|leitung|assistenz|teamleitung|projektleitung|bauleitung)\s\p{L}/u;

/** What students do at a firm: "Internship in process control". */
const STAY =
  /^(?:internship|praktikum|stage|tirocinio|estagio|practicas|pasantia|praktyk[ai]|praktik|placement|praxissemester|traineeship|(?:bachelor|master|diplom|abschluss)arbeit|(?:bachelor|master)(?: s)? thesis)(?:\s\p{L}.*)?$/u;
const MAX_WORDS = 8;

/** Whether a phrase is the name of a function, where no word says what a person is. */
export const isFunction = (phrase: string): boolean => {
  const folded = fold(phrase);
  const count = folded.split(' ').length;
  if (STAY.test(folded) && count <= MAX_WORDS) return true;
  return FUNCTIONS.has(folded) || (FIRST.test(folded) && count <= 4);
};
