/** Buttons of the rich-text editor. */
export const editor = {
  bold: 'Negrito',
  italic: 'Itálico',
  underline: 'Sublinhado',
  bullet_list: 'Lista',
  ordered_list: 'Lista numerada',
  subscript: 'Subscrito',
  superscript: 'Sobrescrito',
  colour: 'Cor do texto',
  colour_code: 'Outra cor (Enter aplica)',
  no_colour: 'Sem cor',
  undo: 'Desfazer',
  redo: 'Refazer',
} as const;
