import type { FastifyInstance } from 'fastify'
import type { Input } from '#contract/endpoint.ts'
import {
  acceptOffer,
  getOffer,
  listAgreements,
  openAgreement,
} from '#contract/application/application.ts'
import {
  acceptOfferV2,
  getOfferV2,
  listAgreementsV2,
  openAgreementV2,
} from '#contract/application/confirm-v2.ts'
import { calculate, settleEarly } from '#contract/application/product.ts'
import { type Applicant, toApplicant, toViewer } from '#server/lending/offer/applicant.ts'
import { calculateFor } from '#server/lending/application/calculate.ts'
import { confirmV2Wire } from '#server/lending/application/confirm-v2-wire.ts'
import { type ShownOffer, shownOffer } from '#server/lending/application/show-offer.ts'
import { listAgreementTitles } from '#server/lending/agreement/list-agreements.ts'
import { renderAgreement } from '#server/lending/agreement/open-agreement.ts'
import { manilaDayNumber } from '#server/lending/loan/account/loan-fingerprint.ts'
import { offerWire } from '#server/lending/offer/offer-wire.ts'
import { browserMarks } from '#server/identity/session/known-browser.ts'
import { pushOffer } from '#server/lending/application/push-offer.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveWhole, type WhoAsks } from '#server/platform/http/cache/serve-cached.ts'
import { settleEarlyFor } from '#server/lending/agreement/settle-early.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the confirm screens of version 1, with and without periods (/byOf, /theMaking). */
export function applicationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveWhole(app, deps, getOffer, offerAnswer(deps, offerWire))
  serve(app, deps, listAgreements, async ({ productId }, caller) =>
    listAgreementTitles(deps, caller, productId),
  )
  serve(app, deps, openAgreement, async (input, caller) => ({
    contract_url: await renderAgreement(deps, toApplicant(caller), input),
  }))
  serve(app, deps, acceptOffer, async (push, caller, once) =>
    pushOffer(deps, toApplicant(caller), push, {
      once,
      devices: browserMarks(deps, caller.request),
    }),
  )
}

/** Serves version 2 (/gouldThe): other addresses and a promo pop-up, the same use cases. */
export function confirmV2Routes(app: FastifyInstance, deps: Dependencies): void {
  serveWhole(app, deps, getOfferV2, offerAnswer(deps, confirmV2Wire))
  serve(app, deps, listAgreementsV2, async ({ productId }, caller) =>
    listAgreementTitles(deps, caller, productId),
  )
  serve(app, deps, openAgreementV2, async (input, caller) => ({
    contract_url: await renderAgreement(deps, toApplicant(caller), input),
  }))
  serve(app, deps, acceptOfferV2, async (push, caller, once) =>
    pushOffer(deps, toApplicant(caller), push, {
      once,
      devices: browserMarks(deps, caller.request),
    }),
  )
}

/** Serves the calculator, for visitors too. */
export function calculatorRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, calculate, async (asked, caller) => calculateFor(deps, toViewer(caller), asked))
  serve(app, deps, settleEarly, async (asked, caller) =>
    settleEarlyFor(deps, toViewer(caller), asked),
  )
}

/**
 * An offer that was shown before is shown again while all that it was made from is the same. A new one
 * is not kept: it is among what the next one is made from.
 */
function offerAnswer<Wire>(
  deps: Dependencies,
  wire: (config: Dependencies['config'], applicant: Applicant, made: ShownOffer) => Wire,
) {
  return {
    column: (who: WhoAsks, input: Input<typeof getOffer>) =>
      shownOffer(deps, asApplicant(who), input),
    make: async (show: () => Promise<ShownOffer>, who: WhoAsks) => {
      const shown = await show()
      return { data: wire(deps.config, asApplicant(who), shown), isStored: !shown.isNew }
    },
    during: () => manilaDayNumber(deps.clock.now()),
  }
}

/** Nothing that is shown depends on the network. */
function asApplicant({ borrowerId, ...who }: WhoAsks): Applicant {
  if (borrowerId === null) throw notLoggedIn()
  return { ...who, borrowerId, network: '' }
}
