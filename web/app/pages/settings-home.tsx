import { SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { Page } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type SettingsPlace, settingsGroups } from './settings-places.ts';

/** Everything of the role that is set or looked after, each with a line on what it is for. */
export function SettingsHome() {
  const { role } = useSession();
  return (
    <div className={shared.scroll}>
      <div className={shared.form} style={{ maxWidth: 960, padding: '16px var(--pw-gutter) 32px' }}>
        {settingsGroups(role).map(({ label, places }) => (
          <section key={label} aria-label={label} className={shared.stack}>
            <h2 className={shared.subheading}>{label}</h2>
            <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing={8} className={shared.plainList}>
              {places.map((place) => (
                <Place key={place.label} {...place} />
              ))}
            </SimpleGrid>
          </section>
        ))}
      </div>
    </div>
  );
}

const Place = ({ label, hint, to, search, icon: Icon }: SettingsPlace) => (
  <li>
    <Link to={to} search={search ?? {}} className={`${shared.option} ${shared.box} ${shared.nameLink}`}>
      <Icon size={18} strokeWidth={1.7} className={`${shared.fixed} ${shared.muted}`} aria-hidden />
      <span className={shared.fill}>
        <span className={`${shared.block} ${shared.strong}`}>{label}</span>
        <span className={`${shared.block} ${shared.small} ${shared.muted}`}>{hint}</span>
      </span>
    </Link>
  </li>
);

/** The settings of a recruiter, who has no form of the agency's. */
export const RecruiterSettingsRoute = () => (
  <Page>
    <SettingsHome />
  </Page>
);
