import { Link, useLocation } from '@tanstack/react-router';
import styles from './page.module.css';

export type SectionLink<Name extends string> = {
  name: Name;
  label: string;
  /** A section that is on another page: its address. */
  at?: { to: string; search: Record<string, string> };
};

type SectionLinksProps<Name extends string> = {
  sections: readonly SectionLink<Name>[];
  current: Name;
};

/** The sections of a page, each at its own address (`?section=`); the first one is that of the page itself. */
export function SectionLinks<Name extends string>({ sections, current }: SectionLinksProps<Name>) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.sections} aria-label="Sections">
      {sections.map(({ name, label, at }) => (
        <Link
          key={name}
          to={at?.to ?? pathname}
          search={at?.search ?? (name === sections[0]?.name ? {} : { section: name })}
          activeOptions={{ exact: true, includeSearch: true }}
          data-on={name === current || undefined}
          {...(name === current ? { 'aria-current': 'page' as const } : {})}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The section that the address names, else the first one. */
export const sectionOf = <Name extends string>(
  sections: readonly SectionLink<Name>[],
  value: string | undefined,
): Name => (sections.find(({ name }) => name === value) ?? sections[0])?.name as Name;
