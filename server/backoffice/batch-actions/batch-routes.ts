import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  ASSIGN_MANY,
  type BatchKindName,
  listBatches,
  MESSAGE_MANY,
  PLAN_MANY,
  readBatch,
  RELEASE_MANY,
  stopBatch,
  WRITE_OFF_MANY,
} from '#contract/console/work/batches.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { batchListPage, batchPage, seenBatch } from '#server/backoffice/batch-actions/batch-page.ts'
import { previewItems, sumItems } from '#server/backoffice/batch-actions/preview-batch.ts'
import { startBatch } from '#server/backoffice/batch-actions/start-batch.ts'
import { markStopped } from '#server/backoffice/batches/batch-items.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Of each kind of batch. */
const CALLS = {
  assign: ASSIGN_MANY,
  message: MESSAGE_MANY,
  writeOff: WRITE_OFF_MANY,
  offerPlan: PLAN_MANY,
  releasePayout: RELEASE_MANY,
} as const

/** Serves acts for many: their preview, their beginning, how far they are, and their stop. */
export function batchRoutes(app: FastifyInstance, deps: Dependencies): void {
  kindRoutes(app, deps, 'assign')
  kindRoutes(app, deps, 'message')
  kindRoutes(app, deps, 'writeOff')
  kindRoutes(app, deps, 'offerPlan')
  kindRoutes(app, deps, 'releasePayout')

  serveList(app, deps, listBatches, async (asked, caller) => batchListPage(deps, asked, caller))
  serveStaff(app, deps, readBatch, async ({ id }, caller) => batchPage(deps, id, caller))

  serveStaff(app, deps, stopBatch, async ({ id }, caller) => {
    caller.noted.subject = id
    await seenBatch(deps, id, caller)
    if (!(await markStopped(deps.database, id, caller.session.staffId, deps.clock.now())))
      throw new Refusal(CODES.notInThisStatus, englishOnly('This act for many has ended.'))
    return {}
  })
}

/** What all kinds of batches are asked with; the rest are their terms. */
interface Asked {
  readonly items: readonly string[]
}

function kindRoutes(app: FastifyInstance, deps: Dependencies, kind: BatchKindName): void {
  const { preview, start } = CALLS[kind]

  serveStaff(app, deps, preview, async (asked: Asked, caller) => {
    const { items, ...terms } = asked
    const wanted = { kind, items, terms, reason: 'as previewed', madeBy: madeBy(caller) }
    const previewed = await previewItems(deps, wanted)
    const leftOut = previewed.flatMap(({ item, label, why }) =>
      why === null ? [] : [{ item, label, why }],
    )
    return { ...sumItems(previewed), leftOut }
  })

  serveStaff(app, deps, start, async (asked: Asked & Seen, caller) => {
    const { items, count, amount, seen: digest, batchId, reason, ...terms } = asked
    const { noted, request } = caller
    noted.reason = reason
    const seen = { id: batchId, count, amount, digest, address: request.ip }
    const wanted = { kind, items, terms, reason, madeBy: madeBy(caller) }
    const id = await startBatch(deps, { ...wanted, ...seen })
    noted.subject = id
    return { id }
  })
}

interface Seen {
  readonly count: number
  readonly amount: string
  readonly seen: string
  readonly batchId: string
  readonly reason: string
}

const madeBy = ({ session }: StaffCaller) => session.staffId
