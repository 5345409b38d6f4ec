import { randomInt } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Signed } from './check-document.ts';
import { isNfseFault, type NfseFault } from './faults.ts';
import { type NfseProvider, type Note, type NoteRegistry, openNoteRegistry } from './registry.ts';
import { fault, NfseRefusal, packed, unpacked } from './wire.ts';

/** How the stand-in of the national system of NFS-e is set up. */
export interface NfseOptions {
  readonly providers: readonly NfseProvider[];
  /** The JSON-lines file that remembers the notes. */
  readonly stateFile: string;
  /** Milliseconds since 1970; the tests move it. */
  readonly now?: () => number;
  /** Asks callers for a certificate that this authority signed (mTLS), all as PEM. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca: string };
}

interface System {
  readonly providers: readonly NfseProvider[];
  readonly notes: NoteRegistry;
  readonly faults: NfseFault[];
  readonly now: () => number;
}

const PREFIX = '/SefinNacional';

/** A stand-in by itself, with mTLS where it is told. */
export function buildNfse(options: NfseOptions): FastifyInstance {
  const { tls } = options;
  const app = Fastify({
    forceCloseConnections: true,
    ...(tls ? { https: { ...tls, requestCert: true, rejectUnauthorized: true } } : {}),
  }) as unknown as FastifyInstance;
  void app.register(nfsePlugin(options), { prefix: PREFIX });
  return app;
}

/**
 * The national system of NFS-e on a small scale (dossier signature and payment 6): declarations, notes and events,
 * each held against its schema and its signature. What takes long to load is loaded with the first document.
 */
export const nfsePlugin =
  ({ providers, stateFile, now = Date.now }: NfseOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const system: System = { providers, notes: openNoteRegistry(stateFile), faults: [], now };
    app.setErrorHandler(async (error, _request, reply) => answerError(reply, error));
    addNoteRoutes(app, system);
    addEventRoutes(app, system);
    app.post<{ Body: { kind?: unknown } }>('/sandbox/faults', async ({ body }, reply) => {
      if (!isNfseFault(body.kind)) throw new NfseRefusal(400, fault('E0000', 'kind'));
      system.faults.push(body.kind);
      return reply.status(204).send();
    });
  };

const HEAD = { tipoAmbiente: 2, versaoAplicativo: 'Sefin de teste' } as const;

function answerError(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof NfseRefusal) return reply.status(error.status).send({ ...HEAD, erros: error.faults });
  const words = error instanceof Error ? error.message : String(error);
  return reply.status(500).send({ ...HEAD, erros: [fault('E9999', words)] });
}

const notFound = (): NfseRefusal => new NfseRefusal(404, fault('E2404', 'Documento não encontrado.'));

function noteAt({ notes }: System, accessKey: string): Note {
  const found = notes.find(accessKey);
  if (!found) throw notFound();
  return found;
}

type Given<Name extends string> = { Body: Partial<Record<Name, unknown>> };
type OfKey = { Params: { key: string } };
type OfId = { Params: { id: string } };

function addNoteRoutes(app: FastifyInstance, system: System): void {
  app.post<Given<'dpsXmlGZipB64'>>('/nfse', async ({ body }, reply) => {
    const asked = system.faults.shift();
    if (asked === 'error500') throw new Error('a fault was asked for');
    const note = await declare(system, unpacked(body.dpsXmlGZipB64));
    if (asked === 'drop_after') return drop(reply);
    return reply.status(201).send(answerOf(note));
  });
  app.get<OfKey>('/nfse/:key', async ({ params }) => answerOf(noteAt(system, params.key)));
  app.get<OfId>('/dps/:id', async ({ params }) => {
    const found = system.notes.ofDeclaration(params.id);
    if (!found) throw notFound();
    return { ...HEAD, idDps: found.declaration, chaveAcesso: found.accessKey };
  });
}

const answerOf = ({ accessKey, declaration, xml }: Note) => ({
  ...HEAD,
  idDps: declaration,
  chaveAcesso: accessKey,
  nfseXmlGZipB64: packed(xml),
  alertas: [],
});

/** Makes the note of a declaration, and the event of the note that it replaces. */
async function declare(system: System, dps: string): Promise<Note> {
  const { readSigned } = await import('./check-document.ts');
  const { accessKeyOf, noteXml } = await import('./layout.ts');
  const declared = readSigned(dps, 'DPS');
  const provider = providerOf(system, declared, 'prest');
  checkDeclaration(system, declared, provider);
  const replaced = declared.textOf('subst', 'chSubstda');
  if (replaced !== '') assertStands(system, replaced);
  const now = system.now();
  const number = system.notes.nextNumber(provider.document);
  const accessKey = accessKeyOf(provider, { number, now, code: randomInt(1_000_000_000) });
  const xml = noteXml(declared, dps, { provider, number, accessKey, now });
  const note: Note = { accessKey, declaration: declared.id, provider: provider.document, number, xml };
  system.notes.addNote(note);
  if (replaced !== '') await replace(system, provider, declared, accessKey);
  return note;
}

