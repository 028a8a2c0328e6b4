import { startArchive } from '@placewell/contract/outside/archives.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import { renewShareLink } from '@placewell/contract/sharing/shares.ts';
import { expect, it } from 'vitest';
import { aCandidate, anAgency } from '../testing/builders.ts';
import { useShareRecords } from '../testing/share-records.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

it('the security log says who exported what, made an archive or got a link, and no link', async () => {
  const agency = await anAgency(test);
  const { nurses, sent } = useShareRecords(test, () => agency);
  const parts = await nurses();
  await aCandidate(test, agency, {});
  test.platform.log.level = 'info';
  const lines = () =>
    (test.log.entries as Record<string, unknown>[]).flatMap(({ security, agency_id, user_id, change }) =>
      ['exported', 'archive_made', 'link_made'].includes(String(security))
        ? [{ security, agency_id, user_id, change }]
        : [],
    );
  const by = { agency_id: agency.agency_id, user_id: agency.user_id };

  const list = { list: 'candidates' as const, format: 'csv' as const, parameters: {} };
  const { export_id } = await test.data(startExport, list, agency.token);
  const archive = await test.data(startArchive, {}, agency.token);
  await test.runJobs();
  const share = await sent(parts);
  const recipient_id = share.recipients[0]!.recipient_id!;
  const { url } = await test.data(renewShareLink, { share_id: share.share_id, recipient_id }, agency.token);
  const link = {
    ...by,
    security: 'link_made',
    change: `share ${share.share_id}, recipient ${recipient_id}`,
  };
  expect(lines()).toEqual(
    expect.arrayContaining([
      { ...by, security: 'exported', change: `candidates: 2, ${export_id}` },
      { ...by, security: 'archive_made', change: expect.stringContaining(archive.export_id) },
    ]),
  );
  expect(lines().filter(({ security }) => security === 'link_made')).toEqual([link, link]);
  for (const shown of [url, share.recipients[0]!.url ?? ''])
    expect(JSON.stringify(test.log.entries)).not.toContain(shown.split('/s/')[1]);
});
