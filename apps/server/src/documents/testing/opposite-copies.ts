import type { TranscriptionFacts, TranscriptionState } from '@serventia/domain/documents/transcription-facts';
import type { DraftFacts } from '@serventia/domain/documents/printed-draft';
import type { EnrollmentFacts } from '@serventia/domain/documents/enrollment-facts';
import type { NegativeFacts } from '@serventia/domain/documents/printed-negative';
import type { NoteCopyFacts } from '@serventia/domain/documents/printed-note-copy';
import type { PaperFacts } from '@serventia/domain/documents/printed-paper';
import type { PropertyNegativeFacts } from '@serventia/domain/documents/printed-property-negative';
import type { SignatureCardFacts } from '@serventia/domain/documents/printed-signature-card';
import type { ReprographicFacts } from '@serventia/domain/documents/printed-reprographic';
import type { PixChargeFacts } from '@serventia/domain/documents/printed-pix-charge';
import type { ServiceInvoiceFacts } from '@serventia/domain/documents/printed-service-invoice';
import type { ReportFacts } from '@serventia/domain/documents/printed-report';

/** The facts of two acts of notes that have nothing in common. */
export const noteCopyOf = (n: 1 | 2, isTraslado: boolean): NoteCopyFacts => ({
  isTraslado,
  isElectronic: false,
  actKind: `Ato ${n}`,
  book: `${n}`,
  sheets: n === 1 ? '1' : '2v',
  term: n,
  registeredOn: `2026-02-0${n}`,
  text: n === 1 ? 'Vendeu Clara.' : 'Outorgou Davi.',
  signatures: [{ name: `Ana ${n}`, quality: `parte ${n}`, signedOn: `2026-02-0${n}` }],
  fingerprints: [`Rui ${n}`],
  requester: n === 1 ? 'Rita 1' : 'Caio 2',
  endorsements: n === 1 ? ['Anoto um.'] : [],
  later: [],
  powersEndedOn: null,
  canceled: null,
});

/** Those of two acts of which there are scans. */
export const reproducedOf = (n: 1 | 2): ReprographicFacts => ({
  actKind: `Ato ${n}`,
  matricula: n === 1 ? '12345501552026100001001000000116' : null,
  book: `${n}`,
  sheets: n === 1 ? '1' : '2v',
  term: n,
  registeredOn: `2026-02-0${n}`,
  requester: n === 1 ? 'Rita 1' : 'Caio 2',
  scannedOn: `2026-03-0${n}`,
  margin: n === 1 ? ['Anoto um.'] : [],
  isNoteAct: n === 2,
});

/** Those of two enrollments. */
const transcriptionOf = (n: 1 | 2): TranscriptionState => ({
  title: `Registro ${n}`,
  number: n,
  book: `livro ${n}`,
  sheet: `${n}0`,
  on: `194${n}-02-0${n}`,
  city: `Cidade ${n}`,
  description: `Sítio ${n}.`,
  titleForm: `Escritura ${n}`,
  titleOn: `194${n}-01-0${n}`,
  value: `Cr$ ${n},00`,
  terms: `Termos ${n}`,
  previous: `Anterior ${n}`,
  text: `Livro diz ${n}.`,
  parties: (['disposing', 'acquiring'] as const).map((side) => ({
    side,
    name: `Parte ${side} ${n}`,
    taxNumber: `CPF ${n}`,
    share: `1/${n + 1}`,
    spouse: `Cônjuge ${n}`,
    qualification: `lavrador ${n}`,
  })),
  annotations: (
    [n === 1 ? 'part_passed' : 'whole_passed', 'burden', 'property_change', 'person_change', 'other'] as const
  ).map((kind) => ({
    kind,
    kindName: `Espécie ${kind} ${n}`,
    on: `195${n}-03-0${n}`,
    text: `Margem ${kind} ${n}`,
    destination: kind.endsWith('_passed') ? `Destino ${n}` : null,
    cancelledBy: null,
  })),
  openedFrom: [{ title: `Matrícula ${n}`, openedOn: `200${n}-01-01` }],
});

