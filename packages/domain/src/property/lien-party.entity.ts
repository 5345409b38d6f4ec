import {
  choice,
  type Condition,
  defineEntity,
  identifier,
  integer,
  longText,
  reference,
  type RowSlot,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { cnpj, cpf } from '../identifier-formats.ts';
import { PERSON_KINDS } from '../parties/qualification.ts';

const LIEN_ROLES = ['creditor', 'debtor'] as const;
type LienRole = (typeof LIEN_ROLES)[number];

const lienPartyFields = {
  enrollment_record: reference('property_registration/enrollment_record', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  lien_role: choice('lien_role', LIEN_ROLES, { required: true, filter: true }),
  person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'legal' }),
  name: text({
    required: true,
    maxLength: 220,
    search: true,
    filter: true,
    personWhen: { person_kind: 'natural' },
  }),
  cpf: identifier(cpf, { filter: true }),
  cnpj: identifier(cnpj, { filter: true }),
  qualification: longText({ maxLength: 1000 }),
} as const;

const ofKind =
  (kind: (typeof PERSON_KINDS)[number]) =>
  ({ person_kind: given }: Partial<ValuesOf<typeof lienPartyFields>>): Condition =>
    given === kind ? 'optional' : 'absent';

/** A creditor or debtor of what a registro burdens the property with (LRP art. 176 §1 III 2). */
export const enrollmentLienParty = defineEntity('property_registration/enrollment_lien_party', {
  scope: 'office',
  fields: lienPartyFields,
  label: 'name',
  list: {
    columns: ['name', 'lien_role', 'cpf', 'cnpj', 'enrollment_record'],
    order: ['enrollment_record', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['enrollment_record', 'lien_role', 'person_kind', 'name', 'cpf', 'cnpj', 'qualification'],
    },
  ],
  conditions: { cpf: ofKind('natural'), cnpj: ofKind('legal') },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'enrollment_record',
  position: 'position',
});

/** The creditor, and the debtor where it is another than who gives the guarantee. */
export const lienPartySlots = (): readonly RowSlot[] =>
  LIEN_ROLES.map((role) => ({ values: { lien_role: role } }));

interface NamedParty {
  readonly lien_role?: LienRole | null;
  readonly name?: string | null;
}

/** Those of the parties of a burden who have a role in it. */
export const lienPartiesOf = <Party extends NamedParty>(parties: readonly Party[], role: LienRole): Party[] =>
  parties.filter(({ lien_role: given }) => given === role);

/** Letters of the names together. */
const MOST_OF_NAMES = 220;

/** The names of creditor and debtor as the act says them, of those roles that the list of its parties has. */
export function namesOfLienParties(parties: readonly NamedParty[]): Partial<Record<LienRole, string>> {
  return Object.fromEntries(
    LIEN_ROLES.flatMap((role) => {
      const names = lienPartiesOf(parties, role).flatMap(({ name }) => name ?? []);
      return names.length === 0 ? [] : [[role, names.join('; ').slice(0, MOST_OF_NAMES)]];
    }),
  );
}
