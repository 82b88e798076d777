import { findReceiver, RECEIVERS } from '#server/identity/payout-account/receivers.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'

/** A payout or a refund, by what decides through whom it goes. */
export interface GoingOut {
  readonly amount: Centavos
  readonly bankCode: string
  /** Key; null: it was never sent. */
  readonly provider: string | null
  readonly state: string
}

/** The provider of a payout or a refund; one that was never sent goes through the first provider. */
export function findPayoutProvider(
  { payouts }: Pick<Dependencies, 'payouts'>,
  { provider }: Pick<GoingOut, 'provider'>,
): PayoutProvider {
  return provider === null ? payouts.first : payouts.named(provider)
}

/**
 * Who may pay out, the one that is tried next first, in the order of the setting and round again: one
 * that was never tried goes through the first that has a way to its bank; one that its provider
 * refused, so that it is queued again, through the next. One that is being sent may have left by
 * whatever was not answered, and arrive late: it stays with its provider for ever, where its name is
 * paid once.
 */
function payoutProvidersInTurn(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  money: GoingOut,
): readonly [PayoutProvider, ...PayoutProvider[]] {
  const own = findPayoutProvider(deps, money)
  const bank = findReceiver(money.bankCode)
  if (money.state !== 'queued' || !bank) return [own]
  const { all } = deps.payouts
  const start = money.provider === null ? 0 : all.indexOf(own) + 1
  const round = [...all.slice(start), ...all.slice(0, start)]
  const [now, holidays] = [deps.clock.now(), deps.holidays.current()]
  const [next, ...others] = round.filter(
    (each) => each.routes(bank, money.amount, now, holidays).length > 0,
  )
  return next ? [next, ...others] : [own]
}

/** Their keys. */
export function keysInTurn(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  money: GoingOut,
): readonly [string, ...string[]] {
  const [next, ...others] = payoutProvidersInTurn(deps, money)
  return [next.key, ...others.map(({ key }) => key)]
}

/** Who it goes through next. */
export function nextPayoutProvider(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  money: GoingOut,
): PayoutProvider {
  return payoutProvidersInTurn(deps, money)[0]
}

/** Whether somebody is left of this round, to whom money goes that its provider refused. */
export function hasNextProvider(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  money: GoingOut,
): boolean {
  const { all } = deps.payouts
  const next = nextPayoutProvider(deps, money)
  return all.indexOf(next) > all.indexOf(findPayoutProvider(deps, money))
}

/** A small payout, which every bank takes that is reached at all. */
const SMALL: Centavos = 1000_00n

/** BICs that a provider has a way to; null: it is the only one. */
export function reachedBics(
  { clock, holidays, payouts }: Pick<Dependencies, 'clock' | 'holidays' | 'payouts'>,
  key: string,
): readonly string[] | null {
  if (payouts.all.length === 1) return null
  const provider = payouts.named(key)
  const [now, days] = [clock.now(), holidays.current()]
  return RECEIVERS.filter((bank) => provider.routes(bank, SMALL, now, days).length > 0).map(
    ({ bic }) => bic,
  )
}
