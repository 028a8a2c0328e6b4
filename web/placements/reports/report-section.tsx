import { Box, Group, Skeleton } from '@mantine/core';
import { Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { toast } from '../../lib/toasts.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { CsvButton, FileButton } from '../../ui/files/file-buttons.tsx';
import { fileName, saveBlob } from '../../ui/files/save-blob.ts';
import shared from '../../ui/theme/shared.module.css';
import { type ChartData, heightOf } from './charts/chart-data.ts';
import { SeriesMark } from './charts/series-mark.tsx';
import { formatPeriod, type Period } from './periods.ts';
import { NumberTable, type ReportTable, tableLines } from './report-table.tsx';

// With the first picture, and never ahead of it: it is the largest part of the page, and its numbers are there before.
const ReportChart = lazyPart(() => import('./charts/report-chart.tsx'), 'ReportChart', {
  onDemand: true,
  isLate: true,
});

type Found = { isError: boolean; error: unknown; refetch: () => unknown; isPlaceholderData: boolean };

type ReportSectionProps = {
  title: string;
  hint?: ReactNode;
  period: Period;
  found: Found;
  /** Undefined until it is loaded. */
  table: ReportTable | undefined;
  chart?: ChartData | undefined;
  /** Instead of table and picture, where there is nothing to count. */
  empty?: ReactNode;
  /** Beside the heading. */
  control?: ReactNode;
  children?: ReactNode;
  /** Of the table, before it scrolls. */
  least?: number;
  /** Of its first column. */
  first?: string;
  /** The table has many columns: it is below the picture. */
  isWide?: boolean;
};

/** A report: its numbers as a table, a picture of them where one helps, and both as files. */
export function ReportSection(props: ReportSectionProps) {
  const { title, hint, period, found, table, chart, empty, control, children, least, first, isWide } = props;
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const days = [period.from_date, period.to_date];
  const savePng = async () => {
    const svg = picture.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    if (!svg || !chart) return;
    const { chartImage } = await import('./files/chart-image.ts');
    try {
      saveBlob(
        await chartImage({ chart, svg, title: chart.title, about: formatPeriod(period) }),
        fileName(title, days, 'png'),
      );
    } catch {
      toast.error({ message: 'The picture could not be saved. Use the CSV file instead.' });
    }
  };
  return (
    <section
      className={shared.card}
      aria-labelledby={id}
      aria-busy={found.isPlaceholderData || undefined}
      // Of paper.
      style={{ breakInside: 'avoid' }}
    >
      <Group justify="space-between" align="flex-start" gap={8}>
        <Box flex="1 1 240px">
          <h2 id={id}>{title}</h2>
          {hint && <p className={`${shared.small} ${shared.muted}`}>{hint}</p>}
        </Box>
        <div className={`${shared.row} ${shared.fixed}`}>
          {control}
          {table && !empty && (
            <>
              {chart && (
                <FileButton label={`Save the picture of ${title} (PNG)`} onClick={() => void savePng()}>
                  <ImageIcon size={16} aria-hidden />
                </FileButton>
              )}
              <CsvButton title={title} days={days} lines={tableLines(table)} />
            </>
          )}
        </div>
      </Group>
      <Box mt={12} className={shared.fades} data-stale={found.isPlaceholderData || undefined}>
        {!table ? (
          <NotLoaded found={found}>
            <Skeleton height={240} role="status" aria-label={`Loading ${title}`} />
          </NotLoaded>
        ) : (
          (empty ?? (
            <Box className={chart && !isWide ? shared.columns : shared.stack} __vars={{ '--least': '440px' }}>
              {chart && (
                <figure>
                  <Legend chart={chart} />
                  <Box ref={picture} mt={8} mih={heightOf(chart)}>
                    <ReportChart data={chart} />
                  </Box>
                </figure>
              )}
              <NumberTable table={table} {...(least ? { least } : {})} {...(first ? { first } : {})} />
            </Box>
          ))
        )}
        {table && children}
      </Box>
    </section>
  );
}

const Legend = ({ chart }: { chart: ChartData }) => (
  <figcaption className={`${shared.wrap} ${shared.tiny} ${shared.muted}`}>
    {chart.series.map((series) => (
      <span key={series.name} className={shared.inline}>
        <SeriesMark series={series} />
        {series.label}
      </span>
    ))}
  </figcaption>
);
