import type { ActionOptions } from '#server/sandbox/dragonpay/collection-actions.ts'
import { ActionRefused } from '#server/sandbox/double/fault.ts'

/** A year, and the most postbacks of one action. */
const MOST_SECONDS = 366 * 24 * 60 * 60
const MOST_TIMES = 200
const MOST_CENTAVOS = 10 ** 12

/**
 * Reads how an action differs from an honest one: `amount`, `lie` (centavos), `times`, `delay`
 * (seconds), `forge` (1), `received` (1).
 *
 * @throws ActionRefused with HTTP 400 for any other value
 */
export function readActionOptions(input: Readonly<Record<string, unknown>>): ActionOptions {
  const whole = (name: string, most: number) => readWhole(input, name, most)
  const [amount, lie] = [whole('amount', MOST_CENTAVOS), whole('lie', MOST_CENTAVOS)]
  const [times, delay] = [whole('times', MOST_TIMES), whole('delay', MOST_SECONDS)]
  return {
    ...(amount === null ? {} : { amount: BigInt(amount) }),
    ...(lie === null ? {} : { lie: BigInt(lie) }),
    ...(times === null ? {} : { times }),
    ...(delay === null ? {} : { delay }),
    ...(whole('forge', 1) === 1 ? { forge: true } : {}),
    ...(whole('received', 1) === 1 ? { isReceived: true } : {}),
  }
}

function readWhole(
  input: Readonly<Record<string, unknown>>,
  name: string,
  most: number,
): number | null {
  const value = input[name]
  if (value === undefined || value === '') return null
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  const number = isPlain ? Number(value) : Number.NaN
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new ActionRefused(400, `${name} is not right: write a whole number from 0 to ${most}.`)
  return number
}
