// Portuguese names of trades and words of titles, of Portugal and Brazil, by the English ones. `forms.ts` knows genders and spellings.
export const PORTUGUESE = `
nurse: enfermeiro|enfermeiro cuidados gerais
midwife: parteiro|enfermeiro obstetra|obstetriz
nursing assistant: auxiliar enfermagem|tecnico enfermagem|auxiliar saude|tecnico auxiliar saude
care worker: cuidador|cuidador idosos|auxiliar geriatria
home help: ajudante familiar|auxiliar apoio domiciliario|apoio domiciliario|ajudante domiciliario
cleaner: empregado limpeza|faxineiro|auxiliar limpeza|diarista|servente limpeza|funcionario limpeza|auxiliar servicos gerais|tecnico limpeza
truck driver: camionista|motorista pesados|motorista caminhao|caminhoneiro|motorista camiao|motorista carreteiro|carreteiro
driver: motorista|condutor
taxi driver: taxista|motorista taxi|motorista tvde|motorista aplicativo
bus driver: motorista autocarro|motorista onibus
delivery driver: estafeta|distribuidor encomendas|entregador|motoboy|motorista distribuicao|motorista entregador
ambulance driver: motorista ambulancia|condutor ambulancia
train driver: maquinista
cashier: caixa supermercado|operador caixa|caixa loja|operador caixa supermercado|atendente caixa
sales assistant: vendedor loja|assistente loja|empregado loja|balconista|atendente loja|lojista vendedor|operador loja
accountant: contabilista|contador|tecnico contabilidade|tecnico oficial contas|analista contabil|contabilista certificado
waiter: empregado mesa|garcom|garconete|atendente restaurante|garcon
cook: cozinheiro|cozinheiro industrial
head chef: chefe cozinha|chef executivo cozinha|chefe cozinheiro
kitchen assistant: ajudante cozinha|auxiliar cozinha|ajudante cozinheiro
pantry worker: copeiro
bartender: barman|empregado bar|empregado balcao|bartender
baker: padeiro|ajudante padaria|ajudante padeiro
pastry chef: pasteleiro|confeiteiro
butcher: talhante|acougueiro|cortador carne
fishmonger: peixeiro
bricklayer: pedreiro|oficial pedreiro
construction worker: servente pedreiro|servente obra|servente|ajudante obra|ajudante pedreiro
plumber: canalizador|encanador|bombeiro hidraulico|picheleiro
electrician: eletricista|eletricista predial|eletricista industrial
painter and decorator: pintor|pintor construcao civil|pintor obra|pintor predial
carpenter: carpinteiro|carpinteiro cofragem
cabinetmaker: marceneiro
tiler: ladrilhador|azulejista|azulejador
plasterer: estucador|gesseiro
welder: soldador
metal fabricator: serralheiro|serralheiro civil|caldeireiro
crane operator: gruista|operador grua|operador guindaste|guindasteiro
excavator operator: manobrador maquina|operador retroescavadora|operador retroescavadeira|operador maquina pesada|operador escavadora
construction foreman: mestre obra|encarregado obra|encarregado geral obra
surveyor: topografo|tecnico topografia
warehouse worker: fiel armazem|operador armazem|almoxarife|auxiliar almoxarifado|auxiliar armazem|estoquista|conferente|empregado armazem
forklift operator: operador empilhadeira|empilhadeirista|operador empilhador|condutor empilhador|empilhador
postman: carteiro|carteira correios
primary school teacher: professor ensino basico|professor primario|professor 1 ciclo|professor ensino fundamental|professor primeiro ciclo
teacher: professor|docente
maths teacher: professor matematica
english teacher: professor ingles|formador ingles
preschool teacher: educador infancia|educador infantil|professor educacao infantil
school assistant: auxiliar acao educativa|assistente operacional escola|auxiliar educacao|assistente operacional em escola
nanny: baba|baby sitter
general practitioner: medico familia|medico medicina geral familiar|clinico geral|medico clinico geral
dentist: medico dentista|dentista|cirurgiao dentista|odontologista
doctor: medico
physiotherapist: fisioterapeuta
pharmacist: farmaceutico
speech therapist: terapeuta fala|fonoaudiologo
psychologist: psicologo
veterinarian: veterinario|medico veterinario
secretary: secretario|secretario administrativo
executive assistant: secretario direcao|assistente direcao|secretario executivo|assistente executivo
administrative assistant: auxiliar administrativo|assistente administrativo|administrativo|empregado escritorio
telephone operator: telefonista|operador central telefonica
receptionist: recepcionista
payroll specialist: analista folha pagamento|tecnico processamento salarial|processamento salarial|analista departamento pessoal
human resources manager: gerente rh|diretor recursos humanos|gestor recursos humanos|gerente recursos humanos|diretor rh|responsavel recursos humanos
recruiter: recrutador|tecnico recrutamento selecao|analista recrutamento selecao|tecnico recrutamento
chief financial officer: diretor financeiro
financial controller: controlador gestao|controller financeiro|controlador financeiro
auditor: auditor
sales representative: vendedor externo|representante comercial|comercial|tecnico comercial|delegado comercial|promotor comercial|vendedor
sales manager: diretor comercial|diretor vendas|gerente vendas|gerente comercial|chefe vendas
marketing manager: gestor marketing|gerente marketing|diretor marketing
press officer: assessor imprensa|assessor comunicacao
graphic designer: designer grafico
copywriter: redator publicitario|redator
journalist: jornalista|reporter
translator: tradutor
web developer: desenvolvedor web|programador web
software developer: programador|desenvolvedor|desenvolvedor software
software engineer: engenheiro software
system administrator: administrador sistemas|administrador redes|administrador redes sistemas
it support technician: tecnico informatica|tecnico suporte informatico|tecnico suporte|tecnico ti
project manager: gestor projeto|gerente projeto
data analyst: analista dados
architect: arquiteto
draughtsman: desenhador|desenhista|desenhista projetista|projetista
civil engineer: engenheiro civil|engenheiro obra
car mechanic: mecanico automoveis|mecanico auto|mecanico automotivo
mechanic: mecanico
body shop technician: bate chapas|funileiro|lanterneiro|chapeiro automovel
maintenance technician: tecnico manutencao|mecanico manutencao|mecanico manutencao industrial|oficial manutencao
production operator: operario fabril|operador producao|auxiliar producao|operario|operario producao
line operator: operador linha|operador linha producao|operador maquina
lathe operator: torneiro|torneiro mecanico|operador torno
milling machine operator: fresador
quality inspector: inspetor qualidade|tecnico qualidade|controlador qualidade
quality manager: responsavel qualidade|gestor qualidade
hairdresser: cabeleireiro
beautician: esteticista|tecnico estetica
hotel housekeeper: empregado andares|camareiro|empregado quartos|arrumadeiro
housekeeper: governante|governanta
security guard: seguranca|vigilante|vigia|agente seguranca
doorman: porteiro
police officer: policia|policial|agente psp|agente policia|policial militar
firefighter: bombeiro
lawyer: advogado
solicitor: solicitador
social worker: assistente social|tecnico servico social
social educator: educador social
gardener: jardineiro
farm worker: trabalhador agricola|operario agricola|trabalhador rural
farmer: agricultor|lavrador
real estate agent: mediador imobiliario|corretor imoveis|consultor imobiliario|agente imobiliario|corretor imobiliario
bank clerk: bancario|gestor clientes bancarios|escriturario bancario|gestor cliente banco
store manager: gerente loja|encarregado loja|responsavel loja|chefe loja
shelf stocker: repositor
buyer: comprador
logistics manager: gestor logistica|responsavel logistica|diretor logistica|gerente logistica
seamstress: costureiro|modista
dishwasher: lavador prato|lavador louca
florist: florista
call center agent: operador call center|atendente telemarketing|assistente call center|operador telemarketing
engineer: engenheiro
mechanical engineer: engenheiro mecanico
warehouse manager: responsavel armazem|chefe armazem|encarregado armazem
restaurant manager: gerente restaurante|chefe sala
dietitian: nutricionista|dietista
laundry worker: lavadeiro|auxiliar lavandaria|auxiliar lavanderia|passadeiro|engomadeiro
auto electrician: eletricista auto|eletricista automovel|eletricista automoveis|eletricista automotivo
massage therapist: massagista|massoterapeuta
lifeguard: nadador salvador|salva vida|guarda vida
street cleaner: gari|varredor rua|varredor|cantoneiro limpeza
waste management operative: coletor lixo|lixeiro|recolha residuos
glazier: vidraceiro|montador vidros
shoemaker: sapateiro|reparador calcado
sports coach: treinador|tecnico futebol
librarian: bibliotecario|tecnico biblioteca
housekeeper: empregado domestico|domestico|domestica interna
flight attendant: tripulante bordo|comissario bordo|assistente bordo|comissario voo|aeromoca|tripulante cabine
upholsterer: estofador
hvac technician: tecnico ar condicionado|tecnico avac|instalador ar condicionado|tecnico refrigeracao|mecanico refrigeracao
driving instructor: instrutor conducao|instrutor autoescola|instrutor transito
optician: optico|tecnico otica|tecnico oculista
caretaker: zelador
car painter: pintor automoveis|pintor automotivo
radiographer: tecnico radiologia|tecnico raio x
accounting assistant: assistente contabilidade|auxiliar contabilidade|auxiliar contabil
night watchman: vigilante noturno|guarda noturno
dental assistant: assistente dentario|auxiliar saude bucal|auxiliar dentista
dental technician: protesico dentario|tecnico protese dentaria|protetico
surgeon: cirurgiao
paediatrician: pediatra
scaffolder: montador andaime
roofer: telhadista|telhador
road construction worker: calceteiro
packer: embalador
assembler: montador
insurance agent: mediador seguros|corretor seguros|vendedor seguros
travel agent: agente viagem|consultor viagem
soldier: soldado|militar
judge: juiz
researcher: pesquisador|investigador
photographer: fotografo
tour guide: guia turistico|guia turismo
funeral worker: agente funerario|coveiro
window cleaner: limpador vidros|lava vidros
car washer: lavador carros|lavador automoveis
fisherman: pescador
laboratory technician: tecnico laboratorio|tecnico analises clinicas|analista laboratorio
occupational therapist: terapeuta ocupacional
locksmith: chaveiro
tyre technician: borracheiro|montador pneu
`;
