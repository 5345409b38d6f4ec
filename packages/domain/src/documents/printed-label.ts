import type { ValuesOf } from '@serventia/kit';
import { civilDateParts } from '../calendar/civil-date.ts';
import { feesLine, type SealFees } from './seal-fee-words.ts';
import { monthInWords } from '../words/date-in-words.ts';
import { plainNumberInWords } from '../words/number-in-words.ts';
import type { authenticationFields } from '../notes/document-authentication.entity.ts';
import type { recognitionFields } from '../notes/recognition-fields.ts';
import { withPreposition } from '../texts/language/places.ts';

/** What a label of the counter says; it is stuck on the document, and signed there. */
export interface CounterLabel {
  readonly office: string;
  /** What the office attests, with the place and the day. */
  readonly text: string;
  /** Who signs: name, and role where it is known. */
  readonly signer: string;
  /** Number of the seal and what was paid. */
  readonly seal: string;
  /** What the QR code of the seal leads to; the court may give none. */
  readonly qr: string | null;
}

/** What a label says beside the service: where, when and by whom it was done, and its seal. */
export interface LabelFacts {
  readonly office: { readonly name: string; readonly city: string };
  /** Civil date on which the service was done. */
  readonly day: string;
  readonly clerk: { readonly name: string; readonly role: string | null };
  readonly seal: SealFees & { readonly number: string; readonly qr: string | null };
}

/** A label with what the office attests. */
export function counterLabel(attested: string, { office, day, clerk, seal }: LabelFacts): CounterLabel {
  return {
    office: office.name,
    text: `${attested} ${office.city}, ${dayOf(day)}.`,
    signer: clerk.role ? `${clerk.name}, ${clerk.role}` : clerk.name,
    seal: `Selo ${seal.number} · ${feesLine(seal)}`,
    qr: seal.qr,
  };
}

function dayOf(date: string): string {
  const { year, month, day } = civilDateParts(date);
  return `${day === 1 ? '1º' : day} de ${monthInWords(month)} de ${year}`;
}

type Recognition = Partial<ValuesOf<typeof recognitionFields>>;

/** A sign that the notary draws by hand stands in this room. */
const TESTIMONY = 'Em testemunho ________ da verdade.';

const IDENTIFIED: Readonly<Record<string, string>> = { M: 'identificado por', F: 'identificada por' };

/** Of whom a signature is recognised: their sex, where their card says it. */
interface Signatory {
  readonly sex?: string | null | undefined;
}

/**
 * What the recognition of one signature attests (Lei 8.935/1994 art. 7 IV; dossier of notes 1.6). Throws RangeError for
 * a digital one: it takes no seal, and there is no paper to stick a label on.
 */
export function recognitionText(row: Recognition, signatory: Signatory): string {
  const attested = ATTESTED[row.recognition_mode ?? 'similarity'];
  if (!attested) throw new RangeError(`no label for ${row.recognition_mode}`);
  return `${attested(row, signatory)} ${TESTIMONY}`;
}

const ATTESTED: Readonly<Record<string, (row: Recognition, signatory: Signatory) => string>> = {
  authenticity: (row, { sex }) => {
    const shown = row.shown_document
      ? `, ${IDENTIFIED[sex ?? ''] ?? 'com identidade comprovada por'} ${row.shown_document}`
      : '';
    const term = row.appearance_term ? `, termo ${row.appearance_term}` : '';
    return `Reconheço, por autenticidade, a firma de ${row.signatory ?? ''}${shown}, lançada em minha presença${term}.`;
  },
  similarity: (row) => {
    const value = row.economic_value ? ', em documento com valor econômico' : '';
    return `Reconheço, por semelhança com o padrão arquivado${value}, a firma de ${row.signatory ?? ''}.`;
  },
  notary_mark: (row) => {
    const checked = row.cnsip_checked ? ', conferido no cadastro nacional' : '';
    const office = row.notary_office ? `, ${withPreposition('de', row.notary_office)}` : '';
    return `Reconheço o sinal público de ${row.notary_name ?? row.signatory ?? ''}${office}${checked}.`;
  },
};

type Authentication = Partial<ValuesOf<typeof authenticationFields>>;

/** What the authentication of a copy attests (Lei 8.935/1994 art. 7 V; dossier of notes 1.6). */
export function authenticationText(row: Authentication): string {
  const pages = row.pages ?? 1;
  const counted = pages > 1 ? `, de ${plainNumberInWords(pages, 'feminine')} páginas,` : '';
  return row.electronic_source
    ? `Autentico a presente materialização${counted} do documento eletrônico verificado em ${row.electronic_source}. Dou fé.`
    : `Autentico a presente cópia${counted} por conferir com o original que me foi apresentado. Dou fé.`;
}
