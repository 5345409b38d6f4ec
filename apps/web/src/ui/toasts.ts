import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { randomKey } from '../api/random-key.ts';
import { i18n } from '../text/i18n.ts';
import { words } from '../text/use-text.ts';
import { FailureText } from './failure-text.tsx';
import { UndoText } from './undo-text.tsx';

/** What a path of an entity is called. */
type LabelOf = (path: string) => string;

/**
 * Shows a refusal or a failure: one toast a sentence, the title from the status, none twice. Where `labelOf` is told,
 * each names its field.
 */
export function showError(error: unknown, labelOf?: LabelOf): void {
  const { t } = words();
  if (!isApiError(error)) return toast(t('http.unknown_title'), t('http.unknown'));
  if (error.status === 401) return undefined;
  if (error.status === 0) return toast(t('http.unknown_title'), t('http.unreachable'));
  for (const sentence of sentencesOf(error, labelOf)) toast(titleOf(error.status), sentence, error.request);
  return undefined;
}

/** A file could not be read: says so, and why. */
export function showDownloadError(error: unknown): void {
  if (isApiError(error) && error.status === 401) return;
  toast(
    words().t('common.download_failed'),
    sentenceOf(error),
    isApiError(error) ? error.request : undefined,
  );
}

function titleOf(status: number): string {
  const key = `http.status_${status}`;
  return i18n.exists(key) ? i18n.t(key) : words().t('http.unknown_title');
}

/** What a refusal or a failure says, for where it is told in its place. */
export function sentenceOf(error: unknown): string {
  if (!isApiError(error)) return words().t('http.unknown');
  return error.status === 0 ? words().t('http.unreachable') : sentencesOf(error).join(' ');
}

function sentencesOf(error: ApiError, labelOf: LabelOf = () => ''): string[] {
  const ofFields = Object.entries(error.fields).flatMap(([path, sentences]) => {
    const label = path === 'non_field_errors' ? '' : labelOf(path);
    return sentences.map((sentence) => (label === '' ? sentence : `${label}: ${sentence}`));
  });
  const all = [...(error.detail ? [error.detail] : []), ...ofFields];
  return all.length > 0 ? all : [words().t('http.default')];
}

/** `request` is the number that the server's log knows the request by, for whoever is asked for help. */
function toast(title: string, message: string, request?: string): void {
  const isTold = request === undefined || message.includes(request);
  notifications.show({
    ...labelled(),
    id: `${title}${message}`,
    title,
    message: isTold ? message : createElement(FailureText, { message, request }),
    color: 'brick',
    role: 'alert',
  });
}

function labelled(): { closeButtonProps: { 'aria-label': string } } {
  return { closeButtonProps: { 'aria-label': words().t('common.close') } };
}

/** What only tells, and may go where it covers what is asked next. */
const told = new Set<string>();

function tell(message: string, color: 'petrol' | 'gray'): void {
  told.add(message);
  const onClose = (): boolean => told.delete(message);
  notifications.show({ ...labelled(), id: message, message, color, role: 'status', onClose });
}

export function showSuccess(message: string): void {
  tell(message, 'petrol');
}

/** Something that is neither done nor wrong. */
export function showNotice(message: string): void {
  tell(message, 'gray');
}

/** Takes away what was told before; refusals, and what can be taken back, stay. */
export function hideTold(): void {
  for (const id of told) notifications.hide(id);
}

/** What takes something back. */
export interface Undo {
  /** What its button is called; “undo” unless told. */
  readonly name?: string;
  readonly run: () => void;
}

/** Long enough to read it and to reach the button; a pointer over it stops the time. */
const UNDO_MS = 12_000;

/** One thing at a time can be taken back: the last. */
let hideLast: () => void = () => undefined;

/** Says what was done, with a button that takes it back, which Ctrl+Z presses, too. Gives what takes the toast away. */
export function showUndoable(message: string, { name = words().t('common.undo'), run }: Undo): () => void {
  hideLast();
  const id = randomKey();
  let isOver = false;
  const hide = (): void => {
    isOver = true;
    notifications.hide(id);
  };
  const onUndo = (): void => {
    // A toast that goes is still drawn for a moment.
    if (isOver) return;
    hide();
    run();
  };
  hideLast = hide;
  notifications.show({
    ...labelled(),
    id,
    message: createElement(UndoText, { message, name, onUndo }),
    color: 'petrol',
    role: 'status',
    autoClose: UNDO_MS,
  });
  return hide;
}
