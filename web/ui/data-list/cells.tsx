import type { ReactNode } from 'react';
import { formatDateTime, formatRelative } from '../../lib/values/formats.ts';
import { PersonAvatar } from '../avatar/person-avatar.tsx';
import { tip } from '../feedback/tips.tsx';
import { Name } from '../text/name.tsx';
import shared from '../theme/shared.module.css';
import styles from './cells.module.css';

/** A person with a second line, for the first column of a list. */
export function PersonCell(props: {
  name: string;
  /** Shown instead of the plain name, such as a link. */
  title?: ReactNode;
  details?: ReactNode;
  image?: string | null;
}) {
  return (
    <span className={`${shared.row} ${shared.clip}`}>
      <PersonAvatar name={props.name} {...(props.image === undefined ? {} : { image: props.image })} />
      <TitleCell title={props.title ?? props.name} details={props.details} />
    </span>
  );
}

export function TitleCell({ title, details }: { title: ReactNode; details?: ReactNode }) {
  return (
    <span className={`${styles.lines} ${shared.clip}`}>
      {typeof title === 'string' ? (
        <Name className={shared.strong}>{title}</Name>
      ) : (
        <span className={`${shared.block} ${shared.strong} ${shared.clip}`}>{title}</span>
      )}
      {details && <Name className={`${shared.tiny} ${shared.muted}`}>{details}</Name>}
    </span>
  );
}

/** Muted text; a dash if there is no value. */
export function MutedCell({ children }: { children: ReactNode }) {
  return (
    <Name className={shared.muted} title={typeof children === 'string' && children ? children : undefined}>
      {children === '' || children == null ? '–' : children}
    </Name>
  );
}

/** Time relative to now, with the exact time in a tooltip. */
export function TimeCell({ iso }: { iso: string | null }) {
  if (!iso) return <MutedCell>–</MutedCell>;
  return (
    <time dateTime={iso} className={shared.muted} {...tip(formatDateTime(iso))}>
      {formatRelative(iso)}
    </time>
  );
}
