import type { FastifyInstance } from 'fastify'
import { getBookkeeping } from '#contract/bookkeeping.ts'
import { type BorrowerEntry, listEntries } from '#server/bookkeeping/list-entries.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { manilaTime } from '#server/words/manila-time.ts'

/** The borrower's own ledger, /bookkeeping. */
export function bookkeepingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getBookkeeping, async ({ orderId }, { session }) => {
    const { entries, balance } = await listEntries(parts.database, session.borrowerId, orderId)
    return { entries: entries.map(toWire), balance: Number(balance) }
  })
}

function toWire({ at, event, reason, reference, lines, balance, hash }: BorrowerEntry) {
  return {
    at: manilaTime(at),
    event,
    reason,
    reference,
    lines: lines.map(({ portion, amount }) => ({ portion, amount: Number(amount) })),
    balance: Number(balance),
    hash: hash.toString('hex'),
  }
}
