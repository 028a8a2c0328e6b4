import { Box } from '@mantine/core';
import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { offLimitsSentence } from '../../../records/chips/off-limits.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { AllowDialog } from './allow-dialog.tsx';
import { useOffLimitsOverride } from './use-off-limits-override.ts';

const FOUND_BY = {
  domain: 'Found by the domain of the email.',
  name: 'Found by the name of the employer.',
} as const satisfies Record<OffLimits['found_by'], string>;

/** The employers of a match's candidate that are off limits, for agency users with a button that allows the candidate. */
export const OffLimitsFlags = ({ match }: { match: Match }) =>
  match.off_limits.map((employer) => <Flag key={employer.client_id} match={match} employer={employer} />);

type FlagProps = { match: Match; employer: OffLimits };

function Flag({ match, employer }: FlagProps) {
  const mayOverride = useSession().role === 'agency' && match.candidate_id !== null;
  const { off_limits_reason, override } = employer;
  const Sign = override ? ShieldCheck : ShieldAlert;
  return (
    <Box mt="sm">
      <Notice tone={override ? 'plain' : 'bad'} role="group" aria-label="Off limits">
        <div className={`${shared.spread} ${shared.anywhere}`}>
          <div className={shared.fill}>
            <p className={`${shared.inline} ${shared.strong}`}>
              <Sign size={15} className={shared.fixed} aria-hidden />
              {override ? <s>{offLimitsSentence(employer)}</s> : offLimitsSentence(employer)}
            </p>
            {override && <p>{allowedText(override)}</p>}
            {off_limits_reason && <p dir="auto">{off_limits_reason}</p>}
            <p className={shared.tiny}>{FOUND_BY[employer.found_by]}</p>
          </div>
          {mayOverride && <OverrideButton match={match} employer={employer} />}
        </div>
      </Notice>
    </Box>
  );
}

const allowedText = ({ created_by_name, reason }: NonNullable<OffLimits['override']>) =>
  reason === null ? `Allowed by ${created_by_name}` : `Allowed by ${created_by_name}: ${reason}`;

/** Allows the candidate with a reason, or withdraws that. */
function OverrideButton({ match, employer }: FlagProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { allow, withdraw, isBusy, error } = useOffLimitsOverride(match, employer);
  if (employer.override)
    return (
      <div className={shared.fixed}>
        <Button size="xs" loading={isBusy} onClick={() => void withdraw()}>
          Withdraw
        </Button>
        <FormError message={error} />
      </div>
    );
  return (
    <>
      <Button size="xs" className={shared.fixed ?? ''} onClick={() => setIsOpen(true)}>
        Allow…
      </Button>
      <AllowDialog
        opened={isOpen}
        name={match.candidate_name}
        employer={employer}
        onClose={() => setIsOpen(false)}
        onAllow={allow}
      />
    </>
  );
}
