import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { listRows, type Row } from '../../api/resource.ts';
import { useSession } from '../../api/session.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { useFirstTouch } from '../../ui/use-first-touch.ts';

const ReleaseNotesDialog = lazyPiece(() => import('./release-notes-dialog.tsx'));
const RELEASE_NOTE = 'basic/release_note';
const MOST = 20;

/** Of the notes that are new, those that the user has not said to have read, and with them the code that shows them. */
async function unreadOf(user: number | undefined, signal: AbortSignal): Promise<readonly Row[]> {
  const { results } = await listRows(RELEASE_NOTE, { user, limit: MOST }, signal);
  const unread = results.filter((note) => note['associated'] === false);
  if (unread.length > 0) await ReleaseNotesDialog.preload();
  return unread;
}

/** Shows the notes that the user has not said to have read, when they come in: never in the middle of their work. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ReleaseNotes(): ReactElement | null {
  const user = useSession()?.user.id;
  const [isOver, setIsOver] = useState(false);
  const { data: unread = [] } = useQuery({
    // Not under the name of the entity: what is kept there is asked for anew whenever a note is written.
    queryKey: ['unread release notes', user],
    queryFn: ({ signal }) => unreadOf(user, signal),
    enabled: user !== undefined && may(RELEASE_NOTE, 'read'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isShown = unread.length > 0 && !isOver;
  const end = useCallback((): void => setIsOver(true), []);
  // Who has begun before the notes came would lose a click or a key to them: they come with the next page that is loaded.
  useFirstTouch(!isShown && !isOver, end);
  return isShown ? <ReleaseNotesDialog unread={unread} onClose={end} /> : null;
}
