import { expect, test } from 'vitest'
import type { FormItem } from '#contract/application/payout-account.ts'
import { shownItems } from '#web/kit/form/items/form-items.ts'

const ITEM: FormItem = {
  code: 'x',
  cate: 'txt',
  title: 'X',
  subtitle: '',
  value: '',
  note: [],
  inputType: '',
  cardTypeMi: 0,
  channelNumber: '',
}
const option = (name: string, cardTypeMi = 0, channelNumber = '') => {
  return { name, type: name, cardTypeMi, channelNumber }
}
const cardType: FormItem = {
  ...ITEM,
  code: 'cardType',
  cate: 'enum',
  note: [option('1'), option('2')],
}

function optionsOf(items: FormItem[], filled: Record<string, string> = {}, code = 'bankCode') {
  const item = shownItems(items, filled).find((shown) => shown.code === code)
  return item?.note.map(({ name }) => name)
}

// spec: BK-011, BK-012, ENT-055
test('an option is offered for its own card type, or for all when it is 0', () => {
  const note = [option('wallet', 1), option('bank', 2), option('both', 0)]
  const items = [ITEM, cardType, { ...ITEM, code: 'bankCode', cate: 'enum', note }]
  expect(optionsOf(items, { cardType: '1' })).toEqual(['wallet', 'both'])
  expect(optionsOf(items, { cardType: '2' })).toEqual(['bank', 'both'])
})

const wallets: FormItem = {
  ...ITEM,
  code: 'bankCode',
  cate: 'enum',
  note: [option('GCash', 1, '90006'), option('Maya', 1, '90007'), option('BDO', 2)],
}

// spec: BK-013, BK-014, CONST-020, ENT-056
test('for card type 1 options depend on the channel, too, which is 90006 before a wallet is chosen', () => {
  const note = [option('default', 1, '90006'), option('any', 1)]
  const kind = { ...ITEM, code: 'kind', cate: 'enum', note }
  const other = { ...kind, code: 'other', note: [option('other', 1, '90007'), option('any', 1)] }
  const items = [cardType, wallets, kind, other]
  expect(optionsOf(items, {}, 'kind')).toEqual(['default', 'any'])
  expect(optionsOf(items, {}, 'other')).toEqual(['any'])
  expect(optionsOf(items, { bankCode: 'Maya' }, 'kind')).toEqual(['any'])
  expect(optionsOf(items, { bankCode: 'Maya' }, 'other')).toEqual(['other', 'any'])
})

// spec: BK-015
test('the wallets choose the channel, so each of them is offered', () => {
  const items = [cardType, wallets]
  expect(optionsOf(items)).toEqual(['GCash', 'Maya'])
  expect(optionsOf(items, { bankCode: 'Maya' })).toEqual(['GCash', 'Maya'])
})

// spec: BK-013, BK-015
test('the field with several channels of the card type chooses the channel, wherever it stands', () => {
  const note = [option('default', 1, '90006'), option('any', 1), option('bank', 2, '90008')]
  const kind = { ...ITEM, code: 'kind', cate: 'enum', note }
  const items = [cardType, kind, wallets]
  expect(optionsOf(items, { bankCode: 'Maya' }, 'kind')).toEqual(['any'])
  expect(optionsOf(items, { bankCode: 'Maya' })).toEqual(['GCash', 'Maya'])
  const forAll = { ...kind, note: [option('one', 0, '90006'), option('other', 0, '90007')] }
  expect(optionsOf([cardType, forAll], {}, 'kind')).toEqual(['one', 'other'])
})

// spec: BK-012, BK-013
test('a form without card types offers all of its options', () => {
  const note = [option('one', 1, '90007'), option('two', 2)]
  expect(optionsOf([{ ...ITEM, code: 'bankCode', cate: 'enum', note }])).toEqual(['one', 'two'])
})

