import { join } from 'node:path';

/** What the bundler tells of the modules. */
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

type ChunkName = (id: string, graph: Graph) => string | null;

const AREAS = join(import.meta.dirname, '../../../packages/domain/src/areas.ts');
const PUBLIC_PAGES = source('areas/public-pages.ts');

/** What every list loads: the frame around it, what loads its declarations, and the generic list itself. */
const FRAME = ['app/shell/shell.tsx', 'app/load-pages.ts', 'app/resource-pages.tsx'].map(source);
/** What as many areas need is needed by nearly every screen; fewer, and a list would bring words of others. */
const SHARED_BY = 5;

/** Screens of which each has a chunk: a module stands in that of the first of them that needs it. */
const SCREENS: readonly { readonly name: string; readonly roots: (graph: Graph) => readonly string[] }[] = [
  { name: 'strangers', roots: (graph) => loadedBy(PUBLIC_PAGES, graph) },
  { name: 'home', roots: () => ['app/home/home-page.tsx'].map(source) },
  { name: 'beside', roots: () => BESIDE },
  { name: 'form', roots: () => ['resource/resource-edit-page.tsx'].map(source) },
];

/** What opens over and beside a list. */
const BESIDE = [
  'app/shell/toast-place.tsx',
  'app/shell/user-menu-list.tsx',
  'app/shell/menu-drawer.tsx',
  'app/shell/module-chooser.tsx',
  'areas/search/global-search.tsx',
  'resource/filter-chips.tsx',
  'resource/list-filters.tsx',
  'resource/row-switch.tsx',
].map(source);

function source(file: string): string {
  return join(import.meta.dirname, '../src', file);
}

interface Group {
  readonly name: ChunkName;
  readonly priority: number;
}

/**
 * The chunks of what every list loads, of the declarations that many areas share, of those that the same few areas
 * have, and of the screens: in few files it is a fifth smaller than in eighty, and the page of an act stands sooner
 * with sixty files than with a hundred and twenty. The bundler adds to a chunk what its modules import, unless that
 * belongs to a chunk of higher priority: hence those of more areas go first.
 */
export function chunkGroups(): Group[] {
  let named: ReadonlyMap<string, Named> | undefined;
  return Array.from({ length: HIGHEST + 1 }, (_, priority) => ({
    priority,
    name: (id, graph) => {
      named ??= namesOf(graph);
      const found = named.get(id);
      return found?.priority === priority ? found.name : null;
    },
  }));
}

/** The screens have the lowest priorities, from 0: the bundler takes one below 0 for a very high one. */
const HIGHEST = SCREENS.length + SHARED_BY;

interface Named {
  readonly name: string;
  /** Higher for what more areas need, and highest where every list does. */
  readonly priority: number;
}

function namesOf(graph: Graph): Map<string, Named> {
  const frame = { name: 'frame', priority: HIGHEST };
  const named = new Map<string, Named>(Array.from(reachedFrom(FRAME, graph), (id) => [id, frame]));
  const needed = Map.groupBy(
    loadedBy(AREAS, graph).flatMap((area, at) =>
      Array.from(reachedFrom([area], graph), (id) => [id, at] as const),
    ),
    ([id]) => id,
  );
  for (const [id, by] of needed) if (!named.has(id)) named.set(id, nameOf(by.map(([, at]) => at)));
  for (const [place, { name, roots }] of SCREENS.entries()) {
    const screen = { name, priority: SCREENS.length - 1 - place };
    for (const id of reachedFrom(roots(graph), graph)) if (!named.has(id)) named.set(id, screen);
  }
  return named;
}

/** The chunk of the declarations that these areas need, by their places among all. */
function nameOf(areas: readonly number[]): Named {
  return areas.length >= SHARED_BY
    ? { name: 'declarations', priority: HIGHEST }
    : { name: `declarations-${areas.join('-')}`, priority: SCREENS.length + areas.length };
}

/** The modules that a module loads when they are needed. */
function loadedBy(id: string, graph: Graph): readonly string[] {
  return infoOf(id, graph).dynamicallyImportedIds;
}

function infoOf(id: string, graph: Graph): ModuleInfo {
  const info = graph.getModuleInfo(id);
  if (!info) throw new RangeError(`${id} is not in the bundle: chunks are named by it`);
  return info;
}

/** Of a library, or of a package of ours, an index names all that there is. */
const isIndex = (id: string): boolean => id.includes('/node_modules/') || id.endsWith('/src/index.ts');

/** Our own modules that these import, and what those import, themselves included. */
function reachedFrom(roots: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(roots);
  for (const id of reached)
    for (const imported of infoOf(id, graph).importedIds) if (!isIndex(imported)) reached.add(imported);
  return reached;
}
