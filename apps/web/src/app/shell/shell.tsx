import { useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { shellSlots } from '../../areas/shell-slots.ts';
import { queryClient } from '../../api/query-client.ts';
import { type SessionUser, useSession } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { LoadingState } from '../../ui/states.tsx';
import { useCurrentModule } from './current-module.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { IdentityCheck } from './identity-check.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toasts } from './toasts.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useTelephone } from '../../ui/telephone.ts';
import { TopBar } from './top-bar.tsx';
import classes from './shell.module.css';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

const FirstSteps = lazyPiece(() => import('./first-steps.tsx'));
const MenuDrawer = lazyPiece(() => import('./menu-drawer.tsx'));
const { broadcast: Broadcast, releaseNotes: ReleaseNotes } = shellSlots;

const EXPANDED_ABOVE = '(min-width: 1025px)';

/** Everything around the pages: top bar, side menu, toasts. */
export function Shell(): ReactElement | null {
  const session = useSession();
  const userId = session?.user.id;
  useEffect(() => {
    // What one user has read is not shown to the next.
    if (userId === undefined) queryClient.clear();
  }, [userId]);
  if (!session) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <Inside key={userId} user={session.user} />
      <IdentityCheck user={session.user} />
    </QueryClientProvider>
  );
}

/**
 * What a user must do before anything else; otherwise the frame of the pages. What is asked in the middle of work is
 * asked above it: a page that went away would take along what was typed there.
 */
function Inside({ user }: { readonly user: SessionUser }): ReactElement {
  const [showsCodes, setShowsCodes] = useState(false);
  const isHeld = user.must_change_password || user.must_set_up_second_factor || showsCodes;
  const [hasWorked, setHasWorked] = useState(!isHeld);
  if (!isHeld && !hasWorked) setHasWorked(true);
  useEffect(() => {
    // What was refused meanwhile is asked again.
    if (!isHeld) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [isHeld]);
  return (
    <>
      {hasWorked ? <Frame /> : null}
      {isHeld ? (
        <FirstSteps
          user={user}
          showsCodes={showsCodes}
          onCodes={setShowsCodes}
          meanwhile={<LoadingState />}
        />
      ) : null}
    </>
  );
}

const Nothing = (): null => null;

/** Whether the user has asked the browser to load as little as it can. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function Frame(): ReactElement {
  const { t } = useText();
  const wide = useMediaQuery(EXPANDED_ABOVE, true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const module = useCurrentModule();
  const isTelephone = useTelephone();
  const expanded = chosen ?? (wide && !isTelephone);
  const toggle = (): void => setChosen(!expanded);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  useEffect(() => {
    const leaving = new AbortController();
    if (!savesData())
      import('./prefetch.ts')
        .then(({ prefetchParts }) => prefetchParts(() => router.state.isLoading, leaving.signal))
        .catch(() => undefined);
    return () => leaving.abort();
  }, [router]);
  useGoKeys();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('app.skip')}
      </a>
      <TopBar module={module} menuExpanded={expanded} onToggleMenu={toggle} toggle={toggleButton} />
      {isTelephone ? (
        chosen !== undefined && (
          <MenuDrawer
            module={module}
            opened={expanded}
            onClose={toggle}
            onFocusLost={() => toggleButton.current?.focus()}
          />
        )
      ) : (
        <SideMenu module={module} expanded={expanded} />
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        {/* What stands around a page may not come, as without a network: the page stays. */}
        <CatchBoundary getResetKey={() => ''} errorComponent={Nothing}>
          {Broadcast ? <Broadcast /> : null}
          {ReleaseNotes ? <ReleaseNotes /> : null}
        </CatchBoundary>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
      <ConnectionBar />
    </div>
  );
}
