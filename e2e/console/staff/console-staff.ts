import type { APIRequestContext } from '@playwright/test'
import type { Role } from '#contract/console/staff/roles.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { askForHelp, getHelpRequest } from '#contract/loan/help-request.ts'
import { claimPayment, startClaim } from '#contract/repayment/payment-claim.ts'
import type { DemoBorrower } from '#e2e/fixtures.ts'

/** Signs a demo person of staff in. */
export async function signInAs(request: APIRequestContext, role: Role): Promise<void> {
  await request.post(`/sandbox/staff/${role}/sign-in`)
}

/**
 * The id of the first record of a list, as a part of an address.
 *
 * @throws Error when the list is empty
 */
export async function firstId(
  request: APIRequestContext,
  endpoint: StaffEndpoint,
): Promise<string> {
  const [id] = await listedIds(request, endpoint)
  if (id === undefined) throw new Error(`${endpoint.path} lists nothing.`)
  return encodeURIComponent(id)
}

/** The ids of a list's first page. */
export async function listedIds(
  request: APIRequestContext,
  { path }: StaffEndpoint,
): Promise<string[]> {
  const answer = await request.get(STAFF_BASE + path)
  const { data } = (await answer.json()) as { data: { items: readonly { id: string }[] } | null }
  return data?.items.map(({ id }) => id) ?? []
}

/** Opens a record with a reason; false where nobody asks for one. */
export async function openWithReason(
  request: APIRequestContext,
  { path, input }: StaffEndpoint,
  id: string,
): Promise<boolean> {
  if (!('reason' in input.properties)) return false
  await request.get(`${STAFF_BASE}${path}?id=${id}&reason=They+called`)
  return true
}

/** A payment that the borrower says they made, so that a claim waits. */
export async function claim(request: APIRequestContext, borrower: DemoBorrower) {
  const { orderId } = borrower
  const { now } = await callAs<{ now: string }>(request, borrower, startClaim, { orderId })
  await callAs(request, borrower, claimPayment, { orderId, amount: 123_00, paidAt: now })
}

/** A borrower who asks for help with a loan, so that a request waits. */
export async function askHelp(request: APIRequestContext, borrower: DemoBorrower) {
  const { orderId } = borrower
  const known = { orderId, reason: 'lostIncome', words: 'I lost my job in the mall.' }
  const help = await callAs<{ payUntil: string }>(request, borrower, getHelpRequest, { orderId })
  const canPay = { amount: 500_00, payOn: help.payUntil }
  await callAs(request, borrower, askForHelp, { ...known, ...canPay })
}

async function callAs<T>(
  request: APIRequestContext,
  { sessionId }: DemoBorrower,
  { path }: Endpoint,
  data: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${sessionId}` }
  const answer = await request.post(`/found${path}`, { data, headers })
  return ((await answer.json()) as { data: T }).data
}
