import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { resetAccessDenied } from '../lib/session/access-denied.ts';
import { resetSessionState, updateSessionState } from '../lib/session/session-state.ts';
import { clearSession } from '../lib/session/session-store.ts';
import { clearToasts } from '../lib/toasts.ts';

// Parts of the application are imported when they are first shown.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks both; Mantine needs them.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver ??= class {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
};
// Autosizing text areas measure again when fonts have loaded.
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  });
window.HTMLElement.prototype.scrollIntoView ??= vi.fn();

// React notes a stack for each element, which takes a tenth of the time; it stops where it counts too many of them.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// Module state outside React survives into the next test file.
afterEach(() => {
  cleanup();
  clearToasts();
  clearSession();
  resetSessionState();
  updateSessionState({ message: '', loading: false, isLoading: false });
  resetAccessDenied();
  localStorage.clear();
  sessionStorage.clear();
});
