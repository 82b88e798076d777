import type { FastifyInstance } from 'fastify'
import {
  giveBackWork,
  handOverWork,
  listWork,
  readAssignees,
  readWork,
  readWorkItem,
  setAway,
  takeNextWork,
  takeWork,
} from '#contract/console/work/work.ts'
import { assignWork, readWorkload, setPersonAway } from '#contract/console/work/workload.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { assignItems, dayOrRefused } from '#server/backoffice/work/assign-items.ts'
import { handOver, markAway } from '#server/backoffice/work/hand-over.ts'
import { assigneesShown, itemsPage, readItem } from '#server/backoffice/work/list-items.ts'
import { giveBackItem, takeItem, takeNextItem } from '#server/backoffice/work/take-work.ts'
import { workOverview } from '#server/backoffice/work/work-overview.ts'
import { readLoad } from '#server/backoffice/work/workload.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who works on what: one's own work, and what a lead sees and gives. */
export function workRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, readWork, async (_, caller) => workOverview(deps, caller))
  serveList(app, deps, listWork, async (asked, caller) => itemsPage(deps, asked, caller))
  serveStaff(app, deps, readWorkItem, async (asked, caller) => readItem(deps, asked, caller))

  serveStaff(app, deps, readAssignees, async (asked, caller) => assigneesShown(deps, asked, caller))

  serveStaff(app, deps, takeWork, async ({ queue, item }, { session, noted }) => {
    noted.subject = item
    noted.reason = queue
    await takeItem(deps, queue, item, session.staffId)
    return {}
  })

  serveStaff(app, deps, takeNextWork, async ({ queue }, { session, noted }) => {
    noted.reason = queue
    const item = await takeNextItem(deps, queue, session.staffId)
    noted.subject = item
    return { item }
  })

  serveStaff(app, deps, giveBackWork, async ({ queue, item }, { session, noted }) => {
    noted.subject = item
    noted.reason = queue
    await giveBackItem(deps, queue, item, session.staffId)
    return {}
  })

  serveStaff(app, deps, handOverWork, async ({ receiverId }, { session, noted }) => {
    noted.subject = receiverId
    const { staffId } = session
    return handOver(deps, { from: staffId, to: receiverId, by: staffId })
  })

  serveStaff(app, deps, setAway, async ({ untilOn }, { session: { staffId }, noted }) => {
    noted.subject = staffId
    noted.reason = untilOn
    const until = untilOn === null ? null : dayOrRefused(untilOn)
    await markAway(deps, until, { from: staffId, to: null, by: staffId })
    return {}
  })

  leadRoutes(app, deps)
}

function leadRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, readWorkload, async () => readLoad(deps))

  serveStaff(app, deps, assignWork, async (given, { session, noted }) => {
    const { queue, staffId, item, count, untilOn } = given
    noted.subject = staffId
    noted.reason = `${queue}: ${item ?? `the next ${count}`}, until ${untilOn}`
    return { given: await assignItems(deps, given, session.staffId) }
  })

  serveStaff(app, deps, setPersonAway, async (said, { session, noted }) => {
    const { staffId, untilOn, receiverId } = said
    noted.subject = staffId
    noted.reason = `${untilOn ?? 'back'}${receiverId ? `, their items to ${receiverId}` : ''}`
    const until = untilOn === null ? null : dayOrRefused(untilOn)
    const over = { from: staffId, to: receiverId, by: session.staffId }
    return markAway(deps, until, over)
  })
}