/** Two certificates of transcrições that have nothing in common. */
export const transcriptionFactsOf = (kind: TranscriptionFacts['kind'], n: 1 | 2): TranscriptionFacts => ({
  kind,
  transcription: transcriptionOf(n),
  pending: [{ label: `${n}/2026`, on: `2026-01-0${n}`, nature: `Título ${n}` }],
  requester: `Rita ${n}`,
  purpose: n === 1 ? 'Escritura' : null,
  at: { day: `2026-02-0${n}`, time: `1${n}:00` },
});

export const enrollmentOf = (kind: EnrollmentFacts['kind'], n: 1 | 2): EnrollmentFacts => ({
  kind,
  questions:
    n === 1
      ? [{ question: 'Há hipoteca?', answer: 'no', answer_text: null }]
      : [{ question: 'Qual a área?', answer: 'text', answer_text: 'Cem metros quadrados.' }],
  requester: `Rita ${n}`,
  purpose: n === 1 ? 'Escritura' : null,
  at: { day: `2026-02-0${n}`, time: `1${n}:00` },
  pending: [{ label: `${n}/2026`, on: `2026-01-0${n}`, nature: `Título ${n}` }],
  ancestors: [],
  origins: n === 1 ? [transcriptionOf(n)] : [],
  ends: [
    {
      title: `Registro ${n}`,
      on: n === 1 ? '1948-05-12' : '2012-02-02',
      previous: `Transcrição ${n}`,
      isOriginal: false,
    },
  ],
  enrollment: {
    number: n,
    book: n === 1 ? '2' : '3',
    cnm: n === 1 ? '1234552000000172' : '1234553000000217',
    city: `Cidade ${n}`,
    openedOn: `201${n}-02-0${n}`,
    closed: { on: `2025-02-0${n}`, reason: `Motivo ${n}` },
    description: `Terreno ${n}.`,
    properties: [],
    previous: `Transcrição ${n}`,
    holders: [
      {
        qualified: `Ana ${n}, casada ${n}, CPF ${n}`,
        rightKind: 'full',
        right: `Direito ${n}`,
        share: `1/${n + 1}`,
        acquiredBy: null,
        sinceAct: null,
        endedBy: null,
      },
    ],
    acts: (['construction', 'name_change', 'mortgage', 'attachment', 'pending_lawsuit', 'sale'] as const).map(
      (each, place) => ({
        label: `AV-${place}/${n}`,
        number: place,
        letter: each === 'sale' ? 'R' : 'AV',
        kind: each,
        kindName: `Ato ${each} ${n}`,
        on: `2026-01-1${n}`,
        protocol: null,
        text: `Texto ${each} ${n}.`,
        creditor: null,
        debtor: null,
        debt: null,
        seal: null,
        signedBy: `Maria ${n}`,
        cancelledBy: null,
      }),
    ),
  },
});

/** Those of two who own nothing. */
export const ownsNothing = (n: 1 | 2): PropertyNegativeFacts => ({
  name: n === 1 ? 'Clara Moreira' : 'Davi Teixeira',
  taxNumber: `CPF ${n}`,
  otherNames: n === 1 ? ['Clara Sá'] : [],
  books: `Livro ${n}`,
  requester: `Rita ${n}`,
  purpose: null,
  found: { equal: [], alike: [] },
  pending: [{ label: `${n}/2026`, on: `2026-01-0${n}`, nature: `Título ${n}` }],
  at: { day: `2026-02-0${n}`, time: `1${n}:00` },
});

export const draftOf = (copy: number): DraftFacts => ({
  office: { name: `Ofício ${copy}`, cns: `00000${copy}`, city: `Cidade ${copy} - UF` },
  kind: copy === 1 ? 'Nascimento' : 'Óbito',
  title: copy === 1 ? 'Clara Moreira' : 'Davi Prado',
  text: copy === 1 ? 'Nasceu Clara.' : 'Faleceu Davi.',
  readers: [{ name: `Leitor ${copy}`, quality: copy === 1 ? 'declarante' : 'testemunha' }],
  missing: [copy === 1 ? 'Hora' : 'Local'],
  printedAt: `0${copy}/02/2026 10:0${copy}`,
  printedBy: copy === 1 ? 'Maria' : 'João',
});

