// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@mantine/notifications/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { LoadingState } from '../../ui/states.tsx';
import { useCurrentModule } from './current-module.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './shell.module.css';

const TOAST_MS = 5000;
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
      <Notifications position="top-right" autoClose={TOAST_MS} limit={6} />
      <Frame key={userId} />
    </QueryClientProvider>
  );
}

function Frame(): ReactElement {
  const { t } = useText();
  const wide = useMediaQuery(EXPANDED_ABOVE, true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const module = useCurrentModule();
  const expanded = chosen ?? wide;
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('app.skip')}
      </a>
      <TopBar module={module} menuExpanded={expanded} onToggleMenu={() => setChosen(!expanded)} />
      <SideMenu module={module} expanded={expanded} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
