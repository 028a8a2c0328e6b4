import { useElementSize } from '@mantine/hooks';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { type QuoteFinder, useQuoteBoxes } from './quote-boxes.ts';
import { QuoteMarks } from './quote-marks.tsx';
import styles from './resume-pane.module.css';

// Bundled with the application: nothing is fetched from another host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

// Also from here: fonts, character maps and image readers (see pdf-data.ts). The same fonts on every machine.
const OPTIONS = {
  standardFontDataUrl: new URL('/pdf/standard_fonts/', location.origin).href,
  cMapUrl: new URL('/pdf/cmaps/', location.origin).href,
  wasmUrl: new URL('/pdf/wasm/', location.origin).href,
  useSystemFonts: false,
  // Errors only: leaving a page while it is drawn is nothing to report.
  verbosity: 0,
};

/** Resumes are short; what comes after is left to the downloaded file. */
const MOST_PAGES = 12;

type ResumePdfProps = {
  file: Blob;
  finder: QuoteFinder | undefined;
  /** The file cannot be drawn: the text that was read is shown instead. */
  onUnreadable: () => void;
  loading: ReactNode;
};

/** A PDF as it looks, as wide as its place, with marks over what a field was read from. */
export function ResumePdf({ file, finder, onUnreadable, loading }: ResumePdfProps) {
  const { ref, width } = useElementSize();
  const root = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const [drawn, setDrawn] = useState(0);
  // The same function at every drawing: another one would make the text be laid out again, without end.
  const onDrawn = useCallback(() => setDrawn((count) => count + 1), []);
  const boxes = useQuoteBoxes(root, finder, `${drawn} ${width}`);
  const numbers = useMemo(
    () => Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, at) => at + 1),
    [pages],
  );
  return (
    <div ref={ref} className={styles.sheet}>
      {width > 0 && (
        <Document
          file={file}
          options={OPTIONS}
          loading={loading}
          error={loading}
          noData={loading}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          onLoadError={onUnreadable}
          onSourceError={onUnreadable}
          externalLinkTarget="_blank"
        >
          <div className={styles.marked}>
            <div ref={root}>
              {numbers.map((page) => (
                <Page
                  key={page}
                  pageNumber={page}
                  width={width}
                  className={styles.page ?? ''}
                  loading={page === 1 ? loading : ''}
                  renderAnnotationLayer={false}
                  onRenderTextLayerSuccess={onDrawn}
                />
              ))}
            </div>
            <QuoteMarks boxes={boxes} />
          </div>
          {pages > MOST_PAGES && (
            <p
              className={styles.origin}
            >{`The first ${MOST_PAGES} of ${pages} pages. Download the file for the rest.`}</p>
          )}
        </Document>
      )}
    </div>
  );
}
