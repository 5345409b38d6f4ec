import { formatCns } from '../identifiers/cns.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { dateInWords } from '../words/date-in-words.ts';
import type { LabelledText } from './seal-fee-words.ts';

/** What stands in each of the places where the holder signs: a picture of it by its place among those printed, or room to sign. */
export interface CardSignature {
  readonly kind: 'first_signature' | 'second_signature' | 'rubric';
  readonly picture: number | null;
}

/** A card of signatures as it is kept; dates `YYYY-MM-DD`. */
export interface SignatureCardFacts {
  readonly office: { readonly name: string; readonly cns: string; readonly city: string };
  readonly number: number;
  /** Counts its renewals. */
  readonly version: number;
  /** Who signs. */
  readonly holder: string;
  /** What the card says of the holder, each field in words; what it does not say is not among them. */
  readonly facts: readonly LabelledText[];
  /** For whom the holder signs; empty where for themselves. */
  readonly company: readonly LabelledText[];
  /** In words: `Só por autenticidade`. */
  readonly restrictions: readonly string[];
  readonly signatures: readonly CardSignature[];
  /** The place of the portrait among the pictures; null without one. */
  readonly portrait: number | null;
  readonly openedOn: string;
  readonly validUntil: string | null;
  readonly openedBy: string | null;
  /** Why it is used no more: blocked, expired, or its holder died; null of a card in use. */
  readonly stamp: string | null;
}

/** A card of signatures (cartão de assinatura; dossier notes 1.7), every text already formatted in Portuguese. */
export interface PrintedSignatureCard {
  /** What a viewer calls the file. */
  readonly title: string;
  readonly office: { readonly name: string; readonly line: string };
  /** `Cartão nº 12 · 2ª versão`. */
  readonly number: string;
  readonly holder: string;
  readonly facts: readonly LabelledText[];
  readonly company: readonly LabelledText[];
  /** Null where there are none. */
  readonly restrictions: string | null;
  readonly signatures: readonly { readonly label: string; readonly picture: number | null }[];
  readonly portrait: number | null;
  /** Above the signatures. */
  readonly declares: string;
  readonly foot: string;
  readonly clerk: string | null;
  readonly stamp: string | null;
}

const LABELS = {
  first_signature: 'Primeira assinatura',
  second_signature: 'Segunda assinatura',
  rubric: 'Rubrica',
} as const;

/** The card of a person, ready to be signed or kept. */
export function printSignatureCard(facts: SignatureCardFacts): PrintedSignatureCard {
  const { office, number, version, holder, restrictions, openedOn, validUntil } = facts;
  const until = validUntil === null ? '' : `, válido até ${formatCivilDate(validUntil)}`;
  return {
    title: `Cartão de assinatura ${number}`,
    office: { name: office.name, line: `CNS ${formatCns(office.cns)} · ${office.city}` },
    number: `Cartão nº ${number} · ${version}ª versão`,
    holder,
    facts: facts.facts,
    company: facts.company,
    restrictions: restrictions.length > 0 ? restrictions.join('; ') : null,
    signatures: facts.signatures.map(({ kind, picture }) => ({ label: LABELS[kind], picture })),
    portrait: facts.portrait,
    declares: `Assinaturas usadas por ${holder}:`,
    foot: `Aberto em ${office.city}, em ${dateInWords(openedOn)}${until}.`,
    clerk: facts.openedBy,
    stamp: facts.stamp,
  };
}
