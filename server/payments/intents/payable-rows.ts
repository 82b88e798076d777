import type { PayableRow } from '#contract/repayment.ts'
import { isBefore } from '#domain/calendar.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import type { InstallmentOwed } from '#domain/owed.ts'
import { type Portion, type Portions, totalOf } from '#domain/portions.ts'
import { payoff } from '#domain/prepayment.ts'
import { PAYABLE_MESSAGES } from '#server/payments/intents/payable-messages.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { writtenDay } from '#server/platform/messages/written-day.ts'
import type { Due } from '#server/lending/loan/get-due.ts'
import type { Language } from '#contract/brand.ts'

/** What is asked for of one installment. */
interface Asked extends InstallmentOwed {
  readonly asked: Portions
}

/**
 * The rows of the payable amount: the installments and the penalties come first and add up to it;
 * each further row is a part of the installments, and these parts add up to them.
 *
 * @param day the Manila day of the amount
 */
export function payableRows(
  due: Due,
  day: Temporal.PlainDate,
  market: Market,
  language: Language,
): PayableRow[] {
  const messages = PAYABLE_MESSAGES[language]
  const asked = askedOf(due, day)
  const count = due.owed.length
  const name = (each: Asked) => {
    // With no-break spaces: a date stays on one line.
    const on = writtenDay(market, each.dueOn, language).replaceAll(' ', '\u00a0')
    const say = isBefore(each.dueOn, day) ? messages.wasDue : messages.isDue
    return messages.payment(each.number, count, say(on), totalOf(each.paid) > 0n)
  }
  const [first, ...others] = asked
  const alone = first && others.length === 0 ? first : null
  const charges = sum(asked.map((each) => chargesOf(each.asked)))
  return [
    {
      text: alone ? name(alone) : messages.payments(asked.length),
      value: peso(sum(asked.map(scheduledOf)), market),
    },
    { text: messages.penalties, value: peso(charges, market) },
    ...(alone
      ? PARTS.flatMap((portion) => part(messages.parts[portion], alone.asked[portion] ?? 0n))
      : asked.flatMap((each) => part(name(each), scheduledOf(each)))),
  ]

  function part(text: string, amount: Centavos): PayableRow[] {
    return amount > 0n ? [{ text, value: peso(amount, market), isPart: 1 }] : []
  }
}

/**
 * Centavos that the payable installments ask for on the due date; null where today asks for the
 * same. The last installment asks for the payoff of the day, which is less before its due date.
 */
export function dueDateAmount({ owed, payable }: Due): Centavos | null {
  const whole = sum(payableOf(owed, payable.numbers).map(({ outstanding }) => totalOf(outstanding)))
  return whole > payable.amount ? whole : null
}

/** What an installment is made of, without charges for being late. */
const PARTS = ['principal', 'interest', 'fees'] as const satisfies readonly Portion[]

function askedOf({ account, owed, payable }: Due, day: Temporal.PlainDate): Asked[] {
  const near = payableOf(owed, payable.numbers)
  const isWhole = sum(near.map(({ outstanding }) => totalOf(outstanding))) === payable.amount
  if (isWhole) return near.map((each) => ({ ...each, asked: each.outstanding }))
  const settled = payoff(account, owed, day)
  if (settled.amount !== payable.amount)
    throw new Error(
      `${payable.amount} is neither the installments ${payable.numbers.join(', ')} nor ${settled.amount}.`,
    )
  const portions = new Map(settled.installments.map((each) => [each.number, each.portions]))
  return owed
    .map((each) => ({ ...each, asked: portions.get(each.number) ?? {} }))
    .filter(({ asked }) => totalOf(asked) > 0n)
}

function payableOf(owed: readonly InstallmentOwed[], numbers: readonly number[]) {
  return owed.filter(({ number }) => numbers.includes(number))
}

function scheduledOf({ asked }: Asked): Centavos {
  return sum(PARTS.map((portion) => asked[portion] ?? 0n))
}

/** Penalties, and whatever else being late costs. */
function chargesOf(asked: Portions): Centavos {
  return totalOf(asked) - sum(PARTS.map((portion) => asked[portion] ?? 0n))
}
