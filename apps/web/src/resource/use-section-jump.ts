import type { Finding } from '@serventia/kit';
import { type FocusEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { drawRest } from '../ui/gradually.tsx';
import { focusField } from '../ui/move-on-enter.ts';
import { useSteady } from '../ui/use-steady.ts';
import type { FieldForm } from './field-form.ts';
import type { FormLayout } from './form-layout.ts';
import { focusPath } from './keep-focus.ts';
import { sectionId } from './form-layout.ts';

const FIELDS = 'input:not([type=hidden]):not([disabled]), textarea:not([disabled])';
const BUTTONS = 'button:not([disabled])';

export interface SectionJump {
  /** The section that has the focus, for those who follow it. */
  readonly current: CurrentSection;
  readonly to: (section: string) => void;
  readonly toPlace: (place: number) => void;
  /** Puts the focus into the first field, when the page opens; nothing moves under the notices. */
  readonly begin: () => void;
  readonly toNeighbour: (step: 1 | -1) => void;
  readonly toFinding: (finding: Pick<Finding, 'field' | 'code'>) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Which section has the focus: kept outside of the form, which need not be drawn again when it changes. */
export interface CurrentSection {
  readonly get: () => string | undefined;
  readonly set: (section: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function currentSection(): CurrentSection {
  let current: string | undefined;
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
export function useSectionJump(form: FieldForm, layout: FormLayout): SectionJump {
  const current = useMemo(() => currentSection(), []);
  const find = (section: string | undefined): HTMLElement | null =>
    section === undefined
      ? null
      : document.querySelector<HTMLElement>(`#${CSS.escape(sectionId(form, section))}`);
  const to = useSteady((section: string): void => {
    drawRest();
    const node = find(section);
    const field = node?.querySelector<HTMLElement>(FIELDS) ?? node?.querySelector<HTMLElement>(BUTTONS);
    node?.scrollIntoView({ block: 'start' });
    if (field) focusField(field);
    current.set(section);
  });
  const toFinding = useSteady((finding: Pick<Finding, 'field' | 'code'>): void => {
    const { section, path } = layout.placeOf(finding);
    if (!layout.shown.includes(section)) flushSync(() => layout.show(section));
    if (!focusPath(form, path)) to(section);
  });
  const toPlace = (place: number): void => {
    const section = layout.shown[place];
    if (section) to(section);
  };
  return {
    current,
    to,
    toPlace,
    begin: () => {
      const first = (): HTMLElement | undefined =>
        layout.shown.flatMap((section) => find(section)?.querySelector<HTMLElement>(FIELDS) ?? [])[0];
      if (!first()) drawRest();
      first()?.focus({ preventScroll: true });
    },
    toNeighbour: (step) => {
      const section = current.get();
      toPlace(section ? Math.max(0, layout.shown.indexOf(section) + step) : 0);
    },
    toFinding,
    onFocus: ({ target }) => {
      const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'];
      if (section) current.set(section);
    },
  };
}
