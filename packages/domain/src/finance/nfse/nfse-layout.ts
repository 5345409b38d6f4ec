import { type LoadElement, xmlOf } from '../../integrations/central/load-element.ts';

/** The namespace of every document of the national NFS-e, and the version of its schemas. */
const NFSE_NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse';
const VERSION = '1.01';
/** How the product names itself in what it sends. */
const PROGRAM = 'Serventia';

/** `1` what counts before the law, `2` what is tried out. */
type NfseEnvironment = 'homologation' | 'production';
const ENVIRONMENTS: Readonly<Record<NfseEnvironment, string>> = { production: '1', homologation: '2' };

/** Who serves and who is served are told by CPF or CNPJ. */
interface Party {
  /** CPF or CNPJ, digits alone. */
  readonly document: string;
}

/** What an office declares of a service (Declaração de Prestação de Serviços); amounts are decimal strings of reais. */
export interface Declaration {
  readonly environment: NfseEnvironment;
  /** With the offset of the office, as `nfseMoment` writes it. */
  readonly declaredAt: string;
  readonly series: number;
  readonly number: number;
  /** `YYYY-MM-DD`: when the service was done. */
  readonly competence: string;
  /** IBGE code of the municipality, seven digits. */
  readonly municipality: string;
  readonly provider: Party & {
    readonly municipalRegistration: string | null;
    /** Regime especial de tributação: `4` notary or registrar, `0` none. */
    readonly specialRegime: string;
  };
  readonly taker: (Party & { readonly name: string; readonly email: string | null }) | null;
  readonly service: {
    readonly nationalCode: string;
    readonly nbsCode: string | null;
    readonly description: string;
    readonly details: string | null;
  };
  readonly amount: string;
  /** What is taken off the base of the tax; null where nothing is. */
  readonly deduction: string | null;
  /** In percent, where the municipality asks for it. */
  readonly taxRate: string | null;
  /** The note that this one takes the place of. */
  readonly replaces: { readonly accessKey: string; readonly reason: string } | null;
}

const documentTag = ({ document }: Party): LoadElement => [document.length === 11 ? 'CPF' : 'CNPJ', document];

/** The layout takes a CNPJ of digits alone (dossier signature and payment 6). */
export const isNfseDocument = (document: string): boolean => /^(?:\d{11}|\d{14})$/u.test(document);

/**
 * The id of a declaration, 45 characters: `DPS`, IBGE code, `1` for a CPF and `2` for a CNPJ, the document, series and
 * number.
 */
export function declarationId({
  municipality,
  provider,
  series,
  number,
}: Pick<Declaration, 'municipality' | 'series' | 'number'> & { readonly provider: Party }): string {
  const { document } = provider;
  return [
    'DPS',
    municipality,
    document.length === 11 ? '1' : '2',
    document.padStart(14, '0'),
    String(series).padStart(5, '0'),
    String(number).padStart(15, '0'),
  ].join('');
}

const LIKE: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '•': '-',
  '…': '...',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
};

/**
 * A text of one line in the letters that the schemas take, those of ISO 8859-1: a line break alone is refused as a fault
 * of the schema (E1235). Null for what says nothing.
 */
export function nfseText(value: string | null | undefined, max: number): string | null {
  const letters = [...(value ?? '')].map((letter) => LIKE[letter] ?? letterOf(letter)).join('');
  return letters.replaceAll(/\s+/gu, ' ').trim().slice(0, max).trim() || null;
}

const LAST_OF_LATIN = 0xff;

function letterOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code <= LAST_OF_LATIN) return code >= 0x7f && code < 0xa0 ? ' ' : letter;
  const [base = ''] = letter.normalize('NFD');
  return (base.codePointAt(0) ?? 0) <= LAST_OF_LATIN ? base : ' ';
}

const optional = (tag: string, text: string | null): LoadElement[] => (text === null ? [] : [[tag, text]]);

