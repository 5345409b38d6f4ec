import {
  type AmongFilters,
  type Condition,
  type Entity,
  type FieldSpec,
  OFFICE_COLUMN,
  type ReferencePlace,
} from '@serventia/kit';
import { createElement, memo, type ReactElement, useMemo, useSyncExternalStore } from 'react';
import { daysLeft, daysLeftText } from '../fields/civil-date/days-left.ts';
import { fieldSpan } from '../fields/field-span.ts';
import { inputOf } from '../fields/kind-inputs.ts';
import { SecretInput } from '../fields/text/secret-input.tsx';
import { useText } from '../text/use-text.ts';
import { FormCell } from '../ui/form-grid.tsx';
import { FieldHelp } from './field-help.tsx';
import { useIsAskedByRule, useNote } from './findings/notes.ts';
import { type FieldAccess, type FieldForm, useDrawing, type Values } from './field-form.ts';
import { useIsBrought, usePrefill } from './use-prefill.ts';
import { type KnownValues, useFollowing, useIsUsual } from './usual-values.ts';

export interface FieldInputProps {
  readonly entity: Pick<Entity, 'resource' | 'fields' | 'conditions' | 'registration'> &
    Partial<Pick<Entity, 'children'>>;
  readonly field: string;
  readonly form: FieldForm;
  /** Where the value is: the field's name unless told, as `parties.0.name`. */
  readonly path?: string;
  /** Columns of twelve; as the field's declaration suggests unless told. */
  readonly span?: number;
  readonly label?: string;
  readonly readOnly?: boolean;
  /** A sentence under the field. */
  readonly note?: string | undefined;
  /** The row that holds this one, or that an action is done to: it says which rows a reference can mean. */
  readonly owner?: ReferencePlace['owner'];
  /** Tints the field: its value was brought from elsewhere. */
  readonly tone?: 'brought' | undefined;
}

/** The input of a declared field, in its place of the form's grid. */
export function FieldInput({ form, path, readOnly, note, ...rest }: FieldInputProps): ReactElement {
  const at = path ?? rest.field;
  const warning = useNote(at);
  const isAsked = useIsAskedByRule(at, rest.entity.conditions?.[rest.field] !== undefined);
  const drawing = useDrawing(form, at);
  return (
    <DrawnField
      {...rest}
      path={at}
      id={inputId(form, at)}
      access={form.access}
      subscribe={form.subscribe}
      values={form.values}
      known={form.known}
      drawing={drawing}
      error={form.errors[at]}
      readOnly={readOnly ?? (form.readOnly || Boolean(rest.entity.fields[rest.field]?.readOnly))}
      note={note ?? warning}
      isAsked={isAsked}
    />
  );
}

type FormStore = Pick<FieldForm, 'access' | 'subscribe' | 'values'>;

interface DrawnFieldProps
  extends FormStore,
    Pick<FieldInputProps, 'entity' | 'field' | 'span' | 'label' | 'owner' | 'tone'> {
  readonly path: string;
  readonly id: string;
  /** Changes when the input must be drawn again. */
  readonly drawing: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly note: string | undefined;
  /** A rule asks for it when the act is registered. */
  readonly isAsked: boolean;
  readonly known: KnownValues;
}

