import type { FastifyInstance } from 'fastify'
import { getHome, getProduct } from '#contract/application/product.ts'
import { toApplicant, toViewer } from '#server/lending/offer/applicant.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveCached } from '#server/platform/http/cache/serve-cached.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { homeFor } from '#server/lending/home/get-home.ts'
import { homeFingerprint } from '#server/lending/home/home-fingerprint.ts'
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
  serve(app, deps, getProduct, async ({ productId }, caller) =>
    getProductFor(deps, toApplicant(caller), productId),
  )
}
