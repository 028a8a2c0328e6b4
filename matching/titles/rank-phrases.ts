// Title phrases that state a level (see `rank.ts`), in English, German, Spanish, French, Italian, Portuguese, Dutch and
// Polish. Words are compared folded, singular and gender-neutral; "de", "la", "der", "für" and the like are left out of
// phrases and titles. The longest phrase wins, and each word counts once.

/** Trades called manager, executive, lead, chief or director whose holder leads nobody. */
const TRADES = `
account manager|key account manager|client manager|customer manager|customer success manager|customer relation manager|client relation manager
relationship manager|partner manager|partnership manager|channel manager|alliance manager|territory manager|area sales executive|success manager
project manager|programme manager|program manager|portfolio manager|delivery manager|service delivery manager|product manager|product marketing manager
project management officer|product line manager|brand manager|category manager|campaign manager|content manager|community manager
social media manager|digital marketing manager|event manager|growth manager|email marketing manager|case manager|care manager|property manager|estate manager
office manager|change manager|release manager|incident manager|problem manager|configuration manager|test manager|data manager|database manager|information manager
record manager|contract manager|bid manager|proposal manager|tender manager|commercial contract manager|fund manager|wealth manager|investment manager|asset manager
risk manager|business development manager|business manager|business relationship manager|stage manager|tour manager|artist manager|talent manager
clinical trial manager|clinical study manager|clinical project manager|site reliability manager|tenancy manager|lettings manager|vendor manager|supplier manager
stakeholder manager|engagement manager|community engagement manager|knowledge manager|process manager|innovation manager|sustainability manager
scrum master|product owner|process owner|data owner|management consultant|management accountant|management trainer|management analyst|management information|management assistant|management secretary
sales executive|account executive|marketing executive|business development executive|customer service executive|hr executive|accounts executive|back office executive
executive assistant|executive secretary|executive pa|executive search|executive recruiter|executive coach|executive housekeeper assistant|executive officer|executive driver
executive protection|executive support|executive administrator|executive chauffeur
lead generation|lead generator|lead qualifier|lead qualification
art director|funeral director|casting director|music director|musical director|stage director|film director|photography director|director of photography|activity director
casting managerbusiness partner|hr business partner|people partner|finance business partner|delivery partner|talent partner
team assistant|team member|crew member|team player|director assistant|manager assistant
associate professor|assistant professor|assistant teacher|assistant coach|assistant attorney|assistant district attorney|assistant county attorney|assistant city attorney|assistant general counsel|assistant referee|student advisor|student adviser|student counsellor|student counselor
student support|student service|student affair|student success|student recruitment|student welfare|student experience|student record|student engagement
intern auditor|head hunter|head shop|head office|head start
jefe proyecto|jefe producto|jefe partida|jefe rango|jefe cuenta|jefe prensa|director arte|director fotografia|director artistico|gerente proyecto|gerente producto
gerente cuenta|gerente conta|gestor proyecto|gestor projeto|gerente projeto|gerente produto|ejecutivo cuenta|ejecutivo venta|executivo conta|executivo venda|scrum manager
chef projet|chef produit|chef partie|demi chef partie|chef rang|chef publicite|directeur artistique|directeur photographie|responsable compte|responsable client|responsable clientele
responsable grand compte|responsable projet|responsable proyecto|responsable cuenta|commercial grand compte
capo progetto|capo partita|direttore artistico|responsabile progetto|responsabile prodotto|responsabile cliente
chefe partida|chefe projeto|diretor arte|responsavel projeto
kierownik projekt|kierownik projektu|kierownik projektow|menedzer projektu|menedzer produktu|kierownik produktu|opiekun klienta|dyrektor artystyczny
`;

/** In training for a trade. */
const TRAINEES = `
trainee|apprentice|intern|internship|student nurse|student midwife|student teacher|student paramedic|student worker|student assistant|student intern|student physiotherapist
student social worker|student engineer|placement student|industrial placement|commis|commis chef|commis de cuisine|improver|cadet|graduate trainee|learner
auszubildender|auszubildende|auszubildend|azubi|in ausbildung|ausbildung zum|ausbildung zur|ausbildung als|lehrling|praktikant|praktikum|werkstudent|werkstudierende|volontar|umschuler
becario|en practica|aprendiz|practicante|pasante|jovem aprendiz|estagiario|estagio|stagiaire|stage etude|apprenti|alternant|alternance
stagista|tirocinante|apprendista|praticante|tirocinio|stagiair|leerling|stagiaire|praktykant|praktykantka|stazysta|stazystka|uczen|uczennica
`;

