// What the header of a picture says, read before anything decodes it.

/** A page of 600 dpi on A4 or Letter, and a photograph of 36 million pixels. Larger pictures are not decoded. */
export const MAX_PICTURE_PIXELS = 36_000_000;

/** The type and size of a picture, in pixels as stored: a camera may say that it is to be turned. */
export interface PictureHeader {
  type: PictureType;
  width: number;
  height: number;
}
export type PictureType = 'png' | 'jpeg';

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const satisfies Record<PictureType, readonly number[]>;

/** The type of a picture by its first bytes, never by its name; undefined for other files. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  (['png', 'jpeg'] as const).find((type) => SIGNATURES[type].every((byte, at) => bytes[at] === byte));

/** The size of a PNG or JPEG; undefined for another file, or one whose header names no size. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const type = pictureTypeOf(bytes);
  if (!type) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = type === 'png' ? pngHeader(view) : jpegHeader(view);
  return found && found.width > 0 && found.height > 0 ? { type, ...found } : undefined;
}

type Header = Omit<PictureHeader, 'type'>;

function pngHeader(view: DataView): Header | undefined {
  if (view.byteLength < 33) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Frames of a JPEG: baseline, progressive and the like; the three others in their range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(view: DataView): Header | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Bytes that fill up to the next marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
