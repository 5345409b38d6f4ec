// Prints the tables of declared entities, or the migration that the declarations need beyond those that there are.
// node tools/ddl.ts [area/resource …]
// node tools/ddl.ts --diff
import { getEntity, registry } from '@serventia/domain/registry';
import { ddlOf } from '@serventia/server/db/ddl';
import { missingMigration } from '@serventia/server/db/missing-migration';

const wanted = process.argv.slice(2);
const printed = wanted.includes('--diff')
  ? await missingMigration()
  : ddlOf(wanted.length > 0 ? wanted.map(getEntity) : registry);
if (printed !== '') process.stdout.write(`${printed}\n`);
