import type { Drawing } from './drawing.ts';
import { mapPoint } from './geometry.ts';
import { type Decode, PictureColours, placed } from './pictures.ts';

/** In points: the lower parts of a letter. */
const NEAR = 10;
/** More pictures with text around them are none of a resume's layout. */
const MAX_PICTURES = 100;

/** Decodes the pictures that a text may be over or under, since only these hide or show text. */
export async function decodePictures(
  { paints, pieces }: Drawing,
  decoders: readonly Decode[],
): Promise<void> {
  const decoded = new Map<number, PictureColours | undefined>();
  const origins = pieces.filter(({ state }) => state.mode !== 3).map(({ matrix }) => mapPoint(matrix, 0, 0));
  const pictures = paints.flatMap((paint) => (paint.picture ? { paint, ...paint.picture } : []));
  for (const { paint, number, matrix } of pictures.slice(0, MAX_PICTURES)) {
    const { box } = paint.shape;
    // A text that begins left of a picture may run over it.
    if (!origins.some(([x, y]) => x <= box.x2 && y >= box.y1 - NEAR && y <= box.y2 + NEAR)) continue;
    if (!decoded.has(number)) {
      const pixels = await decoders[number]?.().catch(() => undefined);
      decoded.set(number, pixels && new PictureColours(pixels));
    }
    const colours = decoded.get(number);
    if (colours) paint.spotAt = placed(colours, matrix);
  }
}
