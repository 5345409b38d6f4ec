import type { Versions } from './conflicts.ts';
import { getEntity } from '../declared/entities.ts';
import { type Rule, type Entity, isAct, missingByCondition } from '@serventia/kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { currentRole } from '../api/current-role.ts';
import { forgetEntity } from '../api/query-client.ts';
import { createRow, readRow, type Row, updateRow } from '../api/resource.ts';
import { may, mayOn } from '../api/permissions.ts';
import { randomKey } from '../api/random-key.ts';
import { words } from '../text/use-text.ts';
import { drawKeepingFocus } from '../ui/draw-keeping-focus.ts';
import { showError, showNotice, showSuccess } from '../ui/toasts.ts';
import { type FieldForm, type FormShape, useFieldForm, type Values } from './field-form.ts';
import { changesOf, creationOf, initialValues, typedOf, whole } from './form-values.ts';
import { settleFields } from '../fields/shared/unsettled.ts';
import { takeValues, withTypedSince } from './take-values.ts';
import { useKnownValues } from './known-values.ts';
import { useBegunOn } from './use-prefill.ts';
import { followRow, type KnownValues } from './usual-values.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface ResourceForm extends FieldForm {
  readonly entity: Entity;
  readonly arrangement: FormArrangement;
  /** The row as it was last read or saved; undefined while it is new. */
  readonly row: Row | undefined;
  /** Why the row cannot be changed: a code of the dictionary. */
  readonly frozenBy: string | undefined;
  readonly saving: boolean;
  /** Somebody else has changed the row since it was read. */
  readonly stale: boolean;
  readonly isDirty: () => boolean;
  /** What a save would send: changed fields only. */
  readonly changes: () => Values;
  /** Grows with each refusal, so that it is seen; 0 while nothing is refused. */
  readonly attempt: number;
  /**
   * Saves; undefined when something was refused, which the form then shows. Whoever saves on the way to something
   * else is `quiet`: what is said then is said of that.
   */
  readonly save: (how?: { readonly quiet: boolean }) => Promise<Row | undefined>;
  /** Takes a row that an action has changed; what was typed and not saved is kept on top of it. */
  readonly adopt: (row: Row) => void;
  /** Reads the row again and keeps what was typed on top of it, but for the fields whose typing is given up. */
  readonly rebase: (givenUp?: readonly string[]) => Promise<void>;
  /** What was typed here, and what somebody else has made of the row meanwhile. */
  readonly versions: (now: Row) => Versions;
  /** Puts the refusals of the server on their fields. */
  readonly showRefusal: (error: unknown) => void;
  readonly draft: ReturnType<typeof useFormDraft>;
}

function shapeOf(entity: Entity): FormShape {
  const children = Object.fromEntries(
    Object.entries(entity.children ?? {}).map(([name, { entity: child, by }]) => [
      name,
      withoutField(getEntity(child), by),
    ]),
  );
  const missing: Rule = (row) => (entity.registration ? [] : missingByCondition(entity, row));
  return { fields: entity.fields, children, rules: [...entity.rules, missing] };
}

function withoutField(entity: Entity, name: string): Pick<Entity, 'fields'> {
  const { [name]: _, ...fields } = entity.fields;
  return { fields };
}

/** How a form shows what is stored, where it does not show it as it is. */
export interface FormArrangement {
  /** The values of a row as the form shows them; `known` is what rows that it adds begin with. */
  readonly incoming: (values: Values, known: KnownValues) => Values;
  /** The values of the form as they are sent. */
  readonly outgoing: (values: Values) => Values;
  /** Where the form shows what the server says of a path of what was sent. */
  readonly pathOf: (values: Values, path: string) => string;
}

const AS_STORED: FormArrangement = {
  incoming: (values) => values,
  outgoing: (values) => values,
  pathOf: (_, path) => path,
};

const NOTHING: Values = {};

/**
 * The form of a row, or of a new one: what it shows, what has changed, how it is saved, and its draft. `begun` is
 * what somebody has typed of it elsewhere.
 */
