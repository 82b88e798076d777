import * as read from '#server/platform/settings/setting.ts'
import { MEANS, type Means } from '#server/providers/payment-means.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'

/** The key of the provider that takes a means of payment first; left out: the first that has it. */
export type Collectors = Readonly<Partial<Record<Means, string>>>

type Env = Readonly<Record<string, string | undefined>>

const SETTING = 'COLLECTED_BY'

/** Reads COLLECTED_BY, `gcash:paymongo, qrph:dragonpay`. */
export function readCollectors(env: Env, services: readonly PaymentService[]): Collectors {
  const keys = services.filter(({ payments }) => payments !== null).map(({ key }) => key)
  const collectors: Partial<Record<Means, string>> = {}
  for (const pair of read.list(env, SETTING)) {
    const [word = '', key = '', ...more] = pair.split(':').map((part) => part.trim())
    const means = MEANS.find((each) => each === word)
    const isRight = means && collectors[means] === undefined && more.length === 0
    if (isRight && keys.includes(key)) collectors[means] = key
    else read.refuse(env, SETTING, faultOf(pair, keys))
  }
  return collectors
}

function faultOf(pair: string, keys: readonly string[]): string {
  return `${SETTING} has "${pair}": write means:provider pairs with commas, each means once, of ${MEANS.join(', ')} and the providers that are set: ${keys.join(', ')}.`
}
