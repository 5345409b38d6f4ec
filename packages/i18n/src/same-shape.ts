/** The shape of a dictionary with any words in it: a missing or unknown key does not compile. */
export type SameShape<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : SameShape<Source[Key]>;
};
