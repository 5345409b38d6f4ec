import ajvCompiler from '@fastify/ajv-compiler';
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factories = NonNullable<Controller['compilersFactory']>;

/** A function made of a schema, which keeps what was wrong at its last call. */
interface Compiled {
  (value: unknown): unknown;
  errors?: unknown;
}
type Compile = (route: unknown) => Compiled;
type Factory = (...shared: unknown[]) => Compile;

/** Compiled with its first call. */
function late(compile: () => Compiled): Compiled {
  let compiled: Compiled | undefined;
  const called: Compiled = (value) => {
    compiled ??= compile();
    const result = compiled(value);
    called.errors = compiled.errors;
    return result;
  };
  return called;
}

function lateFactory(factory: Factory): Factory {
  return (...shared) => {
    const compile = factory(...shared);
    return (route) => late(() => compile(route));
  };
}

/**
 * The compilers of Fastify, each schema when it is first needed: an office uses a part of some thousand routes, and
 * functions for the others cost seconds of the start and tens of megabytes.
 */
export function lateSchemas(): Controller {
  return {
    compilersFactory: {
      // The library declares what it returns more narrowly than what Fastify calls.
      buildValidator: lateFactory(ajvCompiler() as unknown as Factory) as unknown as NonNullable<
        Factories['buildValidator']
      >,
      buildSerializer: lateFactory(serializerSelector() as unknown as Factory) as unknown as NonNullable<
        Factories['buildSerializer']
      >,
    },
  };
}
