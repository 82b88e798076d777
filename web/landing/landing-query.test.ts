import { expect, test } from 'vitest'
import { ATTRIBUTION_CHARACTERS } from '#contract/growth/promotion.ts'
import { toHash, readLandingQuery, viewAt } from '#web/landing/landing-query.ts'

const ALL = {
  id: '7',
  app_from: 'app',
  user_from: 'user',
  utm_tag: 'tag',
  links_id: 'l1',
  down_id: 'd1',
  invite_code: 'inv',
  UC: 'uc9',
}
const NOTHING = readLandingQuery({ search: '', hash: '' })

// spec: RT-035, PROMO-002, PROMO-003, PROMO-004, PROMO-005, PROMO-006
// spec: PROMO-007, PROMO-008
test.each([
  ['before the hash', `?${new URLSearchParams(ALL)}`, '#/'],
  ['after it', '', `#/downloadTemplate?${new URLSearchParams(ALL)}`],
])('what the address says is read %s', (_, search, hash) => {
  expect(readLandingQuery({ search, hash })).toEqual(ALL)
})

// spec: RT-035
test('parameters after the hash have priority, and those before it stay', () => {
  const read = readLandingQuery({ search: '?id=1&utm_tag=a', hash: '#/?id=2' })
  expect([read.id, read.utm_tag]).toEqual(['2', 'a'])
})

// spec: RT-033
test('a value that is too long is cut, and a missing one is empty', () => {
  const { utm_tag } = readLandingQuery({ search: `?utm_tag=${'x'.repeat(500)}`, hash: '' })
  expect(utm_tag).toHaveLength(ATTRIBUTION_CHARACTERS)
  expect(NOTHING.utm_tag).toBe('')
})

// spec: PROMO-016, PROMO-017, PROMO-018, PROMO-019
test('the link to the download page carries the attribution', () => {
  const [path, search] = toHash('downloadTemplate', ALL).split('?')
  expect(path).toBe('#/downloadTemplate')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    app_from: 'app',
    user_from: 'user',
    utm_tag: 'tag',
    id: '7',
    links_id: 'l1',
  })
})

// spec: PROMO-021, PROMO-022, PROMO-023, PROMO-024, PROMO-025, PROMO-026
test('the link to the agreement carries the same', () => {
  const [path, search] = toHash('agreementTemplate', ALL).split('?')
  expect(path).toBe('#/agreementTemplate')
  expect(search).toBe(toHash('downloadTemplate', ALL).split('?')[1])
})

// spec: PROMO-020
test('down_id is carried if there is no links_id, and nothing if neither is given', () => {
  expect(toHash('downloadTemplate', { ...NOTHING, down_id: 'd1' })).toBe(
    '#/downloadTemplate?down_id=d1',
  )
  expect(toHash('downloadTemplate', NOTHING)).toBe('#/downloadTemplate')
})

// spec: PROMO-018
test('a value cannot break out of its parameter', () => {
  const hash = toHash('form', { ...NOTHING, utm_tag: 'a&id=2#/downloadTemplate' })
  expect(viewAt(hash)).toBe('form')
  expect(toHash('form', NOTHING)).toBe('#/')
  expect(readLandingQuery({ search: '', hash })).toMatchObject({
    id: '',
    utm_tag: 'a&id=2#/downloadTemplate',
  })
})

// spec: RT-030, RT-031
test.each([
  ['#/downloadTemplate?id=1', 'downloadTemplate'],
  ['#/agreementTemplate', 'agreementTemplate'],
  ['#/', 'form'],
  ['', 'form'],
  ['#/constructor', 'form'],
  ['#downloadTemplate', 'form'],
  ['#/?id=7#/downloadTemplate', 'form'],
])('the hash "%s" shows %s', (hash, view) => {
  expect(viewAt(hash)).toBe(view)
})
