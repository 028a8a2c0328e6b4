import type { CopiedRun } from './runs.ts';

/** Words of the names of diplomas, degrees, licences and registrations. */
const QUALIFICATION =
  /(?<!\p{L})(?:diplom\p{L}{0,3}|certificat\p{L}{1,4}|degree|award|qualification|licen[cs]e|registration|apprenticeship|n?vq|svq|btec|nebosh|city (?:&|and) guilds|(?:higher )?national|level \d|bachelor|master|b\.?sc|m\.?sc|b\.?eng|m\.?eng|ba|ma|mba|ph\.?d|ausbildung|abschluss|staatlich|geprüfte[rn]?|kauf(?:mann|frau)|fachwirt(?:in)?|meister(?:in)?|studium|zertifikat|prüfung|título|grado|máster|licenciatura|técnico|certificado|carné|permiso|diplôme|brevet|licence|titre|attestation|laurea|attestato|qualifica|mestrado|curso|opleiding|getuigschrift|bewijs|dyplom|studia|świadectwo|uprawnienia)(?!\p{L})/iu;
/** An advertisement that asks for it, rather than its name. */
const ASKED =
  /(?<!\p{L})(?:you|your|we|our|must|essential|required|requirements?|desirable|preferred|equivalent|similar|ideally|should|hold(?:ing|s)?|have|has|candidates?|applicants?|sie|ihre?|du|dein\p{L}{0,2}|erforderlich|wünschenswert|vorausgesetzt|vergleichbar\p{L}{0,2}|usted|tu|imprescindible|deseable|similares?|vous|votre|exigée?|souhaitée?|équivalent|richiest[oa]|preferibile|equivalente|obrigatóri[oa]|vereist|gelijkwaardig\p{L}?|wymagan[eya])(?!\p{L})/iu;
/** In words and lines. A longer run is more than names. */
const MAX_WORDS = 60;
const MAX_LINES = 3;

/** Whether a run consists of official names of diplomas and the like, which everyone who holds them writes alike. */
export function isOfficialName(text: string, { start, end, words }: CopiedRun): boolean {
  const run = text.slice(start, end);
  const lines = run.split('\n').filter((line) => /\p{L}/u.test(line));
  if (words > MAX_WORDS || lines.length > MAX_LINES || ASKED.test(run)) return false;
  // The line that the run begins in may say before it which diploma it is.
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return lines.every((line, at) => QUALIFICATION.test(at === 0 ? text.slice(lineStart, start) + line : line));
}
