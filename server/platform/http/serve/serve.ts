import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Access, Endpoint, Input, Output } from '#contract/endpoint.ts'
import {
  type Caller,
  identifyCaller,
  type Once,
  onceFor,
} from '#server/platform/http/callers/caller.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import { inTurn } from '#server/platform/http/limits/heavy-work.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Its body is a file, which may take long to arrive. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    /** Who makes a call of the contract, from when they are identified. */
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Every served endpoint. */
    endpoints: Endpoint[]
  }
}

/**
 * Answers below this are sent as they are: they fit into the first packets of a connection, so
 * nobody waits less for fewer bytes, and packing one costs more than reading its loan.
 */
const COMPRESSED_BYTES = 8 * 1024

/** Who may call an endpoint. */
export type EndpointAccess<E extends Endpoint> = E['access'] & Access

/**
 * Answers an endpoint of the contract: identifies the caller, checks the input, wraps the output.
 * The app's error handler turns refusals and faults into codes.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller<EndpointAccess<E>>, once: Once) => Promise<Output<E>>,
): void {
  route(app, deps, endpoint, async (input, caller, reply) => {
    const data = await handle(input, caller, onceFor(deps, endpoint, input, caller))
    return success(endpoint, data, reply)
  })
}

/** In the caller's own browser, never in a cache on the way. */
const UNCHANGING = 'private, max-age=31536000, immutable'

/** The envelope of an answer. */
export function success(endpoint: Endpoint, data: unknown, reply: FastifyReply): object {
  void reply.header('cache-control', endpoint.unchanging ? UNCHANGING : 'no-store')
  return { [endpoint.codeField]: endpoint.success, message: 'success', data }
}

/** A file as the answer to a call. */
export interface ServedFile {
  /** One of the endpoint's `files`. */
  readonly type: string
  /** Letters, digits, dots and hyphens. */
  readonly name: string
  readonly bytes: Buffer
  /** Whether a browser shows the file; otherwise it saves the file. */
  readonly shows: boolean
}

/**
 * Answers an endpoint with a file, after the same checks; a refusal is the same envelope. Files of
 * one borrower are made one after the other.
 */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller<EndpointAccess<E>>) => Promise<ServedFile>,
): void {
  route(app, deps, endpoint, async (input, caller, reply) => {
    const { type, name, bytes, shows } = await inTurn(caller, async () => handle(input, caller))
    const disposition = `${shows ? 'inline' : 'attachment'}; filename="${name}"`
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition)
      .type(type)
      .send(bytes)
  })
}

/** An answer that is there already, or the caller's session alone, which was found active. */
export interface Early {
  readonly session: Session
  readonly body: Buffer | null
}

/**
 * Identifies the caller and checks the input, as every call does.
 *
 * @param early looks for an answer that is there already
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  answer: (
    input: Input<E>,
    caller: Caller<EndpointAccess<E>>,
    reply: FastifyReply,
  ) => Promise<unknown>,
  early?: (request: FastifyRequest, reply: FastifyReply) => Promise<Early | null>,
): void {
  app.endpoints.push(endpoint)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // A call has no nonces: its headers are always the same (security-headers.ts).
    ...(endpoint.method === 'POST' && { helmet: false }),
    compress: { threshold: COMPRESSED_BYTES },
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(endpoint)],
      ...(endpoint.method === 'GET' ? { querystring: endpoint.input } : bodyOf(endpoint)),
      response: { 200: endpoint.files.length > 0 ? fileOf(endpoint) : envelopeOf(endpoint) },
    },
    async preValidation(request, reply) {
      const found = early ? await early(request, reply) : null
      const access = endpoint.access as EndpointAccess<E>
      request.caller = await identifyCaller(deps, access, request, reply, found?.session)
      if (found && found.body !== null) return reply.send(found.body)
      // A call without fields may come without a body (API-008).
      if (endpoint.method === 'POST') request.body ??= {}
      return undefined
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const caller = request.caller as Caller<EndpointAccess<E>> | null
      if (!caller) throw new Error(`${endpoint.path} was handled before its caller was known.`)
      const input = (endpoint.method === 'GET' ? request.query : request.body) as Input<E>
      refuseUnstorable(input)
      return answer(input, caller, reply)
    },
  })
}

/** What a body may be; pages send forms (NET-003). */
const BODY_TYPES = ['application/x-www-form-urlencoded', 'application/json']

/** The schema of the fields, or of the file, which serve-upload.ts checks as it arrives. */
function bodyOf({ upload, input }: Endpoint): object {
  if (!upload) return { consumes: BODY_TYPES, body: input }
  const file = { type: 'string', format: 'binary' }
  const body = { type: 'object', properties: { [upload]: file } }
  return { consumes: ['multipart/form-data'], body }
}

/** Only declared fields are sent: the serialiser drops fields that the schema does not name. */
function envelopeOf(endpoint: Endpoint): TSchema {
  return Type.Object({
    [endpoint.codeField]: Type.String(),
    message: Type.String(),
    data: endpoint.output,
  })
}

/** A file by its media types, or the envelope of a refusal. */
function fileOf(endpoint: Endpoint): object {
  const binary = { schema: { type: 'string', format: 'binary' } }
  return {
    description: endpoint.summary,
    content: {
      ...Object.fromEntries(endpoint.files.map((type) => [type, binary])),
      'application/json': { schema: envelopeOf(endpoint) },
    },
  }
}

/** Groups the readable API by feature. */
function tagOf(endpoint: Endpoint): string {
  const [first = '', second = ''] = endpoint.path.split('/').filter(Boolean)
  return first === 'v3' ? second : first
}

/** Refuses U+0000, and Infinity (a form's 1e999): no column can store them, and no field needs them. */
export function refuseUnstorable(input: unknown, field = 'input'): void {
  if (typeof input === 'number' && !Number.isFinite(input))
    throw inputRefused(localized(HTTP_MESSAGES, 'fieldNoNumber', field))
  if (typeof input === 'string' && input.includes('\0'))
    throw inputRefused(localized(HTTP_MESSAGES, 'fieldBadCharacter', field))
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) refuseUnstorable(value, name)
}
