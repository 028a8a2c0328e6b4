/** Fictional clients of the demo's agencies and the people there. */
export type DemoClient = {
  name: string;
  domain: string | null;
  status: 'lead' | 'active' | 'dormant' | 'lost' | 'blocked';
  /** Whose it is: the place among the people of the agency, its first user first. */
  owner: number;
  place: string;
  /** Such as "percent 22.5", "flat 600000 GBP", "hourly 650 GBP"; empty where nothing was agreed. */
  fee: string;
  aliases: string[];
};
export type DemoContact = {
  client: string;
  name: string;
  title: string;
  email: string;
  phone: string;
  language: string;
  status: 'active' | 'left' | 'do_not_contact';
  is_primary: boolean;
};

const FIRST_CLIENTS = `
Northgate Foods | northgate-foods.example | active | 1 | Leeds, United Kingdom | percent 22.5 | Northgate Food Group; NGF
Tidewater Software | tidewater.example | active | 1 | London, United Kingdom | percent 25 | Tidewater
St Aldate Hospital | st-aldate.example | active | 1 | Leeds, United Kingdom | flat 450000 GBP | St Aldate's; Aldate NHS Trust
Humber Parcel | humber-parcel.example | active | 1 | Hull, United Kingdom | hourly 380 GBP |
Humber Parcel Ltd. | | lead | 2 | Sheffield, United Kingdom | |
Calder Mills | caldermills.example | active | 1 | Leeds, United Kingdom | percent 20 | Calder & Sons
Ridgeway Logistics | ridgeway-logistics.example | active | 2 | Doncaster, United Kingdom | percent 21 | Ridgeway Haulage
Quarry Lane Dairies | quarrylane.example | dormant | 2 | York, United Kingdom | percent 18 |
Brightmoor Energy | brightmoor.example | lead | 2 | Manchester, United Kingdom | | Brightmoor Renewables
Castle & Wren Solicitors | castlewren.example | active | 0 | York, United Kingdom | percent 27.5 | Castle and Wren LLP
Aire Valley Academies | airevalley.example | active | 2 | Bradford, United Kingdom | flat 320000 GBP | Aire Valley Trust
Fennick Hotels | fennick.example | lead | 1 | Harrogate, United Kingdom | | The Fennick
Orrin Components | orrin.example | lost | 1 | Sheffield, United Kingdom | percent 19 |
Pennant Retail | pennant-retail.example | blocked | 0 | Manchester, United Kingdom | |
Wharfe Care Homes | wharfecare.example | active | 2 | Wakefield, United Kingdom | hourly 290 GBP | Wharfe Care`;

const FIRST_CONTACTS = `
Northgate Foods | Ines Marlow | Head of people | ines.marlow@northgate-foods.example | +44 113 496 0101 | en | active | primary
Northgate Foods | Rupert Hale | Finance director | rupert.hale@northgate-foods.example | +44 113 496 0102 | en | active |
Northgate Foods | Dorota Lis | Payroll manager | dorota.lis@northgate-foods.example | | pl | left |
Tidewater Software | Anselm Okoro | Head of engineering | anselm@tidewater.example | +44 20 7946 0210 | en | active | primary
Tidewater Software | Jana Reuter | Engineering manager | jana.reuter@tidewater.example | | de | active |
Tidewater Software | Mei Castellan | Talent partner | mei@tidewater.example | | en | active |
St Aldate Hospital | Sister Joan Ferris | Ward manager | j.ferris@st-aldate.example | +44 113 496 0130 | en | active | primary
St Aldate Hospital | Vikram Sood | Resourcing lead | v.sood@st-aldate.example | +44 113 496 0131 | en | active |
Humber Parcel | Gwen Sattler | Operations manager | gwen.sattler@humber-parcel.example | +44 1482 496 010 | en | active | primary
Humber Parcel Ltd. | Gwen Sattler | Operations | | +44 1482 496 010 | en | active |
Calder Mills | Tom Abernethy | HR director | tom.abernethy@caldermills.example | +44 113 496 0155 | en | active | primary
Ridgeway Logistics | Nadia Brandt | People manager | nadia.brandt@ridgeway-logistics.example | +44 1302 496 020 | de | active | primary
Quarry Lane Dairies | Bess Holloway | Site manager | bess@quarrylane.example | | en | active | primary
Brightmoor Energy | Idris Vaughan | Chief operating officer | idris.vaughan@brightmoor.example | +44 161 496 0340 | cy | active | primary
Castle & Wren Solicitors | Philippa Wren | Managing partner | pw@castlewren.example | +44 1904 496 012 | en | active | primary
Aire Valley Academies | Samir Haddad | Head of staffing | s.haddad@airevalley.example | | fr | active | primary
Fennick Hotels | Lena Fennick | Owner | lena@fennick.example | +44 1423 496 060 | en | active | primary
Orrin Components | Giles Orrin | Managing director | giles@orrin.example | | en | do_not_contact | primary
Wharfe Care Homes | Moira Tennant | Registered manager | moira.tennant@wharfecare.example | +44 1924 496 080 | en | active | primary`;

