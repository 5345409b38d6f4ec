import type { ActPath } from './act-paths.ts';
import { Refusal } from './wire.ts';

type Json = Readonly<Record<string, unknown>>;
type FieldType = 'string' | 'number' | 'boolean';

/** What the sandbox keeps of a request it accepted. */
export interface CheckedRequest {
  readonly actCode: string;
  readonly costTableCode: string;
  readonly clerk: string;
  readonly parties: string;
  readonly exemptReason: string | null;
  /** The number of the seal that this one puts right, null for a first one. */
  readonly rectifies: string | null;
}

const BLOCKS = { notes: null, civil: 'dadosSelo', protest: 'selo' } as const;
const CLERK_FIELDS = {
  notes: ['escrevente', 'versaoTabelaDeCustas'],
  civil: ['escrevente', 'versaoTabelaDeCustas'],
  protest: ['escrevente'],
};
const TYPES: Readonly<Record<string, FieldType>> = { valorTitulo: 'number' };

/** Checks a request as the court does: everything wrong with it is told at once. */
export function checkRequest(
  path: ActPath,
  body: unknown,
  knowsAct: (code: string) => boolean,
): CheckedRequest {
  const check = new Checker();
  const root = check.object(body, '');
  const act = check.object(root['ato'], 'ato');
  const actCode = check.text(act, 'ato', 'codigo');
  const costTableCode = check.text(act, 'ato', 'codigoTabelaCusta');
  if (actCode !== '' && !knowsAct(actCode)) check.complain('ato.codigo', `ato ${actCode} desconhecido`);
  const exemptReason = checkExemption(check, root);
  const parties = checkParties(check, root);
  const clerk = checkBlock(check, root, path);
  if (path.layout !== 'notes') checkOptional(check, root);
  const rectifies = checkRectification(check, root);
  check.refuseIfAny();
  return { actCode, costTableCode, clerk, parties, exemptReason, rectifies };
}

function checkExemption(check: Checker, root: Json): string | null {
  const exempt = check.object(root['isento'], 'isento');
  check.typed(exempt, 'isento', 'value', 'boolean');
  return exempt['value'] === true ? check.text(exempt, 'isento', 'motivo') : null;
}

function checkRectification(check: Checker, root: Json): string | null {
  check.optional(root, '', 'retificador', 'boolean');
  if (root['retificador'] !== true) return null;
  check.text(root, '', 'motivoRetificacao');
  return check.text(root, '', 'numeroSeloAnterior');
}

function checkParties(check: Checker, root: Json): string {
  const parties = check.object(root['partes'], 'partes');
  const list = parties['parteAto'];
  if (!Array.isArray(list) || list.length === 0)
    check.complain('partes.parteAto', 'ao menos uma parte é obrigatória');
  else
    list.forEach((party, index) =>
      check.text(check.object(party, `partes.parteAto[${index}]`), `partes.parteAto[${index}]`, 'nome'),
    );
  return check.text(parties, 'partes', 'nomesPartes');
}

function checkBlock(check: Checker, root: Json, { layout, required }: ActPath): string {
  const name = BLOCKS[layout];
  const block = name === null ? root : check.object(root[name], name);
  for (const field of [...CLERK_FIELDS[layout], ...required])
    check.typed(block, name ?? '', field, TYPES[field] ?? 'string');
  if (layout === 'protest') check.text(root, '', 'versaoTabelaDeCustas');
  return typeof block['escrevente'] === 'string' ? block['escrevente'] : '';
}

function checkOptional(check: Checker, root: Json): void {
  for (const field of ['codigoTipoAtoRegistro', 'codigoTipoAtoCertidao', 'numeroProcesso'])
    check.optional(root, '', field, 'string');
  check.optional(root, '', 'mandadoJudicial', 'boolean');
  if (root['mandadoJudicial'] === true) check.text(root, '', 'numeroProcesso');
  if (root['papelMoeda'] === undefined || root['papelMoeda'] === null) return;
  const paper = check.object(root['papelMoeda'], 'papelMoeda');
  check.text(paper, 'papelMoeda', 'codigo');
  check.text(paper, 'papelMoeda', 'fornecedor');
}

class Checker {
  readonly #details: string[] = [];

  complain(path: string, problem: string): void {
    this.#details.push(`${path || 'corpo'}: ${problem}`);
  }

  object(value: unknown, path: string): Json {
    if (isObject(value)) return value;
    this.complain(path, value === undefined ? 'obrigatório' : 'deve ser um objeto');
    return {};
  }

  text(from: Json, path: string, field: string): string {
    this.typed(from, path, field, 'string');
    const value = from[field];
    return typeof value === 'string' ? value : '';
  }

  typed(from: Json, path: string, field: string, type: FieldType): void {
    const value = from[field];
    const name = path === '' ? field : `${path}.${field}`;
    if (value === undefined || value === null || value === '') this.complain(name, 'obrigatório');
    else if (typeof value !== type) this.complain(name, `deve ser ${type}`);
  }

  optional(from: Json, path: string, field: string, type: FieldType): void {
    if (from[field] !== undefined && from[field] !== null) this.typed(from, path, field, type);
  }

  refuseIfAny(): void {
    if (this.#details.length > 0) throw new Refusal(400, 'Requisição inválida', this.#details);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
