import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Access, Endpoint, Input, Output } from '#contract/endpoint.ts'
import { type Caller, callerOf, type Once, onceFor } from '#server/platform/http/caller.ts'
import { HTTP_MESSAGES } from '#server/platform/http/http-messages.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    /** Every call that is served. */
    endpoints: Endpoint[]
  }
}

/** Who makes an endpoint's call. */
export type AccessOf<E extends Endpoint> = E['access'] & Access

/**
 * Answers an endpoint of the contract: finds out who calls, checks the input, wraps the output.
 * Refusals and faults become codes in the app's one error handler.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  it: E,
  handle: (input: Input<E>, caller: Caller<AccessOf<E>>, once: Once) => Promise<Output<E>>,
): void {
  route(app, deps, it, async (input, caller, reply) => {
    const data = await handle(input, caller, onceFor(deps, it, input, caller))
    return success(it, data, reply)
  })
}

/** The envelope of an answer. */
export function success(it: Endpoint, data: unknown, reply: FastifyReply): object {
  void reply.header('cache-control', 'no-store')
  return { [it.codeField]: it.success, message: 'success', data }
}

/** A file that a call answers. */
export interface ServedFile {
  /** One of the endpoint's `files`. */
  readonly type: string
  /** Letters, digits, dots and hyphens. */
  readonly name: string
  readonly bytes: Buffer
  /** Whether a browser shows it or keeps it. */
  readonly shows: boolean
}

/** Answers an endpoint with a file, after the same checks; a refusal is the same envelope. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  it: E,
  handle: (input: Input<E>, caller: Caller<AccessOf<E>>) => Promise<ServedFile>,
): void {
  route(app, deps, it, async (input, caller, reply) => {
    const { type, name, bytes, shows } = await handle(input, caller)
    const disposition = `${shows ? 'inline' : 'attachment'}; filename="${name}"`
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition)
      .type(type)
      .send(bytes)
  })
}

/** What every call has in common: who calls, and whether its input is right. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  it: E,
  answer: (input: Input<E>, caller: Caller<AccessOf<E>>, reply: FastifyReply) => Promise<unknown>,
): void {
  app.endpoints.push(it)
  const callers = new WeakMap<FastifyRequest, Caller<AccessOf<E>>>()

  app.route({
    method: it.method,
    url: it.path,
    config: { endpoint: it },
    schema: {
      summary: it.summary,
      tags: [tagOf(it)],
      ...(it.method === 'GET' ? { querystring: it.input } : bodyOf(it)),
      response: { 200: it.files.length > 0 ? fileOf(it) : envelopeOf(it) },
    },
    async preValidation(request, reply) {
      callers.set(request, await callerOf(deps, it.access as AccessOf<E>, request, reply))
      // A call without fields may come without a body (API-008).
      if (it.method === 'POST') request.body ??= {}
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const caller = callers.get(request)
      if (!caller) throw new Error(`${it.path} was handled before its caller was known.`)
      const input = (it.method === 'GET' ? request.query : request.body) as Input<E>
      refuseUnstorable(input)
      return answer(input, caller, reply)
    },
  })
}

/** Its fields, or the file that it takes: checked where it is read (serve-upload.ts). */
function bodyOf({ upload, input }: Endpoint): object {
  if (!upload) return { body: input }
  const file = { type: 'string', format: 'binary' }
  const body = { type: 'object', properties: { [upload]: file } }
  return { consumes: ['multipart/form-data'], body }
}

/** Only declared fields leave: what the schema does not name is not serialised. */
function envelopeOf(it: Endpoint): TSchema {
  return Type.Object({ [it.codeField]: Type.String(), message: Type.String(), data: it.output })
}

/** A file by its media types, or the envelope of a refusal. */
function fileOf(it: Endpoint): object {
  const binary = { schema: { type: 'string', format: 'binary' } }
  return {
    description: it.summary,
    content: {
      ...Object.fromEntries(it.files.map((type) => [type, binary])),
      'application/json': { schema: envelopeOf(it) },
    },
  }
}

/** Groups the readable API by feature. */
function tagOf(it: Endpoint): string {
  const [first = '', second = ''] = it.path.split('/').filter(Boolean)
  return first === 'v3' ? second : first
}

/** U+0000, and the Infinity that a form's 1e999 is read as: no column takes them, no field means them. */
function refuseUnstorable(input: unknown, field = 'input'): void {
  if (typeof input === 'number' && !Number.isFinite(input))
    throw inputRefused(localized(HTTP_MESSAGES, 'fieldNoNumber', field))
  if (typeof input === 'string' && input.includes('\0'))
    throw inputRefused(localized(HTTP_MESSAGES, 'fieldBadCharacter', field))
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) refuseUnstorable(value, name)
}
