import { Box, Flex, Stack } from '@mantine/core';
import { brandColors } from '@placewell/contract/sharing/brand-colors.ts';
import type { Paper } from '@placewell/contract/sharing/sharing-terms.ts';
import { pictureOf } from '../../lib/api/api-url.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './document-preview.module.css';

type DocumentPreviewProps = {
  agencyName: string;
  /** Its address; empty without one. */
  logo: string;
  colour: string;
  paper: Paper;
  footer: string;
};

const GREY = '#5b6070';

/** The head and foot of a document on its paper, small. */
export function DocumentPreview({ agencyName, logo, colour, paper, footer }: DocumentPreviewProps) {
  return (
    <Box component="figure" display="grid" style={{ gap: 8 }}>
      <figcaption className={`${shared.small} ${shared.strong}`}>Preview</figcaption>
      <Stack
        className={styles.sheet ?? ''}
        gap={0}
        w="min(100%, 320px)"
        p="20px 22px 14px"
        fz={9}
        lh="13px"
        role="img"
        aria-label={`A document of ${agencyName} on ${paper === 'a4' ? 'A4' : 'US Letter'}`}
        style={{
          '--brand': colour,
          '--brand-text': brandColors(colour).light.accent,
          aspectRatio: paper === 'a4' ? '210 / 297' : '8.5 / 11',
        }}
      >
        <Flex align="center" justify="space-between" gap={12} mb={18} c={GREY}>
          {logo === '' ? (
            <Box component="b" dir="auto" c="var(--brand-text)" fz={11}>
              {agencyName}
            </Box>
          ) : (
            <Box
              component="img"
              maw={96}
              mah={26}
              style={{ objectFit: 'contain' }}
              {...pictureOf(logo)}
              alt=""
            />
          )}
          <span>{logo === '' ? '' : agencyName}</span>
        </Flex>
        <Box fz={16} lh="20px" fw={650}>
          Ines Calder
        </Box>
        <Box c={GREY}>Payroll specialist · Leeds</Box>
        <Section>Work history</Section>
        <Line width="64%" />
        <Line width="92%" />
        <Line width="81%" />
        <Section>Education</Section>
        <Line width="56%" />
        <Flex
          className={`${shared.pre} ${shared.anywhere}`}
          justify="space-between"
          gap={12}
          mt="auto"
          pt={10}
          c={GREY}
          fz={7}
          lh="10px"
          dir="auto"
        >
          <span>{footer}</span>
          <span>1</span>
        </Flex>
      </Stack>
    </Box>
  );
}

const Section = ({ children }: { children: string }) => (
  <Box className={styles.section ?? ''} mt={14} pb={2} fw={650}>
    {children}
  </Box>
);

const Line = ({ width }: { width: string }) => (
  <Box component="span" display="block" w={width} h={4} mt={7} bdrs={2} bg="#e3e5ea" />
);
