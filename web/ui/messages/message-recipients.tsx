import { formatCount } from '../../lib/values/formats.ts';
import type { Preview } from './message-preview.tsx';
import styles from './messages.module.css';

/** Names that are shown before the others are counted. */
const SHOWN = 4;

/** Who gets the message, and who does not and why, each by name. */
export function MessageRecipients({ recipients }: Pick<Preview, 'recipients'>) {
  const names = recipients.filter((one) => one.refusal === null).map((one) => one.candidate_name ?? '');
  const refused = recipients.filter((one) => one.refusal !== null);
  const others = names.length - SHOWN;
  const listed = [...names.slice(0, SHOWN), ...(others > 0 ? [formatCount(others, 'other')] : [])];
  return (
    <div className={styles.recipients}>
      <p>
        <span>To</span> {listed.join(', ') || 'nobody'}
      </p>
      {refused.length > 0 && (
        <details open={refused.length <= SHOWN}>
          <summary>{`${formatCount(refused.length, 'person', 'people')} not written to`}</summary>
          <ul>
            {refused.map(({ id, candidate_name, message }) => (
              <li key={id}>
                <b>{candidate_name ?? 'Somebody'}</b> {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
