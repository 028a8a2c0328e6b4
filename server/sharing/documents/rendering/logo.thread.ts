import sharp from 'sharp';

export type Picture = { bytes: Uint8Array; width: number; height: number };

/** In points. */
const MOST_WIDTH = 150;
const MOST_HEIGHT = 40;
/** A long logo is lower than a square one, so that both weigh the same. */
const AREA = 3600;

/** The logo on white, with its size on paper in points; undefined if it cannot be read. */
export async function logoPicture(logo: { bytes: Uint8Array } | null): Promise<Picture | undefined> {
  if (!logo) return undefined;
  try {
    const image = sharp(logo.bytes).trim({ threshold: 5 }).flatten({ background: '#ffffff' });
    const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
    const scale = Math.min(
      Math.sqrt(AREA / (info.width * info.height)),
      MOST_WIDTH / info.width,
      MOST_HEIGHT / info.height,
    );
    return { bytes: data, width: info.width * scale, height: info.height * scale };
  } catch {
    return undefined;
  }
}
