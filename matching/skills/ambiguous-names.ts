// Names and aliases that are also everyday words, names of people or places. `buildVocabulary` requires that each of
// the built-in tables is in one of these lists, which decides when it counts as the skill in running text.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** These are no other word, so that they mean the product in small letters too. */
export const CLEAR_IN_SMALL_LETTERS = words(`
django drupal git heroku jenkins junos kafka lightroom redux shopify visio zendesk
`);

/** In small letters these mean the product beside a word about ability: "strong java skills", "excel knowledge". */
export const CLEAR_WHEN_ABLE = words(`
angular cassandra confluence docker excel flask hibernate illustrator jasmine java laravel looker maven next node oracle
outlook perl postman python react rust sap sas scala scrum snowflake struts swift tableau vue
`);

/** These are things that people also know and fit, so that a word of the field must be near too: "rails", "sage". */
export const CLEAR_WHEN_ABLE_IN_FIELD = words(`express rails ruby sage spring`);

/** And these also between a preposition and the end of a clause: "reports in excel". */
export const CLEAR_AFTER_PREPOSITION = words(`excel laravel maven oracle react sap sas`);

/** The same, and as items, where a word of the field is near: "backend in python". */
export const CLEAR_IN_FIELD = words(`angular docker java perl postman python scrum vue`);

/** Written with their capital inside a sentence, these mean the product. */
export const CLEAR_AS_NAME = words(`
angular approbation awk bash concur confluence docker drupal epic excel git heroku hyperion java junos kafka lightroom
looker oracle outlook perl publisher python quark react redux sabre sage sap sas scala scrum shopify snowflake stata
tableau vim visio vue windows word zendesk zoom
`);

/**
 * These mean the product only beside another skill of its field, after words about ability, or before words such as
 * "developer": their capital also starts a name or a line.
 */
export const CLEAR_IN_COMPANY = words(`
a+ access ada adam airflow amplitude anaconda ant apollo apex arpa aruba assembler assembly asterisk aurora babel basic bicep
blender bolt box brave braze buck buffer c cake calypso canva canvas case cassandra celery chai chef chorus claw clio
close cobra combine concept concordance concourse consul container containers creo crystal cube cucumber cursor cypress d dart
dash delphi discord django draw drive dynamics eclipse edge elastic electron elixir ember expo express factory fedora
fiddler flash flask flink flow fluent flume flutter flux focus foundry framer front fusion galileo gatsby ghost glue
go gong grails grasshopper groovy guru gusto hangouts hapi helm hibernate hive horizon hudson ideal illustrator impala insight
intercom inventor ionic ironclad iterable jasmine jenkins jest jetty julia juris karma keeper kimball kinesis kit knife lasers
leaflet lean less linear link loom lotus lua luigi lumen maple marathon markdown marmoset maui maven maya maze meet
mercury mews mint mocha moffett monday mongo motion mural nest next node nomad notion numbers oasis opera office orbis outreach packer pages
paint pandas parcel patch paragon petrel phoenix pinecone play playwright polars pop postman power prefect presto prime
procreate project prometheus pulse puppet puppeteer puppy quarto r rails rancher reason redshift relativity relay
remedy rest rhinoceros ring rippling rollup ruby rust saba safe salt sass scheme scratch sentry shell shiny sketch
slack solid solidity sonar spark spinnaker spring sprint square stage storybook stripe struts studio summation svelte
swift tailwind tally teammate teams temporal tenable terra things toast tomcat torch tosca tower transformers unity
unreal vagrant vault vision vite wasp workable workday yarn zustand
`);

/** Acronyms that also have other meanings. */
export const ACRONYMS_IN_COMPANY = words(
  `ACE ADL ADR CFE CIA CMA CSM FCA LPA MCP MMC NX PSM RSA SST VCP VNA`,
);

/** Kinds of work that are everyday words in lower case. They count in a list, or after words about ability. */
export const WORK = words(`
accueil achats alerting archives archiving audit audits banking bearings benefits bidding billing blasting bonds bootstrap
brewing brochures budgets buying cloning cloud coaching cocina coding collections compras cooking copying copyright
counseling courrier cuisine customs demos derecho deviations discovery drafting draping drawing dressings droit
drumming dunning editing einkauf encryption excavation extensions extrusion facials farming filing firewall firewalls
flyers framing frying gardening garnishing gowning harvesting hiring induction injections insurance inventory ironing
irrigation juggling kasse keying landscaping law lending letting lettings licensing listing marca massage milking
milling modelling mortgages motions nails networking offshoring optics painting patching patents patrol patrolling
paving personas physics piling pitching plating pleadings podcasting preaching printers prompting pruning quotations quoting reading
reception recycling refraction renewals rigging routing sailing sales sanity seesaw seguros selling sensors sewing singing
sketching sponsoring surveys swaps switching tax ticketing tiling timesheets tourism trading treasury trucking
tutoring typing unterricht valuation verkauf waxing weaving webinars weiterbildung werbung wine wiring yoga zoning
`);

/** Kinds of work that are skills wherever a sentence mentions them. */
export const CLEAR_WORK = words(`
accounting auditing baking cleaning dashboards databases desserts diagnosis grilling invoicing litigation marketing
métré nursing onboarding payroll programming purchasing recruiting rohs sourcing spreadsheets statistics surgery
teaching vitals
`);

/**
 * Names of products and certificates that are whole phrases of everyday language ("in design", "first aid"). In running
 * text every word must be capitalised, or be beside a word such as "certified".
 */
export const EVERYDAY_PHRASES = words(`
after_effects basic_life_support business_central business_objects class_1 class_2 constant_contact core_data data_studio final_cut fire_marshal
fire_warden first_aid great_plains green_belt guard_card in_design in-design legal_practice_course
people_soft quality_center solid_edge street_works_ticket yellow_belt
`);
