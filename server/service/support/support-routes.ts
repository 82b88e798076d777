import type { FastifyInstance } from 'fastify'
import { getCustomerService } from '#contract/site/support.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

export function supportRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getCustomerService, async (_, { brand }) => ({
    email: brand.serviceEmail,
    smWa: brand.servicePhone,
  }))
}
