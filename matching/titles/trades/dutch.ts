// Dutch names of trades and words of titles, by the English ones. `forms.ts` knows genders and plurals, and compounds are split.
export const DUTCH = `
nurse: verpleegkundige|verpleger|verpleegster|ziekenverpleger|ziekenverzorger
care worker: verzorgende|verzorger|zorgmedewerker|zorgkundige|helpende|verzorgende ig|medewerker zorg
home help: thuishulp|huishoudelijke hulp|thuiszorgmedewerker|hulp huishouding|alfahulp|poetshulp
disability support worker: begeleider wonen|woonbegeleider|begeleider gehandicaptenzorg|persoonlijk begeleider
cleaner: schoonmaker|poetsvrouw|interieurverzorger|schoonmaakmedewerker|schoonmaakhulp|medewerker schoonmaak|poetser
truck driver: vrachtwagenchauffeur|chauffeur ce|chauffeur c|chauffeur vrachtwagen|trucker|vrachtwagenbestuurder|internationaal chauffeur|chauffeur internationaal
driver: chauffeur|bestuurder
delivery driver: bezorger|pakketbezorger|koerier|besteller|pakketkoerier|bestelwagenchauffeur
bus driver: buschauffeur|chauffeur openbaar vervoer|chauffeur bus|busbestuurder
taxi driver: taxichauffeur|chauffeur taxi
train driver: treinmachinist|treinbestuurder|machinist trein
ambulance driver: ambulancechauffeur|chauffeur ambulance
cashier: kassier|kassamedewerker|medewerker kassa|caissiere|kassabediende
sales assistant: verkoper|winkelmedewerker|winkelbediende|verkoopmedewerker|verkoopmedewerker winkel|medewerker winkel|medewerker verkoop
inside sales representative: commercieel medewerker binnendienst|verkoopmedewerker binnendienst|medewerker verkoop binnendienst|binnendienstmedewerker
sales representative: vertegenwoordiger|buitendienstmedewerker|accountmanager buitendienst|verkoopmedewerker buitendienst|commercieel medewerker buitendienst
bookkeeper: boekhouder|boekhoudkundig medewerker
accountant: registeraccountant|financieel medewerker|medewerker boekhouding
payroll specialist: salarisadministrateur|medewerker salarisadministratie|loonadministrateur|payrollmedewerker|payroll medewerker
waiter: ober|kelner|serveerster|medewerker bediening|bediening|horecamedewerker|zaalmedewerker|bedieningsmedewerker
cook: kok|zelfstandig werkend kok|werkend kok
head chef: chef kok|keukenchef|chefkok|chef keuken
kitchen assistant: hulpkok|keukenhulp|keukenmedewerker|medewerker keuken|leerlingkok|koksmaat
dishwasher: afwasser|afwashulp|spoelkeukenmedewerker|medewerker spoelkeuken
bartender: barkeeper|barmedewerker|barman|medewerker bar|tapper
baker: bakker|broodbakker
pastry chef: banketbakker|patissier
butcher: slager|vleesbewerker|beenhouwer|slachter|uitbener
florist: bloemist|bloembinder|bloemenverkoper
bricklayer: metselaar
construction worker: bouwvakker|bouwvakhelper|opperman|bouwarbeider
plumber: loodgieter|installatiemonteur sanitair|monteur sanitair|sanitair monteur
electrician: elektricien|elektromonteur|monteur elektra|elektromonteur woningbouw
painter and decorator: schilder|huisschilder
carpenter: timmerman|timmerlieden|schrijnwerker|timmerkracht
cabinetmaker: meubelmaker|interieurbouwer
tiler: tegelzetter|vloerder
plasterer: stukadoor|stucadoor
roofer: dakdekker|dakwerker
welder: lasser
metal fabricator: constructiebankwerker|metaalbewerker|bankwerker|plaatwerker|metaalarbeider
crane operator: kraanmachinist|torenkraanmachinist|kraanbestuurder
excavator operator: grondwerker|machinist graafmachine|graafmachinist|machinist grondverzet|kraanman
site manager: uitvoerder|hoofduitvoerder|werfleider|bouwplaatsmanager
work planner: werkvoorbereider
land surveyor: landmeter|landmeetkundige|landmeetkundig medewerker
warehouse worker: magazijnmedewerker|magazijnier|medewerker magazijn|magazijnbediende|logistiek medewerker|medewerker logistiek|magazijnarbeider|magazijnkracht
order picker: orderpicker|orderverzamelaar|medewerker orderverzameling
forklift operator: heftruckchauffeur|reachtruckchauffeur|heftruckbestuurder|vorkheftruckchauffeur
postman: postbode|postbezorger
mover: verhuizer
primary school teacher: leerkracht basisonderwijs|leerkracht|juf|meester basisschool|onderwijzer|leraar basisonderwijs|leerkracht groep|juf groep|meester groep|basisschoolleraar
teacher: leraar|docent|lesgever
maths teacher: leraar wiskunde|docent wiskunde
english teacher: leraar engels|docent engels
preschool teacher: kleuterleider|kleuterjuf|peuterleider
childcare worker: pedagogisch medewerker|medewerker kinderopvang|kinderbegeleider|kinderverzorger|leidster kinderopvang|kinderopvangmedewerker|begeleider kinderopvang
childminder: gastouder|onthaalouder
teaching assistant: onderwijsassistent|klassenassistent
general practitioner: huisarts|huisartsgeneeskunde|arts huisartsgeneeskunde
doctor: geneesheer|dokter
dentist: tandarts|tandheelkundige
physiotherapist: fysiotherapeut|kinesist|kinesitherapeut
midwife: verloskundige|vroedvrouw
pharmacist: apotheker
pharmacy assistant: apothekersassistent|apotheekassistent
speech therapist: logopedist
psychologist: psycholoog|gz psycholoog
veterinarian: dierenarts|veterinair|veearts
medical assistant: doktersassistent|huisartsassistent|huisartsenassistent
secretary: secretaresse|secretaris|secretarieel medewerker
executive assistant: directiesecretaresse|managementassistent|directieassistent|directiesecretaris
administrative assistant: administratief medewerker|administratieve kracht|medewerker administratie|administratief bediende|administratieve medewerker
switchboard operator: telefonist|telefonist receptionist
receptionist: receptionist|baliemedewerker|onthaalmedewerker|medewerker receptie|receptiemedewerker
human resources manager: hoofd personeelszaken|personeelsmanager|hoofd p o|hoofd hr|personeelschef|hrmanager
recruiter: werving selectieadviseur|wervings selectieadviseur|wervingsadviseur|intercedent|personeelswerver
chief financial officer: financieel directeur|directeur financien
financial controller: businesscontroller|financieel controller
sales manager: verkoopleider|salesmanager|verkoopmanager|hoofd verkoop|commercieel manager
marketing specialist: marketingmedewerker|medewerker marketing|marketeer
communications specialist: communicatieadviseur|communicatiemedewerker|medewerker communicatie
graphic designer: grafisch vormgever|grafisch ontwerper|vormgever|dtp er
copywriter: tekstschrijver
journalist: verslaggever
translator: vertaler
web developer: webontwikkelaar|webdeveloper|webbouwer
software developer: softwareontwikkelaar|programmeur|softwaredeveloper
system administrator: systeembeheerder|netwerkbeheerder|applicatiebeheerder
it support specialist: helpdeskmedewerker|servicedeskmedewerker|medewerker ict servicedesk|ict medewerker|medewerker servicedesk|medewerker helpdesk
it project manager: projectleider ict|it projectmanager|ict projectleider|projectmanager ict
project manager: projectleider|projectmanager
data analyst: data analist
draughtsman: tekenaar|bouwkundig tekenaar|cad tekenaar|tekenaar bouw|technisch tekenaar
architect: bouwkundig architect
car mechanic: automonteur|autotechnicus|autotechnieker|garagist|autotechnieker
body shop technician: autoschadehersteller|carrossier|autoplaatwerker|schadehersteller
maintenance technician: onderhoudsmonteur|monteur technische dienst|onderhoudstechnicus|onderhoudstechnieker|technische dienst|storingsmonteur
caretaker: huismeester|schoolconcierge
production operator: productiemedewerker|productiearbeider|medewerker productie|inpakker productie|fabrieksarbeider
process operator: procesoperator|operator b|operator a|procesoperateur
lathe operator: draaier|cnc draaier
milling machine operator: frezer|cnc frezer
quality inspector: kwaliteitsmedewerker|medewerker kwaliteitscontrole|kwaliteitscontroleur|kwaliteitsinspecteur
quality manager: kwaliteitsmanager|hoofd kwaliteit
hairdresser: kapper
beautician: schoonheidsspecialist|beautyspecialist|schoonheidsspecialiste
hotel housekeeper: kamermeisje|kamerjongen|housekeepingmedewerker|medewerker housekeeping|kamerdienst
hotel manager: hoteldirecteur|hotelmanager
security guard: beveiliger|beveiligingsbeambte|bewaker|beveiligingsmedewerker|bewakingsagent|objectbeveiliger
police officer: politieagent|agent politie|agent van politie|politieman|politiemedewerker
firefighter: brandweerman|brandweermedewerker
lawyer: advocaat
legal counsel: jurist|bedrijfsjurist
notary: notaris|kandidaat notaris
social worker: maatschappelijk werker|sociaal werker
gardener: hovenier|tuinman|tuinier|medewerker groenvoorziening|groenmedewerker
horticultural worker: tuinbouwmedewerker|kasmedewerker|medewerker kas|medewerker tuinbouw|kwekerijmedewerker
farm worker: landarbeider|agrarisch medewerker|medewerker landbouw
farmer: boer|landbouwer|veehouder
real estate agent: makelaar|vastgoedmakelaar|makelaar onroerend goed|vastgoedadviseur
bank clerk: bankmedewerker|bankbediende|medewerker bank|loketbediende
store manager: filiaalmanager|winkelmanager|filiaalleider|winkelchef|bedrijfsleider winkel|winkelverantwoordelijke|filiaalhouder
shelf stocker: vakkenvuller|vulploegmedewerker|winkelvuller|rekkenvuller|medewerker vulploeg
buyer: inkoper|aankoper|medewerker inkoop
logistics manager: logistiek manager|hoofd logistiek|manager logistiek|logistiek verantwoordelijke
seamstress: naaister|kledingmaker|kleermaker
warehouse manager: hoofd magazijn|magazijnchef|magazijnmeester|magazijnverantwoordelijke
shift leader: ploegleider|ploegbaas
team leader: teamleider|teamverantwoordelijke
production manager: productieleider|productiemanager|hoofd productie
restaurant manager: restaurantmanager|horecamanager|bedrijfsleider horeca
call center agent: klantenservicemedewerker|callcentermedewerker|medewerker klantenservice|callcenteragent
cyclist courier: fietskoerier
butler: gastheer
hostess: gastvrouw
engineer: ingenieur
civil engineer: civiel ingenieur
mechanical engineer: werktuigbouwkundige|werktuigbouwkundig ingenieur
consultant: adviseur|raadgever
worker: medewerker|arbeider|bediende
manager: bedrijfsleider
leader: leider
head: hoofd
kitchen: keuken
shop: winkel
warehouse: magazijn
sales: verkoop
purchasing: inkoop|aankoop
production: productie
maintenance: onderhoud
office: kantoor
quality: kwaliteit
hospital: ziekenhuis
school: basisschool
bank: bankwezen
bread: brood
meat: vlees
house: huis
car: auto
truck: vrachtwagen
forklift: heftruck
child: kinder|kind
youth: jeugd
safety: veiligheid
customer: klanten|klant
insurance: verzekering|verzekerings
construction: bouw
wood: hout
metal: metaal
garden: tuin
finance: financieel|financiele
technical: technisch|technische
waste management operative: vuilnisman|vuilnisophaler|afvalinzamelaar|huisvuilbelader|milieumedewerker
dental assistant: tandartsassistent|assistent tandheelkunde|tandartsassistente
dietitian: dietist|voedingsdeskundige
train conductor: treinconducteur|conducteur ns|conducteur|treinbegeleider|hoofdconducteur
bicycle mechanic: fietsenmaker|rijwielhersteller|fietshersteller|fietstechnicus
window cleaner: glazenwasser|ramenwasser
paediatrician: kinderarts
community nurse: wijkverpleegkundige|thuiszorgverpleegkundige|thuisverpleegkundige
tax adviser: belastingadviseur|fiscalist|belastingconsulent
scaffolder: steigerbouwer
glazier: glaszetter|glasplaatser
maternity nurse: kraamverzorgende|kraamverzorger|kraamhulp
swimming instructor: zwemleraar|zweminstructeur|zwemonderwijzer|zwemleerkracht
driving instructor: rijinstructeur|rij instructeur|autorij instructeur
laboratory technician: analist|chemisch analist|laboratoriumanalist|laborant|laboratoriummedewerker
massage therapist: masseur|sportmasseur
event planner: evenementenmanager|manager evenementen|evenementenorganisator
paralegal: juridisch medewerker
dental technician: tandtechnicus
dental hygienist: mondhygienist
radiographer: radiologisch laborant|radiodiagnostisch laborant|medisch beeldvormer
occupational therapist: ergotherapeut
hvac technician: koelmonteur|koeltechnicus|cv monteur|klimaattechnicus
solar installer: zonnepaneelmonteur|installateur zonnepanelen|monteur zonnepanelen
locksmith: slotenmaker
shoemaker: schoenmaker|schoenhersteller
upholsterer: stoffeerder|meubelstoffeerder
road construction worker: stratenmaker|straatmaker|wegenwerker|wegenbouwer
concrete worker: betontimmerman|bekister|betonwerker
packer: inpakker|verpakker
assembler: assemblagemedewerker|medewerker assemblage|monteerder
laundry worker: wasserijmedewerker|medewerker wasserij|strijker
butcher shop assistant: medewerker slagerij|slagerijmedewerker
insurance agent: verzekeringsagent|verzekeringsadviseur|makelaar verzekeringen
travel agent: reisadviseur|reisagent
flight attendant: purser|cabinemedewerker
sports coach: sportinstructeur|sportcoach
fisherman: visser
transport planner: planner transport|transportplanner|planner wegtransport
soldier: soldaat|militair
judge: rechter|magistraat
librarian: bibliothecaris|bibliotheekmedewerker
researcher: onderzoeker
funeral director: uitvaartverzorger|begrafenisondernemer|uitvaartleider
youth worker: jongerenwerker|jeugdwerker|jeugdzorgwerker
sports teacher: gymleraar|leraar lichamelijke opvoeding
optician: opticien
`;
