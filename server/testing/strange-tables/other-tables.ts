import type { StrangeTable } from './strange-table.ts';

/** Tables in other languages, and those in which a column seems to be what it is not; all people are invented. */
export const OTHER_TABLES: readonly StrangeTable[] = [
  {
    name: 'a German list of applicants',
    truth: [
      'external_id',
      'candidate_name',
      'city',
      null,
      'phone',
      'email',
      'job_tittle',
      'experience_years',
      'salary',
      'available_from',
      'notice_period',
      'skills',
      null,
      'candidate_note',
    ],
    text: `
Bew.-Nr. | Name, Vorname | PLZ/Wohnort | Geb.-Dat. | Tel. (mobil) | Mailkontakt | Zuletzt tätig als | BE (J.) | Wunschgeh. T€ | Frei ab | K.-Frist | Kenntn. | Ansprechpartner Kunde | Bem.
B-2201 | Schäfer, Jürgen | 70173 Stuttgart | 14.02.1979 | 0171 5550101 | j.schaefer@example.com | Elektriker | 18 | 48 | 01.03.2027 | 4 Wochen | SPS, Schaltschrankbau, KNX | Frau Engel | Führerschein B
B-2202 | von Hagen, Friederike | 73728 Esslingen | 03.09.1988 | 0171 5550102 | friederike@example.org | Buchhalterin | 9 | 42 | sofort | 3 Monate | DATEV, SAP FI | Herr Lutz | 
B-2203 | Yılmaz, Emre | 71638 Ludwigsburg | 22.05.1992 | 0171 5550103 | emre.y@example.net | Mechatroniker | 7 | 45 | 15.02.2027 | 6 Wochen | CNC, Pneumatik | Frau Engel | will Schicht
B-2204 | Krüger, Anna-Lena | 70376 Stuttgart | 30.11.1990 | 0171 5550104 | al.krueger@example.com | Personalreferentin | 8 | 52 | 01.04.2027 | 3 Monate | Recruiting, Arbeitsrecht | Herr Lutz | Teilzeit 80 %
B-2205 | Bauer, Matthias | 72070 Tübingen | 17.07.1985 | 0171 5550105 | m.bauer@example.org | Softwareentwickler | 14 | 68 | 01.01.2027 | 3 Monate | Java, Spring, Docker | Frau Engel | 
`,
  },
  {
    name: 'a French workbook',
    truth: [
      'candidate_name',
      'job_tittle',
      'location',
      'phone',
      'email',
      'salary',
      'available_from',
      'languages',
      null,
      'experience_years',
      null,
    ],
    text: `
NOM Prénom | Métier exercé | Habite à | Port. | Mél | Prétentions (K€) | Dispo | Langues parlées | Entretien le | Années d'exp. | Recommandé par
LEFÈVRE Camille | Infirmière | Lyon | 06 39 98 01 01 | camille.lefevre@example.com | 34 | 01/02/2027 | français, anglais | 12/10/2026 | 6 ans | Mathieu BONNET
BONNET Mathieu | Aide-soignant | Villeurbanne | 06 39 98 01 02 | m.bonnet@example.org | 26-28 | immédiate | français | 13/10/2026 | 3 ans | 
DE LA TOUR Inès | Kinésithérapeute | Grenoble | 06 39 98 01 03 | ines@example.net | 42 | 15/03/2027 | français, espagnol | 15/10/2026 | 11 ans | Camille LEFÈVRE
HADDAD Karim | Comptable | Saint-Étienne | 06 39 98 01 04 | k.haddad@example.com | 38 | 01/01/2027 | français, arabe | 20/10/2026 | 9 ans | 
MOREAU Sylvie | Assistante de direction | Annecy | 06 39 98 01 05 | smoreau@example.org | 33 | 1 mois | français, italien | 22/10/2026 | 15 ans | Karim HADDAD
`,
  },
  {
    name: 'a Dutch list',
    truth: [
      'last_name',
      null,
      'first_name',
      'city',
      'job_tittle',
      'company_name',
      'phone',
      'email',
      'available_from',
      'salary',
      'resume_file',
    ],
    text: `
Achternaam | Tussenv. | Roepnaam | Woont in | Huidige baan | Werkt bij | 06-nr | Mailadres | Beschikb. per | Bruto p/m | CV-bestand
Berg | van den | Sanne | Utrecht | Verpleegkundige | Zorggroep Domstad | 06-55500101 | sanne@example.com | 1-3-2027 | 3200 | sanne_cv.pdf
Jansen |  | Pieter | Amersfoort | Vrachtwagenchauffeur | Transport De Eem BV | 06-55500102 | p.jansen@example.org | 15-2-2027 | 2900 | jansen.pdf
Vries | de | Marloes | Zeist | Boekhouder | Administratie Plus BV | 06-55500103 | marloes@example.net | per direct | 3500 | 
Bakker |  | Thijs | Hilversum | Magazijnmedewerker | Logistiek Gooi BV | 06-55500104 | tbakker@example.com | 1-4-2027 | 2450 | thijs.docx
Hout | van | Lieke | Nieuwegein | Projectleider | Bouwbedrijf Lek BV | 06-55500105 | lieke.vh@example.org | 1-5-2027 | 4300 | lieke.pdf
`,
  },
  {
    name: 'a Polish table',
    truth: [
      'candidate_name',
      'city',
      'phone',
      'email',
      'job_tittle',
      'experience_years',
      'salary',
      'languages',
      null,
      'candidate_note',
    ],
    text: `
Imię i nazwisko | Miejscowość | Tel. kom. | Adres email | Stanowisko | Staż (lata) | Oczekiwania zł netto | Jęz. | Data ur. | Uwagi
Katarzyna Zielińska | Wrocław | 600 555 101 | k.zielinska@example.com | Kierowca | 8 | 6500 | polski, niemiecki | 12.04.1986 | prawo jazdy C+E
Marek Dąbrowski | Opole | 600 555 102 | marek@example.org | Spawacz | 12 | 7800 | polski | 01.08.1981 | 
Agnieszka Wójcik | Legnica | 600 555 103 | awojcik@example.net | Księgowa | 6 | 6200 | polski, angielski | 23.02.1990 | dostępna od zaraz
Piotr Kamiński | Wałbrzych | 600 555 104 | piotr.k@example.com | Magazynier | 3 | 4800 | polski, ukraiński | 30.10.1995 | 
Ewa Lewandowska | Wrocław | 600 555 105 | ewa.l@example.org | Pielęgniarka | 17 | 6900 | polski, angielski | 15.06.1977 | tylko dniówki
`,
  },
  {
    name: 'a Spanish export in an odd order',
    truth: [
      null,
      'salary',
      'skills',
      'email',
      'job_tittle',
      'candidate_name',
      null,
      'location',
      'work_mode',
      'candidate_status',
      'created_on',
    ],
    text: `
Oferta | Banda salarial deseada | Herram. | Correo-e | Último puesto | Apellidos y nombre | Tlf. empresa cliente | Reside en | Modal. | Situación | Alta
OF-31 | 28.000 € - 32.000 € | Excel, SAP, Power BI | lucia.romero@example.com | Analista financiera | Romero Vidal, Lucía | 91 555 01 01 | Madrid, España | Híbrido | Activo | 2026-03-02
OF-31 | 35.000 € | Java, Spring, SQL | jgarrido@example.org | Desarrollador Java | Garrido Sanz, Javier | 91 555 01 01 | Getafe, España | Remoto | Nuevo | 2026-03-09
OF-44 | 24.000 € | atención al cliente, Salesforce | noelia@example.net | Administrativa | Cano Prieto, Noelia | 93 555 02 02 | Barcelona, España | Presencial | Activo | 2026-04-15
OF-44 | 41.000 € - 45.000 € | Python, AWS, Docker | oriol.puig@example.com | Ingeniero de datos | Puig Serra, Oriol | 93 555 02 02 | Sabadell, España | Remoto | Colocado | 2026-05-20
OF-50 | 30.000 € | AutoCAD, Revit | marta.leon@example.org | Arquitecta | León Ruiz, Marta | 95 555 03 03 | Sevilla, España | Híbrido | Activo | 2026-06-11
`,
  },
  {
    name: 'Italian, with a note that holds several things',
    truth: [
      'candidate_name',
      'location',
      'job_tittle',
      'phone',
      'email',
      'salary',
      'experience_years',
      null,
      'candidate_note',
      null,
    ],
    text: `
Cognome Nome | Residenza | Ultima mansione | Cell. | Indirizzo mail | RAL desid. | Anni esp. | Data di nascita | Varie | Ref. cliente
Ferrari Giulia | Torino | Infermiera | 333 555 0101 | giulia.f@example.com | 29.000 | 5 | 11/03/1993 | patente B; turni ok; inglese B1 | Dott. Riva
Esposito Antonio | Moncalieri | Cuoco | 333 555 0102 | antonio@example.org | 26.000 | 14 | 02/12/1982 | cerca part-time; no festivi | Sig.ra Conti
Conti Federica | Asti | Contabile | 333 555 0103 | f.conti@example.net | 31.000 | 9 | 27/08/1988 | smart working 2 gg | Dott. Riva
De Luca Marco | Torino | Magazziniere | 333 555 0104 | mdeluca@example.com | 24.500 | 3 | 19/05/1997 | muletto; automunito | Dott. Riva
Gallo Elena | Novara | Educatrice | 333 555 0105 | elena.gallo@example.org | 23.000 | 7 | 06/01/1991 | maternità fino a marzo | Sig.ra Conti
`,
  },
  {
    name: 'traps: clients, referees and dates of other things',
    truth: [
      null,
      'candidate_name',
      null,
      null,
      'email',
      null,
      null,
      'job_tittle',
      null,
      null,
      'location',
      null,
    ],
    text: `
Hiring mgr | Talent | Referee name | Referee email | Talent email | Client phone | Badge | Present occupation | Role interviewed for | Last spoke | Domicile | Workplace town
Nora Blake | Samir Haddad | Jill Frost | jill.frost@example.com | samir.haddad@example.org | 020 7946 0101 | 07700900142 | Site Engineer | Project Manager | 11/02/2026 | Croydon | Reading
Nora Blake | Olga Petrenko | Ian Croft | ian.croft@example.net | olga.p@example.com | 020 7946 0101 | 07700900143 | Quantity Surveyor | Commercial Manager | 09/04/2026 | Slough | Reading
Peter Yang | Marcus Bell | Dina Kaur | dina@example.com | marcus.bell@example.net | 020 7946 0202 | 07700900144 | Planner | Senior Planner | 10/06/2026 | Luton | Watford
Peter Yang | Yuki Tanabe | Carl Moss | cmoss@example.org | yuki.tanabe@example.com | 020 7946 0202 | 07700900145 | CAD Technician | BIM Coordinator | 08/07/2026 | Watford | Watford
Nora Blake | Ella Fitch | Jill Frost | jill.frost@example.com | ella.fitch@example.org | 020 7946 0101 | 07700900146 | Buyer | Procurement Manager | 07/09/2026 | Guildford | Reading
`,
  },
  {
    name: 'a short table of four people',
    truth: ['candidate_name', 'job_tittle', 'phone', 'city', null],
    text: `
Kandydat/Candidate | Trade | Contact no. | Area | T-shirt
Owen Pryce | Plumber | 01632 960101 | Swansea | L
Gareth Vaughan | Electrician | 01632 960102 | Cardiff | XL
Bethan Rees | Plasterer | 01632 960103 | Newport | M
Dai Morgan | Roofer | 01632 960104 | Barry | L
`,
  },
];
