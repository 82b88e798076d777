import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { auditProducts } from '#server/lending/product/publishing/audit-products.ts'
import {
  publishProductFile,
  withdrawProduct,
} from '#server/lending/product/publishing/product-command.ts'
import { productFile } from '#server/lending/product/publishing/product-file.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database: db, config, clock } = deps
const [kept, withdrawn] = DEMO_PRODUCTS.filter(({ brand }) => brand === 'ph')

beforeAll(async () => {
  const catalog = { db, config, now: clock.now().subtract({ minutes: 1 }) }
  for (const product of DEMO_PRODUCTS.filter(({ brand }) => brand === 'ph'))
    await publishProductFile(catalog, productFile(product))
  await withdrawProduct({ ...catalog, now: clock.now() }, withdrawn!.id)
})

test('what was published and withdrawn has no differences', async () => {
  expect(await foundAfter(sql`select`)).toEqual([])
})

test.each([
  [
    'other terms',
    () =>
      sql`update product set terms = terms || '{"termDays": 1, "extensionCountMost": 99}' where id = ${kept!.id}`,
    () => `product ${kept!.id}: is not the version that was published last`,
  ],
  [
    'another name',
    () => sql`update product set name = 'Other' where id = ${kept!.id}`,
    () => `product ${kept!.id}: is not the version that was published last`,
  ],
  [
    'a product that was taken off offer',
    () => sql`update product set is_offered = false where id = ${kept!.id}`,
    () => `product ${kept!.id}: is off offer`,
  ],
  [
    'a withdrawn product that is on offer',
    () => sql`update product set is_offered = true where id = ${withdrawn!.id}`,
    () => `product ${withdrawn!.id}: is on offer, and was withdrawn`,
  ],
] as const)('%s, which nobody published, is found', async (_, change, difference) => {
  expect(await foundAfter(change())).toEqual([difference()])
})

/** What the audit finds after a change, which is undone. */
async function foundAfter(change: RawBuilder<unknown>): Promise<string[]> {
  const undone = new Error('undone')
  const all: string[] = []
  const planting = db.transaction().execute(async (tx) => {
    await change.execute(tx)
    all.push(...(await auditProducts(tx)).map(({ subject, what }) => `${subject}: ${what}`))
    throw undone
  })
  await expect(planting).rejects.toBe(undone)
  return all
}
