import * as read from '#server/platform/settings/setting.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'

type Env = Readonly<Record<string, string | undefined>>

const SETTING = 'PAID_OUT_BY'

/** Reads PAID_OUT_BY, `xendit, dragonpay`: keys of those who pay out, the first tried first. */
export function readPayoutOrder(env: Env, services: readonly PaymentService[]): readonly string[] {
  const keys = services.filter(({ payouts }) => payouts !== null).map(({ key }) => key)
  const order = read.list(env, SETTING)
  for (const [place, key] of order.entries())
    if (!keys.includes(key) || order.indexOf(key) < place)
      read.refuse(
        env,
        SETTING,
        `${SETTING} has "${key}": write the providers that pay out and are set, each once: ${keys.join(', ')}.`,
      )
  return order
}
