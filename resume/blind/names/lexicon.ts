import { fold } from '../../words/fold.ts';

// Names that are also words. Which words is a property of the languages, so they are listed, folded.

const wordsOf = (...texts: string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/\s+/).map(fold)).filter((word) => word !== ''));

/** Months and days, which stand capitalised beside numbers. */
const MONTHS = wordsOf(
  'january february march april may june july august september october november december sunday monday friday saturday',
  'januar februar märz mai juni juli oktober dezember sonntag montag freitag samstag',
  'enero febrero marzo abril mayo junio julio agosto octubre domingo janvier avril mars juin juillet août',
  'gennaio maggio giugno luglio maio março junho julho maart mei augustus maj sobota niedziela',
);

/** What people are called by their work, and so are families. */
const OCCUPATIONS = wordsOf(
  `baker miller smith cook mason carpenter turner fisher hunter gardener butler potter porter shepherd weaver barber brewer
  butcher farmer forester fletcher archer judge bishop dean deacon priest sexton page knight baron duke prince major sergeant
  marshal constable steward tanner driver rider singer player banker merchant sawyer painter roofer joiner leader ranger
  warden keeper trainer coach agent clerk doctor usher waiter sailor pilot master mayor reader writer rector vicar walker
  runner cooper skinner chandler wheeler plumber sheriff piper harper bowman chaplain cantor monk abbot squire`,
);
const GERMAN_OCCUPATIONS = wordsOf(
  `koch köchin bauer schneider müller fischer förster jäger gärtner kellner maurer metzger fleischer schreiner tischler
  zimmermann zimmerer maler schlosser schmied sattler seiler töpfer drucker binder buchbinder richter kaufmann wirt schäfer
  hirte schuster schuhmacher böttcher küfer kürschner gerber färber glaser steinmetz brauer bäcker pförtner
  wächter vogt kaiser könig herzog graf fürst ritter pfarrer kantor küster propst abt bischof papst lehrer meister bote
  reiter fuhrmann schiffer bergmann fahrer trainer pfleger sänger spieler tänzer`,
);
const OTHER_OCCUPATIONS = wordsOf(
  'herrero zapatero molinero guerrero pastor caballero pintor barbero cocinero panadero carpintero',
  'boulanger boucher charpentier meunier berger chevalier marchand maçon masson tailleur tisserand cuisinier pêcheur peintre',
  'potier barbier charron clerc couturier pastore marinaio cuoco fabbri sarto ferreiro carpinteiro',
  'bakker visser kuiper meester timmerman slager brouwer koster schipper boer kok schilder molenaar dekker jager koning',
  'keizer ridder bisschop kleermaker kowal krawiec młynarz piekarz rybak kucharz bednarz szewc stolarz cieśla murarz malarz',
  'ogrodnik górnik król',
);

