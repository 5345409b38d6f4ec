import type { Entity, FieldMap } from '@serventia/kit';
import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import type { Meanwhile } from '../ui/lazy-piece.tsx';
import { LoadingMark } from '../ui/states.tsx';
import type { FieldForm, Values } from './field-form.ts';

/** The action that a dialog asks for, as its part below the fields gets it. */
export interface ActionPartProps {
  readonly entity: Entity;
  readonly input: FieldMap;
  readonly row: Values;
  readonly form: FieldForm;
  /** Everything that is usually answered is answered: the button of the dialog gets the focus. */
  readonly onReady: () => void;
  /** What is to happen before the action is done to several rows, up to `size` of them at once; one row has none. */
  readonly onBatch?: (batch: Batch) => void;
}

/** Work that several rows share, done before the action is done to the first of them. */
export interface Batch {
  readonly size: number;
  readonly begin: (ids: readonly number[]) => Promise<unknown>;
}

/** Parts that areas show in the dialogs of an action, by action. */
export type ActionParts = Readonly<Record<string, ComponentType<ActionPartProps & Meanwhile>>>;

const NO_PARTS: ActionParts = {};

const PartsContext = createContext(NO_PARTS);

export const ActionPartsProvider = PartsContext.Provider;

/** Whether areas show a part in the dialogs of an action. */
export function useHasActionPart(action: string): boolean {
  return action in useContext(PartsContext);
}

/** The part of the dialogs of an action; nothing where areas show none. */
export function ActionPart({
  action,
  ...props
}: ActionPartProps & { readonly action: string }): ReactElement | null {
  const part = useContext(PartsContext)[action];
  return part
    ? createElement(part, { ...props, meanwhile: createElement(LoadingMark, { size: 'sm' }) })
    : null;
}
