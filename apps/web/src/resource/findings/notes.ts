import { createContext, useContext } from 'react';

const NotesContext = createContext<Readonly<Record<string, string>>>({});

/** Gives the fields of a form the sentences that stand under them, by path. */
export const NotesProvider = NotesContext.Provider;

/** The sentence that stands under a field: a warning of the rules. */
export function useNote(path: string): string | undefined {
  return useContext(NotesContext)[path];
}