export function useResourceForm(
  entity: Entity,
  given: Row | undefined,
  arrangement: FormArrangement = AS_STORED,
  begun: Values = NOTHING,
): ResourceForm {
  const { incoming, outgoing, pathOf } = arrangement;
  // Pages wait for it before they draw a form.
  const { known } = useKnownValues(entity);
  const [row, setRow] = useState(given);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<Promise<Row | undefined>>(undefined);
  const shape = useMemo(() => shapeOf(entity), [entity]);
  const [initial] = useState(() => incoming(initialValues(entity, given, known), known));
  const base = useRef({ values: initial, row: given });
  const creationKey = useRef(randomKey());
  const frozenBy = row ? entity.frozen?.(row) : undefined;
  const allowed = row ? frozenBy !== undefined || mayOn(row, 'update') : may(entity.name, 'create');
  const fields = useFieldForm(shape, {
    initial: { ...initial, ...begun },
    readOnly: !allowed || frozenBy !== undefined,
    known,
    follow: (access, path) => followRow(entity, access, path),
    onChange: () => draft.touch(),
  });
  useBegunOn(entity, fields.access, begun, known);
  const typed = (): Values => typedBy(entity, outgoing, base.current.values, fields.values());
  const draft = useFormDraft({
    form: `${entity.name}/${given?.id ?? 'create'}`,
    // Drafts are kept with an office: super users have none.
    enabled: !fields.readOnly && currentRole() === 'clerk',
    typed,
    version: () => base.current.row?.version,
    restore: (values) => fields.form.setValues(values),
    reset: () => fields.form.setValues(base.current.values),
  });

  const adopt = useCallback(
    (next: Row, givenUp: readonly string[] = []): void => {
      const kept = typedBy(entity, outgoing, base.current.values, fields.values());
      for (const name of givenUp) delete kept[name];
      base.current = { values: incoming(initialValues(entity, next), known), row: next };
      setRow(next);
      takeValues(fields.form, { ...base.current.values, ...kept });
      fields.setErrors({});
      setAttempt(0);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the functions of the form below never change
    [entity],
  );

  const refuse = (errors: Readonly<Record<string, string>>): void => {
    fields.setErrors(errors);
    setAttempt((count) => count + 1);
  };
  const showRefusal = (error: unknown): void => {
    if (isApiError(error) && error.code === 'stale_version') setStale(true);
    else if (isApiError(error) && error.isRefusal)
      refuse(sentencesByPath(error, (path) => pathOf(fields.values(), path)));
    else showError(error);
  };

  const send = async (): Promise<Row> => {
    const before = base.current;
    if (!before.row)
      return createRow(
        entity.name,
        creationOf(entity, outgoing(fields.values())),
        creationKey.current,
        whole(entity),
      );
    const changes = changesOf(entity, outgoing(before.values), outgoing(fields.values()));
    return Object.keys(changes).length === 0
      ? before.row
      : updateRow(
          entity.name,
          before.row.id,
          changes,
          draft.versionOfTyped() ?? before.row.version,
          whole(entity),
        );
  };

  const saveOnce = async (quiet: boolean): Promise<Row | undefined> => {
    setSaving(true);
    try {
      await settleFields();
      leaveFocused(fields);
      if (!base.current.row && isAct(entity) && Object.keys(typed()).length === 0) {
        refuse({ '': words().problem('empty_act') });
        return undefined;
      }
      if (!fields.check()) {
        setAttempt((count) => count + 1);
        return undefined;
      }
      const asked = fields.values();
      const saved = await send();
      const isNew = base.current.row === undefined;
      const isSent = saved !== base.current.row;
      base.current = { values: incoming(initialValues(entity, saved), known), row: saved };
      setRow(saved);
      draft.drop();
      takeValues(fields.form, withTypedSince(asked, base.current.values, fields.values()));
      setAttempt(0);
      if (!quiet) tellSaved(isNew, isSent);
      if (isSent) await forgetEntity(entity.name);
      return saved;
    } catch (error) {
      showRefusal(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  /** One save at a time: whoever asks for another meanwhile waits for the first, and saves what was typed since. */
  const save: ResourceForm['save'] = (how) => {
    if (fields.readOnly) return Promise.resolve(undefined);
    if (running.current)
      return running.current.then((saved) => (saved && Object.keys(typed()).length > 0 ? save(how) : saved));
    running.current = saveOnce(how?.quiet ?? false).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  const rebase: ResourceForm['rebase'] = async (givenUp) => {
    if (!base.current.row) return;
    adopt(await readRow(entity.name, base.current.row.id, whole(entity)), givenUp);
    draft.acceptVersion();
    setStale(false);
  };

  return {
    ...fields,
    entity,
    arrangement,
    row,
    frozenBy,
    saving,
    stale,
    attempt,
    isDirty: () => !fields.readOnly && Object.keys(typed()).length > 0,
    changes: () =>
      base.current.row
        ? changesOf(entity, outgoing(base.current.values), outgoing(fields.values()))
        : creationOf(entity, outgoing(fields.values())),
    save,
    adopt,
    rebase,
    versions: (now) => ({
      theirs: typedBy(entity, outgoing, base.current.values, incoming(initialValues(entity, now), known)),
      mine: typed(),
    }),
    showRefusal,
    draft,
  };
}

/** Tidies the field that is still being typed in, as leaving it would; the keyboard stays there. */
function leaveFocused({ id, access }: FieldForm): void {
  const [, path] = document.activeElement?.id.split(`${id}-`) ?? [];
  if (path) drawKeepingFocus(() => access.leave(path));
}

/** What differs once it is sent, as it stands in the form. */
function typedBy(
  entity: Entity,
  outgoing: FormArrangement['outgoing'],
  before: Values,
  after: Values,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(typedOf(entity, outgoing(before), outgoing(after))).map((name) => [name, after[name]]),
  );
}

/** Every sentence of a refusal, by the place of the form that it speaks of; of none of them under `''`. */
function sentencesByPath(error: ApiError, pathOf: (path: string) => string): Record<string, string> {
  const told: Record<string, string> = error.detail ? { '': error.detail } : {};
  for (const [field, sentences] of Object.entries(error.fields)) {
    const path = field === 'non_field_errors' ? '' : pathOf(field);
    told[path] = [...(told[path] === undefined ? [] : [told[path]]), ...sentences].join(' ');
  }
  return told;
}

function tellSaved(isNew: boolean, isSent: boolean): void {
  const { t } = words();
  if (!isSent) showNotice(t('common.nothing_to_save'));
  else showSuccess(t(isNew ? 'common.saved' : 'common.updated'));
}
