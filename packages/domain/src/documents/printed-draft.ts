import { formatCns } from '../identifiers/cns.ts';
import type { ActSigner } from './act-signers.ts';
import type { PageOffice } from './printed-page.ts';

/** What the draft of an act is made of: the text that registering it now would keep. */
export interface DraftFacts {
  readonly office: PageOffice;
  /** `Nascimento`. */
  readonly kind: string;
  /** Whom the act is about: `Clara Luíza Teixeira Moreira`. */
  readonly title: string | null;
  /** The formatted text. */
  readonly text: unknown;
  /** The parties who would sign the act: they read it first. */
  readonly readers: readonly ActSigner[];
  /** What the text needs and the act does not say, and questions that nobody answered, in words. */
  readonly missing: readonly string[];
  /** `26/11/2026 15:04`. */
  readonly printedAt: string;
  readonly printedBy: string;
}

/** The draft of an act, printed to be read aloud and checked before it is registered (LRP art. 38). */
export interface PrintedDraft {
  /** What a viewer calls the file. */
  readonly title: string;
  readonly subject: string | null;
  readonly office: { readonly name: string /** `CNS 12.345-5 · Crato - CE`. */; readonly line: string };
  /** Stands across each page. */
  readonly stamp: string;
  readonly text: unknown;
  /** Above the names of the readers. */
  readonly read: string;
  readonly readers: readonly ActSigner[];
  /** `Falta no texto: …`; null where nothing is missing. */
  readonly missing: string | null;
  /** Says that it is neither the act nor a certificate of it, and who printed it when. */
  readonly foot: string;
}

/** The draft of an act, ready to be printed. */
export function printDraft(facts: DraftFacts): PrintedDraft {
  const { kind, title, office, text, readers, missing, printedAt, printedBy } = facts;
  return {
    title: `Minuta: ${kind}`,
    subject: title,
    office: { name: office.name, line: `CNS ${formatCns(office.cns)} · ${office.city}` },
    stamp: 'MINUTA',
    text,
    read: 'Li e conferi:',
    readers,
    missing: missing.length > 0 ? `Falta no texto: ${missing.join('; ')}.` : null,
    foot: `Minuta para leitura e conferência: não é o registro, nem certidão dele. Impressa em ${printedAt} por ${printedBy}.`,
  };
}
