import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { listRows } from '../../api/resource.ts';
import { useSession } from '../../api/session.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

const ReleaseNotesDialog = lazyPiece(() => import('./release-notes-dialog.tsx'));
const RELEASE_NOTE = 'basic/release_note';
const MOST = 20;

/** Shows the notes that the user has not said to have read, when they come in: never in the middle of their work. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ReleaseNotes(): ReactElement | null {
  const user = useSession()?.user.id;
  const [closed, setClosed] = useState(false);
  const { data } = useQuery({
    // Not under the name of the entity: what is kept there is asked for anew whenever a note is written.
    queryKey: ['unread release notes', user],
    queryFn: ({ signal }) => listRows(RELEASE_NOTE, { user, limit: MOST }, signal),
    enabled: user !== undefined && may(RELEASE_NOTE, 'read'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unread = (data?.results ?? []).filter((note) => note['associated'] === false);
  if (unread.length === 0 || closed) return null;
  return <ReleaseNotesDialog unread={unread} onClose={() => setClosed(true)} />;
}
