import { replaceEqualDeep } from '@tanstack/react-query';
import type { FieldForm, Values } from './field-form.ts';
import { ROW_KEY } from './form-values.ts';

/**
 * Puts values into a form where they differ from what it holds. An input that shows its value already is not drawn
 * again: what stands in it, its focus and its place of writing stay.
 */
export function takeValues(form: FieldForm['form'], next: Values): void {
  const now = form.getValues();
  const changed = Object.keys(next).filter((name) => !isSame(now[name], next[name]));
  if (changed.some((name) => isOtherCount(now[name], next[name]))) {
    form.setValues(next);
    return;
  }
  for (const name of changed) {
    const [before, after] = [now[name], next[name]];
    if (!isRows(before) || !isRows(after)) form.setFieldValue(name, after);
    else for (const [index, row] of after.entries()) takeRow(form, `${name}.${index}`, before[index], row);
  }
}

function takeRow(form: FieldForm['form'], path: string, before: Values = {}, after: Values = {}): void {
  for (const field of Object.keys({ ...before, ...after }))
    if (field !== ROW_KEY && !isSame(before[field], after[field]))
      form.setFieldValue(`${path}.${field}`, after[field]);
}

/**
 * What the answer to a save makes of a form: `asked` was sent, `saved` has come back, and what was typed since then
 * is what stands there `now` and did not when it was sent.
 */
export function withTypedSince(asked: Values, saved: Values, now: Values): Values {
  return Object.fromEntries(
    Object.keys({ ...now, ...saved }).map((name) => [name, typedOver(asked[name], saved[name], now[name])]),
  );
}

function typedOver(asked: unknown, saved: unknown, now: unknown): unknown {
  if (isSame(asked, now)) return saved;
  if (!isRows(asked) || !isRows(saved) || !isRows(now)) return now;
  return isAnswerTo(asked, saved) ? rowsTypedOver(asked, saved, now) : saved;
}

/** Whether each row of an answer is what became of the row in the same place. */
function isAnswerTo(asked: readonly Values[], saved: readonly Values[]): boolean {
  return (
    asked.length === saved.length &&
    asked.every(({ id }, index) => id === undefined || id === saved[index]?.['id'])
  );
}

function rowsTypedOver(asked: readonly Values[], saved: readonly Values[], now: readonly Values[]): Values[] {
  return now.map((row) => {
    const place = asked.findIndex((each) => each[ROW_KEY] === row[ROW_KEY]);
    const [sent, kept] = [asked[place], saved[place]];
    return sent && kept ? { ...withTypedSince(sent, kept, row), [ROW_KEY]: row[ROW_KEY] } : row;
  });
}

const isSame = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one;

function isRows(value: unknown): value is Values[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
}

const isOtherCount = (one: unknown, other: unknown): boolean =>
  isRows(one) && isRows(other) && one.length !== other.length;
