import type { FastifyInstance } from 'fastify'
import { compareProducts } from '#contract/application/compare-products.ts'
import { getHome, getProduct } from '#contract/application/product.ts'
import { toApplicant, toViewer } from '#server/lending/offer/applicant.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveCached } from '#server/platform/http/cache/serve-cached.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { homeFor } from '#server/lending/home/get-home.ts'
import { homeFingerprint } from '#server/lending/home/home-fingerprint.ts'
import { compareProductsFor } from '#server/lending/home/compare-products.ts'
import { getProductFor } from '#server/lending/home/get-product.ts'

/** Serves the screens before an application: /main and /productDetail. */
export function productRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveCached(
    app,
    deps,
    getHome,
    (value) => homeFingerprint(deps, value),
    async (_, caller, fingerprint) => homeFor(deps, toViewer(caller), fingerprint),
  )
  serve(app, deps, compareProducts, async ({ amount }, caller) =>
    compareProductsFor(deps, toViewer(caller), BigInt(amount)),
  )
  serve(app, deps, getProduct, async ({ productId }, caller) =>
    getProductFor(deps, toApplicant(caller), productId),
  )
}
