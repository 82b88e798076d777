import { describe, expect, test } from 'vitest'
import { isAlwaysOpen, isOpenAt, openDays, opensAfter } from '#domain/payments/opening-hours.ts'

const BANK = { days: '0XXXXX0', from: '09:00', to: '15:00' }
const SHOP = { days: 'XXXXXXX', from: '10:00', to: '20:00' }
const LATE = { days: 'XXXXXXX', from: '18:00', to: '00:00' }
const ALWAYS = { days: 'XXXXXXX', from: '00:00', to: '00:00' }
const NEVER = { days: '0000000', from: '09:00', to: '15:00' }

/** An instant of November 2026 in Manila; the 20th is a Friday. */
const at = (day: number, time: string) =>
  Temporal.Instant.from(`2026-11-${String(day).padStart(2, '0')}T${time}:00+08:00`)

describe('opening hours', () => {
  test.each([
    ['a bank on a Friday at nine', BANK, at(20, '09:00'), true],
    ['a bank a minute before nine', BANK, at(20, '08:59'), false],
    ['a bank at three, when it closes', BANK, at(20, '15:00'), false],
    ['a bank on a Saturday', BANK, at(21, '10:00'), false],
    ['a bank on a Sunday', BANK, at(22, '10:00'), false],
    ['a shop on a Sunday', SHOP, at(22, '19:59'), true],
    ['hours until midnight, a minute before it', LATE, at(22, '23:59'), true],
    ['hours until midnight, at midnight', LATE, at(22, '00:00'), false],
    ['what is always open', ALWAYS, at(22, '03:00'), true],
    ['a provider that says no days', { ...SHOP, days: '' }, at(22, '12:00'), true],
  ])('%s', (_, hours, instant, isOpen) => {
    expect(isOpenAt(hours, instant)).toBe(isOpen)
  })

  test.each([
    ['a bank on a Friday night opens on Monday', BANK, at(20, '18:00'), at(23, '09:00')],
    ['a bank early on a Monday opens the same day', BANK, at(23, '07:00'), at(23, '09:00')],
    ['a bank that is open opens again on the next day', BANK, at(23, '09:00'), at(24, '09:00')],
    ['a shop at night opens the next morning', SHOP, at(22, '21:00'), at(23, '10:00')],
    [
      'an only day a week opens in a week',
      { ...BANK, days: '0X00000' },
      at(23, '09:30'),
      at(30, '09:00'),
    ],
  ])('%s', (_, hours, instant, opens) => {
    expect(opensAfter(hours, instant)?.toString()).toBe(opens.toString())
    expect(isOpenAt(hours, opens)).toBe(true)
  })

  test('that are never open open at no time', () => {
    expect(opensAfter(NEVER, at(20, '09:00'))).toBeNull()
  })

  test('are always open only all day on every day', () => {
    expect([ALWAYS, SHOP, BANK, { ...ALWAYS, days: '' }].map(isAlwaysOpen)).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(openDays(BANK)).toEqual([1, 2, 3, 4, 5])
  })
})
