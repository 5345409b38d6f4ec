/** What the office does to a row: buttons and entries of the history. */
export const actions = {
  open: 'Abrir livro',
  close: 'Encerrar livro',
  check: 'Conferir',
  reopen: 'Reabrir',
  register: 'Registrar',
  seal: 'Selar',
  certificate: 'Emitir certidão',
  purchase: 'Lançar compra de créditos',
  void: 'Tornar sem efeito',
  cancel: 'Lançar cancelamento',
  reorder: 'Reordenar',
  active_one: 'Tornar o único ativo',
  associate: 'Associar',
  reset_password: 'Redefinir senha',
  expire: 'Dar por decorrido o prazo',
  withdraw: 'Anotar desistência',
} as const;
