import { limits } from '@placewell/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { checkFiles, shareByFile } from './check-files.ts';

const file = (name: string, size = 10) => ({ name, size });

describe('checkFiles', () => {
  it.each([
    ['photo.png', 10, 'Not a PDF, DOCX, DOC, RTF, TXT or ZIP file.'],
    ['empty.pdf', 0, 'The file is empty.'],
    ['big.pdf', limits.uploadFileBytes + 1, 'The file is larger than 10 MB.'],
  ])('refuses %s', (name, size, reason) => {
    expect(checkFiles([file(name, size)])).toEqual({ sent: [], refused: [{ name, reason }] });
  });

  it('leaves to the server what it cannot judge by the name', () => {
    const files = [file('CV.PDF'), file('resume'), file('Dr. No'), file('all.zip', limits.uploadFileBytes)];
    expect(checkFiles(files)).toEqual({ sent: files, refused: [] });
  });

  it('sends 100 files and names the others', () => {
    const { sent, refused } = checkFiles(Array.from({ length: 102 }, (_, at) => file(`${at}.pdf`)));
    expect(sent).toHaveLength(100);
    expect(refused.map((one) => one.name)).toEqual(['100.pdf', '101.pdf']);
  });
});

describe('shareByFile', () => {
  it('fills one file after the other', () => {
    expect(shareByFile([100, 100, 200], 0.375)).toEqual([1, 0.5, 0]);
    expect(shareByFile([100, 0], 1)).toEqual([1, 1]);
  });
});
