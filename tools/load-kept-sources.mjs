// Loaded before the server: what it is made of comes from the sources that were kept without their types.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { keptSource } from './kept-sources.mjs';

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
      return next(url, context);
    return { format: 'module', source: keptSource(fileURLToPath(url)), shortCircuit: true };
  },
});
