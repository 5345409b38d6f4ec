import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxUser } from '../tokens.ts';
import { Refusal } from '../wire.ts';
import { hasRightDigits } from './check-load.ts';
import { type MessageStore, openMessageStore, type StoredMessage } from './message-store.ts';
import { readXml, writeXml, XmlError } from './xml.ts';

/** What the routes of communications work with. */
export interface MessageContext {
  readonly stateFile: string;
  readonly users: readonly SandboxUser[];
  readonly userOf: (request: FastifyRequest) => SandboxUser;
}

type ByProtocol = { Params: { protocol: string } };
type Fields = Readonly<Record<string, string>>;

/** The elements of a communication: how long each may be, and whether it must be there. */
const LAYOUT: Readonly<Record<string, { readonly most: number; readonly required: boolean }>> = {
  chave: { most: 64, required: true },
  cns_destino: { most: 6, required: true },
  fato: { most: 40, required: true },
  nome: { most: 100, required: true },
  nome_novo: { most: 100, required: false },
  data_fato: { most: 10, required: false },
  matricula_fato: { most: 32, required: true },
  tipo_registro: { most: 20, required: true },
  matricula_registro: { most: 32, required: true },
  resumo: { most: 2000, required: true },
};

/**
 * Communications between offices (LRP art. 106): sent by one, fetched and acknowledged by the other, answered, and the
 * answer read by the first. The layout is ours (verify): that of the real central is not public.
 */
export function addMessageRoutes(app: FastifyInstance, { stateFile, users, userOf }: MessageContext): void {
  const store = openMessageStore(stateFile);
  const received = (request: FastifyRequest<ByProtocol>): StoredMessage => {
    const message = store.find(request.params.protocol);
    if (message?.to !== userOf(request).office) throw new Refusal(404, 'Comunicação inexistente');
    return message;
  };
  app.post('/central/comunicacoes', async (request, reply) => {
    const message = take(store, userOf(request).office, fieldsOf(request, 'comunicacao'));
    return send(reply, writeXml('recibo', [['protocolo', message.protocol]]));
  });
  app.get('/central/comunicacoes/pendentes', async (request, reply) =>
    send(
      reply,
      writeXml(
        'comunicacoes',
        store
          .pendingFor(userOf(request).office)
          .map((message) => ['comunicacao', elementsOf(message, users)] as const),
      ),
    ),
  );
  app.get<ByProtocol>('/central/comunicacoes/:protocol', async (request, reply) => {
    const message = store.find(request.params.protocol);
    if (message?.from !== userOf(request).office) throw new Refusal(404, 'Comunicação inexistente');
    return send(
      reply,
      writeXml('situacao', [
        ['protocolo', message.protocol],
        ['estado', message.state],
        ['motivo', message.reason],
      ]),
    );
  });
  app.post<ByProtocol>('/central/comunicacoes/:protocol/ciencia', async (request, reply) => {
    const message = received(request);
    if (message.state === 'ENVIADA') store.put({ ...message, state: 'CIENTE' });
    return reply.status(204).send();
  });
  app.post<ByProtocol>('/central/comunicacoes/:protocol/resposta', async (request, reply) => {
    const message = received(request);
    const { resultado: result = '', motivo: reason = '' } = fieldsOf(request, 'resposta');
    if (result !== 'ANOTADA' && result !== 'RECUSADA')
      throw new Refusal(422, 'resultado: deve ser ANOTADA ou RECUSADA');
    if (result === 'RECUSADA' && reason === '') throw new Refusal(422, 'motivo: obrigatório na recusa');
    if (message.state === 'ANOTADA' || message.state === 'RECUSADA') {
      if (message.state !== result) throw new Refusal(409, 'A comunicação já foi respondida');
    } else store.put({ ...message, state: result, reason });
    return send(reply, writeXml('recibo', [['protocolo', `R${message.protocol}`]]));
  });
}

const send = (reply: FastifyReply, xml: string): FastifyReply => reply.type('application/xml').send(xml);

function fieldsOf({ body }: FastifyRequest, tag: string): Fields {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'A mensagem deve ser um XML (application/xml)');
  try {
    const root = readXml(body.toString('utf8'));
    if (root.tag !== tag) throw new Refusal(422, `A raiz deve ser ${tag}`);
    return Object.fromEntries(root.children.map(({ tag: name, text }) => [name, text]));
  } catch (error) {
    if (error instanceof XmlError) throw new Refusal(422, error.message);
    throw error;
  }
}

function take(store: MessageStore, from: string, fields: Fields): StoredMessage {
  for (const tag of Object.keys(fields))
    if (!Object.hasOwn(LAYOUT, tag)) throw new Refusal(422, `${tag}: fora do leiaute`);
  for (const [tag, { most, required }] of Object.entries(LAYOUT)) {
    const text = fields[tag] ?? '';
    if (required && text === '') throw new Refusal(422, `${tag}: obrigatório`);
    if (text.length > most) throw new Refusal(422, `${tag}: no máximo ${most} caracteres`);
  }
  const {
    chave: key = '',
    cns_destino: to = '',
    matricula_registro: record = '',
    matricula_fato: fact = '',
  } = fields;
  if (!hasRightDigits(record) || !hasRightDigits(fact))
    throw new Refusal(422, 'Matrícula com dígito verificador incorreto.');
  if (!record.startsWith(to)) throw new Refusal(422, 'A matrícula do registro é de outra serventia.');
  if (to === from) throw new Refusal(422, 'O destino é a própria serventia.');
  const earlier = store.findByKey(from, key);
  if (earlier) return earlier;
  const protocol = `COM${createHash('sha256').update(`${from} ${key}`).digest('hex').slice(0, 12).toUpperCase()}`;
  return store.put({ protocol, key, from, to, state: 'ENVIADA', reason: '', fields });
}

/** A message as the office that it is for reads it. */
function elementsOf({ protocol, from, fields }: StoredMessage, users: readonly SandboxUser[]) {
  const sender = users.find(({ office }) => office === from);
  return [
    ['protocolo', protocol],
    ['cns_origem', from],
    ['cartorio_origem', sender?.officeName ?? `CNS ${from}`],
    ...Object.entries(fields).filter(([tag]) => tag !== 'chave'),
  ] as const;
}
