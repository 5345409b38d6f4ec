import type { AmongFilters, FieldKind, FieldSpec, SpecOf } from '@serventia/kit';
import type { FunctionComponent } from 'react';

/** What the input of a kind is given. It keeps its own text; `value` is what it starts with. */
interface InputPropsOf<Spec extends FieldSpec> {
  readonly spec: Spec;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** The value as the API takes it; text that is no value (half a date) comes as it was typed, to be refused. */
  readonly onChange: (value: unknown) => void;
  /** The user has left the field. */
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** A sentence under the field: a warning of a rule, or help. */
  readonly note: string | undefined;
  readonly readOnly: boolean;
  /** Of a reference: the filters of the rows that can be meant. */
  readonly among?: AmongFilters | undefined;
  /** Of a reference: the filters that leave one row alone where the choice is plain. */
  readonly usual?: AmongFilters | undefined;
  /** May stay empty for now: the act needs it when it is registered. */
  readonly later?: boolean;
}

interface CellPropsOf<Spec extends FieldSpec> {
  readonly spec: Spec;
  /** Never null: an empty cell is the table's matter. */
  readonly value: unknown;
  /** The row that holds the value, for kinds that are read by other fields of it. */
  readonly row?: Readonly<Record<string, unknown>>;
}

/** What a list is asked of one field, by operator: `{ gte: '2026-01-01' }`; `eq` is the plain field. */
export type FilterValue = Readonly<
  Partial<Record<'eq' | 'in' | 'gte' | 'lte' | 'icontains' | 'isnull', string>>
>;

interface FilterPropsOf<Spec extends FieldSpec> {
  readonly spec: Spec;
  readonly id: string;
  readonly label: string;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

export type KindInputProps<Kind extends FieldKind> = InputPropsOf<SpecOf<Kind>>;
export type KindCellProps<Kind extends FieldKind> = CellPropsOf<SpecOf<Kind>>;
export type KindFilterProps<Kind extends FieldKind> = FilterPropsOf<SpecOf<Kind>>;

export type KindInputs = { readonly [Kind in FieldKind]: FunctionComponent<KindInputProps<Kind>> };
export type KindCells = { readonly [Kind in FieldKind]: FunctionComponent<KindCellProps<Kind>> };
export type KindFilters = { readonly [Kind in FieldKind]: FunctionComponent<KindFilterProps<Kind>> };
