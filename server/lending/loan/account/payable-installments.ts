import type { Language } from '#contract/brand.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { Market } from '#domain/market/market.ts'
import type { Due } from '#server/lending/loan/account/get-due.ts'
import { STATUS_MESSAGES } from '#server/lending/loan/status/status-messages.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** The payable installments in a sentence, each with its own due date. */
export function payableInstallments(
  { owed, payable }: Pick<Due, 'owed' | 'payable'>,
  day: Temporal.PlainDate,
  market: Market,
  language: Language,
): string {
  const { overdue: messages } = STATUS_MESSAGES[language]
  return owed
    .filter(({ number }) => payable.numbers.includes(number))
    .map(({ number, dueOn }) => {
      const say = isBefore(dueOn, day) ? messages.wasDue : messages.isDue
      return say(number, writtenDay(market, dueOn, language))
    })
    .join(', ')
}