/** Workers in trades that the occupation tables may lack. */
const WORKERS = `
member of technical staff|engineer|specialist|instructor|technician|analyst|broker|advisor|adviser|coordinator|consultant|designer|developer|clerk|operator|operative|worker|teacher|trainer|planner|administrator|inspector|representative|labourer|laborer
ingeniero|disenador|especialista|administrador|coordinador|planificador|asociado|instructor|gestor|asesor|tecnologo|desarrollador|ingenieur|technicien|conseiller|assistant commercial
magazziniere|infermiere|infermiera|impiegato|muratore|cuoco|cuoca|cameriere|cameriera|contabile|addetto|addetta|operaio|operaia|autista|saldatore|idraulico|elettricista|falegname|commesso|commessa
parrucchiere|meccanico|programmatore|sviluppatore|ingegnere|geometra|farmacista|insegnante|segretario|segretaria|badante|facchino|panettiere|barista|receptionist|ragioniere
contabilista|cozinheiro|motorista|enfermeiro|operador|operadora|pedreiro|soldador|eletricista|canalizador|encanador|carpinteiro|vendedor|repositor|desenvolvedor|programador|engenheiro|farmaceutico
professor|secretario|empregado mesa|padeiro|mecanico|auxiliar|analista|tecnico|atendente|recepcionista|cabeleireiro|costureira
medewerker|magazijnmedewerker|verkoopmedewerker|kok|boekhouder|chauffeur|verpleegkundige|verzorgende|timmerman|metselaar|loodgieter|elektricien|lasser|schilder|monteur|kapper|bakker|slager|kelner
ober|serveerster|leraar|lerares|docent|ontwikkelaar|schoonmaker|kassamedewerker|adviseur|schoonmaakster|vrachtwagenchauffeur|heftruckchauffeur|begeleider
magazynier|kucharz|kucharka|spawacz|pielegniarka|pielegniarz|ksiegowa|ksiegowy|kierowca|elektryk|murarz|hydraulik|stolarz|programista|programistka|przedstawiciel|sprzedawca|sprzedawczyni
kelner|kelnerka|piekarz|fryzjer|fryzjerka|nauczyciel|nauczycielka|lekarz|lekarka|operator|pracownik|pracownica|specjalista|specjalistka|mechanik|slusarz|tokarz|inzynier|recepcjonistka|opiekun|opiekunka
`;

/** Leads others and works alongside them. */
const LEADERS = `
supervisor|supervisora|supervisore|superviseur|superviseuse|supervisorin|supervising|lead|leader|team lead|team leader|team manager|shift manager|floor manager|duty manager|night manager|shop floor manager
tech lead|lead hand|leading hand|foreman|forewoman|foreperson|general foreman|chargehand|charge hand|charge nurse|nurse in charge|in charge|incharge|ward sister
nursing sister|theatre sister|senior sister|junior sister|sister|crew chief|ganger|overseer|sous chef|souschef|second chef|maitre hotel|maitre d|squad leader
account director|project director|managing consultant|account supervisor|principal consultant|deputy head teacher|tl
leitend|leitende|leitender|vorarbeiter|polier|vorhandwerker|meister|oberarzt|oberkellner|obermonteur|oberschwester|oberpfleger|schichtfuhrer|gruppenfuhrer|kolonnenfuhrer|truppfuhrer
jefe equipo|jefa equipo|jefe turno|jefa turno|jefe sala|jefa sala|jefe cuadrilla|jefe brigada|jefe grupo|jefe linea|jefe seccion|jefe taller|jefe servicio tecnico
capataz|encargado|encarregado|lider|lider equipo|responsable equipo|responsable turno|mayordomo obra
chef equipe|chef chantier|chef atelier|chef cabine|chef rayon|chef poste|chef quart|chef groupe|chef ligne|contremaitre|agent maitrise|second cuisine
responsable atelier adjoint|responsable equipe|sous chef cuisine|animateur equipe
capo|caposquadra|capoturno|caposala|capocantiere|caporeparto|capolinea|capo squadra|capo turno|capo sala|capo cantiere|capo reparto|coordinatore infermieristico
chefe|chefe equipa|chefe equipe|chefe turno|chefe sala|chefe secao|chefe loja adjunto|mestre obra
voorman|voorvrouw|ploegbaas|leidinggevende|meewerkend voorman|eerste kok
brygadzista|brygadzistka|mistrz|majster|kierownik zmiany|kierownik zespolu|kierownik brygady|oddzialowa|oddzialowy|lider zespolu|liderka|sztygar|szef zmiany
`;

