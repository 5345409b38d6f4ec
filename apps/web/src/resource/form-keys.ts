/** What the keys of a form do, and how they are written. */
export const FORM_KEYS = {
  save: 'Ctrl+S',
  check: 'F8',
  register: 'F9',
  seal: 'F10',
  certificate: 'Ctrl+P',
  findings: 'F6',
  section: 'Alt+1 … 9',
  neighbour: 'Alt+↑ ↓',
  next_field: 'Enter',
  search: 'Ctrl+K',
  field_help: 'Shift+F1',
  help: '?  F1',
} as const;

export type FormKey = keyof typeof FORM_KEYS;

export interface KeyHandlers {
  readonly save: () => void;
  readonly check: () => void;
  readonly register: () => void;
  readonly seal: () => void;
  readonly certificate: () => void;
  /** Not given where the page has none. */
  readonly findings: (() => void) | undefined;
  readonly fieldHelp: () => void;
  readonly help: () => void;
  /** Place of a shown section, from 0. */
  readonly section: (place: number) => void;
  readonly neighbour: (step: 1 | -1) => void;
}

const FUNCTION_KEYS: Readonly<Record<string, 'check' | 'register' | 'seal' | 'findings' | 'help'>> = {
  F1: 'help',
  F6: 'findings',
  F8: 'check',
  F9: 'register',
  F10: 'seal',
};

/** Does what a key stands for; true when it stands for something. */
export function runKey(event: KeyboardEvent, handlers: KeyHandlers): boolean {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey) return runCommand(key.toLowerCase(), handlers);
  if (event.altKey && !command) return runAlt(event, handlers);
  if (key === 'F1' && event.shiftKey) {
    handlers.fieldHelp();
    return true;
  }
  const named = FUNCTION_KEYS[key];
  const handle = named && !event.shiftKey ? handlers[named] : undefined;
  if (handle) {
    handle();
    return true;
  }
  if (key !== '?' || isTyping(event.target)) return false;
  handlers.help();
  return true;
}

function runCommand(key: string, handlers: KeyHandlers): boolean {
  if (key === 's') handlers.save();
  else if (key === 'p') handlers.certificate();
  else return false;
  return true;
}

function runAlt({ key, code, target }: KeyboardEvent, handlers: KeyHandlers): boolean {
  const digit = /^Digit([1-9])$/u.exec(code)?.[1];
  if (digit) handlers.section(Number(digit) - 1);
  else if ((key === 'ArrowDown' || key === 'ArrowUp') && !isInRowList(target))
    handlers.neighbour(key === 'ArrowDown' ? 1 : -1);
  else return false;
  return true;
}

/** Alt and the arrows move a row in its list. */
function isInRowList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('ol > li') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  );
}
