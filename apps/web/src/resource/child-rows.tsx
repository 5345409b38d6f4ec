import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { getEntity } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import { FormGrid } from '../ui/form-grid.tsx';
import classes from './child-rows.module.css';
import { rowsAt, useFormValue, type Values } from './field-form.ts';
import { FieldInput, inputId } from './field-input.tsx';
import { childValues, ROW_KEY } from './form-values.ts';
import type { ResourceForm } from './use-resource-form.ts';

export interface ChildRowsProps {
  readonly form: ResourceForm;
  /** Name of the children in the entity's declaration: `parties`. */
  readonly name: string;
  /** Fields that each row shows, in order; all of the child's form unless told. */
  readonly fields?: readonly string[];
  /** Which rows are shown; the others are kept. */
  readonly only?: (row: Values) => boolean;
  /** Values that a new row starts with. */
  readonly defaults?: Values;
  readonly addLabel?: string;
  /** Draws a row instead of the plain grid of fields. `path` is `parties.2`. */
  readonly renderRow?: (row: ChildRow) => ReactNode;
  /** The heading of a row; its number unless told. */
  readonly titleOf?: (row: Values, place: number) => string;
}

interface ChildRow {
  readonly path: string;
  readonly index: number;
  readonly row: Values;
  readonly child: Entity;
}

/** Rows of a child entity, edited inside their parent: add, remove, and move with Alt and the arrows. */
export function ChildRows({
  form,
  name,
  fields,
  only,
  defaults,
  addLabel,
  renderRow,
  titleOf,
}: ChildRowsProps): ReactElement {
  const words = useText();
  const spec = form.entity.children?.[name];
  if (!spec) throw new RangeError(`${form.entity.name} has no children ${name}`);
  const child = getEntity(spec.entity);
  const all = rowsAt({ [name]: useFormValue(form, name) }, name);
  const shown = all.map((row, index) => ({ row, index })).filter(({ row }) => only?.(row) ?? true);
  const hidden = new Set([spec.by, child.position ?? '']);
  const names =
    fields ?? child.form.flatMap((section) => section.fields).filter((field) => !hidden.has(field));
  const change = (rows: readonly Values[]): void => form.access.set(name, rows);
  const current = (): Values[] => [...rowsAt(form.values(), name)];
  const add = (): void => {
    change([...current(), { ...childValues(child, undefined), ...defaults }]);
    const first = names[0];
    const index = current().length - 1;
    if (first)
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>(`#${CSS.escape(inputId(form, `${name}.${index}.${first}`))}`)
          ?.focus(),
      );
  };
  const remove = (index: number): void => change(current().filter((_, place) => place !== index));
  const move = (index: number, step: 1 | -1): void => {
    const place = shown.findIndex((each) => each.index === index);
    const other = shown[place + step]?.index;
    if (other === undefined) return;
    const rows = current();
    const [one, two] = [rows[index], rows[other]];
    if (!one || !two) return;
    rows[index] = two;
    rows[other] = one;
    change(rows);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || form.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div id={inputId(form, name)} tabIndex={-1}>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" mb="xs">
          {words.t('common.no_rows')}
        </Text>
      ) : null}
      <ol className={classes.rows}>
        {shown.map(({ row, index }, place) => {
          const title = titleOf?.(row, place) ?? `${words.entity(child, 'one')} ${place + 1}`;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a shortcut of the buttons in the row
            <li
              key={rowKey(row, index)}
              className={classes.row}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Group justify="space-between" mb={6}>
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                {form.readOnly ? null : (
                  <RowButtons
                    title={title}
                    first={place === 0}
                    last={place === shown.length - 1}
                    onMove={(step) => move(index, step)}
                    onRemove={() => remove(index)}
                  />
                )}
              </Group>
              {renderRow ? (
                <Fragment>{renderRow({ path: `${name}.${index}`, index, row, child })}</Fragment>
              ) : (
                <FormGrid>
                  {names.map((field) => (
                    <FieldInput
                      key={field}
                      entity={child}
                      field={field}
                      form={form}
                      path={`${name}.${index}.${field}`}
                    />
                  ))}
                </FormGrid>
              )}
            </li>
          );
        })}
      </ol>
      {form.readOnly ? null : (
        <Button variant="light" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
          {addLabel ?? words.t('common.add_named', { name: words.entity(child, 'one') })}
        </Button>
      )}
    </div>
  );
}

function rowKey(row: Values, index: number): string | number {
  const key = row[ROW_KEY] ?? row['id'];
  return typeof key === 'string' || typeof key === 'number' ? key : index;
}

interface RowButtonsProps {
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

function RowButtons({ title, first, last, onMove, onRemove }: RowButtonsProps): ReactElement {
  const { t } = useText();
  const plain = { variant: 'subtle', color: 'gray', size: 'sm' } as const;
  return (
    <Group gap={2}>
      <ActionIcon
        {...plain}
        disabled={first}
        onClick={() => onMove(-1)}
        aria-label={t('common.move_up', { label: title })}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        {...plain}
        disabled={last}
        onClick={() => onMove(1)}
        aria-label={t('common.move_down', { label: title })}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon {...plain} onClick={onRemove} aria-label={t('common.remove_label', { label: title })}>
        <IconTrash size={15} />
      </ActionIcon>
    </Group>
  );
}
