import { Alert, Anchor, Text } from '@mantine/core';
import { getEntity } from '../declared/entities.ts';
import type { Entity } from '@serventia/kit';
import { type ReactElement, useEffect, useRef } from 'react';
import { useText, type Words } from '../text/use-text.ts';
import { inputId } from './field-input.tsx';
import type { FieldForm } from './field-form.ts';
import { sectionId } from './form-layout.ts';

interface ErrorSummaryProps {
  readonly form: Pick<FieldForm, 'id' | 'errors'>;
  readonly entity: Entity;
  /** Grows with each refusal: the focus goes to the summary. */
  readonly attempt: number;
}

/** What was refused of a form, at its top, whole; each sentence leads to its place, where it has one. */
export function ErrorSummary({ form, entity, attempt }: ErrorSummaryProps): ReactElement | null {
  const words = useText();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => (attempt > 0 ? focusWhenFree(() => node.current) : undefined), [attempt]);
  const entries = Object.entries(form.errors).filter(([, error]) => Boolean(error));
  if (attempt === 0 || entries.length === 0) return null;
  const places = entries.filter(([path]) => path !== '').length;
  const isIncomplete = entries.some(([, error]) => error.includes(words.problem('required')));
  return (
    <Alert
      ref={node}
      tabIndex={-1}
      role="alert"
      color="brick"
      variant="light"
      title={places === 0 ? words.t('common.refused') : words.t('common.errors_title', { count: places })}
      mb="sm"
    >
      {isIncomplete ? <Text size="sm">{words.t('common.required_missing')}</Text> : null}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {entries.map(([path, error]) => (
          <li key={path}>
            {hasPlace(entity, path) ? (
              <Anchor
                href={`#${inputId(form, path)}`}
                c="var(--color-danger-text)"
                underline="always"
                size="sm"
                onClick={(event) => {
                  event.preventDefault();
                  focusPlace(form, entity, path);
                }}
              >
                {withName(pathLabel(words, entity, path), error)}
              </Anchor>
            ) : (
              withName(pathLabel(words, entity, path), error)
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const withName = (name: string, sentence: string): string =>
  name === '' ? sentence : `${name}: ${sentence}`;

/** Whether the form has anything to show where a path leads: a field of its sections, or a list of rows. */
function hasPlace(entity: Entity, path: string): boolean {
  const [first = ''] = path.split('.');
  return entity.form.some(({ fields }) => fields.includes(first));
}

/** Moves to the input at a path; to its row, its list or its section where it has no input of its own. */
function focusPlace(form: Pick<FieldForm, 'id'>, entity: Entity, path: string): void {
  const parts = path.split('.');
  const section = entity.form.find(({ fields }) => fields.includes(parts[0] ?? ''));
  const ids = [
    ...parts.map((_, index) => inputId(form, parts.slice(0, parts.length - index).join('.'))),
    ...(section ? [sectionId(form, section.name)] : []),
  ];
  const node = ids
    .map((id) => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`))
    .find((each) => each !== null);
  node?.scrollIntoView({ block: 'center' });
  node?.focus({ preventScroll: true });
}

const LOOK_AGAIN_MS = 50;

/** Gives the focus to a node as soon as no dialog is open: one that closes gives it back to what opened it. */
function focusWhenFree(find: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): void => {
    if (document.querySelector('[role="dialog"]')) timer = setTimeout(attempt, LOOK_AGAIN_MS);
    else find()?.focus();
  };
  attempt();
  return () => clearTimeout(timer);
}

/** `parties.0.name` in words: Partes 1, Nome. What the dictionaries have no name for has none. */
export function pathLabel(words: Words, entity: Entity, path: string): string {
  const [first = '', index, field] = path.split('.');
  const child = entity.children?.[first];
  if (!child) return first in entity.fields ? words.field(entity, first) : words.place(first);
  const place = index === undefined ? '' : ` ${Number(index) + 1}`;
  const own = getEntity(child.entity);
  return `${words.place(first)}${place}${field && field in own.fields ? `, ${words.field(own, field)}` : ''}`;
}
