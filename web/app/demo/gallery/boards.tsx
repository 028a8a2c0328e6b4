import { Box, Text } from '@mantine/core';
import { toast } from '../../../lib/toasts.ts';
import { BoardLoading } from '../../../ui/board/board-loading.tsx';
import { CardBoard } from '../../../ui/board/card-board.tsx';
import type { CardKind } from '../../../ui/board/cards.ts';
import { BulkMore } from '../../../ui/data-list/bulk-menu.tsx';
import { RecordDrop } from '../../../ui/files/record-drop.tsx';
import { Held, type Part } from './states.tsx';

type Card = { id: string; name: string; status: string };

const COLUMNS = [
  { status: 'first', title: 'First', tone: 'neutral' },
  { status: 'second', title: 'Second', tone: 'good' },
] as const;
const CARDS: Card[] = ['Harbour Mills', 'Quay Foods', 'Pier Works'].map((name, at) => ({
  id: `card-${at}`,
  name,
  status: at === 2 ? 'second' : 'first',
}));
const KIND: CardKind<Card> = {
  noun: ['card'],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  statusOf: ({ status }) => status,
  whyFixed: () => undefined,
  mayMoveTo: ({ status }, to) => status !== to,
  face: ({ name }) => <Text>{name}</Text>,
};
const say = (message: string) => toast.success({ message });

export const boards: readonly Part[] = [
  [
    'CardBoard',
    {
      'cards to move': (
        <Held start={CARDS}>
          {(cards, onChange) => (
            <CardBoard
              kind={KIND}
              label="Columns"
              columns={COLUMNS.map((column) => {
                const own = cards.filter(({ status }) => status === column.status);
                return { ...column, cards: own, total: own.length, hasMore: false, isLoadingMore: false };
              })}
              scope="gallery"
              isStale={false}
              openId={undefined}
              onOpen={({ name }) => say(name)}
              onMore={() => undefined}
              onMove={(moved, to, onDone) => {
                onDone();
                onChange(cards.map((card) => (moved.includes(card) ? { ...card, status: to } : card)));
              }}
              isRefused={() => false}
              bulkActions={() => <BulkMore onDelete={() => say('Deleted')} />}
            />
          )}
        </Held>
      ),
      loading: <BoardLoading />,
    },
    '100%',
  ],
  [
    'RecordDrop',
    {
      'takes files': (
        <RecordDrop name="Harbour Mills" onFiles={(files) => say(`${files.length} files`)}>
          <Box p="lg">Drop a file here</Box>
        </RecordDrop>
      ),
    },
  ],
];
