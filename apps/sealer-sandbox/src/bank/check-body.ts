import { type Given, objectOf, Problem, type Violation } from './wire.ts';

const AMOUNT = /^\d{1,10}\.\d{2}$/u;
const CHARGE_FIELDS: ReadonlySet<string> = new Set([
  'calendario',
  'devedor',
  'valor',
  'chave',
  'solicitacaoPagador',
  'infoAdicionais',
  'loc',
]);
export const TXID = /^[a-zA-Z0-9]{26,35}$/u;
const RETURN_ID = /^[a-zA-Z0-9]{1,35}$/u;

/** A charge as its layout asks for it (API Pix 2.9.0, CobSolicitada). */
export interface WantedCharge {
  readonly amount: string;
  readonly key: string;
  readonly seconds: number;
  readonly body: Given;
}

/** Reads the body of a charge; throws what the bank answers to one that breaks the layout. */
export function readCharge(txid: string, given: unknown): WantedCharge {
  const body = objectOf(given);
  const value = objectOf(body['valor']);
  const seconds = objectOf(body['calendario'])['expiracao'];
  const amount = value['original'];
  const key = body['chave'];
  const problems: Violation[] = [
    ...wrong(!TXID.test(txid), 'txid', 'deve ter de 26 a 35 letras e algarismos'),
    ...wrong(!isInteger(seconds), 'cob.calendario.expiracao', 'deve ser um número inteiro de segundos'),
    ...wrong(
      typeof amount !== 'string' || !AMOUNT.test(amount),
      'cob.valor.original',
      'não respeita o padrão',
    ),
    ...wrong(amount === '0.00', 'cob.valor.original', 'deve ser maior que zero'),
    ...wrong(typeof key !== 'string' || key.length > 77, 'cob.chave', 'é obrigatória'),
    ...payerProblems(body['devedor']),
    ...wrong(longerThan(body['solicitacaoPagador'], 140), 'cob.solicitacaoPagador', 'tem mais de 140 letras'),
    ...Object.keys(body).flatMap((name) => wrong(!CHARGE_FIELDS.has(name), `cob.${name}`, 'não existe')),
  ];
  if (problems.length > 0) throw invalid('CobOperacaoInvalida', problems);
  return { amount: String(amount), key: String(key), seconds: Number(seconds), body };
}

/** Reads the body of a return; throws what the bank answers to one that breaks the layout. */
export function readReturn(
  id: string,
  given: unknown,
): { readonly amount: string; readonly message: string } {
  const { valor: amount, descricao: message, natureza: nature } = objectOf(given);
  const problems: Violation[] = [
    ...wrong(!RETURN_ID.test(id), 'id', 'deve ter até 35 letras e algarismos'),
    ...wrong(typeof amount !== 'string' || !AMOUNT.test(amount), 'devolucao.valor', 'não respeita o padrão'),
    ...wrong(
      nature !== undefined && nature !== 'ORIGINAL' && nature !== 'RETIRADA',
      'devolucao.natureza',
      'deve ser ORIGINAL ou RETIRADA',
    ),
    ...wrong(longerThan(message, 140), 'devolucao.descricao', 'tem mais de 140 letras'),
  ];
  if (problems.length > 0) throw invalid('PixDevolucaoInvalida', problems);
  return { amount: String(amount), message: typeof message === 'string' ? message : '' };
}

/** Either a CPF or a CNPJ, and a name with it. */
function payerProblems(given: unknown): Violation[] {
  if (given === undefined) return [];
  const { cpf, cnpj, nome: name } = objectOf(given);
  const isPerson = typeof cpf === 'string' && /^\d{11}$/u.test(cpf);
  const isCompany = typeof cnpj === 'string' && /^[0-9A-Z]{14}$/u.test(cnpj);
  return [
    ...wrong(isPerson === isCompany, 'cob.devedor', 'deve ter um CPF ou um CNPJ'),
    ...wrong(
      typeof name !== 'string' || name === '' || name.length > 200,
      'cob.devedor.nome',
      'é obrigatório',
    ),
  ];
}

const invalid = (kind: string, problems: readonly Violation[]): Problem =>
  new Problem(400, kind, 'A requisição não respeita o esquema.', problems);

const wrong = (isWrong: boolean, propriedade: string, razao: string): Violation[] =>
  isWrong ? [{ razao, propriedade }] : [];

const isInteger = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const longerThan = (value: unknown, most: number): boolean =>
  value !== undefined && (typeof value !== 'string' || value.length > most);
