import type { Field, FieldSpec } from './field.ts';
import type { Finding } from './finding.ts';
import type { Life } from './life.ts';

declare const nothing: unique symbol;
/** What declares nothing: no lists of children, no actions, no input. */
export type Nothing = { readonly [nothing]?: never };

export type FieldMap = Readonly<Record<string, Field>>;

/** The values that a row of these fields holds. */
export type ValuesOf<Fields extends FieldMap> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** What a row of these fields holds while somebody still types it: anything may be missing. */
export type DraftOf<Fields extends FieldMap> = {
  readonly [Name in keyof Fields]?:
    | (Fields[Name] extends Field<infer Value> ? Value : never)
    | null
    | undefined;
};

/** A row as the API gives it. */
export type RowOf<E extends { readonly fields: FieldMap }> = { id: number; version: number } & ValuesOf<
  E['fields']
>;

/** The names of the lists of children that an entity declares. */
export type ChildName<E> = E extends { readonly children?: infer Children }
  ? keyof NonNullable<Children> & string
  : never;

/** The rows of some of an entity's lists of children, by the name of the list. */
export type ChildRowsOf<E, Name extends ChildName<E>> = string extends Name
  ? unknown
  : E extends { readonly children?: infer Children }
    ? {
        -readonly [Each in Name]: NonNullable<Children>[Each & keyof NonNullable<Children>] extends ChildSpec<
          infer Child
        >
          ? Child[]
          : never;
      }
    : never;

/** The fields of an input that must be told: what may be empty, and what is yes or no, may be left out. */
type ToldName<Input extends FieldMap> = {
  [Name in keyof Input]: Input[Name] extends Field<infer Value>
    ? null extends Value
      ? never
      : Value extends boolean
        ? never
        : Name
    : never;
}[keyof Input];

/** What an action of an entity is told. */
export type InputOf<E extends { readonly inputs?: unknown }, Action extends ActionName<E>> = NonNullable<
  E['inputs']
>[Action] extends infer Input
  ? Input extends FieldMap
    ? Pick<ValuesOf<Input>, ToldName<Input>> & Partial<ValuesOf<Omit<Input, ToldName<Input>>>>
    : Nothing
  : never;

/** The actions that an entity declares. */
export type ActionName<E extends { readonly inputs?: unknown }> = keyof NonNullable<E['inputs']> & string;

/** `responsible`: the clerks who answer for their office; they are clerks besides. */
export type Role = 'clerk' | 'responsible' | 'super';
export type Operation = 'read' | 'create' | 'update' | 'delete';
/**
 * Who may do what; an operation that is not named is for nobody. Super users named here on the rows of an
 * office work on those of every office: the row then shows its `notary_office`, and they name it on creation.
 */
export type Access = Readonly<Partial<Record<Operation, readonly Role[]>>>;

export interface FormSection {
  /** Dictionary key: `sections.<name>`. */
  readonly name: string;
  readonly fields: readonly string[];
}

/**
 * By the work that writes: `step` is every step of the row's own life; any other name is work that calls itself so.
 * Fields that it may set, and whether it may add rows.
 */
export type Beside<Name extends string = string> = Readonly<
  Record<string, { readonly fields?: readonly Name[]; readonly adds?: true }>
>;

/** A row that a parent is expected to have: its form offers a place for it. */
export interface RowSlot {
  /** Options of choices that a row in this place has, by field; a new one begins with them. */
  readonly values: Readonly<Record<string, string>>;
  /** The fields whose options, in this order, name the place; all of `values` unless told. */
  readonly named?: readonly string[];
  /** How many such rows are expected; one unless told. */
  readonly expected?: number;
  /** More of them may come, as other sellers do: the place is offered also when those that are expected are there. */
  readonly more?: true;
}

/** Rows of another entity that are edited inside this one and written in the same transaction. */
export interface ChildSpec<Child = Readonly<Record<string, unknown>>> {
  readonly entity: string;
  /** The reference field of the child that points here. */
  readonly by: string;
  /** For choices of the child that mean less here: the options that a new row of this parent may take. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** The rows that are expected of a parent, which may be a draft with anything missing. */
  slots?(row: Readonly<Record<string, unknown>>): readonly RowSlot[];
  /** Whether the list has a place in a parent as it stands; always unless told. A list that holds rows is shown. */
  asked?(row: Readonly<Record<string, unknown>>): boolean;
  /** The code of the sentence (`findings`) that stands in an empty list whose rows the first save brings. */
  brought?(row: Readonly<Record<string, unknown>>): string | undefined;
  /** What one of the rows holds; known to the types alone. */
  readonly rowType?: Child;
}

