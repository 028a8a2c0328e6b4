// Whether any way to write an address leads the outgoing client to a canary on loopback.
import type { Report } from '../report.ts';
import { tryForms } from './try-forms.ts';

const MIN_FORMS = 60;

/** Tries every form with the guard, and with Node's own client to show which of them would have arrived. */
export async function run(): Promise<Report> {
  const tried = await tryForms();
  const arrived = tried.filter(({ connections }) => connections > 0);
  const unguarded = tried.filter((one) => one.unguarded > 0);
  return {
    description:
      `${tried.length} ways to lead a request inside: numbers, other scripts, embedded IPv4, names, rebinding by a local name ` +
      'server, user names, redirects of an allowed receiver. Each is requested twice and connected to once by the outgoing ' +
      'client; a canary on 127.0.0.1, 127.255.255.254 and ::1 counts connections. Beside it the same URL by the `fetch` of Node, ' +
      'unless it leads to other networks or needs the local name server.',
    tables: [
      {
        head: ['form', 'outcome', 'connections', 'connections by fetch'],
        rows: tried.map((one) => [
          one.name,
          one.outcome,
          one.connections,
          one.isLoopback ? one.unguarded : '–',
        ]),
      },
    ],
    limits: [
      { text: `${MIN_FORMS} forms or more are tried (${tried.length})`, isMet: tried.length >= MIN_FORMS },
      { text: `no connection to the canary (${arrived.length})`, isMet: arrived.length === 0 },
      {
        text: `the canary hears of what is not guarded (${unguarded.length} forms)`,
        isMet: unguarded.length > 0,
      },
    ],
  };
}
