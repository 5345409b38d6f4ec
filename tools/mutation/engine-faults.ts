import { faultsOf } from './fault.ts';

const server = (name: string): string => `apps/server/src/${name}`;
const CONTRACT = [server('resource/contract.test.ts')];
const MATRIX = [server('resource/access-matrix.test.ts')];
const ACTS = [server('modules/acts/acts.test.ts')];
const FINDINGS = [server('resource/findings.test.ts')];

/** Faults in what follows from a declaration at the server, and in the actions of the areas. */
export const engineFaults = [
  ...faultsOf(
    server('http/caller.ts'),
    [server('http/caller.test.ts')],
    [
      [
        `return roles.includes('super') ? undefined : forbidden();`,
        'return undefined;',
        'a super user does what is for clerks',
      ],
      [
        `return caller.isResponsible ? undefined : new AppError(403, 'responsible_only');`,
        'return undefined;',
        'any clerk does what is for who answers for the office',
      ],
      [
        'caller.modules && !caller.modules.includes(entity.area)',
        'caller.modules?.length === 0',
        'one module opens all of them',
      ],
      [
        `action !== 'read' && department &&`,
        `action === 'delete' && department &&`,
        'a clerk writes the acts of other departments',
      ],
      [
        `if (action === 'read' && entity.scope !== 'office') return undefined;`,
        `if (action === 'read') return undefined;`,
        'reading is asked of nobody',
      ],
      [
        '!caller.grants.has(`${entity.name} ${action}`)',
        '!caller.grants.has(`${entity.name} read`)',
        'who may read may do everything',
      ],
      [
        '  if (spec.entity === RECORD && caller.readableActs) return false;\n',
        '',
        'the record of an act is shown to who may not read the act',
        [server('resource/shared-area.test.ts'), server('resource/expand-rights.test.ts')],
      ],
      [
        `if (typeof named === 'number' && named !== caller.office)`,
        `if (typeof named === 'string')`,
        'a clerk names another office and is not refused',
      ],
    ],
  ),
  ...faultsOf(server('resource/mount.ts'), MATRIX, [
    [
      "config: { ...granted(entity, 'read'), confirmed: true, lists: entity }",
      'config: { own: true, confirmed: true, lists: entity }',
      'a list is read without the permission',
    ],
    [
      "config: granted(entity, 'read'), schema: { tags, response: answersWith(historySchema",
      'config: { own: true }, schema: { tags, response: answersWith(historySchema',
      'a history is read without the permission',
    ],
    ["config: granted(entity, 'delete')", 'config: { own: true }', 'rows are deleted without the permission'],
    [
      'config: granted(entity, operation)',
      'config: { own: true }',
      'rows are changed without the permission',
    ],
    [
      "app.options(base, { config: granted(entity, 'read')",
      'app.options(base, { config: { own: true }',
      'a form is described without the permission',
    ],
    [
      'if (entity.sensitive?.includes(operation)) await requireConfirmation(engine.database, caller);',
      '',
      'no password is asked for what is sensitive',
      [server('http/confirmation.test.ts'), server('modules/seals/sealers.test.ts')],
    ],
  ]),
  ...faultsOf(server('resource/mount-action.ts'), MATRIX, [
    ['config: granted(entity, name)', 'config: { own: true }', 'actions are done without the permission'],
    [
      '    if (action.sensitive) await requireConfirmation(database, caller);\n',
      '',
      'an act is voided without the password',
      [server('http/confirmation.test.ts')],
    ],
  ]),
  ...faultsOf(server('resource/mount-export.ts'), MATRIX, [
    ["config: granted(entity, 'read')", 'config: { own: true }', 'a list is exported without the permission'],
  ]),
  ...faultsOf(
    server('resource/mount-findings.ts'),
    [server('http/every-route.test.ts')],
    [
      [
        "config: granted(entity, 'update')",
        'config: { own: true }',
        'warnings are acknowledged without the permission',
      ],
    ],
  ),
  ...faultsOf(
    server('resource/mount-arrangements.ts'),
    [server('http/every-route.test.ts')],
    [
      [
        `      authorise(caller, getEntity(side), 'update');\n`,
        '',
        'groups are given without the permission',
      ],
    ],
  ),
  ...faultsOf(server('resource/list.ts'), CONTRACT, [
    [
      '    boundCondition(entity, caller),\n    ...query.filters',
      '    ...query.filters',
      'acts that a clerk may not read are listed by their records',
      [server('resource/shared-area.test.ts')],
    ],
    [
      "case 'lte':\n      return sql`${column} <= ${value}`;",
      "case 'lte':\n      return sql`${column} < ${value}`;",
      'the last day of a range is left out',
    ],
    [': sql`${column} >= ${value}`;', ': sql`${column} > ${value}`;', 'the first day of a range is left out'],
    [
      '? sql`${column} is null` : sql`${column} is not null`',
      '? sql`${column} is not null` : sql`${column} is null`',
      'what is empty and what is not are swapped',
    ],
    ['return sql`${column} = ${value}`;', 'return sql`${value} is not null`;', 'a filter is dropped'],
    [
      ': sql`${column} = any(${value})`;',
      ': sql`cardinality(${value}) > 0`;',
      'a filter by several values is dropped',
    ],
    ['descending === backwards ? sql`asc` : sql`desc`', 'sql`asc`', 'a list is never turned round'],
    ['nulls ${backwards ? sql`first` : sql`last`}', 'nulls first', 'what is empty comes first'],
    ['    sql` or `,\n  )})`;', '    sql` and `,\n  )})`;', 'a search must match every field'],
    [
      'found.slice(0, wanted).toReversed()',
      'found.slice(0, wanted)',
      'the last pages run backwards',
      [server('modules/office/basic.test.ts'), server('resource/contains.test.ts')],
    ],
    ['  query.filters.length === 0 &&\n  query.search', '  query.search', 'a filtered list counts all rows'],
  ]),
  ...faultsOf(server('resource/selection.ts'), CONTRACT, [
    [
      'sql.join([id, version, ...columns])',
      'sql.join([id, version, ...columns.slice(1)])',
      'an expanded row lacks a column',
    ],
  ]),
  ...faultsOf(
    server('resource/children.ts'),
    [server('http/secrecy-matrix.test.ts')],
    [[" and ${openCondition(target, caller, 't')} and", ' and', 'an open row tells its closed children']],
  ),
  ...faultsOf(
    server('resource/selection.ts'),
    [server('http/secrecy-matrix.test.ts')],
    [
      [
        ' and ${openCondition(target, reader, alias)}`',
        '`',
        'what is closed to the reader is expanded where it is mentioned',
      ],
    ],
  ),
  ...faultsOf(
    server('resource/filtered-counts.ts'),
    [server('resource/contains.test.ts'), server('modules/office/basic.test.ts')],
    [['known && known.mark === Number(mark)', 'known', 'a count does not notice changes']],
  ),
  ...faultsOf(server('resource/export.ts'), CONTRACT, [
    ['where ${condition} order by', 'where true order by', 'an export gives more than the list'],
    [' order by ${orderClause(entity, request.query)}', '', 'an export has another order than the list'],
    [
      'escapeFormulae: FORMULA',
      'escapeFormulae: false',
      'a spreadsheet runs what somebody typed',
      [server('resource/kinds.test.ts'), server('http/odd-input.test.ts')],
    ],
    [
      ' && mayShowReference(caller, entity, name),\n  );\n  const condition',
      ',\n  );\n  const condition',
      'an export names rows that its reader may not read',
      [server('resource/expand-rights.test.ts')],
    ],
    [
      'request.columns.map((name) => fieldText',
      'request.columns.slice(1).map((name) => fieldText',
      'a header is left out',
    ],
  ]),
  ...faultsOf(server('resource/row-permissions.ts'), ACTS, [
    ['entity.frozen?.(row) === undefined && ', '', 'a registered act offers to be changed'],
    [
      " && !held.has(Number(row['id']))",
      '',
      'a party of a registered act offers to be changed',
      [server('resource/held-rows.test.ts')],
    ],
    ['offered?.(row, asker) ?? true', 'name !== undefined', 'a deed is offered in every state'],
  ]),
  ...faultsOf(server('resource/row-rules.ts'), ACTS, [
    [
      ' || finding.field in (changed ?? {})',
      '',
      'a wrong value is taken again where one stood',
      [server('modules/office/settings.test.ts')],
    ],
    [
      'if (among.some(([name, value]) => !isAmong(name, found[name], value)))',
      'if (among.length > 99)',
      'a reference takes a row that it cannot mean',
    ],
    [
      'if (!ACCEPTED[spec.accept].some(',
      'if (!ACCEPTED.any.some(',
      'a file of another kind is taken',
      [server('files/files.test.ts')],
    ],
  ]),
  ...faultsOf(
    server('db/guards.ts'),
    [server('db/guards.test.ts')],
    [
      ['...(frozen ? { frozen } : {})', '', 'what people edit no more is held by nothing'],
      ["...(adds ? ['+'] : [])", "'+'", 'rows are added to what people edit no more'],
    ],
  ),
  ...faultsOf(server('resource/write.ts'), CONTRACT, [
    [
      "  if (version !== undefined && version !== before['version'])\n    throw new AppError(409, 'stale_version', { version: Number(before['version']) });\n  assertNotFrozen(entity, before);\n  await writeChildren(",
      '  assertNotFrozen(entity, before);\n  await writeChildren(',
      'what another has changed is deleted',
    ],
    [
      '  if (changes.length === 0) return withChildrenOf(context, entity, before, children);\n',
      '',
      'a change of nothing makes a version',
    ],
    [
      "  await remember(context, entity, before, { type: '-', changes: changesBetween(entity, before, {}) });\n",
      '',
      'a deletion leaves no trace',
    ],
    [
      '  await unindexRow(db, entity, id);\n',
      '',
      'what was deleted is still found',
      [server('resource/contract.test.ts'), server('modules/office/basic.test.ts')],
    ],
    [
      "typeof row[field] === 'string' && !allowed.includes(row[field])",
      'allowed.length === 0',
      'an act takes a role that it does not have',
      [server('modules/acts/acts.test.ts'), server('modules/notes/parties.test.ts')],
    ],
    [
      '  if (isAct(entity) || entity.rules.length === 0) return;\n',
      '  if (entity.rules.length >= 0) return;\n',
      'what a rule leaves to do is not written down',
      [server('resource/findings.test.ts'), server('modules/finance/financial.test.ts')],
    ],
  ]),
  ...faultsOf(server('resource/history.ts'), CONTRACT, [
    ['order by id desc limit $7', 'order by id limit $7', 'a history begins with its oldest entry'],
    [
      "(entity = $5 or (history_type = '~' and action is distinct from $6))",
      '(true or $5::text = $6::text)',
      'an act tells the changes of its record as its own',
      ACTS,
    ],
  ]),
  ...faultsOf(server('resource/idempotency.ts'), CONTRACT, [
    [
      "if (first?.request_hash !== claim.requestHash) throw new AppError(409, 'idempotency_key_reused');",
      "if (!first) throw new AppError(409, 'idempotency_key_reused');",
      'another request gets the answer of the first',
    ],
    [
      'JSON.stringify([request.url, withoutSecrets(fields, request.body)])',
      'JSON.stringify([request.url])',
      'another body gets the answer of the first',
    ],
    [
      '    await database.write(scope, (db) => release(db, claim));\n    throw error;',
      '    throw error;',
      'a failed action blocks its key',
      [server('resource/repeated-actions.test.ts')],
    ],
  ]),
  ...faultsOf(server('resource/findings.ts'), FINDINGS, [
    [
      'withoutSecrets(onceEach(found), mayRead)',
      'onceEach(found)',
      'everybody reads what is told to COAF',
      [server('resource/findings.test.ts'), server('modules/notes/note-acts.test.ts')],
    ],
    [
      'if (office.require_acknowledgement)',
      'if (office.require_check && office.require_acknowledgement)',
      'an act is registered over open warnings',
    ],
    [
      '  refuseErrors(findings);\n  const { db, caller } = context;',
      '  const { db, caller } = context;',
      'an act is registered over errors',
      ACTS,
    ],
    [
      '    found.filter(({ acknowledged }) => acknowledged === null),\n',
      '    found,\n',
      'a warning is acknowledged twice',
    ],
  ]),
  ...faultsOf(server('resource/tasks.ts'), FINDINGS, [
    ['  if (known) return;\n', '', 'a task is written down at each write'],
  ]),
  ...faultsOf(
    server('resource/arrange.ts'),
    [server('modules/office/settings.test.ts'), server('resource/races.test.ts')],
    [
      [
        'order.splice(Math.min(place, order.length), 0, id);',
        'order.push(id);',
        'a moved row goes to the end',
      ],
      [
        "await updateFields(context, entity, other.id, { [field]: false }, 'active_one');",
        'void other;',
        'two rows are the active one',
      ],
    ],
  ),
  ...faultsOf(
    server('resource/body.ts'),
    [server('http/bad-input.test.ts')],
    [
      [
        "if (!Object.hasOwn(fields, name)) problems.add(name, { code: 'unknown_field' });",
        '',
        'a misspelt input of an action is passed over',
        [server('modules/acts/clock.test.ts')],
      ],
      [
        "code: isKept(entryOf(entity.fields, name)) ? 'read_only' : 'unknown_field'",
        "code: 'unknown_field'",
        'a read-only field is called unknown',
        CONTRACT,
      ],
    ],
  ),
  ...faultsOf(
    server('resource/bounds.ts'),
    [server('resource/change-list.test.ts')],
    [
      [
        'rowFields.has(entity.name) && !readsWholeOffice(caller)',
        'rowFields.has(entity.name) && readsWholeOffice(caller)',
        'the changes of every resource are shown',
      ],
    ],
  ),
  ...faultsOf(server('resource/options.ts'), CONTRACT, [
    [
      'required: Boolean(spec.required) && spec.default === undefined,',
      'required: Boolean(spec.required),',
      'a field with a default is called necessary',
    ],
    [
      "...(spec.kind === 'reference' ? { related: spec.entity } : {}),",
      '',
      'a reference does not say what it points at',
    ],
  ]),
  ...faultsOf(
    server('http/confirmation.ts'),
    [server('http/confirmation.test.ts')],
    [[' and confirmed_until > now()', '', 'a password given long ago is enough']],
  ),
  ...faultsOf(
    server('http/session-cookie.ts'),
    [server('http/session-cookie.test.ts')],
    [
      [
        "if (!isAskedFor(request)) throw new AppError(403, 'session_header_missing');",
        '',
        'a form of another site uses the cookie',
      ],
      [
        '      requireOwnOrigin(request);\n      return request.cookies[nameFor(request)];',
        '      return request.cookies[nameFor(request)];',
        'a socket of another site uses the cookie',
      ],
    ],
  ),
  ...faultsOf(
    server('http/sessions.ts'),
    [server('modules/account/session-actions.test.ts'), server('modules/account/account.test.ts')],
    [
      [
        'where s.key = $1 and s.revoked_at is null and s.expires_at',
        'where s.key = $1 and s.expires_at',
        'an ended session goes on',
      ],
      [
        's.expires_at > now() and u.is_active`;',
        's.expires_at > now()`;',
        'a user who was switched off goes on',
        [server('modules/account/access.test.ts'), server('modules/account/account.test.ts')],
      ],
    ],
  ),
  ...faultsOf(
    server('http/authentication.ts'),
    [server('http/every-route.test.ts')],
    [
      [
        'if (caller.mustChangePassword && !config.withOldPassword)',
        'if (caller.mustChangePassword && config.withOldPassword)',
        'who must choose a password works on',
      ],
      [
        'if (found.accessMark === last.accessMark) return found;',
        'if (found.accessMark === last.accessMark || found.accessMark !== undefined) return found;',
        'a list is read by a right that was taken away',
        [server('http/confirmed.test.ts')],
      ],
      [
        'if (last && !refusalAtDoor(request, last)) enter(request, last);',
        'if (last) enter(request, last);',
        'who may not read a list has it when they ask again',
        [server('http/confirmed.test.ts')],
      ],
    ],
  ),
  ...faultsOf(
    server('modules/account/login-delay.ts'),
    [server('modules/account/login-delay.test.ts')],
    [['over < 0 ? 0', 'over <= 0 ? 0', 'one guess more costs no wait']],
  ),
  ...faultsOf(server('modules/acts/number-act.ts'), ACTS, [
    [
      "index % 2 === 0 ? 'F' : 'V'",
      "'F'",
      'two acts stand on one face',
      [server('modules/civil/birth.test.ts')],
    ],
    [
      'if (count <= left) return nextFaces(book, count);',
      'if (count > 0) return nextFaces(book, count);',
      'an act goes on behind the last sheet of its book',
      [server('modules/acts/faces.test.ts')],
    ],
    [
      'book.used_faces + index',
      'book.used_faces',
      'an act of several faces takes the same one again',
      [server('modules/acts/faces.test.ts')],
    ],
    [
      'book.used_faces >= book.sheet_count * 2',
      'book.used_faces > book.sheet_count * 2',
      'an act stands behind the last sheet',
      [server('modules/civil/birth.test.ts')],
    ],
    [
      'sequence?.last_on && wanted.registeredOn < sequence.last_on',
      'sequence?.last_on && wanted.registeredOn === sequence.last_term',
      'an act is registered before the one before it',
      [server('modules/acts/clock.test.ts')],
    ],
  ]),
  ...faultsOf(server('modules/acts/act-actions.ts'), ACTS, [
    [
      "if (office.require_check && record.status !== 'created') throw new AppError(409, 'check_first');",
      '',
      'an office that wants acts checked registers one that is not',
    ],
    [
      "  if (waiting) throw new AppError(409, 'wrong_status');\n",
      '',
      'an act is voided while its seal is under way',
      [server('modules/seals/seal.test.ts'), server('modules/acts/acts.test.ts')],
    ],
    [
      "  if (missing === 0) throw new AppError(409, 'signed_act');\n",
      '',
      'an act that all have signed is voided',
      [server('modules/notes/note-acts.test.ts')],
    ],
    [
      '  if (!waits) await act.afterSigned?.(context, row);\n',
      '  await act.afterSigned?.(context, row);\n',
      'powers end before anybody has signed what ends them',
      [server('modules/notes/note-acts.test.ts')],
    ],
  ]),
  ...faultsOf(
    server('modules/seals/apply-seal.ts'),
    [server('modules/notes/signatures.test.ts')],
    [
      [
        "  if (act && record.missing_signatures) throw new AppError(409, 'signatures_missing', namesMissingIn(act));\n",
        '',
        'an act is sealed before all have signed',
      ],
    ],
  ),
  ...faultsOf(
    server('modules/seals/ledger.ts'),
    [server('modules/seals/seal.test.ts')],
    [
      [
        "entry.kind === 'reserve' && entry.cents > available",
        "entry.kind === 'reserve' && entry.cents < 0",
        'a seal is ordered without credit',
      ],
      [
        'consume: { balance: -1, reserved: -1 }',
        'consume: { balance: -1, reserved: 0 }',
        'a used credit stays promised',
      ],
    ],
  ),
  ...faultsOf(
    server('modules/acts/lock-registered.ts'),
    [server('modules/margin/endorse.test.ts')],
    [
      [
        "    throw new AppError(409, 'record_not_registered');\n",
        '    return record;\n',
        'a draft is averbado',
      ],
    ],
  ),
  ...faultsOf(
    server('modules/margin/endorse.ts'),
    [server('modules/margin/endorse.test.ts'), server('modules/margin/effects.test.ts')],
    [
      [
        '...(type.restricted ? { restricted: true, on_certificate: false } : {}),',
        '',
        'what is restricted is printed',
      ],
      [
        '  if (findings.length > 0) throw FieldErrors.fromFindings(findings);\n',
        '',
        'an averbação that its norm refuses is entered',
      ],
    ],
  ),
  ...faultsOf(
    server('modules/margin/read-margin.ts'),
    [server('modules/margin/effects.test.ts')],
    [
      [
        '  if (margin.length === 0) return act;\n',
        '  return act;\n',
        'a certificate states the record of before',
      ],
    ],
  ),
  ...faultsOf(
    server('modules/documents/certificate-seal.ts'),
    [server('modules/margin/effects.test.ts')],
    [['e.updated_at > s.updated_at', 'false', 'a seal names the parents of before an adoption']],
  ),
  ...faultsOf(
    server('modules/finance/balances.ts'),
    [server('modules/finance/financial.test.ts')],
    [
      [
        "if (today.slice(0, period.length) <= period) throw new AppError(409, 'period_not_over');",
        '',
        'a month is closed before it ends',
      ],
    ],
  ),
];
