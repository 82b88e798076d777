import { expect, test } from 'vitest'
import { paydayProduct } from '#doubles/demo/demo-payday-product.ts'
import { toContent, toForm } from '#server/backoffice/products/product-form.ts'
import { productFile, readProductFile } from '#server/lending/product/publishing/product-file.ts'

const product = paydayProduct()
const form = toForm(productFile(product))
const read = (changed: object) => {
  const { id, brand } = product
  return readProductFile({ id, brand, ...toContent({ ...form, ...changed }) })
}

test('paydays are typed as text, and are the same product again', () => {
  expect(form).toMatchObject({
    payday: '',
    otherPaydays: 'both: 8, 12; monthEnd: 4, 6; 15: 4; 5: 5',
    firstDueDaysMin: '',
    firstDueDaysMax: '',
  })
  expect(read({})).toEqual({ product })
  const own = { payday: 'both', otherPaydays: '', firstDueDaysMin: '12' }
  const { otherPaydays: _, ...terms } = product.terms
  expect(read(own)).toEqual({
    product: { ...product, terms: { ...terms, payday: 'both', firstDueDaysMin: 12 } },
  })
})

test('what is no payday is named by its field', () => {
  expect(read({ otherPaydays: '31: 4' })).toMatchObject({
    faults: expect.arrayContaining([expect.stringContaining('terms.otherPaydays.0.payday')]),
  })
  expect(read({ payday: 'payday' })).toMatchObject({
    faults: expect.arrayContaining([expect.stringContaining('terms.payday')]),
  })
})
