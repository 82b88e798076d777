import type { FastifyInstance } from 'fastify'
import {
  listBrands,
  listPartners,
  readBrand,
  resetBrand,
  writeBrand,
} from '#contract/console/brands.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { brandPage, brandRows } from '#server/backoffice/brands/brand-page.ts'
import * as write from '#server/backoffice/brands/write-brand.ts'
import { partnerRows } from '#server/backoffice/brands/partner-rows.ts'
import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the brands and the partner lender, as settings and database have them. */
export function brandRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listBrands, async () => ({ items: await brandRows(deps), next: null }))
  serveStaff(app, deps, readBrand, async ({ id }) => brandPage(deps, id))
  serveStaff(app, deps, writeBrand, async ({ id, seen, details }, { session, noted }) => {
    noted.subject = id
    const edit = { key: id, seen, by: session.staffId }
    noteEdit(noted, await write.writeBrand(deps, edit, details))
    return {}
  })
  serveStaff(app, deps, resetBrand, async ({ id, seen, reason }, { session, noted }) => {
    noted.subject = id
    const edit = { key: id, seen, by: session.staffId }
    noteEdit(noted, await write.resetBrand(deps, edit, reason))
    noted.reason = reason
    return {}
  })
  serveList(app, deps, listPartners, async () => ({ items: await partnerRows(deps), next: null }))
}

function noteEdit(noted: Noted, { before, after }: write.EditedBrand): void {
  noted.changed = { borrowerId: null, before: { ...before }, after: { ...after } }
}
