/** A registro names its creditor and debtor, an averbação who takes over a credit. */
type Named = Partial<Readonly<Record<'creditor' | 'debtor' | 'assignee', string | null>>>;

interface Party {
  readonly name: string;
}

/** What the seal takes of an act that was read with its parties. */
interface ActParties
  extends Readonly<
    Record<'transmitters' | 'acquirers' | 'creditors' | 'debtors' | 'owners' | 'ending', readonly Party[]>
  > {
  /** The holder whom an averbação names. */
  readonly owner: Party | null;
  /** The alienation that an averbação concerns. */
  readonly consolidated: { readonly creditors: readonly Party[] } | null;
}

/** The names of a list, or the one that the act says where nobody is listed. */
const namesOr = (parties: readonly Party[], name: string | null | undefined): readonly string[] =>
  parties.length > 0 ? parties.map((party) => party.name) : name ? [name] : [];

/**
 * The parties of an act of a matrícula as the seal of the court takes them, one name each: those who give and take, the
 * creditor and the debtor, and the holder whom an averbação concerns; the owners where the act names nobody.
 */
export function enrollmentSealParties(
  { transmitters, acquirers, creditors, debtors, owners, owner, consolidated, ending }: ActParties,
  { creditor, debtor, assignee }: Named,
): string[] {
  const concerned = [...(owner ? [owner] : []), ...ending, ...(consolidated?.creditors ?? [])];
  const named = [
    ...[...transmitters, ...acquirers, ...concerned].map(({ name }) => name),
    ...namesOr(creditors, creditor),
    ...namesOr(debtors, debtor),
    ...(assignee ? [assignee] : []),
  ];
  return [...new Set(named.length > 0 ? named : owners.map(({ name }) => name))];
}
