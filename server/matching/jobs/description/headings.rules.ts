/** How the skills of a section count; `must` is required and a must-have. */
export type Weight = 'must' | 'required' | 'preferred' | 'mentioned' | 'ignored';

// English, German, Spanish, French. The first that matches decides, so "desired experience" is preferred.
const HEADINGS: readonly (readonly [Weight, RegExp])[] = [
  [
    'preferred',
    /nice[- ]to[- ]haves?|^useful|^helpful|^handy|^welcome|^hilfreich|^útil|^utile|^apprezzat|helps? if|preferred|preferable|desir(?:able|ed|ables?)|bonus(?: points| if)?|(?:good|great|lovely) to have|could have|advantage(?:ous|s)?|assets?$|would be (?:a plus|great|nice|lovely|helpful)|be great if|(?:a|big) plus|^plus$|pluses|plus points|optional|extra (?:credit|points)|brownie points|icing on the cake|it helps if|great if you|deal ?breaker|even better|ideally|set you apart|stand out|von vorteil|wünschenswert|idealerweise|gerne auch|pluspunkte|kann[- ](?:anforderungen|kriterien)|das wäre (?:toll|schön|super)|se valora(?:rá)?|valorables?|deseables?|lo que suma|sumará|^plus\b|los? plus|souhaité|souhaitable|appréciée?s?|(?:serait|sera) un plus|les? plus|^atouts?$|un atout|vos atouts|idéalement|bonus|mile widzian[ey]|dodatkow[ey] (?:atut|zalet)|^atuty|diferenciai?s?|desejáve(?:l|is)|será um diferencial|gradit[oi]|costituisce titolo preferenziale|nice to have|pluspunten|^pré$/i,
  ],
  [
    'ignored',
    /benefits?|perks|what we(?:'ll)? (?:offer|provide|give|pay)|^(?:we|our|the|your) offer|^offer|our (?:promise|commitment|hiring|perks|people)|^(?:life|working) at|how we (?:work|hire)|^why |join us|meet the|(?:recruitment|selection|hiring) process|^inclusion|accommodations?|(?:boring stuff|fine print)|note to|data protection|safeguarding|what(?:'s| is) in it for (?:you|me)|on offer|what you(?:'ll| will)? (?:get|receive|enjoy)|good stuff|rewards?|^about (?!you\b|the (?:job|role|position|opportunity|work))|about us|^company|^(?:the )?client|^employer|^team|^(?:la )?société|^unternehmen|^firma|^(?:la )?empresa|das spricht für uns|who (?:we are|are we)|^the (?:team|company|client|firm|business)|our (?:company|story|values|mission|culture|client|team|(?:tech(?:nology)? )?stack)|company (?:overview|profile|description|background|culture)|why (?:us|join|work|you'll love)|top reasons|equal (?:employment )?opportunit(?:y|ies)|diversity|(?:how|where) to apply|^to apply|appl(?:y|ication)(?: process| now)?|interview process|hiring process|next steps|compensation|salary|remuneration|^pay\b|package|^rate$|legal notice|privacy|disclaimer|eeo|^contact|physical (?:requirements|demands)|working conditions|work environment|^visa|wir bieten|bieten wir|das bieten|bieten wir|unser(?:e)? (?:angebot|benefits|leistungen|stack)|^(?:das )?angebot|über uns|wer wir sind|das sind wir|freuen|konditionen|vergütung|gehalt|was du bekommst|deine vorteile|ihre vorteile|kontakt|bewerb|was wir (?:dir|ihnen)|(?:das )?bekommst du|gute gründe|^warum|interesse|so geht|ofrecemos|te ofrece|qué te espera de nosotros|beneficios|sobre (?:nosotros|la empresa)|acerca de|quiénes? somos|la empresa|salario|condiciones|contacto|cómo aplicar|nuestra oferta|proceso de selección|por qué|qui sommes|à propos|l['’]entreprise|notre (?:entreprise|équipe|stack)|avantages|(?:nous|vous) offrons|on (?:vous )?offre|ce que nous (?:offrons|proposons)|nous (?:vous )?proposons|rémunération|conditions|^pourquoi|nos engagements|ce qui vous attend|oferujemy|zaoferować|^oferta|co oferujemy|benef[ií]cios|oferecemos|o que oferecemos|offriamo|cosa offriamo|wij bieden|wat (?:wij bieden|bieden (?:wij|we))|ons aanbod|zapraszamy|o nas$|quem somos|sobre nós|chi siamo|over ons|process de recrutement|candidature|postuler|processus de recrutement/i,
  ],
  [
    'must',
    /must[- ]haves?|^must$|mandatory|non[- ]negotiables?|^muss\b|muss[- ](?:anforderungen|kriterien|kenntnisse)|zwingend|(?:requisitos )?imprescindibles?|excluyentes?|indispensables?|impératif|éliminatoires?|konieczne|niezbędne|obrigatóri[oa]s?|imprescindíve(?:l|is)|indispensabil[ei]/i,
  ],
  [
    'required',
    /requir(?:ed|ements?)|should have|qualifications?|essentials?(?: criteria)?(?! (?:duties|functions|job|responsibilit))|skills?|what (?:you|we)(?:'ll|'re| will)? (?:bring|need|have|expect|look(?:ing)? for|want)|(?:you|we)(?:'ll| will)? (?:have|need|bring)|need from you|you(?:'ll| will| would)? (?:be |make )?a (?:great|good|perfect) (?:fit|match)|your (?:profile|background|experience|skills)|who (?:you are|we'd love|we would love|we(?:'re| are) looking)|about you|^you(?:r)?$|profile|experience|expertise|certifications?|competenc(?:y|ies|es)|ideal (?:candidate|person)|(?:to|you need to|how to) (?:succeed|thrive|be successful)|success in|successful (?:candidate|applicant)|applicants|toolkit|superpowers|strengths|criteria|this is you|sounds? like you|i need|hear from you if|fit if|\babilities|(?:person|candidate)(?: specification| profile)?$|the (?:person|candidate)|anforderungen|(?:anforderungs)?profil|voraussetzungen|(?:was )?(?:bringst du|du mitbringst|bringen sie|sie mitbringen)(?: mit)?|(?:das )?solltest du|überzeug|(?:dich|sie) zeichnet|wir (?:erwarten|wünschen uns|suchen)|passt zu uns|mitbringen|qualifikation(?:en)?|kenntnisse|fähigkeiten|^(?:du|sie)$|requisitos|exigencias|tu perfil|perfil|experiencia|conocimientos|(?:qué|lo que) (?:pedimos|buscamos|necesitas)|^buscamos|competencias|profil|compétences|prérequis|exigences|exigée?s?|requise?s?|ce que nous (?:recherchons|attendons)|nous recherchons|vous êtes|votre profil|expérience|formation|diplômes?|we(?:'re| are) (?:looking for|after)|^needs?$|(?:what )?we ask|we need|^minimum$|wymagania|oczekujemy|oczekiwania|dla nas jest ważne|twój profil|kogo szukamy|conhecimentos|o que (?:buscamos|esperamos|procuramos)|requisiti|competenze|functie-?eisen|wij vragen|jouw profiel|wat (?:wij|we) (?:vragen|verwachten)|wat (?:vragen|verwachten|zoeken) (?:wij|we)|wat (?:neem|breng) (?:je|jij|u) mee|wie ben (?:je|jij)|das bringst du|bringst du mit/i,
  ],
  [
    'mentioned',
    /responsibilit(?:y|ies)|accountabilit(?:y|ies)|dut(?:y|ies)|functions?|what (?:you(?:'ll| will| would)? (?:do|be doing|be responsible)|your)|i be doing|day in the life|the (?:role|job|position|work|opportunity)|your (?:role|tasks|mission|work|day|impact|responsibilities)|job (?:description|summary|purpose|details)|about the (?:job|role|position)|position (?:summary|overview)|role (?:overview|summary)|purpose|overview|summary|introduction|tasks|day[- ]to[- ]day|aufgaben(?:gebiet)?|tätigkeiten|erwartet (?:dich|sie)|was du (?:machst|tust)|(?:deine|ihre) (?:rolle|mission|aufgaben)|stellenbeschreibung|funciones|tareas|responsabilidades|(?:tu|la) misión|el puesto|qué harás|descripción|missions?|responsabilités|tâches|votre (?:rôle|mission|quotidien)|(?:le|votre) poste|ce que vous ferez|description|qualities|additional information|location|hours|duration|schedule|obowiązk|zakres (?:obowiązków|zadań)|twoje zadania|atividades|mansioni|werkzaamheden|jouw taken|wat ga je doen|type$|^rate|^start|^vacancy|^title/i,
  ],
];
/** Under requirements, a line of these words names a subsection. */
const PART_OF_REQUIREMENTS =
  /technical|technolog|tools?|frameworks?|languages?|databases?|education|licen[cs]|software|knowledge|abilities|stack|academic|sprachen|ausbildung|studium|tecnolog|idiomas|formación|langues|outils|core|hard|soft|general|minimum|basic/i;

const FILLER_WORDS =
  /\b(?:your|our|the|a|an|and|key|main|other|additional|what|you|we|us|must|for|this|that|it|is|are|be|role|job|post|position|of|to|in|with|from|will|would|do|have|if|but|not|or|on|at|also|some|about|i|me|my|like|does|doing|being|skills?|experience|knowledge|qualifications?|education|criteria|required|technical|minimum|basic|general|mandatory|core|candidate|professional|essential|ihre?|deine?|dein|unsere?|das|die|der|und|sie|du|was|mit|y|e|tu|tus|los|las|lo|que|de|del|para|el|la|se|et|les?|des?|vos|votre|nos|notre|ce|un|une|qui|co|dla|nas|jest|możemy|tobie|o|e|os|as|do|da|dos|di|il|lo|gli|wij|wat|het|een)\b|[&/]/giu;

const MAX_HEADING = { length: 70, words: 9 };
/** Words besides a heading's own that one may contain: more if the line is marked or starts a list. */
const MAX_OTHER_WORDS = { marked: 4, list: 2, plain: 0 };

const REQUIREMENT_START =
  /^(?:experience|knowledge|skills?|expertise|qualified|certified|required) (?:with|in|of|as|for)\b/i;

/** The context of a line that makes it likely to be a heading, and the lines that stand below it. */
export type Surroundings = { isMarked?: boolean; startsList?: boolean; below?: readonly string[] };

/** Items of requirements, of benefits and of tasks. */
const ASKS =
  /(?<!\p{L})(?:experienced?|knowledge|qualif\p{L}*|licen[cs]e\p{L}*|regist(?:ered|ration)|certifi\p{L}*|degree|diploma|gcses?|nvq|ability to|able to|fluen\p{L}*|proficien\p{L}*|skills?|\d\+? years?|must|card|ticket|familiar\p{L}*|understanding|erfahrung\p{L}*|\p{L}*kenntnisse|\p{L}*ausbildung|abgeschlossen\p{L}*|führer(?:schein|ausweis)|studium|experiencia|conocimientos?|título|carn[eé]t?|expérience|diplôme|permis|maîtrise|experiência|conhecimentos?|formação|doświadczeni\p{L}*|znajomość|umiejętno\p{L}*|prawo jazdy|wykształcenie|gotowość|esperienza|conoscenza|ervaring|kennis|rijbewijs)(?!\p{L})/iu;
const GIVES =
  /(?<!\p{L})(?:pension|holidays?|annual leave|days off|bonus|insurance|discounts?|parking|salary|we offer|training provided|urlaub\p{L}*|gehalt|altersvorsorge|jobticket|vacaciones|seguro|congés|mutuelle|benef[ií]cios?|vale|salário|stawka|premie?|szkolenia|zakwaterowanie|ferie|vakantiedagen)(?!\p{L})/iu;
const MAX_BELOW = 8;

/** What the lines below a heading say of it, whatever its words. */
function weightOfContent(below: readonly string[]): Weight | undefined {
  const lines = below.slice(0, MAX_BELOW);
  const share = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length / lines.length;
  if (lines.length === 0) return undefined;
  if (share(GIVES) >= 0.5 && share(GIVES) > share(ASKS)) return 'ignored';
  return share(ASKS) >= 0.5 ? 'required' : undefined;
}

const bareOf = (line: string) =>
  line.replace(/^[^\p{L}\p{N}¿¡]+/u, '').replace(/(?<![\s:?!=_–-])[\s:?!=_–-]+$/u, '');

/**
 * The weight of the section that a heading starts; undefined for any other line. A heading is a short line with few
 * words besides a heading's own. A line that only looks like one says nothing about its section (`mentioned`).
 */
export function headingOf(
  line: string,
  { isMarked = false, startsList = false, below = [] }: Surroundings = {},
): Weight | undefined {
  if (line.length > MAX_HEADING.length || /^- /.test(line) || /[.;,]$/.test(line)) return undefined;
  const bare = bareOf(line);
  if (bare === '' || bare.split(' ').length > MAX_HEADING.words || bare.includes(':')) return undefined;
  const hasColon = /:$/.test(line);
  const isStrong = isMarked || hasColon || /\?$/.test(line) || /^#/.test(line) || isCapitals(bare);
  if (!isStrong && (/[,\d|]/.test(bare) || REQUIREMENT_START.test(bare))) return undefined;
  const known = knownHeading(bare, MAX_OTHER_WORDS[isStrong ? 'marked' : startsList ? 'list' : 'plain']);
  if (known !== undefined) return known;
  if (!(hasColon || startsList || (isStrong && below.length > 1)) || PART_OF_REQUIREMENTS.test(bare))
    return undefined;
  return weightOfContent(below) ?? (hasColon || startsList ? 'mentioned' : undefined);
}

function knownHeading(bare: string, maxOthers: number): Weight | undefined {
  for (const [weight, pattern] of HEADINGS) {
    if (!pattern.test(bare)) continue;
    const others =
      bare
        .replace(pattern, ' ')
        .replace(FILLER_WORDS, ' ')
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    if (others.length <= maxOthers) return weight;
  }
  return undefined;
}

const isCapitals = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);

/** Whether the words before a colon, with at most `maxOthers` others, are a heading that lost its line break. */
export const isKnownLabel = (words: string, maxOthers: number): boolean =>
  words.length <= MAX_HEADING.length && knownHeading(bareOf(words), maxOthers) !== undefined;

/** A label with its content on the same line, as in "Nice to have: Terraform", and the weight of the label. */
export function labelOf(line: string): { weight: Weight; content: string } | undefined {
  const [, label = '', content = ''] = /^(?:- )?([^:]{2,45}): ?(\S.*)$/.exec(line) ?? [];
  if (content === '' || content.startsWith('//')) return undefined;
  const bare = bareOf(label);
  if (bare.split(' ').length > MAX_HEADING.words) return undefined;
  const weight = knownHeading(bare, MAX_OTHER_WORDS.marked);
  return weight === undefined ? undefined : { weight, content };
}
