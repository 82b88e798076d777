import { expect, test } from 'vitest'
import { isMarketKey, MARKETS } from '#domain/market.ts'

test('each market stands under its own key', () => {
  for (const [key, market] of Object.entries(MARKETS)) expect(market.key).toBe(key)
  expect(isMarketKey('philippines')).toBe(true)
  expect(isMarketKey('toString')).toBe(false)
})

test('market philippines rounds charges down, holds the legal caps and declining interest by days', () => {
  const { chargeRounding, caps, interestMethods, intervalUnits } = MARKETS.philippines
  expect({ chargeRounding, caps, interestMethods, intervalUnits }).toEqual({
    chargeRounding: 'down',
    caps: 'sec',
    interestMethods: ['declining'],
    intervalUnits: ['days'],
  })
})

test('market philippines refuses a bare session in a page address and ticks no box', () => {
  expect(MARKETS.philippines.sessionIdInPageQuery).toBe(false)
  expect(MARKETS.philippines.agreementTickedAtFirst).toBe(false)
  expect(MARKETS.asGiven.sessionIdInPageQuery).toBe(true)
  expect(MARKETS.asGiven.agreementTickedAtFirst).toBe(true)
})
