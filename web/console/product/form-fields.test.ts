import { expect, test } from 'vitest'
import { ProductForm } from '#contract/console/set-up/products.ts'
import { FIELD_GROUPS, shownValue, withLabels } from '#web/console/product/form-fields.ts'

test('the form of a draft has every field of a product, once', () => {
  const names = FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name as string))
  expect(names.toSorted()).toEqual(Object.keys(ProductForm.properties).toSorted())
})

test.each([
  [
    'terms.annualRatePercent must be per cent as text.',
    '“Interest a year, per cent” must be per cent as text.',
  ],
  ['terms.installmentCounts.1 must be integer.', '“Numbers of installments” must be integer.'],
  ['terms.interval.every must be integer.', '“One every” must be integer.'],
  ['presentation.says.fil.rateText must be string.', '“Rate in words, Filipino” must be string.'],
  ['presentation.says.fil is missing.', 'The texts in Filipino are missing.'],
  ['terms.unknown is no field.', 'terms.unknown is no field.'],
  [
    'The largest amount is below the smallest one.',
    'The largest amount is below the smallest one.',
  ],
])('a sentence of the server names fields as the form does: %s', (sentence, shown) => {
  expect(withLabels(sentence)).toBe(shown)
})

test('a choice is shown in its words, and a text as it is', () => {
  expect(shownValue('method', 'declining')).toBe('The outstanding principal')
  expect(shownValue('name', 'declining')).toBe('declining')
})
