import { toManilaDate } from '#domain/calendar/calendar.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { compareListed } from '#server/payments/reconciliation/compare-payments.ts'
import { ofAccount } from '#server/payments/reconciliation/differences/difference-facts.ts'
import { findDifference } from '#server/payments/reconciliation/differences/queued-differences.ts'
import { openListsAgain } from '#server/payments/reconciliation/listed-again.ts'
import type { NamedDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import type { DifferenceKind } from '#server/payments/reconciliation/differences/open-differences.ts'
import { payoutNamed } from '#server/payments/reconciliation/payout-comparison-store.ts'
import {
  endIfAgreed,
  parsePayment,
} from '#server/payments/reconciliation/differences/recheck-differences.ts'
import { askFor, bookEnd } from '#server/payments/reconciliation/reconcile-payouts.ts'
import { ourPayments } from '#server/payments/reconciliation/reconciliation-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'

/**
 * Looks at one difference now, as the night does: the provider is asked and what it says is booked,
 * once; or the lines of the bank are matched again.
 *
 * @returns whether it is over
 * @throws ProviderSilent
 */
export async function recheckDifference(
  deps: Dependencies,
  { kind, subject }: NamedDifference & { readonly kind: DifferenceKind },
): Promise<boolean> {
  if (kind === 'collection') await bookPaymentAsSaid(deps, subject)
  else if (kind === 'payout') await bookPayoutAsSaid(deps, subject)
  else await matchBankLines(deps, kind === 'bankLine' ? lineNamed(subject) : null)
  const today = toManilaDate(deps.clock.now())
  const open = await findDifference(deps.database, today, { kind, subject })
  if (!open) return true
  await endIfAgreed(deps, open, openListsAgain(new Set([parsePayment(subject).reference])))
  return (await findDifference(deps.database, today, { kind, subject })) === null
}

function lineNamed(subject: string) {
  const { account, rest } = ofAccount(subject)
  return { account, line: rest }
}

/** Money of another merchant or currency is not ours: nothing of it is booked. */
async function bookPaymentAsSaid(deps: Dependencies, subject: string): Promise<void> {
  const { provider: key, reference } = parsePayment(subject)
  const provider = deps.payments.all.find((each) => each.key === key)
  if (!provider) return
  const answer = await provider.ask({ reference })
  if (answer.kind === 'unknown') throw new ProviderSilent(`No answer about ${subject}.`)
  const details = answer.kind === 'answered' ? answer.value : null
  if (!details || details.foreignMerchant !== null || details.currency !== 'PHP') return
  const ours = await ourPayments(deps.database, key, [details.reference])
  if (compareListed([{ place: '', details, isAgain: false }], ours).length > 0)
    await applyPaymentInquiry(deps, provider, details, null, deps.clock.now())
}

async function bookPayoutAsSaid(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payouts' | 'random'>,
  ourReference: string,
): Promise<void> {
  const our = await payoutNamed(deps.database, ourReference)
  if (!our) return
  const their = await askFor(deps, our)
  if (their) await bookEnd(deps, our, their)
}
