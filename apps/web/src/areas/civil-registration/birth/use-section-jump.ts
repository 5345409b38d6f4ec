import type { Finding } from '@serventia/kit';
import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldForm } from '../../../resource/field-form.ts';
import { type BirthSection, placeOf } from './birth-sections.ts';
import { focusPath } from './keep-focus.ts';
import { sectionId } from './sections/section-frame.tsx';
import type { ShownSections } from './use-birth-sections.ts';

const FIELDS =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), button:not([tabindex="-1"])';

export interface SectionJump {
  /** The section that has the focus. */
  readonly current: BirthSection | undefined;
  to(section: BirthSection): void;
  toPlace(place: number): void;
  toNeighbour(step: 1 | -1): void;
  toFinding(finding: Pick<Finding, 'field' | 'code'>): void;
  onFocus(event: FocusEvent): void;
}

/** Moves the focus between the sections of the form, and to the field that a finding speaks of. */
export function useSectionJump(form: FieldForm, sections: ShownSections): SectionJump {
  const [current, setCurrent] = useState<BirthSection>();
  const to = (section: BirthSection): void => {
    const node = document.querySelector<HTMLElement>(`#${sectionId(section)}`);
    const field = node?.querySelector<HTMLElement>(FIELDS);
    node?.scrollIntoView({ block: 'start' });
    field?.focus({ preventScroll: true });
    setCurrent(section);
  };
  const toPlace = (place: number): void => {
    const section = sections.shown[place];
    if (section) to(section);
  };
  return {
    current,
    to,
    toPlace,
    toNeighbour: (step) => toPlace(current ? Math.max(0, sections.shown.indexOf(current) + step) : 0),
    toFinding: (finding) => {
      const { section, path } = placeOf(finding);
      if (!sections.shown.includes(section)) flushSync(() => sections.show(section));
      if (!focusPath(form, path)) to(section);
    },
    onFocus: ({ target }) => {
      const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'];
      if (section) setCurrent(section as BirthSection);
    },
  };
}
