import { Box } from '@mantine/core';
import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import type { ReactNode } from 'react';
import { PersonCell } from '../../../ui/data-list/cells.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { costOf, placeOfWork } from '../enrichment-labels.ts';
import { EnrichmentStatus, FoundAddress, nameOf } from './enrichment-columns.tsx';

export function EnrichmentCard({ row, menu }: { row: Enrichment; menu: ReactNode }) {
  const cost = costOf(row);
  return (
    <>
      <div className={shared.spread}>
        <PersonCell name={nameOf(row)} details={placeOfWork(row) || row.job_tittle} />
        {menu}
      </div>
      <div className={shared.facts}>
        <EnrichmentStatus row={row} />
        {row.email_score !== null && <span>{`Score ${row.email_score}`}</span>}
        {cost !== '–' && <span>{cost === '1' ? '1 credit' : cost}</span>}
      </div>
      {row.email && (
        // Large enough for a finger.
        <Box mt={6} lh="28px">
          <FoundAddress row={row} />
        </Box>
      )}
    </>
  );
}
