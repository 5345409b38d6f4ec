/** What decides whose number the records of a collection carry. Days are `YYYY-MM-DD`; `originCns` has 6 digits. */
export interface OriginFacts {
  /** The code of the collection, 1 to 99. */
  readonly code: number;
  readonly kind: string;
  readonly originCns?: string | null | undefined;
  readonly takenOverOn?: string | null | undefined;
}

/** The first eight digits of a matrícula: the CNS, and the code of the collection. */
export interface MatriculaOrigin {
  readonly cns: string;
  readonly collection: number;
}

/** The last day on which a collection that was taken over got a code of the office that took it (Prov. CNJ 3/2009). */
const LAST_DAY_OF_CODES = '2009-12-31';
const OWN = 1;

/**
 * Under which CNS and collection code the records of a collection are numbered (CNN art. 473; Prov. CNJ 3/2009). What
 * was taken over until 31/12/2009 carries the number of the office with the code 02 or above; what was taken over since
 * keeps the number of the office that it comes from, with 01, where that had one. The books of an interlinked unit carry
 * the number of the office with their own code.
 */
export function matriculaOrigin(collection: OriginFacts, officeCns: string): MatriculaOrigin {
  const { code, kind, originCns, takenOverOn } = collection;
  const keepsItsNumber = kind === 'taken_over' && originCns && takenOverOn && takenOverOn > LAST_DAY_OF_CODES;
  return keepsItsNumber ? { cns: originCns, collection: OWN } : { cns: officeCns, collection: code };
}
