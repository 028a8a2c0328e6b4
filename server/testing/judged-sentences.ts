/**
 * What recruiters type into the search of a list, written before there was a reader, and what should be read. Today is
 * Thursday 26 November 2026; distances count kilometres. A chip is `name:value`; `|` separates readings that are equally
 * right. `words` are what must be left as text, in their order. An empty line of chips must not become filters.
 */
export type Sentence = {
  list?: 'candidates' | 'jobs' | 'matches';
  text: string;
  chips: readonly string[];
  words?: string;
};

const candidates = (text: string, chips: string, words?: string): Sentence => ({
  text,
  chips: chips === '' ? [] : chips.split('; '),
  ...(words !== undefined && { words }),
});
const jobs = (text: string, chips: string, words?: string): Sentence => ({
  ...candidates(text, chips, words),
  list: 'jobs',
});
const matches = (text: string, chips: string, words?: string): Sentence => ({
  ...candidates(text, chips, words),
  list: 'matches',
});

export const TODAY = '2026-11-26';

/** Written first; the reader was tuned on them. */
export const SENTENCES: readonly Sentence[] = [
  candidates(
    'nurses near Leeds, 3+ years, free in December',
    'title:nurse; place:Leeds+25km; years:3..; notice:35',
  ),
  candidates('RGN within 10 miles of Bradford available now', 'title:rgn; place:Bradford+10mi; notice:0'),
  candidates(
    'java developer london hybrid 5 yrs',
    'title:java developer; place:London; mode:Hybrid; years:5..',
  ),
  candidates(
    'need a chartered accountant in Manchester asap',
    'title:chartered accountant; place:Manchester; notice:0',
  ),
  candidates(
    'HGV drivers around Hull, can start within 2 weeks',
    'title:hgv driver; place:Hull+25km; notice:14',
  ),
  candidates(
    'care assistants with own... no, with first aid, Sheffield',
    'title:care assistant; skill:first aid; place:Sheffield',
    'own... no',
  ),
  candidates(
    'payroll people who know sage in Leeds',
    'skill:payroll processing; skill:sage accounting; place:Leeds',
  ),
  candidates('electricians not in London', 'title:electrician; not place:London'),
  candidates(
    'chefs without agency experience york',
    'title:chef; place:York',
    'without agency experience|-agency',
  ),
  candidates('German speaking project managers', 'language:german; title:project manager'),
  candidates(
    'software engineers python AND django remote only',
    'title:software engineer; skill:python; skill:django; mode:Remote',
  ),
  candidates(
    'SQL, Power BI, min 4 years, Birmingham',
    'skill:sql; skill:power bi; years:4..; place:Birmingham',
  ),
  candidates('part time receptionist in Harrogate', 'type:Part-Time; title:receptionist; place:Harrogate'),
  candidates(
    'contractors with AWS and terraform, day 1 remote',
    'type:Contract; skill:amazon web services; skill:terraform; mode:Remote',
    'day 1',
  ),
  candidates('sous chef 30-35k Edinburgh', 'title:sous chef; pay:30000-35000; place:Edinburgh'),
  candidates('warehouse operatives under £28k', 'title:warehouse operative; pay:..28000 GBP'),
  candidates(
    'finance director max 120k notice up to 3 months',
    'title:finance director; pay:..120000; notice:90',
  ),
  candidates('my nurses', 'owner:me; title:nurse'),
  candidates('nurses added last week', 'title:nurse; added:2026-11-16..2026-11-22'),
  candidates('candidates added today', 'added:2026-11-26..2026-11-26'),
  candidates('active welders 2 to 5 years', 'status:active; title:welder; years:2..5'),
  candidates('on hold business analysts', 'status:on_hold; title:business analyst'),
  candidates('social workers in or near Bristol', 'title:social worker; place:Bristol+25km'),
  candidates('physio, Newcastle, 30 miles', 'title:physio; place:Newcastle+30mi'),
  candidates('teachers free from 4 January', 'title:teacher; notice:39'),
  candidates('bookkeeper one month notice max, Xero', 'title:bookkeeper; notice:30; skill:xero'),
  candidates('more than 10 years quantity surveyor', 'years:10..|years:>10; title:quantity surveyor'),
  candidates(
    'support worker with driving licence near Wakefield',
    'title:support worker; skill:driving licence category b; place:Wakefield+25km',
  ),
  candidates('French and Spanish speakers in Paris', 'language:french; language:spanish; place:Paris'),
  candidates('midwives London or Brighton', 'title:midwife; place:London or place:Brighton'),
  candidates('nurse or carer near Halifax', 'title:nurse or title:carer; place:Halifax+25km'),
  candidates('internship marketing executive', 'type:Internship; title:marketing executive'),
  candidates(
    'joiner, 3yrs+, £35,000 - £40,000, Preston',
    'title:joiner; years:3..; pay:35000-40000 GBP; place:Preston',
  ),
  candidates(
    'data scientist who can work from home, five years min',
    'title:data scientist; mode:Remote; years:5..',
  ),
  candidates(
    'scaffolders up to 20km from Derby with CSCS',
    'title:scaffolder; place:Derby+20km; skill:cscs card',
  ),
  candidates('credit controllers tagged returner', 'title:credit controller; tag:returner'),
  candidates('less than 2 years experience, graphic designers', 'years:..2|years:<2; title:graphic designer'),
  candidates('staff nurse no notice', 'title:staff nurse; notice:0'),
  candidates(
    'senior java developers in Germany',
    'title:senior|title:senior java developer; title:java developer; place:Germany',
  ),
  candidates('nurces near leeds 3 years', 'title:nurse|title:nurces; place:Leeds+25km; years:3..'),
  candidates('acountants in glasgow availble immediately', 'title:accountant; place:Glasgow; notice:0'),
  candidates('plumbers excluding Bradford', 'title:plumber; not place:Bradford'),
  candidates(
    'paralegal -conveyancing Leeds 1 year',
    'title:paralegal; not skill:conveyancing|not word:conveyancing; place:Leeds; years:1..',
  ),
  candidates("Maren's chefs in Hamburg", 'owner:maren; title:chef; place:Hamburg'),
  candidates(
    'dental nurse, Stoke on Trent, 12 months experience',
    'title:dental nurse; place:Stoke-on-Trent; years:1..',
  ),
  candidates(
    'full-time or part-time cleaners Leicester',
    'type:Full-Time,Part-Time; title:cleaner; place:Leicester',
  ),
  jobs('open nurse jobs near Leeds over 40k', 'status:open; title:nurse; place:Leeds+25km; pay:40000..'),
  jobs('hot remote jobs', 'priority:hot; mode:Remote'),
  jobs(
    'contract roles in Dublin added this week',
    'type:Contract; place:Dublin; added:2026-11-23..2026-11-26|added:2026-11-23..',
  ),
  jobs('my open jobs without Leeds', 'owner:me; status:open; not place:Leeds'),
  matches('shortlisted nurses score over 80', 'status:shortlisted; title:nurse; score:80..|score:81..'),
  matches('strong matches rejected last month', 'band:strong; status:rejected', 'last month'),
  // Names, clients, phrases, queries of the language: nothing of these may become a filter.
  candidates('Jordan Lee', ''),
  candidates('Paris Baker', ''),
  candidates('Chelsea Cook', ''),
  candidates('Austin May', ''),
  candidates('nurse', ''),
  candidates('leeds', ''),
  candidates('"free in december"', ''),
  candidates('title:nurse AND location:leeds', ''),
  candidates('ada.miller@example.com', ''),
  candidates('+44 113 496 0000', ''),
  candidates('march 3', ''),
  candidates('Lincoln Free', ''),
  candidates('5', ''),
  candidates('Remote Control Systems Ltd', ''),
  candidates('Contract House', ''),
];

