import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { declarations } from './bundling/declarations.ts';
import { chunkGroups } from './bundling/chunk-names.ts';
import { retriedImports } from './bundling/retried-imports.ts';
import { manual } from './bundling/manual.ts';
import { menuIcons } from './bundling/menu-icons.ts';
import { slimDeclarations } from './bundling/slim-declarations.ts';

const API = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), declarations(), slimDeclarations(), manual(), menuIcons(), retriedImports()],
  server: { proxy: { '/api': API, '/health': API, '/ws': { target: API, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What a login needs comes in one piece, and so does what every list needs besides.
            { name: 'login', tags: ['$initial'], priority: 10 },
            ...chunkGroups(),
          ],
        },
      },
    },
  },
});
