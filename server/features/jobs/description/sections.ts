/** How a part of a job description counts for its skills. */
export type Weight = 'required' | 'preferred' | 'duties' | 'ignored';
export type Line = { text: string; weight: Weight };

const HEADINGS: readonly (readonly [Weight, RegExp])[] = [
  [
    'preferred',
    /nice[- ]to[- ]have|preferred|desir(?:able|ed)|bonus(?: points)?|good to have|great to have|advantage(?:ous|s)?|would be (?:a plus|great|nice)|(?:a|big) plus|optional|von vorteil|wünschenswert|ideally/i,
  ],
  [
    'ignored',
    /benefits?|perks|what we offer|we offer|our offer|about (?:us|the company|our)|who we are|our (?:company|story|values|mission|culture)|equal opportunit|how to apply|application process|compensation|diversity|legal notice|privacy|wir bieten|über uns|contact/i,
  ],
  [
    'required',
    /require(?:d|ments?)|qualifications?|must[- ]haves?|essential|skills|what you (?:bring|need|have)|you(?:'ll| will)? (?:have|need|bring)|your (?:profile|background|experience|skills)|who you are|about you|experience|certifications?|competenc|ideal candidate|person specification|anforderungen|dein profil|ihr profil|we(?:'re| are) looking for/i,
  ],
  [
    'duties',
    /responsibilit|duties|what you(?:'ll| will)? (?:do|be doing)|the role|your (?:role|tasks|mission)|job (?:description|summary|purpose)|about the (?:job|role|position)|overview|tasks|day[- ]to[- ]day|aufgaben|position summary/i,
  ],
];

// Inside a sentence, for the line only.
const SAYS_PREFERRED =
  /nice[- ]to[- ]have|\bpreferred\b|\bpreferably\b|\bdesir(?:able|ed)\b|\b(?:is|are|as) an? (?:big |strong |definite |added )?(?:plus|bonus|advantage|asset)\b|\bideally\b|\badvantageous\b|\bvon vorteil\b|\bbonus\b|\bgood to have\b/i;

// What is offered, and what the law wants said, whatever heading it stands under.
const SAYS_OFFER =
  /\bequal (?:opportunity|employment)\b|without regard to|\bcopyright\b|\bprivacy\b|\bbenefits? (?:include|package)\b|\b(?:health|dental|vision|medical|life) insurance\b|\b401\s?\(?k\)?|\bpaid (?:time off|holidays|vacation)\b|\bsend (?:your|a) (?:resume|cv)\b|\bin (?:word|pdf) format\b/i;
/** In a longer run of words, "preferred" belongs to some part of it only. */
const ONE_SENTENCE = 250;

/** A heading stands alone: short, without a full stop, with a colon or in few words. */
function headingOf(line: string): Weight | undefined {
  if (line.length > 120) return undefined;
  const bare = line.replace(/^[#*\s\-–—=_]+|[*\s\-–—=_]+$/g, '');
  const isShort = bare.length <= 60 && bare.split(/\s+/).length <= 8;
  if (!isShort || /[.;!]$/.test(bare) || /^[-•·*]\s/.test(line)) return undefined;
  const colon = bare.indexOf(':');
  if (colon >= 0 && colon < bare.length - 1) return undefined;
  if (colon < 0 && /[,;]/.test(bare)) return undefined;
  return HEADINGS.find(([, pattern]) => pattern.test(bare))?.[0];
}

/** "Nice to have: Terraform" on one line is a heading and its content. */
function inlineHeading(line: string): Weight | undefined {
  const label = /^[#*\s\-–—•·]*([^:]{3,40}):\s*\S/.exec(line)?.[1];
  return label === undefined ? undefined : HEADINGS.find(([, pattern]) => pattern.test(label))?.[0];
}

function weightOf(sentence: string, own: Weight): Weight {
  if (own === 'ignored' || SAYS_OFFER.test(sentence)) return 'ignored';
  return sentence.length <= ONE_SENTENCE && SAYS_PREFERRED.test(sentence) ? 'preferred' : own;
}

/** A text that lost its line breaks on the way: what stands like a heading after a full stop gets its line back. */
function withBreaks(text: string): string {
  const isFlat = text.length > 600 && text.split('\n').length < text.length / 600;
  return isFlat
    ? text.replace(/(?<=[.!?)]) +(?=(?:[A-Z][\w'’/&-]{0,30} ){0,5}[A-Z][\w'’/&-]{0,30}:\s)/g, '\n')
    : text;
}

/** The lines of a description, each with what its heading, or its own words, say about it. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let weight: Weight = 'duties';
  for (const raw of withBreaks(text).split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') continue;
    const heading = headingOf(line);
    if (heading !== undefined) {
      weight = heading;
      continue;
    }
    const own = inlineHeading(line) ?? weight;
    for (const sentence of line.split(/(?<=[.;!?])\s+(?=[A-ZÄÖÜ•-])/))
      lines.push({ text: sentence, weight: weightOf(sentence, own) });
  }
  return lines;
}
