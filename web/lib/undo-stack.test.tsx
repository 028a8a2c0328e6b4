import { Box, MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../test/render.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { showUndoToast } from '../ui/feedback/undo-toast.ts';
import { theme } from '../ui/theme/theme.ts';
import { ApiError } from './api/api-error.ts';
import { clearSession } from './session/session-store.ts';
import { clearToasts } from './toasts.ts';
import { clearUndo, pushUndo } from './undo-stack.ts';

let log: string[] = [];

/** Does `name` and offers undo and redo. */
const perform = (name: string) => {
  log.push(`do ${name}`);
  showUndoToast({
    message: `${name} done`,
    onUndo: async () => void log.push(`undo ${name}`),
    onRedo: () => perform(name),
  });
};
const performAll = (...names: string[]) => act(() => names.forEach(perform));
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  act(async () => void fireEvent.keyDown(target, { key, ctrlKey: true, ...init }));
const undo = () => press('z');
const redo = () => press('Z', { shiftKey: true });
const buttons = (name: string) => screen.queryAllByRole('button', { name });

beforeEach(() => {
  log = [];
  signIn();
  render(
    <MantineProvider theme={theme}>
      <input aria-label="field" />
      <textarea aria-label="text" />
      <Box role="textbox" aria-label="rich" contentEditable suppressContentEditableWarning tabIndex={0} />
      <form aria-label="form">
        <button type="button">choice</button>
      </form>
      <input type="checkbox" aria-label="row" />
      <Toaster />
    </MantineProvider>,
  );
});
afterEach(() =>
  act(() => {
    clearUndo();
    clearToasts();
  }),
);

describe('the undo stack', () => {
  it('undoes the newest action first and does again what was undone last', async () => {
    performAll('A', 'B');
    await undo();
    expect(screen.getByText('Undone: B done')).toBeInTheDocument();
    await undo();
    await redo();
    await press('y');
    expect(log).toEqual(['do A', 'do B', 'undo B', 'undo A', 'do A', 'do B']);
    await press('z', { ctrlKey: false, metaKey: true });
    expect(log.at(-1)).toBe('undo B');
  });

  it('leaves the keys to fields and forms, not to the checkbox of a row', async () => {
    performAll('A');
    for (const label of ['field', 'text', 'rich']) await press('z', {}, screen.getByLabelText(label));
    await press('z', {}, screen.getByText('choice'));
    await press('z', { altKey: true });
    await press('z', { repeat: true });
    expect(log).toEqual(['do A']);
    await press('z', {}, screen.getByLabelText('row'));
    expect(log.at(-1)).toBe('undo A');
  });

  it('loses an action that its toast undid, and closes the toast of an action that the key undid', async () => {
    performAll('A', 'B');
    const [, ofB] = buttons('Undo');
    await act(async () => void fireEvent.click(ofB as HTMLElement));
    await undo();
    expect(log.slice(2)).toEqual(['undo B', 'undo A']);
    expect(buttons('Undo')).toHaveLength(0);
    const [redoB] = buttons('Redo');
    await act(async () => void fireEvent.click(redoB as HTMLElement));
    expect(log.at(-1)).toBe('do B');
  });

  it('forgets what could be done again when something else is done', async () => {
    performAll('A');
    await undo();
    performAll('B');
    expect(buttons('Redo')).toHaveLength(0);
    await redo();
    expect(log).toEqual(['do A', 'undo A', 'do B']);
    expect(screen.getByText('Nothing to redo.')).toBeInTheDocument();
  });

  it('says what the server refused and forgets it, but keeps an action while there is no connection', async () => {
    const failure = { code: 'network', message: 'Network error', status: 0 } as const;
    const errors = [
      new ApiError(failure),
      new ApiError({ code: 'match_not_found', message: 'No such match', status: 404 }),
    ];
    act(() =>
      pushUndo({
        label: 'Note saved',
        undo: async () => {
          throw errors.shift();
        },
      }),
    );
    await undo();
    expect(screen.getByText('Not undone: Note saved')).toBeInTheDocument();
    expect(screen.getByText('Network error')).toBeInTheDocument();
    await undo();
    expect(screen.getByText('No such match')).toBeInTheDocument();
    await undo();
    expect(screen.getByText('Nothing to undo.')).toBeInTheDocument();
  });

  it('belongs to one session: nothing is left after signing out or for another user', async () => {
    performAll('A');
    act(() => signIn({ token: 'of somebody else' }));
    await undo();
    performAll('B');
    act(() => clearSession());
    await undo();
    act(() => signIn());
    await undo();
    expect(log).toEqual(['do A', 'do B']);
  });

  it('remembers the last 50 actions', async () => {
    performAll(...Array.from({ length: 53 }, (_, index) => String(index)));
    for (let presses = 0; presses < 60; presses++) await undo();
    const undone = log.filter((line) => line.startsWith('undo'));
    expect(undone).toHaveLength(50);
    expect(undone.at(-1)).toBe('undo 3');
  });

  it('undoes one action after another when the key is pressed quickly', async () => {
    const ends: (() => void)[] = [];
    act(() => {
      for (const name of ['A', 'B'])
        pushUndo({
          label: name,
          undo: () => {
            log.push(`undo ${name}`);
            return new Promise<void>((resolve) => ends.push(resolve));
          },
        });
    });
    await undo();
    await undo();
    expect(log).toEqual(['undo B']);
    await act(async () => ends[0]?.());
    expect(log).toEqual(['undo B', 'undo A']);
    await act(async () => ends[1]?.());
  });
});
