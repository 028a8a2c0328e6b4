import { Box, Group, Menu, Skeleton } from '@mantine/core';
import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import type { Offer } from '@placewell/contract/placements/offers.ts';
import type { OfferStatus } from '@placewell/contract/placements/placement-terms.ts';
import { FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { formatDay } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { MatchPlacement } from './match-placement.tsx';
import { useOffersOf } from './placement-calls.ts';
import { OFFER_LABELS, OFFER_TONES, offerText } from './placement-labels.ts';
import { useReportOffer } from './use-report-offer.ts';

type OfMatch = { match: MatchDetails };

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'), 'OfferDialog', {
  closed: { opened: false },
});

/** The client's offers to the candidate of a match, and the resulting placement. */
export function MatchOffers({ match }: OfMatch) {
  if (match.candidate_id === null || match.job_id === null)
    return <p className={shared.hint}>Shown only if you can see both candidate and job.</p>;
  return (
    <div className={shared.stack}>
      <MatchPlacement match={match} />
      <Offers match={match} />
    </div>
  );
}

type Editing = { offer: Offer | undefined };

function Offers({ match }: OfMatch) {
  const found = useOffersOf(match.match_id);
  const [editing, setEditing] = useState<Editing>();
  if (!found.data)
    return (
      <NotLoaded found={found}>
        <Skeleton height={52} role="status" aria-label="Loading" />
      </NotLoaded>
    );
  const { items, may_change } = found.data;
  return (
    <>
      {items.length === 0 ? (
        <p className={shared.hint}>No offer yet.</p>
      ) : (
        <Box component="ul" className={`${shared.plainList} ${shared.bordered}`} aria-label="Offers">
          {items.map((offer) => (
            <li key={offer.offer_id}>
              <OfferLine offer={offer} mayChange={may_change} onEdit={() => setEditing({ offer })} />
            </li>
          ))}
        </Box>
      )}
      {may_change && (
        <div>
          <Button
            size="xs"
            leftSection={<FilePlus2 size={14} aria-hidden />}
            onClick={() => setEditing({ offer: undefined })}
          >
            Add offer
          </Button>
          <OfferDialog
            opened={editing !== undefined}
            match={match}
            offer={editing?.offer}
            onClose={() => setEditing(undefined)}
          />
        </div>
      )}
    </>
  );
}

/** Possible next states of an offer, by its state: the first one is the usual. */
const NEXT: Record<OfferStatus, readonly [OfferStatus, string][]> = {
  made: [
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
    ['withdrawn', 'Withdrawn'],
  ],
  accepted: [
    ['declined', 'Declined'],
    ['withdrawn', 'Withdrawn'],
    ['made', 'Open again'],
  ],
  declined: [
    ['accepted', 'Accepted'],
    ['made', 'Open again'],
  ],
  withdrawn: [
    ['accepted', 'Accepted'],
    ['made', 'Open again'],
  ],
};

type OfferLineProps = { offer: Offer; mayChange: boolean; onEdit: () => void };

function OfferLine({ offer, mayChange, onEdit }: OfferLineProps) {
  const report = useReportOffer();
  const { offer_status, status_on, start_on, note } = offer;
  const text = offerText(offer);
  const facts = [start_on && `from ${formatDay(start_on)}`, `by ${offer.added_by_name}`].filter(Boolean);
  return (
    <Group gap={12} py={8} wrap="nowrap" align="start">
      <div className={`${shared.fill} ${shared.lines}`}>
        <span className={`${shared.strong} ${shared.numeric}`}>{text}</span>
        <span className={`${shared.tiny} ${shared.muted}`}>{facts.join(' · ')}</span>
        {note && (
          <span dir="auto" className={`${shared.small} ${shared.anywhere} ${shared.pre}`}>
            {note}
          </span>
        )}
        {mayChange && offer_status === 'made' && (
          <Group gap={8} mt={4}>
            <Button size="xs" onClick={() => void report.move(offer, 'accepted')}>
              Accepted
            </Button>
            <Button size="xs" onClick={() => void report.move(offer, 'declined')}>
              Declined
            </Button>
          </Group>
        )}
      </div>
      <div className={`${shared.fixed} ${shared.right}`}>
        <StatusDot label={OFFER_LABELS[offer_status]} tone={OFFER_TONES[offer_status]} />
        <div className={`${shared.tiny} ${shared.muted}`}>{formatDay(status_on)}</div>
      </div>
      {mayChange && (
        <RowMenu label={`More for the offer of ${text}`} isQuiet>
          {NEXT[offer_status].map(([to, label]) => (
            <Menu.Item key={to} onClick={() => void report.move(offer, to)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={onEdit}>
            Change…
          </Menu.Item>
          <Menu.Item
            color="var(--pw-bad)"
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => void report.remove(offer)}
          >
            Delete
          </Menu.Item>
        </RowMenu>
      )}
    </Group>
  );
}
