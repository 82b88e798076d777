import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import type { Payout } from '#server/payments/payouts/payout-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'

/** The provider of a payout; one that was never sent goes through the first provider. */
export function findPayoutProvider(
  { payouts }: Pick<Dependencies, 'payouts'>,
  { provider }: Pick<Payout, 'provider'>,
): PayoutProvider {
  return provider === null ? payouts.first : payouts.named(provider)
}

/**
 * Who a payout goes through next, in the order of the setting and round again: one that was never
 * tried through the first that has a way to its bank; one that nobody took through the next. What a
 * provider took stays with it for ever.
 */
export function nextPayoutProvider(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  payout: Pick<Payout, 'amount' | 'bankCode' | 'isTaken' | 'provider'>,
): PayoutProvider {
  const own = findPayoutProvider(deps, payout)
  const bank = findReceiver(payout.bankCode)
  if (payout.isTaken || !bank) return own
  const { all } = deps.payouts
  const start = payout.provider === null ? 0 : all.indexOf(own) + 1
  const round = [...all.slice(start), ...all.slice(0, start)]
  const [now, holidays] = [deps.clock.now(), deps.holidays.current()]
  return round.find((each) => each.routes(bank, payout.amount, now, holidays).length > 0) ?? own
}

/** Whether somebody is left of this round, to whom a payout goes that its provider refused. */
export function hasNextProvider(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  payout: Pick<Payout, 'amount' | 'bankCode' | 'isTaken' | 'provider'>,
): boolean {
  const { all } = deps.payouts
  const next = nextPayoutProvider(deps, payout)
  return all.indexOf(next) > all.indexOf(findPayoutProvider(deps, payout))
}
