import type { commitCardRepayment } from '#contract/repayment/card-repayment.ts'
import { CODES } from '#contract/codes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PaymentPurpose } from '#domain/allocation/payment-purpose.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import {
  addCardRepayment,
  type CardRepayment,
  findByToken,
  wasDebited,
} from '#server/payments/card-repayment/card-repayment-store.ts'
import { ownLoan } from '#server/payments/card-repayment/get-card-repayment.ts'
import { addIntent } from '#server/payments/intents/start/open-intent.ts'
import type { OfferedChannel } from '#server/providers/channels/payment-channels.ts'
import { toExpired } from '#server/payments/transitions/payment-intent-transitions.ts'
import { findOpenIntent, findUnknownStart } from '#server/payments/payment/payment-record.ts'
import { checkPayable } from '#server/payments/intents/start/start-payment.ts'
import { SUBMITTED_TWICE } from '#server/payments/intents/repayment/repayment-messages.ts'
import { CARD_REPAYMENT_MESSAGES } from '#server/payments/card-repayment/card-repayment-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

type Request = Input<typeof commitCardRepayment>

/**
 * Commits a repayment from a card: an intent that waits for its code, or can start at once where
 * the account was debited before. The same token returns the same repayment while its code is
 * awaited.
 *
 * It uses only its own transaction: each request that waits for the loan's lock holds a connection,
 * and a second one for each could exhaust the pool.
 *
 * @param channel the channel that can debit this amount now; null: none can
 * @throws Refusal 800005 for a token that was committed before
 */
export async function commitCard(
  deps: Dependencies,
  tx: Transaction,
  borrowerId: string,
  request: Request,
  channel: OfferedChannel | null,
): Promise<CardRepayment> {
  const loan = await ownLoan(tx, borrowerId, request.orderId)
  await lockLoan(tx, loan.id)
  const before = await findByToken(tx, borrowerId, request.repayToken)
  if (before) return codeAskedFor(before, request)
  const accounts = await listAccounts(tx, borrowerId)
  const account = accounts.find(({ id }) => id === request.bankCardId)
  if (!account)
    throw new Refusal(CODES.notFound, localized(CARD_REPAYMENT_MESSAGES, 'cardNotFound'))
  if (request.couponId) throw inputRefused(localized(CARD_REPAYMENT_MESSAGES, 'noSuchCoupon'))
  const amount = BigInt(request.amount)
  const purpose = await checkPayable({ ...deps, database: tx }, loan, amount)
  if (!channel)
    throw new Refusal(CODES.notInThisStatus, localized(CARD_REPAYMENT_MESSAGES, 'noDebits'))

  return addCommitted(deps, tx, loan, { accountId: account.id, channel, purpose }, request)
}

/** The same token again: only to send its code again. */
function codeAskedFor(before: CardRepayment, { sendMsg, orderId }: Request): CardRepayment {
  const isAwaited = before.needsCode && before.startedAt === null && before.loanId === orderId
  if (sendMsg !== 1 || !isAwaited) throw committedTwice()
  return before
}

interface Debit {
  readonly accountId: string
  readonly channel: OfferedChannel
  readonly purpose: PaymentPurpose
}

async function addCommitted(
  deps: Dependencies,
  tx: Transaction,
  loan: Loan,
  { accountId, channel, purpose }: Debit,
  { amount, repayToken }: Request,
): Promise<CardRepayment> {
  const { borrowerId, id: loanId } = loan
  const terms = {
    borrowerId,
    loanId,
    amount: BigInt(amount),
    provider: channel.provider,
    channel: channel.number,
    means: channel.means,
    purpose,
  }
  const open = await findOpenIntent(tx, terms)
  // The same amount is being debited now. An intent that only awaits its code is replaced.
  if (open && open.state !== 'starting') throw committedTwice()
  // Of one that the provider left unanswered nobody knows whether it takes the money.
  if (await findUnknownStart(tx, terms, deps.clock.now())) throw committedTwice()
  if (open) await toExpired(tx, open.id, ['starting'])

  const intent = await addIntent(deps, tx, loan, terms)
  const needsCode = !(await wasDebited(tx, borrowerId, accountId))
  const id = deps.random.uuid()
  const one = { id, borrowerId, loanId, accountId, intentId: intent.id, repayToken, needsCode }
  if (!(await addCardRepayment(tx, one, deps.clock.now()))) throw committedTwice()
  return { ...one, startedAt: null }
}

export function committedTwice(): Refusal {
  return new Refusal(CODES.paymentSubmittedTwice, SUBMITTED_TWICE)
}
