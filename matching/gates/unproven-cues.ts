// Statements about oneself that are no evidence: wishes and plans, lacks, lapses, and the work of other
// people. By language of the text; English counts everywhere.

export interface Cues {
  /** Wishes, plans and things just begun. */
  wish: RegExp;
  /** Work and knowledge that the person lacks. */
  denial: RegExp;
  /** Work of other people. */
  other: RegExp;
  /** Certificates and licences held once. */
  lapse: RegExp;
}

const BEGIN = '(?<![\\p{L}\\d])(?:';
const END = ')(?![\\p{L}\\d])';
/** Between the lines of a long expression. */
const BREAK = /\n\s*/gu;

const LEARN =
  '(?:be |get |become |then |soon |also |formally )?(?:learn|train|trained|taught|stud(?:y|ying)|gain|get|obtain|take|sit|pass|become|move|start|begin|qualif(?:y|ied)|speciali[sz]e|retrain|improve|develop|expand|broaden|acquire|complete|earn|explore|grow|progress|transition|switch|enter|pursue|achieve|attend|enrol|register|add|deepen|master|pick up|know|try|return|join|apply for|work (?:with|in|as|towards?)|do (?:an?|my|the|more))';
const LEARNING =
  '(?:learning|training|studying|sitting|taking|starting|beginning|completing|doing|attending|obtaining|getting|joining|renewing)';
const COURSE =
  '(?:course|class|exam|test|training|bootcamp|lessons?|workshop|licen[cs]e|certificat\\p{L}{1,4}|diploma|qualification|assessment|module|ticket|card)s?';
const MOMENT =
  '(?:next|this|early|late|mid|soon|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d|the (?:end|start|new year|coming))';
const WHEN = `(?:(?:for|in|on|by|until|from) (?:the )?)?${MOMENT}`;

const RELATIVES =
  '(?:wife|husband|spouse|fianc[ée]e?|girlfriend|boyfriend|father|mother|dad|mum|mom|parents?|brothers?|sisters?|sons?|daughters?|uncle|aunt|cousin|friends?|flatmate|room-?mate|housemate|neighbou?rs?|grandfather|grandmother)';
const COLLEAGUES =
  '(?:colleagues?|co-?workers?|team-?mates?|boss|manager|supervisor|mentor|predecessor|successor|business partner)';
const DONE =
  '(?:done|handled|performed|carried out|managed|run|looked after|taken care of|built|written|made|operated|maintained|covered|owned|given|administered|provided|developed|entered|prepared|led|delivered|dealt with|taught|set up|processed|coded|designed)';

const OTHERS = `(?:${COLLEAGUES}|teams?|department|agency|contractors?|suppliers?|consultants?|provider|head office|owners?|nurses?|carers?|developers?|engineers?|accountants?|chefs?|welders?|electricians?|drivers?|technicians?|specialists?|seniors?|others?)`;
const OUTSIDERS =
  '(?:agency|agencies|(?:sub)?-?contractors?|suppliers?|vendors?|consultancy|provider|freelancer|head office|group office|parent company|headquarters|it department)';
const DOES =
  '(?:does|do|did|handle[sd]?|prepare[sd]?|runs?|ran|builds?|built|writes?|wrote|code[sd]?|manage[sd]?|sets?(?: it)? up|enter(?:s|ed)?|post(?:s|ed)?|operate[sd]?|drives?|drove|look(?:s|ed)? after|takes? care|took care|use[sd]?|work(?:s|ed)?|own(?:s|ed)?|cover(?:s|ed)?|gives?|gave|maintain(?:s|ed)?|design(?:s|ed)?|develop(?:s|ed)?|administer(?:s|ed)?|weld(?:s|ed)?|teach(?:es)?|taught|books|booked|leads|led)';

