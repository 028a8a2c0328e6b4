import type { BodyInput } from '@placewell/contract/call.ts';
import type { addPlacement } from '@placewell/contract/placements/placements.ts';

type Terms = Partial<BodyInput<typeof addPlacement>>;

/** A job of the past year whose candidates the demo's first agency sent to its client, and who was placed there. */
export type DemoSearch = {
  job: string;
  client: string;
  /** Days ago when the job was opened. */
  opened: number;
  /** Who was sent, and how far they came; the first one is placed. */
  people: readonly {
    name: string;
    title: string;
    source: 'upload' | 'manual';
    reached: 'submitted' | 'interviewing' | 'offered' | 'placed';
  }[];
  terms: Terms;
  /** Days from the agreement to the first day at work. */
  startsAfter: number;
  state: 'agreed' | 'invoiced' | 'paid' | 'fell_through';
  /** Whose the fee is in percent: the recruiter's, the colleague's. */
  split: readonly [number, number];
};

type Reached = DemoSearch['people'][number]['reached'];
const REACHED: Record<string, Reached> = { s: 'submitted', i: 'interviewing', o: 'offered', p: 'placed' };

/** Job | client | opened days ago | starts after | state | split | terms | name, title, how far; … */
const LINES = `
Warehouse Team Leader | Ridgeway Logistics | 340 | 30 | paid | 40 60 | year 38500 21 | Odile Farrant, Shift leader, p; Bram Costello, Warehouse operative, i; Rhona Slade, Stock controller, s
Maths Teacher | Aire Valley Academies | 318 | 45 | paid | 0 100 | flat 320000 | Caspar Illingworth, Maths teacher, p; Noor Haddon, Physics teacher, s
Litigation Secretary | Castle & Wren Solicitors | 290 | 28 | paid | 100 0 | year 29500 27.5 | Beatrix Nolan, Legal secretary, p; Dermot Ash, Paralegal, o; Lydia Pell, Receptionist, s; Howard Quill, Typist, s
Head Chef | Fennick Hotels | 262 | 21 | fell_through | 50 50 | year 41000 20 | Marcello Duffy, Sous chef, p; Aoife Brandon, Chef de partie, i
Transport Planner | Ridgeway Logistics | 236 | 35 | paid | 30 70 | year 36000 21 | Gideon Pellworth, Transport clerk, p; Petronella Voss, Route planner, i; Sid Tranter, Driver, s
Dairy Technician | Quarry Lane Dairies | 205 | 30 | paid | 100 0 | year 31200 18 | Hester Lumley, Process technician, p; Ivo Marchetti, Lab assistant, s
Night Care Assistant | Wharfe Care Homes | 176 | 14 | paid | 0 100 | hourly 1380 1670 36 182 | Comfort Adeyemi, Care assistant, p; Jonty Reeve, Support worker, i; Wanda Krol, Care assistant, s
Site Manager | Brightmoor Energy | 148 | 40 | paid | 60 40 | year 57000 22 | Alasdair Munro, Site manager, p; Cerys Bevan, Project engineer, o; Tunde Alabi, Foreman, i; Maud Keeling, Planner, s
Warehouse Operative, nights | Humber Parcel | 112 | 10 | invoiced | 50 50 | hourly 1290 1670 40 365 | Pavel Horak, Warehouse operative, p; Dina Orme, Picker, s
Mill Electrician | Calder Mills | 88 | 35 | invoiced | 100 0 | year 43800 20 | Wilfred Sykes, Electrician, p; Elsa Lindgren, Maintenance fitter, i; Rory Blake, Electrician, s
Residential Conveyancer | Castle & Wren Solicitors | 64 | 60 | agreed | 50 50 | year 46500 27.5 | Imogen Tarrant, Conveyancer, p; Felix Ogden, Solicitor, i; Saskia Bourne, Paralegal, s
Export Coordinator | Northgate Foods | 41 | 45 | agreed | 80 20 | EUR year 52000 22.5 | Margit Keller, Export clerk, p; Leon Fairley, Sales assistant, o; Toby Nair, Shipping clerk, s`;

function termsOf(text: string): Terms {
  const parts = text.split(' ');
  const currency = /^[A-Z]{3}$/.test(parts[0] ?? '') ? (parts.shift() ?? 'GBP') : 'GBP';
  const [kind, ...rest] = parts;
  const [a = 0, b = 0, c = 0] = rest.map(Number);
  if (kind === 'flat') return { currency, fee_kind: 'flat', flat_fee_cents: a };
  if (kind === 'hourly')
    return { currency, fee_kind: 'hourly_margin', pay_rate_cents: a, bill_rate_cents: b, hours_per_week: c };
  return { currency, fee_kind: 'percent', salary: a, salary_period: 'year', fee_percent: b };
}

const fieldsOf = (line: string, mark: string) => line.split(mark).map((field) => field.trim());

export const demoSearches: readonly DemoSearch[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [job = '', client = '', opened, startsAfter, state, split = '', terms = '', people = ''] = fieldsOf(
      line,
      '|',
    );
    const [ours = 100, theirs = 0] = split.split(' ').map(Number);
    return {
      ...{ job, client, opened: Number(opened), startsAfter: Number(startsAfter) },
      state: state as DemoSearch['state'],
      split: [ours, theirs] as const,
      terms: termsOf(terms),
      people: fieldsOf(people, ';').map((person, at) => {
        const [name = '', title = '', reached = 's'] = fieldsOf(person, ',');
        return {
          name,
          title,
          source: at % 2 === 0 ? 'upload' : 'manual',
          reached: REACHED[reached] ?? 'submitted',
        };
      }),
    };
  });

/** What each of the team means to reach in a month: submissions, interviews, placements, fee in pence. */
export const demoTargets = [
  [4, 2, 1, 600_000],
  [10, 5, 1, 900_000],
  [8, 4, 1, 750_000],
] as const;