/** Drawn again when what the form says of this field has changed, and not with each drawing of the form. */
const DrawnField = memo(function DrawnField({
  entity,
  field,
  path,
  id,
  access: plain,
  subscribe,
  values,
  drawing,
  error,
  readOnly,
  span,
  label,
  note,
  owner,
  tone,
  isAsked,
  known,
}: DrawnFieldProps): ReactElement | null {
  const words = useText();
  const form = { access: plain, subscribe, values };
  const condition = useCondition(entity, field, form, path);
  const filling = usePrefill(entity, field, path, plain, known);
  const access = useFollowing(entity, field, path, filling, known);
  const isBrought = useIsBrought(entity, field, path, form);
  const isUsual = useIsUsual(entity, field, path, form);
  const declared = entity.fields[field];
  const among = usePlaceFilters('among', declared, field, form, path, owner);
  const usual = usePlaceFilters('usual', declared, field, form, path, owner);
  const left = useDaysLeft(declared, field, form, path);
  const isNeededLater =
    condition !== 'absent' &&
    (isAsked ||
      (entity.registration !== undefined &&
        (condition === 'required' || entity.registration.required.includes(field))));
  const isNeededNow = condition === 'required' && entity.registration === undefined;
  const spec = useMemo(
    () =>
      declared && (isNeededNow || declared.column === OFFICE_COLUMN)
        ? { ...declared, required: true }
        : declared,
    [declared, isNeededNow],
  );
  const options = useMemo(
    () =>
      spec?.kind === 'choice' ? spec.options.map((option) => words.choice(spec.set, option)) : undefined,
    [spec, words],
  );
  if (!spec || (spec.secret && spec.readOnly) || condition === 'absent') return null;
  const name = label ?? words.field(entity, field);
  const help = readOnly ? undefined : words.help(entity, field);
  const isMarked = spec.required === true || entity.registration !== undefined;
  return (
    <FormCell
      span={span ?? fieldSpan(spec, { text: name, isMarked, hasHelp: help !== undefined }, options)}
      tone={tone ?? (isBrought || isUsual ? 'brought' : undefined)}
      help={help ? <FieldHelp label={name} text={help} /> : undefined}
    >
      <KindInput
        key={drawing}
        spec={spec}
        id={id}
        path={path}
        label={name}
        error={error}
        note={
          note ??
          (isBrought ? words.t('common.from_register') : undefined) ??
          (isUsual ? words.t('form.usual_value') : undefined) ??
          (left === undefined ? undefined : daysLeftText(words, left))
        }
        readOnly={readOnly}
        access={access}
        among={among}
        usual={usual}
        later={isNeededLater}
      />
    </FormCell>
  );
});

/** What the other fields of the row make of this one, followed as they change. */
function useCondition(
  { conditions }: FieldInputProps['entity'],
  field: string,
  form: FormStore,
  path: string,
): Condition {
  return useSyncExternalStore(form.subscribe, () => {
    const row = path === field ? form.values() : form.access.get(path.slice(0, -field.length - 1));
    return conditions?.[field]?.(row as Values) ?? 'optional';
  });
}

/** The days left until a last day that the field holds, followed as the row changes. */
function useDaysLeft(
  spec: FieldSpec | undefined,
  field: string,
  form: FormStore,
  path: string,
): number | undefined {
  return useSyncExternalStore(form.subscribe, () => {
    if (spec?.kind !== 'civil_date' || !spec.due) return undefined;
    const row = path === field ? form.values() : form.access.get(path.slice(0, -field.length - 1));
    return daysLeft(spec, form.access.get(path), row as Values);
  });
}

/** The filters of what a reference can mean or plainly means, followed as the other fields change; the same object while they say the same. */
function usePlaceFilters(
  which: 'among' | 'usual',
  spec: FieldSpec | undefined,
  field: string,
  form: FormStore,
  path: string,
  owner: ReferencePlace['owner'],
): AmongFilters | undefined {
  const text = useSyncExternalStore(form.subscribe, () => {
    if (spec?.kind !== 'reference') return '';
    const row = path === field ? form.values() : form.access.get(path.slice(0, -field.length - 1));
    const filters = spec[which]?.({ row: row as Values, ...(owner ? { owner } : {}) });
    return filters ? JSON.stringify(filters) : '';
  });
  return useMemo(() => (text === '' ? undefined : (JSON.parse(text) as AmongFilters)), [text]);
}

/** The id of the input at a path, to move the focus to it. */
export function inputId(form: Pick<FieldForm, 'id'>, path: string): string {
  return `${form.id}-${path.replaceAll('.', '-')}`;
}

interface KindInputProps {
  readonly spec: FieldSpec;
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly note: string | undefined;
  readonly readOnly: boolean;
  readonly later: boolean;
  readonly access: FieldAccess;
  readonly among: AmongFilters | undefined;
  readonly usual: AmongFilters | undefined;
}

/** Drawn again only when what it shows has changed, so that long forms stay quick. */
const KindInput = memo(
  ({ path, access, ...rest }: KindInputProps): ReactElement =>
    createElement(rest.spec.secret ? SecretInput : inputOf(rest.spec.kind), {
      ...rest,
      value: access.get(path),
      onChange: (value) => access.type(path, value),
      onBlur: () => access.leave(path),
    }),
);
KindInput.displayName = 'KindInput';
