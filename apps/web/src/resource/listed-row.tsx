import type { Entity, FormSection } from '@serventia/kit';
import { type KeyboardEvent, memo, type ReactElement } from 'react';
import { RowButtons } from './child-row-buttons.tsx';
import { ChildRow, RowSummary } from './child-row.tsx';
import type { Values } from './field-form.ts';
import { RowFields } from './row-fields.tsx';
import { hasBrought } from './brought.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** What is done to the rows of a list; the functions stay the same as long as the list lives. */
export interface ListedWays {
  readonly move: (index: number, step: 1 | -1) => void;
  readonly remove: (index: number, place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly toggle: (row: Values, index: number, opened: boolean) => void;
}

interface ListedRowProps {
  /** `parties.2` */
  readonly path: string;
  readonly index: number;
  readonly row: Values;
  readonly child: Entity;
  readonly form: ResourceForm;
  readonly title: string;
  readonly place: number;
  readonly isLast: boolean;
  /** Undefined where a row is too short to be folded. */
  readonly opened: boolean | undefined;
  readonly sections: readonly FormSection[];
  /** What its place in the parent says already. */
  readonly hidden: ReadonlySet<string>;
  /** What the place that it was added in says of it. */
  readonly said: Values | undefined;
  readonly ways: ListedWays;
}

/** A row of a list; it is not drawn again when another row is added or changed. */
export const ListedRow = memo(function ListedRow({
  form,
  child,
  row,
  path,
  index,
  title,
  place,
  isLast,
  opened,
  sections,
  hidden,
  said,
  ways,
}: ListedRowProps): ReactElement {
  return (
    <ChildRow
      title={title}
      brought={hasBrought(row)}
      summary={<RowSummary entity={child} row={row} hidden={hidden} />}
      folding={
        opened === undefined ? undefined : { opened, onToggle: () => ways.toggle(row, index, !opened) }
      }
      onKeyDown={(event) => ways.onKeyDown(event, index)}
      buttons={
        form.readOnly ? null : (
          <RowButtons
            title={title}
            first={place === 0}
            last={isLast}
            onMove={(step) => ways.move(index, step)}
            onRemove={() => ways.remove(index, place)}
          />
        )
      }
    >
      <RowFields form={form} child={child} row={row} path={path} sections={sections} said={said} />
    </ChildRow>
  );
});
