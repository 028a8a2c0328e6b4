import type { Weight } from './headings.rules.ts';

export type Clause = { text: string; weight: Weight };

// "Ideally Terraform": what follows is preferred.
const PREFERENCE_BEFORE =
  /\b(?:ideally|preferably|it (?:would |will |also |really )?helps? (?:a lot )?if|(?:useful|helpful|handy|bonus|welcome|hilfreich) ?:|also (?:useful|helpful|welcome)|(?:extra|brownie) points (?:for|if)|preferencialmente|de preferência|desejável|mile widzian[ey]|bonus points|bonus if|(?:it )?would be (?:great|nice|good|lovely|a plus) if|added advantage|idealerweise|bestenfalls|optimalerweise|gerne auch|von vorteil (?:ist|sind|wäre|wären)|wünschenswert (?:ist|sind|wäre|wären)|idealmente|preferiblemente|preferentemente|a ser posible|se valora(?:rán?|n)?|valoramos|idéalement|de préférence|dans l['’]idéal)(?![\p{L}])/iu;
// "Terraform is a plus": what stands before is preferred.
const PREFERENCE_AFTER =
  /\bnice[- ]to[- ]haves?\b|(?<!not )\bpreferred\b|\bpreferable\b|\bdesir(?:able|ed)\b|\ban? (?:big |strong |definite |added |real |huge |distinct )?(?:plus|bonus|advantage|asset)\b|\badvantageous\b|\bbeneficial\b|\bgood to have\b|\b(?:would be|is|are|also) (?:\w+ )?(?:nice|great|useful|helpful|handy|lovely|welcome|appreciated)\b|\bhandy\b|\bnot (?:essential|required|necessary|a must|mandatory)\b|\boptional\b|\ba requirement\b|\bvon (?:großem )?vorteil\b|\b(?:ein|als) (?:großes |echtes )?(?:plus|bonus)\b|\bwünschenswert\b|\bwären? (?:schön|toll|super|ideal|hilfreich)\b|\bkein muss\b|\bgern gesehen\b|\bdeseables?\b|\bvalorables?\b|\bse valora(?:rán?|n)?\b|\b(?:es|será|sería) un plus\b|\b(?:un )?plus\b(?=[.;]?$)|\bun (?:vrai |réel )?(?:plus|atout)\b|\bappréciée?s?(?![\p{L}])|\bsouhaitée?s?(?![\p{L}])|\bsouhaitable|\bbienvenue?s?\b|\bfacultati/iu;
/** A preference for a single thing, so that the items before it keep their weight. */
const OF_ONE_THING = /\b(?:is|ist|wäre|es|est|serait|would be)\b/iu;
const ALSO = /\b(?:as well|too|also|ebenso|auch|también|aussi|either)[.!]?$/iu;

// "Experience with Java": what follows is required.
const REQUIREMENT_BEFORE =
  /\b(?:must (?:have|be|hold|possess|know|speak|demonstrate|understand)|you(?:'ll| will| would)? (?:also )?(?:need|have|bring|know|hold|possess|are (?:experienced|proficient|qualified|familiar|fluent|comfortable))|you(?:'ve| have) (?:worked|built|used|done|got|run|managed)|(?:he|she|they|candidates?|applicants?|who) (?:will |should |must )?(?:have|has|be|hold|know|possess|insists? on)|should (?:have|be|know)|(?:has|have|needs?) to (?:be|have|know)|we(?:'d| would)? (?:need|require|expect|ask for)|requir(?:es|ing)|(?:at least|minimum(?: of)?|min\.?|over) (?:\d|one|two|three|four|five|six|seven|eight|ten)|\d\+? (?:\w+ )?(?:years?|yrs)|experience[ds]? (?:with|in|of|using|on|working|as|building)|background in|track record (?:in|of)|knowledge of|familiar(?:ity)? with|proficien(?:t|cy) (?:in|with)|expert(?:ise)? (?:in|with)|skilled (?:in|with)|hands[- ]on|(?:good|strong|solid|deep|thorough|sound|working|excellent|advanced) (?:command|grasp|knowledge|understanding|experience|skills)|comfortable (?:with|in)|confident (?:with|in|using)|qualified|certified in|fluen(?:t|cy) in|(?:sie|du) (?:haben|hast|besitzen|besitzt|verfügen|verfügst|bringen|bringst|beherrschen|beherrschst|kennen|kennst)|(?:sollten?|muss|müssen)|erfahrung(?:en)? (?:mit|in|im|als|auf|bei)|(?:kenntnisse|wissen|know-how) (?:in|im|von|der|zu)|vertraut mit|umgang mit|versiert in|sicher (?:in|im)|mindestens|voraussetzung|vorausgesetzt|imprescindible|(?:es )?necesari[oa]|obligatori[oa]|se requiere|requerimos|exigimos|experiencia (?:\p{L}+ ){0,4}?(?:en|con|de|como)|conocimientos? (?:\p{L}+ )?(?:de|en|sobre)|dominio de|manejo de|con (?:buen )?nivel|debe(?:rá|s)? (?:tener|contar|saber)|tienes|vous (?:avez|possédez|maîtrisez|justifiez|connaissez|êtes (?:titulaire|diplômé))|il faut|connaître|maîtrise(?:r|z)? (?:de|des|du|les?|la)|expérience (?:\p{L}+ ){0,4}?(?:en|de|dans|avec|sur|auprès)|connaissances? (?:\p{L}+ )?(?:de|des|du|en|sur)|titulaire d|indispensable|obligatoire|conhecimentos? (?:\p{L}+ ){0,2}?(?:de|do|da|em|na?o?s?)|experiência (?:\p{L}+ ){0,4}?(?:em|com|de|na?o?s?)|domínio d[eoa]|znajomość|doświadczenie|umiejętność|mile widziane|prawo jazdy|conoscenza d|esperienza (?:\p{L}+ ){0,3}?(?:in|di|con|nel)|ervaring met|kennis van)(?![\p{L}])/iu;
// "Java is required": what stands before is required.
const REQUIREMENT_AFTER =
  /(?<!not |no longer )\b(?:(?:is|are) (?:a )?(?:must|required|needed|mandatory|essential|necessary|expected)|required(?! for)|essential|mandatory|experience|(?:a )?must(?=[.!]?$)|voraussetzung|erforderlich|notwendig|zwingend|(?:es |son )?(?:imprescindibles?|necesari[oa]s?|obligatori[oa]s?)|(?:est|sont) (?:indispensables?|obligatoires?|exigée?s?|requise?s?)|indispensables?|obligatoires?|exigée?s?|requise?s?)(?![\p{L}])/iu;
const NO_EXPERIENCE =
  /\bno (?:prior |previous )?experience\b|\bnicht (?:erforderlich|nötig)\b|\bsin experiencia\b|\bsans expérience\b|\bdébutants? acceptés?/iu;
/** Words that make a requirement a must-have. */
const STRICT =
  /\b(?:is|are) (?:a )?(?:must|mandatory|non-negotiable)\b|\bzwingend\b|\bein muss\b|\bsont impératifs?\b/iu;

// Benefits, process and legal notices, under whatever heading.
const OFFER =
  /\b(?:this|the) job description\b|\bother (?:related )?duties\b|reasonable accommodation|authori[sz](?:ed|ation) to work|right to work|eligib(?:le|ility) to work|federal law|background (?:checks?|investigation)|drug (?:tests?|screen)|\bvisas?\b|\bsponsorships? (?:is|are|not|will)\b|\be-verify\b|\bequal[- ](?:opportunit|employment)|\bEOE\b|without regard to|discriminat|regardless of|sexual orientation|\bveterans?\b|\breligion\b|underrepresented|schwerbehindert|\bcopyright\b|\bprivacy\b|\bbenefits? (?:include|package|team)\b|\b(?:health|dental|vision|medical|life) insurance\b|\blife assurance\b|\b401\s?\(?k\)?|\bpaid (?:time off|holidays|vacation|for)\b|\b(?:send|submit|share|forward) (?:in )?(?:your|a|us your|pdf|me) (?:updated |latest )?(?:resumes?|cvs?|folio|portfolio|application)\b|\bin (?:word|pdf) format\b|\bapply (?:now|today|here|by|via|to|with your)\b|\bcover letters?\b|\bhow to apply\b|\b(?:small |take-home |short )exercise\b|\b(?:we|client|company|employer)(?:'ll| will)? (?:also )?(?:offers?|pays?|provides?|give|teach|train)\b|\beveryone gets\b|\bwhat you get\b|\bon us\b|\bemployment agency\b|\bgeboten werden\b|\bbieten wir\b|\bwir (?:bieten|zahlen|suchen dich nicht)\b|\bbewerbung(?:en)?\b|\bbewerben sie\b|\bofrecemos\b|\benvía(?:nos)?\b|\benvoyez\b|\bnous offrons\b|\bfree (?:parking|bus|lunch|coffee)\b|\b(?:gym|yoga|massages?|fitnessstudio|gimnasio|obstkorb|jobrad|tickets restaurant|mutuelle)\b|\b(?:spanish|german|french|english|danish|portuguese|language) (?:lessons|classes|courses)\b|\b\p{L}+kurse\b/iu;
// Only an employer offers these; under requirements the same words may be skills ("pensions", "insurance").
const BENEFIT =
  /\b(?:pension|holidays?|annual leave|days(?:' leave| off)|parental leave|stock options|equity|bonus scheme|flexible (?:hours|working)|free |discount|parking|team events?|training (?:budget|provided)|courses?|lessons|tuition|social events|christmas party|urlaubstage|tage urlaub|altersvorsorge|weihnachtsgeld|jobticket|firmenwagen|weiterbildung(?:en|smöglichkeiten)?|seguro médico|vacaciones|formación continua|rtt|intéressement|congés|formations? (?:interne|continue))(?![\p{L}])|you(?:'ll| will) (?:get|receive|enjoy|be trained|learn)|we(?:'ll| will) (?:support|help|train|teach)/iu;
// Descriptions of the employer.
const ABOUT_EMPLOYER =
  /^(?:our|the) (?:company|firm|group|founders?|history|customers?|clients?|lawyers|organi[sz]ation|(?:tech(?:nology)? )?stack|product|platform|\p{L}+ (?:team|platform|product))\b|^we (?:are (?:an?|the|one|proud|\d)|were|have (?:delivered|worked|been|grown|a|offices)|use|grew|build|make|love|opened|raised|designed|close|run)\b|^we(?:'ve|'re (?:an?|the|one|proud|\d))\b|\b(?:since|founded in|established in|seit|desde|depuis) (?:19|20)\d\d\b|^(?:wir sind|wir entwickeln|somos|nous sommes|unsere? (?:kunden|stack|produkt|plattform|team)|nuestr[oa] (?:producto|equipo|empresa)|notre (?:produit|équipe|entreprise))(?![\p{L}])|\b(?:is|are) an? (?:[\p{L}-]+ ){0,4}(?:company|firm|startup|agency|charity|chain|manufacturer|provider|leader)\b|^\p{Lu}[\p{L}&]+ (?:makes|builds|runs|opened|fertigt|sells|develops)\b/iu;
// The employer's tools, even in a sentence that addresses the reader.
const EMPLOYERS_STACK =
  /^(?:our|the) (?:tech(?:nology)? )?stack\b|^(?:our|the) (?:[\p{L}-]+ ){0,2}(?:teams?|engineers|developers|product|platform|systems?|back-?end|front-?end|company) (?:is |are |all )?(?:uses?|works? (?:in|with|on)|runs?|built|written|writes?|made)\b|^we (?:use|work with|build with)\b|^(?:in|bei) unsere[rmn] .{0,40}(?:setzen|nutzen|arbeiten|verwenden)|^unsere? .{0,40}(?:setzt auf|nutzt|arbeitet mit)|^wir (?:setzen auf|nutzen|arbeiten mit)|^(?:nuestr[oa]s? (?:equipo|stack|producto|plataforma)|usamos|trabajamos con|notre (?:équipe|stack|produit)|nous utilisons)(?!\p{L})/iu;
const ABOUT_CANDIDATE =
  /looking for|\bafter an?\b|seeking|hiring|recruiting|searching for|\bneeds?\b|\byou\b|\byour\b|experience|\bmust\b|suchen|gesucht|\bsie\b|buscamos|busca\b|recherch|recrut|\bvous\b/iu;

/** In a longer sentence, "preferred" refers to only a part of it. */
const MAX_SENTENCE_LENGTH = 400;

type Part = { text: string; own?: Weight; isAfter: boolean; endsList: boolean };

function partOf(text: string): Part {
  const endsList = /[;.]\s*$/.test(text);
  if (PREFERENCE_BEFORE.test(text)) return { text, own: 'preferred', isAfter: false, endsList };
  if (PREFERENCE_AFTER.test(text)) return { text, own: 'preferred', isAfter: true, endsList };
  if (NO_EXPERIENCE.test(text)) return { text, own: 'mentioned', isAfter: false, endsList: true };
  if (STRICT.test(text)) return { text, own: 'must', isAfter: true, endsList };
  if (REQUIREMENT_BEFORE.test(text)) return { text, own: 'required', isAfter: false, endsList };
  if (REQUIREMENT_AFTER.test(text)) return { text, own: 'required', isAfter: true, endsList };
  return { text, isAfter: false, endsList };
}

/** The parts of a sentence between commas and words like "but"; a cue word starts a part with all that it governs. */
function split(sentence: string): Part[] {
  return sentence
    .split(
      /(?<=[,;])\s|(?<=\)) (?=(?:and|with) )|\s(?=(?:but|while|whereas|aber|jedoch|pero|mais) )|(?<=\p{L}) [–—-] (?=\p{L})|\s(?=(?:ideally|preferably|idealerweise|idealmente|idéalement) )|\s(?=(?:and|und|y|et) (?:ideally|preferably|idealerweise|(?:so|you|must|has|have|should|know|wir|sie|du|vous)\b))/iu,
    )
    .flatMap((text) => {
      // In "a manager with experience of Sage", the title before the requirement is not one.
      const at = /\s(?=(?:with|who|mit|con|avec|qui|que|der|die) )/iu.exec(text);
      if (at === null || at.index < 4) return [text];
      const rest = text.slice(at.index);
      return REQUIREMENT_BEFORE.test(rest) && !REQUIREMENT_BEFORE.test(text.slice(0, at.index))
        ? [text.slice(0, at.index), rest]
        : [text];
    })
    .map(partOf);
}

/**
 * The parts of a sentence with their weights, as in "X is essential, Y preferred" or "X, ideally with Y". A part
 * without a cue takes the weight of the governing part, else of its section.
 */
export function clausesOf(sentence: string, section: Weight): Clause[] {
  const isOffer =
    OFFER.test(sentence) ||
    EMPLOYERS_STACK.test(sentence) ||
    (section === 'mentioned' && BENEFIT.test(sentence));
  if (section === 'ignored' || isOffer) return [{ text: sentence, weight: 'ignored' }];
  if (ABOUT_EMPLOYER.test(sentence) && !ABOUT_CANDIDATE.test(sentence))
    return [{ text: sentence, weight: 'ignored' }];
  if (section === 'preferred' || sentence.length > MAX_SENTENCE_LENGTH)
    return [{ text: sentence, weight: section }];
  const parts = split(sentence);
  const weights = parts.map(({ own }) => (own === 'required' && section === 'must' ? 'must' : own));
  parts.forEach((part, at) => {
    if (part.own === undefined) return;
    if (part.isAfter && !OF_ONE_THING.test(part.text))
      for (
        let before = at - 1;
        before >= 0 && weights[before] === undefined && !parts[before]?.endsList;
        before--
      )
        weights[before] = weights[at];
    if (!part.isAfter || ALSO.test(parts[at + 1]?.text ?? ''))
      for (
        let next = at + 1;
        next < parts.length && parts[next]?.own === undefined && !parts[next - 1]?.endsList;
        next++
      )
        weights[next] = weights[at];
  });
  const clauses: Clause[] = [];
  parts.forEach(({ text }, at) => {
    const weight = weights[at] ?? section;
    const last = clauses.at(-1);
    // Joined again, so that a list is recognised as one.
    if (last?.weight === weight) last.text += ` ${text}`;
    else clauses.push({ text, weight });
  });
  return clauses;
}

const LINKING_WORDS =
  /(?<!\p{L})(?:is|are|be|would|considered|as well|too|also|some|of|a|an|the|good|ist|sind|wäre|wären|est|serait|es|sería|algo de|como)(?!\p{L})/giu;

/** A clause without its cue words: "Rust" of "Rust is considered a plus". */
export const withoutCue = (clause: string): string =>
  clause
    .replace(PREFERENCE_BEFORE, ' ')
    .replace(PREFERENCE_AFTER, ' ')
    .replace(REQUIREMENT_AFTER, ' ')
    .replace(LINKING_WORDS, ' ')
    .trim();
