import { expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'
import { smsSegments } from '#domain/contacts/sms-segments.ts'
import { amountText } from '#server/service/notifications/texts/notification-facts.ts'
import {
  NOTIFICATION_MESSAGES,
  dueDay,
} from '#server/service/notifications/texts/notification-messages.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'

const brands = [...readTestConfig({}).brands.values()]
/** More than any loan of ours with all its charges, on the day with the longest name. */
const LARGEST = 999_999_99n
const WEDNESDAY = '2026-11-25'

const texts = (['en', 'fil'] as const).flatMap((language) =>
  brands.flatMap(({ appName, market }) => {
    const facts = {
      appName,
      number: 'HL20261122123456',
      amount: amountText(LARGEST, { market: MARKETS[market] }),
      day: dueDay(language, Temporal.PlainDate.from(WEDNESDAY)),
      at: weekdayTime(Temporal.Instant.from(`${WEDNESDAY}T22:55+08:00`), language),
      ending: '9999',
    }
    return Object.entries(NOTIFICATION_MESSAGES[language]).map(
      ([name, text]) => [`${name} (${language}, ${market})`, text(facts), facts] as const,
    )
  }),
)

test.each(texts)('%s is one part of a text message at the largest amount', (_, text) => {
  expect(smsSegments(text), `${text} (${text.length})`).toBe(1)
})

test.each(texts)('%s names the app and has no link', (_, text, { appName }) => {
  expect(text.startsWith(`${appName}: `)).toBe(true)
  expect(text).not.toMatch(/http|www|\/|₱|undefined|\.[a-z]/)
})

test('money on the lifetime id, over all loans, is told without a loan', () => {
  const facts = { appName: 'Hiram', number: '', amount: 'PHP 500.00' }
  expect(NOTIFICATION_MESSAGES.en.paymentReceived(facts)).toBe(
    'Hiram: Your payment of PHP 500.00 was received and will be posted. You need not pay it again.',
  )
  expect(NOTIFICATION_MESSAGES.fil.paymentPosted(facts)).toBe(
    'Hiram: Pumasok na ang bayad mong PHP 500.00. Nasa app ang resibo. Salamat.',
  )
})

test.each([
  ['en', '2026-12-22', 'Tue, Dec 22, 2026'],
  ['fil', '2026-12-22', 'Martes, Dec 22, 2026'],
  ['fil', '2027-01-03', 'Linggo, Jan 3, 2027'],
] as const)('a due day has the months of the screens, in %s on %s', (language, on, text) => {
  expect(dueDay(language, Temporal.PlainDate.from(on))).toBe(text)
})

test.each([
  ['en', 'is due on Tue, Mar 2, 2027'],
  ['fil', 'Due sa Martes, Mar 2, 2027'],
] as const)('a Tuesday in March differs from its month, in %s', (language, text) => {
  const day = dueDay(language, Temporal.PlainDate.from('2027-03-02'))
  const facts = { appName: 'Hiram', number: 'HL1', amount: 'PHP 10,000.00', day }
  expect(NOTIFICATION_MESSAGES[language].dueSoon(facts)).toContain(text)
})
