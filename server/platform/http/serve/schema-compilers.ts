// The packages that Fastify itself compiles with.
import AjvCompiler from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { withDeclaredTypes } from '#server/platform/http/serve/declared-types.ts'

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>

/**
 * Fastify's own compilers, for inputs with the types that their schema declares; what they make of a
 * schema serves every app of the process.
 */
export const SCHEMA_COMPILERS: Required<Factories> = {
  buildValidator: shared(ofDeclaredTypes(AjvCompiler())) as Required<Factories>['buildValidator'],
  buildSerializer: shared(SerializerSelector()) as Required<Factories>['buildSerializer'],
}

/** A check of a part of a request, as Fastify calls it. */
interface Validator {
  (data: unknown): unknown
  errors?: unknown
}

function ofDeclaredTypes(
  build: (schemas: never, options: never) => (route: never) => unknown,
): (schemas: never, options: never) => (route: { schema?: unknown }) => Validator {
  return (schemas, options) => {
    const compile = build(schemas, options)
    return (route) => {
      const validate = compile(route as never) as Validator
      const typed: Validator = (data) => {
        const isValid = validate(withDeclaredTypes(route.schema as object, data))
        typed.errors = validate.errors
        return isValid
      }
      return typed
    }
  }
}

type Compile<Compiled> = (route: { schema?: unknown }) => Compiled

/** Compiles once what has the same schema, under the same options. */
function shared<Compiled>(
  build: (schemas: never, options: never) => (route: never) => Compiled,
): (schemas: unknown, options: unknown) => Compile<Compiled> {
  const made = new Map<string, Compiled>()
  return (schemas, options) => {
    const compile = build(schemas as never, options as never)
    const under = JSON.stringify([schemas, options])
    return (route) => {
      const key = under + JSON.stringify(route.schema)
      const compiled = made.get(key) ?? compile(route as never)
      made.set(key, compiled)
      return compiled
    }
  }
}
