import type { FastifyInstance } from 'fastify'
import {
  requestPublication,
  requestWithdrawal,
  checkPublication,
  checkWithdrawal,
  discardDraft,
  listProductChoices,
  listProducts,
  previewProduct,
  readProduct,
  saveDraft,
  startDraft,
} from '#contract/console/set-up/products.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { brandChoices } from '#server/backoffice/money-requests/brand-choices.ts'
import { buildPreview } from '#server/backoffice/products/preview-product.ts'
import { toContent, toForm } from '#server/backoffice/products/product-form.ts'
import { productListPage } from '#server/backoffice/products/product-list-page.ts'
import { productPage } from '#server/backoffice/products/product-page.ts'
import * as draft from '#server/lending/product/publishing/draft-product.ts'
import { listedProducts } from '#server/lending/product/listed-products.ts'
import type { ProductChange } from '#server/lending/product/publishing/open-version.ts'
import type { Check } from '#server/lending/checked-version/version-check.ts'
import * as publication from '#server/lending/product/publishing/publish-product.ts'
import * as withdrawal from '#server/lending/product/publishing/withdraw-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Products that a new one can begin as. */
const MAX_CHOICES = 500

/** Serves the set-up of products: drafts with what they cost, publication and withdrawal by two. */
export function productRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listProducts, async (asked) => productListPage(deps, asked))
  serveStaff(app, deps, readProduct, async ({ id }, { session }) =>
    productPage(deps, id, session.staffId),
  )
  serveStaff(app, deps, previewProduct, async (asked) => buildPreview(deps, asked))
  serveStaff(app, deps, listProductChoices, async () => {
    const all = { after: '', most: MAX_CHOICES, brand: null, waits: null }
    const products = await listedProducts(deps.database, all)
    return {
      brands: brandChoices(deps.config),
      products: products
        .filter(({ record }) => record !== null)
        .map(({ id, brand, name }) => ({ id, brand, name })),
    }
  })
  draftRoutes(app, deps)
  withdrawalRoutes(app, deps)
}

function draftRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, startDraft, async (wanted, { session, noted }) => {
    noted.subject = wanted.productId
    const after = await draft.startDraft(deps, wanted, session.staffId)
    noteChange(noted, { productId: wanted.productId, before: null, after })
    return { id: wanted.productId }
  })

  serveStaff(app, deps, saveDraft, async ({ id, edition, form }, { session, noted }) => {
    noted.subject = id
    const given = { id, edition, content: toContent(form) }
    noteChange(noted, await draft.saveDraft(deps, given, session.staffId))
    return { edition: edition + 1 }
  })

  serveStaff(app, deps, discardDraft, async (read, { noted }) => {
    noted.subject = read.id
    noteChange(noted, await draft.discardDraft(deps, read))
    return {}
  })

  serveStaff(app, deps, requestPublication, async (asked, { session, noted }) => {
    noted.subject = asked.id
    noteChange(noted, await publication.requestPublication(deps, asked, session.staffId))
    noted.reason = asked.reason
    return {}
  })

  serveStaff(app, deps, checkPublication, async (check, { session, noted }) => {
    noted.subject = check.id
    noteChange(noted, await publication.checkPublication(deps, check, session.staffId))
    noted.reason = outcomeOf(check)
    return {}
  })
}

function withdrawalRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, requestWithdrawal, async ({ id, seen, reason }, { session, noted }) => {
    noted.subject = id
    noted.reason = reason
    await withdrawal.requestWithdrawal(deps, { productId: id, seen, reason }, session.staffId)
    return {}
  })

  serveStaff(app, deps, checkWithdrawal, async (check, { session, noted }) => {
    noted.subject = check.id
    const { productId, isOffered } = await withdrawal.checkWithdrawal(deps, check, session.staffId)
    noted.subject = productId
    noted.changed = { borrowerId: null, before: { isOffered: true }, after: { isOffered } }
    noted.reason = outcomeOf(check)
    return {}
  })
}

/** The line of the log is about the product. */
function noteChange(noted: Noted, { productId, before, after }: ProductChange): void {
  noted.subject = productId
  const values = { before: before ? toForm(before) : {}, after: after ? toForm(after) : {} }
  noted.changed = { borrowerId: null, ...values }
}

function outcomeOf({ outcome, reason }: Check): string {
  return reason ? `${outcome}: ${reason}` : outcome
}
