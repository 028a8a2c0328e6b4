/** Everyday German: the commonest words of speech and letters, and those of any resume or advertisement. */
export const GERMAN = `
ab abend aber abschluss absicht acht achten adler affe ähnlich akte aktion aktiv alle allein allgemein als alt alter am
ampel amt an anbieten andere anders anfang anfangen anfrage angebot angehen angenehm angst anhang anker ankunft anlage
anlass annehmen anruf ansatz anschluss ansicht anspruch antrag antwort anwendung anzahl anzeige anzug apfel arbeit arm art
arzt ast atem atlas auch auf aufgabe auftrag auge aus ausblick ausbildung ausdruck ausgabe auskunft aussage außen auswahl
auto axt
bach backen bad bahn bald balken ball band bank bär bart basis bau bauch bauen bauer baum beamter becher bedarf bedeuten
bedingung beere befehl beginn behalten bei beide bein beispiel beitrag bekannt bekommen benutzen bereich bereit berg
bericht beruf bescheid beschreiben besen besitz besonders besser best besuch betrag betrieb bett beutel bewegung beweis
bewerbung beziehung biegen biene bier bieten bild bilden bill birne bis bitte blatt blau bleiben blei blick blitz block
blume blut boden bogen bohne boot böse bote brand brauchen braun brav brechen breit brief brille bringen brot bruch brücke
bruder brunnen brust buch bucht bühne bund bunt burg büro bus busch butter
chance charakter chef chor computer
da dach dame damit dampf dank dann das dauer daumen decke denken der deutlich dicht dick die dieb dienst ding direkt doch
dokument donner doppelt dorf dort dose drache draht drehen drei dreieck druck du duft dumm dunkel dünn durch durst dusche
ebene echo echt ecke ehe ehre ehrlich ei eiche eifer eigen eigenschaft eile eimer ein einfach einfluss eingang einheit
einkauf einladung einmal eins einsatz eintrag einzeln eis eisen elf eltern ende eng engel enkel ente entfernt entscheiden
entwicklung er erbe erde ereignis erfahrung erfolg ergebnis erhalten erinnern erklären erlauben erlebnis ernst ernte
ersatz erst erwarten erzählen es esel essen etwas eule ewig express
fabrik fach faden fahne fahren fahrt fall falle falsch falten familie fang farbe fass faust feder fehler feier fein feind
feld fell fels fenster ferien fern fertig fest fett feuer fieber figur film finden finger firma fisch flach fläche flamme
flasche fleisch fleiß fliege fliegen fließen flott flucht flug flügel flur fluss folge folgen form forschung frage frau
frei freitag fremd freude freund frieden frisch froh front frosch frost frucht früh frühling frühstück fuchs führen führung
fünf funke funktion für furcht fuß futter
gabe gabel gang gans ganz garten gas gast geben gebiet gebirge gebrauch gebühr gedanke geduld gefahr gefühl gegen gegend
gegenstand geheim gehen gehör geist gelb geld gelegenheit gemeinde gemeinsam gemüse genau generation genug gerade gerät
gericht gern geruch geschäft geschenk geschichte geschmack gesellschaft gesetz gesicht gespräch gestalt gestern gesund
getränk gewalt gewicht gewinn gewiss gewitter gift gipfel glanz glas glatt glaube gleich glied glocke glück gold gott grab
grad gras grau greifen grenze groß grube grün grund gruppe gruß gut güte
haar haben hafen hahn haken halb halle hals halt haltung hammer hand handel handlung handtuch hart hase haube haufen haupt
haus haut hebel heben heft heilig heim heiß held helfen hell hemd herbst herd herr herz heute hexe hier hilfe himmel
hinter hitze hoch hof hoffen höhe hohl höhle holen holz honig hören horn hose hotel huf hügel huhn hülle hund hundert hunger
hut hütte
ich idee igel immer impuls in information inhalt innen insel interesse irgend
ja jagd jahr jahrhundert januar jeder jemand jetzt jugend jung junge juni
kabel käfer kaffee kahn kaiser kalb kalt kamel kamera kamin kamm kammer kampf kanal kante kappe karte käse kasse kasten
katze kauf kaum kegel kehle kein keller kellner kennen kern kerze kessel kette kind kino kirche kirsche kissen kiste klage
klang klar klasse kleben kleid klein klinge klingel klopfen klug knabe knie knochen knopf knoten koch koffer kohl kohle
komet kommen komma können kontakt kopf kopie korb korn körper kosten kraft kragen krähe krank kranz kraut krebs kreide kreis
kreuz krieg krone krug kruste kuchen küche kugel kuh kühl kultur kunde kunst kupfer kurs kurve kurz kuss küste kutsche
lachen lack laden lage lager lamm lampe land lang langsam lärm lassen last laub lauf laufen laune laut leben leder leer
legen lehm lehre lehrer leicht leid leiden leim leine leiter leitung lernen lesen letzte leuchten leute licht lieb liebe
lied liefern liegen lilie lineal linie links lippe liste lob loch locke löffel lohn los lösung löwe luchs luft lunge lust
machen macht mädchen magen mai mal malen mancher mandel mangel mann mantel mappe märchen mark markt maschine maske maß
masse mast material matte mauer maus meer mehl mehr meile meinung meist meister melden melodie menge mensch messe messer
metall meter milch minute mischen missbrauch mit mitglied mittag mitte mittel möbel mode modell mögen möglich mohn moment
monat mond montag moos moral morgen motor möwe müde mühe mühle mund münze muscheln musik muskel müssen muster mut mutter mütze
nach nachbar nachmittag nachricht nächste nacht nackt nadel nagel nah name nase nass natur nebel neben neffe nehmen neid
nein nelke nennen nest nett netz neu neun nicht nichts nie niedrig niemand noch norden normal not note notiz nummer nun nur
nuss nutzen
ob oben oberfläche obst ofen offen offiziell oft ohne ohr öl onkel oper opfer orden ordnung ort osten
paar packen paket palme papier park partei partner pass pause pech perle person pfad pfanne pfeffer pfeife pfeil pferd
pflanze pflaume pflege pflicht pflug pilot pilz pinsel plan platte platz plötzlich pol politik post preis prinz prinzip
privat probe problem produkt programm projekt prüfung puls pulver pumpe punkt puppe
qualität quelle quer
rabe rad rahmen rand rasen rasch rat rätsel raub rauch raum raupe rebe rechnen recht rede reden regal regel regen region
reh reich reif reihe rein reis reise reiten reiz reklame reparatur rest rettung rezept richten richtig richtung riegel
riemen riese rind rinde ring rippe risiko ritter rock roh rohr rolle rose rost rot rücken ruf rufen ruhe ruhm rund
saal saat sache sack saft sage säge sagen sahne saite salat salbe salz samen sammeln samstag sand sanft satt sattel satz
sauber sauer säule saum schach schachtel schade schaf schale schall scharf schatten schatz schauen schaufel schaum
schein scheiden schein schenken schere scherz schicht schicken schiene schiff schild schinken schlaf schlag schlange
schlecht schleier schloss schluss schlüssel schmal schmecken schmerz schmuck schnabel schnecke schnee schneiden schnell
schnitt schnur schokolade schon schön schrank schraube schreiben schrift schritt schuh schuld schule schulter schuss
schutz schwach schwalbe schwan schwanz schwarz schwein schwer schwert schwester schwimmen see seele segel segen sehen sehr
seide seife seil sein seit seite selbst selten sessel setzen sicher sicherheit sicht sieb sieben sieg silbe silber singen
sinn sitte sitz so socke sofort sohle sohn soldat sollen sommer sonne sonntag sorge sorte sparen spaß spät spaten spatz
spaziergang speck speise spiegel spiel spinne spitze sport sprache sprechen springen spruch sprung spur staat stab stadt
stahl stall stamm stand stark start staub stechen stehen stein stelle stellen stern steuer stich stiefel stiel stier stift
still stimme stimmung stirn stock stoff stolz strafe strahl strand straße strauch strecke streit streng strich strick
stroh strom strumpf stück student stufe stuhl stumm stunde sturm suche suchen süden summe sumpf suppe süß szene
tabelle tafel tag tal talent tanne tante tanz tapete tasche tasse tat tau taub taube tausend team tee teich teig teil
teilen teller temperatur tempel teppich test teuer teufel text theater thema tief tier tiger tinte tisch titel tochter tod
ton topf tor torte tot tour tracht tragen träne traube trauen trauer traum treffen treiben treppe treten treu trinken
tritt trocken trommel tropfen trost trüb tuch tugend tulpe tun tür turm
übel üben über ufer uhr um umgang umschlag umwelt unfall ungefähr unser unten unter unternehmen unterricht unterschied
unterstützung urlaub ursache urteil
vater verb verband verbinden verbot verdienst verein verfahren vergessen vergleich verhalten verhältnis verkauf verkehr
verlag verlust verstand verstehen versuch vertrag vertrauen verwalten verwendung vetter vieh viel vier viertel vision
vogel volk voll von vor vorhang vorschlag vorsicht vorteil vortrag
waage wach wachs wachsen wachstum waffe wagen wahl wahr wahrheit wald wand wandern wange wann war ware warm warnen warten
warum was wäsche wasser watte weben wechsel weg weh wein weinen weise weiß weit weizen welle welt wenig wenn wer werbung
werden werk wert wesen wespe westen wetter wichtig wie wiege wiese wild wille wind winkel winter wir wirken wirklich wirt
wissen witz woche wohl wohnen wohnung wolf wolke wolle wollen wort wunde wunder wunsch wurm wurst wurzel wüste wut
zahl zahlen zahn zange zart zauber zaun zehe zehn zeichen zeichnen zeigen zeile zeit zeitung zelle zelt zettel zeuge ziege
ziegel ziehen ziel zimmer zimt zirkus zitrone zoll zopf zorn zucker zug zukunft zunge zurück zusammen zustand zwanzig
zweck zwei zweifel zweig zwerg zwiebel zwilling
`;
