import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  listSavedViews,
  MAX_VIEWS,
  removeView,
  saveView,
} from '#contract/console/staff/saved-views.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { refusePersonal } from '#server/backoffice/saved-views/refuse-personal.ts'
import { deleteView, storeView, viewsFor } from '#server/backoffice/saved-views/saved-view-store.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the saved views of lists. */
export function savedViewRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps

  serveStaff(app, deps, listSavedViews, async ({ list }, { session: { staffId, roles } }) => {
    const views = await viewsFor(database, list, staffId, roles)
    return { items: views.map((view) => ({ ...view, hidden: [...view.hidden] })) }
  })

  serveStaff(app, deps, saveView, async ({ role, ...input }, { session, noted }) => {
    const { staffId, roles } = session
    const name = input.name.trim()
    if (role && !roles.includes(role)) throw refused('role: choose one of your own.')
    if (name === '') throw refused('name: write how the view is called.')
    refusePersonal(app.staffEndpoints, new Set(deps.config.brands.keys()), input)
    noted.subject = `${input.list} ${name}`
    const view = { ...input, name, id: deps.random.uuid(), staffId, role: role ?? null }
    const id = await storeView(database, view, clock.now(), MAX_VIEWS)
    if (id === null) throw refused(`name: ${MAX_VIEWS} views of a list at most: remove one first.`)
    return { id }
  })

  serveStaff(app, deps, removeView, async ({ id }, { session, noted }) => {
    const removed = await deleteView(database, id, session)
    if (!removed) throw new Refusal(CODES.notFound, englishOnly('This view was not found.'))
    noted.subject = `${removed.list} ${removed.name}`
    return {}
  })
}

const refused = (why: string) => inputRefused(englishOnly(why))
