import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { publicPages } from '../areas/public-pages.ts';
import { shellPages } from '../areas/shell-pages.ts';
import { loadPermissions } from '../api/permissions.ts';
import { getSession, onSessionChange } from '../api/session.ts';
import { LoadingState } from '../ui/states.tsx';
import { FailedPage } from './failed-page.tsx';
import { LoginPage } from './login-page.tsx';

const root = createRootRoute();

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('./setup/setup-page.tsx'), 'SetupPage'),
});

const strangers = publicPages.map(({ path, page }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: page,
  }),
);

/** Everything behind the login. Its code and the words of every screen are loaded when somebody is logged in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!getSession())
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { u: location.href } });
  },
  loader: async () => {
    await Promise.all([
      import('../text/load-words.ts').then(({ loadWords }) => loadWords('base')),
      loadPermissions(),
    ]);
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const screens = {
  area: lazyRouteComponent(() => import('./area-page.tsx'), 'AreaPage'),
  home: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
  list: lazyRouteComponent(() => import('./resource-pages.tsx'), 'ListRoute'),
  edit: lazyRouteComponent(() => import('./resource-pages.tsx'), 'EditRoute'),
  manual: lazyRouteComponent(() => import('./manual/manual-screen.tsx'), 'ManualScreen'),
  style: lazyRouteComponent(() => import('./style/style-page.tsx'), 'StylePage'),
  ownOffice: lazyRouteComponent(() => import('./resource-pages.tsx'), 'OwnOfficeRoute'),
  nowhere: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
};

// oxlint-disable-next-line typescript/explicit-function-return-type -- the type of a module has no name
const importPages = () => import('./load-pages.ts');
let pages: Awaited<ReturnType<typeof importPages>> | undefined;

/** What loads the pages. It is kept: to import what is there already takes a browser several milliseconds each time. */
async function loadPages(): Promise<NonNullable<typeof pages>> {
  pages ??= await importPages();
  return pages;
}

/** A page that is still to be loaded takes the place of the one before it at once, as its address does. */
const atOnce = { pendingComponent: LoadingState, pendingMs: 0, pendingMinMs: 0 } as const;
/** A list waits a moment for its rows: nothing is drawn in its place meanwhile. */
const withRows = { ...atOnce, pendingMs: 60 } as const;

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  loader: async () => (await import('./home/load-home.ts')).loadHome(),
  ...atOnce,
  staleTime: Number.POSITIVE_INFINITY,
  component: screens.home,
});
const ownOffice = createRoute({
  getParentRoute: () => shell,
  path: '/my_notary_office/notary_office',
  loader: async () => (await loadPages()).loadFormAt('basic', 'notary_office'),
  ...atOnce,
  component: screens.ownOffice,
});
const style = createRoute({
  getParentRoute: () => shell,
  path: '/settings/style',
  loader: async () => (await import('../text/load-words.ts')).loadWords('style'),
  ...atOnce,
  component: screens.style,
});
const ofAreas = shellPages.map(({ path, entities, page }) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    loader: async () => (await loadPages()).loadForms(entities),
    ...atOnce,
    staleTime: Number.POSITIVE_INFINITY,
    component: page,
  }),
);
const ofManual = {
  loader: async () => (await import('../text/load-words.ts')).loadWords('manual'),
  ...atOnce,
  component: screens.manual,
} as const;
const manual = createRoute({ getParentRoute: () => shell, path: '/manual', ...ofManual });
const manualPage = createRoute({ getParentRoute: () => shell, path: '/manual/$page', ...ofManual });
const areaAlone = createRoute({ getParentRoute: () => shell, path: '/$area', component: screens.area });
const list = createRoute({
  getParentRoute: () => shell,
  path: '/$area/$resource',
  beforeLoad: async ({ params, search, preload, location }) => {
    if (preload) return;
    const rows = (await loadPages()).rowsSoon(params, search);
    // A list that is shown says at once what was pressed in it.
    if (location.pathname !== router.state.resolvedLocation?.pathname) await rows;
  },
  loader: async ({ params: { area, resource } }) => (await loadPages()).loadListAt(area, resource),
  ...withRows,
  staleTime: Number.POSITIVE_INFINITY,
  component: screens.list,
});
const edit = createRoute({
  getParentRoute: () => shell,
  path: '/$area/$resource/$action',
  loader: async ({ params: { area, resource } }) => (await loadPages()).loadFormAt(area, resource),
  ...atOnce,
  staleTime: Number.POSITIVE_INFINITY,
  component: screens.edit,
});
const nowhere = createRoute({ getParentRoute: () => shell, path: '/$', component: screens.nowhere });

let isNewPage = false;

/** What scrolls is the same for all pages: a new one begins at its top, and a change within a page moves nothing. */
const contentOfNewPage = (): Element | null => (isNewPage ? document.querySelector('#content') : null);

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    setup,
    ...strangers,
    shell.addChildren([
      home,
      ownOffice,
      style,
      manual,
      manualPage,
      ...ofAreas,
      areaAlone,
      list,
      edit,
      nowhere,
    ]),
  ]),
  // Addresses hold plain text: `?p=2`, never JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const parameters = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    );
    return parameters.size > 0 ? `?${parameters.toString()}` : '';
  },
  scrollRestoration: true,
  scrollToTopSelectors: [contentOfNewPage],
  // A link that is pointed at or has the focus brings what its page needs.
  defaultPreload: 'intent',
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** A new row has got its address: its form stays as it is. */
    goesOn?: boolean;
  }
}

router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
  isNewPage = pathChanged && toLocation.state.goesOn !== true;
});

// A session that ends, here or in another tab, leads to the login and back to where one was.
onSessionChange(() => {
  const { href, pathname } = router.state.location;
  if (
    !getSession() &&
    !['/login', '/setup'].includes(pathname) &&
    !publicPages.some(({ path }) => pathname.startsWith(path.split('$')[0] ?? path))
  ) {
    void router.navigate({ to: '/login', search: href === '/' ? {} : { u: href }, ignoreBlocker: true });
  }
});
