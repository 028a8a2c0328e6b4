import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type ScrollRegionProps = BoxProps & ComponentProps<'section'> & { 'aria-label': string };

/** A part that scrolls by itself: it has a name, and Tab reaches it, so that keys can scroll it. */
export const ScrollRegion = (props: ScrollRegionProps) => <Box component="section" tabIndex={0} {...props} />;
