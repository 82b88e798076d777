import type { FastifyInstance } from 'fastify'
import { acceptOffer, getOffer, listAgreements, openAgreement } from '#contract/application.ts'
import {
  acceptOfferV2,
  getOfferV2,
  listAgreementsV2,
  openAgreementV2,
} from '#contract/confirm-v2.ts'
import { calculate, settleEarly } from '#contract/product.ts'
import { applicantOf, viewerOf } from '#server/lending/offer/applicant.ts'
import { calculateFor } from '#server/lending/application/calculate.ts'
import { confirmV2Wire } from '#server/lending/application/confirm-v2-wire.ts'
import { getOfferFor } from '#server/lending/offer/get-offer.ts'
import { agreementTitlesOf } from '#server/lending/agreement/list-agreements.ts'
import { openAgreementOf } from '#server/lending/agreement/open-agreement.ts'
import { offerWire } from '#server/lending/offer/offer-wire.ts'
import { pushOffer } from '#server/lending/application/push-offer.ts'
import { serve } from '#server/platform/http/serve.ts'
import { settlingFor } from '#server/lending/agreement/settling.ts'
import type { Parts } from '#server/providers/dependencies.ts'

/** Serves the confirm screens: version 1 and that of periods (/byOf, /theMaking). */
export function applicationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getOffer, async (input, caller) => {
    const applicant = applicantOf(caller)
    return offerWire(parts.config, applicant, await getOfferFor(parts, applicant, input))
  })
  serve(app, parts, listAgreements, async ({ productId }, caller) =>
    agreementTitlesOf(parts, caller, productId),
  )
  serve(app, parts, openAgreement, async (input, caller) => ({
    contract_url: await openAgreementOf(parts, applicantOf(caller), input),
  }))
  serve(app, parts, acceptOffer, async (push, caller, once) =>
    pushOffer(parts, applicantOf(caller), push, once),
  )
}

/** Serves version 2 (/gouldThe): other addresses and a promo pop-up, the same acts. */
export function confirmV2Routes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getOfferV2, async (input, caller) => {
    const applicant = applicantOf(caller)
    return confirmV2Wire(parts.config, applicant, await getOfferFor(parts, applicant, input))
  })
  serve(app, parts, listAgreementsV2, async ({ productId }, caller) =>
    agreementTitlesOf(parts, caller, productId),
  )
  serve(app, parts, openAgreementV2, async (input, caller) => ({
    contract_url: await openAgreementOf(parts, applicantOf(caller), input),
  }))
  serve(app, parts, acceptOfferV2, async (push, caller, once) =>
    pushOffer(parts, applicantOf(caller), push, once),
  )
}

/** Serves the calculator, for visitors too. */
export function calculatorRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calculate, async (asked, caller) =>
    calculateFor(parts, viewerOf(caller), asked),
  )
  serve(app, parts, settleEarly, async (asked, caller) =>
    settlingFor(parts, viewerOf(caller), asked),
  )
}
