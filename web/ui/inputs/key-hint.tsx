import { Kbd, type KbdProps } from '@mantine/core';

/** A key that does what it stands in, for those who can see it. */
export const KeyHint = (props: KbdProps) => (
  <Kbd
    size="xs"
    ff="inherit"
    fz={11}
    c="var(--pw-faint)"
    bg="transparent"
    bd="1px solid var(--pw-line)"
    aria-hidden
    {...props}
  />
);
