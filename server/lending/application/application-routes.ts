import type { FastifyInstance } from 'fastify'
import type { Output } from '#contract/endpoint.ts'
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
import { offerFingerprint } from '#server/lending/offer/fingerprint/offer-fingerprint.ts'
import { pushOffer } from '#server/lending/application/push-offer.ts'
import { readTogether } from '#server/platform/database/column.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveCached } from '#server/platform/http/cache/serve-cached.ts'
import { settleEarlyFor } from '#server/lending/agreement/settle-early.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the confirm screens of version 1, with and without periods (/byOf, /theMaking). */
export function applicationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveOffer(app, deps, getOffer, offerWire)
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
  serveOffer(app, deps, getOfferV2, confirmV2Wire)
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
function serveOffer<E extends typeof getOffer | typeof getOfferV2>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  wire: (config: Dependencies['config'], to: Applicant, made: ShownOffer) => Output<E>,
): void {
  serveCached(
    app,
    deps,
    endpoint,
    (value) => offerFingerprint(deps, value),
    async (input, caller, column) => {
      const applicant = toApplicant(caller)
      const day = manilaDayNumber(deps.clock.now())
      const { show, fingerprint } = await readTogether(deps.database, {
        show: shownOffer(deps, applicant, input),
        fingerprint: column,
      })
      const shown = await show()
      const data = wire(deps.config, applicant, shown)
      return { data, fingerprint: shown.isNew ? null : fingerprint, ...day }
    },
  )
}
