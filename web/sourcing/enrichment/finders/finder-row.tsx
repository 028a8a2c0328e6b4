import { Group, PasswordInput, Stack, Switch, Text } from '@mantine/core';
import type { Finder, FinderName } from '@placewell/contract/sourcing/enrichment.ts';
import type { ButtonHTMLAttributes } from 'react';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { formatDecimal, formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ReorderHandle } from '../../../ui/inputs/reorder-handle.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from './finders.module.css';
import { type FinderDraft, withKey } from './finders-draft.ts';

const DESCRIPTIONS: Record<FinderName, string> = {
  hunter: 'Asks hunter.io, which collects published addresses.',
  built_in:
    "Works without a vendor: uses the company's address pattern and asks its own mail server without sending a message.",
};

type FinderRowProps = {
  finder: Finder;
  draft: FinderDraft;
  place: number;
  isDragged: boolean;
  /** Of the button by which it is moved; absent for those who only read. */
  handle: ButtonHTMLAttributes<HTMLButtonElement> | undefined;
  problem: string | undefined;
  onChange: (draft: FinderDraft) => void;
};

/** One finder: its position, results and cost of the last 90 days, its key, and whether it is used. */
export function FinderRow({ finder, draft, place, isDragged, handle, problem, onChange }: FinderRowProps) {
  const { label } = finder;
  return (
    <li className={`${shared.underlined} ${styles.row}`} data-dragged={isDragged || undefined}>
      {handle ? (
        <ReorderHandle {...handle} name={label} />
      ) : (
        <Text component="span" ta="center" lh="24px" c="dimmed">
          {place}
        </Text>
      )}
      <Stack gap={8} miw={0}>
        <Group component="h3" gap="2px 12px" mih={24}>
          {label}
          <Text component="span" fw={450}>
            <Readiness finder={finder} draft={draft} />
          </Text>
        </Group>
        <p className={shared.hint}>{DESCRIPTIONS[finder.finder]}</p>
        <Figures finder={finder} isOff={!draft.is_enabled} />
        {handle && finder.needs_key && (
          <KeyInput finder={finder} draft={draft} problem={problem} onChange={onChange} />
        )}
      </Stack>
      {handle && (
        <Switch
          aria-label={`Ask ${label}`}
          checked={draft.is_enabled}
          onChange={({ currentTarget }) => onChange({ ...draft, is_enabled: currentTarget.checked })}
        />
      )}
    </li>
  );
}

function Readiness({ finder, draft }: Pick<FinderRowProps, 'finder' | 'draft'>) {
  if (!draft.is_enabled) return <StatusDot label="Switched off" />;
  const isReady = finder.is_ready && draft.api_key !== null;
  if (isReady || draft.api_key || finder.has_shared_key) return <StatusDot label="Ready" tone="good" />;
  return <StatusDot label="Needs a key; skipped until it has one" tone="warning" />;
}

/** Hit rate, pace and cost over the last 90 days. */
function Figures({ finder, isOff }: { finder: Finder; isOff: boolean }) {
  const { asked, found, hit_rate, average_ms, credits_per_find, vendor_credits } = finder;
  const figures: [string, string][] = [
    ['Hit rate', hit_rate === null ? '–' : `${Math.round(hit_rate * 100)}%`],
    ['Found', `${formatNumber(found)} of ${formatNumber(asked)}`],
    ...(isOwnAgency()
      ? []
      : ([
          [
            'Cost per address',
            `${formatNumber(credits_per_find)} credit${credits_per_find === 1 ? '' : 's'}`,
          ],
        ] as [string, string][])),
    ...(average_ms === null
      ? []
      : ([['Takes', `${formatDecimal(average_ms / 1000)} s`]] as [string, string][])),
    ...(vendor_credits === null
      ? []
      : ([['Billed by the vendor', formatNumber(vendor_credits)]] as [string, string][])),
  ];
  return (
    <Group component="dl" gap="8px 28px" className={shared.numeric}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={`${shared.tiny} ${shared.muted}`}>{name}</dt>
          <dd className={`${shared.strong} ${isOff ? shared.muted : ''}`}>{value}</dd>
        </div>
      ))}
    </Group>
  );
}

type KeyInputProps = Pick<FinderRowProps, 'finder' | 'draft' | 'problem' | 'onChange'>;

/** The agency's own key: it is written, never read; of a kept one only the last characters are shown. */
function KeyInput({
  finder: { label, has_key, key_last4, has_shared_key },
  draft,
  problem,
  onChange,
}: KeyInputProps) {
  const isRemoved = draft.api_key === null;
  const state =
    has_key && !isRemoved
      ? `Kept encrypted, ends in ${key_last4}. A new one replaces it.`
      : isRemoved
        ? 'Removed when you save.'
        : has_shared_key
          ? 'Without one, the key of this installation is used.'
          : 'Kept encrypted and never shown again.';
  return (
    <div className={styles.key}>
      <PasswordInput
        label={`Your key for ${label}`}
        description={state}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={has_key && !isRemoved ? `•••••••• ${key_last4}` : 'Paste the key'}
        autoComplete="off"
        data-1p-ignore
        value={draft.api_key ?? ''}
        error={problem}
        visibilityToggleButtonProps={{ 'aria-label': 'Show key', tabIndex: 0 }}
        onChange={({ currentTarget }) => onChange(withKey(draft, currentTarget.value))}
      />
      {has_key && (
        <Button size="xs" onClick={() => onChange(withKey(draft, isRemoved ? '' : null))}>
          {isRemoved ? 'Keep the key' : 'Remove key'}
        </Button>
      )}
    </div>
  );
}
