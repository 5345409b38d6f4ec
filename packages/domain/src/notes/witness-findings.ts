import { error, type Finding, when } from '@serventia/kit/finding';
import { ageInYears } from '../calendar/civil-date.ts';
import { identityOf, type PartOfAct, plainName } from './part-findings.ts';

const SIXTEEN = 16;

/** Whether somebody whose day of birth is told was not sixteen yet on a day. */
const isUnderSixteen = ({ birth_date: born }: PartOfAct, on: string): boolean =>
  born?.length === 10 && ageInYears(born, on) < SIXTEEN;

/** Who may be a witness beside: a witness of a will signs for a testator who cannot (CC art. 1.865). */
const BESIDE: ReadonlySet<unknown> = new Set(['signer_at_request']);

const isSpouseOf = (one: PartOfAct, other: PartOfAct): boolean =>
  other.cpf && one.spouse_cpf
    ? one.spouse_cpf === other.cpf
    : Boolean(one.spouse_name) && plainName(one.spouse_name) === plainName(other.name);

/** A witness is sixteen, no party to the act nor a second one, and not married to a party (CC art. 228). */
export function witnessFindings(parts: readonly PartOfAct[], on: string): Finding[] {
  return parts.flatMap((witness, index): Finding[] => {
    if (witness.role !== 'witness') return [];
    const others = parts.filter(
      ({ role }, place) => place !== index && !BESIDE.has(role) && (role !== 'witness' || place < index),
    );
    const identity = identityOf(witness);
    const isOther = identity !== '' && others.some((part) => identityOf(part) === identity);
    const isSpouse = others.some(
      (part) => part.role !== 'witness' && (isSpouseOf(witness, part) || isSpouseOf(part, witness)),
    );
    const at = (field: string): string => `parts.${index}.${field}`;
    return [
      ...when(
        isUnderSixteen(witness, on),
        error(at('birth_date'), 'witness_under_sixteen', { norm: 'CC art. 228 I' }),
      ),
      ...when(isOther, error(at('name'), 'witness_in_another_role', { norm: 'CC art. 228 IV' })),
      ...when(isSpouse && !isOther, error(at('name'), 'witness_is_spouse', { norm: 'CC art. 228 V' })),
    ];
  });
}

/** A will is made by who is sixteen and understands what they do, and by nobody for them (CC arts. 1.858 and 1.860). */
export function testatorFindings(parts: readonly PartOfAct[], on: string): Finding[] {
  const makers = parts.filter(({ role }) => role === 'testator');
  const names = new Set(makers.map(({ name }) => plainName(name)));
  return parts.flatMap((part, index): Finding[] => {
    const at = (field: string): string => `parts.${index}.${field}`;
    const isMaker = part.role === 'testator';
    return [
      ...when(
        isMaker && isUnderSixteen(part, on),
        error(at('birth_date'), 'testator_under_sixteen', { norm: 'CC art. 1.860, parágrafo único' }),
      ),
      ...when(
        isMaker && part.capacity === 'absolute',
        error(at('capacity'), 'testator_incapable', { norm: 'CC art. 1.860' }),
      ),
      ...when(
        Boolean(part.represents) &&
          names.has(plainName(part.represents)) &&
          part.role !== 'signer_at_request',
        error(at('represents'), 'will_by_representative', { norm: 'CC art. 1.858' }),
      ),
    ];
  });
}

/** For a testator who cannot sign one of the witnesses of the will signs (CC art. 1.865). */
export function willSignerFindings(parts: readonly PartOfAct[]): Finding[] {
  const witnesses = new Set(parts.filter(({ role }) => role === 'witness').map(identityOf));
  return parts.flatMap((part, index) =>
    when(
      part.role === 'signer_at_request' && identityOf(part) !== '' && !witnesses.has(identityOf(part)),
      error(`parts.${index}.name`, 'signer_is_no_witness', { norm: 'CC art. 1.865' }),
    ),
  );
}

/** The parents emancipate a child of sixteen (CC art. 5, parágrafo único, I). */
export const emancipatedFindings = (parts: readonly PartOfAct[], on: string): Finding[] =>
  parts.flatMap((part, index) =>
    when(
      part.role === 'child' && isUnderSixteen(part, on),
      error(`parts.${index}.birth_date`, 'child_under_sixteen', {
        norm: 'CC art. 5, parágrafo único, I',
      }),
    ),
  );
