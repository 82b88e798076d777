import { type EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { PlannedFault } from '#doubles/kit/faults/planned-fault.ts'
import { takeFault } from '#doubles/kit/faults/planned-faults.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a double that a planned fault may spoil. */
    doubleCall?: string
  }
}

/** Milliseconds for which a call is left without an answer at most. */
const HELD_MS = 60_000

/**
 * Has the routes of a double misbehave as planned, which `called` names. A fault happens before or
 * after the double has done what it is asked; register the routes afterwards.
 */
export function misbehave(app: FastifyInstance, database: DoublesDatabase): void {
  const spoiled = new WeakMap<FastifyRequest, PlannedFault>()

  app.addHook('preHandler', async (request, reply) => {
    const call = request.routeOptions.config.doubleCall
    if (call === undefined) return
    const all = `${call.split('.')[0]}.*`
    const fault = await takeFault(database, [call, all], textOf(request))
    if (!fault) return
    if (!fault.isDone && (await breaksOff(fault, request))) return reply.hijack()
    spoiled.set(request, fault)
    return fault.isDone ? undefined : reply.send(fault.fault === 'changed' ? fault.changes : '')
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request)
    if (!fault || typeof payload !== 'string') return payload
    await breaksOff(fault, request)
    if (fault.fault === 'slow') await sleep(fault.seconds * 1000)
    return spoil(fault, reply, payload)
  })
}

/** What a call says: its address and its body. */
function textOf({ url, body }: FastifyRequest): string {
  return `${decodeURIComponent(url)} ${body === undefined ? '' : JSON.stringify(body)}`
}

/** Ends the connection without an answer where the fault is of that kind. */
async function breaksOff({ fault }: PlannedFault, { raw }: FastifyRequest): Promise<boolean> {
  if (fault === 'timeout' && !raw.socket.destroyed) await givenUp(raw.socket)
  if (fault === 'cut') raw.socket.destroy()
  return fault === 'timeout' || fault === 'cut'
}

function spoil(planned: PlannedFault, reply: FastifyReply, payload: string): string {
  const { fault } = planned
  if (fault === 'error') void reply.code(500)
  if (fault === 'error' || fault === 'html') void reply.type('text/html; charset=utf-8')
  return TEXTS[fault]?.(planned, payload) ?? payload
}

async function givenUp(socket: EventEmitter): Promise<void> {
  const signal = AbortSignal.timeout(HELD_MS)
  await once(socket, 'close', { signal }).catch(() => null)
}

const PAGE = '<!DOCTYPE html><html><head><title>Runtime Error</title></head><body></body></html>'

/** What is answered instead; the other faults answer nothing, or what there is. */
const TEXTS: Partial<
  Record<PlannedFault['fault'], (planned: PlannedFault, payload: string) => string>
> = {
  error: () => PAGE,
  html: () => PAGE,
  empty: () => '',
  truncated: (_, payload) => payload.slice(0, Math.floor(payload.length / 2)),
  partial: ({ reference }, payload) => ofRows(payload, (rows) => partOf(rows, reference)),
  doubled: (_, payload) => ofRows(payload, (rows) => rows.flatMap((row) => [row, row])),
  reversed: (_, payload) => ofRows(payload, (rows) => rows.toReversed()),
  changed: ({ changes }, payload) => changed(payload, changes),
}

function partOf(rows: readonly unknown[], reference: string | null): readonly unknown[] {
  if (reference === null) return rows.slice(0, Math.floor(rows.length / 2))
  return rows.filter((row) => !JSON.stringify(row).includes(reference))
}

/** A list, or an object with one as its `data`, with other rows. */
function ofRows(payload: string, rowsOf: (rows: readonly unknown[]) => readonly unknown[]): string {
  const answer: unknown = JSON.parse(payload)
  if (Array.isArray(answer)) return JSON.stringify(rowsOf(answer))
  const { data } = { data: null, ...(answer as object) } as { data: unknown }
  return Array.isArray(data)
    ? JSON.stringify({ ...(answer as object), data: rowsOf(data) })
    : payload
}

/** An object, or each row of a list, with other fields. */
function changed(payload: string, changes: object): string {
  const answer: unknown = JSON.parse(payload)
  return JSON.stringify(
    Array.isArray(answer) ? answer.map((row) => merged(row, changes)) : merged(answer, changes),
  )
}

/** Objects inside are changed, not replaced. */
export function merged(value: unknown, changes: object): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return changes
  const fields = Object.entries(changes).map(([name, change]: [string, unknown]) => {
    const isObject = typeof change === 'object' && change !== null && !Array.isArray(change)
    return [name, isObject ? merged((value as Record<string, unknown>)[name], change) : change]
  })
  return { ...value, ...Object.fromEntries(fields) }
}