const ENGLISH = wordsOf(
  `rose will mark grace bill rich art drew pat sue chip clay cliff dale dawn faith hope joy charity prudence patience verity
  mercy honor honour iris lily violet daisy ivy heather hazel holly olive jasmine poppy ginger rosemary sage basil ash forest
  brook river rivers lake hill hills field fields wood woods stone stones rock sand sands marsh heath ford bridge bridges
  church temple castle hall house street lane park parks garden green brown black white gray grey blue gold golden silver
  steel diamond pearl ruby jade amber crystal opal coral sterling star moon sunny summer winter autumn spring day days bell
  bells ball bank banks bond bonds cash price prices cost penny pound best good better young old long short small little
  large strong swift sharp smart wise bright sweet savage wild gentle noble love peace power powers might battle war ward
  case chase hunt wolf fox bear bull lamb swan crane hawk eagle falcon finch robin jay wren dove drake bird fish pike bass
  salmon rush reed thorn bush branch berry cherry apple plum lemon peach rice bean corn barley coffee bacon curry pepper salt
  root roots flower flowers bloom blossom leaf moss fern elm oak birch pine cotton silk leather cross crown shield shields
  sword lance cannon bow arrow hand hands foot head heart body bone bones blood neck back side north south east west easter
  holiday christmas minor junior senior prior pope gates gate wall walls key keys lock locks box cable chain link links hook
  nail nails spike mill mills farm farms well wells springs pool bay shore cove cape port harbor haven dock fleet ship boat
  sail anchor marina marine ray rays light lights spark sparks flame burn burns frost snow rain storm gale wind winds cloud
  sky heaven angel angels christian cardinal trinity miles mile yards grant grants frank earnest hardy jack randy stew rob
  skip chuck buck trip chance guy gene jean norm norms max ace ken nick peg pierce rip rod rusty sandy scout sherry tab tiny
  trace victor victory wade wave web wing wings wit call hurt cope care carry said an in on to so he do man can mine her per
  are even odd my me le la da du van ha sun song gang bang ping hang sang melody harmony carol cadence aria viola stella
  royal justice dash lyric piper low close self new newer read press bass gilt pace page rank reason sample train trainer
  wells waters water works house homes home nurse noon early late may ever else true truth free friend goodman proud rush
  speed story stark sterling strange tide towers tower town village vine ware weeks weir whale wheat wing winner wish worth`,
);
/** German nouns and words that begin a sentence. */
const GERMAN = wordsOf(
  `rose rosen mark blume baum birke busch wald berg bach stein fels sand see meer fluss strom brunnen burg schloss hof haus
  kirche turm mauer garten feld wiese weide acker korn roggen weizen gerste hafer reis brot salz pfeffer zucker honig butter
  fleisch fisch hecht barsch hahn huhn gans ente vogel adler falke sperber specht fink amsel lerche storch kranich schwan wolf
  fuchs bär hase hirsch reh eber löwe lamm schaf bock ziege ochs rind pferd ross sturm regen schnee frost eis winter sommer
  herbst frühling lenz morgen abend nacht sonne mond stern himmel engel teufel herr gott kraft macht recht ernst glück freude
  friede frieden lieb liebe herz hand fuß kopf bart haar zahn bein lang kurz klein groß jung alt neu stark kühn schnell schön
  gut reich weiß schwarz rot grün braun blau grau gelb silber gold eisen stahl kupfer zinn blei nagel hammer beil axt messer
  schwert spieß lanze schild helm pfeil bogen kugel ring kette krone kreuz stab stock zweig ast blatt wurzel rebe wein bier
  brand feuer asche kohle glut licht blitz donner welt volk bund rat amt probe punkt kohl kraut krug topf kessel becher fass
  faust sauer süß bitter scharf wild fromm frei edel bunt hell dunkel winkel zoll pfennig heller schilling gulden post boden
  grund graben wall damm teich anker kern kunst geist bild ton klang horn geige harfe klug weise streit krieg sieg ehre treu
  treue hoffnung will viel wenig gerade hundert tausend roth groth funk sprung schritt wander weg`,
);
const ROMANCE_AND_OTHER = wordsOf(
  `blanco rubio moreno delgado bravo leal bueno rico franco alegre crespo calvo cano gallego vega flores flor rosa luz sol
  cielo mar mares paz cruz reyes rey santos santo iglesias iglesia torres torre castillo puente puentes fuentes fuente campo
  campos prado prados montes monte sierra valle valles ríos río rivera ribera lago lagos costa playa arena rosas rosales
  romero pino roble robles olmo naranjo manzano cerezo parra oliva huerta mesa casas casa palacios sala salas plaza calle
  camino guerra conde duque marqués león lobo toro cordero gallo pardo rojo verde mercedes dolores pilar consuelo soledad
  milagros remedios esperanza concepción ascensión asunción rosario nieves gloria victoria socorro amparo caridad fe estrella
  luna aurora alba paloma perla ángel ángeles trinidad salvador justo clemente máximo primo segundo tercero modesto`,
  `rocha pedra ribeiro rio lima pinto leite coelho carneiro leão pinheiro carvalho nogueira ferro prata ouro reis branco preto
  machado marinho neves graça esperança vitória fonte ponte praia serra vale matos salgado amado bonito cunha correia
  bento`,
  `petit grand blanc noir roux brun gris rouge bon beau belle fort gentil jeune vieux long court riche sage franc moulin pont
  fontaine rivière mer mont montagne colline bois forêt rosier rose fleur lilas marguerite olive prune pomme poirier noyer
  olivier laurier renard loup mouton cerf coq poisson roi comte moine saint noël aimé désiré parfait constant clément juste
  bonnet marteau claire france reine victoire grâce cerise perle ambre carole lucide`,
  `rossi bianco rosso neri verdi gentile grande piccolo bello buono leone lupo riva fiume fontana villa chiesa porta fiore
  viola gioia speranza luce sole mare vita grazia pace vittoria conti longo greco romano tedesco marino testa martini ricci`,
  `groot klein jong lang wit zwart bruin rood vos wolf haan vogel bos berg dijk brug kerk molen huis stam boom roos bloem
  winter zomer zee meer water veen sluis post prins`,
  `wrona sroka gołąb lis wilk zając baran koza kos czapla róża lilia mróz zima wiosna nowy stary mały wielki długi biały czarny
  zielony kwiat dąb`,
);
/** Towns, regions and countries. */
const PLACES = wordsOf(
  `santos florence paris london charlotte victoria austin dallas houston lincoln jackson madison lyon milan milano roma rome
  sydney adelaide chelsea kent devon essex brooklyn valencia córdoba toledo burgos soria medina aragón granada zamora león
  guadalupe rosario salamanca santiago bremen hamburg berlin frankfurt wien köln basel bern trento torino verona siena carolina
  georgia virginia dakota montana indiana arizona nevada alabama israel jordan chad india china malta cuba kenya america asia
  europe france francia germany holland england ireland scotland wales britain brittany lorraine savoy bavaria bayern sachsen
  hessen schwaben franken vienna lima quito caracas monterrey guadalajara durango veracruz asunción mendoza salta bari como
  alba asti cremona pavia lucca pisa lourdes nancy tours nantes angers reims lille nice albany aurora eugene helena columbia
  cleveland phoenix orlando savannah trenton camden bristol bath reading lancaster york durham derby stafford warwick oxford
  cambridge chester preston bolton bury washington monroe hamilton wellington nelson hastings kingston churchill regina laval
  darwin perth newcastle navarra galicia asturias murcia cádiz jaén sevilla cáceres ávila segovia cuenca palencia braga viana
  porto lisboa coimbra évora belém manaus natal campinas vitória curitiba maringá londrina holland zeeland friesland essen
  siegen hagen hannover lübeck worms mainz trier speyer`,
);
/** Products, tools and methods that carry people's names. */
const PRODUCTS = wordsOf(
  `julia ruby jenkins maya cassandra ada jasmine kafka watson oracle sage pascal scala swift mercedes porsche lexus ford bosch
  siemens benz bentley ferrari tesla dell hewlett packard max alexa siri cortana claude gemini chef puppet consul apollo athena
  hermes zeus rocky gatsby ember phoenix django hugo jekyll astro nova orion spark storm luigi salt crystal elm haskell curry
  groovy dart fisher student gauss fourier laplace bayes markov newton pearson turing neumann gantt pareto nash maxwell
  faraday hertz kelvin celsius planck montessori bobath young`,
);

