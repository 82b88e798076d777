import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market/market.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import { MONTHS } from '#server/platform/messages/dates/date-messages.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'

// Formats the figures of statements. Only market philippines has statements.
const MARKET = MARKETS.philippines

export function amountText(centavos: string): string {
  return peso(BigInt(centavos), MARKET)
}

/** @param day YYYY-MM-DD */
export function dayText(day: string, language: Language): string {
  return inMonths(writtenDay(MARKET, day, 'en'), language)
}

export function momentText(at: Temporal.Instant, language: Language): string {
  return inMonths(writtenMoment(MARKET, at, 'en'), language)
}

/** A statement that a borrower has is drawn again as it was: it keeps the months of its first day. */
function inMonths(written: string, language: Language): string {
  if (language === 'en') return written
  const from = MONTHS.en.indexOf(written.slice(0, 3))
  return STATED_MONTHS.slice(from, from + 3) + written.slice(3)
}

const STATED_MONTHS = 'EnePebMarAbrMayHunHulAgoSetOktNobDis'

export function phoneText(phone: string): string {
  return shownPhone(MARKET, phone)
}
