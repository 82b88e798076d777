import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market/market.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'

// Formats the figures of statements. Only market philippines has statements.
const MARKET = MARKETS.philippines

export function amountText(centavos: string): string {
  return peso(BigInt(centavos), MARKET)
}

/** @param day YYYY-MM-DD */
export function dayText(day: string, language: Language): string {
  return writtenDay(MARKET, day, language)
}

export function momentText(at: Temporal.Instant, language: Language): string {
  return writtenMoment(MARKET, at, language)
}

export function phoneText(phone: string): string {
  return shownPhone(MARKET, phone)
}