const ENGLISH: Cues = {
  wish: new RegExp(
    `${BEGIN}
    (?:keen|eager|hoping|hope|aspire|aspiring|intend|intending|wish|wishing|longing|looking forward) to|
    (?:aim|aims|aiming|want|wants|wanting|plan|plans|planning|excited|determined|motivated|curious|happy|willing|ready|prepared|open|looking|glad|keen|eager) (?:to ${LEARN}|(?:to|on|for|about) (?:be )?${LEARNING})|
    I(?:['’]m| am)? (?:also |now |currently )?plan(?:ning)? (?:to|on)|
    (?:would|I['’]d)(?: (?:really|very much|also|dearly|now|one day)){0,2} (?:like|love|welcome|enjoy|appreciate|relish|be (?:keen|happy|glad|delighted|interested|excited))|
    (?:my|the)(?: \\p{L}+(?:-\\p{L}+)?)? (?:goal|aim|dream|ambition|plan|wish|intention|hope)s? (?:is|are|for|would|this)|
    (?:career|learning|development|personal|professional) (?:goals?|aims?|plans?|aspirations?)(?= ?:| for| this| is| are)|
    interested in|interest in (?:learning|working|training|developing|becoming|moving)|(?:strong|great|keen|growing|real|particular) interest in|
    next on (?:my|the) list|on my(?: \\p{L}+)? (?:list|radar)|see myself|one day(?=\\s*(?:[.;,\\n]|$))|(?:fascinate[sd]?|attracts?) me|fascinated by|
    would be (?:a (?:pleasure|joy|privilege|dream|bonus)|great|nice|wonderful|ideal|my next)|still (?:have|need|want) to (?:learn|get|do|take|pass)|I (?:start|begin)(?: \\p{L}+){0,3}? ${COURSE}|dream(?:ing)? of|(?:considering|contemplating|thinking (?:of|about)|looking into) [^.;,\\n]{0,40}?${COURSE}|
    ${COURSE} (?:starts?|begins?|will start|will begin|takes place) (?:soon|${WHEN})|(?:wish|learning|to-?learn|bucket)[ -]?list|
    (?:am|I['’]m|currently|now|presently|still|busy)(?: (?:just|only|still|also))? (?:learning|teaching myself|reading up on|getting to know|picking up|exploring|discovering)|
    (?:just|recently|only|have|now)(?: (?:just|only|recently))? (?:started|begun|began|starting) (?:to (?:learn|study|use|explore|train)|learning|studying|training)|
    (?:studying|revising|saving(?: up)?) (?:for|towards?)|(?:preparing|training|working|waiting) (?:for|towards?) (?:my|an?|the) [^.;,\\n]{0,40}?${COURSE}|
    (?:booked|enrolled|enrolling|signed up|due|set|scheduled|accepted|applied) (?:on|onto|in|for) [^.;\\n]{0,50}?${COURSE}|
    (?:due|about|yet|set|expect(?:ed|ing)?|scheduled|going) to (?:${LEARN}|sit|renew|finish|receive|hold|use)|
    I(?: will|['’]ll| shall| am going to|['’]m going to)|will (?:soon |shortly |be )?${LEARNING}|
    in the process of (?:learning|obtaining|getting|gaining|studying|becoming|completing|renewing)|
    (?:planned|booked|scheduled|arranged)(?=\\s*(?:[).;,\\n]|$)| ${WHEN})|to be (?:taken|completed|obtained|booked)
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:not|never|cannot|\\p{L}{2,6}n['’]t)(?: (?:yet|really|actually|personally|once|even|often|currently|formally|ever|so far|myself)){0,3}(?: (?:be|been|had the (?:chance|opportunity) to|have the (?:chance|opportunity) to|get to|got to))? (?:allowed|trained|taught|qualified|licensed|use[ds]?|using|work(?:ed|ing|s)?(?! without)|done|do(?! without)|doing|hold|held|operated?|operating|touch(?:ed)?|tried|try|learn(?:ed|t)?|managed?|seen|driven|drive|programmed|programming|written|write|coded?|sold|cooked?|given|give|handled?|built|build|dealt|deal|performed?|know|known|familiar|experienced|confident|able|permitted|certified|registered|authori[sz]ed|speak|spoken|stud(?:ied|y)|set up|encountered|come across|involved|responsible|part of|something I|my|by me|me)|
    not (?:yet )?had (?:the|any|much)(?: \\p{L}+)? (?:chance|opportunity|exposure|experience|training)|
    (?:no|without|zero|hardly any|lack(?:ing|s)?(?: of)?)(?: \\p{L}+){0,3}? (?:experience|exposure|knowledge|practice|background|involvement)|
    (?:never|not|n['’]t)(?: \\p{L}+)? (?:got|get|gotten) (?:a)?round to|(?:knowledge|experience|command)(?: (?:of|in|with) [^.;,\\n]{1,40}?)? (?:is|are) (?:zero|nil|none|non-existent|minimal)|
    only (?:know|knew|saw|seen|heard|watched|read)|(?:no|zero|not any) (?:hands-on|practical|real|actual|commercial|day-to-day) (?:use|work|practice|application)|theor(?:y|etical)(?: \\p{L}+)? only|(?:purely|only) theoretical|
    (?:left|moved on|was gone) before|(?<=:[ \\t]{0,3})(?:none|nil|no|keine|nein|aucune?|ninguno|ninguna|geen|brak|nessuna|nenhuma)(?=\\s*(?:[.;)\\n]|$))|
    unfamiliar with|(?:am|I['’]m|is|are|still|quite|relatively|fairly|completely|rather) new to(?: me)?|a stranger to|have yet to|
    (?:except(?: for)?|apart from|everything but|all but|with the exception of|other than)(?= )|
    (?:heard|read) (?:of|about)|only in theory
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    my(?: \\p{L}+){0,2}? ${RELATIVES}|
    (?:my|our|an?|the|another|one|some|other)(?: \\p{L}+){0,2}? ${COLLEAGUES},? (?:who|whose|that|is|was|does|did|has|had|uses?d?|works?|worked|handles?d?|runs?|ran|looks|knows?|knew|enters?|writes?|wrote|builds?|built|codes?|does|deals?|manages?)|
    (?:my|our|their|his|her)(?: [\\p{L}&/-]+){1,4}?,? (?:who|whose)(?= (?!have|had|need|suffer|are|were|live|require|want))|
    (?:to|beside|by|under|opposite|next to|with|from|watched|assisted|helped|shadowed) (?:the|an?)(?: [\\p{L}&/-]+){1,3}?,? who(?= (?!have|had|need|suffer|are|were|live|require|want))|
    ${OTHERS}(?<=(?:my|our|the|another)(?: [\\p{L}-]+){1,4})(?: (?:of|from|at|in|for) [\\p{L}&-]+){0,2} ${DOES}(?=[^.;\\n]{1,80}?(?:(?:[,;]| and| while| whereas) I (?!also|too)| (?:us|me)(?!\\p{L})))[^.;,\\n]{1,80}?(?=[,;]| and | while I | whereas I )|
    ${OUTSIDERS}(?<=(?:the|an?|our|another|external)(?: [\\p{L}-]+){1,3})(?: (?:that |which |who )?(?:we|they) \\p{L}+)?(?: in \\p{L}+)? ${DOES}|
    (?:comes?|came|arrives?) from (?:the|our|another|head)(?: [\\p{L}-]+){0,2}? (?:office|team|department|colleagues?|agency|supplier)|
    (?:is|are|was|were|being|been|gets?)(?: \\p{L}+)? ${DONE}(?: \\p{L}+)? by(?= (?!me(?!\\p{L})|myself|hand))|
    (?:sit|sits|sat|sitting) (?:beside|next to|near|opposite|among|alongside|with|behind)|
    shar(?:e|ed|ing) (?:an?|the) (?:office|desk|room|floor|building|flat) with|in the same (?:office|room|building) as|
    (?:watch(?:ed|ing)?|shadow(?:ed|ing)?) (?:our|my|the|an?|how|other|senior|while)|observ(?:ed|ing) (?:our|my|how|while|an?)|
    (?:other|another|different)(?: \\p{L}+)? (?:teams?|departments?|people|person|agency|contractors?|supplier) (?:who|that|do|does|did|use[ds]?|handle[ds]?|look|run|ran|manage[ds]?|build|built|write|wrote)
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}
    lapsed?|lapsing|expired|needs? (?:renewing|renewal|to be renewed)|(?:due|overdue) for renewal|(?:ran|run) out|revoked|suspended|struck off|not (?:been )?renew(?:ed)?|didn['’]t renew|out of date|used to (?:hold|have|be)|
    no longer (?:valid|hold|held|current|registered|licensed|certified|active|in date|have|practi[sc]\\p{L}{1,4})
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
};

const GERMAN: Cues = {
  wish: new RegExp(
    `${BEGIN}
    möchten?|würden?(?: \\p{L}+){0,6}? gerne?|würde(?: ich)? mich[^.;\\n]{0,60}? freuen|gerne? (?:[^.;\\n]{0,40}?)(?:lernen|erwerben|werden|einarbeiten)|
    will(?: \\p{L}+){0,6}? (?:lernen|machen|erwerben|ablegen|werden|einarbeiten)|
    (?:ich )?plane(?:,| ich| für| im| die prüfung| eine| einen| den)|habe(?: ich)? vor|beabsichtige|strebe(?: ich)?|angestrebt|hoffe|wünsche mir|
    (?:mein )?(?:nächstes |berufliches )?ziel (?:ist|wäre)|interesse an|interessier(?:e mich|t an)|lernbereit|neugierig auf|freue mich (?:auf|darauf)|
    (?:derzeit|gerade|aktuell|momentan|zurzeit)(?: \\p{L}+){0,2}? (?:lerne|lernend|bringe)|lerne(?: ich)? (?:derzeit|gerade|aktuell|momentan|zurzeit|noch)|bringe(?: ich)? mir|
    bin (?:gerade )?dabei|auf mein\\p{L}{1,2} (?:plan|programm|zettel|wunschzettel|wunschliste|liste|agenda)|hätte(?: ich)?(?: \\p{L}+)? (?:lust|freude|interesse)|fasziniert mich|
    (?:beginnt|startet)(?: \\p{L}+){0,3}? [\\p{L}-]*(?:kurs|schulung|lehrgang|fortbildung|weiterbildung)|(?:besuche|beginne|starte|mache|absolviere|belege)(?: ich)?(?: \\p{L}+){0,4}? (?:kurs|schulung|lehrgang|weiterbildung|fortbildung)|
    bereit(?:schaft)?(?: zu[rm]?|,)? [^.;\\n]{0,50}?(?:fortzubilden|weiterzubilden|einzuarbeiten|zu (?:er)?lernen|anzueignen|fortbildung|weiterbildung|einarbeitung)|
    (?:schulung|kurs|prüfung|lehrgang|weiterbildung|führerschein|zertifikat|schein|fortbildung)[^.;\\n]{0,50}?(?:geplant|gebucht|angemeldet|beantragt|steht an|folgt)|
    geplant(?= (?:für|im|in|ab)(?: (?:de[nr]|das|die|diese[ms]|nächste[ns]?|kommende[ns]?)){0,2} (?:frühjahr|frühling|sommer|herbst|winter|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jahr|monat|20\\d\\d))|(?<=[(:–-] ?)geplant(?=\\s*(?:[).,]|$))|in planung|in vorbereitung|auf der suche|werde(?: ich)?(?: \\p{L}+){0,6}? (?:lernen|ablegen|erwerben|machen|beginnen|absolvieren)|bald
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:nie|niemals|nicht|kaum)(?: \\p{L}+){0,3}? (?:gearbeitet|benutzt|genutzt|verwendet|eingesetzt|bedient|gelernt|gemacht|geschweißt|gefahren|programmiert|gebucht|ausgebildet|vertraut|erlaubt|zuständig|durchgeführt|betreut|angewendet|bekannt|besessen|berechtigt|geschult)|
    (?:kein|keine|keinen|keiner|keinem|keinerlei|ohne)(?: \\p{L}+){0,3}? (?:erfahrung(?:en)?|kenntnisse?|praxis|ausbildung|schulung|übung|berührungspunkte)|
    (?:nur )?vom hörensagen|nur theoretisch|fehlt(?: mir)?|fehlen(?: mir)?|(?:ist|sind) mir (?:neu|fremd|unbekannt)|neuland|außer|mit ausnahme|nicht von mir|nur in der theorie
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    mein(?:e|em|en|er|es)? (?:mann|frau|partner(?:in)?|vater|mutter|bruder|schwester|sohn|tochter|freund(?:in)?|onkel|tante|cousine?|nachbar(?:in)?|mitbewohner(?:in)?)|
    (?<=^|[,;:.–(•●▪*-] ?)(?:meine?|unsere?|eine?|andere|die|der) (?:kolleg(?:e|in|en|innen)|chefin?|vorgesetzter?|(?:it-)?abteilung|it|teams?|agentur|zentrale|steuerberater(?:in)?|dienstleister|konzern|muttergesellschaft)(?= (?!und ich))|
    (?:unser(?:e|em|en|er)?|mein(?:e|em|en|er)?|eine[rm]?)(?: [\\p{L}-]+){1,3}, (?:der|die|das|deren|dessen)|
    (?:wird|werden|wurden?)[^.;\\n]{0,50}? (?:von|vom|durch)(?! mir)[^.;\\n]{0,50}?(?:betreut|erledigt|gemacht|übernommen|durchgeführt|verwaltet|gebucht|bearbeitet|geleitet|geschrieben|gepflegt|bedient|entwickelt)|
    (?:erledigt|macht|betreut|übernimmt|bucht|führt|verwaltet|pflegt|programmiert|bearbeitet|verantwortet) (?:unsere?|meine?|(?:eine?|der|die|das) (?:extern\\p{L}+ |zentrale )?(?:kolleg\\p{L}+|chefin?|steuerberater(?:in)?|dienstleister|agentur|abteilung|it|zentrale|mutter\\p{L}*|konzern|team|firma|lohnbüro))|(?:ist|sind)[^.;\\n]{0,40}? (?:kolleg|steuerberater|abteilung|agentur|team|zentrale|it)\\p{L}*(?: \\p{L}+){0,2}? (?:zuständig|verantwortlich)|
    (?:sitze|saß|sitzt)(?: ich)? neben|teile(?: ich)?(?: mir)? (?:ein|das|mein) büro|(?:zugesehen|zugeschaut|über die schulter geschaut)
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}abgelaufen|erloschen|entzogen|verfallen|ungültig|ausgelaufen|nicht (?:mehr gültig|verlängert|erneuert)|nicht mehr (?:zugelassen|im besitz)${END}`,
    'giu',
  ),
};

const SPANISH: Cues = {
  wish: new RegExp(
    `${BEGIN}
    me gustaría|me encantaría|quiero|quisiera|deseo|espero|pretendo|aspiro a|tengo (?:previsto|planeado|pensado|intención|ganas)|pienso|(?:estoy|ando) pensando en|me planteo|me fascina|(?:empiezo|comienzo|empezaré|haré)(?: \\p{L}+){0,3}? (?:curso|formación|clases|máster)|ilusi[oó]n por|sueño con|planeo|mi (?:objetivo|meta|sueño|ilusión) es|
    interesad[oa] en|(?:gran |mucho )?interés (?:en|por)|con ganas de|dispuest[oa] a (?:aprender|formarme)|(?:estoy )?(?:aprendiendo|sacándome)|estoy (?:estudiando|preparando)|
    previst[oa] (?:para|en)|matriculad[oa]|inscrit[oa] en|próximamente|voy a
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:no|nunca|jamás|tampoco)(?: \\p{L}+){0,3}? (?:trabajado|usado|utilizado|manejado|hecho|aprendido|estudiado|tenido|tengo|conozco|sé|uso|utilizo|manejo|trabajo|domino|permitido)|
    sin(?: \\p{L}+){0,2}? (?:experiencia|conocimientos?|formación|práctica)|excepto|salvo|a excepción de|(?:es|son) nuev[oa]s? para mí
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    mis? (?:marido|mujer|espos[oa]|pareja|padre|madre|herman[oa]|hij[oa]|amig[oa]|prim[oa]|tí[oa]|compañer[oa]s?|jef[ea]|colegas?)|
    (?:nuestr[oa]s?|mis?|una?)(?: [\\p{L}-]+){1,3},? (?:que|quien) (?:\\p{L}+ ){0,1}(?:lleva|gestiona|usa|utiliza|hace|maneja|trabaja|se encarga|es)|
    (?:es|son|era|fue|está|lo|la|los|las) (?:\\p{L}+ )?(?:llevad|gestionad|hech|realizad|escrit|desarrollad|mantenid)[oa]s? por(?! mí)|(?:lo|la|los|las) (?:lleva|gestiona|hace|mantiene) (?:el|la|un|una|otro|otra)|se (?:encargan?|ocupan?) (?:el|la|los|las|una?|otr[oa]s?|mis?|nuestr[oa]s?)|
    (?:me siento|sentad[oa]) (?:junto|al lado)|comparto (?:despacho|oficina)
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}caducad[oa]s?|caducó|vencid[oa]s?|venció|retirad[oa]|suspendid[oa]|ya no (?:tengo|está|es)|sin renovar${END}`,
    'giu',
  ),
};

const FRENCH: Cues = {
  wish: new RegExp(
    `${BEGIN}
    j['’](?:aimerais|espère|envisage|apprends|ai (?:prévu|l['’]intention|envie))|je (?:voudrais|souhaite|souhaiterais|veux|compte|désire|rêve|prévois|vais|me forme)|souhaite (?:apprendre|me former|évoluer|devenir)|
    j['’]ai hâte|me passionne|m['’]attire|je (?:commence|débute|démarre)[^.;,\\n]{0,40}?(?:formation|cours|stage)|désireu(?:x|se)|envie|réfléchis à|pense (?:à|suivre|apprendre)|mon (?:objectif|but|rêve|projet) est|intéressée? par|(?:grand |vif )?intérêt pour|prête? à (?:apprendre|me former)|en cours d(?:['’]apprentissage|['’]obtention|e formation)|
    (?:formation|stage|examen|permis|cours|certification)[^.;\\n]{0,40}?(?:prévue?s?|planifiée?s?|programmée?s?|à venir)|inscrite? (?:à|en|au)|prochainement
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:n['’]|ne )\\p{L}+(?: \\p{L}+){0,2}? (?:jamais|pas|aucune?|guère)|notions théoriques|(?:uniquement|seulement) (?:théoriques?|en théorie)|jamais (?:travaillé|utilisé|fait|appris|géré)|
    (?:sans|aucune?)(?: \\p{L}+){0,2}? (?:expérience|connaissances?|formation|pratique)|sauf|hormis|excepté|à l['’]exception|(?:est|sont) nouve(?:au|lle)s? pour moi
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    m(?:on|a|es) (?:mari|femme|épou(?:x|se)|compagn(?:on|e)|conjointe?|père|mère|frère|sœur|fils|fille|amie?s?|oncle|tante|cousine?|collègues?|chef|patronn?e?)|
    (?:notre|nos|une?)(?: [\\p{L}-]+){1,3},? qui (?:gère|utilise|fait|travaille|s['’]occupe|est|programme|écrit)|
    (?:est|sont|était|étaient|été) (?:gérée?s?|faite?s?|assurée?s?|réalisée?s?|effectuée?s?|suivie?s?|écrite?s?|développée?s?|administrée?s?) par(?! moi| mes)|s['’](?:en )?(?:occupe|charge)(?:nt)?|
    (?:le|la|les|notre|nos|une?) (?:service|équipe|département|siège|maison mère|prestataire|fournisseur|agence|cabinet|direction|collègues?)(?: [\\p{L}-]+){0,2} (?:gère|fait|assure|administre|utilise|tient|développe|suit)(?:nt)?|se chargent?|assise? à côté|partage (?:un|le|mon) bureau
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}périmée?s?|expirée?s?|expiré|retirée?|suspendue?|plus valable|non renouvelée?|n['’]est plus${END}`,
    'giu',
  ),
};

const ITALIAN: Cues = {
  wish: new RegExp(
    `${BEGIN}
    vorrei|mi piacerebbe|sogno di|(?:mi )?affascina|inizio(?: \\p{L}+){0,2}? corso|sto pensando|voglio|desidero|spero|intendo|aspiro|ho (?:intenzione|in programma)|il mio (?:obiettivo|sogno|scopo) è|interessat[oa] a[dl]?|interesse per|
    dispost[oa] a(?:d)? (?:imparare|formarmi)|sto (?:imparando|studiando|preparando|frequentando)|previst[oa] (?:per|a|in)|iscritt[oa] (?:a|al)|prossimamente
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    non(?: \\p{L}+){0,3}? (?:mai|lavorato|usato|utilizzato|fatto|imparato|studiato|conosco|so|uso|utilizzo|possiedo|gestito)|mai (?:lavorato|usato|utilizzato|fatto)|
    senza(?: \\p{L}+){0,2}? (?:esperienza|conoscenz[ae]|formazione|pratica)|nessuna (?:esperienza|conoscenza)|tranne|eccetto|(?:è|sono) nuov[oaie] per me
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    (?:mio|mia|miei|mie) (?:marito|moglie|compagn[oa]|padre|madre|fratello|sorella|figli[oa]|amic[oa]|zi[oa]|cugin[oa]|collegh?[aie]|capo)|
    (?:nostr[oa]|un|una)(?: [\\p{L}-]+){1,3},? che (?:gestisce|usa|utilizza|fa|lavora|segue|si occupa|è)|
    (?:è|sono|era|viene|vengono|stat[oa]) (?:gestit|fatt|curat|svolt|seguit|scritt|sviluppat)[oaie] da|se ne occupa(?:no)?|(?:di|del|della) [^.;,\\n]{1,30}? si occupa(?:no)?|sed(?:o|ut[oa]) accanto|condivido l['’]ufficio
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}scadut[oaie]|decadut[oa]|revocat[oa]|sospes[oa]|non (?:più valid[oa]|rinnovat[oa])${END}`,
    'giu',
  ),
};

const PORTUGUESE: Cues = {
  wish: new RegExp(
    `${BEGIN}
    gostaria de|sonho (?:em|trabalhar|com)|fascina-me|começo(?: \\p{L}+){0,2}? curso|estou a pensar|quero|desejo|espero|pretendo|tenciono|planeio|planejo|tenho (?:intenção|planos|vontade)|meu (?:objetivo|sonho) é|interessad[oa] em|interesse (?:em|por)|
    dispost[oa] a aprender|estou (?:a (?:aprender|estudar|tirar)|aprendendo|estudando)|previst[oa] (?:para|em)|inscrit[oa] (?:em|n[oa])|brevemente|vou (?:aprender|fazer|tirar|começar)
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:não|nunca|jamais)(?: \\p{L}+){0,3}? (?:trabalhei|trabalhado|usei|usado|utilizei|fiz|aprendi|estudei|tenho|conheço|sei|uso|utilizo|domino|possuo)|
    sem(?: \\p{L}+){0,2}? (?:experiência|conhecimentos?|formação|prática)|exceto|à exceção|(?:é|são) nov[oa]s? para mim
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    (?:meu|minha|meus|minhas) (?:marido|mulher|espos[oa]|companheir[oa]|pai|mãe|irmã|irmão|filh[oa]|amig[oa]|ti[oa]|prim[oa]|colegas?|chefe|patrão)|
    (?:noss[oa]|um|uma)(?: [\\p{L}-]+){1,3},? que (?:gere|usa|utiliza|faz|trabalha|trata|é)|
    (?:é|são|era|foi|foram) (?:gerid|feit|tratad|realizad|escrit|desenvolvid)[oa]s? (?:por|pel[oa]s?)(?! mim)|(?:do|da|de) [^.;,\\n]{1,30}? tratam? (?:[ao]s?|uma?)|sento-me ao lado|partilho o escritório
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}caducad[oa]|caducou|vencid[oa]|expirad[oa]|expirou|suspens[oa]|já não (?:tenho|é|está)${END}`,
    'giu',
  ),
};

const DUTCH: Cues = {
  wish: new RegExp(
    `${BEGIN}
    wil(?: \\p{L}+){0,7}? (?:leren|worden|halen|volgen|behalen|werken)|zou(?: \\p{L}+){0,3}? graag|graag(?: \\p{L}+){0,7}? leren|hoop(?: ik)?|van plan|droom(?: ik)? (?:van|ervan)|(?:start|begin)(?: ik)?(?: \\p{L}+){0,3}? (?:cursus|opleiding|training)|fascineert mij|overweeg|mijn (?:doel|droom|wens|ambitie) is|
    (?:geïnteresseerd|interesse) in|leergierig|bereid om|aan het leren|leer (?:momenteel|nu|op dit moment)|
    (?:cursus|opleiding|examen|training|rijbewijs)[^.;\\n]{0,40}?(?:gepland|geboekt)|ingeschreven (?:voor|bij)|binnenkort|ga(?: \\p{L}+){0,5}? (?:leren|volgen|halen)
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:nooit|niet)(?: \\p{L}+){0,4}? (?:gewerkt|gebruikt|gedaan|geleerd|bediend|gehad|gereden|bekend|vertrouwd|bevoegd|gehaald)|
    (?:geen|zonder)(?: \\p{L}+){0,2}? (?:ervaring|kennis|opleiding|praktijk)|behalve|uitgezonderd|nieuw voor mij
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    mijn (?:man|vrouw|partner|vader|moeder|broer|zus|zoon|dochter|vriend|vriendin|oom|tante|collega(?:['’]s)?|baas|chef|leidinggevende)|
    (?:onze|een|mijn)(?: [\\p{L}-]+){1,3},? die(?! ik)|(?:wordt|worden|werd|werden)[^.;\\n]{0,40}? door(?! mij)|(?:doet|regelt|verzorgt|beheert|boekt) (?:het hoofdkantoor|(?:de|onze|mijn|een) (?:collega|afdeling|it|accountant|leverancier|administratie\\p{L}*|team|bureau))|(?:een|onze|de) collega(?:['’]s)?(?! en ik)(?: [\\p{L}-]+){0,3}? (?:doet|doen|regelt|beheert|boekt|werkt|gebruikt|maakt)|(?:zit|zat) naast|deel een kantoor
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}verlopen|vervallen|ingetrokken|geschorst|niet (?:meer geldig|verlengd)${END}`,
    'giu',
  ),
};

const POLISH: Cues = {
  wish: new RegExp(
    `${BEGIN}
    chciał(?:a)?bym|chcę|marzę o|rozważam|fascynuje mnie|(?:zaczynam|rozpoczynam) (?:kurs|szkolenie|studia|naukę)|chętnie (?:się )?(?:nauczę|poznam)|pragnę|zamierzam|planuję|mam (?:zamiar|nadzieję|w planach)|moim (?:celem|marzeniem)|zainteresowan[ya]|interesuj(?:ę się|e mnie)|gotow[ya] (?:do nauki|uczyć)|
    uczę się|w trakcie (?:nauki|kursu|szkolenia|zdobywania)|zapisan[ya] na|(?:kurs|szkolenie|egzamin)[^.;\\n]{0,40}?planowan[yae]|wkrótce
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  denial: new RegExp(
    `${BEGIN}
    (?:nie|nigdy)(?: \\p{L}+){0,3}? (?:pracował(?:em|am)?|używał(?:em|am)?|miał(?:em|am)?|robił(?:em|am)?|znam|mam|potrafię|obsługiwał(?:em|am)?|uczył(?:em|am)?)|
    (?:bez|brak)(?: \\p{L}+){0,2}? (?:doświadczenia|znajomości|praktyki|szkolenia)|tylko (?:ze słyszenia|z teorii|teoretycznie)|oprócz|z wyjątkiem
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  other: new RegExp(
    `${BEGIN}
    (?:mój|moja|moi|moje) (?:mąż|żona|partner|partnerka|ojciec|matka|brat|siostra|syn|córka|przyjaciel|przyjaciółka|kolega|koleżanka|koledzy|szef|szefowa|kierownik|kuzyn)|
    (?:nasz|nasza|kolega|koleżanka)(?: [\\p{L}-]+){0,3}, któr[yae]|odpowiadaj?[aą]?(?: \\p{L}+)? (?:dział|centrala|zespół|kolega|koleżanka|firma)|zajmuj[ea] się|zajmują się|siedzę obok
  ${END}`.replaceAll(BREAK, ''),
    'giu',
  ),
  lapse: new RegExp(
    `${BEGIN}wygasł[aoy]?|przeterminowan[ya]|cofnięt[ey]|zawieszon[ey]|nieważn[ey]${END}`,
    'giu',
  ),
};

/** Other languages than English, by the name of the language that the text is written in. */
export const CUES_BY_LANGUAGE: Readonly<Record<string, Cues>> = {
  German: GERMAN,
  Spanish: SPANISH,
  French: FRENCH,
  Italian: ITALIAN,
  Portuguese: PORTUGUESE,
  Dutch: DUTCH,
  Polish: POLISH,
};
export const ENGLISH_CUES = ENGLISH;
