import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

type InputKeys = KeyboardEventHandler<HTMLInputElement>;

/** Keys that pass by a field, or are half of another key. */
const PASSING: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'Escape',
]);

export interface InputListStore {
  readonly combobox: ComboboxStore;
  /** Whether `InputList` is to be drawn. */
  readonly isMade: boolean;
  readonly open: () => void;
  /** A click opens the list, and selects a text that nobody is typing: the next letter takes the place of it. */
  readonly onClick: (isTyped: boolean) => void;
  /** Before the input hears of a key: the list that the key may look into is there. */
  readonly makeForKey: (event: KeyboardEvent) => void;
  /** What the input hears of a key last. */
  readonly onKeyDown: InputKeys;
  readonly node: RefObject<HTMLInputElement | null>;
  /** The keys of the list, while there is one. */
  readonly keys: RefObject<InputKeys | null>;
}

/**
 * The list of an input that chooses. A form has dozens of these: one is made when a key or a click first needs it, and
 * the input stands by itself, as one without a list does.
 */
export function useInputList(readOnly: boolean): InputListStore {
  const [isListed, setListed] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const keys = useRef<InputKeys>(null);
  const node = useRef<HTMLInputElement>(null);
  const make = (): void => {
    if (!isListed) flushSync(() => setListed(true));
  };
  const open = (): void => {
    if (readOnly) return;
    make();
    combobox.openDropdown();
  };
  return {
    combobox,
    isMade: !readOnly && (isListed || combobox.dropdownOpened),
    open,
    onClick: (isTyped) => {
      const input = node.current;
      // What was marked with the mouse, to be copied, stays marked.
      if (input && !isTyped && input.selectionStart === input.selectionEnd) input.select();
      open();
    },
    makeForKey: ({ key }) => {
      if (!readOnly && !PASSING.has(key)) make();
    },
    onKeyDown: (event) => keys.current?.(event),
    node,
    keys,
  };
}

interface ListedInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly role: 'combobox';
  readonly autoComplete: 'off';
  readonly 'aria-haspopup': 'listbox';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  readonly 'data-mantine-stop-propagation': true | undefined;
}

/** What an input says of its list. */
export function listedInputProps({ combobox, node }: InputListStore): ListedInputProps {
  const isOpen = combobox.dropdownOpened || undefined;
  const listId = combobox.listId ?? undefined;
  return {
    ref: node,
    role: 'combobox',
    autoComplete: 'off',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen === true && listId !== undefined,
    'aria-controls': isOpen && listId,
    'data-expanded': isOpen,
    // Escape closes the list, and not the dialog that the field stands in.
    'data-mantine-stop-propagation': isOpen,
  };
}

interface InputListProps {
  readonly list: InputListStore;
  /** Somebody has taken an option. */
  readonly onOptionSubmit: (option: string) => void;
  /** The dropdown of a combobox. */
  readonly children: ReactNode;
}

export function InputList({ list, onOptionSubmit, children }: InputListProps): ReactElement {
  return (
    <Combobox store={list.combobox} onOptionSubmit={onOptionSubmit}>
      <Combobox.Target>
        <InputElsewhere node={list.node} keys={list.keys} />
      </Combobox.Target>
      {children}
    </Combobox>
  );
}

interface InputElsewhereProps {
  readonly node: RefObject<HTMLInputElement | null>;
  readonly keys: RefObject<InputKeys | null>;
  readonly ref?: Ref<HTMLInputElement | null>;
  readonly onKeyDown?: InputKeys;
  /** The id of the option that is marked. */
  readonly 'aria-activedescendant'?: string;
}

/** Stands for the input where a combobox draws its own: hands it the keys of the list, and which option is marked. */
function InputElsewhere({
  node,
  keys,
  ref,
  onKeyDown,
  'aria-activedescendant': marked,
}: InputElsewhereProps): null {
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => node.current, [node]);
  useImperativeHandle<InputKeys | null, InputKeys | null>(keys, () => onKeyDown ?? null, [onKeyDown]);
  useLayoutEffect(() => {
    if (marked === undefined) node.current?.removeAttribute('aria-activedescendant');
    else node.current?.setAttribute('aria-activedescendant', marked);
  }, [node, marked]);
  return null;
}
