import { createContext, useContext } from 'react';

/** Whether the row or card around can be reached by Tab: of a list only the one that has, or had, the focus. */
export const TabStop = createContext(true);

/** The `tabIndex` of a control in a row. */
export const useTabStop = () => (useContext(TabStop) ? undefined : -1);
