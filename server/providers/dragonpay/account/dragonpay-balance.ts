import { readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  ask,
  type DragonpaySettings,
  toFields,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import type { Centavos } from '#domain/money/money.ts'

/**
 * Asks what can be paid out. Not documented, so a guess of ours: the path (a setting), that the
 * payouts' key opens it, the field `Balance` in pesos, and that payouts which were accepted are not
 * in it any more. Another answer than this one says nothing, and then no payout waits for it.
 */
export function payoutBalance(
  settings: DragonpaySettings,
): (() => Promise<Answer<Centavos>>) | null {
  const { balancePath: path } = settings
  if (path === null) return null
  return async () =>
    ask(settings, { method: 'GET', path, authorization: 'payouts' }, (json) => {
      const fields = toFields(json)
      const amount = readAmount(fields?.['balance'])
      const isPesos = ['', 'PHP'].includes(toText(fields?.['currency']))
      return amount === null || !isPesos ? null : answered(amount)
    })
}
