import { faultsOf } from './fault.ts';

const web = (name: string): string => `apps/web/src/${name}`;

/** Faults in the web application. */
export const webFaults = [
  ...faultsOf(
    web('resource/action-fields.tsx'),
    [web('resource/every-action.test.tsx')],
    [
      [
        'Object.entries(input).filter(',
        'Object.entries(input).slice(1).filter(',
        'an action asks one field too few',
      ],
      ['label={words.input(field)}', "label={words.input('reason')}", 'what an action asks has another name'],
    ],
  ),
  ...faultsOf(
    web('resource/list-state.ts'),
    [web('resource/list.test.tsx')],
    [
      [`('p' in change ? {} : { p: undefined })`, '{}', 'a new filter shows its third page'],
      ['if (current === field) return `-${field}`;', '', 'a header never turns the order round'],
      ['set({ ...cleared, ...given });', 'set(given);', 'an old bound of a filter stays'],
    ],
  ),
  ...faultsOf(
    web('resource/form-values.ts'),
    [web('resource/form-values.test.ts')],
    [
      ['const values = withoutAbsent(entity, given);', 'const values = given;', 'what has no place is sent'],
      [
        '{ [entity.position]: index }',
        '{ [entity.position]: index + 1 }',
        'the rows of a list stand one place late',
      ],
      [
        '(value !== null || emptied.has(name))',
        'value !== null',
        'what was emptied is filled again by the picked row',
      ],
      ['changed.filter((name) => !entity.fields[name]?.secret)', 'changed', 'a password is kept in a draft'],
      [
        `...(typeof row['id'] === 'number' ? { id: row['id'] } : {}),`,
        '',
        'a change of a child makes another one',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/form-layout.ts'),
    [web('areas/civil/birth/birth-sections.test.ts')],
    [
      ['strict || !isMissing(finding)', '!isMissing(finding)', 'what is missing never turns red'],
      [`own.length > 0 ? 'warning' : 'complete'`, `'complete'`, 'a section with a warning looks done'],
    ],
  ),
  ...faultsOf(
    web('resource/use-row-actions.tsx'),
    [web('resource/one-save.test.tsx'), web('resource/action-buttons.test.tsx')],
    [
      [
        'if (errors.length === 0) {',
        'if (errors.length >= 0) {',
        'an act with errors is asked to be registered',
      ],
      [
        'if (form.isDirty() && !(await form.save({ quiet: true }))) return;',
        '',
        'an action works on what was saved before',
      ],
      ['all.filter((action) => mayOn(row, action))', 'all', 'every action is offered'],
    ],
  ),
  ...faultsOf(
    web('resource/action-buttons.tsx'),
    [web('resource/action-buttons.test.tsx')],
    [
      [
        `new Set(['reopen', 'void', 'cancel'])`,
        `new Set(['reopen', 'cancel'])`,
        'an act is voided by a slip',
      ],
      ['names.filter((action) => !shown.includes(action))', '[]', 'actions without a button are nowhere'],
    ],
  ),
  ...faultsOf(
    web('resource/row-toggle.tsx'),
    [web('resource/row-toggle.test.tsx')],
    [[` || !mayOn(row, 'update')`, '', 'who may not change a row sees a switch']],
  ),
  ...faultsOf(
    web('resource/row-switch.tsx'),
    [web('resource/row-toggle.test.tsx')],
    [
      [
        '{ [field]: value }, row.version)',
        '{ [field]: value }, undefined)',
        'a switch overwrites what others changed',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/list-table.tsx'),
    [web('resource/list.test.tsx')],
    [
      [
        ` && may(entity.name, 'update') && isMovable`,
        ' && isMovable',
        'who may not move a row sees its arrows',
      ],
      [
        `return ordering === \`-\${field}\` ? 'descending' : undefined;`,
        `return ordering === \`-\${field}\` ? 'ascending' : undefined;`,
        'a falling order is called rising',
      ],
      [
        "state.search !== '' || Object.keys(state.filters).length > 0",
        'false',
        'an empty search is told as an empty list',
      ],
      [
        `if (event.key === 'Enter') onOpen(row);`,
        `if (event.key === 'Enter') return;`,
        'Enter opens nothing',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/list-row.tsx'),
    [web('resource/list.test.tsx')],
    [
      [
        '      {columns.map((field) => (\n        <td',
        '      {columns.slice(1).map((field) => (\n        <td',
        'a column is left out',
      ],
      [
        'if (event.target === event.currentTarget) ways',
        'ways',
        'a key in a switch is taken for one of its row',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/use-list-page.ts'),
    [web('resource/use-list-page.test.tsx')],
    [
      ['staleTime: ON_THE_WAY_MS,', 'staleTime: 0,', 'what was read on the way is read twice'],
      [
        'offset: (address.page - 1) * address.size',
        'offset: address.page * address.size',
        'a list begins at its second page',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/list-filters.tsx'),
    [web('resource/list.test.tsx')],
    [
      [
        'const all = filterableFields(entity);',
        'const all = filterableFields(entity).slice(1);',
        'a filter is dropped',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/list-toolbar.tsx'),
    [web('resource/list.test.tsx')],
    [
      [
        '.map((name) => [name, undefined])',
        '.map((name) => [name, state.filters[name]])',
        'filters are not cleared',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/findings/findings-panel.tsx'),
    [web('resource/findings/findings-panel.test.tsx')],
    [
      [`finding.level === 'warning' ?`, `finding.level === 'error' ?`, 'a warning cannot be acknowledged'],
      [`['error', 'missing', 'warning', 'task']`, `['error', 'missing', 'warning']`, 'tasks are not shown'],
      ['<b>{labelOf(field)}</b> {text}', '<b>{labelOf(field)}</b>', 'a refusal does not say why'],
    ],
  ),
  ...faultsOf(
    web('resource/findings/use-findings.ts'),
    [web('resource/findings/use-findings.test.tsx')],
    [
      [
        '({ ...finding, field: sent })',
        '({ ...finding })',
        'a warning is acknowledged under the place of the form',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/associations.tsx'),
    [web('resource/associations.test.tsx')],
    [['      show(row.id, !associated);\n', '', 'what was refused stays ticked']],
  ),
  ...faultsOf(
    web('resource/action-dialog.tsx'),
    [web('resource/action-dialog.test.tsx'), web('resource/every-action.test.tsx')],
    [
      [
        'const rest = told.filter(([name]) => !(name in input))',
        'const rest = told.filter(() => false)',
        'a refusal of what a dialog does not ask is told nowhere',
      ],
      ['if (busy || !isReady) return;', 'if (busy) return;', 'Enter passes by the warnings'],
      [
        'await onRun(answersOf(input, form.values()), asked);',
        'await onRun({}, asked);',
        'an action is not told what was typed',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/movable-rows.tsx'),
    [web('resource/movable-rows.test.ts')],
    [
      [
        '    Object.keys(state.filters).join() === parent &&\n',
        '',
        'rows of several parents are moved among each other',
      ],
    ],
  ),
  ...faultsOf(
    web('resource/use-prefill.ts'),
    [web('resource/use-prefill.test.ts')],
    [[' || beside[into] === brought[into]', '', 'what another row had brought stays']],
  ),
  ...faultsOf(
    web('areas/civil/birth/birth-sections.ts'),
    [web('areas/civil/birth/birth-sections.test.ts')],
    [
      [
        `two_witnesses_required: ['witnesses', 'witness_1']`,
        `two_witnesses_required: ['doctor', 'doctor']`,
        'missing witnesses are looked for at the doctor',
      ],
    ],
  ),
  ...faultsOf(
    web('areas/civil/birth/birth-parties.ts'),
    [web('areas/civil/birth/birth-parties.test.ts')],
    [
      [`both: ['mother', 'father', 'parent']`, `both: ['mother', 'father']`, 'two mothers do not declare'],
      [
        ` || (place.role === 'doctor' && party['role'] === 'midwife')`,
        '',
        'a midwife has no place in the form',
      ],
    ],
  ),
  ...faultsOf(
    web('areas/parties/prefill.ts'),
    [web('areas/parties/prefill.test.ts')],
    [[`origins[field] !== 'clerk'`, 'field !== undefined', 'the register overwrites what was typed']],
  ),
  ...faultsOf(
    web('fields/shared/typed-date.ts'),
    [web('fields/shared/typed-date.test.ts')],
    [
      [
        `language === 'pt-br' ? [first, second] : [second, first]`,
        '[first, second]',
        'an English date has day and month swapped',
      ],
    ],
  ),
  ...faultsOf(
    web('fields/instant/office-instant.ts'),
    [web('fields/instant/office-instant.test.ts')],
    [['new Date(guess - shift)', 'new Date(guess + shift)', 'a time is stored in another zone']],
  ),
  ...faultsOf(
    web('app/setup/setup-values.ts'),
    [web('app/setup/setup-values.test.ts')],
    [[`? null : values[path];`, `? null : values[path].trim();`, 'a password loses its spaces']],
  ),
  ...faultsOf(
    web('api/action-keys.ts'),
    [web('api/action-keys.test.ts')],
    [[` && error.code !== 'idempotency_key_in_use'`, '', 'what is under way is done a second time']],
  ),
  ...faultsOf(
    web('api/request.ts'),
    [web('api/request.test.ts')],
    [
      [
        '...(version === undefined ? {} : { \'If-Match\': `"${version}"` }),',
        '',
        'a change overwrites what others changed',
      ],
      [
        'answer.status === 401 && !options.keepSession',
        'answer.status === 401',
        'a mistyped password ends the session',
      ],
    ],
  ),
];
