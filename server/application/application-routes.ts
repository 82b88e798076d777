import type { FastifyInstance } from 'fastify'
import { acceptOffer, getOffer, listAgreements, openAgreement } from '#contract/application.ts'
import { CODES } from '#contract/codes.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { acceptOfferOf } from '#server/application/accept-offer.ts'
import { applicantOf } from '#server/application/applicant.ts'
import { getOfferFor } from '#server/application/get-offer.ts'
import { listAgreementsOf } from '#server/application/list-agreements.ts'
import { openAgreementOf } from '#server/application/open-agreement.ts'
import { offerWire } from '#server/application/offer-wire.ts'
import { Refusal } from '#server/http/refusal.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'

/** Serves the confirm screens (/byOf, /gouldThe, /theMaking). */
export function applicationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getOffer, async (input, caller) => {
    const applicant = applicantOf(caller)
    return offerWire(parts.config, applicant, await getOfferFor(parts, applicant, input))
  })

  serve(app, parts, listAgreements, async ({ productId }, { brand }) => {
    const asked = { brandKey: brand.key, borrowerId: null, orderId: '' }
    const agreements = await listAgreementsOf(parts, productId, asked)
    if (!agreements) throw new Refusal(CODES.notFound, 'This product was not found.')
    return { data: agreements.map(({ title }) => ({ title })) }
  })

  serve(app, parts, openAgreement, async (input, caller) => ({
    contract_url: await openAgreementOf(parts, applicantOf(caller), input),
  }))

  serve(app, parts, acceptOffer, async (push, caller, once) =>
    once(async (tx) => {
      const orderId = await acceptOfferOf(parts, tx, applicantOf(caller), push)
      const address = new URL(SCREEN_PATHS.loanDetail, parts.config.publicUrl)
      address.search = new URLSearchParams({ productId: push.productId, orderId }).toString()
      return { lendDetailsUrl: address.href }
    }),
  )
}
