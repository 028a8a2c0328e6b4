// Italian names of trades and words of titles, by the English ones. Masculine singular; `forms.ts` knows the others.
export const ITALIAN = `
nurse: infermiere|infermiere professionale
healthcare assistant: operatore socio sanitario|oss|ausiliario ospedaliero|operatore socio assistenziale|osa|ota ospedale
home health aide: badante|assistente familiare|assistente domiciliare|assistente anziani
cleaner: addetto pulizie|donna pulizie|uomo pulizie|operatore pulizie|pulitore|impresa pulizie
truck driver: camionista|autista camion|autista tir|autista patente c|autista autotreno|autotrasportatore|autista mezzi pesanti|autista bilico
driver: autista|conducente
delivery driver: corriere|autista consegne|fattorino|addetto consegne|autista furgone
bus driver: autista autobus|autista pullman|conducente autobus|autista linea
taxi driver: tassista|autista taxi|autista ncc
ambulance driver: autista ambulanza|autista soccorritore
train driver: macchinista|macchinista ferroviario
cashier: cassiere|addetto cassa|addetto casse|operatore cassa
sales assistant: commesso|addetto vendite|addetto vendita|assistente vendite|addetto negozio|aiuto commesso
shop assistant: commesso negozio|banconista
shelf stocker: scaffalista|addetto rifornimento|addetto rifornimento scaffali|addetto scaffali
store manager: responsabile negozio|responsabile punto vendita|direttore negozio|capo negozio|responsabile supermercato|gestore negozio
deli assistant: banconista gastronomia|salumiere|addetto gastronomia|addetto salumeria
accountant: contabile|ragioniere|impiegato contabile|addetto contabilita|impiegato contabilita|esperto contabile
chartered accountant: commercialista|dottore commercialista
auditor: revisore|revisore contabile|revisore legale|revisore conti
payroll specialist: addetto paghe|addetto paghe contributi|impiegato paghe|impiegato paghe contributi|consulente lavoro|specialista paghe
waiter: cameriere|cameriere sala|addetto sala|commis sala|chef rang
cook: cuoco|cuoco mensa|addetto cucina
head chef: capo cuoco|capocuoco|chef cucina|primo cuoco|responsabile cucina
kitchen assistant: aiuto cuoco|aiuto cucina|aiutante cucina|aiutocuoco|ausiliario cucina
dishwasher: lavapiatti|addetto lavaggio stoviglie|addetto lavaggio
pizza maker: pizzaiolo
bartender: barista|banconiere|banconiere bar|barman|barlady|addetto bar
baker: panettiere|fornaio|panificatore|addetto panificio
pastry chef: pasticcere|pasticciere
ice cream maker: gelatiere|gelataio
butcher: macellaio|addetto macelleria|banconista macelleria
fishmonger: pescivendolo|addetto pescheria
bricklayer: muratore|muratore specializzato
construction worker: manovale|operaio edile|manovale edile
plumber: idraulico|termoidraulico|impiantista idraulico
electrician: elettricista|elettricista civile|elettricista industriale|impiantista elettrico|installatore elettrico
painter and decorator: imbianchino|pittore edile|decoratore edile|tinteggiatore
carpenter: falegname|carpentiere legno
cabinetmaker: falegname mobiliere|ebanista|mobiliere
tiler: piastrellista|posatore|posatore pavimenti|pavimentista|posatore piastrelle
plasterer: cartongessista|intonacatore|stuccatore
roofer: copritetto|lattoniere
welder: saldatore
metal fabricator: carpentiere metallico|carpentiere ferro|fabbro|serramentista
crane operator: gruista|operatore gru|manovratore gru
excavator operator: escavatorista|operatore macchine movimento terra|palista|ruspista|operatore escavatore
construction foreman: capocantiere|capo cantiere|responsabile cantiere|assistente cantiere
surveyor: geometra|topografo
warehouse worker: magazziniere|addetto magazzino|operaio magazzino|operatore magazzino
order picker: addetto picking|preparatore ordini|picker
forklift operator: mulettista|carrellista|conducente muletto|addetto muletto
porter: facchino|addetto movimentazione|addetto movimentazione merci|scaricatore
postman: postino|portalettere
primary school teacher: maestro|maestro elementare|insegnante scuola primaria|insegnante elementare|docente scuola primaria
preschool teacher: maestro asilo|maestro infanzia|insegnante scuola infanzia|educatore infanzia|educatore asilo nido|educatore nido|educatore prima infanzia
teacher: insegnante|docente|professore|prof
maths teacher: insegnante matematica|professore matematica|docente matematica
english teacher: insegnante inglese|professore inglese|docente inglese|prof inglese
social educator: educatore professionale|educatore sociale|educatore comunita
nanny: tata|baby sitter|babysitter|bambinaia
general practitioner: medico base|medico medicina generale|medico famiglia
doctor: medico|dottore
dentist: odontoiatra|dentista
physiotherapist: fisioterapista|dottore fisioterapia
midwife: ostetrico
pharmacist: farmacista
speech therapist: logopedista
psychologist: psicologo
veterinarian: veterinario|medico veterinario
secretary: segretario|impiegato segreteria|addetto segreteria
executive assistant: segretario direzione|assistente direzione|assistente personale
administrative assistant: impiegato amministrativo|addetto amministrativo|addetto amministrazione|assistente amministrativo
office clerk: impiegato|impiegato ufficio|addetto ufficio
switchboard operator: centralinista|operatore centralino|addetto centralino
receptionist: addetto reception|addetto ricevimento|addetto accoglienza
human resources manager: responsabile risorse umane|responsabile personale|direttore risorse umane|direttore personale|capo personale
recruiter: selezionatore|selezionatore personale|addetto selezione|addetto selezione personale|addetto ricerca selezione
chief financial officer: direttore amministrativo finanziario|direttore finanziario|direttore amministrazione finanza
financial controller: controller gestione|controllo gestione|addetto controllo gestione|controllore gestione
sales representative: rappresentante|agente commercio|agente vendita|venditore|agente commerciale|rappresentante commercio|commerciale
sales manager: responsabile vendite|direttore vendite|direttore commerciale|responsabile commerciale|capo area
marketing manager: responsabile marketing|direttore marketing
press officer: addetto stampa|ufficio stampa
graphic designer: grafico|grafico pubblicitario
copywriter: redattore pubblicitario|redattore testi|redattore testi pubblicitari
journalist: giornalista
translator: traduttore
web developer: sviluppatore web
software developer: programmatore|programmatore software|sviluppatore|sviluppatore software
system administrator: sistemista|amministratore sistema|amministratore rete
it support technician: tecnico informatico|tecnico helpdesk|tecnico assistenza informatica
software engineer: ingegnere informatico|ingegnere software
data analyst: analista dati
architect: architetto
draughtsman: disegnatore|disegnatore tecnico|disegnatore cad
structural engineer: strutturista|ingegnere strutturista
mechanic: meccanico
car mechanic: meccanico auto|autoriparatore|meccatronico|meccanico automobile
body shop technician: carrozziere|verniciatore auto
auto electrician: elettrauto
maintenance technician: manutentore|addetto manutenzione|tecnico manutenzione|operaio manutentore
production operator: operaio|operaio produzione|operaio generico|addetto produzione|operatore produzione|addetto linea
line operator: conduttore linea|capolinea|conduttore impianti
lathe operator: tornitore
milling machine operator: fresatore
cnc machinist: operatore macchine utensili|operatore cnc|tornitore cnc|fresatore cnc
quality manager: responsabile qualita
quality inspector: addetto controllo qualita|ispettore qualita|addetto qualita|controllo qualita|collaudatore
hairdresser: parrucchiere|acconciatore
beautician: estetista
hotel housekeeper: cameriere piani|addetto piani
housekeeper: governante
night porter: portiere notte|portiere notturno
caretaker: portinaio|custode|portiere stabile
concierge: portiere albergo
security guard: guardia giurata|addetto vigilanza|vigilante|guardia sicurezza|addetto sicurezza|vigilantes|guardiano
police officer: poliziotto|agente polizia|carabiniere
municipal police officer: vigile urbano|agente polizia locale|polizia locale|vigile
firefighter: vigile fuoco|pompiere
lawyer: avvocato|legale
notary: notaio
social worker: assistente sociale
gardener: giardiniere|manutentore verde|addetto verde|operatore verde|addetto manutenzione verde
farm worker: bracciante|bracciante agricolo|operaio agricolo
farmer: agricoltore|coltivatore diretto
real estate agent: agente immobiliare|consulente immobiliare|mediatore immobiliare
bank clerk: impiegato banca|bancario|cassiere banca|sportellista|addetto sportello
purchasing manager: responsabile acquisti|direttore acquisti|capo acquisti
buyer: addetto acquisti|compratore|acquisitore
logistics manager: responsabile logistica|direttore logistica
logistics clerk: addetto logistica|impiegato logistica
tailor: sarto
seamstress: cucitrice
tour guide: guida turistica|accompagnatore turistico
engineer: ingegnere
civil engineer: ingegnere civile|ingegnere edile
mechanical engineer: ingegnere meccanico
hotel manager: direttore albergo|direttore hotel
restaurant manager: responsabile sala|direttore ristorante|responsabile ristorante
warehouse manager: responsabile magazzino|capo magazzino|capo magazziniere
shift leader: capoturno|capo turno
team leader: caposquadra|capo squadra
production manager: responsabile produzione|direttore produzione
call center agent: operatore call center|operatore telefonico|telefonista|addetto call center
lifeguard: bagnino|assistente bagnanti|assistente ai bagnanti
barber: barbiere
optician: ottico
waste management operative: operatore ecologico|netturbino|spazzino|addetto raccolta rifiuti
radiographer: tecnico radiologo|tecnico radiologia|tecnico sanitario radiologia medica
school assistant: bidello|collaboratore scolastico|operatore scolastico
dietitian: dietista|nutrizionista
florist: fiorista|fioraio
canteen assistant: addetto mensa|operatore mensa|addetto refezione
upholsterer: tappezziere
mountain guide: guida alpina|accompagnatore montagna
petrol station attendant: benzinaio|addetto distributore|addetto distributore carburanti
glazier: vetraio|installatore vetri
sound engineer: fonico|tecnico suono|tecnico audio
sports coach: allenatore|istruttore sportivo
train conductor: capotreno|capo treno|controllore treno|controllore ferroviario
optometrist: optometrista
dental assistant: assistente poltrona|assistente dentale|assistente studio odontoiatrico
dental technician: odontotecnico
laboratory technician: tecnico laboratorio|analista laboratorio
surgeon: chirurgo
paediatrician: pediatra
cardiologist: cardiologo
scaffolder: ponteggiatore|montatore ponteggi
window fitter: serramentista finestre|installatore finestre|posatore serramenti
locksmith: serraturiere
shoemaker: calzolaio
photographer: fotografo
purchasing clerk: impiegato acquisti|impiegato ufficio acquisti
customs broker: doganalista|spedizioniere doganale
freight forwarder: spedizioniere
tax adviser: consulente fiscale|fiscalista
insurance agent: assicuratore|agente assicurativo|consulente assicurativo
travel agent: agente viaggi|addetto agenzia viaggi
flight attendant: assistente volo|hostess volo
personal trainer: istruttore palestra|istruttore fitness
swimming instructor: istruttore nuoto
driving instructor: istruttore guida
assembler: montatore|addetto montaggio|addetto assemblaggio
packer: imballatore|addetto imballaggio|confezionatore|addetto confezionamento
hvac technician: frigorista|tecnico frigorista|caldaista|tecnico caldaista
window cleaner: lavavetri
car washer: autolavaggista|lavamacchine
laundry worker: addetto lavanderia|stiratore
researcher: ricercatore
judge: giudice|magistrato
librarian: bibliotecario
soldier: soldato|militare
funeral worker: necroforo|operatore funebre
massage therapist: massaggiatore
tattoo artist: tatuatore
fisherman: pescatore
mechanical technician: perito meccanico
electronics technician: perito elettronico|tecnico elettronico
`;