/** Written after the reader was tuned on the others, and measured once before anything else was changed. */
export const HELD_OUT: readonly Sentence[] = [
  candidates('anyone in Cardiff who can weld and start monday?', 'place:Cardiff; skill:welding; notice:4'),
  candidates(
    '5 years plus mechanical engineers Coventry',
    'years:5..; title:mechanical engineer; place:Coventry',
  ),
  candidates(
    'night care assistants Huddersfield 15 miles',
    'title:care assistant; place:Huddersfield+15mi',
    'night',
  ),
  candidates(
    'who speaks Polish and drives a forklift',
    'language:polish; skill:forklift operation',
    'drives',
  ),
  candidates(
    'solicitor, 2-4 yrs, up to £55k, Liverpool, 1 month notice',
    'title:solicitor; years:2..4; pay:..55000 GBP; place:Liverpool; notice:30',
  ),
  candidates('Remote UX designers, no juniors', 'mode:Remote; title:ux designer', 'juniors'),
  candidates('all my placed candidates', 'owner:me; status:placed'),
  candidates('bricklayer OR plasterer near Luton', ''),
  candidates(
    'ICU nurse with 10 years exp, Birmingham or Coventry',
    'title:icu nurse|title:nurse; years:10..; place:Birmingham or place:Coventry',
  ),
  candidates('uploaded since Monday and needs review', 'added:2026-11-23..2026-11-26; review:needs_review'),
  candidates('sales managers home based 60k+', 'title:sales manager; mode:Remote; pay:60000..'),
  candidates('dentists free early January around Bath', 'title:dentist; notice:45; place:Bath+25km'),
  candidates('immediate start van drivers Croydon', 'notice:0; title:van driver; place:Croydon'),
  candidates(
    'someone for payroll in Dortmund, German and English',
    'skill:payroll processing; place:Dortmund; language:german; language:english',
  ),
  candidates('hr manager not a contractor, Oxford', 'title:hr manager; not type:contract; place:Oxford'),
  candidates(
    'c# .net developers within 40km of Munich',
    'skill:c#; title:.net developer|skill:.net; place:Munich+40km',
  ),
  candidates('pharmacists new this month', 'title:pharmacist; added:2026-11-01..2026-11-26'),
  candidates('experianced plumbers in Leicester', 'title:plumber; place:Leicester'),
  candidates('maximum 3 months notice, data engineers', 'notice:90; title:data engineer'),
  candidates('do not contact list', ''),
  jobs('filled jobs in Manchester last quarter', 'status:filled; place:Manchester', 'last quarter'),
  jobs('part-time bookkeeper 20k to 25k', 'type:Part-Time; title:bookkeeper; pay:20000-25000'),
  matches('new matches for Leeds over 70 points', 'status:new; place:Leeds; score:70..'),
  matches('interviewing chefs', 'status:interviewing; title:chef'),
  candidates('Florence Carter', ''),
  candidates('sydney porter', ''),
  candidates('Bath Spa Hotel', ''),
  candidates('free', ''),
  candidates('3i', ''),
  candidates('hybrid cloud', ''),
];

