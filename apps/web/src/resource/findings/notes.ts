import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';

/** What findings say of the fields of a form. */
export interface FieldNotes {
  /** Sentences that stand under fields, by path: warnings of the rules. */
  readonly notes: Readonly<Record<string, string>>;
  /** The paths that findings speak of. */
  readonly pointed: readonly string[];
  /** The paths that a rule asks for and that are empty. */
  readonly missing: readonly string[];
}

/** Keeps what findings say of fields outside of the form: a field follows what is said of it alone. */
export interface NoteStore {
  readonly get: () => FieldNotes;
  readonly set: (next: FieldNotes) => void;
  readonly subscribe: (watcher: () => void) => () => void;
}

export function noteStore(first: FieldNotes): NoteStore {
  let now = first;
  const watchers = new Set<() => void>();
  return {
    get: () => now,
    set: (next) => {
      if (next === now) return;
      now = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

const NotesContext = createContext(noteStore({ notes: {}, pointed: [], missing: [] }));

/** Gives the fields of a form what findings say of them. */
export const NotesProvider = NotesContext.Provider;

/** The sentence that stands under a field: a warning of the rules. */
export function useNote(path: string): string | undefined {
  const store = useContext(NotesContext);
  return useSyncExternalStore(store.subscribe, () => store.get().notes[path]);
}

/**
 * Whether a rule asks for a field; one that was filled in since is still asked for, unless the field has a condition,
 * which says itself whether it is needed.
 */
export function useIsAskedByRule(path: string, hasCondition: boolean): boolean {
  const store = useContext(NotesContext);
  const isMissing = useSyncExternalStore(store.subscribe, () => store.get().missing.includes(path));
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  return isMissing || (wasMissing && !hasCondition);
}

/** The fields of the row at a path that findings speak of. */
export function usePointedFields(path: string): readonly string[] {
  const store = useContext(NotesContext);
  const names = useSyncExternalStore(store.subscribe, () => namesBelow(path, store.get().pointed).join());
  return useMemo(() => (names === '' ? [] : names.split(',')), [names]);
}

/** What paths that lead into the row at a path go on with; all of them where that is the form itself. */
export function namesBelow(path: string, paths: readonly string[]): readonly string[] {
  const prefix = path === '' ? '' : `${path}.`;
  return paths.flatMap((each) => (each.startsWith(prefix) ? [each.slice(prefix.length)] : []));
}
