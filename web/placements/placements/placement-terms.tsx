import type { Placement } from '@placewell/contract/placements/placements.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useRolePath } from '../../lib/session/home.ts';
import { formatDay, formatMoney, formatNumber } from '../../lib/values/formats.ts';
import { offerText } from '../../records/placements/placement-labels.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import shared from '../../ui/theme/shared.module.css';
import { DrawerSection } from './drawer-section.tsx';
import type { Details } from './use-placement-change.ts';

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx'), 'TermsDialog', {
  closed: { opened: false },
});

/** A fee that was paid, or corrected, stays: then only corrections change it. */
export const isFixed = ({ paid_on, corrections }: Details) => paid_on !== null || corrections.length > 0;

const salaryOf = ({ salary_cents, salary_period, currency }: Placement) =>
  salary_cents !== null &&
  salary_period !== null &&
  offerText({ amount_cents: salary_cents, currency, period: salary_period });

/** Agreed terms, and the records that the placement is about. */
export function PlacementTerms({ placement: one }: { placement: Details }) {
  const base = useRolePath();
  const [isEditing, setIsEditing] = useState(false);
  const mayEdit = one.may_change && !isFixed(one);
  const link = (id: string | null, text: string, to: string, search: Record<string, string> = {}) =>
    id === null ? (
      text
    ) : (
      <Link className={shared.link} to={to} search={search}>
        {text}
      </Link>
    );
  const rate = (cents: number | null) => cents !== null && `${formatMoney(cents, one.currency)} an hour`;
  return (
    <DrawerSection
      title="Terms"
      action={
        mayEdit && (
          <Button size="xs" onClick={() => setIsEditing(true)}>
            Change
          </Button>
        )
      }
    >
      <Facts
        minColWidth={150}
        facts={[
          ['First day', formatDay(one.start_on)],
          ['Last day', one.end_on && formatDay(one.end_on)],
          ['Salary', salaryOf(one)],
          ['Pay rate', rate(one.pay_rate_cents)],
          ['Bill rate', rate(one.bill_rate_cents)],
          ['Hours a week', one.hours_per_week !== null && formatNumber(one.hours_per_week)],
          ['Agreed on', formatDay(one.agreed_on)],
          ['Guarantee until', one.guarantee_until && formatDay(one.guarantee_until)],
          [
            'Paid back',
            one.rebate_steps.map(({ until_day, percent }) => `${percent}% until day ${until_day}`).join(', '),
          ],
          [
            'Candidate',
            link(one.candidate_id, one.candidate_name, `${base}/candidates-management`, {
              view_scope: 'all',
              candidate: one.candidate_id ?? '',
            }),
          ],
          [
            'Job',
            link(one.job_id, one.job_title, `${base}/jobs-management`, {
              view_scope: 'all',
              job: one.job_id ?? '',
            }),
          ],
          ['Client', link(one.client_id, one.client_name, `${base}/clients/${one.client_id}`)],
          ['Recruiter', one.recruiter_name],
        ]}
      />
      <TermsDialog opened={isEditing} placement={one} onClose={() => setIsEditing(false)} />
    </DrawerSection>
  );
}
