import { ActionIcon, Menu } from '@mantine/core';
import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { Ban, CircleStop, Copy, Ellipsis, MailX, RotateCcw } from 'lucide-react';
import { useCopy } from '../../../ui/inputs/use-copy.ts';
import { isOpen, isReportable } from '../enrichment-labels.ts';
import type { EnrichmentActions } from '../use-enrichment-actions.ts';
import { nameOf } from './enrichment-list.tsx';

type EnrichmentMenuProps = {
  row: Enrichment;
  actions: EnrichmentActions;
  onBounced: (row: Enrichment) => void;
};

export function EnrichmentMenu({ row, actions, onBounced }: EnrichmentMenuProps) {
  const { copy } = useCopy();
  const { email } = row;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${nameOf(row)}`}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {email && (
          <Menu.Item leftSection={<Copy size={15} aria-hidden />} onClick={() => void copy(email)}>
            Copy email
          </Menu.Item>
        )}
        {isOpen(row) ? (
          <Menu.Item
            leftSection={<CircleStop size={15} aria-hidden />}
            onClick={() => void actions.stop([row])}
          >
            Stop
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<RotateCcw size={15} aria-hidden />}
            disabled={row.is_do_not_enrich}
            onClick={() => void actions.lookUpAgain([row])}
          >
            Look up again
          </Menu.Item>
        )}
        {isReportable(row) && (
          <Menu.Item leftSection={<MailX size={15} aria-hidden />} onClick={() => onBounced(row)}>
            Bounced…
          </Menu.Item>
        )}
        {!row.is_do_not_enrich && actions.canName(row) && (
          <Menu.Item
            leftSection={<Ban size={15} aria-hidden />}
            onClick={() => void actions.neverAgain([row])}
          >
            Never look up again
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
