import { createContext, useContext } from 'react';

const NotesContext = createContext<Readonly<Record<string, string>>>({});

/** Gives the fields of a form the sentences that stand under them, by path. */
export const NotesProvider = NotesContext.Provider;

/** The sentence that stands under a field: a warning of the rules. */
export function useNote(path: string): string | undefined {
  return useContext(NotesContext)[path];
}

const PointedContext = createContext<readonly string[]>([]);

/** Tells the rows of a form the paths that findings speak of. */
export const PointedProvider = PointedContext.Provider;

/** The fields of the row at a path that findings speak of. */
export function usePointedFields(path: string): readonly string[] {
  return namesBelow(path, useContext(PointedContext));
}

/** What paths that lead into the row at a path go on with; all of them where that is the form itself. */
export function namesBelow(path: string, paths: readonly string[]): readonly string[] {
  const prefix = path === '' ? '' : `${path}.`;
  return paths.flatMap((each) => (each.startsWith(prefix) ? [each.slice(prefix.length)] : []));
}
