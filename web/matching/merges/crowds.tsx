import { Box } from '@mantine/core';
import type { DuplicateCrowd } from '@placewell/contract/matching/duplicates.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../lib/session/home.ts';
import { formatCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';

/** The search for records with a shared value, if there is one. */
const SEARCHES: Partial<Record<DuplicateCrowd['reason'], (value: string) => string>> = {
  email: (value) => `email:${value}`,
  phone: (value) => `phone:${value}`,
  work_phone: (value) => `phone:${value}`,
  name_employer: (value) => `name:"${value}"`,
};

/** Values shared by too many candidates to make pairs of them, each with a link to all of these. */
export function Crowds({ crowds }: { crowds: readonly DuplicateCrowd[] }) {
  const base = useRolePath();
  if (crowds.length === 0) return null;
  return (
    <Box
      component="ul"
      className={`${shared.plainList} ${shared.hint}`}
      px={{ base: 'md', md: 'lg' }}
      pb="sm"
      aria-label="Shared by many"
    >
      {crowds.map(({ reason, value, candidates }) => {
        const search = value === null ? undefined : SEARCHES[reason]?.(value);
        const text = `${formatCount(candidates, 'candidate')} with ${DUPLICATE_REASON_TEXTS[reason]}`;
        return (
          <li key={`${reason}:${value}`}>
            {search ? (
              <Link to={`${base}/candidates-management`} search={{ search, view_scope: 'all' }}>
                {text}
              </Link>
            ) : (
              text
            )}
            {value && ` (${value})`}
          </li>
        );
      })}
    </Box>
  );
}
