import type { AdKind } from '../features/types.ts';
import { lackingEntry } from '../gates/entry-trades.ts';
import type { Assessment } from './assess.ts';
import { formatLevels } from './breakdown/details.ts';
import { formatKm, formatList, formatPercent, formatSigned } from './breakdown/formats.ts';
import { type Cap, shownCoverage } from './caps.ts';
import type { BreakdownRow, ScaleRow } from './result.ts';

const KIND_NAMES: Readonly<Record<AdKind, string>> = {
  full: 'an advertisement in full',
  short: 'a short advertisement',
  title: 'a job with only a title',
};

type Totals = {
  kind: AdKind;
  uncapped: number;
  total: number;
  assessment: Assessment;
  caps: readonly Cap[];
  coverage: number;
};

/** Added to the sum of the criteria by calibration and caps; exact to a tenth, so that all rows sum to the score. */
export function scaleOf(
  rows: readonly BreakdownRow[],
  { kind, uncapped, total, assessment, caps, coverage }: Totals,
): ScaleRow {
  const sum = rows.reduce((all, row) => all + Math.round(row.score * 10), 0);
  const calibration = (uncapped * 10 - sum) / 10;
  const [cap] = caps;
  const taken = total - uncapped;
  return {
    score: (total * 10 - sum) / 10,
    calibration,
    cap: taken,
    detail: [
      `${formatSigned(calibration)} so that scores mean the same for ${KIND_NAMES[kind]} as for others`,
      cap !== undefined && taken < 0
        ? `${cap.limit} at most: ${reasonOf(cap, assessment, coverage)} (${formatSigned(taken)})`
        : '',
    ]
      .filter((part) => part !== '')
      .join('; '),
  };
}

function reasonOf(
  { reason }: Cap,
  { failed_must_haves, distance, lacking_entry, rank_gap }: Assessment,
  coverage: number,
): string {
  switch (reason) {
    case 'must_have':
      return `${formatList(failed_must_haves.map((name) => name.replace('_', ' ')))} is a must-have`;
    case 'off_limits':
      return 'works at a client that is off limits';
    case 'reach':
      return `${formatKm(distance ?? 0)} away and no sign of relocating`;
    case 'little_known':
      return `only ${formatPercent(shownCoverage(coverage))} of what the job asks for is known`;
    case 'entry':
      return lackingEntry(lacking_entry as string);
    case 'rank':
      return `${formatLevels(rank_gap)} above every title held so far`;
  }
}
