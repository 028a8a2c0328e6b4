import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';

/** Returns the problem of a chosen picture, or undefined. */
export function validateImage(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return texts.imageInvalid;
  return file.size < limits.imageBytes ? undefined : texts.imageTooLarge;
}