/** The taxpayer that a document names, whose certificate must have signed it. */
function providerOf(
  { providers }: System,
  { textOf, certificate }: Signed,
  ...path: readonly string[]
): NfseProvider {
  const [cpf, cnpj] = path.length > 0 ? ['CPF', 'CNPJ'] : ['CPFAutor', 'CNPJAutor'];
  const document = textOf(...path, cnpj ?? '') || textOf(...path, cpf ?? '');
  const provider = providers.find((each) => each.document === document);
  if (!provider)
    throw new NfseRefusal(400, fault('E0160', 'Prestador não encontrado no cadastro nacional.', document));
  if (!certificate.subject.includes(`:${document}`))
    throw new NfseRefusal(400, fault('E0718', 'O certificado de quem assina não é do prestador.', document));
  return provider;
}

function checkDeclaration({ notes, now }: System, declared: Signed, provider: NfseProvider): void {
  const { id, textOf, has } = declared;
  const told = [
    'DPS',
    textOf('cLocEmi'),
    provider.document.length === 11 ? '1' : '2',
    provider.document.padStart(14, '0'),
    textOf('serie').padStart(5, '0'),
    textOf('nDPS').padStart(15, '0'),
  ].join('');
  const faults = [
    ...(id === told ? [] : [fault('E0004', 'O identificador da DPS não corresponde aos seus campos.', told)]),
    ...(Date.parse(textOf('dhEmi')) > now()
      ? [fault('E0008', 'A data de emissão da DPS é posterior à do processamento.')]
      : []),
    ...(textOf('cLocEmi') === provider.city
      ? []
      : [fault('E0037', 'O prestador não é do município emissor.', provider.city)]),
    ...(textOf('prest', 'regTrib', 'regEspTrib') !== '0' && has('valores', 'vDedRed')
      ? [fault('E0438', 'Não há dedução da base de cálculo com regime especial de tributação.')]
      : []),
    ...(notes.ofDeclaration(id) ? [fault('E0014', 'Já existe NFS-e desta série e número de DPS.', id)] : []),
  ];
  if (faults.length > 0) throw new NfseRefusal(400, ...faults);
}

/** Throws E0840 for a note that an event has ended. */
function assertStands(system: System, accessKey: string): void {
  const note = noteAt(system, accessKey);
  if (system.notes.eventsOf(note.accessKey).length > 0)
    throw new NfseRefusal(400, fault('E0840', 'O evento já está vinculado à NFS-e.', accessKey));
}

async function replace(system: System, provider: NfseProvider, declared: Signed, by: string): Promise<void> {
  const { eventXml, replacementRequest } = await import('./layout.ts');
  const replaced = declared.textOf('subst', 'chSubstda');
  const now = system.now();
  const request = replacementRequest(provider, {
    replaced,
    by,
    words: declared.textOf('subst', 'xMotivo'),
    now,
  });
  const xml = eventXml(replaced, { kind: '105102', request, now });
  system.notes.addEvent({ accessKey: replaced, kind: '105102', xml });
}

function addEventRoutes(app: FastifyInstance, system: System): void {
  app.post<OfKey & Given<'pedidoRegistroEventoXmlGZipB64'>>(
    '/nfse/:key/eventos',
    async ({ params, body }, reply) => {
      const asked = system.faults.shift();
      if (asked === 'error500') throw new Error('a fault was asked for');
      const xml = await cancel(system, params.key, unpacked(body.pedidoRegistroEventoXmlGZipB64));
      if (asked === 'drop_after') return drop(reply);
      return reply.status(201).send({ ...HEAD, eventoXmlGZipB64: packed(xml) });
    },
  );
  app.get<OfKey>('/nfse/:key/eventos', async ({ params }) => {
    const { accessKey } = noteAt(system, params.key);
    const eventos = system.notes.eventsOf(accessKey).map(({ kind, xml }) => ({
      tipoEvento: Number(kind),
      numeroSequencial: 1,
      eventoXmlGZipB64: packed(xml),
    }));
    return { ...HEAD, eventos };
  });
}

async function cancel(system: System, accessKey: string, request: string): Promise<string> {
  const { readSigned } = await import('./check-document.ts');
  const { eventXml } = await import('./layout.ts');
  const asked = readSigned(request, 'pedRegEvento');
  const { provider } = noteAt(system, accessKey);
  const author = providerOf(system, asked);
  if (author.document !== provider || asked.textOf('chNFSe') !== accessKey || !asked.has('e101101'))
    throw new NfseRefusal(
      400,
      fault('E0831', 'O pedido não é de cancelamento desta NFS-e pelo seu prestador.'),
    );
  assertStands(system, accessKey);
  const xml = eventXml(accessKey, { kind: '101101', request, now: system.now() });
  system.notes.addEvent({ accessKey, kind: '101101', xml });
  return xml;
}

/** The connection breaks: what was asked for is done all the same. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
