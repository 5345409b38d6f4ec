// Prints the CREATE TABLE statements of the declared entities: the starting point of a migration.
// node tools/ddl.ts [area/resource …]
import { getEntity, registry } from '@serventia/domain/registry';
import { ddlOf } from '@serventia/server/db/ddl';

const wanted = process.argv.length > 2 ? process.argv.slice(2).map(getEntity) : registry;
process.stdout.write(`${ddlOf(wanted)}\n`);
