import { i18n } from '../../text/i18n.ts';

const named = (key: string, plain: string): string =>
  i18n.exists(`verification.${key}`) ? i18n.t(`verification.${key}`) : plain;

/** What a record's state means to a stranger. */
export function statusName(status: string): string {
  return named(`status_${status}`, status);
}

export function kindName(kind: string): string {
  return named(`kind_${kind}`, kind);
}
