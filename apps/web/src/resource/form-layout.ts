import type { Entity, Finding } from '@serventia/kit';
import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../text/use-text.ts';
import { type FieldForm, rowsAt, type Values } from './field-form.ts';
import { isMissing } from './findings/use-findings.ts';
import { isListShown, isShown, isTold } from './shown-fields.ts';
import type { ResourceForm } from './use-resource-form.ts';
import { usualOf } from './usual-values.ts';

/** The id of a section of a form, to go to it. */
export function sectionId(form: Pick<FieldForm, 'id'>, section: string): string {
  return `${form.id}-section-${section}`;
}

/** Where a path of a form is answered. */
export interface FormPlace {
  readonly section: string;
  /** Path of the field that it leads to. */
  readonly path: string;
}

/** The sections of a form: which there are, how they are called, and what is answered where. */
export interface FormLayout {
  readonly shown: readonly string[];
  /** Sections that the answers do not call for; they can be asked for. */
  readonly hidden: readonly string[];
  readonly show: (section: string) => void;
  readonly nameOf: (section: string) => string;
  readonly placeOf: (finding: Pick<Finding, 'field' | 'code'>) => FormPlace;
  readonly isEmpty: (section: string, values: Values) => boolean;
}

/** The sections as an entity declares them, those that the values of the form leave anything to show. */
export function useEntityLayout(form: ResourceForm): FormLayout {
  const words = useText();
  const { entity } = form;
  const names = useSyncExternalStore(form.subscribe, () => sectionsOf(form).join());
  return useMemo(
    () => ({
      shown: names === '' ? [] : names.split(','),
      hidden: [],
      show: () => undefined,
      nameOf: words.section,
      placeOf: ({ field }) => placeIn(entity, field),
      isEmpty: (section, values) =>
        fieldsOf(entity, section).every((name) => !isAnswered(entity, name, values)),
    }),
    [names, words, entity],
  );
}

function sectionsOf({ entity, readOnly, row, values }: ResourceForm): string[] {
  const isThere = (name: string): boolean =>
    isListShown(entity, name, values()) || isShown(entity, name, values(), readOnly || row !== undefined);
  return entity.form.flatMap(({ name, fields }) => (fields.some(isThere) ? [name] : []));
}

const fieldsOf = (entity: Entity, section: string): readonly string[] =>
  entity.form.find(({ name }) => name === section)?.fields ?? [];

/** The section of a field, or of the list that a row stands in; the first where the form has neither. */
function placeIn(entity: Entity, path: string): FormPlace {
  const [first = ''] = path.split('.');
  const [beginning] = entity.form;
  const section = entity.form.find(({ fields }) => fields.includes(first)) ?? beginning;
  return { section: section?.name ?? '', path: path === '' ? (section?.fields[0] ?? '') : path };
}

/** Whether somebody has filled in a field, or added a row; what the form began with is no answer. */
function isAnswered(entity: Entity, name: string, values: Values): boolean {
  return entity.children && name in entity.children
    ? rowsAt(values, name).length > 0
    : isTold(entity, name, values) && usualOf(values)[name] !== values[name];
}

export type SectionState = 'error' | 'missing' | 'warning' | 'empty' | 'complete';

/** How a section stands. What is only missing turns into errors once the row was to be checked. */
export function sectionState(
  layout: Pick<FormLayout, 'placeOf' | 'isEmpty'>,
  section: string,
  values: Values,
  findings: readonly Finding[],
  strict: boolean,
): SectionState {
  const own = findings.filter((finding) => layout.placeOf(finding).section === section);
  const errors = own.filter(({ level }) => level === 'error');
  if (errors.some((finding) => strict || !isMissing(finding))) return 'error';
  if (layout.isEmpty(section, values)) return 'empty';
  if (errors.length > 0) return 'missing';
  return own.length > 0 ? 'warning' : 'complete';
}
