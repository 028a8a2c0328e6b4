/** How the skills in a part of a job description count. */
export type Weight = 'required' | 'preferred' | 'duties' | 'ignored';
export type Line = { text: string; weight: Weight };

const HEADINGS: readonly (readonly [Weight, RegExp])[] = [
  [
    'preferred',
    /nice[- ]to[- ]haves?|preferred|desir(?:able|ed)|bonus points|good to have|great to have|advantage(?:ous|s)?|would be (?:a plus|great|nice)|(?:a|big) plus|pluses|optional|von vorteil|wünschenswert|ideally|idealerweise|gerne auch|se valorará|valorable|deseable|se valora/i,
  ],
  [
    'ignored',
    /benefits?|perks|what we offer|we offer|our offer|what you(?:'ll| will)? (?:get|receive)|about (?:us|the (?:company|team|employer|client)|our company)|who we are|the (?:team|company)|our (?:company|story|values|mission|culture|client)|why (?:us|join us)|equal opportunit(?:y|ies)|how to apply|to apply|application process|compensation|salary|pay|package|diversity|legal notice|privacy|contact|(?:das )?(?:wir )?bieten(?: wir)?(?: dir| ihnen)?|wir bieten(?: dir| ihnen)?|unser angebot|offer|über uns|wer wir sind|benefits|(?:qué )?(?:te )?ofrecemos|sobre nosotros|quiénes somos|la empresa/i,
  ],
  [
    'required',
    /require(?:d|ments?)|qualifications?|must[- ]haves?|essentials?|skills|what (?:you|we) (?:bring|need|have|expect)|you(?:'ll| will)? (?:have|need|bring)|need from you|your (?:profile|background|experience|skills)|who you are|about you|profile|experience|certifications?|competenc(?:y|ies|es)|ideal candidate|(?:person|candidate) specification|anforderungen|voraussetzungen|(?:dein|ihr) profil|(?:das )?bringst du mit|(?:das )?bringen sie mit|qualifikation(?:en)?|requisitos|imprescindible|tu perfil|perfil|qué (?:pedimos|buscamos)|we(?:'re| are) looking for/i,
  ],
  [
    'duties',
    /responsibilit(?:y|ies)|duties|what you(?:'ll| will)? (?:do|be doing)|the (?:role|job|position|work)|your (?:role|tasks|mission|work|day)|job (?:description|summary|purpose)|about the (?:job|role|position)|overview|summary|tasks|day[- ]to[- ]day|aufgaben(?:gebiet)?|tätigkeiten|das erwartet (?:dich|sie)|position summary|funciones|tareas|responsabilidades|tus funciones|el puesto/i,
  ],
];

// A preference within a sentence, before the skill or after it: "ideally Terraform", "Terraform is a plus".
const PREFERENCE_BEFORE_WORD =
  /\b(?:ideally|preferably|bonus points|idealerweise|gerne auch|idealmente|preferiblemente|se valora(?:rá|n)?)(?![\p{L}])/iu;
const PREFERENCE_AFTER_WORD =
  /\bnice[- ]to[- ]have\b|\bpreferred\b|\bdesir(?:able|ed)\b|\b(?:is|are|as|be)? ?an? (?:big |strong |definite |added |real )?(?:plus|bonus|advantage|asset)\b|\badvantageous\b|\b(?:von|ein) (?:großer )?(?:vorteil|plus)\b|\bwünschenswert\b|\b(?:un )?plus\b(?=[.;]?$)|\bdeseables?\b|\bvalorables?\b|\bgood to have\b|\bwould be (?:nice|great|useful|helpful)\b|\bnot essential\b/iu;
const REQUIREMENT =
  /\b(?:is|are) (?:a )?(?:must|required|needed|mandatory)\b|\brequired\b|(?<!not )\bessential\b|\bmust have\b|\bvoraussetzung\b|\berforderlich\b|\bimprescindibles?\b/iu;

// Benefits and legal notices, under whatever heading.
const OFFER =
  /\bequal (?:opportunity|employment)\b|without regard to|does not discriminate|\bcopyright\b|\bprivacy\b|\bbenefits? (?:include|package|team)\b|\b(?:health|dental|vision|medical|life) insurance\b|\b401\s?\(?k\)?|\bpaid (?:time off|holidays|vacation)\b|\bsend (?:your|a|us your) (?:updated )?(?:resume|cv)\b|\bin (?:word|pdf) format\b|\b(?:we|client|company|employer) (?:also )?(?:offers?|pays?|provides?)\b|\beveryone gets\b|\bwhat you get\b|\bgeboten werden\b|\bbieten wir\b|\bwir bieten\b|\bofrecemos\b|\bfree (?:parking|bus|lunch|coffee)\b/i;
// What the employer is and does.
const ABOUT_EMPLOYER =
  /^(?:our|the) (?:company|firm|group|founders?|history|customers?|clients?|lawyers|organi[sz]ation)\b|^we (?:are (?:an?|the|one|proud)|were|have (?:delivered|worked|been|grown)|grew|build|make|love|opened|raised|designed|close)\b|\b(?:since|founded in|established in|seit) (?:19|20)\d\d\b|^(?:wir sind|somos)\b|\b(?:is|are) an? (?:[\p{L}-]+ ){0,3}(?:company|firm|startup|agency|charity|chain|manufacturer|provider)\b|^\p{Lu}[\p{L}&]+ (?:makes|builds|runs|opened|fertigt)\b/iu;
const ABOUT_CANDIDATE =
  /looking for|seeking|hiring|searching for|\bneeds?\b|\byou\b|\byour\b|experience|suchen|gesucht|buscamos/iu;

/** In a longer sentence, "preferred" refers to only a part of it. */
const MAX_SENTENCE_LENGTH = 250;

const FILLER_WORDS =
  /\b(?:your|our|the|a|an|and|key|main|what|you|we|must|for|this|role|job|of|to|in|with|us|from|will|be|do|skills?|experience|knowledge|qualifications?|education|required|technical|minimum|basic|general|mandatory|core|candidate|professional|ihre?|deine?|unsere?|das|die|und|y|tu|tus|los|las|de|para)\b|&/giu;

/** A heading is a short line without a full stop and with almost no words other than those of a heading. */
function headingOf(line: string): Weight | undefined {
  if (line.length > 120) return undefined;
  const bare = line.replace(/^[#*\s\-–—=_]+|(?<![*\s\-–—=_])[*\s\-–—=_]+$/g, '');
  const isShort = bare.length <= 60 && bare.split(/\s+/).length <= 8;
  if (!isShort || /[.;!]$/.test(bare) || /^[-•·*–]\s/.test(line)) return undefined;
  const colon = bare.indexOf(':');
  if (colon >= 0 && colon < bare.length - 1) return undefined;
  if (colon < 0 && /[,;\d|]/.test(bare)) return undefined;
  const isMarked = colon >= 0 || /^#/.test(line) || /^\*\*.*\*\*$/.test(line) || bare === bare.toUpperCase();
  for (const [weight, pattern] of HEADINGS) {
    if (!pattern.test(bare)) continue;
    const rest =
      bare
        .replace(pattern, ' ')
        .replace(FILLER_WORDS, ' ')
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    if (rest.length <= (isMarked ? 3 : 0)) return weight;
  }
  return undefined;
}

/** The weight of a heading with its content on the same line, as in "Nice to have: Terraform". */
function inlineHeading(line: string): Weight | undefined {
  const label = /^[#*\s\-–—•·]*([^:]{3,40}):\s*\S/.exec(line)?.[1];
  return label === undefined ? undefined : headingOf(`${label}:`);
}

/** The parts of a sentence with their weights, as in "X is essential, Y preferred" or "X, ideally with Y". */
function partsOf(sentence: string, sectionWeight: Weight): Line[] {
  if (sectionWeight === 'ignored' || OFFER.test(sentence)) return [{ text: sentence, weight: 'ignored' }];
  if (ABOUT_EMPLOYER.test(sentence) && !ABOUT_CANDIDATE.test(sentence))
    return [{ text: sentence, weight: 'ignored' }];
  if (sentence.length > MAX_SENTENCE_LENGTH || sectionWeight === 'preferred')
    return [{ text: sentence, weight: sectionWeight }];
  const next = PREFERENCE_BEFORE_WORD.exec(sentence);
  if (next !== null) {
    const before = sentence.slice(0, next.index);
    return [
      ...(before.trim() === '' ? [] : [{ text: before, weight: sectionWeight }]),
      { text: sentence.slice(next.index), weight: 'preferred' },
    ];
  }
  if (!PREFERENCE_AFTER_WORD.test(sentence)) return [{ text: sentence, weight: sectionWeight }];
  if (!REQUIREMENT.test(sentence)) return [{ text: sentence, weight: 'preferred' }];
  return sentence
    .split(/(?<=[,;])\s+|(?<!\s)\s+(?=(?:but|while|aber)\s)/)
    .map((text) => ({ text, weight: PREFERENCE_AFTER_WORD.test(text) ? 'preferred' : sectionWeight }));
}

const LABELS =
  'Job Title|Role|Position|Location|Duration|Rate|Job Type|Employment Type|Type|Salary|Experience|Required Skills|Skills Required|Skills|Requirements|Must Have|Preferred Skills|Preferred|Nice To Have|Qualifications|Responsibilities|Duties|About Us|About The Company|Benefits|Perks|To Apply|How To Apply|Job Description';
const LABEL_IN_LINE = new RegExp(String.raw`\s((?:${LABELS})\s?:\s)`, 'gi');
const MAX_LINE_LENGTH = 100;

/** The lines of a text without markup. Where line breaks were lost, whatever looks like a heading starts a new line. */
export function rawLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((rawLine) => {
    const line = rawLine
      .replace(/\*\*|__/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (line === '') return [];
    if (line.length <= MAX_LINE_LENGTH) return [line];
    return line
      .replace(/(?<=[.!?)]) +(?=(?:[A-Z][\w'’/&-]{0,30} ){0,5}[A-Z][\w'’/&-]{0,30}:\s)/g, '\n')
      .replace(LABEL_IN_LINE, '\n$1')
      .split('\n');
  });
}

/** The sentences of a description, each weighted by its heading or its own words. */
export function readLines(raw: readonly string[]): Line[] {
  const lines: Line[] = [];
  let weight: Weight = 'duties';
  for (const line of raw) {
    const heading = headingOf(line);
    if (heading !== undefined) {
      weight = heading;
      continue;
    }
    const sectionWeight = inlineHeading(line) ?? weight;
    for (const sentence of line.split(/(?<=[.;!?])\s+(?=[\p{Lu}•-])/u))
      lines.push(...partsOf(sentence, sectionWeight));
  }
  return lines;
}

/** True for a line that is only a section heading, and so not a title. */
export const isHeading = (line: string): boolean => headingOf(line) !== undefined;
