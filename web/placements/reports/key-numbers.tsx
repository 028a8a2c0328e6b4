import { Box, Skeleton, Stack, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import type {
  getFeeReport,
  getFunnelReport,
  getStageReport,
} from '@placewell/contract/placements/reports.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import shared from '../../ui/theme/shared.module.css';
import { ChangeMark } from './change-mark.tsx';
import { formatDays, formatShare, shareOf } from './report-labels.ts';
import { type RowsAddress, rowsParams } from './rows-address.ts';

type KeyNumbersProps = {
  funnel: Data<typeof getFunnelReport> | undefined;
  stages: Data<typeof getStageReport> | undefined;
  fees: Data<typeof getFeeReport> | undefined;
};

/** What one looks for first: how far the matches came, what they brought, and how long clients take. */
export function KeyNumbers({ funnel, stages, fees }: KeyNumbersProps) {
  const { nameOf } = useMatchStatuses();
  const { cohort, previous } = funnel ?? {};
  const placed = cohort && shareOf(cohort.placed, cohort.submitted);
  const placedBefore = previous && shareOf(previous.cohort.placed, previous.cohort.submitted);
  const answer = stages?.client_days_to_answer;
  return (
    <section className={shared.card} aria-label="In short">
      <Box
        component="dl"
        m={0}
        className={shared.columns}
        style={{ gap: '16px 20px' }}
        __vars={{ '--least': '150px' }}
      >
        {FUNNEL_STAGES.map((stage) => (
          <KeyNumber
            key={stage}
            label={nameOf(stage)}
            text={cohort && formatNumber(cohort[stage])}
            rows={cohort?.[stage] ? { rows: stage } : undefined}
          >
            {cohort && previous && (
              <ChangeMark now={cohort[stage]} before={previous.cohort[stage]} format={formatNumber} />
            )}
          </KeyNumber>
        ))}
        <KeyNumber label="Placement rate" text={cohort && formatShare(placed ?? null)}>
          {cohort && (
            <ChangeMark
              now={placed ?? null}
              before={placedBefore ?? null}
              format={(share) => formatShare(share)}
            />
          )}
        </KeyNumber>
        <KeyNumber label="Client answers in" text={answer && formatDays(answer.median)}>
          {stages && answer && (
            <ChangeMark
              now={answer.median}
              before={stages.previous.client_days_to_answer.median}
              format={formatDays}
              isLessBetter
            />
          )}
        </KeyNumber>
        {fees ? (
          <>
            <Fees label="Fees won" rows="fees_won" fees={fees.won} />
            <Fees label="Fees by start date" rows="fees" fees={fees} />
          </>
        ) : (
          <KeyNumber label="Fees won" text={undefined} />
        )}
      </Box>
    </section>
  );
}

type FeesProps = {
  label: string;
  rows: 'fees' | 'fees_won';
  fees: Pick<Data<typeof getFeeReport>, 'total' | 'previous'>;
};

/** One for each currency: amounts of different ones are never added. */
function Fees({ label, rows, fees: { total, previous } }: FeesProps) {
  if (total.length === 0) return <KeyNumber label={label} text="–" />;
  return total.map(({ currency, fee_cents }) => (
    <KeyNumber
      key={currency}
      label={`${label}, ${currency}`}
      text={formatMoney(fee_cents, currency, { isShort: true })}
      rows={{ rows, rows_currency: currency }}
    >
      <ChangeMark
        now={fee_cents}
        before={previous.find((one) => one.currency === currency)?.fee_cents ?? 0}
        format={(cents) => formatMoney(cents, currency, { isShort: true })}
      />
    </KeyNumber>
  ));
}

type KeyNumberProps = {
  label: string;
  /** Undefined until it is loaded. */
  text: string | undefined;
  rows?: RowsAddress | undefined;
  children?: ReactNode;
};

const KeyNumber = ({ label, text, rows, children }: KeyNumberProps) => (
  <Stack gap={2}>
    <dt className={`${shared.tiny} ${shared.muted}`}>{label}</dt>
    <dd>
      {text === undefined ? (
        <Skeleton height={28} width={64} mb={20} role="status" aria-label={`Loading ${label}`} />
      ) : (
        <Text
          component="span"
          display="block"
          fz={20}
          lh="28px"
          fw={620}
          lts="-0.02em"
          className={shared.numeric}
        >
          {rows ? (
            <Link
              to="."
              resetScroll={false}
              search={(before: object) => ({ ...before, ...rowsParams(rows) })}
              className={shared.nameLink}
              aria-label={`${text} ${label}`}
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </Text>
      )}
      {children}
    </dd>
  </Stack>
);
