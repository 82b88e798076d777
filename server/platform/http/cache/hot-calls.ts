import { getOffer } from '#contract/application/application.ts'
import { getOfferV2 } from '#contract/application/confirm-v2.ts'
import { getHome } from '#contract/application/product.ts'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'

/**
 * The calls that borrowers make most. Their answers are cached (cached-calls.ts), and while nothing
 * changed they are answered before the framework (early-answers.ts).
 */
export const HOT_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getLoanDetails,
  getHome,
  getRepayment,
  getOffer,
  getOfferV2,
  listComplaints,
])
