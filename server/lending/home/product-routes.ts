import type { FastifyInstance } from 'fastify'
import { getHome, getProduct } from '#contract/application/product.ts'
import { toApplicant } from '#server/lending/offer/applicant.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveWhole } from '#server/platform/http/cache/serve-cached.ts'
import { manilaDayNumber } from '#server/lending/loan/account/loan-fingerprint.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { homeAsColumn, toHome } from '#server/lending/home/get-home.ts'
import { getProductFor } from '#server/lending/home/get-product.ts'

/** Serves the screens before an application: /main and /productDetail. */
export function productRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveWhole(app, deps, getHome, {
    column: (viewer) => homeAsColumn(deps, viewer),
    make: (read, viewer) => ({
      data: toHome(deps, viewer, read),
      // By when a payment comes depends on the time.
      isStored: read.loans.every(({ received }) => received.length === 0),
    }),
    during: () => manilaDayNumber(deps.clock.now()),
  })
  serve(app, deps, getProduct, async ({ productId }, caller) =>
    getProductFor(deps, toApplicant(caller), productId),
  )
}
