import type { BirthFacts } from '@serventia/domain/civil/birth/birth-facts';
import { witnessReason } from '@serventia/domain/civil/birth/witness-findings';
import { isByJudgment, isRestored } from '@serventia/domain/civil/restoration/restoration-fields';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldForm, Values } from '../../../resource/field-form.ts';
import type { FormLayout } from '../../../resource/form-layout.ts';
import { BIRTH_SECTIONS, type BirthSection, isSectionEmpty, placeOf } from './birth-sections.ts';
import { useSectionNames } from './section-names.ts';

/** The sections that the answers call for. What stands in the others is kept, and can be brought to light. */
export function useBirthLayout(form: FieldForm): FormLayout {
  const [asked, setAsked] = useState<readonly BirthSection[]>([]);
  const nameOf = useSectionNames(form);
  const called = useSyncExternalStore(form.subscribe, () => calledFor(form.values()).join());
  return useMemo(() => {
    const isShown = (section: BirthSection): boolean =>
      called.split(',').includes(section) || asked.includes(section);
    return {
      shown: BIRTH_SECTIONS.filter(isShown),
      hidden: BIRTH_SECTIONS.filter((section) => !isShown(section)),
      show: (section) => setAsked((before) => [...before, section as BirthSection]),
      nameOf: (section) => nameOf(section as BirthSection),
      placeOf,
      isEmpty: (section, values) => isSectionEmpty(section as BirthSection, values),
    };
  }, [called, asked, nameOf]);
}

function calledFor(values: Values): BirthSection[] {
  const facts: BirthFacts = values;
  const { birth_kind: kind, twin } = facts;
  const called: Readonly<Partial<Record<BirthSection, boolean>>> = {
    twins: twin === true,
    witnesses: witnessReason(facts) !== undefined,
    restoration: isRestored(facts),
    court_order: kind === 'court_order' || kind === 'adoption' || isByJudgment(facts),
    indigenous: kind === 'indigenous',
  };
  return BIRTH_SECTIONS.filter((section) => called[section] ?? true);
}
