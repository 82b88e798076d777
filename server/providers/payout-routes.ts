import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Centavos } from '#domain/money/money.ts'
import { railsFor } from '#domain/payments/payout-rail.ts'
import { workingDayFrom } from '#domain/calendar/working-days.ts'
import type { Bank } from '#server/providers/payment-provider.ts'
import type { PayoutRoute } from '#server/providers/payout-provider.ts'

/** Minutes within which InstaPay credits an account; seconds as a rule. */
const INSTAPAY_MINUTES = 60
/**
 * Manila time until which a payout goes out with the batch of its day. Xendit's for PESONet, the
 * earliest that we know of; Dragonpay publishes none.
 */
const CUT_OFF = new Temporal.PlainTime(14, 0)
const END_OF_DAY = new Temporal.PlainTime(23, 59)

/** The ways to a bank over both rails from that moment on, the faster one first. */
export function routesTo(
  bank: Bank,
  amount: Centavos,
  at: Temporal.Instant,
  holidays: Holidays,
): readonly PayoutRoute[] {
  const routes = { instapay: () => atOnce(at), pesonet: () => withBatch(at, holidays) }
  return railsFor(bank, amount).map((rail) => ({ rail, ...routes[rail]() }))
}

function atOnce(at: Temporal.Instant) {
  return { runOn: toManilaDate(at), arrivesBy: at.add({ minutes: INSTAPAY_MINUTES }) }
}

/** Banks credit a batch by the end of its day. */
function withBatch(at: Temporal.Instant, holidays: Holidays) {
  const now = at.toZonedDateTimeISO(MANILA)
  const isLate = Temporal.PlainTime.compare(now.toPlainTime(), CUT_OFF) >= 0
  const runOn = workingDayFrom(now.toPlainDate().add({ days: isLate ? 1 : 0 }), holidays)
  const arrivesBy = runOn.toZonedDateTime({ timeZone: MANILA, plainTime: END_OF_DAY }).toInstant()
  return { runOn, arrivesBy }
}
