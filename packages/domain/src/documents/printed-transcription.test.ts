import { describe, expect, it } from 'vitest';
import type { IssueFacts } from './certificate-issue.ts';
import { printTranscription } from './printed-transcription.ts';
import {
  TRANSCRIPTION_CERTIFICATES,
  type TranscriptionCertificateKind,
} from './requests/property-certificates.ts';
import type {
  TranscriptionAnnotation,
  TranscriptionFacts,
  TranscriptionState,
} from './transcription-facts.ts';

const ISSUE: IssueFacts = {
  copyNumber: 1,
  issuedOn: '2026-03-10',
  office: {
    name: 'Ofício do Crato',
    cns: '123455',
    official: 'Helena Sampaio',
    address: 'Rua do Sol, 412',
    city: 'Crato - CE',
    phone: null,
    email: null,
  },
  signer: { name: 'Maria Sá', role: 'Escrevente', text: null },
  verification: { code: 'X', url: 'https://x' },
  seal: {
    court: 'Tribunal',
    number: 'S1',
    date: '2026-03-10',
    text: 'Selo.',
    qrCodeValue: null,
    fees: {},
    exemption: null,
    reduction: null,
  },
};

const STATE: TranscriptionState = {
  title: 'Transcrição 1.234 do livro 3-F',
  number: 1234,
  book: 'livro 3-F',
  sheet: '45',
  on: '1948-05-12',
  city: 'Crato - CE',
  description: 'Sítio Baixa Verde, com cem braças.',
  titleForm: 'Escritura pública do 1º Tabelião',
  titleOn: '1948-05-02',
  value: 'Cr$ 1.200,00',
  terms: null,
  previous: 'Transcrição 987 do livro 3-E',
  text: 'Nº 1.234. Aos doze de maio.\nSítio Baixa Verde.',
  parties: [
    {
      side: 'disposing',
      name: 'João Alves',
      taxNumber: null,
      share: null,
      spouse: 'Maria Alves',
      qualification: 'lavrador',
    },
    {
      side: 'acquiring',
      name: 'Ana Braga',
      taxNumber: null,
      share: '1/1',
      spouse: null,
      qualification: null,
    },
  ],
  annotations: [],
  openedFrom: [],
};

const note = (
  kind: TranscriptionAnnotation['kind'],
  more: Partial<TranscriptionAnnotation> = {},
): TranscriptionAnnotation => ({
  kind,
  kindName: `Espécie ${kind}`,
  on: '1960-01-02',
  text: `Texto de ${kind}.`,
  destination: null,
  cancelledBy: null,
  ...more,
});

const print = (
  kind: TranscriptionCertificateKind,
  state: Partial<TranscriptionState> = {},
  more: Partial<TranscriptionFacts> = {},
) =>
  printTranscription(
    {
      kind,
      transcription: { ...STATE, ...state },
      pending: [],
      requester: 'Rita Prado',
      purpose: null,
      at: { day: '2026-03-10', time: '14:32' },
      ...more,
    },
    ISSUE,
  );
type Printed = ReturnType<typeof print>;
const section = ({ sections }: Printed, label: string): string | undefined =>
  sections.find((each) => each.label === label)?.text.join(' ');
const PASSAGE = 'Passagem para matrícula ou outro registro';
const BURDENS = 'Ônus e restrições averbados e não cancelados';

describe('a certificate of a transcrição', () => {
  it('says what it is asked for', () => {
    expect(print('transcription_full', {}, { purpose: 'Inventário' }).boxes.at(-1)).toEqual({
      label: 'Finalidade',
      text: 'Inventário',
    });
  });

  it.each(TRANSCRIPTION_CERTIFICATES)(
    'names its book, who asked, the moment and titles that wait: %s',
    (kind) => {
      const none = print(kind);
      expect(none.opening).toContain(
        'a pedido de Rita Prado, que do livro 3-F, folha 45, deste Ofício, consta o registro de número 1.234, de 12/05/1948',
      );
      expect(none.opening).toContain('até 10/03/2026, às 14:32');
      expect(section(none, 'Títulos prenotados pendentes')).toBe('Não há.');
      const waiting = print(
        kind,
        {},
        { pending: [{ label: '9/2026', on: '2026-03-09', nature: 'Penhora' }] },
      );
      expect(section(waiting, 'Títulos prenotados pendentes')).toContain('Protocolo 9/2026');
    },
  );

  it('in full has the words of the book, both sides, the title and the whole margin', () => {
    const full = print('transcription_full', {
      annotations: [
        note('burden', { cancelledBy: 'averbação de 03/02/1970' }),
        note('whole_passed', { destination: 'Matrícula 12' }),
      ],
    });
    expect(section(full, 'Teor do livro')).toBe('Nº 1.234. Aos doze de maio. Sítio Baixa Verde.');
    expect(section(full, 'Transmitentes')).toBe('João Alves, cônjuge Maria Alves, lavrador.');
    expect(section(full, 'Adquirentes')).toBe('Ana Braga, a totalidade.');
    expect(section(full, 'Título, valor, condições e registro anterior')).toBe(
      'Escritura pública do 1º Tabelião, de 02/05/1948. Valor: Cr$ 1.200,00. Registro anterior: Transcrição 987 do livro 3-E.',
    );
    const margin = section(full, 'Averbações e anotações à margem');
    expect(margin).toContain(
      'Espécie burden, em 02/01/1960. Texto de burden. CANCELADA por averbação de 03/02/1970.',
    );
    expect(margin).toContain('Espécie whole_passed, em 02/01/1960, para Matrícula 12.');
  });

  it.each<[string, Partial<TranscriptionState>, string]>([
    ['nothing', {}, 'Não consta que o imóvel tenha passado a matrícula'],
    ['the whole', { annotations: [note('whole_passed')] }, 'este registro não subsiste'],
    ['a part', { annotations: [note('part_passed')] }, 'subsiste quanto ao restante'],
    [
      'a passage that was cancelled',
      { annotations: [note('whole_passed', { cancelledBy: 'ordem' })] },
      'Não consta que o imóvel tenha passado',
    ],
    [
      'a matrícula without a word in the margin',
      { openedFrom: [{ title: 'Matrícula 12', openedOn: '1980-02-03' }] },
      'Há matrícula aberta deste registro, sem averbação à margem',
    ],
  ])('tells whether it passed on: %s', (_, state, expected) => {
    for (const kind of TRANSCRIPTION_CERTIFICATES) {
      const text = section(print(kind, state), PASSAGE);
      expect(text).toContain(expected);
      if (state.openedFrom) expect(text).toContain('foi aberta a Matrícula 12, em 03/02/1980');
    }
  });

  it('of what stands has burdens in force alone, and says where there is none', () => {
    expect(section(print('transcription_situation'), BURDENS)).toBe('NADA CONSTA.');
    const burdened = print('transcription_situation', {
      annotations: [note('burden'), note('burden', { text: 'Extinta', cancelledBy: 'averbação' })],
    });
    expect(section(burdened, BURDENS)).toBe('Espécie burden, em 02/01/1960. Texto de burden.');
    expect(JSON.stringify(burdened)).not.toContain('Extinta');
  });
});
