import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../providers/storage/storage.ts';

const SIDE_PX = 256;
// A small file can decode to a huge image.
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 5;

// Raster formats only: a small SVG can take minutes to render.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

/** The URL of a profile picture, or '' without one. Its key cannot be guessed. */
export function imageUrl(key: string | null): string {
  return key ? `/api/v1/images?key=${key}` : '';
}

/** Stores an image as a small square WebP without metadata and returns its key; throws `invalid_image`. */
export async function storeImage(storage: Storage, path: string): Promise<string> {
  const key = `${randomBytes(16).toString('hex')}.webp`;
  const bytes = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: 85 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => {
      throw new AppError('invalid_image', { fields: { image: 'Please select a valid image file' } });
    });
  await storage.putBytes(`images/${key}`, bytes);
  return key;
}
