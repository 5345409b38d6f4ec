/** tipoDeclaracao: original, rectifying, cancelling; only originals are imported, the others are made on the site. */
export const DOI_KINDS = ['0', '1', '3'] as const;

/** tipoServico with the acts (tipoAto) that each draws: notes, property registry, titles and documents. */
export const DOI_SERVICES = ['1', '2', '3'] as const;
export const DOI_ACTS = ['1', '2', '3', '4', '5', '6'] as const;
const actsOf: Readonly<Record<string, readonly string[]>> = {
  '1': ['1', '2'],
  '2': ['3', '4'],
  '3': ['5', '6'],
};

/** Whether a service draws acts of a kind. */
export function isActOf(service: string, act: string): boolean {
  return actsOf[service]?.includes(act) ?? false;
}

/** tipoLivro: Livro 2, transcription. */
export const DOI_BOOKS = ['1', '2'] as const;
/** motivoNaoIdentificacaoNi: court order, not in the document. */
export const NO_NI_REASONS = ['1', '2'] as const;
/** regimeBens: separation, partial, universal, final participation. */
export const DOI_REGIMES = ['1', '2', '3', '4'] as const;
export const DOI_SIDES = ['alienating', 'acquiring'] as const;