export type WordClass = 'month' | 'occupation' | 'word' | 'place' | 'product';

const CLASSES: readonly (readonly [WordClass, ReadonlySet<string>])[] = [
  ['month', MONTHS],
  ['occupation', OCCUPATIONS],
  ['occupation', GERMAN_OCCUPATIONS],
  ['occupation', OTHER_OCCUPATIONS],
  ['word', ENGLISH],
  ['word', GERMAN],
  ['word', ROMANCE_AND_OTHER],
  ['place', PLACES],
  ['product', PRODUCTS],
];

/** What else a folded word of a name means; nothing for a word that is a name alone. */
export const classesOf = (word: string): ReadonlySet<WordClass> =>
  new Set(CLASSES.flatMap(([kind, words]) => (words.has(word) ? [kind] : [])));

/** A noun in German, where every noun is capitalised. */
export const isGermanNoun = (word: string): boolean => GERMAN.has(word) || GERMAN_OCCUPATIONS.has(word);

export const LEGAL_FORMS = wordsOf(
  `gmbh ag kg ohg ug gbr ev mbh se ltd limited llc llp inc incorporated corp corporation plc sa sas sarl srl spa snc sl slu bv
  nv oy ab aps lda ltda sp zoo o eireli eurl sàrl kft sro`,
);
/** Words of the names of firms, schools, streets and methods, after a name. */
const AFTER_NAMES = wordsOf(
  `group gruppe grupo groupe gruppo holding holdings bank banco banca banque insurance versicherung versicherungen consulting
  consultants consultancy advisory partners associates partner co company sons brothers bros söhne hijos fils figli zonen bakery
  bakeries bäckerei boulangerie panadería restaurant restaurants café hotel hotels hospital hospitals clinic clinics klinik
  klinikum kliniken university universität college school schule institute institut foundation stiftung academy akademie museum
  church motors automotive industries industrie logistics logistik transport transporte energy engineering technologies
  technology tech systems software solutions services media studios studio design designs labs laboratories pharma
  pharmaceuticals healthcare health foods brewery brauerei winery farm farms stores store shop shops supermarkets markets
  market retail fashion properties estates realty construction builders bau architects architekten lawyers rechtsanwälte
  solicitors attorneys law kanzlei notare publishing verlag press books games airlines airways railways shipping capital
  investments ventures fund trust assurance international global worldwide stadium arena award awards prize preis medal
  scholarship fellowship theorem test curve street road avenue square lane park method model algorithm distribution process
  index center centre zentrum werke werk industrietechnik maschinenbau technik personalservice elektro linux certified
  celebration island county city valley beach`,
);
/** The same before a name. */
const BEFORE_NAMES = wordsOf(
  `hospital clínica clinica clinique klinik universidad universidade université università universität university grupo groupe
  gruppo banco banca banque fundación fundação fondation fondazione stiftung instituto institut istituto institute colegio
  escuela école escola scuola schule school lycée collège college liceo hotel restaurante restaurant ristorante bäckerei
  metzgerei autohaus firma kanzlei praxis apotheke gymnasium st saint sankt san santa são santo los las port fort mount lake
  casa villa lockheed fundacja stichting basisschool ziekenhuis bodega bodegas café almacenes talleres confecciones
  transportes construcciones supermercados panadería farmacia garage editorial calle plaza avenida rua via rue ulica parque
  stadt`,
);
export const isAfterNames = (word: string): boolean => AFTER_NAMES.has(word) || LEGAL_FORMS.has(word);
export const isBeforeNames = (word: string): boolean => BEFORE_NAMES.has(word);

