/** The agent and the process of its driver, each in one file without packages but that of the driver. */
// oxlint-disable-next-line import/no-default-export -- Vite reads its settings from the default export
export default {
  ssr: { noExternal: true, external: ['pkcs11js'] },
  build: {
    ssr: true,
    target: 'node24',
    emptyOutDir: true,
    rolldownOptions: {
      input: { agent: 'src/main.ts', 'token-process': 'src/token-process.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
};
