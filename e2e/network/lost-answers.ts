import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '#e2e/own-server.ts'

/** In a toast, and in market philippines beside the button. */
export const SAID = /Network error, please try again|No answer came|Not sent/

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The server makes the change, and its answer is lost: the worst moment for a cut. */
export async function loseAnswer(page: Page, call: string | RegExp) {
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

export async function expectLocalized(page: Page) {
  await expect(page.getByRole('status').getByText(SAID)).toBeVisible()
}

interface Payment {
  state: string
}

export async function listed(
  request: APIRequestContext,
  what: 'payments' | 'payouts',
  orderId: string,
) {
  return (await (await request.get(`/sandbox/${what}?orderId=${orderId}`)).json()) as Payment[]
}

export async function boundAccounts(request: APIRequestContext, orderId: string) {
  return (await (await request.get(`/sandbox/accounts?orderId=${orderId}`)).json()) as object[]
}

/** The newest loan of a demo borrower. */
export async function findOrder(request: APIRequestContext, key: string): Promise<string> {
  const demo = (await (await request.get('/sandbox/demo')).json()) as {
    borrowers: { key: string; orderId: string | null }[]
  }
  return demo.borrowers.find((borrower) => borrower.key === key)?.orderId ?? ''
}

/** How many requests a page has sent to a call. */
export function countCalls(page: Page, call: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(call)) count += 1
  })
  return () => count
}
