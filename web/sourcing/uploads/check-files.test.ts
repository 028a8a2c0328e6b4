import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { checkFiles, progressByFile } from './check-files.ts';

const file = (name: string, size = 10) => ({ name, size });

describe('checkFiles', () => {
  it.each([
    ['film.mp4', 10, FILE_ERRORS.unsupported_type],
    ['empty.pdf', 0, FILE_ERRORS.empty],
    ['big.pdf', limits.uploadFileBytes + 1, FILE_ERRORS.too_large],
  ])('rejects %s', (name, size, reason) => {
    expect(checkFiles([file(name, size)])).toEqual({ accepted: [], rejected: [{ name, reason }] });
  });

  it('accepts files whose name does not tell their type', () => {
    const files = [
      file('CV.PDF'),
      file('resume'),
      file('Dr. No'),
      file('photo.JPG'),
      file('all.zip', limits.uploadFileBytes),
    ];
    expect(checkFiles(files)).toEqual({ accepted: files, rejected: [] });
  });

  it('accepts any number of files', () => {
    expect(
      checkFiles(Array.from({ length: 1_002 }, (_, index) => file(`${index}.pdf`))).accepted,
    ).toHaveLength(1_002);
  });
});

describe('progressByFile', () => {
  it('completes one file after another', () => {
    expect(progressByFile([100, 100, 200], 0.375)).toEqual([1, 0.5, 0]);
    expect(progressByFile([100, 0], 1)).toEqual([1, 1]);
  });
});
