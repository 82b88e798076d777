import type { FastifyInstance } from 'fastify'
import { acceptOffer, getOffer } from '#contract/application.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { acceptOfferOf } from '#server/application/accept-offer.ts'
import { applicantOf } from '#server/application/applicant.ts'
import { getOfferFor } from '#server/application/get-offer.ts'
import { offerWire } from '#server/application/offer-wire.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'

/** Serves the confirm screens (/byOf, /gouldThe, /theMaking). */
export function applicationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getOffer, async (input, caller) => {
    const applicant = applicantOf(caller)
    return offerWire(parts.config, applicant, await getOfferFor(parts, applicant, input))
  })

  serve(app, parts, acceptOffer, async (push, caller, once) =>
    once(async (tx) => {
      const orderId = await acceptOfferOf(parts, tx, applicantOf(caller), push)
      const address = new URL(SCREEN_PATHS.loanDetail, parts.config.publicUrl)
      address.search = new URLSearchParams({ productId: push.productId, orderId }).toString()
      return { lendDetailsUrl: address.href }
    }),
  )
}