const SECOND_CLIENTS = `
Lindental Technik | lindental.example | active | 0 | Hamburg, Germany | percent 28 | Lindental Pumpen
Klinik am Stadtpark | klinik-stadtpark.example | active | 0 | Berlin, Germany | flat 520000 EUR | Stadtparkklinik
Nordkap Reederei | nordkap.example | active | 1 | Hamburg, Germany | percent 25 |
Alsterblick Hotels | alsterblick.example | lead | 1 | Hamburg, Germany | |
Spreewerk Maschinenbau | spreewerk.example | active | 1 | Berlin, Germany | percent 24.5 | Spreewerk
Spreewerk Maschinenbau GmbH | | lead | 0 | Berlin, Germany | |
Havelland Obst | havelland-obst.example | dormant | 1 | Berlin, Germany | hourly 720 EUR |
Elbtor Logistik | elbtor.example | active | 0 | Hamburg, Germany | percent 22 | Elbtor Spedition
Medikon Labore | medikon.example | lead | 1 | Berlin, Germany | |
Fuhlsbeck Software | fuhlsbeck.example | active | 1 | Hamburg, Germany | percent 27 |
Kiezbrot | kiezbrot.example | lost | 0 | Berlin, Germany | percent 20 |
Gartenhof Pflege | gartenhof.example | blocked | 0 | Hamburg, Germany | |`;

const SECOND_CONTACTS = `
Lindental Technik | Friedhelm Asmus | Vertriebsleiter | f.asmus@lindental.example | +49 40 5550 1001 | de | active | primary
Lindental Technik | Carolin Wiebe | Personalreferentin | c.wiebe@lindental.example | | de | active |
Klinik am Stadtpark | Oberin Helga Thies | Pflegedirektorin | h.thies@klinik-stadtpark.example | +49 30 5550 2001 | de | active | primary
Nordkap Reederei | Sven Ellingsen | Crewing manager | sven@nordkap.example | +49 40 5550 3001 | no | active | primary
Spreewerk Maschinenbau | Agnes Rotter | Personalleiterin | agnes.rotter@spreewerk.example | | de | active | primary
Elbtor Logistik | Murat Aydin | Niederlassungsleiter | murat.aydin@elbtor.example | +49 40 5550 4001 | tr | active | primary
Fuhlsbeck Software | Noor van Dijk | Head of product | noor@fuhlsbeck.example | | nl | active | primary
Kiezbrot | Paula Kern | Geschäftsführerin | paula@kiezbrot.example | | de | do_not_contact |`;

const rowsOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const clientsOf = (lines: string): DemoClient[] =>
  rowsOf(lines).map(([name = '', domain, status, owner, place = '', fee = '', aliases]) => ({
    name,
    domain: domain || null,
    status: status as DemoClient['status'],
    owner: Number(owner),
    place,
    fee,
    aliases: aliases ? aliases.split('; ') : [],
  }));
const contactsOf = (lines: string): DemoContact[] =>
  rowsOf(lines).map(
    ([client = '', name = '', title = '', email = '', phone = '', language = '', status, mark]) => ({
      client,
      name,
      title,
      email,
      phone,
      language,
      status: status as DemoContact['status'],
      is_primary: mark === 'primary',
    }),
  );

export const firstAgency = { clients: clientsOf(FIRST_CLIENTS), contacts: contactsOf(FIRST_CONTACTS) };
export const secondAgency = { clients: clientsOf(SECOND_CLIENTS), contacts: contactsOf(SECOND_CONTACTS) };
