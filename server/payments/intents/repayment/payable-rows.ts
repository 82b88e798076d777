import type { PayableRow } from '#contract/repayment/repayment.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import { type Portion, type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { PAYABLE_MESSAGES } from '#server/payments/intents/repayment/payable-messages.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import type { Due } from '#server/lending/loan/account/get-due.ts'
import type { Language } from '#contract/brand.ts'

type Owing = Pick<Due, 'owed' | 'payable'>

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
  due: Owing,
  day: Temporal.PlainDate,
  market: Market,
  language: Language,
): PayableRow[] {
  const messages = PAYABLE_MESSAGES[language]
  const asked = askedOf(due)
  const count = due.owed.length
  const name = (each: Asked) => {
    // With no-break spaces: a date stays on one line.
    const on = writtenDay(market, each.dueOn, language).replaceAll(' ', '\u00a0')
    const say = isBefore(each.dueOn, day) ? messages.wasDue : messages.isDue
    return messages.payment(each.number, count, say(on), sumPortions(each.paid) > 0n)
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
export function dueDateAmount({ payable }: Pick<Due, 'payable'>): Centavos | null {
  return payable.amountWhenDue > payable.amount ? payable.amountWhenDue : null
}

/** What an installment is made of, without charges for being late. */
const PARTS = ['principal', 'interest', 'fees'] as const satisfies readonly Portion[]

function askedOf({ owed, payable }: Owing): Asked[] {
  return payable.installments.flatMap(({ number, portions: asked }) =>
    owed.filter((each) => each.number === number).map((each) => ({ ...each, asked })),
  )
}

function scheduledOf({ asked }: Asked): Centavos {
  return sum(PARTS.map((portion) => asked[portion] ?? 0n))
}

/** Penalties, and whatever else being late costs. */
function chargesOf(asked: Portions): Centavos {
  return sumPortions(asked) - sum(PARTS.map((portion) => asked[portion] ?? 0n))
}
