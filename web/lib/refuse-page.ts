import { createContext } from 'react';

/** Replaces the page by a refusal, with the server's message; undefined without a page around. */
export const RefusePage = createContext<((message: string) => void) | undefined>(undefined);
