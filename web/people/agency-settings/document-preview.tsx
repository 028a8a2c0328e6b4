import { Box } from '@mantine/core';
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

/** The head and foot of a document on its paper, small. */
export function DocumentPreview({ agencyName, logo, colour, paper, footer }: DocumentPreviewProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={`${shared.small} ${shared.strong}`}>Preview</figcaption>
      <Box
        className={styles.sheet ?? ''}
        data-paper={paper}
        role="img"
        aria-label={`A document of ${agencyName} on ${paper === 'a4' ? 'A4' : 'US Letter'}`}
        style={{ '--brand': colour, '--brand-text': brandColors(colour).light.accent }}
      >
        <div className={styles.head}>
          {logo === '' ? <b dir="auto">{agencyName}</b> : <img {...pictureOf(logo)} alt="" />}
          <span>{logo === '' ? '' : agencyName}</span>
        </div>
        <div className={styles.name}>Ines Calder</div>
        <div className={styles.headline}>Payroll specialist · Leeds</div>
        <div className={styles.section}>Work history</div>
        <span className={styles.line} style={{ width: '64%' }} />
        <span className={styles.line} style={{ width: '92%' }} />
        <span className={styles.line} style={{ width: '81%' }} />
        <div className={styles.section}>Education</div>
        <span className={styles.line} style={{ width: '56%' }} />
        <div className={styles.foot} dir="auto">
          <span>{footer}</span>
          <span>1</span>
        </div>
      </Box>
    </figure>
  );
}
