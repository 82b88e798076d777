import type { FastifyInstance } from 'fastify'
import { getCustomerService } from '#contract/support.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Parts } from '#server/providers/dependencies.ts'

export function supportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getCustomerService, async (_, { brand }) => ({
    email: brand.serviceEmail,
    smWa: brand.servicePhone,
  }))
}
