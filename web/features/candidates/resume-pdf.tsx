import { useElementSize } from '@mantine/hooks';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { type QuoteFinder, useQuoteBoxes } from './quote-boxes.ts';
import { QuoteMarks } from './quote-marks.tsx';
import styles from './resume-pane.module.css';

// Bundled with the application: nothing is fetched from another host.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

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
                  onRenderTextLayerSuccess={() => setDrawn((count) => count + 1)}
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
