/** What an action is called of one kind of act, where the trade has another word than for all others. */
export const ownActions = {
  birth: { register: 'Register', certificate: 'Certificate', cancel: 'Cancel the record' },
  deed: { register: 'Draw up' },
  proxy: { register: 'Draw up' },
} as const;

/** What is told when it is done. */
export const ownDone = {
  deed: { register: 'Act drawn up.' },
  proxy: { register: 'Act drawn up.' },
} as const;
