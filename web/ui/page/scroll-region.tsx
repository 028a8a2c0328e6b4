import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A part that scrolls by itself: it takes the focus, so that keys scroll it too. */
export const ScrollRegion = ({ className = '', ...section }: Omit<ComponentProps<'section'>, 'style'>) => (
  <Box component="section" tabIndex={0} className={className} {...section} />
);
