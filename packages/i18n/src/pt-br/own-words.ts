/** What an action is called of one kind of act, where the trade has another word than for all others. */
export const ownActions = {
  birth: { register: 'Lavrar', certificate: 'Certidão', cancel: 'Cancelar registro' },
  deed: { register: 'Lavrar' },
  censec: { collect: 'Reunir os atos da quinzena' },
  tse: { collect: 'Contar nos livros', state_none: 'Registrar declaração de mês sem óbitos' },
  ibge: { collect: 'Contar nos livros' },
  proxy: { register: 'Lavrar' },
} as const;

/** What is told when it is done. */
export const ownDone = {
  deed: { register: 'Ato lavrado.' },
  proxy: { register: 'Ato lavrado.' },
  censec: {
    collect: 'Atos reunidos.',
    transmit: 'A CENSEC recebeu a remessa: se foi aceita, vê-se no portal.',
  },
  tse: { collect: 'Contado nos livros.' },
  ibge: { collect: 'Contado nos livros.' },
} as const;

const note = {
  register:
    'O ato recebe livro e folhas e não pode mais ser alterado: depois disso, só por outro ato ou à margem.',
} as const;

/** What is said before it is done: what comes of it. */
export const ownConfirmations = {
  balance: { close_period: 'Quer mesmo encerrar o período?' },
  protocol: {
    register:
      'O título passa a registrado. Os atos nas matrículas já devem estar assinados: este passo não os assina.',
  },
  record_endorsement: {
    register: 'Fica à margem do registro com o texto que tem agora, e não pode mais ser alterada.',
  },
  deed: note,
  proxy: note,
  censec: {
    make_file:
      'O arquivo leva as escrituras e procurações como estão agora, no leiaute da CENSEC. Depois, a remessa só muda se for reaberta.',
    transmit:
      'A remessa vai à CENSEC com a chave da serventia. O recibo diz que a carga chegou; se foi aceita, confira no portal e registre o aceite.',
  },
  crc: {
    make_file: 'O arquivo conta os registros como estão agora. Depois, a carga só muda se for reaberta.',
  },
  doi: {
    make_file:
      'O arquivo é o que se importa no site da DOI, com o que está salvo aqui. Depois, a declaração só muda se for reaberta.',
    make_month_file:
      'O arquivo leva esta declaração e as demais originais em preparo, de atos do mesmo mês. As que têm algo a corrigir continuam em preparo. Reabrir uma delas reabre as outras.',
  },
  tse: {
    make_file:
      'O arquivo leva os óbitos registrados no mês de brasileiros de 16 anos ou mais, e os de quem o registro não diz idade ou nacionalidade, contados de novo nos livros. O leiaute do Infodip não é público: confira o arquivo com o manual da Justiça Eleitoral antes da primeira remessa. Depois, a remessa só muda se for reaberta.',
  },
  ibge: {
    make_file:
      'O CARTINF.ZIP leva os atos registrados no trimestre, como foram registrados, contados de novo nos livros. O que o registro não diz, e o país de quem é do exterior, vai como ignorado (9). O manual do IBGE (31/05/2020) não é público: confira o arquivo com ele, ou com o IBGE, antes da primeira remessa. Depois, a remessa só muda se for reaberta.',
  },
  sirc: {
    make_file:
      'O arquivo leva os registros como estão agora, com as averbações e anotações, no leiaute 5.0 do SIRC. Depois, a remessa só muda se for reaberta.',
  },
  siscoaf_batch: {
    make_file:
      'O arquivo leva as ocorrências que estão no lote, para envio no site do Siscoaf. Depois, o lote só muda se for reaberto.',
  },
} as const;
