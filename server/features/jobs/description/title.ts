const LABEL =
  /^[^\S\n]{0,20}(?:job title|position title|position|title|role|vacancy|stellenbezeichnung|job)[^\S\n]{0,20}[:–-][^\S\n]{0,20}(.{3,120})$/im;
const SENTENCE =
  /\b(?:looking for|hiring|seeking|recruiting(?: for)?|searching for|need|wanted:?)\s+(?:an?|our next|another|one|two|three|several|experienced)\s+([\p{L}\p{N}+#./&'’-]{1,40}(?:\s[\p{L}\p{N}+#./&'’-]{1,40}){0,6}?)(?=\s*(?:\bto\b|\bwho\b|\bwith\b|\bfor\b|\bin\b|\bat\b|\bon\b|\bbased\b|\bjoin\b|[.,;:!(\n]|$))/iu;
const NOT_TITLE =
  /^(?:job description|about|who we are|company|overview|description|summary|location|salary|department|reports? to|responsibilities|requirements|introduction|we are|our|the role|position summary|date|posted|apply|https?:)/i;
// What stands behind a title on the same line: gender marks, reference numbers, places and terms.
const GENDERS =
  /\s*\((?:[mwfdxiv]\s?[/|]\s?){1,3}[mwfdxiv*]\)|\s*\(all genders\)|\s*[-–]?\s*\bref(?:erence)?\.?\s*:?\s*\S+$/gi;
const TAIL =
  /\s+(?:[-–—|•·@]|\bat\b)\s+.*$|\s*,?\s*\((?:remote|hybrid|on-?site|full[- ]time|part[- ]time|contract|permanent|[^)]*based)\)\s*$/i;

// "We are looking for a candidate" names no title.
const NOBODY =
  /^(?:(?:motivated|talented|experienced|ideal|new|great|highly|skilled|dedicated|passionate|strong) )*(?:candidates?|persons?|people|individuals?|someone|professionals?|team members?|colleagues?|talents?)$/i;

const tidy = (line: string) =>
  line
    .replace(/^[#*\s•·-]+|[*\s:]+$/g, '')
    .replace(GENDERS, '')
    .replace(TAIL, '')
    .replace(/^(?:an?|the|experienced|now hiring:?|hiring:?|wanted:?|we are hiring:?)\s+/i, '')
    .replace(/\s+wanted$/i, '')
    .trim();

const isTitleLike = (line: string) =>
  line.length >= 3 &&
  line.length <= 90 &&
  line.split(/\s+/).length <= 10 &&
  !/[.!?]$/.test(line) &&
  !NOT_TITLE.test(line) &&
  /\p{L}{2}/u.test(line);

/** The title as it is labelled, or the first short line, or what a sentence says is looked for. */
export function readTitle(text: string): string | undefined {
  const labelled = LABEL.exec(text)?.[1];
  if (labelled !== undefined) return tidy(labelled);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const first = lines
    .slice(0, 3)
    .filter((line) => line.length <= 200 && !/^[-•·*]\s/.test(line) && !/^[^:]{3,30}:\s*\S/.test(line))
    .map(tidy)
    .find(isTitleLike);
  // A text of one paragraph has no title line.
  if (first !== undefined && lines.length > 1) return first;
  const said = SENTENCE.exec(text)?.[1];
  if (said === undefined) return undefined;
  const title = tidy(said);
  return title === '' || NOBODY.test(title) ? undefined : title.charAt(0).toUpperCase() + title.slice(1);
}
