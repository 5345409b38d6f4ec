import { notifications } from '@mantine/notifications';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { i18n } from '../text/i18n.ts';
import { words } from '../text/use-text.ts';

/** Shows a refusal or a failure: one toast a sentence, the title from the status, none twice. */
export function showError(error: unknown): void {
  if (!isApiError(error)) {
    toast(words().t('http.unknown_title'), words().t('http.unknown'));
    return;
  }
  if (error.status === 401) return;
  if (error.status === 0) {
    toast(words().t('http.unreachable_title'), words().t('http.unreachable'));
    return;
  }
  for (const sentence of sentencesOf(error)) toast(titleOf(error.status), sentence);
}

/** A file could not be read: says so, and why. */
export function showDownloadError(error: unknown): void {
  if (isApiError(error) && error.status === 401) return;
  toast(words().t('common.download_failed'), sentenceOf(error));
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

function sentencesOf(error: ApiError): string[] {
  const sentences = [...(error.detail ? [error.detail] : []), ...Object.values(error.fields).flat()];
  return sentences.length > 0 ? sentences : [words().t('http.default')];
}

function toast(title: string, message: string): void {
  notifications.show({
    ...labelled(),
    id: `${title}${message}`,
    title,
    message,
    color: 'brick',
    role: 'alert',
  });
}

function labelled(): { closeButtonProps: { 'aria-label': string } } {
  return { closeButtonProps: { 'aria-label': words().t('common.close') } };
}

export function showSuccess(message: string): void {
  notifications.show({ ...labelled(), id: message, message, color: 'petrol', role: 'status' });
}

/** Something that is neither done nor wrong. */
export function showNotice(message: string): void {
  notifications.show({ ...labelled(), id: message, message, color: 'gray', role: 'status' });
}
