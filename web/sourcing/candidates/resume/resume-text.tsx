import { Box, Text } from '@mantine/core';
import { useRef } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import { type QuoteFinder, useQuoteBoxes, useShownText } from './quote-boxes.ts';
import { QuoteMarks } from './quote-marks.tsx';
import styles from './resume-pane.module.css';

type ResumeTextProps = {
  text: string;
  fileName: string | null;
  finder: QuoteFinder | undefined;
  onText?: ((text: string) => void) | undefined;
};

export function ResumeText({ text, fileName, finder, onText }: ResumeTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const boxes = useQuoteBoxes(root, finder, text);
  useShownText(root, text, onText);
  return (
    <Box maw={820} mx="auto">
      <Text size="xs" c="dimmed" mb={8}>
        Text extracted from {fileName ?? 'the resume'}
      </Text>
      <div className={styles.paper}>
        <Box pos="relative">
          <Box ref={root} className={`${shared.small} ${shared.anywhere}`} style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Box>
          <QuoteMarks boxes={boxes} />
        </Box>
      </div>
    </Box>
  );
}
