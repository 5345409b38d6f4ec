import { witnessReason } from '@serventia/domain/civil/birth/witness-findings';
import type { BirthFacts } from '@serventia/domain/civil/birth/birth-facts';
import { useMemo, useState } from 'react';
import { type FieldForm, useFormValue } from '../../../resource/field-form.ts';
import { BIRTH_SECTIONS, type BirthSection } from './birth-sections.ts';

export interface ShownSections {
  readonly shown: readonly BirthSection[];
  /** Sections that the answers do not call for. */
  readonly hidden: readonly BirthSection[];
  readonly show: (section: BirthSection) => void;
}

/** Which sections the answers call for. What stands in the others is kept, and can be brought to light. */
export function useBirthSections(form: FieldForm): ShownSections {
  const kind = useFormValue(form, 'birth_kind');
  const twin = useFormValue(form, 'twin');
  const place = useFormValue(form, 'birth_place_kind');
  const assisted = useFormValue(form, 'medical_assistance');
  const parties = useFormValue(form, 'parties');
  const [asked, setAsked] = useState<readonly BirthSection[]>([]);
  return useMemo(() => {
    const facts = {
      birth_kind: kind,
      birth_place_kind: place,
      medical_assistance: assisted,
      parties,
    } as BirthFacts;
    const called: Readonly<Partial<Record<BirthSection, boolean>>> = {
      twins: twin === true,
      witnesses: witnessReason(facts) !== undefined,
      court_order: kind === 'court_order' || kind === 'adoption',
      indigenous: kind === 'indigenous',
    };
    const isShown = (section: BirthSection): boolean => (called[section] ?? true) || asked.includes(section);
    return {
      shown: BIRTH_SECTIONS.filter(isShown),
      hidden: BIRTH_SECTIONS.filter((section) => !isShown(section)),
      show: (section) => setAsked((before) => [...before, section]),
    };
  }, [kind, twin, place, assisted, parties, asked]);
}
