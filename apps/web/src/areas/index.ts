import type { ComponentType } from 'react';
import type { EditPageProps, ListPageProps } from '../resource/page-props.ts';

/** Pages that an area shows instead of the generic ones, by the entity's name. Each is a `React.lazy`. */
export const areaPages: Readonly<Record<string, { readonly list?: ComponentType<ListPageProps>; readonly edit?: ComponentType<EditPageProps> }>> = {};