// spec: BK-006, BK-010, ENT-050
test('what the server knows is filled in until the borrower fills in something else', () => {
  const note = [option('A'), option('B')]
  const items = [
    { ...ITEM, code: 'name', inputType: 'text', value: 'Ana' },
    { ...ITEM, code: 'city', cate: 'citySelect', note, value: 'B' },
    { ...ITEM, code: 'bank', cate: 'enum', note, value: 'B' },
    cardType,
  ]
  const shown = (filled: Record<string, string>) =>
    shownItems(items, filled).map(({ kind, value }) => `${kind} ${value}`)
  expect(shown({})).toEqual(['text Ana', 'city B', 'choice B', 'cardType 1'])
  const filled = { name: 'Eva', city: 'C', bank: 'C', cardType: '2' }
  expect(shown(filled)).toEqual(['text Eva', 'city ', 'choice ', 'cardType 2'])
})

// spec: BK-013
test('for card type 2 the channel does not matter', () => {
  const note = [option('one', 2, '90007'), option('two', 0)]
  const items = [cardType, wallets, { ...ITEM, code: 'kind', cate: 'enum', note }]
  expect(optionsOf(items, { cardType: '2' }, 'kind')).toEqual(['one', 'two'])
})

// spec: BK-011, BK-013, ENT-055, ENT-056
test('a whole field depends on card type and channel in the same way', () => {
  const items = [
    cardType,
    { ...ITEM, code: 'bank', cardTypeMi: 2 },
    { ...ITEM, code: 'wallet', cardTypeMi: 1 },
    { ...ITEM, code: 'other', cardTypeMi: 1, channelNumber: '90007' },
  ]
  const codes = (filled: Record<string, string>) =>
    shownItems(items, filled).map((item) => item.code)
  expect(codes({ cardType: '1' })).toEqual(['cardType', 'wallet'])
  expect(codes({ cardType: '2' })).toEqual(['cardType', 'bank'])
})

// spec: BK-011
test('a choice that is no longer offered is dropped', () => {
  const note = [option('wallet', 1), option('bank', 2)]
  const items = [cardType, { ...ITEM, code: 'bankCode', cate: 'enum', note }]
  const valueWith = (filled: Record<string, string>) =>
    shownItems(items, filled).find(({ code }) => code === 'bankCode')?.value
  expect(valueWith({ cardType: '2', bankCode: 'bank' })).toBe('bank')
  expect(valueWith({ cardType: '1', bankCode: 'bank' })).toBe('')
})

// spec: BK-006, BK-018, ENT-047, ENT-061
test.each([
  ['text', '', 'digits'],
  ['txt', 'number', 'digits'],
  ['txt', 'text', 'text'],
  ['enum', '', 'choice'],
  ['citySelect', '', 'city'],
  ['city-select', '', 'city'],
  ['no-city-select', '', 'digits'],
  ['city-selection', '', 'digits'],
  ['day', '', 'day'],
  ['address', '', 'address'],
])('an item of kind %s with input type %j is a field of kind %s', (cate, inputType, kind) => {
  const [item] = shownItems([{ ...ITEM, cate, inputType, note: [option('Cebu/Mandaue')] }], {})
  expect(item?.kind).toBe(kind)
})

// spec: BK-018
test('a city without a list of cities is a text field', () => {
  expect(shownItems([{ ...ITEM, cate: 'citySelect' }], {})[0]?.kind).toBe('text')
})

// spec: ENT-047, ENT-061
test('an address has its chosen area beside its line, and other fields have none', () => {
  const area = { code: 'area', value: '137', name: 'San Jose', edition: '2025', sameAs: '' }
  const address = { ...ITEM, code: 'home', cate: 'address', value: '1 Halimbawa', area }
  const [text, chosen] = shownItems([ITEM, address], {})
  expect(text).not.toHaveProperty('area')
  expect(chosen).toMatchObject({ value: '1 Halimbawa', area: { ...area, isSame: false } })
  const filled = { area: '200 Santa Rosa', 'home street': '2 Halimbawa' }
  expect(shownItems([address], filled)[0]).toMatchObject({
    value: '2 Halimbawa',
    area: { value: '200', name: 'Santa Rosa' },
  })
})
