import type { FieldKind, SpecOf } from '@serventia/kit';
import type { ComponentType } from 'react';

/** What the input of a kind is given. It keeps its own text; `value` is what it starts with. */
export interface KindInputProps<Kind extends FieldKind> {
  readonly spec: SpecOf<Kind>;
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
}

export interface KindCellProps<Kind extends FieldKind> {
  readonly spec: SpecOf<Kind>;
  /** Never null: an empty cell is the table's matter. */
  readonly value: unknown;
}

/** What a list is asked of one field, by operator: `{ gte: '2026-01-01' }`; `eq` is the plain field. */
export type FilterValue = Readonly<Partial<Record<'eq' | 'in' | 'gte' | 'lte' | 'icontains' | 'isnull', string>>>;

export interface KindFilterProps<Kind extends FieldKind> {
  readonly spec: SpecOf<Kind>;
  readonly id: string;
  readonly label: string;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

export type KindInputs = { readonly [Kind in FieldKind]: ComponentType<KindInputProps<Kind>> };
export type KindCells = { readonly [Kind in FieldKind]: ComponentType<KindCellProps<Kind>> };
export type KindFilters = { readonly [Kind in FieldKind]: ComponentType<KindFilterProps<Kind>> };
