/** Which block of the request carries the clerk: the top, `dadosSelo` or `selo`. */
export type RequestLayout = 'notes' | 'civil' | 'protest';

/** An act kind: where its seals are asked for, how their numbers begin and what must be told. */
export interface ActPath {
  /** The first three letters of a seal number. */
  readonly kind: string;
  /** The next three. */
  readonly area: string;
  readonly layout: RequestLayout;
  /** Fields of the layout's block that must be there besides the clerk and the table version. */
  readonly required: readonly string[];
}

const RECORD = ['livro', 'folha', 'termo'];

const civil = (kind: string, required: readonly string[] = RECORD): ActPath => ({
  kind,
  area: 'CIV',
  layout: 'civil',
  required,
});
const notes = (kind: string): ActPath => ({ kind, area: 'NOT', layout: 'notes', required: [] });
const protest = (kind: string, required: readonly string[]): ActPath => ({
  kind,
  area: 'PRT',
  layout: 'protest',
  required,
});

/** Known paths below `/selo/`. Five were seen in clients of the court; the others follow the same pattern. */
export const actPaths: ReadonlyMap<string, ActPath> = new Map([
  ['civil/nascimento', civil('NAS')],
  ['civil/casamento', civil('CAS')],
  ['civil/obito', civil('OBI')],
  ['civil/natimorto', civil('NAT')],
  ['civil/ausencia', civil('AUS')],
  ['civil/interdicao', civil('IND')],
  ['civil/emancipacao', civil('EMA')],
  ['civil/uniao-estavel', civil('UNI')],
  ['civil/atos-em-geral', civil('CER', [])],
  ['notas/cartao-assinatura', notes('CAR')],
  ['notas/reconhecimento-firma', notes('REC')],
  ['notas/autenticacao', notes('AUT')],
  ['notas/escritura', notes('ESC')],
  ['notas/procuracao', notes('PRO')],
  ['notas/atos-em-geral', notes('ATO')],
  ['protesto/intimacao', protest('INT', ['protocolo', 'valorTitulo'])],
  ['protesto/certidao', protest('CER', [])],
  ['imoveis/atos-em-geral', { kind: 'REG', area: 'IMO', layout: 'notes', required: [] }],
]);

/** The shapes of act codes: `13.17.1` and `14.a` of the Maranhão table, six digits of the Ceará table. */
export function hasActCodeShape(code: string): boolean {
  return /^(\d{1,2}(\.[0-9a-z]{1,2}){1,3}|\d{6})$/.test(code);
}
