import { Alert, Anchor } from '@mantine/core';
import { getEntity } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { type ReactElement, useEffect, useRef } from 'react';
import { useText, type Words } from '../text/use-text.ts';
import { inputId } from './field-input.tsx';
import type { FieldForm } from './field-form.ts';

interface ErrorSummaryProps {
  readonly form: FieldForm;
  readonly entity: Entity;
  /** Grows with each refused save: the focus goes to the summary. */
  readonly attempt: number;
}

/** What is wrong in a form, at its top; each sentence leads to its field. */
export function ErrorSummary({ form, entity, attempt }: ErrorSummaryProps): ReactElement | null {
  const words = useText();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) node.current?.focus();
  }, [attempt]);
  const entries = Object.entries(form.errors).filter(([, error]) => Boolean(error));
  if (attempt === 0 || entries.length === 0) return null;
  return (
    <Alert
      ref={node}
      tabIndex={-1}
      role="alert"
      color="brick"
      variant="light"
      title={words.t('common.errors_title', { count: entries.length })}
      mb="sm"
    >
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {entries.map(([path, error]) => (
          <li key={path}>
            {path === '' ? (
              error
            ) : (
              <Anchor
                href={`#${inputId(form, path)}`}
                c="brick.8"
                underline="always"
                size="sm"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(form, path);
                }}
              >
                {pathLabel(words, entity, path)}: {error}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Moves to the input at a path; to the list of rows where the path names one. */
function focusField(form: Pick<FieldForm, 'id'>, path: string): void {
  const node = document.querySelector<HTMLElement>(`#${CSS.escape(inputId(form, path))}`);
  node?.scrollIntoView({ block: 'center' });
  node?.focus();
}

/** `parties.0.name` in words: Partes 1, Nome. */
function pathLabel(words: Words, entity: Entity, path: string): string {
  const [first = '', index, field] = path.split('.');
  const child = entity.children?.[first];
  if (!child) return first in entity.fields ? words.field(entity, first) : words.section(first);
  const place = index === undefined ? '' : ` ${Number(index) + 1}`;
  return `${words.section(first)}${place}${field ? `, ${words.field(getEntity(child.entity), field)}` : ''}`;
}
