import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  listPromotionPages,
  makePromotionPage,
  publishPromotionPage,
  readPromotionPage,
  savePromotionPage,
  seePromotionBrands,
  takeDownPromotionPage,
} from '#contract/console/set-up/promotion-pages.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { requestWording } from '#server/backoffice/wording/request-wording.ts'
import { noteChanges } from '#server/backoffice/wording/note-changes.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { brandChoices } from '#server/backoffice/money-requests/brand-choices.ts'
import { previewRoute } from '#server/backoffice/promotion-pages/preview-route.ts'
import { pageRow, pageWire } from '#server/backoffice/promotion-pages/page-wire.ts'
import {
  type EditedPage,
  makePage,
  saveDraft,
  takeDown,
} from '#server/growth/promotion/pages/edit-page.ts'
import { getPage, type StoredPage, listPages } from '#server/growth/promotion/get-page.ts'
import { pageChanges } from '#server/growth/promotion/pages/page-changes.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves promotion pages to admins: drafts, their preview, publishing and taking down. */
export function promotionPageRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, config } = deps

  serveList(app, deps, listPromotionPages, async ({ cursor, size, brand }) => {
    const [after = ''] = valuesOfCursor(cursor, 1) ?? []
    const asked = { brand: brand || null, after, most: size + 1 }
    const { items, next } = pageFrom(await listPages(deps, asked), size, ({ last }) =>
      cursorAfter(last.templateId),
    )
    const names = await namesOf(items.map(({ last }) => last))
    return { items: items.map((page) => pageRow(page, names)), next }
  })

  serveStaff(app, deps, readPromotionPage, async ({ id }) => {
    const page = await getPage(deps, id)
    if (!page) throw new Refusal(CODES.notFound, englishOnly('This page was not found.'))
    const products = await listProducts(deps, database, page.brand.key)
    return pageWire(page, {
      names: await namesOf(page.versions),
      publicUrl: config.publicUrl,
      products: products.map(({ id: key, name }) => ({ id: key, name })),
    })
  })

  serveStaff(app, deps, seePromotionBrands, async () => ({ brands: brandChoices(config) }))

  serveStaff(app, deps, makePromotionPage, async ({ id, brand }, caller) => {
    noteEdit(caller, id, await makePage(deps, { id, brand, by: caller.session.staffId }))
    return { id }
  })

  serveStaff(app, deps, savePromotionPage, async ({ draft, ...seen }, caller) => {
    caller.noted.subject = seen.id
    noteEdit(caller, seen.id, await saveDraft(deps, { ...editBy(caller, seen), draft }))
    return {}
  })

  serveStaff(app, deps, publishPromotionPage, async ({ id, seen, reason }, caller) => {
    caller.noted.subject = id
    const input = { page: id, seen: String(seen) }
    await requestWording(deps, { kind: 'publishPromotionPage', input }, { reason, caller })
    return {}
  })

  serveStaff(app, deps, takeDownPromotionPage, async ({ reason, ...seen }, caller) => {
    caller.noted.subject = seen.id
    caller.noted.reason = reason
    await takeDown(deps, editBy(caller, seen))
    noteEdit(caller, seen.id, { before: { state: 'published' }, after: { state: 'withdrawn' } })
    return {}
  })

  previewRoute(app, deps)

  async function namesOf(versions: readonly StoredPage['last'][]) {
    return namesOfPeople(
      database,
      versions.map(({ staffId }) => staffId ?? ''),
    )
  }
}

function editBy({ session }: StaffCaller, seen: { readonly id: string; readonly seen: number }) {
  return { ...seen, by: session.staffId }
}

/** The fields that differ, before and after. */
function noteEdit({ noted }: StaffCaller, id: string, { before, after }: EditedPage): void {
  noted.subject = id
  noteChanges(noted, pageChanges(before, after))
}
