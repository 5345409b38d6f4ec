import { join } from 'node:path';

/** What the bundler tells of the modules. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

type ChunkName = (id: string, graph: Graph) => string | null;

const APP = join(import.meta.dirname, '../src/app');
const AREAS = join(import.meta.dirname, '../../../packages/domain/src/areas.ts');

/** What every list loads: the frame around it, what loads its declarations, and the generic list itself. */
const FRAME = ['shell/shell.tsx', 'page-declarations.ts', 'resource-pages.tsx'].map((file) =>
  join(APP, file),
);
/** What as many areas need is needed by nearly every screen; fewer, and a list would bring words of others. */
const SHARED_BY = 5;

/**
 * Names the chunks of what every list loads, and of the declarations that several areas share: in few files it is a
 * sixth smaller than in eighty. The bundler adds of libraries what is used.
 */
export function chunkName(): ChunkName {
  let named: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    named ??= namesOf(graph);
    return named.get(id) ?? null;
  };
}

function namesOf(graph: Graph): Map<string, string> {
  const named = new Map(Array.from(reachedFrom(FRAME, graph), (id) => [id, 'frame']));
  const areas = graph.getModuleInfo(AREAS)?.dynamicallyImportedIds ?? [];
  const needed = Map.groupBy(
    areas.flatMap((area) => [...reachedFrom([area], graph)]),
    (id) => id,
  );
  for (const [id, { length }] of needed)
    if (length >= SHARED_BY && !named.has(id)) named.set(id, 'declarations');
  return named;
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
