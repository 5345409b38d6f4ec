import type { Plugin } from 'vite';

/** How the bundle writes that a chunk is loaded when it is needed: import(`./list-x1.js`). */
const LOADED_CHUNK = /\bimport\((?<address>`\.\/[^`$]+\.js`)\)/gu;

/** The same through the function of `src/ui/load-again.ts`, which can ask for a chunk anew after it has failed. */
export function throughLoader(code: string): string {
  return code.replaceAll(LOADED_CHUNK, 'loadChunk($<address>,at=>import(at))');
}

/**
 * Browsers keep that a module could not be loaded and never ask for it again at the same address: without this, who
 * was without a network for a moment would have to load the whole page anew.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle: {
      // After the bundler has found what each chunk needs, which it reads from these imports.
      order: 'post',
      handler(_, bundle) {
        let count = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const code = throughLoader(chunk.code);
          if (code !== chunk.code) count += 1;
          chunk.code = code;
        }
        if (count === 0)
          this.error('no chunk loads another: the bundler writes imports otherwise than expected');
      },
    },
  };
}
