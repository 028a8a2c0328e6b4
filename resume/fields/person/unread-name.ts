import { isDocumentTitle } from '../../document-title.ts';
import { mayBeTurned } from '../../formats/lam-alef.ts';
import type { Line, PageLines } from '../../page-lines.ts';
import type { Field } from '../../result.ts';
import { sounds } from '../../words/sounds.ts';
import { isEastAsianName } from '../../words/surnames.ts';
import { agreement, isNameShaped } from './name-words.ts';

/** What the name is called in languages that are not read. */
const LABEL =
  /^(?:姓\s*名|名字|中文名|氏\s*名|お名前|이\s*름|성\s*명|الاسم(?:\s+(?:الكامل|بالكامل))?|الإسم|نام(?:\s+و\s+نام\s+خانوادگی)?|שם(?:\s+מלא)?|नाम|पूरा\s+नाम|ф\.?\s?и\.?\s?о\.?|имя(?:\s+и\s+фамилия)?|піб|ім['’ʼ]я(?:\s+та\s+прізвище)?|име(?:\s+и\s+(?:фамилия|презиме))?|ονοματεπώνυμο|όνομα|ชื่อ(?:\s?[-–]\s?(?:นาม)?สกุล)?|név|nimi|namn|navn|nafn|jméno(?:\s+a\s+příjmení)?|meno(?:\s+a\s+priezvisko)?|ime\s+i\s+prezime|ime\s+in\s+priimek|vardas(?:,?\s+pavardė)?|vārds(?:,?\s+uzvārds)?|họ\s+(?:và\s+)?tên|emri(?:\s+(?:dhe|e)\s+mbiemri)?|nama(?:\s+lengkap)?|nom\s+i\s+cognoms|pangalan|jina(?:\s+kamili)?|name|full\s+name)\s*(?:[:：]\s*|(?<=\s)(?=\S)|$)/iu;
/** Titles of the document itself, which stand where the name does. */
const DOCUMENT =
  /^(?:السيرة الذاتية|سيرة ذاتية|رزومه|شرح حال|קורות חיים|जीवन[- ]?वृत्त|बायोडाटा|बायो-?डाटा|परिचय पत्र|रिज्यूमे|резюме|автобиография|біографія|биография|βιογραφικό(?: σημείωμα)?|ประวัติส่วนตัว|önéletrajz|szakmai önéletrajz|ansioluettelo|meritförteckning|životopis|profesní životopis|životopis|gyvenimo aprašymas|elulookirjeldus|sơ yếu lý lịch|daftar riwayat hidup|riwayat hidup)$/iu;
const MAX_LINES = 30;
const MAX_NAME = 50;

const CONFIDENCE = { labelled: 0.8, asEmail: 0.75 } as const;

interface NameContext {
  doc: PageLines;
  email: string | undefined;
  linkedin: string | undefined;
}

/**
 * The name in a resume whose language is not read: labelled as the name, or spelled by the e-mail address. Nothing else
 * says that a text is one: in large letters at the top also titles, documents and states stand.
 */
export function findUnreadName({ doc, email = '', linkedin = '' }: NameContext): Field<string> | undefined {
  const lines = doc.lines.filter(({ page }) => page === 1).slice(0, MAX_LINES);
  const local = email.replace(/@.*$/s, '');
  const slug = /\/in\/([^/?]+)/.exec(linkedin)?.[1] ?? '';
  const fieldOf = (value: string, line: Line, confidence: number) => ({
    value,
    confidence,
    quote: line.text,
    page: line.page,
  });
  // A name with the letters of another is worse than none.
  const isWhole = (text: string) => !doc.isLamAlefTurned || !mayBeTurned(text);
  for (const line of lines) {
    const value = labelledName(line);
    if (value !== undefined && isWhole(value)) return fieldOf(value, line, CONFIDENCE.labelled);
  }
  for (const [at, line] of lines.entries())
    for (const piece of piecesOf(line))
      if (isName(piece) && isWhole(piece) && isSpelledIn(piece, [local, slug], at === 0 ? SURE_AT_TOP : SURE))
        return fieldOf(piece, line, CONFIDENCE.asEmail);
  return undefined;
}

function labelledName(line: Line): string | undefined {
  const [first, second] = line.parts;
  const isPair = first && second && second.gap >= 0.9 && LABEL.exec(first.text)?.[0] === first.text;
  const label = LABEL.exec(line.text)?.[0];
  if (!isPair && (label === undefined || !/[:：]\s*$/u.test(label))) return undefined;
  const [value = ''] = (isPair ? second.text : line.text.slice(label?.length)).split(/\s{2,}|[|,،;；•·/]/u);
  return isAnyName(value.trim()) ? value.trim() : undefined;
}

/** A font without the letters draws the same one for all. */
const hasLetters = (text: string): boolean => new Set(text.replace(/\P{L}/gu, '')).size > 1;

/** After a label any few words of letters are the name. */
const isAnyName = (text: string): boolean =>
  hasLetters(text) &&
  /^[\p{L}\p{M}][\p{L}\p{M}'’.\-־ ]{1,}$/u.test(text) &&
  text.length <= MAX_NAME &&
  text.split(' ').length <= 6;

const isName = (text: string): boolean =>
  isEastAsianName(text) ||
  (hasLetters(text) &&
    isNameShaped(text) &&
    text.split(/\s+/).length <= 5 &&
    !DOCUMENT.test(text) &&
    !isDocumentTitle(text));

const piecesOf = (line: Line): string[] => [
  line.text.trim(),
  ...line.text.split(/\s*[|•·,،，/]\s*|\s{2,}|\s[–—-]\s/u).map((piece) => piece.trim()),
];

/** Whether an address spells the name: in Latin letters as such, in other scripts by its consonants. */
function isSpelledIn(name: string, addresses: readonly string[], sure: number): boolean {
  return addresses.some((address) =>
    /\p{Script=Latin}/u.test(name)
      ? agreement(name, address) >= 1
      : isEastAsianName(name, address) || soundsLike(name, address, sure),
  );
}

/** As many consonants as leave little to chance; the first line is likely the name anyway. */
const SURE = 3;
const SURE_AT_TOP = 2;
function soundsLike(name: string, address: string, sure: number): boolean {
  const words = name.split(/[\s־-]+/u).map(sounds);
  const whole = words.join('');
  const parts = address.split(/[^a-z]+/iu);
  // "ch" is spoken in two ways: Michal, Chahine.
  const spelled = [...parts, ...parts.map((part) => part.replace(/ch/giu, 'k'))].map(sounds);
  const hits = spelled.filter((word) => word.length >= 2 && words.includes(word));
  return (
    hits.some((word) => word.length >= sure) ||
    new Set(hits).size >= 2 ||
    spelled.some((word) => word.length > SURE && whole.includes(word))
  );
}
