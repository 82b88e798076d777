// What tests of the set-up of products share: two admins and compliance, and the steps of a draft.
import { expect } from 'vitest'
import type { Static } from 'typebox'
import {
  requestPublication,
  checkPublication,
  type ProductForm,
  readProduct,
  saveDraft,
  startDraft,
} from '#contract/console/set-up/products.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'

type Form = Static<typeof ProductForm>

export const WHY = { reason: 'New prices from the board' }

export async function productTools(t: Parameters<typeof testStaff>[0]) {
  const admin = await testStaff(t, 'admin')
  const other = await testStaff(t, 'admin')
  const compliance = await testStaff(t, 'compliance')

  const pageOf = async (id: string, reader = admin) => (await reader.call(readProduct, { id })).data
  const openOf = async (id: string, reader = admin) => {
    const { open } = await pageOf(id, reader)
    if (!open) throw new Error(`Product ${id} has no draft.`)
    return open
  }

  /** Begins a draft of a product, and changes it. */
  const drafted = async (productId: string, changed: Partial<Form> = {}, more: object = {}) => {
    expect(await admin.call(startDraft, { productId, ...more })).toMatchObject({ code: '0' })
    return changedTo(productId, changed)
  }
  const changedTo = async (productId: string, changed: Partial<Form>, writer = admin) => {
    const { id, edition, form } = await openOf(productId)
    const saved = await writer.call(saveDraft, { id, edition, form: { ...form, ...changed } })
    expect(saved).toMatchObject({ code: '0', data: { edition: edition + 1 } })
    return openOf(productId)
  }

  const ask = async (productId: string) => {
    const { id, seen } = await openOf(productId)
    return admin.call(requestPublication, { id, seen, ...WHY })
  }
  /** As the page says to a checker now. */
  const check = async (productId: string, checker = other, more: object = {}) => {
    const { id, seen } = await openOf(productId)
    return checker.call(checkPublication, { id, seen, outcome: 'approved', ...more })
  }
  return { admin, other, compliance, pageOf, openOf, drafted, changedTo, ask, check }
}
