import { Button, Checkbox, Group, NativeSelect, Switch, Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { COLUMN_WIDTHS, type ColumnWidths, type ListLook, offeredColumns } from './list-look.ts';
import classes from './list-look-dialog.module.css';

interface ListLookDialogProps {
  readonly entity: Entity;
  /** The columns of a list that nobody has changed. */
  readonly declared: readonly string[];
  readonly look: ListLook;
  readonly onClose: () => void;
}

/** Which columns a list shows, in which order, how wide they are, and how high its rows are; the list behind follows at once. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListLookDialog({
  entity,
  declared,
  look,
  onClose,
}: ListLookDialogProps): ReactElement {
  const words = useText();
  const { t } = words;
  const { columns, setColumns, widths, setWidths } = look;
  const others = offeredColumns(entity, declared).filter((name) => !columns.includes(name));
  const isDeclared = columns.join() === declared.join() && Object.keys(widths).length === 0;
  const restore = (): void => {
    setColumns(declared);
    setWidths({});
  };
  return (
    <AppDialog opened onClose={onClose} title={t('form.look_title')} width={500}>
      <Switch
        pt="xs"
        label={t('form.look_dense')}
        checked={look.isDense}
        onChange={(event) => look.setDense(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('form.look_hint')}
      </Text>
      <ul className={classes.columns} aria-label={t('common.columns')}>
        {[...columns, ...others].map((name) => {
          const place = columns.indexOf(name);
          const label = words.field(entity, name);
          return (
            <li key={name}>
              <Checkbox
                label={label}
                checked={place !== -1}
                // A list without columns shows nothing.
                disabled={place !== -1 && columns.length === 1}
                onChange={() =>
                  setColumns(place === -1 ? [...columns, name] : columns.filter((each) => each !== name))
                }
              />
              {place === -1 ? null : (
                <Group gap={4} wrap="nowrap">
                  <NativeSelect
                    size="xs"
                    w={124}
                    aria-label={t('form.look_width', { label })}
                    data={[
                      { value: '', label: t('form.width_own') },
                      ...COLUMN_WIDTHS.map((value) => ({ value, label: t(`form.width_${value}`) })),
                    ]}
                    value={widths[name] ?? ''}
                    onChange={(event) => setWidths(withWidth(widths, name, event.currentTarget.value))}
                  />
                  <MoveButtons
                    label={label}
                    first={place === 0}
                    last={place === columns.length - 1}
                    onMove={(step) => setColumns(exchanged(columns, Math.min(place, place + step)))}
                  />
                </Group>
              )}
            </li>
          );
        })}
      </ul>
      <Group justify="space-between" mt="lg">
        <Button
          variant="subtle"
          color="gray"
          aria-disabled={isDeclared}
          data-disabled={isDeclared}
          onClick={isDeclared ? undefined : restore}
        >
          {t('form.look_restore')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </AppDialog>
  );
}

/** The widths with that of a column, or without it where its values say how wide it is. */
function withWidth(widths: ColumnWidths, name: string, chosen: string): ColumnWidths {
  const { [name]: _before, ...others } = widths;
  const width = COLUMN_WIDTHS.find((each) => each === chosen);
  return width ? { ...others, [name]: width } : others;
}

/** The names with the one at a place and the next one exchanged. */
function exchanged(names: readonly string[], place: number): readonly string[] {
  const [one, next] = names.slice(place, place + 2);
  return one === undefined || next === undefined
    ? names
    : [...names.slice(0, place), next, one, ...names.slice(place + 2)];
}
