import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import shared from '../../../ui/theme/shared.module.css';
import { findSettings, type SettingsPlace } from './settings-places.ts';

/** Everything of the role that is set or looked after, each with a line on what it is for. */
export const SettingsHome = () => (
  <div className={shared.scroll}>
    <div className={shared.form} style={{ maxWidth: 960, padding: '16px var(--pw-gutter) 32px' }}>
      <SettingsList columns={2} />
    </div>
  </div>
);

type SettingsListProps = {
  columns: 1 | 2;
  /** The section that is open beside the list. */
  current?: string;
};

/** The settings of a role in groups, filtered by the typed words; Enter opens the first. */
export function SettingsList({ columns, current }: SettingsListProps) {
  const { role } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const groups = findSettings(role, text);
  const first = groups[0]?.places[0];
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && first) void navigate({ to: first.to, search: first.search ?? {} });
        }}
      >
        <TextInput
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          leftSection={<Search size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {groups.length === 0 && (
        <Text c="dimmed" role="status">
          No settings match.
        </Text>
      )}
      {groups.map(({ label, places }) => (
        <section key={label} aria-label={label} className={shared.stack}>
          <h2 className={shared.subheading}>{label}</h2>
          <SimpleGrid
            component="ul"
            cols={columns === 1 ? 1 : { base: 1, sm: 2 }}
            spacing={columns === 1 ? 2 : 8}
            className={shared.plainList}
          >
            {places.map((place) => (
              <li key={place.label}>
                {columns === 1 ? (
                  <PlaceLine {...place} isCurrent={place.search?.section === current} />
                ) : (
                  <Place {...place} />
                )}
              </li>
            ))}
          </SimpleGrid>
        </section>
      ))}
    </>
  );
}

const Place = ({ label, hint, to, search, icon: Icon }: SettingsPlace) => (
  <Link to={to} search={search ?? {}} className={`${shared.option} ${shared.box} ${shared.nameLink}`}>
    <Icon size={18} strokeWidth={1.7} className={`${shared.fixed} ${shared.muted}`} aria-hidden />
    <span className={shared.fill}>
      <span className={`${shared.block} ${shared.strong}`}>{label}</span>
      <span className={`${shared.block} ${shared.small} ${shared.muted}`}>{hint}</span>
    </span>
  </Link>
);

const PlaceLine = ({
  label,
  hint,
  to,
  search,
  icon: Icon,
  isCurrent,
}: SettingsPlace & { isCurrent: boolean }) => (
  <Link
    to={to}
    search={search ?? {}}
    className={`${shared.option} ${shared.nameLink}`}
    title={hint}
    {...(isCurrent && search && { 'aria-current': 'page' as const, 'data-on': true })}
  >
    <Icon size={16} strokeWidth={1.7} className={`${shared.fixed} ${shared.muted}`} aria-hidden />
    <span className={shared.fill}>{label}</span>
  </Link>
);
