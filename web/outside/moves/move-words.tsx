import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { MIXED_KINDS, MOVE_TABLES, statusesOf } from '@placewell/contract/outside/move-kinds.ts';
import type { Move, MoveWord } from '@placewell/contract/outside/moves.ts';
import { useAgencyRecruiters } from '../../lib/lookups.ts';
import { formatCount, formatEnum } from '../../lib/values/formats.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import shared from '../../ui/theme/shared.module.css';
import { usePutMove, useUpdateMove } from './moves.queries.ts';

type About = MoveWord['about'];

const titleOf = (about: About) => {
  if (about === 'owner') return 'Owners';
  if (about === 'currency') return 'Currencies';
  if (about === 'activity') return 'Types of activities';
  return `Statuses: ${MOVE_TABLES[about].label}`;
};

/** What each status, owner and currency of the source means; every word is asked for once. */
export function MoveWords({ move }: { move: Move }) {
  const groups = Map.groupBy(move.words, ({ about }) => about);
  return [...groups].map(([about, words]) => {
    const open = words.filter(({ value }) => value === null).length;
    return (
      <details key={about} open={open > 0} className={shared.box}>
        <summary>
          <b>{titleOf(about)}</b>{' '}
          <span className={shared.hint}>
            {formatCount(words.length, 'word')}
            {open > 0 && (about === 'owner' ? ` · ${open} will be yours` : ` · ${open} to decide`)}
          </span>
        </summary>
        <SimpleGrid minColWidth={220} spacing={16} verticalSpacing={12} my={12}>
          {words.map((word) => (
            <Word key={word.word} move={move} word={word} />
          ))}
        </SimpleGrid>
      </details>
    );
  });
}

function Word({ move: { move_id }, word: { about, word, count, value } }: { move: Move; word: MoveWord }) {
  const update = useUpdateMove();
  const put = usePutMove();
  const people = useAgencyRecruiters(about === 'owner').data?.items ?? [];
  const save = (next: string | null) =>
    void update.send({ move_id, words: [{ about, word, value: next }] }).then(put, showErrorToast);
  const label = `${word} (${formatCount(count, 'row')})`;
  if (about === 'currency')
    return (
      <TextInput
        label={label}
        placeholder="EUR"
        maxLength={3}
        defaultValue={value ?? ''}
        disabled={update.isPending}
        onBlur={({ currentTarget }) => {
          const next = currentTarget.value.trim().toUpperCase() || null;
          if (next !== value) save(next);
        }}
      />
    );
  const options =
    about === 'owner'
      ? people.map(({ recruiter_id, recruiter_name }) => ({ value: recruiter_id, label: recruiter_name }))
      : (about === 'activity' ? MIXED_KINDS : statusesOf(about)).map((status) => ({
          value: status,
          label: formatEnum(status),
        }));
  const none = about === 'owner' ? 'Yours, with the name as text' : 'Choose …';
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: none }, ...options]}
      value={value ?? ''}
      disabled={update.isPending}
      onChange={({ currentTarget }) => save(currentTarget.value || null)}
    />
  );
}
