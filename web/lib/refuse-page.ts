import { createContext } from 'react';

/** Replaces the page by a refusal, with the words of the server; undefined where nothing stands around the page. */
export const RefusePage = createContext<((message: string) => void) | undefined>(undefined);