export type ChildMap = Readonly<Record<string, ChildSpec>>;

/** The rows of `entity` that point at their parent by the reference `by`, as a list inside of it. */
export function childRows<E extends Entity>(
  entity: E,
  by: (keyof E['fields'] & string) | 'notary_office',
  rest: Pick<ChildSpec, 'options' | 'slots' | 'asked' | 'brought'> = {},
): ChildSpec<RowOf<E>> {
  return { entity: entity.name, by, ...rest };
}

/** The fields of a child that find its parent. */
export interface SearchedChild {
  readonly words: readonly string[];
  readonly codes: readonly string[];
}

/** What the office does to a row (register, seal …): a route, a button, an entry of the history. */
export interface ActionSpec<Row = Readonly<Record<string, unknown>>, Input = FieldMap> {
  readonly input?: Input;
  /** Who may do it; clerks on the rows of an office, otherwise whoever may change the row. */
  readonly by?: readonly Role[];
  /** The screen asks for confirmation first. */
  readonly confirm?: boolean;
  /** A list offers it for several rows at once although warnings may stand before it: it refuses a row with unread ones. */
  readonly several?: boolean;
  /** Asks for the password of whoever does it, unless they gave it a moment ago. */
  readonly sensitive?: boolean;
  /** Whether the state of a row lets the screen offer it; always unless told. The handler decides again. */
  readonly offered?: (row: Row, asker?: Asker) => boolean;
  /** The form of a new row offers it, too: it saves the row first. */
  readonly onNew?: boolean;
  /** A value of the answer that is shown once, for somebody to take away: nobody can read it again. */
  readonly shows?: string;
  /** A program may do it, too, where it was granted. Whatever needs a person's word, signature or eye is not one's. */
  readonly byProgram?: boolean;
}

/** What is known of the caller who is offered an action. */
export interface Asker {
  /** The id of the session that the caller works in; undefined without one. */
  readonly session: number | undefined;
  /** The id of the user, and the name that rows keep of who did something. */
  readonly user: number;
  readonly name: string;
}

