import { titleForm } from './forms.ts';

// Common words of titles with their German, Spanish, French, Italian and Portuguese equivalents. They count as the
// English word, so that a title is compared with those known in another language. Names of trades are in the tables of
// occupations; only words of several trades and fields are listed here.
const TRANSLATIONS = `
manager: leiter leitung gerente jefe responsable responsabile responsavel gestor gestionnaire manager leiterin
director: direktor directeur direttore diretor direktion
head: leitend jefatura
supervisor: supervisor superviseur supervisore aufseher encargado encarregado supervisory
coordinator: koordinator coordinador coordinateur coordinatore coordenador koordination coordinacion
assistant: assistent assistenz asistente assistente ayudante auxiliar aide hilfskraft
specialist: spezialist especialista specialiste specialista fachkraft fachmann experte experto expert
consultant: berater beratung consultor consulente asesor asesoria conseiller consulting
representative: vertreter representante rappresentante beauftragt vertretung
technician: techniker tecnico technicien tecnic technik
engineer: ingenieur ingeniero ingenieur ingegnere engenheiro ingenieria ingenierie engineering ingenieurwesen
developer: entwickler desarrollador developpeur sviluppatore desenvolvedor
development: entwicklung desarrollo developpement sviluppo desenvolvimento
designer: gestalter disenador concepteur progettista
design: gestaltung diseno conception progettazione
analyst: analytiker analista analyste analyst
administrator: verwalter administrador administrateur amministratore
administration: verwaltung administracion amministrazione administracao administrativ administrativo administratif
officer: beamter oficial officier ufficiale referent
clerk: sachbearbeiter administrativo employe impiegato empleado angestellt
worker: arbeiter mitarbeiter trabajador ouvrier operaio trabalhador operario
operator: bediener operador operateur operatore operario
driver: fahrer chauffeur autista motorista
teacher: lehrer profesor maestro enseignant professeur insegnante lehrkraft docente
instructor: ausbilder instructor formateur istruttore instrutor
trainer: trainer entrenador entraineur allenatore formador
planner: planer planificador planificateur
inspector: inspektor inspector inspecteur ispettore prufer
buyer: einkaufer comprador acheteur
seller: verkaufer vendedor vendeur venditore dependiente
producer: produzent productor producteur produttore
editor: redakteur editor redacteur redattore
lawyer: anwalt rechtsanwalt abogado avocat avvocato advogado
accountant: buchhalter contador contable comptable contabile contabilista
nurse: krankenpfleger pflegefachkraft enfermero infirmier infermiere
doctor: arzt medico medecin
architect: architekt arquitecto architecte architetto arquiteto
scientist: wissenschaftler cientifico scientifique scienziato cientista
researcher: forscher investigador chercheur ricercatore
mechanic: mechaniker mecanico mecanicien meccanico
artist: kunstler artista artiste
sale: verkauf vertrieb venta vente vendita venda
purchasing: einkauf compra achat acquisto beschaffung adquisicion
marketing: mercadotecnia vermarktung
finance: finanz finanzen finanza financa financiero financier finanziario
accounting: buchhaltung contabilidad comptabilite contabilita rechnungswesen
tax: steuer impuesto fiscal fiscalite
bank: banco banque banca bancario
investment: investition inversion investissement investimento anlage
insurance: versicherung seguro assurance assicurazione
human: humano humain umano humain
resource: recurso ressource risorsa
recruitment: personalbeschaffung recruiting seleccion contratacion recrutement selezione
training: ausbildung schulung formacion formation formazione
production: produktion fertigung produccion produzione producao
manufacturing: herstellung fabricacion fabrication
quality: qualitat calidad qualite qualita qualidade
security: sicherheit seguridad securite sicurezza seguranca
safety: arbeitssicherheit
logistic: logistik logistica logistique
warehouse: lager almacen entrepot magazzino armazem
transport: verkehr transporte trasporto transport
service: dienst servicio servizio servico dienstleistung
customer: kunde cliente client kunden
operation: betrieb operacion exploitation operazione
project: projekt proyecto projet progetto projeto
program: programm programa programme programma
product: produkt producto produit prodotto produto
business: geschaft negocio affaire
software: programacion
system: sistema systeme
network: netzwerk reseau rete
data: daten dato donnee
database: datenbank
information: informacion informazione
technology: technologie tecnologia
technical: technisch tecnico technique
electrical: elektrisch electrico electrique elettrico elektro
electronic: elektronik electronico electronique elettronico
mechanical: mechanisch mecanico mecanique meccanico
civil: bau civil civile
construction: bauwesen construccion costruzione construcao
building: gebaude edificio batiment edificacion
maintenance: wartung instandhaltung mantenimiento manutenzione manutencao
environmental: umwelt ambiental medioambiental environnement ambientale
energy: energie energia
legal: recht juridico juridique legale rechtsabteilung
compliance: cumplimiento conformite
risk: risiko riesgo risque rischio
health: gesundheit salud sante salute saude
medical: medizinisch medico medical medizin
clinical: klinisch clinico clinique
care: pflege cuidado soin
patient: paciente
pharmacy: apotheke farmacia pharmacie
hospital: krankenhaus hopital
social: sozial
education: bildung educacion education istruzione educativ
school: schule escuela ecole scuola escola
university: universitat universidad universite
research: forschung investigacion recherche ricerca pesquisa
laboratory: laboratorio laboratoire
science: wissenschaft ciencia
chemical: chemisch quimico chimique
food: lebensmittel alimento alimentaire speisen alimentacion
beverage: getranke bebida boisson
kitchen: kuche cocina cuisine cucina cozinha
hotel: hotel hotelier hostelero
restaurant: gastronomie restaurante ristorante
event: veranstaltung evento evenement
travel: reise viaje voyage viaggio
media: medien medio
communication: kommunikation comunicacion comunicazione
public: offentlich publico
relation: beziehung relacion offentlichkeitsarbeit
advertising: werbung publicidad publicite
content: inhalt contenido contenu
creative: kreativ creativo creatif
account: cuenta compte
credit: kredit credito
loan: darlehen prestamo
estate: inmobiliario immobilier immobilien bienes
property: eigentum propiedad
store: filial tienda magasin negozio loja geschaft
team: mannschaft equipo equipe
plant: werk planta usine fabrica
site: baustelle obra chantier cantiere
regional: bezirk regional
national: landes nacional
international: internacional internationale
general: allgemein
certified: zertifiziert certificado certifie staatlich
licensed: licenciado lizenziert
executive: ejecutivo executif
`;

const byForm = new Map<string, string>();
for (const line of TRANSLATIONS.trim().split('\n')) {
  const [english = '', others = ''] = line.split(': ');
  for (const other of others.split(' ')) {
    const form = titleForm(other);
    if (!byForm.has(form)) byForm.set(form, english);
  }
}

/** The English word for a word of a title, given its form (`titleForm`); the form itself if none is listed. */
export function inEnglish(form: string): string {
  return byForm.get(form) ?? form;
}
