import { Box, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import shared from '../../../ui/theme/shared.module.css';

type SharePreviewProps = {
  html: string | undefined;
  error: unknown;
  onRetry: () => void;
  /** A newer one is being made. */
  isStale: boolean;
  /** What has to be chosen before there is a page. */
  missing: string | undefined;
};

const WIDTHS = { phone: 390, desktop: 1120 } as const;

/** What the client will see, at the width of a phone or of a desk, made smaller where there is no room for it. */
export function SharePreview({ html, error, onRetry, isStale, missing }: SharePreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const { ref, width: room, height } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / WIDTHS[width]) : 1;
  return (
    <Stack component="section" gap={10} mih={0} aria-label="Preview">
      <div className={shared.spread}>
        <h3 className={shared.subheading}>What they will see</h3>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </div>
      <Box
        ref={ref}
        className={`${shared.panel} ${shared.clipped} ${shared.fades}`}
        pos="relative"
        flex={1}
        mih={240}
        bdrs={8}
        bg="var(--pw-bg)"
        data-stale={isStale || undefined}
      >
        {html !== undefined ? (
          <iframe
            title="Preview of the page"
            // No script, no form, no link of it does anything here.
            sandbox=""
            srcDoc={html}
            style={{
              position: 'absolute',
              top: 0,
              border: 0,
              background: '#fff',
              transformOrigin: '0 0',
              width: WIDTHS[width],
              height: height > 0 ? height / scale : '100%',
              transform: `scale(${scale})`,
              left: (room - WIDTHS[width] * scale) / 2,
            }}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : missing !== undefined ? (
          <Text c="dimmed" ta="center" pt={96}>
            {missing} to see the page.
          </Text>
        ) : (
          <Skeleton height="100%" role="status" aria-label="Loading the preview" />
        )}
      </Box>
    </Stack>
  );
}
