import { Box, Group, Text } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../../lib/session/home.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useClientPairs } from '../merges/merges.queries.ts';
import { useDismissWithUndo } from '../merges/use-client-merges.ts';

/** Says that another client may be the same company, where this person can do something about it. */
export function SuspectedPairs({ client }: { client: Client }) {
  const { client_id } = client;
  const base = useRolePath();
  const mayChange = useMayChange();
  const dismiss = useDismissWithUndo();
  const pair = useClientPairs({ client_id, limit: 1 }).data?.items[0];
  if (!pair?.clients.some(mayChange)) return null;
  const other = pair.clients.find((one) => one.client_id !== client_id) ?? pair.clients[0];
  return (
    <Box px="var(--pw-gutter)" pt="sm">
      <Notice role="status">
        <Group component="span" gap={8}>
          <Text component="span" fz="inherit" flex="1 1 220px">
            This may be the same company as{' '}
            <Link className={shared.inText} to={`${base}/clients/${other.client_id}`}>
              {other.client_name}
            </Link>
            {pair.reason === 'domain' ? ': they share a domain.' : ': their names are alike.'}
          </Text>
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link
                {...props}
                to={`${base}/duplicates`}
                search={{ section: 'clients', keep: client_id, merge: other.client_id }}
              />
            )}
          >
            Compare
          </Button>
          <Button size="xs" onClick={() => void dismiss(pair)}>
            Not the same
          </Button>
        </Group>
      </Notice>
    </Box>
  );
}