/** The XML of a declaration without its signature, in layout 1.01, without a line break anywhere. */
export function declarationXml(declared: Declaration): string {
  const { environment, provider, taker, service, replaces, municipality } = declared;
  return documentOf('DPS', 'infDPS', declarationId(declared), [
    ['tpAmb', ENVIRONMENTS[environment]],
    ['dhEmi', declared.declaredAt],
    ['verAplic', PROGRAM],
    ['serie', String(declared.series)],
    ['nDPS', String(declared.number)],
    ['dCompet', declared.competence],
    ['tpEmit', '1'],
    ['cLocEmi', municipality],
    ...(replaces
      ? [
          [
            'subst',
            [
              ['chSubstda', replaces.accessKey],
              ['cMotivo', '99'],
              ['xMotivo', replaces.reason],
            ],
          ] satisfies LoadElement,
        ]
      : []),
    [
      'prest',
      [
        documentTag(provider),
        ...optional('IM', provider.municipalRegistration),
        [
          'regTrib',
          [
            ['opSimpNac', '1'],
            ['regEspTrib', provider.specialRegime],
          ],
        ],
      ],
    ],
    ...(taker
      ? [
          [
            'toma',
            [documentTag(taker), ['xNome', taker.name], ...optional('email', taker.email)],
          ] satisfies LoadElement,
        ]
      : []),
    ['serv', serviceOf(service, municipality)],
    ['valores', amountsOf(declared)],
  ]);
}

function serviceOf(
  { nationalCode, nbsCode, description, details }: Declaration['service'],
  municipality: string,
): LoadElement[] {
  return [
    ['locPrest', [['cLocPrestacao', municipality]]],
    ['cServ', [['cTribNac', nationalCode], ['xDescServ', description], ...optional('cNBS', nbsCode)]],
    ...(details === null ? [] : [['infoCompl', [['xInfComp', details]]] satisfies LoadElement]),
  ];
}

function amountsOf({ amount, deduction, taxRate }: Declaration): LoadElement[] {
  return [
    ['vServPrest', [['vServ', amount]]],
    ...(deduction === null ? [] : [['vDedRed', [['vDR', deduction]]] satisfies LoadElement]),
    [
      'trib',
      [
        ['tribMun', [['tribISSQN', '1'], ['tpRetISSQN', '1'], ...optional('pAliq', taxRate)]],
        ['totTrib', [['indTotTrib', '0']]],
      ],
    ],
  ];
}

/** Why a note is cancelled: a fault in it, a service that was not done, or another reason. */
const CANCEL_REASONS = { mistake: '1', not_done: '2', other: '9' } as const;

/** A cancellation that the office asks for; it stands once the event is registered. */
export interface Cancellation {
  readonly environment: NfseEnvironment;
  readonly asked: string;
  readonly author: Party;
  readonly accessKey: string;
  readonly reason: keyof typeof CANCEL_REASONS;
  /** 15 to 255 characters. */
  readonly words: string;
}

/** The codes of the events that end a note. */
export const NFSE_EVENTS = { cancelled: '101101', replaced: '105102' } as const;

/** The XML of a request for the cancellation of a note, without its signature. */
export function cancellationXml(asked: Cancellation): string {
  const { author, accessKey, environment } = asked;
  return documentOf('pedRegEvento', 'infPedReg', `PRE${accessKey}${NFSE_EVENTS.cancelled}`, [
    ['tpAmb', ENVIRONMENTS[environment]],
    ['verAplic', PROGRAM],
    ['dhEvento', asked.asked],
    [author.document.length === 11 ? 'CPFAutor' : 'CNPJAutor', author.document],
    ['chNFSe', accessKey],
    [
      `e${NFSE_EVENTS.cancelled}`,
      [
        ['xDesc', 'Cancelamento de NFS-e'],
        ['cMotivo', CANCEL_REASONS[asked.reason]],
        ['xMotivo', asked.words],
      ],
    ],
  ]);
}

const documentOf = (root: string, signed: string, id: string, content: readonly LoadElement[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NFSE_NAMESPACE}" versao="${VERSION}"><${signed} Id="${id}">${content.map(xmlOf).join('')}</${signed}></${root}>`;

/** A moment as the schemas take it: to the second, with the offset of the office, `2026-11-30T10:15:00-03:00`. */
export function nfseMoment(moment: Date, timeZone: string): string {
  const seconds = new Date(Math.floor(moment.getTime() / 1000) * 1000);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(seconds)
    .replace(' ', 'T');
  const hours = Math.round((Date.parse(`${local}Z`) - seconds.getTime()) / 3_600_000);
  const sign = hours < 0 ? '-' : '+';
  return `${local}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}

/** Where anybody reads a note by its access key, as its QR code says (verify: of the public consultation). */
export const nfsePage = (accessKey: string): string =>
  `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${accessKey}`;
