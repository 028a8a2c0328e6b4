import type { Match } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { useTabStop } from '../../../ui/data-list/tab-stop.ts';
import { firstKey } from '../../../ui/page/keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import { subjectId } from '../match-address.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import styles from './row.module.css';

type SubjectLinkProps = { match: Match; subject: Subject };

/** The name of a candidate or job, which opens it over the match; plain text where the reader may not see it. */
export function SubjectLink({ match, subject }: SubjectLinkProps) {
  const { name } = subjectOf(match, subject);
  const tabIndex = useTabStop();
  const id = subjectId(match, subject);
  if (id === null) return <span dir="auto">{name}</span>;
  return (
    <Link
      dir="auto"
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, [subject]: id })}
      className={`${shared.nameLink} ${styles.tall}`}
      tabIndex={tabIndex}
      aria-keyshortcuts={firstKey('openSubject')}
      title={`Open ${name}`}
    >
      {name}
    </Link>
  );
}
