import { Box } from '@mantine/core';
import { formatCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import type { Preview } from './message-preview.tsx';

/** Names that are shown before the others are counted. */
const SHOWN = 4;

/** Who gets the message, and who does not and why, each by name. */
export function MessageRecipients({ recipients }: Pick<Preview, 'recipients'>) {
  const names = recipients.filter((one) => one.refusal === null).map((one) => one.candidate_name ?? '');
  const refused = recipients.filter((one) => one.refusal !== null);
  const others = names.length - SHOWN;
  const listed = [...names.slice(0, SHOWN), ...(others > 0 ? [formatCount(others, 'other')] : [])];
  return (
    <div className={`${shared.stack} ${shared.anywhere}`}>
      <p>
        <span className={shared.muted}>To</span> {listed.join(', ') || 'nobody'}
      </p>
      {refused.length > 0 && (
        <details open={refused.length <= SHOWN}>
          <summary
            className={`${shared.small} ${shared.partial}`}
          >{`${formatCount(refused.length, 'person', 'people')} not written to`}</summary>
          <Box component="ul" mah={120} pt={6} pl={16} className={`${shared.scroll} ${shared.hint}`}>
            {refused.map(({ id, candidate_name, message }) => (
              <li key={id}>
                <b className={shared.strong}>{candidate_name ?? 'Someone'}</b> {message}
              </li>
            ))}
          </Box>
        </details>
      )}
    </div>
  );
}
