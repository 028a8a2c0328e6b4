import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../../../ui/theme/shared.module.css';

/** A part of the score breakdown under its heading. */
export const BreakdownPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Box component="section" mt={20}>
    <Box component="h3" mb={6} className={`${shared.spread} ${shared.small}`}>
      {title}
    </Box>
    {children}
  </Box>
);
