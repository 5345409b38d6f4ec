import { Ajv } from 'ajv';
import { schemaFormats } from '../resource/schemas.ts';

type Compile = (this: Ajv, schema: unknown, meta?: boolean) => unknown;

/** By what it says, each schema of a route that was compiled in this process. */
const compiled = new Map<string, unknown>();
let isOn = false;

/**
 * All servers of a process have the same routes: from here on their schemas are compiled once, and not for each
 * server that a test starts. Only those of our routes, which alone know our formats.
 */
export function compileSchemasOnce(): void {
  if (isOn) return;
  isOn = true;
  const compile = Reflect.get(Ajv.prototype, 'compile') as Compile;
  const compileOnce: Compile = function compileOnce(schema, meta) {
    if (this.opts.formats !== schemaFormats) return compile.call(this, schema, meta);
    const said = JSON.stringify(schema);
    const known = compiled.get(said) ?? compile.call(this, schema, meta);
    compiled.set(said, known);
    return known;
  };
  Reflect.set(Ajv.prototype, 'compile', compileOnce);
}
