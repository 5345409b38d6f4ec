import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { useUnchanged } from '../../ui/use-unchanged.ts';
import { type FieldNotes, noteStore, NotesProvider } from './notes.ts';
import { notesOf, type ShownFinding } from './use-findings.ts';

interface FindingNotesProps {
  readonly findings: readonly ShownFinding[];
  readonly children: ReactNode;
}

/** Gives the fields below what findings say of them; a field is drawn again only when that has changed. */
export function FindingNotes({ findings, children }: FindingNotesProps): ReactElement {
  const said = useUnchanged<FieldNotes>({
    notes: notesOf(findings),
    pointed: findings.map(({ field }) => field),
    missing: findings.flatMap(({ field, level, code }) =>
      level === 'error' && code === 'required' ? [field] : [],
    ),
  });
  const [store] = useState(() => noteStore(said));
  useLayoutEffect(() => store.set(said), [store, said]);
  return <NotesProvider value={store}>{children}</NotesProvider>;
}
