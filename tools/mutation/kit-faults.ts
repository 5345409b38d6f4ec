import { faultsOf } from './fault.ts';

const kit = (name: string): string => `packages/kit/src/${name}`;

/** Faults in what knows nothing of notary offices: fields, entities, lives, the query language of lists. */
export const kitFaults = [
  ...faultsOf(
    kit('validate.ts'),
    [kit('validate.test.ts'), kit('conditions.test.ts')],
    [
      [
        `return spec.required ? { code: spec.asked ?? 'required' } : undefined;`,
        'return undefined;',
        'a required field may be empty',
      ],
      ['if ((value as number) > maximum)', 'if ((value as number) > maximum + 1)', 'one too many is taken'],
      [
        '[...value].length > schema.maxLength',
        'value.length > schema.maxLength',
        'a letter of two code units counts twice',
      ],
      [
        `if (schema.enum && !schema.enum.includes(value)) return { code: 'invalid_choice' };`,
        '',
        'a choice takes what is none of its options',
      ],
      ['    if (spec.readOnly) continue;\n', '', "the server's own fields are asked of the user"],
      [
        'if (!entity.registration) findings.push(...missingByCondition(entity, row));',
        '',
        'what other fields make necessary is not asked for',
      ],
      [
        'value === null || value === undefined || value === false;',
        'value === null || value === undefined;',
        'an unticked box counts as told',
      ],
      ['entity.fields[field]?.default ?? null', 'null', 'an emptied field loses its default'],
      [
        `isEmpty(row[field]) && conditions[field]?.(row) !== 'absent'`,
        'isEmpty(row[field])',
        'registration asks for a field that has no place',
      ],
      [
        '.filter(({ field }) => !required.includes(field));',
        ';',
        'a missing field is told twice at registration',
      ],
    ],
  ),
  ...faultsOf(
    kit('life.ts'),
    [kit('life.test.ts')],
    [
      [
        '|| editable.includes(state)',
        '|| !editable.includes(state)',
        'rows are frozen where they are edited',
      ],
      ['if (!known(to)) yield', 'if (known(to)) yield', 'a step to a state that there is not starts'],
      [
        `typeof frozen === 'string' ? frozen : frozen?.[state]`,
        `typeof frozen === 'string' ? frozen : undefined`,
        'a reason that depends on the state freezes nothing',
      ],
    ],
  ),
  ...faultsOf(
    kit('judge.ts'),
    [kit('judge.test.ts')],
    [
      [
        'const isOpen = entity.frozen?.(row) === undefined;',
        'const isOpen = false;',
        'an entity that names no steps is never judged as one to be registered',
      ],
      ['    ...ofChildren(entity, row, context, entityOf),\n', '', 'the rules of children are skipped'],
      [
        'field: `${name}.${index}.${finding.field}`',
        'field: `${name}.${index + 1}.${finding.field}`',
        'a finding points at the next child',
      ],
      [
        'if (!isOpen && entity.frozen?.(row) !== undefined) return [];',
        '',
        'what nobody can change any more is judged',
      ],
    ],
  ),
  ...faultsOf(
    kit('finding.ts'),
    [kit('finding.test.ts')],
    [
      [
        '.toSorted(([one], [other]) => (one < other ? -1 : 1))',
        '',
        'a warning is another one when its parameters come in another order',
      ],
      [
        'return JSON.stringify([field, code, told]);',
        'return JSON.stringify([field, code]);',
        'a warning with other numbers counts as read',
      ],
    ],
  ),
  ...faultsOf(
    kit('list-query.ts'),
    [kit('list-query.test.ts')],
    [
      ['    spec.secret ||\n', '', 'a list can be filtered by a secret'],
      [
        'boundedInteger(own.limit, 1, MAX_LIMIT',
        'boundedInteger(own.limit, 0, MAX_LIMIT',
        'a page of no rows',
      ],
      [
        'if (orderable.includes(field)) return true;',
        'if (field !== given) return true;',
        'any field orders a list',
      ],
      [`const descending = key.startsWith('-')`, 'const descending = false', 'a list is never turned round'],
      [
        'values.length === 0 || values.includes(undefined)',
        'values.length === 0',
        'a filter that cannot be read is taken as a value',
      ],
      [
        `problems['expand'] = { code: 'invalid_expand', params: { given: name, allowed: expandable.join(', ') } };`,
        '',
        'an expansion that there is not is passed over',
      ],
      [
        `text === 'true' || text === 'false' ? { field, operator, value: text === 'true' } : invalid`,
        `{ field, operator, value: text === 'true' }`,
        'anything is taken for an answer of yes or no',
      ],
    ],
  ),
  ...faultsOf(
    kit('prefill.ts'),
    [kit('prefill.test.ts')],
    [
      [' && !other.secret', '', 'a secret is copied into another row'],
      ['into.set === from.set', 'into.kind === from.kind', 'a choice is filled from another set of options'],
    ],
  ),
  ...faultsOf(
    kit('table.ts'),
    [kit('table.test.ts')],
    [
      ['notNull: !entity.ownerless', 'notNull: true', 'rows that belong to nobody cannot be stored'],
      [
        '.filter(([, spec]) => isStored(spec) && spec',
        '.filter(([, spec]) => spec',
        'a column for what another row holds',
      ],
    ],
  ),
  ...faultsOf(
    kit('contradictions.ts'),
    [kit('entity.test.ts')],
    [['    ...entity.unique.flat(),\n', '', 'a misspelt unique field starts']],
  ),
  ...faultsOf(
    kit('define-entity.ts'),
    [kit('life.test.ts')],
    [['(spec.offered?.(row, asker) ?? true)', 'true', 'a step is offered where its own condition says no']],
  ),
  ...faultsOf(
    kit('entity.ts'),
    [kit('entity.test.ts'), kit('life.test.ts')],
    [
      [
        `declared.by ?? (entity.scope === 'office' ? ['clerk'] : (entity.access.update ?? []))`,
        `declared.by ?? ['clerk']`,
        'every clerk does the actions on what all offices share',
      ],
      [
        `!spec.readOnly && !(operation === 'update' && spec.createOnly)`,
        '!spec.readOnly',
        'what was given for good may be changed',
        [kit('entity.test.ts'), kit('validate.test.ts')],
      ],
      [
        'return Object.entries(entity.fields).filter(([, spec]) => !spec.secret);',
        'return Object.entries(entity.fields);',
        'secrets leave the server',
        [kit('entity.test.ts'), kit('validate.test.ts')],
      ],
    ],
  ),
  ...faultsOf(
    kit('checks/characters.ts'),
    [kit('validate.test.ts')],
    [
      ['!JOINERS.has(character) && ', '', 'letters that are written joined are refused'],
      [`if (found.length === 0) return undefined;`, 'return undefined;', 'a text may hold what nobody sees'],
    ],
  ),
];
