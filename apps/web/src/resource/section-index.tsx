import { UnstyledButton } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useText } from '../text/use-text.ts';
import type { FieldForm } from './field-form.ts';
import classes from './section-index.module.css';
import { isShown } from './shown-fields.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** A form of fewer sections is seen at a glance. */
const MANY = 5;

/** The id of a section of a form, to go to it. */
export function sectionId(form: Pick<FieldForm, 'id'>, section: string): string {
  return `${form.id}-section-${section}`;
}

/** The sections of a long form, and a way to each. */
export function SectionIndex({ form }: { readonly form: ResourceForm }): ReactElement | null {
  const words = useText();
  const shown = useSyncExternalStore(form.subscribe, () => sectionsOf(form).join());
  const sections = shown.split(',');
  if (sections.length < MANY) return null;
  return (
    <nav className={classes.index} aria-label={words.t('common.sections')}>
      {sections.map((section) => (
        <UnstyledButton
          key={section}
          className={classes.entry ?? ''}
          onClick={() => goTo(sectionId(form, section))}
        >
          {words.section(section)}
        </UnstyledButton>
      ))}
    </nav>
  );
}

/** The sections that the values of the form leave anything to show. */
function sectionsOf({ entity, readOnly, row, values }: ResourceForm): string[] {
  const isThere = (name: string, own: Entity): boolean =>
    name in (own.children ?? {}) || isShown(own, name, values(), readOnly || row !== undefined);
  return entity.form.flatMap(({ name, fields }) =>
    fields.some((field) => isThere(field, entity)) ? [name] : [],
  );
}

/** Shows a section and puts the focus into its first field. */
function goTo(id: string): void {
  const section = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>('input:not([readonly]):not([disabled]), textarea, button')
    ?.focus({ preventScroll: true });
}
