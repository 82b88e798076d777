import type { FastifyInstance } from 'fastify'
import { listAlternatives } from '#contract/growth/joint-login.ts'
import { defineLink, saveEvent } from '#contract/growth/recommendation.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ensureLink } from '#server/growth/recommendation/define-link.ts'
import { jointLoginError } from '#server/growth/recommendation/joint-login-error.ts'
import { JOINT_LOGIN_MESSAGES } from '#server/growth/recommendation/recommendation-messages.ts'
import { recordTappedPlace } from '#server/growth/recommendation/record-tapped-place.ts'
import { recommendedProducts } from '#server/growth/recommendation/recommended-products.ts'

/** Taps on Borrow Again and on recommended products, of order details and the failure page. */
export function recommendationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, saveEvent, async (tapped, { session, request }, once) => {
    await deps.limits.count('tap', hostBlock(request.ip))
    return once(async (tx) => {
      await recordTappedPlace(deps, tx, { ...tapped, borrowerId: session?.borrowerId ?? null })
      return {}
    })
  })

  serve(app, deps, defineLink, async ({ productKey }, { brand }) =>
    ensureLink(deps, brand, productKey),
  )

  serve(app, deps, listAlternatives, async ({ qs }, { session, brand, language }) => ({
    noticeMessage: JOINT_LOGIN_MESSAGES[language].failed,
    errMessage: jointLoginError(qs, language),
    list: await recommendedProducts(deps, session?.borrowerId ?? null, brand, language),
  }))
}
