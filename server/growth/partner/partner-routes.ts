import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { FastifyInstance } from 'fastify'
import { takePartnerNotice } from '#contract/growth/partner.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { textField } from '#server/platform/http/serve/text-field.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type JointLoginOutcome, openJointLogin } from '#server/growth/partner/open-joint-login.ts'
import { takeNotice } from '#server/growth/partner/take-notice.ts'

/** Signed links of the partner lender's borrowers, and its signed notices. */
export function partnerRoutes(app: FastifyInstance, deps: Dependencies): void {
  // No HEAD route: link previews must not use the link up.
  app.get('/joint/open', { exposeHeadRoute: false }, async (request, reply) => {
    const outcome = await openJointLogin(deps, request, reply, textField(request.query, 'token'))
    return reply.header('cache-control', 'no-store').redirect(addressOf(outcome))
  })

  serve(app, deps, takePartnerNotice, async ({ token }, { request }) => {
    await takeNotice(deps, hostBlock(request.ip), token)
    return {}
  })
}

/** The offer, or the failure page with a key of the fixed list (JF-016). */
function addressOf(outcome: JointLoginOutcome): string {
  const path = 'reason' in outcome ? SCREEN_PATHS.jointLoginFailure : SCREEN_PATHS.confirmLoan
  return `${path}?${new URLSearchParams({ ...outcome }).toString()}`
}
