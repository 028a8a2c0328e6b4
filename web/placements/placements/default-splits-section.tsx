import { Radio, Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { splitsAreWhole } from '@placewell/contract/placements/fees.ts';
import { type getDefaultSplits, updateDefaultSplits } from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { SaveReset } from '../../ui/inputs/save-reset.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { SectionHead } from '../../ui/page/section-head.tsx';
import settings from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useDefaultSplits, useUpdateDefaultSplits } from './placements.queries.ts';

type Splits = Data<typeof getDefaultSplits>['splits'];
type Shares = Record<'candidate' | 'client', number | null>;

/** How the fees of new placements are split between those who own the candidate and the job. */
export function DefaultSplitsSection() {
  const found = useDefaultSplits();
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={shared.scroll}>
      {found.data ? (
        <DefaultSplitsForm key={JSON.stringify(found.data.splits)} saved={found.data.splits} />
      ) : (
        <div aria-busy className={settings.form}>
          <Skeleton height={24} width={120} />
          <Skeleton height={160} />
        </div>
      )}
    </div>
  );
}

const sharesOf = (splits: Splits): Shares => {
  const of = (role: keyof Shares) => splits.find(({ split_role }) => split_role === role)?.percent ?? 0;
  return { candidate: of('candidate'), client: of('client') };
};

/** Rows without a share are none. */
const splitsOf = (shares: Shares): Splits =>
  (['candidate', 'client'] as const).flatMap((split_role) => {
    const percent = shares[split_role] ?? 0;
    return percent > 0 ? [{ split_role, percent }] : [];
  });

const EVEN: Shares = { candidate: 50, client: 50 };
const key = (splits: Splits) => JSON.stringify(splitsOf(sharesOf(splits)));

function DefaultSplitsForm({ saved }: { saved: Splits }) {
  const update = useUpdateDefaultSplits();
  const [isSplit, setIsSplit] = useState(saved.length > 0);
  const [shares, setShares] = useState(saved.length > 0 ? sharesOf(saved) : EVEN);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const splits = isSplit ? splitsOf(shares) : [];
  const isChanged = key(splits) !== key(saved);
  const isWhole = !isSplit || splitsAreWhole(splits);
  /** What one does not get is the other's. */
  const setShare = (role: keyof Shares, percent: number | null) => {
    const rest = percent === null ? null : Math.round((100 - percent) * 100) / 100;
    setShares(
      role === 'candidate' ? { candidate: percent, client: rest } : { candidate: rest, client: percent },
    );
  };
  const save = async () => {
    setIsSubmitted(true);
    if (!isWhole) return;
    const send = async (next: Splits): Promise<void> => {
      const body = { splits: next };
      const data = await update.send(body);
      const { message } = updateDefaultSplits;
      showUndoToast({
        message: typeof message === 'function' ? message(data, body) : message,
        onUndo: () => update.send({ splits: saved }),
        onRedo: () => send(next),
      });
    };
    await send(splits).catch((error: unknown) => toast.error({ message: getErrorMessage(error) }));
  };
  return (
    <form
      className={settings.form}
      aria-labelledby="default-splits"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SectionHead id="default-splits" title="Fee splits" hint="Default for new placements." />
      <Radio.Group
        aria-label="Splits of new placements"
        value={isSplit ? 'split' : 'none'}
        onChange={(next) => setIsSplit(next === 'split')}
      >
        <div className={shared.form}>
          <Radio
            value="split"
            label="Between candidate owner and job owner"
            description="If one person owns both, they get both shares."
          />
          <Radio value="none" label="No one" description="Choose the splits in each placement." />
        </div>
      </Radio.Group>
      {isSplit && (
        <div className={shared.pair}>
          <DecimalInput
            label="Owner of the candidate"
            max={100}
            suffix="%"
            value={shares.candidate}
            onChange={(percent) => setShare('candidate', percent)}
          />
          <DecimalInput
            label="Owner of the job"
            max={100}
            suffix="%"
            value={shares.client}
            onChange={(percent) => setShare('client', percent)}
          />
        </div>
      )}
      <FormError message={isSubmitted && !isWhole ? texts.splitsNotWhole : undefined} />
      <SaveReset
        isChanged={isChanged}
        isSaving={update.isPending}
        onReset={() => {
          setIsSplit(saved.length > 0);
          setShares(saved.length > 0 ? sharesOf(saved) : EVEN);
        }}
      />
      <LeaveGuard hasChanges={() => isChanged} subject="the fee splits" params={['section']} />
    </form>
  );
}
