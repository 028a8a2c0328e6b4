import { expect, it } from 'vitest';
import { aDrag } from '../../test/drags.ts';
import { droppedFiles } from './dropped-files.ts';

type Tree = { readonly [name: string]: string | Tree };

const fileEntry = (path: string, content: string) => ({
  fullPath: path,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(new File([content], path.split('/').at(-1)!)),
});
/** A folder that hands out one entry at a time, as browsers hand out a hundred. */
function folderEntry(path: string, tree: Tree): object {
  const entries = Object.entries(tree).map(([one, content]) =>
    typeof content === 'string'
      ? fileEntry(`${path}/${one}`, content)
      : folderEntry(`${path}/${one}`, content),
  );
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (resolve: (part: object[]) => void) => resolve(left.splice(0, 1)) };
  };
  return { isDirectory: true, createReader };
}
const namesOf = async (drag: ReturnType<typeof aDrag>) =>
  (await droppedFiles({ type: 'drop', ...drag } as never)).map((file) => file.name);

it('Dropped folders give the files at every depth, without what the operating system hides in them', async () => {
  const folder = folderEntry('/resumes', {
    'a.pdf': 'a',
    '.DS_Store': 'x',
    'Thumbs.db': 'x',
    'desktop.ini': 'x',
    inner: { 'b.docx': 'b', deeper: { 'c.txt': 'c', '.cache': { 'e.pdf': 'e' } } },
  });
  const drag = aDrag([new File(['d'], 'd.pdf')]);
  const item = { kind: 'file', getAsFile: () => null, webkitGetAsEntry: () => folder };
  drag.dataTransfer.items.unshift(item as never);
  expect((await namesOf(drag)).toSorted()).toEqual(['a.pdf', 'b.docx', 'c.txt', 'd.pdf']);
});

it('Dropped files without a folder are taken as they are', async () => {
  expect(await namesOf(aDrag([new File(['a'], '.a.csv'), new File(['b'], 'b.csv')]))).toEqual([
    '.a.csv',
    'b.csv',
  ]);
});
