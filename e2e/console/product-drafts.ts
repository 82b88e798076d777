import type { APIRequestContext } from '@playwright/test'
import {
  requestPublication,
  readProduct,
  saveDraft,
  startDraft,
} from '#contract/console/set-up/products.ts'
import { callConsole } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'

/** A draft above a cap, and a version that waits for approval: pages of products that wait. */
export async function productsWait(request: APIRequestContext): Promise<void> {
  await signInAs(request, 'admin')
  await draft(request, '12', { annualRatePercent: '80' })
  const open = await draft(request, '13', { annualRatePercent: '30' })
  await callConsole(request, requestPublication, { ...open, reason: 'New prices' })
}

/** @returns the draft as it was read */
async function draft(request: APIRequestContext, productId: string, changed: object) {
  await callConsole(request, startDraft, { productId })
  const opened = await openOf(request, productId)
  const { id, edition, form } = opened
  await callConsole(request, saveDraft, { id, edition, form: { ...form, ...changed } })
  const { seen } = await openOf(request, productId)
  return { id, seen }
}

async function openOf(request: APIRequestContext, productId: string) {
  const { data } = await callConsole(request, readProduct, { id: productId })
  if (!data.open) throw new Error(`Product ${productId} has no draft.`)
  return data.open
}
