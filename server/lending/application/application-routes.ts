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
import { showOffer } from '#server/lending/application/show-offer.ts'
import { agreementTitlesOf } from '#server/lending/agreement/list-agreements.ts'
import { openAgreementOf } from '#server/lending/agreement/open-agreement.ts'
import { offerWire } from '#server/lending/offer/offer-wire.ts'
import { pushOffer } from '#server/lending/application/push-offer.ts'
import { serve } from '#server/platform/http/serve.ts'
import { settleEarlyFor } from '#server/lending/agreement/settle-early.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the confirm screens of version 1, with and without periods (/byOf, /theMaking). */
export function applicationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getOffer, async (input, caller) => {
    const applicant = applicantOf(caller)
    return offerWire(deps.config, applicant, await showOffer(deps, applicant, input))
  })
  serve(app, deps, listAgreements, async ({ productId }, caller) =>
    agreementTitlesOf(deps, caller, productId),
  )
  serve(app, deps, openAgreement, async (input, caller) => ({
    contract_url: await openAgreementOf(deps, applicantOf(caller), input),
  }))
  serve(app, deps, acceptOffer, async (push, caller, once) =>
    pushOffer(deps, applicantOf(caller), push, once),
  )
}

/** Serves version 2 (/gouldThe): other addresses and a promo pop-up, the same use cases. */
export function confirmV2Routes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getOfferV2, async (input, caller) => {
    const applicant = applicantOf(caller)
    return confirmV2Wire(deps.config, applicant, await showOffer(deps, applicant, input))
  })
  serve(app, deps, listAgreementsV2, async ({ productId }, caller) =>
    agreementTitlesOf(deps, caller, productId),
  )
  serve(app, deps, openAgreementV2, async (input, caller) => ({
    contract_url: await openAgreementOf(deps, applicantOf(caller), input),
  }))
  serve(app, deps, acceptOfferV2, async (push, caller, once) =>
    pushOffer(deps, applicantOf(caller), push, once),
  )
}

/** Serves the calculator, for visitors too. */
export function calculatorRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, calculate, async (asked, caller) => calculateFor(deps, viewerOf(caller), asked))
  serve(app, deps, settleEarly, async (asked, caller) =>
    settleEarlyFor(deps, viewerOf(caller), asked),
  )
}
