/**
 * How Node.js runs the server, by `npm start` and in the bench. A small young generation keeps it small while it waits,
 * at no cost that the bench could see. V8 puts objects that it believes to live long into the old generation at once; of
 * the results of statements it believes so wrongly, and each kept its rows until the next full collection: a request of
 * a list left 21 kB there, and leaves 1 kB now. What the server is made of was kept without its types beforehand.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  // Node.js takes types away by itself without a word; that the same can be asked of it is new.
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('load-kept-sources.mjs', import.meta.url).href}`,
];
