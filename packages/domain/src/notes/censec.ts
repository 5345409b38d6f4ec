/** Where CENSEC wants an act: central, kind of act, and nature of a deed (dossier 5.1). */
export interface CensecKind {
  readonly central: 'CEP' | 'CESDI' | 'RCTO';
  /** tipoAtoCep, tipoAtoCesdi or tipoTestamento. */
  readonly act: number;
  /** naturezaEscritura, for a deed of the CEP. */
  readonly nature?: number;
}

export const ACT_FORMS = ['paper', 'electronic', 'hybrid'] as const;

/** As it is shown and filtered: `CEP 1/5`, `CESDI 4`. */
export function censecCode({ central, act, nature }: CensecKind): string {
  return `${central} ${act}${nature === undefined ? '' : `/${nature}`}`;
}
