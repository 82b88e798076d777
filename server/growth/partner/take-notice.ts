import { CODES } from '#contract/codes.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { approve } from '#server/lending/application/decision/decide-application.ts'
import { queuePayout } from '#server/payments/payouts/queue-payout.ts'
import { notLoggedIn, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { textField } from '#server/platform/http/serve/text-field.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { unseal } from '#server/providers/partner/partner-seal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findPartnerLoan, storeDrawn } from '#server/growth/partner/partner-store.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Takes the partner's notice that a borrower drew a loan: approves the loan if it is not approved
 * yet, and starts its payout. The same notice again changes nothing.
 *
 * @throws Refusal -1000 without the partner's signature, -1001 for a loan of another product, -1005
 * when the application is closed
 */
export async function takeNotice(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'hooks' | 'limits' | 'random'>,
  address: string,
  token: string,
): Promise<void> {
  const orderId = await orderOf(deps, address, token)
  if (!(await findPartnerLoan(deps.database, orderId)))
    throw new Refusal(CODES.notFound, englishOnly('This order was not found.'))
  const at = deps.clock.now()
  await deps.database.transaction().execute(async (tx) => {
    const loan = await lockLoan(tx, orderId)
    if (loan.withdrawal !== 'open') return
    if (loan.status !== STATUS.underReview && loan.status !== STATUS.disbursing)
      throw new Refusal(CODES.notInThisStatus, englishOnly('This application is closed.'))
    // First, so that nothing is paid out twice: approving queues the payout of a drawn loan.
    await storeDrawn(tx, orderId)
    if (loan.approvedAt) await queuePayout(deps, tx, orderId, at)
    else await approve(deps, tx, orderId, at)
  })
}

async function orderOf(
  deps: Pick<Dependencies, 'config' | 'limits'>,
  address: string,
  token: string,
): Promise<string> {
  await deps.limits.check('partnerKey', address)
  const key = deps.config.providers.partner?.key
  const read = key ? unseal(key, 'drawn', token, Temporal.Now.instant()) : null
  if (read?.kind === 'open') return textField(read.content, 'orderId')
  await deps.limits.count('partnerKey', address)
  throw notLoggedIn()
}
