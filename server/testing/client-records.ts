import type { BodyInput } from '@placewell/contract/call.ts';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact, type Contact } from '@placewell/contract/clients/contacts.ts';
import { type ClientId, type ContactId, JobId } from '@placewell/contract/ids.ts';
import { expect } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { TestUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

type NewClient = Partial<BodyInput<typeof addClient>>;
type NewContact = Partial<Omit<BodyInput<typeof addContact>, 'client_id'>>;

/** Makes records of clients of `owner`, and reads all of them. */
export function useClientRecords(test: TestApp, owner: () => TestUser) {
  const aClient = async (fields: NewClient = {}, user = owner()) => {
    const { data, http } = await test.call(
      addClient,
      { client_name: `Client ${newId()}`, ...fields },
      user.token,
    );
    expect(http).toBe(200);
    return data.client_id;
  };
  const aContact = async (client_id: ClientId, fields: NewContact = {}): Promise<Contact> => {
    const body = { client_id, contact_name: `Contact ${newId()}`, ...fields };
    const { data, http } = await test.call(addContact, body, owner().token);
    expect(http).toBe(200);
    return data;
  };
  const aJob = async (client_id: ClientId, contact_id: ContactId | null = null) => {
    const job_id = JobId.parse(newId());
    await test.sql`insert into jobs (agency_id, job_id, recruiter_id, job_title, client_id, contact_id)
      values (${owner().agency_id}, ${job_id}, ${owner().user_id}, 'Welder', ${client_id}, ${contact_id})`;
    return job_id;
  };
  const aNote = (client_id: ClientId, contact_id: ContactId | null = null) =>
    test.sql`insert into activities (agency_id, activity_id, activity_kind, client_id, contact_id, body)
      values (${owner().agency_id}, ${newId()}, 'note', ${client_id}, ${contact_id}, 'Called')`;
  const aFileOf = async (client_id: ClientId) => {
    const file_id = newId();
    await test.sql`insert into client_files (agency_id, file_id, client_id, file_name, file_type, storage_key, sha256, size_bytes)
      values (${owner().agency_id}, ${file_id}, ${client_id}, 'terms.pdf', 'pdf', ${`${owner().agency_id}/x/${file_id}`}, ${file_id}, 5)`;
    return file_id;
  };
  /** A candidate who may be approached although the clients are off limits. */
  const anOverride = async (...client_ids: ClientId[]) => {
    const candidate_id = newId();
    await test.sql`insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name)
      values (${owner().agency_id}, ${candidate_id}, ${owner().user_id}, 'Allowed Person')`;
    for (const client_id of client_ids)
      await test.sql`insert into off_limits_overrides (agency_id, override_id, candidate_id, client_id, reason, user_id)
        values (${owner().agency_id}, ${newId()}, ${candidate_id}, ${client_id}, 'Asked us', ${owner().user_id})`;
    return candidate_id;
  };
  const jobOf = async (job_id: JobId) => {
    const [row] = await test.sql<{ client_id: string; contact_id: string | null }>`
      select client_id, contact_id from jobs where job_id = ${job_id}`;
    return row;
  };

  /** All rows of clients, without those of the merges themselves and without times of the last change. */
  async function everything() {
    const [row] = await test.sql`select
      (select jsonb_agg(to_jsonb(t) - 'updated_at' - 'last_activity_at'
        || jsonb_build_object('active', date_trunc('milliseconds', last_activity_at)) order by client_id) from clients t where agency_id = ${owner().agency_id}) as clients,
      (select jsonb_agg(to_jsonb(t) order by client_id, position) from client_aliases t where agency_id = ${owner().agency_id}) as aliases,
      (select jsonb_agg(to_jsonb(t) - 'updated_at' order by contact_id) from contacts t where agency_id = ${owner().agency_id}) as contacts,
      (select jsonb_agg(to_jsonb(t) order by file_id) from client_files t where agency_id = ${owner().agency_id}) as files,
      (select jsonb_agg(to_jsonb(t) order by job_id) from jobs t where agency_id = ${owner().agency_id}) as jobs,
      (select jsonb_agg(to_jsonb(t) order by activity_id) from activities t
        where agency_id = ${owner().agency_id} and activity_kind not in ('merged', 'status')) as activities,
      (select jsonb_agg(to_jsonb(t) order by first_id, second_id) from dismissed_client_pairs t
        where agency_id = ${owner().agency_id}) as dismissed,
      (select jsonb_agg(to_jsonb(t) order by override_id) from off_limits_overrides t
        where agency_id = ${owner().agency_id}) as overrides`;
    return row;
  }
  return { aClient, aContact, aJob, aNote, aFileOf, anOverride, jobOf, everything };
}
