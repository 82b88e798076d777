import type { FastifyInstance } from 'fastify'
import {
  listBrands,
  listPartners,
  readBrand,
  resetBrand,
  writeBrand,
} from '#contract/console/set-up/brands.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { brandPage, brandRows } from '#server/backoffice/wording/brand-page.ts'
import { partnerRows } from '#server/backoffice/brands/partner-rows.ts'
import { requestWording } from '#server/backoffice/wording/request-wording.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the brands and the partner lender, as settings and database have them. */
export function brandRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listBrands, async () => ({ items: await brandRows(deps), next: null }))
  serveStaff(app, deps, readBrand, async ({ id }) => brandPage(deps, id))
  serveStaff(app, deps, writeBrand, async ({ id, seen, details, reason }, caller) => {
    caller.noted.subject = id
    const input = { brand: id, seen: String(seen), ...details }
    await requestWording(deps, { kind: 'writeBrand', input }, { reason, caller })
    return {}
  })
  serveStaff(app, deps, resetBrand, async ({ id, seen, reason }, caller) => {
    caller.noted.subject = id
    const input = { brand: id, seen: String(seen) }
    await requestWording(deps, { kind: 'resetBrand', input }, { reason, caller })
    return {}
  })
  serveList(app, deps, listPartners, async () => ({ items: await partnerRows(deps), next: null }))
}
