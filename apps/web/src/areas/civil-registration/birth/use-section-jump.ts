import type { Finding } from '@serventia/kit';
import { type FocusEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { FieldForm } from '../../../resource/field-form.ts';
import { focusField } from '../../../ui/move-on-enter.ts';
import { type BirthSection, placeOf } from './birth-sections.ts';
import { focusPath } from './keep-focus.ts';
import { sectionId } from './sections/section-frame.tsx';
import type { ShownSections } from './use-birth-sections.ts';

const FIELDS = 'input:not([type=hidden]):not([disabled]), textarea:not([disabled])';
const BUTTONS = 'button:not([disabled])';

export interface SectionJump {
  /** The section that has the focus, for those who follow it. */
  readonly current: CurrentSection;
  readonly to: (section: BirthSection) => void;
  readonly toPlace: (place: number) => void;
  /** Puts the focus into the first field, when the page opens; nothing moves under the notices. */
  readonly begin: () => void;
  readonly toNeighbour: (step: 1 | -1) => void;
  readonly toFinding: (finding: Pick<Finding, 'field' | 'code'>) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Which section has the focus: kept outside of the form, which need not be drawn again when it changes. */
export interface CurrentSection {
  readonly get: () => BirthSection | undefined;
  readonly set: (section: BirthSection) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function currentSection(): CurrentSection {
  let current: BirthSection | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (section) => {
      if (section === current) return;
      current = section;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Moves the focus between the sections of the form, and to the field that a finding speaks of. */
export function useSectionJump(form: FieldForm, sections: ShownSections): SectionJump {
  const current = useMemo(() => currentSection(), []);
  const to = (section: BirthSection): void => {
    const node = document.querySelector<HTMLElement>(`#${sectionId(section)}`);
    const field = node?.querySelector<HTMLElement>(FIELDS) ?? node?.querySelector<HTMLElement>(BUTTONS);
    node?.scrollIntoView({ block: 'start' });
    if (field) focusField(field);
    current.set(section);
  };
  const toPlace = (place: number): void => {
    const section = sections.shown[place];
    if (section) to(section);
  };
  return {
    current,
    to,
    toPlace,
    begin: () => {
      const [first] = sections.shown;
      const field =
        first &&
        document.querySelector<HTMLElement>(`#${sectionId(first)}`)?.querySelector<HTMLElement>(FIELDS);
      if (field) field.focus({ preventScroll: true });
    },
    toNeighbour: (step) => {
      const section = current.get();
      toPlace(section ? Math.max(0, sections.shown.indexOf(section) + step) : 0);
    },
    toFinding: (finding) => {
      const { section, path } = placeOf(finding);
      if (!sections.shown.includes(section)) flushSync(() => sections.show(section));
      if (!focusPath(form, path)) to(section);
    },
    onFocus: ({ target }) => {
      const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'];
      if (section) current.set(section as BirthSection);
    },
  };
}
