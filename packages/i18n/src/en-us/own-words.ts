/** What an action is called of one kind of act, where the trade has another word than for all others. */
export const ownActions = {
  birth: { register: 'Register', certificate: 'Certificate', cancel: 'Cancel the record' },
  deed: { register: 'Draw up' },
  censec: { collect: 'Collect the acts of the fortnight' },
  tse: { collect: 'Count in the books', state_none: 'Record the statement of a month without deaths' },
  ibge: { collect: 'Count in the books' },
  proxy: { register: 'Draw up' },
} as const;

/** What is told when it is done. */
export const ownDone = {
  deed: { register: 'Act drawn up.' },
  proxy: { register: 'Act drawn up.' },
  censec: {
    collect: 'The acts are collected.',
    transmit: 'CENSEC has the delivery: whether it was accepted is seen in the portal.',
  },
  tse: { collect: 'Counted in the books.' },
  ibge: { collect: 'Counted in the books.' },
} as const;

const note = {
  register:
    'The act takes its book and sheets and cannot be changed any more: after that, only by another act or in the margin.',
} as const;

/** What is said before it is done: what comes of it. */
export const ownConfirmations = {
  balance: { close_period: 'Do you really want to close the period?' },
  protocol: {
    register:
      'The title becomes registered. The acts on its matrículas must be signed already: this step signs none.',
  },
  record_endorsement: {
    register:
      'It stands in the margin of the record with the text it has now, and cannot be changed any more.',
  },
  deed: note,
  proxy: note,
  censec: {
    make_file:
      'The file tells the deeds and powers of attorney as they now are, in the layout of CENSEC. After that the delivery changes only if it is reopened.',
    transmit:
      'The delivery goes to CENSEC with the key of the office. Its receipt says that the load has arrived; whether it was accepted is seen in the portal, and recorded here.',
  },
  crc: {
    make_file:
      'The file tells the records as they now are. After that the load changes only if it is reopened.',
  },
  doi: {
    make_file:
      'The file is what the site of DOI imports, with what is saved here. After that the declaration changes only if it is reopened.',
    make_month_file:
      'The file holds this declaration and the other originals in preparation, of acts of the same month. Those with something to correct stay in preparation. Reopening one of them reopens the others.',
  },
  tse: {
    make_file:
      'The file holds the deaths registered in the month of Brazilians of 16 or more, and of those of whom the record tells no age or nationality, counted anew in the books. The layout of Infodip is not public: check the file against the manual of the electoral court before the first delivery. After that the delivery changes only if it is reopened.',
  },
  ibge: {
    make_file:
      'CARTINF.ZIP holds the acts registered in the quarter, as they were registered, counted anew in the books. What the record does not say, and the country of who is from abroad, goes as unknown (9). The manual of IBGE (31/05/2020) is not public: check the file against it, or with IBGE, before the first delivery. After that the delivery changes only if it is reopened.',
  },
  sirc: {
    make_file:
      'The file holds the records as they are now, with their margin, in layout 5.0 of SIRC. After that the delivery changes only if it is reopened.',
  },
  siscoaf_batch: {
    make_file:
      'The file holds the occurrences that are in the batch, to be sent on the site of SISCOAF. After that the batch changes only if it is reopened.',
  },
} as const;
