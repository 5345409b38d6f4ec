import { Refusal } from '../wire.ts';
import { hasRightDigits } from './check-load.ts';
import type { XmlElement } from './xml.ts';

/** The elements of a request (dossier civil registry 5.1.2): how long each may be, and whether it must be there. */
const REQUEST: Readonly<Record<string, { readonly most: number; readonly required?: true }>> = {
  chave: { most: 64, required: true },
  numero_cnj_recebedor: { most: 6, required: true },
  tipo_registro: { most: 2, required: true },
  nome_registrado_1: { most: 100, required: true },
  nome_registrado_2: { most: 100 },
  nome_pai: { most: 100 },
  nome_mae: { most: 100 },
  data_ocorrido: { most: 10 },
  data_registro: { most: 10 },
  num_livro: { most: 20 },
  num_folha: { most: 20 },
  num_registro: { most: 20 },
  matricula: { most: 32 },
  obs_solicitacao: { most: 1000 },
};
const KINDS = new Set(['N', 'C', 'O', 'TN', 'TC', 'TO', 'U', 'E', 'I', 'A']);
const DAY = /^(?:(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4}|--\/--\/----)?$/u;

/** Throws a `Refusal` that names the element. */
export function checkRequest(fields: Readonly<Record<string, string>>): void {
  for (const tag of Object.keys(fields))
    if (!Object.hasOwn(REQUEST, tag)) throw new Refusal(422, `${tag}: fora do leiaute`);
  for (const [tag, { most, required }] of Object.entries(REQUEST)) {
    const text = fields[tag] ?? '';
    if (required && text === '') throw new Refusal(422, `${tag}: obrigatório`);
    if (text.length > most) throw new Refusal(422, `${tag}: no máximo ${most} caracteres`);
  }
  const { tipo_registro: kind = '', matricula = '', numero_cnj_recebedor: to = '' } = fields;
  if (!KINDS.has(kind)) throw new Refusal(422, 'tipo_registro: opção desconhecida');
  if (kind === 'C' && !fields['nome_registrado_2'])
    throw new Refusal(422, 'nome_registrado_2: obrigatório no casamento');
  for (const tag of ['data_ocorrido', 'data_registro'])
    if (!DAY.test(fields[tag] ?? '')) throw new Refusal(422, `${tag}: data inválida`);
  if (matricula !== '' && !hasRightDigits(matricula))
    throw new Refusal(422, 'matricula: dígito verificador incorreto');
  if (matricula !== '' && !matricula.startsWith(to)) throw new Refusal(422, 'matricula: de outra serventia');
}

/** What the certificate of each kind cannot be without. */
const EMITTED: Readonly<Record<string, readonly string[]>> = {
  N: ['nome_crianca', 'matricula', 'data_registro', 'data_nascimento', 'filiacao', 'flag_gemeo'],
  C: ['nome_registrado_1', 'nome_registrado_2', 'matricula', 'data_registro', 'novos_nomes'],
  O: ['nome_falecido', 'matricula', 'data_registro', 'data_falecimento'],
};

/** What is wrong with the certificate that answers a request; undefined for one that is right. */
export function wrongInEmission(
  emission: XmlElement,
  asked: Readonly<Record<string, string>>,
): string | undefined {
  const text = (tag: string): string => emission.children.find((child) => child.tag === tag)?.text ?? '';
  const required = EMITTED[asked['tipo_registro'] ?? ''];
  if (!required) return 'emissao: este tipo de registro não tem leiaute';
  const missing = [...required, 'num_selo', 'arquivo_certidao'].find((tag) => text(tag) === '');
  if (missing) return `${missing}: obrigatório`;
  if (!hasRightDigits(text('matricula'))) return 'matricula: dígito verificador incorreto';
  if (!text('matricula').startsWith(asked['numero_cnj_recebedor'] ?? ''))
    return 'matricula: de outra serventia';
  if (asked['matricula'] && asked['matricula'] !== text('matricula')) return 'matricula: não é a do pedido';
  if (!DAY.test(text('data_registro'))) return 'data_registro: data inválida';
  const file = Buffer.from(text('arquivo_certidao'), 'base64').toString('latin1');
  if (!file.startsWith('%PDF-')) return 'arquivo_certidao: não é um PDF';
  if (!file.includes('/ByteRange')) return 'arquivo_certidao: não está assinado';
  return undefined;
}
