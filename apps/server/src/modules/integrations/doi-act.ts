import {
  doiOfDeed,
  doiOfProxy,
  type PartTold,
  partiesOfProxy,
} from '@serventia/domain/integrations/doi-values';
import type { doi } from '@serventia/domain/integrations/doi.entity';
import { deed as deedEntity } from '@serventia/domain/notes/deed.entity';
import { proxy as proxyEntity } from '@serventia/domain/notes/proxy.entity';
import { book } from '@serventia/domain/office/book.entity';
import { getRow, type Reading } from '../../resource/read.ts';
import type { ValuesFor } from '../../resource/write.ts';

/** The act of notes that a declaration names: a deed, or a power em causa própria. */
export interface NamedAct {
  readonly deed?: number | null;
  readonly proxy?: number | null;
}

/** An act of notes as its declarations tell it, one for each of its properties. */
interface ToldAct {
  /** Its day. */
  readonly dated_on: string | null;
  readonly properties: readonly { readonly property: number | null }[];
  readonly parts: readonly PartTold[];
  /** What a declaration of the property in a place of it says; null where it is not known which property is meant. */
  values(place: number | null): ValuesFor<typeof doi>;
}

/** The act of notes that a declaration names, or undefined where it names none. */
export async function toldAct(
  { db, caller }: Reading,
  { deed: deedId, proxy: proxyId }: NamedAct,
): Promise<ToldAct | undefined> {
  const referred = { book };
  if (deedId) {
    const children = ['parts', 'properties', 'payments'] as const;
    const deed = await getRow(db, deedEntity, deedId, caller, { children, referred });
    return { ...deed, values: (place) => doiOfDeed(deed, place) };
  }
  if (!proxyId) return undefined;
  const children = ['parts', 'properties'] as const;
  const proxy = await getRow(db, proxyEntity, proxyId, caller, { children, referred });
  return {
    ...proxy,
    parts: partiesOfProxy(proxy.parts),
    values: (place) => doiOfProxy(proxy, place),
  };
}