export const HONORIFICS = wordsOf(
  `mr mrs ms miss mx dr prof professor herr herrn frau fräulein sr sra srta señor señora señorita don doña m mme mlle monsieur
  madame mademoiselle sig signor signora dott dottor dottoressa dhr mevr mevrouw meneer mijnheer pan pani pana senhor senhora dear
  liebe lieber hallo hello hi hey cher chère estimado estimada querido querida caro cara beste geachte szanowna szanowny`,
);
/** Words after which a person is named, whatever the name means. */
export const NAME_CUES = wordsOf(
  `name named called nickname alias née geboren geb namens name nom nombre nome naam imię nazwisko surname vorname nachname
  apellido apellidos prénom cognome achternaam voornaam llamo appelle chiamo chamo heet heiße nazywam ask signed gezeichnet`,
);
/** Prepositions before a person, after which only a name stands without an article. */
export const WITH_PERSON = wordsOf(
  'with by to from under for thanks via beside alongside mit von bei durch für con por para de avec par pour di da com met door voor z od dla',
);
/** Articles and what else makes the next word a noun. */
export const MAKES_NOUN = wordsOf(
  `a an the as one head senior junior assistant apprentice master pastry trained qualified certified our my her his their
  its each every any some no of in since until during early mid late last next
  der die das den dem des ein eine einen einem einer eines als zum zur gelernter gelernte kein keine jeder im am
  un una el la los las como le les une des comme du au il lo uno come um uma os as het een jako`,
);
export const CONJUNCTIONS = wordsOf('and or und oder y e et ou en of i lub');
/** What people do in the third person. */
export const PERSON_VERBS = wordsOf(
  `is was has had led joined managed worked built wrote became holds brings leads manages works speaks impressed helped took
  showed proved demonstrated designed developed mentored taught started began reported founded organised organized coordinated
  ran left kept said says knows knew did does spoke thinks made makes won supervised trained presented always never quickly
  consistently also currently previously joins delivers delivered supported ensured handled oversaw drove introduced created
  ist war hat hatte leitete arbeitete übernahm entwickelte führte betreute verantwortete wurde überzeugte
  es fue ha era tiene trabajó lideró dirigió gestionó desarrolló est était a été dirige travaille dirigea géra développa
  è stato stata ha lavora guida diretto foi é tem liderou trabalhou geriu desenvolveu heeft werkte leidde jest był była kierował
  kierowała pracował pracowała`,
);
/** Verbs of things also: "Page was slow". */
export const VERBS_OF_THINGS = wordsOf(
  'is was has had ist war hat es fue a est è foi é made makes does did left ran',
);

