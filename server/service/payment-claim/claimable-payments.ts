import { MARKETS } from '#domain/market/market.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { listPayments } from '#server/providers/list-payments.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { inquire } from '#server/payments/intents/ask-payments.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import { findIntent, findLifetimeId } from '#server/payments/payment/payment-record.ts'
import {
  startedUnder,
  postedAs,
  postedOfIntent,
  postedUnder,
  type DescribedPayment,
} from '#server/payments/payment/posted-payments.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'

/** A payment that a borrower may claim. */
export type ClaimablePayment =
  /** Started with us. */
  | { readonly kind: 'intent'; readonly intentId: string; readonly reference: string }
  /** On the borrower's lifetime id, or in a way that we do not know. */
  | { readonly kind: 'elsewhere'; readonly isOnLifetimeId: boolean; readonly slip: string }

/** The borrower's payment on a loan with this reference; null: it is not theirs. */
export async function claimablePayment(
  db: Database,
  loan: Loan,
  reference: string,
  slip: string,
): Promise<ClaimablePayment | null> {
  const isOnLifetimeId =
    reference !== '' && reference === (await findLifetimeId(db, loan.borrowerId))
  if (reference === '' || isOnLifetimeId) return { kind: 'elsewhere', isOnLifetimeId, slip }
  const intent = await startedUnder(db, loan, reference)
  return intent && { kind: 'intent', intentId: intent.id, reference }
}

/** The format of the provider's references; a shop's slip may have any text. */
const PROVIDERS_REFERENCE = /^[A-Za-z0-9_]{6,40}$/

/** The number on a slip when a provider could know it, or null. */
export function formatSlip(payment: ClaimablePayment): string | null {
  if (payment.kind === 'intent') return null
  return PROVIDERS_REFERENCE.test(payment.slip) ? payment.slip : null
}

/** Days after which money has settled through the slowest channel, weekends included. */
const SETTLED_DAYS = 10

/**
 * Asks the provider for a claimed payment and books it as a notice would. A provider that does not
 * answer is not an error: the claim then becomes a complaint.
 *
 * @returns what the provider said, for staff: it is kept with the claim; null: there was nothing to ask
 *   about
 */
export async function lookFor(
  deps: Dependencies,
  loan: Pick<Loan, 'borrowerId'>,
  payment: ClaimablePayment,
  paidOn: Temporal.PlainDate,
): Promise<string | null> {
  const now = deps.clock.now()
  if (payment.kind === 'intent') {
    const intent = await findIntent(deps.database, payment.intentId)
    if (!intent) throw new Error(`There is no intent ${payment.intentId}.`)
    return `${intent.provider}: ${inWords(await inquire(deps, intent, now))}`
  }
  const said: string[] = []
  const lifetimeId = await findLifetimeId(deps.database, loan.borrowerId)
  const slip = formatSlip(payment)
  for (const provider of deps.payments.all) {
    if (slip !== null) {
      const answer = await provider.ask({ reference: slip })
      if (answer.kind === 'answered' && answer.value)
        await applyPaymentInquiry(deps, provider, answer.value, null, now)
      said.push(`${provider.key}: ${inWords(answer.kind === 'answered' ? answer.value : 'silent')}`)
    }
    if (lifetimeId === null || !provider.makeLifetimeId) continue
    const listed = await listPayments(provider, paidOn, paidOn.add({ days: SETTLED_DAYS }))
    if (listed.kind !== 'answered') said.push(`${provider.key}: ${inWords('silent')}`)
    if (listed.kind !== 'answered') continue
    const own = listed.value.filter(({ payerReference }) => payerReference === lifetimeId)
    for (const details of own) await applyPaymentInquiry(deps, provider, details, null, now)
    said.push(`${provider.key}: ${own.length} payments on the lifetime id in the list`)
  }
  return said.length > 0 ? said.join('; ') : null
}

function inWords(answer: PaymentDetails | null | 'silent'): string {
  if (answer === 'silent') return 'no answer'
  if (answer === null) return 'knows no such payment'
  return `${answer.status}, ${peso(answer.amount, MARKETS.philippines)}`
}

/** Reference of the claimed payment when it is booked; null: it is not. */
export async function postedClaimed(
  db: Database,
  payment: ClaimablePayment,
  claimed: Omit<DescribedPayment, 'isOnLifetimeId'>,
): Promise<string | null> {
  if (payment.kind === 'intent') return postedOfIntent(db, claimed.borrowerId, payment.intentId)
  const bySlip = payment.slip && (await postedUnder(db, claimed.borrowerId, payment.slip))
  return bySlip
    ? bySlip.reference
    : postedAs(db, { ...claimed, isOnLifetimeId: payment.isOnLifetimeId })
}