/** Heads a unit: a shop, a department, a site. */
const MANAGERS = `
manager|mgr|front office manager|post office manager|head of|head chef|executive chef|head teacher|headteacher|headmaster|headmistress|superintendent|matron|hod|chief of staff|general superintendent
warehouse head|executive housekeeper|editor in chief|managing editor|practice leader|senior account director|school principal
leiter|leitung|kuchenchef|kuchenleitung|menedzer|menadzer
jefe|jefa|gerente|responsable|responsavel|responsabile|gestor tienda|director tienda|director sucursal|director oficina|director colegio|director escuela|encargado general
chef cuisine|chef cuisinier|chef service|chef departement|chef division|chef comptable|chef magasin|chef agence|chef secteur production|cheffe cuisine|gerant|cadre sante
directeur magasin|directeur agence|directeur restaurant|directeur ecole|directeur creche|directeur boutique
capo ufficio|capo area|capo contabile|capo servizio|capo dipartimento|capocuoco|capo cuoco|direttore negozio|direttore punto vendita|direttore filiale|direttore ristorante
chefe cozinha|chefe departamento|chefe divisao|chefe servico|diretor loja|diretor escola
hoofd|bedrijfsleider|chef kok|manager hoofd|vestigingsmanager
kierownik|kierowniczka|szef kuchni|naczelnik|szef dzialu|szefowa kuchni|ordynator|szef
`;

/** Responsible for a whole function or division. */
const DIRECTORS = `
director|vice president|vp|director of nursing|general manager|gm|country manager|dean|senior director|chief nurse|creative director|don
direktor|direktion|prokurist|directora|directeur|directrice|drh|daf|dsi|direttore|direttrice|dirigente|diretor|dyrektor|dyrektorka
`;

/** Runs the company. */
const EXECUTIVES = `
ceo|cfo|coo|cto|cio|cmo|chro|ciso|chief executive|managing director|executive director|president|chairman|chairwoman|chairperson|chair of board|founder|co founder|cofounder|owner
executive vice president|evp|senior vice president|svp|executive vp|senior vp|managing partner|equity partner|founding partner|non executive director|executive chairman
business owner|general director
prasident|geschaftsfuhrer|geschaftsfuhrend|geschaftsfuhrender|geschaftsfuhrung|geschaftsleiter|geschaftsleitung|vorstand|generaldirektor|inhaber|aufsichtsrat|mitglied geschaftsleitung
director general|director gerente|director ejecutivo|gerente general|consejero delegado|presidente|presidenta|propietario|dueno|fundador|directora general
directeur general|president directeur general|pdg|gerant associe|fondateur|presidente directrice generale
amministratore delegato|direttore generale|amministratore unico|titolare|ad direttore generale
diretor geral|diretor executivo|diretor presidente|socio gerente|administrador delegado
algemeen directeur|zaakvoerder|bestuursvoorzitter|directeur eigenaar|eigenaar
prezes|prezes zarzadu|dyrektor generalny|dyrektor zarzadzajacy|czlonek zarzadu|wlasciciel
`;

/** One level below the leader named next to it. */
const DEPUTIES = `
deputy|vice|stellvertretend|stellvertretende|stellvertretender|stellvertretung|stellv|stv|vize|adjoint|adjointe|adjunto|adjunta|adjunct|stellvertreter|segundo|segunda|zastepca|zca|vicario|plaatsvervangend
`;

export const TRADE = 'trade';
export const DEPUTY = 'deputy';
export type Meaning = number | typeof TRADE | typeof DEPUTY;

const listed = (phrases: string): string[] =>
  phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

export const RANK_PHRASES: readonly (readonly [Meaning, readonly string[]])[] = [
  [TRADE, listed(TRADES)],
  [0, listed(TRAINEES)],
  [1, listed(WORKERS)],
  [2, listed(LEADERS)],
  [3, listed(MANAGERS)],
  [4, listed(DIRECTORS)],
  [5, listed(EXECUTIVES)],
  [DEPUTY, listed(DEPUTIES)],
];
