import type { BodyInput } from '@placewell/contract/call.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { addCandidate, type Candidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { grantCredits, openBalances } from '../money/credits/credits.public.ts';
import { asOwner } from '../platform/db/database.ts';
import { type TenantTx, withInstallation, withTenant } from '../platform/db/tenant.ts';
import { INSTALLATION_ID, newId } from '../platform/ids.ts';
import { openSession } from '../platform/sessions/sessions.ts';
import type { TestApp } from './test-app.ts';

export type TestUser = { agency_id: AgencyId; user_id: UserId; email: string; token: string };

type NewUser = {
  agency_id: AgencyId;
  role: 'agency' | 'recruiter' | 'super_admin';
  fullname: string;
  user_status?: 'pending' | 'active' | 'inactive' | undefined;
};

async function insertUser(
  tx: TenantTx,
  { agency_id, role, fullname, user_status = 'active' }: NewUser,
): Promise<TestUser> {
  const user_id = newId<UserId>();
  const email = `${role}-${user_id}@example.test`;
  await tx
    .insertInto('users')
    .values({
      agency_id,
      user_id,
      role,
      email,
      fullname,
      user_status,
      email_verified_at: new Date().toISOString(),
    })
    .execute();
  return { agency_id, user_id, email, token: await openSession(tx, { agency_id, user_id, role }) };
}

/** Inserts an active agency with its first user and a session; `resume_credits` defaults to a trial's. */
export async function anAgency(
  test: Pick<TestApp, 'database'>,
  options: {
    agency_name?: string;
    fullname?: string;
    time_zone?: string;
    recruiters_see_all?: boolean;
    resume_credits?: number;
  } = {},
): Promise<TestUser> {
  const agency_id = newId<AgencyId>();
  return withTenant(test.database, agency_id, async (tx) => {
    await tx
      .insertInto('agencies')
      .values({
        agency_id,
        agency_name: options.agency_name ?? 'Harbour Staffing',
        time_zone: options.time_zone ?? 'UTC',
        recruiters_see_all: options.recruiters_see_all ?? true,
        questionnaire_status: 'completed',
      })
      .execute();
    const fullname = options.fullname ?? 'Ada Agency';
    const user = await insertUser(tx, { agency_id, role: 'agency', fullname });
    await openBalances(tx);
    await addCredits(tx, options.resume_credits ?? limits.trialCredits);
    return user;
  });
}

/** Inserts another user of an agency, with the role `recruiter` by default. */
export function aRecruiter(
  test: Pick<TestApp, 'database'>,
  agency: { agency_id: AgencyId },
  options: {
    fullname?: string;
    role?: 'agency' | 'recruiter';
    user_status?: 'pending' | 'active' | 'inactive';
  } = {},
): Promise<TestUser> {
  return withTenant(test.database, agency.agency_id, (tx) =>
    insertUser(tx, {
      agency_id: agency.agency_id,
      role: options.role ?? 'recruiter',
      fullname: options.fullname ?? 'Remy Recruiter',
      user_status: options.user_status,
    }),
  );
}

async function addCredits(tx: Parameters<typeof grantCredits>[0], amount: number) {
  if (amount > 0)
    await grantCredits(tx, {
      credit_type: 'resume',
      amount,
      source: 'plan',
      expires_at: null,
      ref_type: 'test',
      ref_id: null,
      user_id: null,
      idempotency_key: `test:${newId()}`,
    });
}

export function aSuperAdmin({ database }: Pick<TestApp, 'database'>): Promise<TestUser> {
  return withInstallation(asOwner(database.ownerPool), 'owner', (tx) =>
    insertUser(tx, { agency_id: INSTALLATION_ID, role: 'super_admin', fullname: 'Sol Super' }),
  );
}

/** Creates a candidate owned by `user` through the API as a screen does: added, then updated. */
export async function aCandidate(
  test: TestApp,
  user: { token: string },
  options: Omit<BodyInput<typeof updateCandidate>, 'candidate_id'> = {},
): Promise<Candidate> {
  const {
    candidate_name = `Candidate ${newId()}`,
    email = null,
    phone = null,
    skills = [],
    ...rest
  } = options;
  const added = await test.call(addCandidate, { candidate_name, email, phone, skills }, user.token);
  if (added.http !== 200) throw new Error(`Failed to add a candidate: ${added.message}`);
  if (Object.keys(rest).length === 0) return added.data;
  const { candidate_id } = added.data;
  const updated = await test.call(updateCandidate, { candidate_id, ...rest }, user.token);
  if (updated.http !== 200) throw new Error(`Failed to update a candidate: ${JSON.stringify(updated)}`);
  return updated.data;
}
