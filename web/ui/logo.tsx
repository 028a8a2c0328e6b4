import { Group, Text, VisuallyHidden } from '@mantine/core';
import styles from './logo.module.css';

/** The mark, with the name beside it unless `markOnly`. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Group component="span" display="inline-flex" gap={10} wrap="nowrap" c="var(--pw-text)">
      <span className={styles.mark} aria-hidden>
        <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path
            d="M6 20V5h6.500a4.500 4.500 0 0 1 0 9H6"
            stroke="currentColor"
            strokeWidth="2.400"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      {markOnly ? (
        <VisuallyHidden>Placewell</VisuallyHidden>
      ) : (
        <Text span fz={16} fw={650} lts="-0.01em">
          Placewell
        </Text>
      )}
    </Group>
  );
}
