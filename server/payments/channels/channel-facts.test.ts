import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'
import type { Posting } from '#domain/payments/posting-time.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { channelFacts, type FactsFor } from '#server/payments/channels/channel-facts.ts'
import type { OfferedChannel } from '#server/providers/channels/payment-channels.ts'

const AT_ONCE: Posting = { kind: 'atOnce' }

const GCASH: OfferedChannel = {
  provider: 'dragonpay',
  number: 'GCSH',
  name: 'GCash',
  kind: 'wallet',
  means: 'gcash',
  remarks: 'A fee of P10 may apply.',
  least: 1_00n,
  below: 30_000_00n,
  surcharge: 10_00n,
  isRealTime: true,
  takesWholePesos: false,
  hours: null,
  debitsAccount: false,
  hasOwnScreen: false,
}
const TELLER: OfferedChannel = {
  ...GCASH,
  number: 'BDRX',
  name: 'BDO Counter',
  kind: 'bankCounter',
  surcharge: 0n,
  hours: { days: '0XXXXX0', from: '09:00', to: '15:00' },
}
const STORE: OfferedChannel = {
  ...GCASH,
  number: '711',
  name: '7-Eleven',
  kind: 'counter',
  least: 250_00n,
  below: 10_000_00n,
  takesWholePesos: true,
}

/** A Friday afternoon in Manila. */
const FRIDAY = Temporal.Instant.from('2026-11-20T16:30:00+08:00')

function factsOf(
  channel: OfferedChannel,
  changes: Partial<FactsFor> = {},
  posting: Posting = AT_ONCE,
) {
  return channelFacts(channel, posting, {
    publicUrl: 'https://app.test.example',
    market: MARKETS.philippines,
    language: 'en',
    amount: 2_271_02n,
    now: FRIDAY,
    holidays: HOLIDAYS,
    ...changes,
  })
}

describe('what a channel can do', () => {
  // spec: ENT-113
  test('is its group, fee, limits, posting time and note, ready to show', () => {
    expect(factsOf(GCASH)).toEqual({
      logo: 'https://app.test.example/logos/channel/GCSH.svg',
      name: 'GCash',
      channel_number: 'GCSH',
      group: 'wallet',
      closed: '',
      fee: '+ ₱10.00 fee',
      noFee: '',
      isFreeAtOnce: 0,
      posting: 'Posted within the hour',
      limits: 'Takes ₱1 to ₱29,999.99',
      hours: '',
      note: '',
      payAmount: 2_271_02,
    })
  })

  // spec: ENT-113
  test('says the same in Filipino, and in market asGiven with its own amounts and wallet', () => {
    expect(factsOf(GCASH, { language: 'fil' })).toMatchObject({
      fee: '+ ₱10.00 na fee',
      posting: 'Papasok sa loob ng isang oras',
      limits: 'Tumatanggap ng ₱1 hanggang ₱29,999.99',
    })
    const maya = { ...GCASH, name: 'Maya' }
    expect(factsOf(maya, { market: MARKETS.asGiven })).toMatchObject({
      name: 'Paymaya',
      limits: 'Takes ₱1 to ₱29999.99',
    })
  })

  // spec: ENT-113
  test.each([
    ['wallet', 'wallet'],
    ['onlineBank', 'bank'],
    ['bankCounter', 'bank'],
    ['counter', 'counter'],
    ['card', 'other'],
    ['other', 'other'],
  ] as const)('is of the kind %s in the group %s', (kind, group) => {
    expect(factsOf({ ...GCASH, kind }).group).toBe(group)
  })

  // spec: ENT-113
  test('has what the provider remarks besides, sentence by sentence', () => {
    const remarks = 'Open your app first. Posted in two days.  Keep the receipt.  Thank you.'
    expect(factsOf({ ...GCASH, remarks }).note).toBe(
      'Open your app first. Keep the receipt. Thank you.',
    )
  })

  // spec: ENT-113
  test('says one posting time and one fee: not the provider’s too', () => {
    const noteOf = (remarks: string, surcharge = 0n) =>
      factsOf({ ...GCASH, surcharge, remarks }).note
    expect(noteOf('Posted at once. A fee of P10 may apply.', 10_00n)).toBe('')
    expect(noteOf('Posted within the day. Your bank may charge a fee.')).toBe(
      'Your bank may charge a fee.',
    )
    expect(noteOf('No centavos. Up to P3,500 posted at once, above on the next day.')).toBe(
      'No centavos.',
    )
    expect(noteOf('Posted within the day.')).toBe('')
  })

  // spec: ENT-113
  test('adds nothing, and says so', () => {
    expect(factsOf(TELLER)).toMatchObject({ fee: '', noFee: 'No added fee' })
    expect(factsOf(TELLER, { language: 'fil' }).noFee).toBe('Walang dagdag na bayad')
  })

  // spec: RP-021
  test('is free and at once only where nobody may charge a fee', () => {
    const isFree = (...facts: Parameters<typeof factsOf>) => factsOf(...facts).isFreeAtOnce
    const free = { ...GCASH, surcharge: 0n, remarks: 'Keep the receipt.' }
    expect(isFree(free)).toBe(1)
    expect(isFree(free, {}, { kind: 'days', days: 1 })).toBe(0)
    expect(isFree({ ...free, surcharge: 1n })).toBe(0)
    expect(isFree({ ...free, remarks: 'Your bank may charge a fee.' })).toBe(0)
  })

  // spec: ENT-113
  test('names the day by which a slow channel posts: a weekend is no banking day', () => {
    const nextDay = factsOf(STORE, {}, { kind: 'days', days: 1 })
    expect(nextDay.posting).toBe('Posted by Sat, Nov 21')
    const banking = factsOf(TELLER, {}, { kind: 'bankingDays', days: 1 })
    expect(banking.posting).toMatch(/^Posted by Mon, Nov 23$/)
  })

  // spec: ENT-113
  test('closes with its hours, and says when it opens', () => {
    expect(factsOf(TELLER)).toMatchObject({
      hours: 'Mon to Fri, 9:00 AM to 3:00 PM',
      closed: 'Closed now. Opens Mon, Nov 23, 9:00 AM.',
    })
    expect(factsOf(TELLER, { language: 'fil' })).toMatchObject({
      hours: 'Lunes hanggang Biyernes, 9:00 AM hanggang 3:00 PM',
      closed: 'Sarado ngayon. Magbubukas sa Lunes, Nov 23, 9:00 AM.',
    })
    const open = Temporal.Instant.from('2026-11-20T14:59:00+08:00')
    expect(factsOf(TELLER, { now: open }).closed).toBe('')
  })

  // spec: ENT-113
  test('has a least and a most amount', () => {
    expect(factsOf(STORE, { amount: 249_99n }).closed).toBe('Takes ₱250 or more.')
    expect(factsOf(STORE, { amount: 250_00n }).closed).toBe('')
    expect(factsOf(STORE, { amount: 9_999_99n }).closed).toBe('')
    expect(factsOf(STORE, { amount: 10_000_00n }).closed).toBe('Takes ₱9,999.99 at most.')
  })

  // spec: ENT-113
  test('takes whole pesos only: what is paid is said in centavos', () => {
    expect([factsOf(STORE).payAmount, factsOf(GCASH).payAmount]).toEqual([2_272_00, 2_271_02])
  })
})
