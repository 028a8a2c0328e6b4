import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEYS, keyOf, keysOf, nameOfKey, SCREENS, type Screen, shownKey } from './keys.ts';

const press = (key: string, more: Partial<Parameters<typeof nameOfKey>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('the table of keys', () => {
  it.each(Object.keys(SCREENS) as Screen[])('has no key with two meanings on the screen %s', (screen) => {
    const meanings = keysOf(screen).flatMap((id) => KEYS[id].on.map((key) => ({ key, id })));
    const doubles = [...Map.groupBy(meanings, ({ key }) => key).values()].filter((ids) => ids.length > 1);
    expect(doubles).toEqual([]);
  });

  it('shows every key on some screen', () => {
    const shown = new Set(keysOf(...(Object.keys(SCREENS) as Screen[])));
    expect(Object.keys(KEYS).filter((id) => !shown.has(id as keyof typeof KEYS))).toEqual([]);
  });

  it('names each key as a press of it is named', () => {
    expect(nameOfKey(press('X'))).toBe('x');
    expect(nameOfKey(press('X', { shiftKey: true }))).toBe('Shift+x');
    expect(nameOfKey(press('?', { shiftKey: true }))).toBe('?');
    expect(nameOfKey(press('ArrowLeft', { shiftKey: true }))).toBe('Shift+ArrowLeft');
    expect(nameOfKey(press('Z', { metaKey: true, shiftKey: true }))).toBe('Mod+Shift+z');
    expect(nameOfKey(press('†', { altKey: true, code: 'KeyT' }))).toBe('Alt+t');
    expect(keyOf(press('t', { ctrlKey: true }), ['remind'])).toBeUndefined();
    expect(keyOf(press('t'), ['tags', 'remind'])).toBe('remind');
  });

  it('writes keys as people know them', () => {
    expect(['Mod+Shift+z', 'Shift+ArrowLeft', 'x', '/', 'Enter'].map(shownKey)).toEqual([
      'Ctrl ⇧ Z',
      '⇧ ←',
      'x',
      '/',
      '↵',
    ]);
  });
});

const WEB = join(import.meta.dirname, '../..');
const sources = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(WEB, join(entry.parentPath, entry.name)))
  .filter((path) => !/^(?:dist|node_modules|test)\//.test(path));

/** Listeners on the whole page that are no shortcuts: each says why. */
const LISTENERS = new Set([
  // Bind to the table.
  'ui/page/use-page-keys.ts',
  'ui/data-list/use-row-keys.ts',
  'ui/data-list/bulk-bar.tsx',
  'ui/drawer/side-drawer.tsx',
  'ui/feedback/toaster.tsx',
  'ui/feedback/use-undo-keys.ts',
  'app/palette/use-palette-key.ts',
  'matching/matches/use-match-keys.ts',
  'ui/board/use-card-keys.ts',
  // Notices that any key was pressed.
  'app/use-focus-back.ts',
  // Answers of a page that has nothing else: 1 to 9.
  'people/questionnaire/question-step.tsx',
]);

describe('keys outside of the table', () => {
  const read = (path: string) => readFileSync(join(WEB, path), 'utf8');

  it('are no letters, digits or signs', () => {
    const character = /\bkey(?:\.toLowerCase\(\))? (?:===|!==) '[^' ,]'|\bevent\.code\b/;
    const handlesKeys = /KeyboardEvent|onKeyDown/;
    const found = sources.filter((path) => handlesKeys.test(read(path)) && character.test(read(path)));
    // The numbers of the views, within their menu.
    expect(found).toEqual(['desk/saved-views/views-panel.tsx']);
  });

  it('are not listened for on the whole page', () => {
    const found = sources.filter((path) => /addEventListener\(\s*'key(?:down|up|press)'/.test(read(path)));
    expect(found.filter((path) => !LISTENERS.has(path))).toEqual([]);
    expect(
      [...LISTENERS].filter((path) => !found.includes(path)),
      'listed, but they listen no more',
    ).toEqual([]);
  });
});
