/** What shows that a sentence may be about moving; all other lines are left out. */
export const ABOUT_MOVING =
  /relocat|\bmov(?:e|ing)\b|\bemigrat|\breturning\b|umzug|umzieh|umzuzieh|\bzieh|ortsgebunden|(?:weit|lich) (?:mobil|flexibel|einsetzbar)|mudar|\bmudo\b|traslad|reubica|residencia|ciudad|geogr|déménag|mobil|m['’]installer/iu;

/** Statements that a person stays. The first group of patterns of each language. */
export const STAYS: readonly RegExp[] = [
  /\b(?:not|never|cannot|can['’]t|won['’]t|wouldn['’]t|don['’]t|unable|unwilling|no)\b(?![^.;!?]{0,20}\b(?:problem|objection|issue|averse|opposed|rul(?:e|ed|ing)\sout))(?:(?!\b(?:and|but|so|mind|need|only|just|hesitat(?:e|ion)|ties|tied|children|commitments|restrictions|happy|free|willing|incidents?|missed|during)\b)[^.;!?,:]){0,30}\brelocat(?:e|ing|ion)\b(?!\s(?:is\s)?(?:required|needed|necessary|problem|issue)|\s(?:all|the|any|an?|our|their|his|her|its|files?|data|servers?|clients?|customers?|staff|equipment|stock|deadlines?|packages?|assistance)\b)/iu,
  /\b(?:not|never|no\slonger|(?:is|are|would)n['’]t)\s(?:(?!(?:only|just|and|but|so|ties|tied|children)\b)\p{L}+\s){0,4}(?:happy|free|willing)\s(?:(?:or|and|nor)\s\p{L}+\s)?(?:to\s|for\s|with\s)?(?:\p{L}+\s)?relocat(?:e|ing|ion)\b/iu,
  /\brelocation\b\s?(?:[:–-]|\bis\b)?\s?(?:currently\s)?(?:no|not)\b(?=\s?(?:$|[.,;!?)|])|\s(?:thank|please|possible|wanted|wished|desired|an\soption|considered|feasible|for\sme|at\s(?:this|the)\s|currently|able|willing|interested|looking|available|open)\b)/iu,
  /\b(?:not|n['’]t|never|cannot)\b[^.;!?,:]{0,12}\b(?:keen\son|looking\sto|want\sto|wanting\sto|wish\sto|wishing\sto|able\sto|willing\sto|going\sto|planning\sto|interested\sin|like\sto|prepared\sto)\smov(?:e|ing)\b(?=\s(?:away|house|home|again|city|cities|abroad)\b|\s?(?:$|[.,;!?)]))/iu,
  /\bkein(?:en|e)?\sumzugs?\b(?!\s(?:ist\s)?(?:nötig|erforderlich|notwendig)(?!\p{L}))|\bnicht\s(?:\p{L}+\s)?umzugsbereit|\bkeine\sumzugsbereitschaft|\bumzugsbereitschaft\s?[:–-]?\s?(?:nein|keine|nicht)\b|(?<!\bnicht\s(?:\p{L}{1,12}\s)?)\bortsgebunden\b/iu,
  /\bumzug\b[^.;!?]{0,40}\b(?:nicht\s(?:möglich|denkbar|vorstellbar|geplant)|ausgeschlossen|nicht\sin\s?frage)/iu,
  /\b(?:sin|no\s(?:tengo\s)?|ninguna\s)\s?(?:disponibilidad|posibilidad)\s(?:para|de)\s(?:mudarme|trasladarme|mudanza|traslado|cambi(?:o|ar)\sde\s(?:residencia|ciudad)|reubicación)/iu,
  /\b(?:no|tampoco)\s(?:puedo|quiero|deseo|busco|me\splanteo|estoy\sdispuest[oa]\sa)\s(?:mudarme|trasladarme|cambiar\sde\s(?:residencia|ciudad))/iu,
  /\b(?:pas|non|aucune|sans)\s(?:(?!problème|souci|difficulté|contrainte)[\p{L}’']+\s){0,2}(?:mobilité\sgéographique|déménage(?:r|ment)|mobile\sgéographiquement)/iu,
];

/** Statements that a person would move, or is about to; each ends before the place, if one follows. */
export const MOVES: readonly RegExp[] = [
  /\b(?:willing|willingness|happy|ready|open|able|prepared|glad|keen|available|looking|planning|plan|hoping|hope|intend|intending|want|wanting|wish|would|will|can|could|like|love|interested|flexible|consider|considering|contemplating|committed|free(?=\sto)|not\smind|(?:do|would)n['’]t\smind|not\shesitate\sto)\b(?:(?!\b(?:need|after|(?:advis|help|support|manag|plan|coordinat|assist|handl|organi[sz]|arrang|deliver|oversee)\p{L}*)\b)[^.;!?:]){0,30}\brelocat(?:e|ing|ion)\b(?!\s(?:all|the|any|an?|our|their|his|her|its|files?|data|servers?|clients?|customers?|staff|equipment|stock|pallets)\b)/iu,
  /\bnicht\s(?:\p{L}{1,12}\s)?ortsgebunden\b/iu,
  /\b(?:I|we)(?:\s(?:am|are)|['’](?:m|re))\s(?:also\s|currently\s|soon\s|shortly\s|both\s)?relocating\b/iu,
  /^(?:\(|and\s|currently\s|soon\s|shortly\s)?relocating(?=\s(?:back\s|home\s|permanently\s)?(?:to|from)\s)/iu,
  /\brelocation\b\s?(?:[:–-]|\bis\b)?\s?(?:to\s\p{Lu}[\p{L} ]{2,30}\s)?(?:is\s)?(?:yes|possible|planned|welcome|ok|okay|fine|considered|no\s(?:problem|issue|objection)|not\s(?:a|an)\s(?:problem|issue))\b/iu,
  /\b(?:no\s(?:problem|objection|issue)s?|not\s(?:averse|opposed))\s(?:to|with|in)?\s?(?:a\s)?relocat(?:e|ing|ion)\b/iu,
  /\bumzugs(?:bereit|willig)(?!\p{L})|\bumzugsbereitschaft\s?[:–-]?\s?(?:ja|vorhanden|gegeben|besteht|bundesweit|deutschlandweit)\b/iu,
  /\bumzug\b(?!\s(?:de[rs]|von|vom|unsere[rs]|eine[rs])(?!\p{L}))[^.;!?]{0,40}\b(?:möglich|denkbar|vorstellbar|kein\sproblem|jederzeit|gern|gerne|erwünscht|willkommen)(?!\p{L})/iu,
  /\bbereit(?:schaft)?,?\s(?:für|zu|zum)\s(?:einen\s|einem\s)?(?:umzug\b|umzuziehen)|\b(?:zum|zu\seinem)\sumzug\s(?:jederzeit\s|gern\s|gerne\s)?bereit\b/iu,
  /\b(?:bundesweit|deutschlandweit|europaweit|räumlich|örtlich)\s(?:mobil|flexibel|einsetzbar)\b/iu,
  /\bdisponibilidad\s(?:total\s|inmediata\s)?(?:para|de)\s(?:mudarme|trasladarme|mudanza|traslado|cambi(?:o|ar)\sde\s(?:residencia|ciudad|domicilio)|reubicación|reubicarme)|\bdisponibilidad\sgeográfica|\bmovilidad\sgeográfica/iu,
  /\b(?:dispuest[oa]|abiert[oa])\sa\s(?:mudarme|trasladarme|reubicarme|una?\s(?:traslado|mudanza|reubicación)|cambiar\sde\s(?:residencia|ciudad))|\bposibilidad\sde\s(?:traslado|mudanza)/iu,
  /\b(?:prête?|disposée?|ouverte?)\s(?:à|au)\s(?:déménage(?:r|ment)|la\smobilité(?!\s(?:réduite|interne)))|\bdéménagement\s(?:possible|envisagé|prévu)\b/iu,
  /\bmobilité\s(?:géographique|nationale|internationale)\b|\bmobile\s(?:géographiquement|sur\stoute\sla\sfrance|partout\sen\sfrance|dans\stoute\sla\sfrance)/iu,
];

/** Moves that count only with a place after them, as "move to" is said of much else. */
export const MOVES_TO: readonly RegExp[] = [
  /\b(?:I|we)(?:\s(?:am|are)|['’](?:m|re))\s(?:also\s|currently\s|soon\s|shortly\s|both\s)?(?:moving|emigrating|returning)\b/iu,
  /\b(?:willing|happy|ready|prepared|keen|looking|planning|plan|hoping|hope|intend|intending|want|wanting|wish|would|will|like|love|about|going)\b(?:\s(?:be|to|soon|also|be\slooking|like\sto|love\sto|consider|in\s\p{L}+))?\s?(?:to\s)?(?:mov(?:e|ing)|emigrat(?:e|ing)|return(?:ing)?)\b/iu,
  /^(?:\(|and\s|currently\s|soon\s|shortly\s|will\s(?:be\s)?)?(?:moving|emigrating)\b/iu,
];
/** The same in German, where the place stands before or after the verb. */
export const ZIEHT =
  /(?:\b(?:ich|wir)\s(?:ziehe|ziehen|werde|werden|möchte|möchten|will|wollen|plane|planen)\b|^(?:ziehe|ziehen|werde|möchte)\b|[,;–]\s(?:ziehe|ziehen|umzug)\b|\bumzug(?=\snach\b))[^.;!?]{0,60}?\bnach\s/iu;
/** What must stand beside "nach …" after "werde", "möchte" or "Umzug". */
export const ZIEHT_MARK = /\bziehen?\b|\bumziehen\b|\bumzuziehen\b|\bumzug\b/iu;
export const GOES: readonly RegExp[] = [
  /\b(?:me\s(?:mudo|traslado|mudaré|trasladaré)|(?:quiero|busco|deseo|pienso|voy\sa)\s(?:mudarme|trasladarme))\s(?:a|hacia)\s/iu,
  /\b(?:je\sdéménage|je\svais\sdéménager|je\ssouhaite\s(?:déménager|m['’]installer)|déménagement)\s(?:à|sur|vers|en|au)\s/iu,
];

/** "moving back to", "relocate anywhere in": what stands between the wish and the place. */
export const TO =
  /^(?:\s(?:back|home|over|up|down|house|abroad|permanently|again|my\sfamily|with\smy\s\p{L}+|from\s\p{Lu}\p{L}+|anywhere))*\s(?:to|within|in|throughout|across|nach|innerhalb|a|en|à)\s(?:the\s|la\s|el\s)?/iu;
/** Up to five words of a place. */
export const PLACE_WORDS =
  /^\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}[\p{L}'’-]+|(?:de|del|der|am|on|upon|of|la)(?!\p{L}))){0,4}/u;
/** "Berlin Brandenburg GmbH": an employer that is called after a place. */
export const FIRM =
  /^(?:(?:\p{Lu}[\p{L}'’-]*|&|und|and|of),?\s){1,5}(?:GmbH|AG|KG|UG|Ltd|Limited|Inc|LLC|LLP|PLC|plc|Corp|SARL|SAS|SL|S\.[AL]|BV)(?!\p{L})/u;
/** Who speaks, before a wish at the start of a statement. */
export const SUBJECT =
  /^(?:I|we|ich|wir|je)(?:['’](?:m|re|d|ll)|\s(?:am|are|would|will|bin|sind|suis))?\s(?:also\s|now\s|currently\s|not\s)?/iu;
/** "We could not relocate." */
export const OWN_STAY = /\b(?:I|we)\b[^.;!?]{0,40}\brelocat(?:e|ing)\b/iu;
/** Names of areas that the look-up does not have. */
export const AREA =
  /shire$|[lc]and$|lands$|\s(?:Coast|Valley|Isles?)$|^(?:Costa|Côte|Isle|Isla|Islas|County|Sud|Süd|Nord|Ost|West)/u;

/** Someone else's move, or one of a firm. */
export const OTHERS =
  /\b(?:compan(?:y|ies)|firm|office|business(?:es)?|department|team|warehouse|factory|plant|depot|shop|store|practice|employer|clients?|customers?|employees?|staff|families|tenants|buyers|candidates?|expats?|people|patients|residents|students|who|job|position|role|headquarters|hq|assistance|filiale|firma|standort|lager|kunden|mandanten|empresa|clientes|entreprise|société)\b/iu;
/** A move that is over, or a condition of one. */
export const OVER =
  /\b(?:after|since|before|upon|following|prior\sto|when|nachdem|seit|después\sde|après)\s(?:[\p{L}’']+\s){0,3}$/iu;
export const PERSONAL = /\b(?:I|I['’]m|we|we['’]re|my|our|ich|wir|mein|meine|meiner|mi|me|je|ma|mon)\b/iu;
/** An offer, service or cost of moving. */
export const TRADE =
  /^\s(?:packages?|assistance|services?|consultants?|projects?|managers?|specialists?|costs?|expenses|polic(?:y|ies)|process|team|coordinators?|advis[eo]rs?|agents?|deadlines?|tasks?|of\b)/iu;
