import { Box, Progress, VisuallyHidden } from '@mantine/core';
import type { TargetLine } from '@placewell/contract/placements/targets.ts';
import { formatDecimal, formatMoney, formatNumber } from '../../lib/values/formats.ts';
import { tip } from '../../ui/feedback/tips.tsx';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import shared from '../../ui/theme/shared.module.css';
import { COUNT_LABELS, COUNTS } from './target-drafts.ts';

const CAPTION = 'Targets by person';

/** A line for each person: reached, and of which target. */
export const TargetTable = ({ lines }: { lines: readonly TargetLine[] }) => (
  <ScrollRegion aria-label={CAPTION} className={shared.numbers} style={{ '--least': '640px' }}>
    <table>
      <caption>
        <VisuallyHidden>{CAPTION}</VisuallyHidden>
      </caption>
      <colgroup>
        <col style={{ width: '22%' }} />
        <col span={3} style={{ width: '12%' }} />
        <col span={2} />
      </colgroup>
      <thead className={`${shared.tiny} ${shared.muted}`}>
        <tr className={shared.underlined}>
          <th scope="col">Person</th>
          {COUNTS.map((count) => (
            <th key={count} scope="col">
              {COUNT_LABELS[count]}
            </th>
          ))}
          <th scope="col">Fees</th>
          <th scope="col" {...tip('Reached and expected over the target.')}>
            Coverage
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.user_id} className={shared.underlined}>
            <th scope="row" className={shared.strong}>
              <bdi>{line.user_name}</bdi>
            </th>
            {COUNTS.map((count) => (
              <td key={count} className={shared.numeric}>
                <Box px={8}>
                  <Reached reached={line.reached[count]} target={line.target[count]} format={formatNumber} />
                </Box>
              </td>
            ))}
            <td className={shared.numeric}>
              <Box px={8}>
                <Fees line={line} />
              </Box>
            </td>
            <td className={shared.numeric}>
              <Box px={8}>
                <Coverage line={line} />
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

type ReachedProps = { reached: number; target: number | null; format: (value: number) => string };

/** "3 of 5", the first in green once it is enough; without a target only the first. */
function Reached({ reached, target, format }: ReachedProps) {
  if (target === null) return reached === 0 ? '–' : format(reached);
  return (
    <>
      <span className={`${shared.strong} ${reached >= target ? shared.good : ''}`}>{format(reached)}</span>
      <span className={shared.muted}>{` of ${format(target)}`}</span>
    </>
  );
}

function Fees({ line }: { line: TargetLine }) {
  const { currency, reached, target, expected_fee_cents } = line;
  if (currency === null) return '–';
  const format = (cents: number) => formatMoney(cents, currency, { isShort: true });
  return (
    <>
      <Reached reached={reached.fee_cents} target={target.fee_cents} format={format} />
      {expected_fee_cents !== 0 && (
        <span className={`${shared.block} ${shared.micro} ${shared.muted}`}>
          {`${format(expected_fee_cents)} expected`}
        </span>
      )}
    </>
  );
}

/** In words and as a bar: reached, then expected. */
function Coverage({ line }: { line: TargetLine }) {
  const { coverage, reached, expected_fee_cents, target, user_name } = line;
  if (coverage === null || !target.fee_cents) return '–';
  const part = (cents: number) => Math.min(100, Math.max(0, (cents / (target.fee_cents ?? 1)) * 100));
  const have = part(reached.fee_cents);
  return (
    <>
      <span className={shared.strong}>{`${formatDecimal(coverage)}%`}</span>
      <Progress.Root size={4} mt={4} aria-hidden>
        <Progress.Section
          value={have}
          color="var(--pw-strong-solid)"
          aria-label={`Reached by ${user_name}`}
        />
        <Progress.Section
          value={Math.min(100 - have, part(expected_fee_cents))}
          color="var(--pw-seg-2)"
          aria-label={`Expected for ${user_name}`}
        />
      </Progress.Root>
    </>
  );
}
