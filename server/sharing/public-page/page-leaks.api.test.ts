import { addClient } from '@placewell/contract/clients/clients.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import { parseResume } from '@placewell/resume';
import { beforeEach, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf } from '../../testing/occupations.ts';
import { useShareRecords } from '../../testing/share-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { nurses, sent, snapshotOf } = useShareRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const NAME = 'Roswitha Okonkwo';
const REACH =
  'roswitha.okonkwo@mail.example.org, +49 151 5550 1122, https://www.linkedin.com/in/roswitha-okonkwo-79. ' +
  'Date of birth: 12.03.1985. Familienstand: verheiratet. Nationality: Ghanaian.';
/** What no page, file or header says of anyone, and what of the agency's records is nobody else's business. */
const NEVER =
  /roswitha\.okonkwo|mail\.example|5550|linkedin|okonkwo-79|12\.03\.1985|verheiratet|Ghanaian|portrait|Moody on Mondays|tag-of-ours|Rival Clinics/i;
const OWN_NAME = /Roswitha|Okonkwo/i;

async function aTellingShare(is_blind: boolean) {
  const telling = (email: string, phone: string) => ({
    candidate_name: NAME,
    email,
    phone,
    linkdedin: 'https://www.linkedin.com/in/roswitha-okonkwo-79',
    candidate_note: 'Moody on Mondays',
    tags: ['tag-of-ours'],
    work_history: [
      {
        job_title: 'Staff Nurse',
        company_name: 'Okonkwo Care Okonkwo',
        start: '2019-04',
        end: null,
        is_current: true,
        bullets: [
          `Led wound care on a surgical ward with 24 beds, ${REACH}`,
          `${NAME} trained two new colleagues. ${REACH}`,
        ],
      },
    ],
  });
  const parts = await nurses({
    candidate: telling('roswitha.okonkwo@mail.example.org', '+49 151 5550 1122'),
  });
  const also = await aCandidateOf(
    test,
    agency,
    'nurse',
    telling('r.okonkwo@mail.example.org', '+49 151 5550 1133'),
  );
  await test.runJobs();
  const [found] = await test.sql<{ match_id: MatchId }>`select match_id from matches
    where job_id = ${parts.job_id} and candidate_id = ${also}`;
  const second = found!.match_id;
  // Another client of the agency, whose job names the same person.
  const { client_id } = await test.data(addClient, { client_name: 'Rival Clinics' }, agency.token);
  await nurses({ client_id });
  const [match_id] = parts.match_ids as [MatchId];
  const person = {
    is_blind,
    consent: 'written' as const,
    pitch: `We know ${NAME} well: ${REACH}`,
    ...(is_blind && {
      document: {
        employers: 'described' as const,
        descriptions: [
          { name: 'Okonkwo Care Okonkwo', description: `The clinic of ${NAME}, ${REACH}`.slice(0, 200) },
        ],
      },
    }),
  };
  const { share_id, recipients } = await sent(parts, {
    people: [match_id, second].map((one) => ({ match_id: one, ...person })),
  });
  const score = (await test.sql`select score from matches where match_id = ${match_id}`)[0].score as number;
  return { share_id, score, path: new URL(recipients[0]!.url!).pathname };
}

/** All that a link opens: pages, headers, names and texts of files. */
async function everythingOf(path: string): Promise<string> {
  const told: string[] = [];
  for (const url of [path, `${path}/compare?p=1&p=2`, `${path}/1.pdf`, `${path}/1.docx`]) {
    const { statusCode, headers, body, rawPayload } = await test.app.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    told.push(decodeURIComponent(String(headers['content-disposition'])), JSON.stringify(headers));
    told.push(/[.](?:pdf|docx)$/.test(url) ? (await parseResume(new Uint8Array(rawPayload))).text : body);
  }
  return told.join('\n').replaceAll(path, '');
}

it.each([true, false])(
  "a page and its files say nothing by which a person is reached, nor what is nobody else's business (blind: %s)",
  async (is_blind) => {
    const { share_id, path, score } = await aTellingShare(is_blind);
    const page = await everythingOf(path);
    const told = `${page}${JSON.stringify(await snapshotOf(share_id))}`;
    expect(told).toContain('surgical ward with 24 beds');
    expect(told).not.toMatch(NEVER);
    // Neither the score nor a place among others; the page numbers people as the sender has put them.
    expect(page).not.toMatch(new RegExp(`\\b${score}\\s*(?:%|/ ?100)|class="score|rank`, 'i'));
    if (is_blind) expect(told).not.toMatch(OWN_NAME);
    else expect(told).toContain(NAME);
  },
  120_000,
);

it('a picture in the resume is on no page and in no file', async () => {
  const { path } = await aTellingShare(false);
  expect((await test.app.inject({ url: path })).body).not.toMatch(/<img|data:image|background-image/);
  const pdf = (await test.app.inject({ url: `${path}/1.pdf` })).rawPayload.toString('latin1');
  expect(pdf).not.toContain('/Subtype /Image');
  const docx = (await test.app.inject({ url: `${path}/1.docx` })).rawPayload.toString('latin1');
  expect(docx).not.toContain('word/media/');
}, 120_000);
