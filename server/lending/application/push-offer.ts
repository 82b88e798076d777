import type { acceptOffer as Call } from '#contract/application/application.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { acceptOffer } from '#server/lending/application/accept-offer.ts'
import type { Applicant } from '#server/lending/offer/applicant.ts'
import type { Once } from '#server/platform/http/callers/caller.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Accepts an offer once, for both confirm screens, and returns the address of the loan's page. */
export async function pushOffer(
  deps: Dependencies,
  applicant: Applicant,
  push: Input<typeof Call>,
  { once, devices }: { readonly once: Once; readonly devices: readonly Buffer[] },
): Promise<Output<typeof Call>> {
  return once(async (tx) => {
    const orderId = await acceptOffer(deps, tx, applicant, push, devices)
    const address = new URL(SCREEN_PATHS.loanDetail, deps.config.publicUrl)
    address.search = new URLSearchParams({ productId: push.productId, orderId }).toString()
    return { lendDetailsUrl: address.href }
  })
}
