import type { FastifyInstance } from 'fastify'
import {
  EXPORT_TYPES,
  exportLedger,
  getBookkeeping,
  getExportKey,
} from '#contract/loan/bookkeeping.ts'
import { publicKeys } from '#server/lending/bookkeeping/export-key.ts'
import { makeExport } from '#server/lending/bookkeeping/make-export.ts'
import { type BorrowerEntry, listEntries } from '#server/lending/bookkeeping/list-entries.ts'
import type { Lines } from '#server/lending/bookkeeping/portion-lines.ts'
import { serve, serveFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** Serves the borrower's own ledger (/bookkeeping) and its exports. */
export function bookkeepingRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getBookkeeping, async ({ orderId }, { session }) => {
    const { entries, unbooked, balance } = await listEntries(
      deps.database,
      session.borrowerId,
      orderId,
      deps.clock.now(),
    )
    return {
      entries: entries.map(toWire),
      unbooked: linesWire(unbooked),
      balance: Number(balance),
    }
  })

  serveFile(app, deps, exportLedger, async ({ orderId, format }, { session, brand, language }) => {
    const { borrowerId } = session
    const asked = { borrowerId, orderId, format, brand, language }
    const { orderNo, bytes } = await makeExport(deps, asked)
    const name = `ledger-${orderNo}.${format}`
    return { type: EXPORT_TYPES[format], name, bytes, shows: false }
  })

  serve(app, deps, getExportKey, async () => {
    const [key = '', ...previous] = publicKeys(deps.config)
    return { algorithm: 'Ed25519' as const, key, previous }
  })
}

function toWire(entry: BorrowerEntry) {
  const { at, event, reason, reference, lines, deducted, balance, hash } = entry
  return {
    at: manilaTime(at),
    event,
    reason,
    reference,
    lines: linesWire(lines),
    deducted: deducted && {
      netProceeds: Number(deducted.netProceeds),
      keptBack: Number(deducted.keptBack),
    },
    balance: Number(balance),
    hash: hash.toString('hex'),
  }
}

function linesWire(lines: Lines) {
  return lines.map(({ portion, amount }) => ({ portion, amount: Number(amount) }))
}
