import type { ActionOptions } from '#doubles/dragonpay/collections/collection-actions.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { readWhole } from '#doubles/kit/read-whole.ts'

/** A year, and the most postbacks of one action. */
const MAX_SECONDS = 366 * 24 * 60 * 60
const MAX_TIMES = 200
const MAX_CENTAVOS = 10 ** 12

/**
 * Reads how an action differs from an honest one: `amount`, `lie` (centavos), `times`, `delay`
 * (seconds), `forge` (1), `merchant` (another one's id), `received` (1).
 *
 * @throws ActionRefused with HTTP 400 for any other value
 */
export function readActionOptions(input: Readonly<Record<string, unknown>>): ActionOptions {
  const whole = (name: string, most: number) => readWhole(input, name, most)
  const [amount, lie] = [whole('amount', MAX_CENTAVOS), whole('lie', MAX_CENTAVOS)]
  const [times, delay] = [whole('times', MAX_TIMES), whole('delay', MAX_SECONDS)]
  const merchant = readMerchant(input)
  return {
    ...(amount === null ? {} : { amount: BigInt(amount) }),
    ...(lie === null ? {} : { lie: BigInt(lie) }),
    ...(times === null ? {} : { times }),
    ...(delay === null ? {} : { delay }),
    ...(whole('forge', 1) === 1 ? { forge: true } : {}),
    ...(merchant === null ? {} : { merchant }),
    ...(whole('received', 1) === 1 ? { isReceived: true } : {}),
  }
}

function readMerchant({ merchant }: Readonly<Record<string, unknown>>): string | null {
  if (merchant === undefined || merchant === '') return null
  if (typeof merchant === 'string' && /^[A-Z0-9]{1,20}$/.test(merchant)) return merchant
  throw new ActionRefused(400, 'merchant is not right: write up to 20 capitals and digits.')
}
