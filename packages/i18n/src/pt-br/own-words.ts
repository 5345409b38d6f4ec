/** What an action is called of one kind of act, where the trade has another word than for all others. */
export const ownActions = {
  birth: { register: 'Lavrar', certificate: 'Certidão', cancel: 'Cancelar registro' },
  deed: { register: 'Lavrar' },
  proxy: { register: 'Lavrar' },
} as const;

/** What is told when it is done. */
export const ownDone = {
  deed: { register: 'Ato lavrado.' },
  proxy: { register: 'Ato lavrado.' },
} as const;