/** Written after a review: where guesses had been made silently. Tuned on, as the first. */
export const LATER: readonly Sentence[] = [
  candidates('nurses with no experience near Leeds', 'title:nurse; place:Leeds+25km', 'not experience'),
  candidates('nurses with no less than 5 years', 'title:nurse; years:5..'),
  candidates('nurses not more than 3 years', 'title:nurse; years:..3'),
  candidates('nurses in Leeds not 5 years', 'title:nurse; place:Leeds', 'not 5 years'),
  candidates('nurses in Leeds not under £30k', 'title:nurse; place:Leeds; pay:30000.. GBP'),
  candidates(
    'nurses in Leeds at least 2 months notice',
    'title:nurse; place:Leeds',
    'at least 2 months notice',
  ),
  candidates('nurses in Leeds not added last week', 'title:nurse; place:Leeds', 'not added last week'),
  candidates('nurses not in London or Brighton', 'title:nurse; not place:London; not place:Brighton'),
  candidates(
    'developers without SQL or Python in Leeds',
    'title:developer; not skill:sql; not skill:python; place:Leeds',
  ),
  candidates('nurses except in London and Leeds', 'title:nurse; not place:London; not place:Leeds'),
  candidates(
    'nurses not in London, Brighton or Leeds',
    'title:nurse; not place:London; not place:Brighton; not place:Leeds',
  ),
  candidates('nurses not in London, near Leeds', 'title:nurse; not place:London; place:Leeds+25km'),
  candidates('nurses outside London', 'title:nurse; not place:London'),
  candidates('nurses away from Leeds', 'title:nurse; not place:Leeds'),
  candidates('nurses not near Leeds', 'title:nurse; not place:Leeds+25km|not place:Leeds'),
  candidates('nurses anywhere but London', 'title:nurse; not place:London'),
  candidates('nurses in Leeds permanent contract', 'title:nurse; place:Leeds', 'permanent contract'),
  candidates('contract law solicitors in Leeds', 'skill:contract law; title:solicitor; place:Leeds'),
  candidates('active directory engineers in Leeds', 'skill:active directory; place:Leeds', 'engineers'),
  jobs('open source developers in Leeds', 'title:developer; place:Leeds', 'open source'),
  jobs('remote sensing jobs in Leeds', 'skill:remote sensing; place:Leeds'),
  jobs('hot kitchen chef in Leeds', 'title:chef; place:Leeds', 'hot kitchen'),
  matches('good nurses in Leeds', 'title:nurse; place:Leeds'),
  matches('strong communication nurses in Leeds', 'title:nurse; place:Leeds', 'strong communication'),
  candidates("McDonald's managers in Leeds", 'title:manager; place:Leeds', "McDonald's"),
  candidates('john baker leeds', ''),
  candidates('sarah cook london', ''),
  candidates('jordan nurse leeds', ''),
  candidates('tyler near leeds', 'place:Leeds+25km', 'tyler'),
  candidates('victoria wood nurse', ''),
  candidates('carers for nice homes', ''),
  candidates('carers in nice homes', ''),
  candidates('nurses in central london', 'title:nurse; place:London'),
  candidates('nurses in Leeds to manage teams', 'title:nurse; place:Leeds', 'manage teams'),
  candidates('nurses in Leeds 3 years or 5 years', 'title:nurse; place:Leeds; years:3..', '5 years'),
  candidates('nurses within 500 miles of Leeds', '', 'within 500 miles of Leeds'),
  candidates('nurses in Leeds graduated 3 years ago', 'title:nurse; place:Leeds', 'graduated 3 years ago'),
  candidates('nurses in Leeds aged over 40', 'title:nurse; place:Leeds', 'aged over 40'),
  candidates('nurses tagged Café', 'title:nurse; tag:café'),
  candidates('nurses tagged night shift', 'title:nurse; tag:night shift'),
  candidates('nurses in Leeds tagged unheard', 'title:nurse; place:Leeds', 'tagged unheard'),
];
