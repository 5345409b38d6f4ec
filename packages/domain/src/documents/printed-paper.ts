import { dateInWords } from '../words/date-in-words.ts';

/** The office in the head of a paper. */
export interface PaperHead {
  readonly name: string;
  /** CNS, address, city and how to reach it, a line an entry. */
  readonly lines: readonly string[];
}

/** What a paper around acts is made of; days are `YYYY-MM-DD`. */
export interface PaperFacts {
  readonly title: string;
  readonly office: {
    readonly name: string;
    /** Formatted. */
    readonly cns: string;
    readonly address: string;
    /** `Crato - CE`. */
    readonly city: string;
    readonly phone: string | null;
    readonly email: string | null;
  };
  /** The formatted text. */
  readonly text: unknown;
  readonly datedOn: string;
  readonly signer: { readonly name: string; readonly role: string };
  /** What its QR code says; none unless told. */
  readonly follow?: string | null;
  /** What a norm has its head say; nothing unless told. */
  readonly notice?: string | null;
}

/** A paper around acts, ready to be printed. */
export interface PrintedPaper {
  readonly title: string;
  readonly office: PaperHead;
  readonly text: unknown;
  /** `Crato - CE, cinco de fevereiro de dois mil e vinte e seis.` */
  readonly placeAndDate: string;
  readonly signer: { readonly name: string; readonly role: string };
  /** Where what the paper is about is followed; null where it is nowhere. */
  readonly follow: { readonly label: string; readonly url: string } | null;
  /** In the head, under the office. */
  readonly notice: string | null;
}

/** The office as the head of its papers names it. */
export function printHead({ name, cns, address, city, phone, email }: PaperFacts['office']): PaperHead {
  const reached = [phone, email].filter((part) => part !== null).join(' · ');
  const place = [address, city].filter((part) => part !== '').join(', ');
  return { name, lines: [`CNS ${cns}`, place, reached].filter((line) => line !== '') };
}

/** Every text of a paper, formatted in Portuguese. */
export function printPaper({
  title,
  office,
  text,
  datedOn,
  signer,
  follow = null,
  notice = null,
}: PaperFacts): PrintedPaper {
  return {
    title,
    office: printHead(office),
    text,
    placeAndDate: `${office.city === '' ? '' : `${office.city}, `}${dateInWords(datedOn)}.`,
    signer,
    follow: follow === null ? null : { label: 'Acompanhamento', url: follow },
    notice,
  };
}
