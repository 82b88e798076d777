import type { FastifyInstance } from 'fastify'
import { getHome, getProduct } from '#contract/product.ts'
import { applicantOf, viewerOf } from '#server/lending/offer/applicant.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getHomeFor } from '#server/lending/home/get-home.ts'
import { getProductFor } from '#server/lending/home/get-product.ts'

/** Serves the screens before an application: /main and /productDetail. */
export function productRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getHome, async (_, caller) => getHomeFor(deps, viewerOf(caller)))
  serve(app, deps, getProduct, async ({ productId }, caller) =>
    getProductFor(deps, applicantOf(caller), productId),
  )
}
