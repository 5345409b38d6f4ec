import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxUser } from '../tokens.ts';
import { Refusal } from '../wire.ts';
import { type CertificateStore, openCertificateStore, type StoredCertificate } from './certificate-store.ts';
import { checkRequest, wrongInEmission } from './check-certificate.ts';
import { readXml, writeXml, type XmlElement, XmlError } from './xml.ts';

/** What the routes of certificates work with. */
export interface CertificateContext {
  readonly stateFile: string;
  readonly userOf: (request: FastifyRequest) => SandboxUser;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const TAKEN = '00000';
const REFUSED = '00001';
const MOST_BYTES = 32 * 1024 * 1024;
type Fields = Readonly<Record<string, string>>;

/**
 * Certificates that offices ask of one another: the documented services `obter2aViaCertidaoPendente` and
 * `enviarCertidao` by their elements (dossier civil registry 5.1.2; their signed SOAP envelope is not made here), and the
 * requests themselves, whose layout is ours (verify).
 */
export function addCertificateRoutes(
  app: FastifyInstance,
  { stateFile, userOf, now }: CertificateContext,
): void {
  const store = openCertificateStore(stateFile);
  app.post('/central/certidoes/pedidos', async (request, reply) => {
    const kept = take(store, userOf(request).office, fieldsOf(rootOf(request, 'certidao')), now());
    return send(reply, writeXml('recibo', [['num_pedido', kept.number]]));
  });
  // Whoever asks at the portal has no account at the central.
  app.post('/central/portal/pedidos', async (request, reply) => {
    const kept = take(store, '', fieldsOf(rootOf(request, 'certidao')), now());
    return send(reply, writeXml('recibo', [['num_pedido', kept.number]]));
  });
  app.get<{ Params: { number: string } }>('/central/certidoes/pedidos/:number', async (request, reply) => {
    const kept = store.find(request.params.number);
    if (kept?.from !== userOf(request).office) throw new Refusal(404, 'Pedido inexistente');
    return send(
      reply,
      writeXml('situacao', [
        ['num_pedido', kept.number],
        ['estado', kept.state],
        ['motivo_rejeicao', kept.reason],
        ['arquivo_certidao', kept.file],
      ]),
    );
  });
  app.post('/central/certidoes/obter2aViaCertidaoPendente', async (request, reply) => {
    const { office } = userOf(request);
    const { numero_cnj: cns = '' } = fieldsOf(rootOf(request, 'pedido_certidao'));
    if (cns !== office)
      return send(reply, writeXml('certidoes', outcome('numero_cnj: não é o da serventia do usuário')));
    const waiting = store.pendingFor(office);
    return send(
      reply,
      writeXml('certidoes', [
        ...outcome(''),
        ['qtd_registros', String(waiting.length)],
        ...waiting.map((each) => ['certidao', elementsOf(each)] as const),
      ]),
    );
  });
  app.post('/central/certidoes/enviarCertidao', { bodyLimit: MOST_BYTES }, async (request, reply) =>
    send(
      reply,
      writeXml('retorno', outcome(answer(store, userOf(request).office, rootOf(request, 'certidao')))),
    ),
  );
}

const send = (reply: FastifyReply, xml: string): FastifyReply => reply.type('application/xml').send(xml);

const outcome = (refusal: string) =>
  [
    ['codigo_retorno', refusal === '' ? TAKEN : REFUSED],
    ['mensagem_retorno', refusal],
  ] as const;

function rootOf({ body }: FastifyRequest, tag: string): XmlElement {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'A mensagem deve ser um XML (application/xml)');
  try {
    const root = readXml(body.toString('utf8'));
    if (root.tag !== tag) throw new Refusal(422, `A raiz deve ser ${tag}`);
    return root;
  } catch (error) {
    if (error instanceof XmlError) throw new Refusal(422, error.message);
    throw error;
  }
}

const fieldsOf = ({ children }: XmlElement): Fields =>
  Object.fromEntries(children.map(({ tag, text }) => [tag, text]));

function take(store: CertificateStore, from: string, fields: Fields, now: number): StoredCertificate {
  checkRequest(fields);
  const { chave: key = '', numero_cnj_recebedor: to = '' } = fields;
  if (to === from) throw new Refusal(422, 'O destino é a própria serventia.');
  const digest = createHash('sha256').update(`${from} ${key}`).digest('hex');
  const number = `PED${digest.slice(0, 12).toUpperCase()}`;
  const earlier = store.find(number);
  if (earlier) return earlier;
  const asked = new Date(now - 3 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
  return store.put({
    number,
    hash: digest,
    key,
    from,
    to,
    state: 'PENDENTE',
    reason: '',
    file: '',
    answer: '',
    fields: { ...fields, data_solicitacao: asked },
  });
}

/** A request as the office that it is for reads it. */
function elementsOf({ hash, number, from, fields }: StoredCertificate) {
  return [
    ['codigo_hash', hash],
    ['num_pedido', number],
    ['metodo', fields['matricula'] ? 'B' : 'M'],
    ['numero_cnj_solicitante', from],
    ...Object.entries(fields).filter(([tag]) => tag !== 'chave'),
  ] as const;
}

/** Keeps an answer; what is wrong with it, empty for one that was taken, also where it comes again. */
function answer(store: CertificateStore, office: string, root: XmlElement): string {
  const { numero_cnj: cns = '', codigo_hash: hash = '' } = fieldsOf(root);
  if (cns !== office) return 'numero_cnj: não é o da serventia do usuário';
  const asked = store.findByHash(hash);
  if (asked?.to !== office) return 'codigo_hash: pedido inexistente';
  const emission = root.children.find(({ tag }) => tag === 'emissao');
  const rejection = root.children.find(({ tag }) => tag === 'rejeicao');
  if ((emission === undefined) === (rejection === undefined))
    return 'A resposta é uma emissão ou uma rejeição.';
  const reason = rejection ? (fieldsOf(rejection)['motivo_rejeicao'] ?? '') : '';
  const wrong = emission
    ? wrongInEmission(emission, asked.fields)
    : reason === ''
      ? 'motivo_rejeicao: obrigatório'
      : undefined;
  if (wrong !== undefined) return wrong;
  const given = createHash('sha256').update(JSON.stringify(root)).digest('hex');
  if (asked.state !== 'PENDENTE') return asked.answer === given ? '' : 'O pedido já foi respondido.';
  const file = emission ? (fieldsOf(emission)['arquivo_certidao'] ?? '') : '';
  store.put({ ...asked, state: emission ? 'EMITIDA' : 'REJEITADA', reason, file, answer: given });
  return '';
}
