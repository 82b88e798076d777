import type { APIRequestContext } from '@playwright/test'
import {
  STAFF_BASE,
  type StaffEndpoint,
  type StaffInput,
  type StaffOutput,
} from '#contract/console/staff-endpoint.ts'
import { listSuspense, returnSuspense } from '#contract/console/money/suspense.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import type { Demo, DemoBorrower } from '#e2e/fixtures.ts'
import { callSandbox } from '#e2e/loan-steps.ts'

/** A demo borrower by their key. */
export function borrowerNamed({ borrowers }: Demo, key: string): DemoBorrower {
  const found = borrowers.find((each) => each.key === key)
  if (!found) throw new Error(`There is no demo borrower ${key}.`)
  return found
}

/** A call of the console by whoever is signed in. */
export async function callConsole<E extends StaffEndpoint>(
  request: APIRequestContext,
  { method, path }: E,
  input: Partial<StaffInput<E>> = {},
): Promise<{ code: string; message: string; data: StaffOutput<E> }> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const url = STAFF_BASE + path
  const answer =
    method === 'GET'
      ? await request.get(url, { headers, params: input as Record<string, string> })
      : await request.post(url, { headers, data: input })
  return answer.json() as never
}

/**
 * Pays what is payable on a borrower's loan, in another way than the honest one.
 *
 * @returns the provider's reference, and the amount that is payable
 */
export async function payOddly(
  request: APIRequestContext,
  { orderId, productId, sessionId }: DemoBorrower,
  oddly: (payable: number) => object,
): Promise<{ reference: string; payable: number }> {
  const headers = { authorization: `Bearer ${sessionId}` }
  const key = { productId, orderId: orderId ?? '' }
  const due = await request.post(`/found${getRepayment.path}`, { headers, data: key })
  const { data } = (await due.json()) as { data: { repayAmount: number } }
  const amount = data.repayAmount
  const started = { ...key, amount, channelNumber: 'GCSH' }
  await request.post(`/found${startPayment.path}`, { headers, data: started })
  const answer = await request.get(`/sandbox/payments?orderId=${orderId}`)
  const [payment] = (await answer.json()) as { reference: string }[]
  const reference = payment?.reference ?? ''
  await callSandbox(request, `/sandbox/payments/${reference}/pay`, oddly(amount))
  return { reference, payable: amount }
}

/** Puts money into suspense: the notice says another amount than the inquiry. @returns its entry */
export async function suspend(request: APIRequestContext, borrower: DemoBorrower): Promise<string> {
  const { reference } = await payOddly(request, borrower, (amount) => ({ lie: amount + 1_00 }))
  await signInAs(request, 'finance')
  const { items } = (await callConsole(request, listSuspense)).data
  const id = items.find((each) => each.reference === reference)?.id
  if (!id) throw new Error(`The payment ${reference} is not in suspense.`)
  return id
}

/** What the pages of money show: money in suspense, a surplus, a request for a second person. */
export async function moneyWaits(request: APIRequestContext, demo: Demo): Promise<void> {
  await suspend(request, borrowerNamed(demo, 'given-174'))
  await payOddly(request, borrowerNamed(demo, 'ph-180-delay'), (amount) => ({
    amount: amount + 50_000_00,
  }))
  const id = await suspend(request, borrowerNamed(demo, 'ph-174'))
  const asked = await callConsole(request, returnSuspense, {
    id,
    bankCode: 'GXCHPHM2XXX',
    accountNumber: '09171234567',
    holderName: 'Ben Santos',
    phone: '09171234567',
    reason: 'They paid the wrong lender',
  })
  if (asked.code !== '0') throw new Error(asked.message)
}