export const paperOf = (n: 1 | 2): PaperFacts => ({
  title: `Papel ${n}`,
  office: {
    name: `Ofício ${n}`,
    cns: `12345${n}`,
    address: n === 1 ? 'Rua 1' : '',
    city: `Cidade ${n}`,
    phone: n === 1 ? '88' : null,
    email: null,
  },
  text: `Texto ${n}`,
  datedOn: `2026-02-0${n}`,
  signer: { name: `Ana ${n}`, role: `Oficial ${n}` },
  notice: n === 1 ? null : 'Aviso 2',
});

export const pixChargeOf = (n: 1 | 2): PixChargeFacts => ({
  office: paperOf(n).office,
  amount: `${n}.5${n}`,
  payer: n === 1 ? 'Clara Moreira' : null,
  message: n === 1 ? null : 'Segunda via',
  expiresAt: `0${n}/02/2026 1${n}:00`,
  code: `0002${n}`,
});

export const serviceInvoiceOf = (n: 1 | 2): ServiceInvoiceFacts => ({
  office: paperOf(n).office,
  note: {
    accessKey: String(n).repeat(50),
    number: `${n}${n}`,
    issuedAt: `0${n}/02/2026 1${n}:00`,
    base: `${n}.1${n}`,
    rate: `${n}.00`,
    tax: `0.0${n}`,
    net: `${n}.2${n}`,
    city: n === 1 ? 'Crato' : 'Sobral',
    serviceName: n === 1 ? 'Serviços notariais' : 'Registros públicos',
    provider: {
      document: n === 1 ? '52998224725' : '11222333000181',
      name: `Ofício ${n}`,
      municipalRegistration: `00${n}`,
    },
    declared: {
      digest: `${n}`,
      isProduction: n === 2,
      series: String(n),
      number: `9${n}`,
      competence: `2026-02-0${n}`,
      taker: n === 1 ? { document: '11144477735', name: 'Clara', email: 'clara@exemplo.br' } : null,
      nationalCode: n === 1 ? '210101' : '170101',
      description: n === 1 ? 'Certidão' : 'Escritura',
      details: `Recibo ${n}/2026`,
      specialRegime: n === 1 ? '4' : '0',
      amount: `${n}.3${n}`,
      deduction: `0.4${n}`,
    },
  },
  state: n === 1 ? 'cancelled' : 'replaced',
});

export const reportOf = (n: 1 | 2): ReportFacts => ({
  ...paperOf(n),
  lines: [`Linha ${n}`],
  parts: [
    {
      heading: `Parte ${n}`,
      columns: [{ label: `Coluna ${n}`, share: 1 }],
      rows: [[`Dado ${n}`]],
      nothing: `Vazio ${n}`,
    },
  ],
});

/** Those of two searches that found nothing. */
export const negativeOf = (n: 1 | 2): NegativeFacts => ({
  fact: n === 1 ? 'birth' : 'death',
  name: n === 1 ? 'Clara Moreira' : 'Davi Teixeira',
  otherNames: n === 1 ? ['Clara Sá'] : [],
  parents: n === 1 ? 'Joana Moreira' : null,
  from: `198${n}-01-0${n}`,
  to: `199${n}-12-3${n - 1}`,
  books: `A-${n}`,
  requester: `Rita ${n}`,
  purpose: n === 1 ? 'Passaporte' : null,
  found: { equal: [], alike: [], indexedFrom: null },
});

/** Two cards of signatures. */
export const cardOf = (n: 1 | 2): SignatureCardFacts => ({
  office: { name: `Ofício ${n}`, cns: `12345${n}`, city: `Cidade ${n}` },
  number: n,
  version: n,
  holder: n === 1 ? 'Clara Moreira' : 'Davi Teixeira',
  facts: n === 1 ? [{ label: 'CPF', text: '529.982.247-25' }] : [{ label: 'Profissão', text: 'agricultor' }],
  company: n === 1 ? [] : [{ label: 'Razão social', text: 'Padaria Ltda' }],
  restrictions: n === 1 ? ['Só por autenticidade'] : [],
  signatures: [
    { kind: 'first_signature', picture: n === 1 ? null : 1 },
    { kind: 'rubric', picture: null },
  ],
  portrait: null,
  openedOn: `202${n}-03-0${n}`,
  validUntil: n === 1 ? null : '2032-03-02',
  openedBy: `Maria ${n}`,
  stamp: n === 1 ? null : 'Bloqueado',
});
