// Polish names of trades and words of titles, by the English ones. `forms.ts` knows genders and cases.
export const POLISH = `
nurse: pielegniarz
care assistant: opiekun|opiekun osob starszych|opiekun osoby starszej|opiekun medyczny|opiekun seniora|opiekun seniorow
cleaner: sprzatacz|osoba sprzatajaca|pracownik sprzatajacy|pomoc sprzatajaca|pracownik utrzymania czystosci
truck driver: kierowca ciezarowki|kierowca c e|kierowca ce|kierowca c+e|kierowca samochodu ciezarowego|kierowca tir|kierowca kat c|kierowca miedzynarodowy|kierowca zawodowy
driver: kierowca
delivery driver: kurier|kierowca kurier|dostawca|kierowca dostawca|kierowca kat b|kierowca busa
bus driver: kierowca autobusu|kierowca komunikacji miejskiej|kierowca autokaru
taxi driver: taksowkarz|kierowca taksowki
train driver: maszynista|maszynista kolejowy
cashier: kasjer
sales assistant: sprzedawca|kasjer sprzedawca|sprzedawca kasjer|ekspedient|pracownik sklepu|doradca klienta
accountant: ksiegowy|samodzielny ksiegowy|mlodszy ksiegowy|specjalista ds ksiegowosci
chief accountant: glowny ksiegowy
waiter: kelner
cook: kucharz
head chef: szef kuchni|glowny kucharz
kitchen assistant: pomoc kuchenny|pomocnik kucharza|pomoc kucharza|pomoc kuchni|pracownik kuchni|pomocnik kuchenny
dishwasher: zmywakowy|pracownik zmywaka
bartender: barman
baker: piekarz
pastry chef: cukiernik
butcher: rzeznik|masarz|rozbieracz miesa|rzeznik wedliniarz|wedliniarz
bricklayer: murarz|murarz tynkarz
construction worker: pracownik budowlany|robotnik budowlany|pomocnik budowlany
plumber: hydraulik|monter instalacji sanitarnych|instalator sanitarny|monter instalacji wodno kanalizacyjnych|instalator
electrician: elektryk|elektromonter|monter instalacji elektrycznych|elektryk budowlany
painter and decorator: malarz|malarz budowlany|malarz szpachlarz|malarz pokojowy
carpenter: ciesla|ciesla szalunkowy|stolarz|stolarz budowlany
cabinetmaker: stolarz meblowy|meblarz
tiler: glazurnik|plytkarz|kafelkarz|posadzkarz
plasterer: tynkarz|monter plyt gipsowych
roofer: dekarz|dekarz blacharz|blacharz dekarz
welder: spawacz
metal fabricator: slusarz|slusarz spawacz|slusarz narzedziowy
crane operator: operator zurawia|dzwigowy|operator suwnicy|suwnicowy|operator dzwigu
excavator operator: operator koparki|koparkowy|operator koparko ladowarki|operator ladowarki
construction manager: kierownik budowy|kierownik robot|kierownik robot budowlanych
civil engineer: inzynier budowy|inzynier budownictwa|inzynier ladowy
land surveyor: geodeta|technik geodeta|mierniczy
warehouse worker: magazynier|pracownik magazynu|pracownik magazynowy
forklift operator: operator wozka widlowego|wozkowy|kierowca wozka widlowego|operator wozkow widlowych|operator wozka|sztaplarkowy
packer: pakowacz|pracownik pakowania|osoba do pakowania|pakowaczka
order picker: kompletator|pracownik kompletacji|zbieracz zamowien
postman: listonosz|doreczyciel|doreczyciel pocztowy
primary school teacher: nauczyciel wychowania wczesnoszkolnego|nauczyciel klas|nauczyciel nauczania poczatkowego|nauczyciel edukacji wczesnoszkolnej|nauczyciel szkoly podstawowej
teacher: nauczyciel|lektor
maths teacher: nauczyciel matematyki
english teacher: nauczyciel jezyka angielskiego|lektor jezyka angielskiego|anglista
preschool teacher: przedszkolanka|nauczyciel przedszkola|nauczyciel wychowania przedszkolnego|wychowawca przedszkola
nanny: niania|opiekun do dzieci|opiekun dziecka|opiekun dzieci|opiekun dzieciecy
youth worker: wychowawca|wychowawca swietlicy
general practitioner: lekarz rodzinny|lekarz pierwszego kontaktu|lekarz poz|internista
doctor: lekarz
dentist: stomatolog|dentysta|lekarz dentysta|lekarz stomatolog
physiotherapist: fizjoterapeuta|rehabilitant
midwife: polozna
pharmacist: farmaceuta|magister farmacji|aptekarz
pharmacy technician: technik farmaceutyczny|technik farmacji
speech therapist: logopeda|neurologopeda
psychologist: psycholog
veterinarian: weterynarz|lekarz weterynarii
paramedic: ratownik medyczny|ratownik
medical receptionist: rejestrator medyczny|rejestrator|rejestrator w przychodni|recepcjonista medyczny
secretary: sekretarz|sekretarz biura
executive assistant: asystent zarzadu|asystent prezesa|asystent dyrektora
office assistant: pracownik biurowy|pracownik administracyjno biurowy|pracownik administracyjny|asystent biura|pracownik biura|referent biurowy
receptionist: recepcjonista|pracownik recepcji
payroll specialist: specjalista ds kadr plac|specjalista ds plac|kadrowy|specjalista ds kadr|referent ds kadr plac|specjalista kadr plac
human resources manager: kierownik dzialu kadr|kierownik kadr|dyrektor personalny|kierownik dzialu personalnego|dyrektor hr|kierownik hr
recruiter: rekruter|specjalista ds rekrutacji
chief financial officer: dyrektor finansowy
financial controller: kontroler finansowy|controller finansowy
auditor: audytor
internal auditor: audytor wewnetrzny
sales representative: przedstawiciel handlowy|handlowiec|doradca handlowy|specjalista ds sprzedazy|doradca ds sprzedazy
sales manager: kierownik sprzedazy|kierownik dzialu sprzedazy|dyrektor handlowy|dyrektor sprzedazy|menedzer sprzedazy
marketing specialist: specjalista ds marketingu|marketingowiec
public relations specialist: rzecznik prasowy|specjalista public relations|specjalista ds public relations|specjalista ds pr
graphic designer: grafik|grafik komputerowy|projektant graficzny
content editor: redaktor tresci|redaktor
journalist: dziennikarz
translator: tlumacz
software developer: programista|inzynier oprogramowania
system administrator: administrator sieci|administrator systemow|administrator systemu
it specialist: informatyk|specjalista it|specjalista ds it
project manager: kierownik projektu|menedzer projektu|kierownik projektow
data analyst: analityk danych
analyst: analityk
architect: architekt
draughtsman: kreslarz|projektant cad
car mechanic: mechanik samochodowy|mechanik pojazdow|mechanik pojazdow samochodowych
mechanic: mechanik
automotive painter: lakiernik|lakiernik samochodowy
auto body technician: blacharz|blacharz samochodowy
maintenance technician: mechanik utrzymania ruchu|technik utrzymania ruchu|pracownik utrzymania ruchu|konserwator|specjalista utrzymania ruchu|elektromechanik
production operator: pracownik produkcji|pracownik produkcyjny|robotnik produkcyjny|operator produkcji|pracownik fabryki
machine operator: operator maszyn|operator linii produkcyjnej|operator maszyny|operator linii|operator urzadzen
lathe operator: tokarz|tokarz cnc|operator tokarki
milling machine operator: frezer|operator frezarki|frezer cnc
cnc machinist: operator cnc|operator maszyn cnc|operator obrabiarek
quality inspector: kontroler jakosci|brakarz
quality engineer: inzynier jakosci|specjalista ds jakosci|inzynier ds jakosci
hairdresser: fryzjer
beautician: kosmetyczka|kosmetolog
florist: florysta|kwiaciarz
hotel housekeeper: pokojowka|pokojowa|sprzatacz pokoi
hotel manager: kierownik hotelu|dyrektor hotelu
security guard: ochroniarz|pracownik ochrony|agent ochrony|wartownik
porter: portier
police officer: policjant
firefighter: strazak
lawyer: adwokat|prawnik|mecenas
legal counsel: radca prawny
social worker: pracownik socjalny
occupational therapist: terapeuta zajeciowy
gardener: ogrodnik|pracownik terenow zielonych|pracownik zieleni
farm worker: pracownik rolny|robotnik rolny|pracownik gospodarstwa rolnego
farmer: rolnik
real estate agent: posrednik nieruchomosci|agent nieruchomosci|posrednik w obrocie nieruchomosciami|doradca ds nieruchomosci
bank adviser: doradca bankowy|doradca klienta w banku|pracownik banku|bankowiec|doradca klienta bankowego
store manager: kierownik sklepu|manager sklepu|szef sklepu
buyer: zaopatrzeniowiec|specjalista ds zakupow|kupiec|specjalista ds zaopatrzenia
logistics manager: kierownik logistyki|kierownik dzialu logistyki|menedzer logistyki|dyrektor logistyki
logistics specialist: logistyk|specjalista ds logistyki
freight forwarder: spedytor
tailor: krawiec|krawcowa
sewing machine operator: szwacz|szwacz przemyslowy
warehouse manager: kierownik magazynu|szef magazynu
production manager: kierownik produkcji|szef produkcji
shift leader: kierownik zmiany|brygadzista
restaurant manager: kierownik restauracji|menedzer restauracji
engineer: inzynier
mechanical engineer: inzynier mechanik
call center agent: konsultant telefoniczny|pracownik infolinii|konsultant ds obslugi klienta|specjalista ds obslugi klienta
worker: pracownik|robotnik
specialist: specjalista
manager: kierownik|menedzer
director: dyrektor
assistant: asystent
helper: pomocnik
production: produkcji
sales: sprzedazy
warehouse: magazynu
construction: budowlany
office: biurowy
medical: medyczny
quality: jakosci
technician: technik
fitter: monter
inspector: kontroler
consultant: doradca|konsultant
international: miedzynarodowy
junior: mlodszy
steel fixer: zbrojarz|zbrojarz budowlany
scaffolder: monter rusztowan|rusztowaniowy|rusztowaniowiec
massage therapist: masazysta
dietitian: dietetyk
optician: optyk
dental assistant: asystent stomatologiczny|pomoc stomatologiczny|pomoc dentystyczny|higienista stomatologiczny
dental technician: technik dentystyczny|protetyk dentystyczny
waste management operative: smieciarz|pracownik wywozu odpadow|ladowacz odpadow
lifeguard: ratownik wodny|ratownik wopr|ratownik basenowy
personal trainer: trener personalny|trener osobisty
sports coach: trener|instruktor sportu
dancer: tancerz
librarian: bibliotekarz|pracownik biblioteki
caretaker: dozorca|wozny|gospodarz domu|cieciowy
service technician: serwisant|technik serwisu|serwisant urzadzen
coordinator: koordynator
project coordinator: koordynator projektu|koordynator projektow
laboratory technician: laborant|technik laboratoryjny|laborant chemiczny
glazier: szklarz
car washer: pracownik myjni|pracownik myjni samochodowej|myjacy samochody
driving instructor: instruktor jazdy|instruktor nauki jazdy
watchmaker: zegarmistrz
radiographer: technik radiologii|technik elektroradiologii|elektroradiolog|technik rtg
surgeon: chirurg
paediatrician: pediatra
cardiologist: kardiolog
optometrist: optometrysta
physiologist: fizjolog
community nurse: pielegniarz srodowiskowy
ward nurse manager: pielegniarz oddzialowy
hvac technician: monter klimatyzacji|chlodniarz|serwisant klimatyzacji
solar installer: monter fotowoltaiki|monter paneli fotowoltaicznych
locksmith: dorabianie kluczy
shoemaker: szewc
upholsterer: tapicer
road construction worker: brukarz|drogowiec|pracownik robot drogowych
concrete worker: betoniarz
assembler: monter|montazysta|pracownik montazu|monter podzespolow
laundry worker: pracownik pralni|praczka|prasowacz
insurance agent: agent ubezpieczeniowy|posrednik ubezpieczeniowy|doradca ubezpieczeniowy
travel agent: pracownik biura podrozy|agent turystyczny|doradca klienta w biurze podrozy
flight attendant: steward|stewardesa|personel pokladowy
fisherman: rybak
transport planner: dyspozytor|dyspozytor transportu|planista transportu
soldier: zolnierz
judge: sedzia
researcher: naukowiec|pracownik naukowy|badacz
photographer: fotograf
tour guide: przewodnik|przewodnik turystyczny|pilot wycieczek
tax adviser: doradca podatkowy
notary: notariusz
train conductor: konduktor
car salesperson: sprzedawca samochodow|doradca klienta salonu samochodowego
electronics technician: elektronik
van driver: kierowca kat b
`;
