import { formatTaxNumber, nameTaxNumber, registerOf } from '../identifiers/tax-number.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import type { PendingTitle } from './enrollment-facts.ts';
import { pendingSection } from './enrollment-sections.ts';
import type { PropertyCertificate } from './property-certificate.ts';
import type { FoundOwners } from './requests/property-findings.ts';

/** Who was looked for among the owners of the enrollments, and what the search found. */
export interface PropertyNegativeFacts {
  readonly name: string;
  /** CPF or CNPJ, formatted. */
  readonly taxNumber: string | null;
  readonly otherNames: readonly string[];
  readonly books: string;
  readonly requester: string;
  readonly purpose: string | null;
  readonly found: FoundOwners;
  /** Titles that wait in the protocol and name them. */
  readonly pending: readonly PendingTitle[];
  /** When the books were searched: `YYYY-MM-DD` and `HH:MM`. */
  readonly at: { readonly day: string; readonly time: string };
}

/**
 * The certificate that somebody owns nothing here (LRP arts. 16 to 19), as far as holders are searched: who has a mortgage
 * or a promise has a real right, too (CC art. 1.225). Throws a TypeError for an owner.
 */
export function printPropertyNegative(facts: PropertyNegativeFacts, issue: IssueFacts): PropertyCertificate {
  if (facts.found.equal.length > 0) throw new TypeError('an owner of this name was found');
  const { name, taxNumber, otherNames, books, requester, purpose, pending, at } = facts;
  const who = taxNumber === null ? name : `${name}, ${nameTaxNumber(taxNumber)}`;
  const also = otherNames.length === 0 ? '' : `, nem em nome de ${otherNames.join(', nem de ')}`;
  return {
    ...printIssue(issue),
    title: 'CERTIDÃO NEGATIVA DE PROPRIEDADE',
    copy: 'Indicador pessoal',
    subject: { label: 'Nome buscado', text: name },
    boxes: [
      ...(taxNumber === null ? [] : [{ label: registerOf(taxNumber), text: formatTaxNumber(taxNumber) }]),
      ...(otherNames.length === 0 ? [] : [{ label: 'Outros nomes buscados', text: otherNames.join(', ') }]),
      { label: 'Livros', text: books },
      { label: 'Solicitante', text: requester },
      ...(purpose === null ? [] : [{ label: 'Finalidade', text: purpose }]),
    ],
    opening: `CERTIFICO, a pedido de ${requester}, que, dada busca nos índices e livros deste Ofício (${books}) até ${formatCivilDate(at.day)}, às ${at.time}, não consta matrícula em vigor com propriedade, plena ou limitada, em nome de ${who}${also}.`,
    sections: [pendingSection(pending)],
    closing: [
      'A busca limitou-se ao nome, às variações e ao número informados, não abrangendo outras serventias.',
      'Feita entre os titulares das matrículas, não abrange ônus, garantias, promessas e outros direitos registrados em favor do nome buscado.',
      'O referido é verdade e dou fé.',
    ],
  };
}
