import { ERRORS } from '@placewell/contract/errors.ts';
import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import * as calls from '@placewell/contract/matching/jobs.ts';
import { expect, test as it } from 'vitest';
import { countUsage } from '../../../sourcing/uploads/budget/upload-usage.writes.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aPdfWithoutText, aZip } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { credits } = useUploads(test);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const send = ({ token }: TestUser, bytes: Uint8Array, name = 'job.txt') =>
  test.form(calls.readJobDescriptionFile, {}, [{ field: 'file', name, bytes }], token);
const JOB =
  'Payroll Manager\nArkwright Group, Leeds\n\nRequirements\n- Sage Payroll\n- 5 years of experience\n\nNice to have\n- Workday';

it('reads the fields of a job from an uploaded text, without storing anything or charging a credit', async () => {
  const agency = await anAgency(test, { resume_credits: 3 });
  const { http, data } = await send(agency, bytesOf(JOB));
  expect(http).toBe(200);
  expect(data.fields).toMatchObject({
    job_title: 'Payroll Manager',
    client_name: 'Arkwright Group',
    experience_min: 5,
    skills_required: [{ skill: 'Sage Payroll', must_have: false }],
    skills_preferred: ['Workday'],
  });
  expect(data.fields.description).toContain('Nice to have');
  expect(await credits(agency)).toBe(3);
});

it('reads a description in RTF', async () => {
  const rtf = `{\\rtf1\\ansi ${JOB.replaceAll('\n', '\\par\n')}}`;
  const { data } = await send(await anAgency(test), bytesOf(rtf), 'job.rtf');
  expect(data.fields).toMatchObject({ job_title: 'Payroll Manager', client_name: 'Arkwright Group' });
});

it('refuses what is no document, is too large, damaged, empty or too long, and says what to do', async () => {
  const agency = await anAgency(test);
  const zip = aZip([{ name: 'job.txt', bytes: bytesOf(JOB) }]);
  expect(await send(agency, zip, 'job.zip')).toMatchObject({
    http: 415,
    code: 'unsupported_media_type',
    message: expect.stringContaining('PDF, DOCX, DOC, ODT, RTF or TXT'),
  });
  expect(await send(agency, new Uint8Array(limits.uploadFileBytes + 1))).toMatchObject({
    http: 413,
    code: 'payload_too_large',
    message: expect.stringContaining('10 MB'),
  });
  expect(await send(agency, bytesOf('%PDF-1.7 broken'), 'job.pdf')).toMatchObject({
    http: 422,
    code: 'unreadable_file',
    message: FILE_ERRORS.damaged,
  });
  expect(await send(agency, await aPdfWithoutText(), 'job.pdf')).toMatchObject({
    http: 422,
    code: 'unreadable_file',
    message: expect.stringMatching(/images.*paste its text/i),
  });
  expect(await send(agency, new Uint8Array())).toMatchObject({ http: 422, message: FILE_ERRORS.empty });
  expect(await send(agency, bytesOf('We bake bread in the old town.\n'.repeat(2000)))).toMatchObject({
    http: 400,
    code: 'invalid_input',
    message: expect.stringContaining('50,000'),
  });
  expect(await test.form(calls.readJobDescriptionFile, {}, [], agency.token)).toMatchObject({ http: 400 });
  expect(ERRORS.unreadable_file.status).toBe(422);
});

it('counts bytes and unreadable files against the budget of uploads, and refuses when it is used up', async () => {
  const agency = await anAgency(test);
  await send(agency, bytesOf('%PDF-1.7 broken'), 'job.pdf');
  const rows =
    await test.sql`select sum(bytes)::int as bytes, sum(failed_files)::int as failed_files from upload_usage
      where agency_id = ${agency.agency_id}`;
  expect(rows).toEqual([{ bytes: '%PDF-1.7 broken'.length, failed_files: 1 }]);
  await test.inAgency(agency.agency_id, (tx) => countUsage(tx, { failed_files: limits.failedFilesPerHour }));
  expect(await send(agency, bytesOf(JOB))).toMatchObject({ http: 429, code: 'too_many_requests' });
});
