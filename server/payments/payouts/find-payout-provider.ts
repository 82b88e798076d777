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

/** What decides through whom a payout goes. */
type Going = Pick<Payout, 'amount' | 'bankCode' | 'provider' | 'state'>

/**
 * Who a payout goes through next, in the order of the setting and round again: one that was never
 * tried through the first that has a way to its bank; one that its provider refused, so that it is
 * queued again, through the next. One that is being sent may have left by whatever was not answered,
 * and arrive late: it stays with its provider for ever, where its name is paid once.
 */
export function nextPayoutProvider(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  payout: Going,
): PayoutProvider {
  const own = findPayoutProvider(deps, payout)
  const bank = findReceiver(payout.bankCode)
  if (payout.state !== 'queued' || !bank) return own
  const { all } = deps.payouts
  const start = payout.provider === null ? 0 : all.indexOf(own) + 1
  const round = [...all.slice(start), ...all.slice(0, start)]
  const [now, holidays] = [deps.clock.now(), deps.holidays.current()]
  return round.find((each) => each.routes(bank, payout.amount, now, holidays).length > 0) ?? own
}

/** Whether somebody is left of this round, to whom a payout goes that its provider refused. */
export function hasNextProvider(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  payout: Going,
): boolean {
  const { all } = deps.payouts
  const next = nextPayoutProvider(deps, payout)
  return all.indexOf(next) > all.indexOf(findPayoutProvider(deps, payout))
}
