import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

type Tree = { readonly [name: string]: string | Tree };

const fileEntry = (name: string, content: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(new File([content], name)),
});
/** A folder that hands out one entry at a time, as browsers hand out a hundred. */
function folderEntry(name: string, tree: Tree): object {
  const entries = Object.entries(tree).map(([one, content]) =>
    typeof content === 'string' ? fileEntry(one, content) : folderEntry(one, content),
  );
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (resolve: (part: object[]) => void) => resolve(left.splice(0, 1)) };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}
const dropOf = (entries: object[]) =>
  ({ files: [], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as never;

it('Dropped folders give the files at every depth, without what the operating system hides in them', async () => {
  const tree = {
    'a.pdf': 'a',
    '.DS_Store': 'x',
    'Thumbs.db': 'x',
    inner: { 'b.docx': 'b', deeper: { 'c.txt': 'c' } },
  };
  const files = await droppedFiles(dropOf([folderEntry('resumes', tree), fileEntry('d.pdf', 'd')]));
  expect(files.map((file) => file.name)).toEqual(['a.pdf', 'b.docx', 'c.txt', 'd.pdf']);
});

it('Dropped files without a folder are taken as they are', async () => {
  const file = new File(['a'], 'a.csv');
  expect(await droppedFiles({ files: [file], items: [] } as never)).toEqual([file]);
  expect(await droppedFiles(null)).toEqual([]);
});