/** What rules are told besides the row; whoever knows the books of the office tells more. */
export interface RuleContext {
  /** The office's civil date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What the other fields of a row make of one. */
export type Condition = 'required' | 'optional' | 'absent';

/** Judges a row as it stands, with anything missing; `context` tells what the row does not. */
export type Rule<Row = Readonly<Record<string, unknown>>> = (
  row: Row,
  context: RuleContext,
) => readonly Finding[];

/** A row with its lists of children, typed in any order and with anything missing. */
export type DraftWithChildren<Fields extends FieldMap, Children extends ChildMap> = Partial<
  ValuesOf<Fields>
> &
  (string extends keyof Children
    ? unknown
    : {
        readonly [Name in keyof Children]?: Children[Name] extends ChildSpec<infer Child>
          ? readonly Partial<Child>[]
          : never;
      });

/** How long something took: minutes that a field of the row says, or the days from one day or moment to another. */
export type Duration<Name extends string = string> =
  | { readonly minutes: Name }
  | { readonly from: Name; readonly until: Name };

export interface EntityDeclaration<
  Fields extends FieldMap,
  Children extends ChildMap = ChildMap,
  Inputs = Readonly<Record<string, unknown>>,
> {
  /**
   * `office`: each row belongs to one office, and no other sees it. `global`: shared by all.
   * `self`: the row is an office, and each office sees its own. `own`: each row belongs to one user, who alone sees
   * it and needs no grant for it.
   */
  readonly scope: 'office' | 'global' | 'self' | 'own';
  readonly fields: Fields;
  /** A row is somebody who works with the product: they read their own without a grant. */
  readonly ownRow?: boolean;
  /** Some rows of an office's entity belong to none: super users alone see those. */
  readonly ownerless?: boolean;
  /** Table in PostgreSQL; the resource's name unless SQL reserves that word. */
  readonly table?: string;
  /** How the global search finds a row: its words come from `title`, its codes from `codes`. */
  readonly searched?: {
    readonly title: keyof Fields & string;
    readonly subtitle?: readonly (keyof Fields & string)[];
    /** Names beside the title that find the row. */
    readonly names?: readonly (keyof Fields & string)[];
    readonly codes: readonly (keyof Fields & string)[];
    /** Lists of children whose names and numbers find the row, too: the parties of a deed. */
    readonly within?: Readonly<Record<string, SearchedChild>>;
  };
  /** The text field that stands for a row in references, titles and messages. */
  readonly label: keyof Fields & string;
  readonly list: {
    readonly columns: readonly (keyof Fields & string)[];
    readonly order: readonly string[];
    /** Amounts that are summed over all that a list finds, of each option of a choice where rows are of several kinds. */
    readonly totals?: readonly {
      readonly field: keyof Fields & string;
      readonly by?: keyof Fields & string;
      /**
       * What a row takes from one row of the office and gives to another is neither gained nor lost: it is summed where the
       * list asks for that which it leaves.
       */
      readonly moved?: { readonly from: keyof Fields & string; readonly to: keyof Fields & string };
      /** Too many rows to be summed each time that the list is read: a summary alone tells it. */
      readonly inSummary?: true;
    }[];
    /** How long what its rows tell of took: a summary of the list says the median and the longest. */
    readonly durations?: readonly Duration<keyof Fields & string>[];
  };
  readonly form: readonly FormSection[];
  readonly access: Access;
  /** Operations that ask for the password of whoever does them, unless they gave it a moment ago. */
  readonly sensitive?: readonly Operation[];
  readonly children?: Children;
  readonly actions?: {
    readonly [Action in keyof Inputs]: ActionSpec<Partial<ValuesOf<Fields>>, Inputs[Action]> & {
      readonly input?: FieldMap;
    };
  };
  /**
   * Entities on the other side of many-to-many associations that this entity's list shows and changes; where
   * there are several, `source_type` says which is meant, the first unless told.
   */
  readonly associatedWith?: readonly string[];
  /** Other names for parameters of its list. */
  readonly parameters?: Readonly<Record<string, 'source'>>;
  /** Fields whose combination is unique (within the office, for office entities). */
  readonly unique?: readonly (readonly (keyof Fields & string)[])[];
  /**
   * The fields of a row that its parent's form shows at once; the others wait until they hold something, a condition
   * or a finding asks for them, or the user does. Every field unless told.
   */
  readonly card?: (row: Partial<ValuesOf<Fields>>) => readonly (keyof Fields & string)[];
  /**
   * A yes or no that holds for one row at a time among those that share these fields; who turns it on in a list turns
   * it off in the others.
   */
  readonly oneActive?: {
    readonly field: keyof Fields & string;
    readonly among: readonly (keyof Fields & string)[];
  };
  /** Reference field of the parent, for lists that can be reordered and for one active row in a parent. */
  readonly parent?: (keyof Fields & string) | 'notary_office';
  /** Integer field that holds the place of a row in its parent. */
  readonly position?: keyof Fields & string;
  /** Stored values that follow from others; runs before each write on the whole row. */
  readonly derive?: (row: Partial<ValuesOf<Fields>>) => Partial<ValuesOf<Fields>>;
  /** Rules that run on blur in the browser and again inside the write transaction. */
  readonly rules?: readonly Rule<Partial<ValuesOf<Fields>>>[];
  /**
   * Fields whose place depends on the others. An absent one is not shown and is emptied when the row is written;
   * a required one is asked for at each write, or at registration where there is `registration`.
   */
  readonly conditions?: Readonly<
    Partial<Record<keyof Fields & string, (row: Partial<ValuesOf<Fields>>) => Condition>>
  >;
  /**
   * An act is typed in any order and with anything missing; this is what it must hold when it is checked and
   * registered. The rules see the row with its children.
   */
  readonly registration?: {
    /** The steps of its life that it must be whole for; `check` and `register` unless told. */
    readonly before?: readonly string[];
    readonly required: readonly (keyof Fields & string)[];
    /** The norm that asks for a field, for the refusal of an act without it. */
    readonly norms?: Readonly<Partial<Record<keyof Fields & string, string>>>;
    readonly rules?: readonly Rule<DraftWithChildren<Fields, Children>>[];
  };
  /**
   * The states that a row goes through, and which action leads from one to another. It says where the row is edited,
   * which of its actions are offered, and what is refused.
   */
  readonly life?: Life;
  /**
   * What is still written of a row that people edit no more: of one in a state where it is frozen, or of one that
   * belongs to such a row. All else is held by the database.
   */
  readonly beside?: Beside<keyof Fields & string>;
  /** Why the row cannot be changed as it stands, where no life says it: the code of the sentence. */
  readonly frozen?: (row: Partial<ValuesOf<Fields>>) => string | undefined;
  /** Rows that nobody reads before opening them with a reason; every row that refers to one is closed with it. */
  readonly restricted?: Restricted<keyof Fields & string, Partial<ValuesOf<Fields>>>;
  /**
   * Its rows refer to restricted rows and stay readable: they are the index and the log of these, or state money, and
   * hold nothing that the restricted row says.
   */
  readonly besideRestricted?: true;
}

/** The rows of an entity that are restricted, and the row that they are opened with. */
export interface Restricted<Name extends string = string, Row = Readonly<Record<string, unknown>>> {
  /** The yes or no that restricts a row. */
  readonly when: Name;
  /** The permission that opens them, as `area/resource action`. */
  readonly openedBy: string;
  /** The reference to the row that they are opened and closed with; the row itself by default. */
  readonly within?: Name;
  /** Whether a restricted row restricts the row that it is within. */
  readonly raises?: (row: Row) => boolean;
}

export interface Entity<
  Fields extends FieldMap = FieldMap,
  Children extends ChildMap = ChildMap,
  Inputs = Readonly<Record<string, unknown>>,
> extends Omit<
    EntityDeclaration<Fields, Children, Inputs>,
    | 'label'
    | 'list'
    | 'table'
    | 'searched'
    | 'actions'
    | 'unique'
    | 'card'
    | 'oneActive'
    | 'parent'
    | 'position'
    | 'derive'
    | 'conditions'
    | 'registration'
    | 'rules'
    | 'beside'
    | 'frozen'
    | 'restricted'
  > {
  /** `civil_registration/birth`: the path under `/api`, and the key of everything else. */
  readonly name: string;
  readonly area: string;
  readonly resource: string;
  readonly table: string;
  readonly actions?: Readonly<Record<string, ActionSpec>>;
  /** What its actions ask for; known to the types alone. */
  readonly inputs?: Inputs;
  /** An office's rows that super users may see or change, too. */
  readonly administered: boolean;
  readonly searched?: {
    readonly title: string;
    readonly subtitle?: readonly string[];
    readonly names?: readonly string[];
    readonly codes: readonly string[];
    readonly within?: Readonly<Record<string, SearchedChild>>;
  };
  readonly label: string;
  readonly list: {
    readonly columns: readonly string[];
    readonly order: readonly string[];
    readonly totals?: readonly {
      readonly field: string;
      readonly by?: string;
      readonly moved?: { readonly from: string; readonly to: string };
      readonly inSummary?: true;
    }[];
    readonly durations?: readonly Duration[];
  };
  readonly unique: readonly (readonly string[])[];
  readonly card?: (row: Readonly<Record<string, unknown>>) => readonly string[];
  readonly oneActive?: { readonly field: string; readonly among: readonly string[] };
  readonly parent?: string;
  readonly position?: string;
  readonly derive?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  readonly conditions?: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => Condition>>;
  readonly registration?: {
    readonly before?: readonly string[];
    readonly required: readonly string[];
    readonly norms?: Readonly<Record<string, string | undefined>>;
    readonly rules?: readonly Rule[];
  };
  readonly rules: readonly Rule[];
  readonly beside?: Beside;
  readonly frozen?: (row: Readonly<Record<string, unknown>>) => string | undefined;
  readonly restricted?: Restricted;
}

/** Whether a row is associated with the one that a list was asked about; such lists can be ordered by it. */
export const ASSOCIATED = 'associated';

/** Who may do something to an entity's rows at all: an operation, or an action that it declares. */
export function rolesFor(entity: Entity, action: string): readonly Role[] {
  const operation = Object.hasOwn(entity.access, action) ? entity.access[action as Operation] : undefined;
  if (operation) return operation;
  const declared =
    entity.actions && Object.hasOwn(entity.actions, action) ? entity.actions[action] : undefined;
  if (!declared) return [];
  return declared.by ?? (entity.scope === 'office' ? ['clerk'] : (entity.access.update ?? []));
}

/**
 * Whether a program of another system may ever do this to an entity's rows: read and write what is not one user's own,
 * and the actions that say so. What is an action of the office is done by somebody who answers for it.
 */
export function isForPrograms(entity: Entity, action: string): boolean {
  if (entity.scope === 'own') return false;
  return Object.hasOwn(entity.access, action) || entity.actions?.[action]?.byProgram === true;
}

/** Everything that can be done to an entity's rows: operations first, then its actions. */
export function actionsOf(entity: Entity): string[] {
  return [...Object.keys(entity.access), ...Object.keys(entity.actions ?? {})];
}

/** The fields that a caller may send when creating (or, with `update`, when changing) a row. */
export function writableFields(
  entity: Pick<Entity, 'fields'>,
  operation: 'create' | 'update',
): [string, FieldSpec][] {
  return Object.entries(entity.fields).filter(
    ([, spec]) => !spec.readOnly && !(operation === 'update' && spec.createOnly),
  );
}

/** The fields that leave the server. */
export function readableFields(entity: Pick<Entity, 'fields'>): [string, FieldSpec][] {
  return Object.entries(entity.fields).filter(([, spec]) => !spec.secret);
}
