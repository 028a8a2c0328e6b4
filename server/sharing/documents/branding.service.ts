import type { Paper } from '@placewell/contract/sharing/sharing-terms.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBrandingRow } from './branding.repo.ts';

/** How an agency's documents and pages look. */
export type Branding = {
  agency_id: string;
  agency_name: string;
  /** As it is stored. */
  logo: { bytes: Uint8Array; type: string } | null;
  /** `#rrggbb` in lower case; null for the product's own. */
  brand_color: string | null;
  document_footer: string;
  paper: Paper;
};

/** The look of the agency's documents; a logo whose file is missing is none. */
export async function findBranding(
  tx: TenantTx,
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
): Promise<Branding> {
  const { logo_key, document_paper, ...row } = await findBrandingRow(tx);
  return { ...row, paper: document_paper, logo: logo_key ? await logoOf(logo_key) : null };

  async function logoOf(key: string) {
    try {
      return { bytes: await storage.getBytes(`images/${key}`), type: 'image/webp' };
    } catch (error) {
      log.warn({ err: error }, 'The logo of an agency could not be read');
      return null;
    }
  }
}
