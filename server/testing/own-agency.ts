import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { setUpFile, setUpNotice } from '../people/accounts/set-up-link.service.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';

export const password = 'a quiet harbour 7';
export const owner = {
  email: 'ada@example.com',
  agencyName: 'Harbour Staffing',
  fullname: 'Ada Owner',
  password,
};

/** The token of the link that sets up the installation: the first start prints it, later ones name the file that has it. */
export async function setUpToken({ platform }: TestApp): Promise<string> {
  await setUpNotice(platform);
  const [, token] = /token=([\w-]+)/.exec(readFileSync(setUpFile(platform.config.dataDir), 'utf8')) ?? [];
  if (!token) throw new Error('The file holds no link');
  return token;
}

/** Removes all people and agencies: the first sign-up is possible again. */
export async function emptyInstallation(test: TestApp) {
  await test.sql`delete from graphile_worker._private_jobs`;
  await test.sql`delete from attempts`;
  const rows = await test.sql`select agency_id from agencies where agency_id <> ${INSTALLATION_ID}`;
  for (const { agency_id } of rows) {
    await test.sql`update agencies set removal_started_at = now(), first_user_id = null where agency_id = ${agency_id}`;
    await test.withInstallation(async (tx) => {
      for (let left: number | undefined = 1; left; ) {
        const done = await sql<{ n: number }>`select remove_agency_rows(${agency_id}, 1000) as n`.execute(tx);
        left = done.rows[0]?.n;
      }
      await sql`select finish_agency_removal(${agency_id})`.execute(tx);
    });
  }
  await test.sql`delete from exports`;
  await test.sql`delete from users`;
  await test.sql`delete from links`;
}
