import { Group, Skeleton } from '@mantine/core';
import { formatCount } from '@placewell/contract/counts.ts';
import type { FactorKind } from '@placewell/contract/people/session-data.ts';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatAgo, formatDate, formatDateTime } from '../../../lib/values/formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SectionHead } from '../../../ui/page/section-head.tsx';
import formStyles from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { AddFactorMenu } from './add-factor-menu.tsx';
import type { SecondFactor } from './remove-factor-dialog.tsx';
import { useSecondFactors, useStopOwnFactorReset } from './second-factor.queries.ts';

const AddAppDialog = lazyPart(() => import('./add-app-dialog.tsx'), 'AddAppDialog', {
  closed: { opened: false },
});
const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog', {
  closed: { opened: false },
});
const ReplaceCodesDialog = lazyPart(() => import('./replace-codes-dialog.tsx'), 'ReplaceCodesDialog', {
  closed: { opened: false },
});
const RemoveFactorDialog = lazyPart(() => import('./remove-factor-dialog.tsx'), 'RemoveFactorDialog', {
  closed: { factor: undefined },
});

/** With so few recovery codes left, a person had better replace them. */
const FEW_CODES = 3;

/** The second factors of the own account: adding and removing, and the recovery codes. */
export function SecondFactorSection() {
  const { data, isError, error, isPending, refetch } = useSecondFactors();
  const [dialog, setDialog] = useState<FactorKind | 'codes' | SecondFactor>();
  const close = () => setDialog(undefined);
  const hasPassword = data?.has_password ?? true;
  const isEmpty = data?.items.length === 0;
  const add = data && (
    <AddFactorMenu isPrimary={isEmpty} offersPasskeys={data.offers_passkeys} onChoose={setDialog} />
  );
  return (
    <section className={formStyles.form} data-wide aria-labelledby="second-factors" aria-busy={isPending}>
      <SectionHead
        id="second-factors"
        title="Second factor"
        hint="Asked for when you log in, so that a stolen password is not enough."
      >
        {!isEmpty && add}
      </SectionHead>
      {isError && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <Skeleton height={20} my={16} />
          <Skeleton height={20} my={16} />
        </>
      ) : isEmpty ? (
        <div className={shared.form}>
          <p>
            {hasPassword
              ? 'Your password alone opens your account.'
              : 'The provider you log in with alone opens your account.'}
          </p>
          <div>{add}</div>
        </div>
      ) : (
        <>
          {data.factor_reset_at && <ResetWaiting at={data.factor_reset_at} />}
          <ul className={`${shared.plainList} ${shared.bordered}`} aria-label="Second factors">
            {data.items.map((factor) => (
              <FactorRow key={factor.factor_id} factor={factor} onRemove={() => setDialog(factor)} />
            ))}
          </ul>
          <CodesLeft count={data.recovery_codes_left} onReplace={() => setDialog('codes')} />
        </>
      )}
      <AddAppDialog opened={dialog === 'totp'} onClose={close} hasPassword={hasPassword} />
      <AddPasskeyDialog opened={dialog === 'passkey'} onClose={close} hasPassword={hasPassword} />
      <ReplaceCodesDialog opened={dialog === 'codes'} onClose={close} hasPassword={hasPassword} />
      <RemoveFactorDialog
        factor={typeof dialog === 'object' ? dialog : undefined}
        isLast={data?.items.length === 1}
        hasPassword={hasPassword}
        onClose={close}
      />
    </section>
  );
}

/** A reset that someone asked for, which its person may stop. */
function ResetWaiting({ at }: { at: string }) {
  const stop = useStopOwnFactorReset();
  const send = () => stop.sendWithToast({}).catch(showErrorToast);
  return (
    <Notice tone="warning">
      <p>{`You are said to have lost your second factor. From ${formatDateTime(at)} it is no longer asked for.`}</p>
      <Button size="xs" mt={8} loading={stop.isPending} onClick={() => void send()}>
        Stop the reset
      </Button>
    </Notice>
  );
}

const KINDS = {
  totp: { icon: Smartphone, label: 'Authenticator app' },
  passkey: { icon: KeyRound, label: 'Passkey' },
} as const;

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { kind, factor_name, created_at, last_used_at } = factor;
  const { icon: Icon, label } = KINDS[kind];
  return (
    <Group component="li" wrap="nowrap" gap={12} mih={52} py={8}>
      <Icon size={18} strokeWidth={1.7} color="var(--pw-muted)" className={shared.fixed} aria-hidden />
      <span className={`${shared.fill} ${shared.anywhere}`}>
        {factor_name}
        <small className={`${shared.block} ${shared.small} ${shared.muted}`}>
          {`${label} · added ${formatDate(created_at)} · ${last_used_at ? `last used ${formatAgo(last_used_at)}` : 'not used yet'}`}
        </small>
      </span>
      <Button
        size="xs"
        className={shared.fixed ?? ''}
        aria-label={`Remove ${factor_name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Group>
  );
}

function CodesLeft({ count, onReplace }: { count: number; onReplace: () => void }) {
  const left = `${count === 0 ? 'No recovery codes' : formatCount(count, 'recovery code')} left`;
  const isFew = count <= FEW_CODES;
  return (
    <div className={shared.stack}>
      <Group justify="space-between" wrap="nowrap" gap={12} mih={44}>
        <span>{left}</span>
        <Button size="xs" aria-label="Replace recovery codes" onClick={onReplace}>
          Replace
        </Button>
      </Group>
      {isFew && <Notice>Replace them now: without your other factors, they are your only way in.</Notice>}
    </div>
  );
}
