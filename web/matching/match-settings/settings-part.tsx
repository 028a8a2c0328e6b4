import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

type SettingsPartProps = { id: string; title: string; children: ReactNode };

/** A part of the settings under its heading. */
export const SettingsPart = ({ id, title, children }: SettingsPartProps) => (
  <section aria-labelledby={id}>
    <Box component="h3" id={id} mb="sm">
      {title}
    </Box>
    {children}
  </section>
);
