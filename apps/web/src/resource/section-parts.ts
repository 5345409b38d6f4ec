import type { Entity } from '@serventia/kit';
import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import type { Meanwhile } from '../ui/lazy-piece.tsx';
import { LoadingMark } from '../ui/states.tsx';
import type { ResourceForm } from './use-resource-form.ts';

/** What a part of a section gets: the form that it stands in. */
export interface SectionPartProps {
  readonly form: ResourceForm;
}

/** Parts that areas show below the fields of a section of a form, by `<entity>#<section>`. */
export type SectionParts = Readonly<Record<string, ComponentType<SectionPartProps & Meanwhile>>>;

/** The parts of forms, and those of rows that are only read. */
interface AllParts {
  readonly form: SectionParts;
  readonly read: SectionParts;
}

const NO_PARTS: AllParts = { form: {}, read: {} };

const PartsContext = createContext(NO_PARTS);

export const SectionPartsProvider = PartsContext.Provider;

/** The part of a section; nothing where areas show none. */
export function SectionPart({
  entity,
  section,
  form,
  of,
}: SectionPartProps & {
  readonly entity: Entity;
  readonly section: string;
  readonly of: keyof AllParts;
}): ReactElement | null {
  const part = useContext(PartsContext)[of][`${entity.name}#${section}`];
  return part ? createElement(part, { form, meanwhile: createElement(LoadingMark, { size: 'sm' }) }) : null;
}
