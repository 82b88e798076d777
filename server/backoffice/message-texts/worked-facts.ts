import type { Language } from '#contract/brand.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { longDay } from '#server/platform/messages/dates/date-texts.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { amountText } from '#server/service/notifications/texts/notification-facts.ts'
import { dueDay } from '#server/service/notifications/texts/notification-messages.ts'

/** More than any loan of ours with all its charges, on the day with the longest name. */
const LARGEST = 999_999_99n
const WEDNESDAY = Temporal.PlainDate.from('2026-11-25')

/** What stands in the place of each placeholder in a preview: the longest of each. */
export function workedFacts(
  { appName, market: key }: BrandSetting,
  kind: 'sms' | 'push' | 'reply',
  language: Language,
): Readonly<Record<string, string>> {
  const market = MARKETS[key]
  if (kind === 'reply')
    return {
      name: 'Maria Clara Santos',
      complaintNumber: 'HC20261122123456',
      loanNumber: 'HL20261122123456',
      amount: peso(LARGEST, market),
      resolveBy: longDay(WEDNESDAY, language),
    }
  return {
    appName,
    number: 'HL20261122123456',
    amount: amountText(LARGEST, { market }),
    day: dueDay(language, WEDNESDAY),
    ending: '9999',
  }
}
