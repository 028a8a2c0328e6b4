import { randomBytes } from 'node:crypto';
import { texts } from '@placewell/contract/texts.ts';
import type { Form, FormFile } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../providers/storage/storage.ts';

/** How an image is stored: cropped to a square, or uncropped within a maximum size. */
const SHAPES = {
  square: { width: 256, height: 256, fit: 'cover' },
  logo: { width: 480, height: 240, fit: 'inside', withoutEnlargement: true },
} as const;
// A small file can decode to a huge image.
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 5;

/** Loaded on first use. Raster formats only: a small SVG can take minutes to render. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
  });
  return sharp;
}

/** The URL of a stored image, or '' without one. Its key cannot be guessed. */
export function imageUrl(key: string | null): string {
  return key ? `/api/v1/images?key=${key}` : '';
}

/** The image in this field of a form, if any; throws for a file in another field and for one too large. */
export function imageFile(form: Form, field: string): FormFile | undefined {
  const unknown = form.files.find((file) => file.field !== field);
  if (unknown) throw new AppError('invalid_input', { fields: { [unknown.field]: texts.unknownField } });
  const file = form.files[0];
  if (file?.is_too_large)
    throw new AppError('payload_too_large', {
      message: texts.imageTooLarge,
      fields: { [field]: texts.imageTooLarge },
    });
  return file;
}

/** Stores an image as a small WebP without metadata and returns its key; throws `invalid_image`. */
export async function storeImage(
  storage: Storage,
  { path, field }: FormFile,
  shape: keyof typeof SHAPES = 'square',
): Promise<string> {
  const key = `${randomBytes(16).toString('hex')}.webp`;
  const sharp = await loadSharp();
  const bytes = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(SHAPES[shape])
    .webp({ quality: 85 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => {
      throw new AppError('invalid_image', { fields: { [field]: texts.imageInvalid } });
    });
  await storage.putBytes(`images/${key}`, bytes);
  return key;
}

/** Deletes the file of an image that is no longer shown. */
export const removeImage = (storage: Storage, key: string) => storage.remove(`images/${key}`);
