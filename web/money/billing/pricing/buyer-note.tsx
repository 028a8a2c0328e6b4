import type { Role } from '@placewell/contract/people/roles.ts';
import { useAgencyRecruiters } from '../../../lib/lookups.ts';
import { ResendVerification } from '../../../records/people/resend-verification.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useIsEmailVerified } from '../billing.queries.ts';

const names = new Intl.ListFormat('en', { type: 'disjunction' });
/** Names at most this many agency users. */
const NAMED = 4;

/** Who can buy, for recruiters, and for agency users until their address is confirmed. */
export function BuyerNote({ role }: { role: Role | '' }) {
  if (role === 'recruiter') return <AskSomebody />;
  if (role === 'agency') return <ConfirmFirst />;
  if (role === 'super_admin')
    return (
      <p className={shared.box}>This is what agencies see. Only an agency's own users can buy for it.</p>
    );
  return null;
}

function AskSomebody() {
  const people = useAgencyRecruiters().data?.items.filter((one) => one.role === 'agency') ?? [];
  const whom =
    people.length === 0
      ? 'one of the agency users'
      : names.format([
          ...people.slice(0, NAMED).map((one) => one.recruiter_name || 'your first user'),
          ...(people.length > NAMED ? ['another agency user'] : []),
        ]);
  return (
    <p className={shared.box} role="note">
      {`Only agency users can choose a plan or buy credits. Ask ${whom}.`}
    </p>
  );
}

function ConfirmFirst() {
  if (useIsEmailVerified(true) !== false) return null;
  return (
    <div className={shared.box} role="note">
      Your email address is not confirmed yet. You can already add a card; to buy, first open the link in our
      email.
      <ResendVerification />
    </div>
  );
}
