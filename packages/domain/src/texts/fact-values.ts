/** Gender and number that words agree with: of a person, or of a legal person by its kind (dossier texts 2.4). */
export type Gender = 'm' | 'f';

/** The members of a group, in their order; an empty group has nobody to agree with. */
export type Group = readonly Gender[];

/**
 * What the texts of one kind of act may say. Names are snake_case; labels and help are words of the dictionaries
 * (`facts.<name>`). A fact of the kind `identifier` keeps its figures where the law lets identifiers keep them.
 */
export interface FactCatalog {
  readonly facts: Readonly<Record<string, 'text' | 'identifier'>>;
  /** What a word agrees with: `«filho:child»`. */
  readonly groups: readonly string[];
  /** What a passage may depend on: `[SE twin]`. */
  readonly conditions: readonly string[];
  /** What a passage may be repeated for: `[CADA witnesses]`, with the facts of one of them. */
  readonly lists: Readonly<Record<string, FactCatalog>>;
}

/** The facts of one act, each in the form in which a text says it; null where the act does not say it. */
export interface FactValues {
  readonly facts: Readonly<Record<string, string | null>>;
  readonly groups: Readonly<Record<string, Group>>;
  readonly conditions: Readonly<Record<string, boolean>>;
  readonly lists: Readonly<Record<string, readonly FactValues[]>>;
  /** Facts that the law asks for: one of these that is null is missing, its clause is not left out. */
  readonly required?: readonly string[];
}
