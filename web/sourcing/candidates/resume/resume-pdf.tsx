import { Box, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { type QuoteFinder, useQuoteBoxes, useShownText } from './quote-boxes.ts';
import { QuoteMarks } from './quote-marks.tsx';
import styles from './resume-pane.module.css';

// The worker is bundled: nothing is fetched from another host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

// Fonts, character maps and image decoders are served by us too (see pdf-assets.ts). No system fonts, so that a resume
// looks the same on every machine.
const PDF_OPTIONS = {
  standardFontDataUrl: new URL('/pdf/standard_fonts/', location.origin).href,
  cMapUrl: new URL('/pdf/cmaps/', location.origin).href,
  wasmUrl: new URL('/pdf/wasm/', location.origin).href,
  useSystemFonts: false,
  // Errors only: leaving the page while it is rendering is not worth a warning.
  verbosity: 0,
};

/** Further pages can be read in the downloaded file. */
const MAX_PAGES = 12;

type ResumePdfProps = {
  file: Blob;
  finder: QuoteFinder | undefined;
  /** Called with the text of the displayed pages once all of them are rendered. */
  onText?: ((text: string) => void) | undefined;
  /** Called when the file cannot be rendered, to show the extracted text instead. */
  onUnreadable: () => void;
  loading: ReactNode;
};

/** A PDF rendered to the available width, with marks over the words that a field was parsed from. */
export function ResumePdf({ file, finder, onText, onUnreadable, loading }: ResumePdfProps) {
  const { ref, width } = useElementSize();
  const root = useRef<HTMLDivElement>(null);
  const [pageCount, setPageCount] = useState(0);
  const [renderCount, setRenderCount] = useState(0);
  // A stable function: a new one would make react-pdf render the text layer again, in an endless loop.
  const onTextRendered = useCallback(() => setRenderCount((count) => count + 1), []);
  const boxes = useQuoteBoxes(root, finder, `${renderCount} ${width}`);
  const pageNumbers = useMemo(
    () => Array.from({ length: Math.min(pageCount, MAX_PAGES) }, (_, index) => index + 1),
    [pageCount],
  );
  const isComplete = pageCount > 0 && renderCount >= pageNumbers.length;
  useShownText(root, isComplete ? `${renderCount}` : undefined, onText);
  return (
    <Box ref={ref} maw={820} mx="auto">
      {width > 0 && (
        <Document
          file={file}
          options={PDF_OPTIONS}
          loading={loading}
          error={loading}
          noData={loading}
          onLoadSuccess={({ numPages }) => setPageCount(numPages)}
          onLoadError={onUnreadable}
          onSourceError={onUnreadable}
          externalLinkTarget="_blank"
        >
          <Box pos="relative">
            <div ref={root}>
              {pageNumbers.map((page) => (
                <Page
                  key={page}
                  pageNumber={page}
                  width={width}
                  className={styles.page ?? ''}
                  loading={page === 1 ? loading : ''}
                  renderAnnotationLayer={false}
                  onRenderTextLayerSuccess={onTextRendered}
                  onRenderTextLayerError={onTextRendered}
                />
              ))}
            </div>
            <QuoteMarks boxes={boxes} />
          </Box>
          {pageCount > MAX_PAGES && (
            <Text size="xs" c="dimmed">
              {`Showing the first ${MAX_PAGES} of ${pageCount} pages. Download the file to see the rest.`}
            </Text>
          )}
        </Document>
      )}
    </Box>
  );
}
