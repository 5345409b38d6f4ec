import { join } from 'node:path';

/** What the bundler tells of the modules. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

type ChunkName = (id: string, graph: Graph) => string | null;

const APP = join(import.meta.dirname, '../src/app');
const AREAS = join(import.meta.dirname, '../../../packages/domain/src/areas.ts');

/** What every list loads: the frame around it, what loads its declarations, and the generic list itself. */
const FRAME = ['shell/shell.tsx', 'load-pages.ts', 'resource-pages.tsx'].map((file) => join(APP, file));
/** What as many areas need is needed by nearly every screen; fewer, and a list would bring words of others. */
const SHARED_BY = 5;

interface Group {
  readonly name: ChunkName;
  readonly priority: number;
}

/**
 * The chunks of what every list loads, of the declarations that many areas share, and of those that the same few areas
 * have: in few files it is a fifth smaller than in eighty. The bundler adds to a chunk what its modules import, unless
 * that belongs to a chunk of higher priority: hence those of more areas go first.
 */
export function chunkGroups(): Group[] {
  let named: ReadonlyMap<string, Named> | undefined;
  return Array.from({ length: SHARED_BY + 1 }, (_, rank) => ({
    priority: rank,
    name: (id, graph) => {
      named ??= namesOf(graph);
      const found = named.get(id);
      return found?.rank === rank ? found.name : null;
    },
  }));
}

interface Named {
  readonly name: string;
  /** How many areas need it, and more where every list does. */
  readonly rank: number;
}

function namesOf(graph: Graph): Map<string, Named> {
  const frame = { name: 'frame', rank: SHARED_BY };
  const named = new Map<string, Named>(Array.from(reachedFrom(FRAME, graph), (id) => [id, frame]));
  const areas = graph.getModuleInfo(AREAS)?.dynamicallyImportedIds ?? [];
  const needed = Map.groupBy(
    areas.flatMap((area, at) => Array.from(reachedFrom([area], graph), (id) => [id, at] as const)),
    ([id]) => id,
  );
  for (const [id, by] of needed) if (!named.has(id)) named.set(id, nameOf(by.map(([, at]) => at)));
  return named;
}

/** The chunk of the declarations that these areas need, by their places among all. */
function nameOf(areas: readonly number[]): Named {
  return areas.length >= SHARED_BY
    ? { name: 'declarations', rank: SHARED_BY }
    : { name: `declarations-${areas.join('-')}`, rank: areas.length };
}

/** Of a library, or of a package of ours, an index names all that there is. */
const isIndex = (id: string): boolean => id.includes('/node_modules/') || id.endsWith('/src/index.ts');

/** Our own modules that these import, and what those import, themselves included. */
function reachedFrom(roots: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(roots);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!isIndex(imported)) reached.add(imported);
  return reached;
}
