import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../shares.module.css';

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
    <section className={styles.preview} aria-label="Preview">
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
      <div className={`${styles.sheet} ${shared.fades}`} ref={ref} data-stale={isStale || undefined}>
        {html !== undefined ? (
          <iframe
            className={styles.frame}
            title="Preview of the page"
            // No script, no form, no link of it does anything here.
            sandbox=""
            srcDoc={html}
            style={{
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
      </div>
    </section>
  );
}
