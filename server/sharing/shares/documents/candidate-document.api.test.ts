import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getCandidateDocument } from '@placewell/contract/sharing/documents.ts';
import { parseResume } from '@placewell/resume';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { anOpenJob } from '../../../testing/occupations.ts';
import { useShareRecords } from '../../../testing/share-records.ts';
import { aWorkEntry } from '../../../testing/shared-candidate.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let candidate_id: string;
beforeEach(async () => {
  agency = await anAgency(test, { agency_name: 'Harbour' });
  const candidate = await aCandidate(test, agency, {
    candidate_name: 'Zoë Müller',
    email: 'zoe@example.test',
    job_tittle: 'Nurse',
    work_history: [aWorkEntry({ bullets: ['Zoë Müller led a ward of 20 beds.'] })],
  });
  candidate_id = candidate.candidate_id;
});

const { nurses } = useShareRecords(test, () => agency);

const get = (body: object, { token } = agency) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${getCandidateDocument.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { candidate_id, format: 'docx', ...body },
  });
const read = async (body: object) => (await parseResume((await get(body)).rawPayload)).text;

describe('a branded resume', () => {
  it('is a file named after the person, made in the look of the agency', async () => {
    const pdf = await get({ format: 'pdf', language: 'de' });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Zo%C3%AB%20M%C3%BCller.pdf`,
      'cache-control': 'private, no-store',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await test.data(updateAgencySettings, { document_footer: 'Quay Street 12' }, agency.token);
    expect(await read({})).toContain('Quay Street 12');
  });

  it('says what its edits say, in the sections that are wanted', async () => {
    const text = await read({
      edits: { headline: 'Head nurse', skills: 'Wound care\nTriage' },
      sections: ['skills', 'work_history'],
    });
    expect(text).toContain('Head nurse');
    expect(text.indexOf('Wound care')).toBeLessThan(text.indexOf('Experience'));
  });

  it('names nobody where it is blind: neither its text nor its file', async () => {
    const job_id = await anOpenJob(test, agency, 'nurse');
    const response = await get({ is_blind: true, job_id });
    const name = decodeURIComponent(String(response.headers['content-disposition']));
    expect(name).toMatch(/Candidate [0-9A-Z]{5} - .+\.docx$/);
    const { text } = await parseResume(response.rawPayload);
    expect(`${name}${text}`).not.toMatch(/Zo.|M.ller|example\.test/);
    expect(text).toContain(/Candidate [0-9A-Z]{5}/.exec(name)?.[0]);
  });

  it('has what the job asks for beside the sentences that show it, where there is a match', async () => {
    const { job_id, match_ids } = await nurses();
    const [matched] = await test.sql`select candidate_id from matches where match_id = ${match_ids[0]!}`;
    for (const is_blind of [false, true]) {
      const text = await read({ candidate_id: matched!.candidate_id, job_id, is_blind });
      expect(text).toContain('Led wound care on a surgical ward');
      expect(text.match(/wound care/gi)?.length).toBeGreaterThan(1);
      expect(text).toContain('What you are looking for');
    }
    await test.sql`delete from matches where job_id = ${job_id}`;
    expect(await read({ job_id })).not.toContain('What you are looking for');
  }, 120_000);

  it('says nothing by which the person is reached, though it names them', async () => {
    const text = await read({
      edits: { work_history: [{ ...aWorkEntry(), bullets: 'Zoë Müller, zoe@example.test, led a ward.' }] },
    });
    expect(text).toContain('Zoë Müller');
    expect(text).not.toContain('example.test');
  });

  it('is for readers of the candidate, and of the job', async () => {
    const stranger = await anAgency(test);
    expect((await get({}, stranger)).json()).toMatchObject({ code: 'candidate_not_found' });
    await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    expect((await get({}, await aRecruiter(test, agency))).statusCode).toBe(404);
    expect((await get({ job_id: newId() })).json()).toMatchObject({ code: 'job_not_found' });
  });

  it('is refused without work history, and by the name of a script that cannot be drawn', async () => {
    expect((await get({ edits: { work_history: [] } })).json()).toMatchObject({
      code: 'candidate_without_work_history',
    });
    expect((await get({ edits: { headline: 'พยาบาล' } })).json()).toMatchObject({
      code: 'script_not_supported',
      message: 'The resume of Zoë Müller has Thai text, which a document cannot show.',
    });
  });
});
