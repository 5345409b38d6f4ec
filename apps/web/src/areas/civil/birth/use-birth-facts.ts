import { birthDeadline, type BirthDeadline } from '@serventia/domain/civil/birth/birth-deadline';
import type { BirthFacts } from '@serventia/domain/civil/birth/birth-facts';
import { motherAgeAtBirth } from '@serventia/domain/civil/birth/parent-findings';
import { birth } from '@serventia/domain/civil/birth.entity';
import { personRecord } from '@serventia/domain/parties/person.entity';
import { type Entity, normaliseValue } from '@serventia/kit';
import { useSyncExternalStore } from 'react';
import { rowsAt, type Values } from '../../../resource/field-form.ts';
import { useOfficeContext } from '../../../resource/findings/use-office-context.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';

/** What the deadline and the mother's age follow from; the rest of the form is not looked at with each key. */
const OF_ACT = ['birth_kind', 'born_on', 'declared_on', 'far_from_office', 'declarant_kind'];
const OF_PARTY = ['role', 'side', 'gender_role', 'name', 'birth_date', 'age'];

function tidied({ fields }: Pick<Entity, 'fields'>, values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name) =>
      fields[name] ? [[name, normaliseValue(fields[name], values[name] ?? null)] as const] : [],
    ),
  );
}

function factsOf({ values }: ResourceForm): BirthFacts {
  const parties = rowsAt(values(), 'parties').map((party) => tidied(personRecord, party, OF_PARTY));
  return { ...tidied(birth, values(), OF_ACT), parties };
}

/** Until when the birth is declared in time, as the form stands. */
export function useDeadline(form: ResourceForm): BirthDeadline | undefined {
  const office = useOfficeContext();
  const told = useSyncExternalStore(form.subscribe, () =>
    JSON.stringify(birthDeadline(factsOf(form), office) ?? null),
  );
  return (JSON.parse(told) as BirthDeadline | null) ?? undefined;
}

/** Complete years of the mother at the birth, where both dates are known. */
export function useMothersAge(form: ResourceForm): number | undefined {
  return useSyncExternalStore(form.subscribe, () => motherAgeAtBirth(factsOf(form)));
}
