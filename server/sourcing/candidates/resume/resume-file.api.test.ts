import { expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);

async function downloadResume(agency: TestUser, name: string, query = '') {
  const upload = await parsed(agency, [aFile(aResume(), name)]);
  return test.app.inject({
    url: `/api/v1/agency/getResumeFile?candidate_id=${upload.results[0]!.candidate_id}${query}`,
    headers: { authorization: `Bearer ${agency.token}` },
  });
}

it('getResumeFile sends the uploaded bytes with headers that forbid caching and scripts', async () => {
  const response = await downloadResume(await anAgency(test), "Zoë's (final) CV.txt");
  expect(response.statusCode).toBe(200);
  expect(new Uint8Array(response.rawPayload)).toEqual(aResume());
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''Zo%C3%AB%27s%20%28final%29%20CV.txt",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it('getResumeFile is a download unless the drawer asks for its view, which stays sandboxed', async () => {
  const response = await downloadResume(await anAgency(test), 'cv.txt', '&view=true');
  expect(response.headers).toMatchObject({
    'content-disposition': "inline; filename*=UTF-8''cv.txt",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
