/** How often each chunk could not be loaded, by the address that it is imported by. */
const failures = new Map<string, number>();

/**
 * Loads a chunk of the application; once more, at another address, where it fails: a browser keeps that a module could
 * not be loaded, were it long ago or ahead of its use, and asks for it never again. The bundler writes every import of
 * a chunk as a call of this.
 */
export async function loadChunk<Module>(
  address: string,
  load: (address: string) => Promise<Module>,
): Promise<Module> {
  const current = (): string => {
    const count = failures.get(address) ?? 0;
    return count === 0 ? address : `${address}?again=${count}`;
  };
  try {
    return await load(current());
  } catch {
    failures.set(address, (failures.get(address) ?? 0) + 1);
    return load(current());
  }
}

Object.assign(globalThis, { loadChunk });
