import {
  delClientFiles,
  getClientFile,
  getClientFiles,
  restoreClientFiles,
  updateClientFile,
  uploadClientFiles,
} from '@placewell/contract/clients/client-files.ts';
import { addClient, delClient, getClient, updateClient } from '@placewell/contract/clients/clients.ts';
import type { ClientId, FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { clientPurge } from '../clients/clients.writes.ts';
import { clientFilePurge } from './client-files.writes.ts';

const test = useTestApp();

let agency: TestUser;
let owner: TestUser;
let outsider: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  [owner, outsider] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
});

const aClient = async () =>
  (await test.data(addClient, { client_name: `Client ${newId()}` }, owner.token)).client_id;
const aText = () => aResume({ name: `Terms ${newId()}` });
const upload = (client_id: ClientId, files: { name: string; bytes: Uint8Array }[], user = owner) =>
  test.form(
    uploadClientFiles,
    { client_id },
    files.map((file) => ({ field: 'files', ...file })),
    user.token,
  );
const download = (file_id: FileId, user: TestUser) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v1/${getClientFile.path}?file_id=${file_id}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
const keyOf = async (file_id: FileId) =>
  (
    await test.sql<{ storage_key: string }>`select storage_key from client_files where file_id = ${file_id}`
  )[0]?.storage_key;
const inAgency = test.inAgency.bind(test);

it('keeps what its content says it is, and is for readers of the details only', async () => {
  const client_id = await aClient();
  const bytes = aText();
  const program = new TextEncoder().encode('\u007fELF\u0001\u0001 not a contract at all');
  const { data, message } = await upload(client_id, [
    { name: 'terms.exe', bytes },
    { name: 'again.txt', bytes },
    { name: 'contract.pdf', bytes: program },
  ]);
  expect(message).toBe('1 file added');
  expect(data.results).toMatchObject([
    { error_code: null, is_known: false },
    { error_code: null, is_known: true },
    { file_id: null, error_code: expect.any(String) },
  ]);
  const file_id = data.results[0]!.file_id!;
  expect(data.items).toMatchObject([
    { file_id, file_type: 'txt', is_terms: false, size_bytes: bytes.length },
  ]);
  expect((await download(file_id, owner)).rawPayload.equals(bytes)).toBe(true);
  // Others know neither the file nor its name.
  expect((await test.data(getClientFiles, { client_id }, outsider.token)).items).toEqual([]);
  expect((await download(file_id, outsider)).statusCode).toBe(404);
  expect(await upload(client_id, [{ name: 'x.txt', bytes: aText() }], outsider)).toMatchObject({ http: 403 });
  const rename = { file_id, file_name: 'Terms 2026' };
  expect(await test.call(updateClientFile, rename, outsider.token)).toMatchObject({ code: 'file_not_found' });
  const renamed = await test.data(updateClientFile, rename, owner.token);
  expect(renamed.items).toMatchObject([{ file_name: 'Terms 2026' }]);
  await test.call(updateClient, { client_id, terms_file_id: file_id }, owner.token);
  const listed = await test.data(getClientFiles, { client_id }, owner.token);
  expect(listed.items).toMatchObject([{ file_id, is_terms: true, added_by: owner.user_id }]);
});

it('takes at most as many as a client may have, and stores none of those refused', async () => {
  const client_id = await aClient();
  await test.sql`insert into client_files (agency_id, file_id, client_id, file_name, file_type, storage_key, sha256, size_bytes)
    select ${agency.agency_id}, gen_random_uuid(), ${client_id}, 'f', 'pdf', 'k' || n, n::text, 1
    from generate_series(1, ${limits.filesPerClient - 1}) n`;
  const two = [
    { name: 'a.txt', bytes: aText() },
    { name: 'b.txt', bytes: aText() },
  ];
  expect(await upload(client_id, two)).toMatchObject({ http: 409, code: 'too_many_client_files' });
  expect(await upload(client_id, two.slice(0, 1))).toMatchObject({ http: 200 });
  const keys: string[] = [];
  for await (const key of test.platform.storage.list(`${agency.agency_id}/clients/${client_id}`))
    keys.push(key);
  expect(keys).toHaveLength(1);
});

it('can be deleted and restored, and leaves the storage when it is purged', async () => {
  const client_id = await aClient();
  const { data } = await upload(client_id, [{ name: 'a.txt', bytes: aText() }]);
  const file_id = data.results[0]!.file_id!;
  const key = (await keyOf(file_id))!;
  await test.call(updateClient, { client_id, terms_file_id: file_id }, owner.token);
  const file_ids = [file_id];
  const foreign = await test.call(delClientFiles, { file_ids }, outsider.token);
  expect(foreign.data.results).toMatchObject([{ ok: false, code: 'file_not_found' }]);
  await test.call(delClientFiles, { file_ids }, owner.token);
  expect((await test.data(getClient, { client_id }, owner.token)).terms_file_id).toBeNull();
  expect((await test.call(restoreClientFiles, { file_ids }, owner.token)).data.changed).toBe(1);
  expect((await test.data(getClient, { client_id }, owner.token)).terms_file_id).toBe(file_id);
  await test.call(delClientFiles, { file_ids }, owner.token);
  await test.sql`update client_files set deleted_at = now() - interval '8 days' where file_id = ${file_id}`;
  await inAgency(agency.agency_id, (tx) => clientFilePurge.run({ tx, platform: test.platform }));
  await test.runJobs();
  expect(await test.platform.storage.exists(key)).toBe(false);
});

it('leaves the storage with its client', async () => {
  const client_id = await aClient();
  const { data } = await upload(client_id, [{ name: 'a.txt', bytes: aText() }]);
  const key = (await keyOf(data.results[0]!.file_id!))!;
  await test.call(delClient, { client_ids: [client_id] }, owner.token);
  await test.sql`update clients set deleted_at = now() - interval '8 days' where client_id = ${client_id}`;
  await inAgency(agency.agency_id, (tx) => clientPurge.run({ tx, platform: test.platform }));
  await test.runJobs();
  expect(await test.platform.storage.exists(key)).toBe(false);
});
