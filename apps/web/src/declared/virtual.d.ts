declare module 'virtual:catalogue' {
  import type { Area } from '@serventia/domain/areas';

  /** The properties of an entity that are known before its area is loaded: for menus, names, permissions, references. */
  export interface CatalogueEntry {
    readonly name: string;
    /** The field that stands for a row. */
    readonly label: string;
    /** The area that it is loaded with. */
    readonly home: Area;
    /** The areas of the entities that its form refers to. */
    readonly mentions: readonly Area[];
    /** Whether the server looks for texts in its rows. */
    readonly isSearched: boolean;
    readonly isForSupers: boolean;
    readonly associatedWith?: readonly string[];
    /** The fields with the numbers that its rows are found by. */
    readonly codes?: readonly string[];
  }

  export const catalogue: readonly CatalogueEntry[];
}

declare module 'virtual:words' {
  import type { Area } from '@serventia/domain/areas';
  import type { Language } from '@serventia/i18n/language';

  type Load = () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;
  type Part = 'base' | 'forms' | 'home' | 'manual' | 'style' | 'summary' | Area | `${Area}-form`;

  export const words: Readonly<Record<Language, Readonly<Partial<Record<Part, Load>>>>>;
}

declare module 'virtual:manual' {
  import type { Language } from '@serventia/i18n/language';
  import type { ManualPage } from '../app/manual/manual-page.ts';

  type Load = () => Promise<{ readonly default: readonly ManualPage[] }>;

  export const manual: Readonly<Record<Language, Load>>;
}

declare module 'virtual:rules' {
  import type { Area } from '@serventia/domain/areas';
  import type { Entity } from '@serventia/kit';

  type Load = () => Promise<{ readonly default: readonly Entity[] }>;

  export const rules: Readonly<Record<Area, Load>>;
}

declare module 'virtual:menu-icons' {
  import type { IconNode } from '@tabler/icons-react';

  type Load = () => Promise<{ readonly default: Readonly<Record<string, IconNode>> }>;

  /** By the module whose menu names the icons; `home` has those of all. */
  export const menuIcons: Readonly<Record<string, Load>>;
}
