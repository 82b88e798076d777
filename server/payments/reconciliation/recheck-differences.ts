import { manilaDateOf } from '#domain/calendar.ts'
import { compareListed } from '#server/payments/reconciliation/compare-payments.ts'
import { comparePayout } from '#server/payments/reconciliation/compare-payout.ts'
import { keepExplanation } from '#server/payments/reconciliation/difference-store.ts'
import {
  listDifferences,
  type OpenDifference,
} from '#server/payments/reconciliation/open-differences.ts'
import { payoutNamed } from '#server/payments/reconciliation/payout-comparison-store.ts'
import { askFor } from '#server/payments/reconciliation/reconcile-payouts.ts'
import { ourPayments } from '#server/payments/reconciliation/reconciliation-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'

/** Differences that one night asks about, the oldest first. */
const ASKED_MOST = 500

/**
 * Asks the providers about every payment and payout with an open difference. One on which both agree
 * by now is over, and is kept as agreed.
 *
 * @throws ProviderSilent: the job is tried again
 */
export async function recheckDifferences(deps: Dependencies): Promise<void> {
  const today = manilaDateOf(deps.clock.now())
  // A night compares the day before it: what the next one finds is new.
  const through = today.subtract({ days: 1 })
  for (const difference of await listDifferences(deps.database, today, ASKED_MOST)) {
    const { kind, subject } = difference
    if (kind !== 'collection' && kind !== 'payout') continue
    if (!(await isOver(deps, difference))) continue
    const agreed = {
      kind,
      subject,
      how: 'agreed',
      ticket: null,
      by: 'hiram',
      through,
    } as const
    await deps.database
      .transaction()
      .execute(async (tx) => keepExplanation(tx, agreed, deps.clock.now()))
  }
}

async function isOver(deps: Dependencies, { kind, subject }: OpenDifference): Promise<boolean> {
  if (kind === 'payout') return doPayoutsAgree(deps, subject)
  const [key = '', ...rest] = subject.split(':')
  return doPaymentsAgree(deps, key, rest.join(':'))
}

async function doPaymentsAgree(
  { database, payments }: Dependencies,
  key: string,
  reference: string,
): Promise<boolean> {
  const provider = payments.all.find((each) => each.key === key)
  if (!provider) return false
  const answer = await provider.ask({ reference })
  if (answer.kind === 'unknown') throw new ProviderSilent(`No answer about ${reference}.`)
  const details = answer.kind === 'answered' ? answer.value : null
  if (!details) return false
  const ours = await ourPayments(database, key, [reference])
  return compareListed([{ place: '', details, isAgain: false }], ours).length === 0
}

async function doPayoutsAgree(deps: Dependencies, ourReference: string): Promise<boolean> {
  const our = await payoutNamed(deps.database, ourReference)
  if (!our) return false
  return comparePayout(await askFor(deps, our), our) === null
}