/** Short forms and the names they stand for. */
const NICKNAMES = [
  'robert bob bobby rob robbie bert',
  'william bill billy will willy liam',
  'richard dick rick rich ricky',
  'elizabeth elisabeth liz lizzie beth betty eliza lisa elsie',
  'margaret maggie meg peggy greta',
  'katherine catherine katharina kate katie kathy cathy kathi kat',
  'alexander alexandra alex sasha sandra alec',
  'michael mike mick mickey michi',
  'james jim jimmy jamie',
  'john johnny jack',
  'thomas tom tommy',
  'joseph josef joe joey sepp',
  'josé pepe',
  'francisco paco pancho fran curro',
  'edward eduard ed eddie ted',
  'daniel danielle dan danny dani',
  'christopher christoph christine christina chris kit tina',
  'anthony antonio anton tony toni',
  'benjamin ben benny',
  'samuel samantha sam sammy',
  'nicholas nikolaus nicolas nicole nick nico niko nicky',
  'matthew matthias matt',
  'david dave',
  'andrew andreas andrea andy andi drew',
  'steven stephen stefan steve',
  'patrick patricia pat patty trish',
  'susan susanne sue susi',
  'rebecca becky',
  'jennifer jen jenny',
  'jessica jess',
  'victoria vicky',
  'deborah debbie deb',
  'johannes hannes hans',
  'maximilian max',
  'sebastian seb basti',
  'friedrich fritz',
  'heinrich heinz',
  'gabriel gabriela gabriele gabi gaby',
  'manuel manuela manu manolo',
  'guadalupe lupe',
  'dolores lola',
  'maría mari',
  'isabel isabella isa bella',
  'philip philipp phil',
  'gregory greg',
  'jeffrey geoffrey jeff geoff',
  'lawrence larry',
  'charles charlie chuck',
  'eugene gene',
  'frederick fred freddie',
  'timothy tim',
  'vincent vince',
  'zachary zach',
  'jonathan jon',
  'aleksandra ola',
  'katarzyna kasia',
  'małgorzata gosia',
  'agnieszka aga',
  'tomasz tomek',
  'krzysztof krzysiek',
  'piotr piotrek',
  'anna ania anne annie',
  'rosemary rosie rose',
  'rose rosie',
].map((line) => line.split(' ').map(fold));

export const nicknamesOf = (given: string): readonly string[] =>
  NICKNAMES.flatMap((names) => (names.includes(given) ? names.filter((name) => name !== given) : []));

/** Given names of other people, which before a family name of ours mean someone else. */
export const COMMON_GIVEN = wordsOf(
  `john james robert michael david william richard joseph thomas charles mary patricia jennifer linda elizabeth barbara susan
  jessica sarah karen anna maria peter paul hans klaus jürgen stefan andreas sabine petra monika julia laura carlos juan luis
  josé pedro miguel antonio manuel francisco carmen ana isabel pierre jean michel marie philippe sophie giuseppe giovanni
  francesco marco luca giulia joão paulo tiago jan piet kees henk anita piotr krzysztof andrzej katarzyna magda daniel mark
  matthew anthony steven kevin brian george edward jane emma olivia emily lucy alice tom harry jack`,
);

export const GERMAN_MARKS = wordsOf(
  'der die das und mit für von dem den im zu zum zur bei als auf wurde eine einer einem einen ist war nach sowie durch über unter ich',
);

/** What a person does to a text or to another person: "reviewed by May", unlike "finished by May". */
export const DONE_BY_PERSON = wordsOf(
  'signed written reviewed approved authored recommended nominated supervised mentored trained coached praised led managed edited prepared headed founded taught hired',
);
/** What a person has, and a month has not. */
export const OF_PERSON = wordsOf(
  'team teams leadership work manager managers boss colleagues colleague role career experience skills approach help resume cv profile portfolio background strengths attitude responsibilities duties office desk clients supervisor mentor students',
);
