// Finance and money: the owner of money in suspense, a surplus that goes back once, a write-off by
// two people, and an approval that is stale.
import type { Page } from '@playwright/test'
import { listLoansEntries } from '#contract/console/loans/loans.ts'
import { readSurplus } from '#contract/console/money/surplus.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { borrowerNamed, callConsole, payOddly, suspend } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import { button, secondPerson } from '#e2e/console/staff/invited-staff.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Writes why in the open dialog, and does the action. */
async function doWithReason(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await inDialog(page, name).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens the newest request of this kind as the second person. */
async function openRequest(page: Page, kind: string): Promise<void> {
  await page.goto('/console/approvals')
  await page.getByRole('link', { name: kind }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: `Request: ${kind}` })).toBeVisible()
}

test('finance finds the owner of money in suspense, refunds a surplus once, and writes off by two people', async ({
  page,
  browser,
  demo,
  ownServer,
}) => {
  const checker = await secondPerson(browser, ownServer)
  const { request } = page

  await test.step('the owner of money in suspense is proposed, and it is assigned', async () => {
    const id = await suspend(request, borrowerNamed(demo, 'ph-174'))
    await page.goto(`/console/suspense/${encodeURIComponent(id)}/show`)
    const owners = page.getByRole('region', { name: 'Whose it may be' })
    await expect(owners.getByRole('row').nth(1)).toContainText('the provider’s words name it')
    await owners.getByRole('button', { name: 'Assign to this loan' }).first().click()
    await expect(page.getByRole('dialog').getByText('Payment', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await doWithReason(page, 'Assign to this loan', 'The reference names the loan')
    await expect(page.getByText('It has left suspense.')).toBeVisible()
  })

  await test.step('a surplus is refunded through the provider, and booked once', async () => {
    const borrower = borrowerNamed(demo, 'ph-174-delay')
    await payOddly(request, borrower, (amount) => ({ amount: amount + 60_000_00 }))
    await page.goto('/console/surplus')
    await page.getByRole('link', { name: borrower.name }).first().click()
    await button(page, 'Refund').click()
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('Refund')
    await expectAccessible(page)
    await doWithReason(page, 'Refund', 'They asked for it')
    await expect(page.getByText('Awaiting second approval')).toBeVisible()
    await openRequest(checker, 'Send money back')
    await button(checker, 'Approve').click()
    await inDialog(checker, 'Approve').click()
    await expect(
      checker.getByRole('region', { name: 'What is decided' }).getByText('Approved'),
    ).toBeVisible()

    await signInAs(request, 'finance')
    const id = page.url().split('/').at(-2) ?? ''
    const shown = async () => (await callConsole(request, readSurplus, { id })).data
    await expect.poll(async () => (await shown()).refunds[0]?.state).toBe('sent')
    const [refund] = (await shown()).refunds
    const payouts = await request.get(`/sandbox/payouts?orderId=${refund?.ourReference}`)
    const [payout] = (await payouts.json()) as { reference: string }[]
    await callSandbox(request, `/sandbox/payouts/${payout?.reference}/succeed`, { times: 2 })
    await page.reload()
    await expect(page.getByText('Paid and booked')).toBeVisible()
    const { loanId } = await shown()
    const entries = await callConsole(request, listLoansEntries, { id: loanId ?? '', size: 100 })
    const refunded = entries.data.items.filter(({ event }) => event === 'refunded')
    expect(refunded).toHaveLength(1)
  })

  const late = borrowerNamed(demo, 'ph-180-delay')
  const loanPage = `/console/loans/${late.orderId}/show`

  await test.step('charges are waived by two people, once what that leaves was seen', async () => {
    await page.goto(loanPage)
    await button(page, 'Waive charges').click()
    const dialog = page.getByRole('dialog')
    await expect(inDialog(page, 'Waive charges')).toBeDisabled()
    await expect(dialog.getByText(/^At most ₱/)).toHaveCount(3)
    await dialog.getByLabel('Penalties to waive, in pesos').fill('10')
    await expect(dialog.getByRole('row').filter({ hasText: 'Penalties waived' })).toHaveCount(1)
    await expectAccessible(page)
    await doWithReason(page, 'Waive charges', 'They lost their work')
    await openRequest(checker, 'Waive charges')
    await expect(checker.getByText('Penalties waived').first()).toBeVisible()
    await button(checker, 'Approve').click()
    await inDialog(checker, 'Approve').click()
    await expect(
      checker.getByRole('region', { name: 'What is decided' }).getByText('Approved'),
    ).toBeVisible()
    await page.goto(`${loanPage}?tab=timeline`)
    await expect(page.getByRole('link', { name: 'Booked: charges waived' })).toBeVisible()
  })

  await test.step('a request on a loan that was paid on meanwhile is refused', async () => {
    await page.goto(loanPage)
    await button(page, 'Write off').click()
    await doWithReason(page, 'Write off', 'Moved abroad')
    await payOddly(request, late, () => ({ amount: 100_00 }))
    await openRequest(checker, 'Write off a loan')
    await expect(checker.getByRole('region', { name: 'What is decided' })).toContainText(
      'The loan changed',
    )
    await expect(button(checker, 'Approve')).toHaveCount(0)
    await button(checker, 'Reject').click()
    await doWithReason(checker, 'Reject', 'It was paid on')
  })

  await test.step('asked for anew, another person writes it off', async () => {
    await page.goto(loanPage)
    await button(page, 'Write off').click()
    await doWithReason(page, 'Write off', 'Moved abroad')
    await openRequest(checker, 'Write off a loan')
    await expect(checker.getByRole('row').filter({ hasText: 'Write-off' })).toHaveCount(1)
    await button(checker, 'Approve').click()
    await inDialog(checker, 'Approve').click()
    await expect(
      checker.getByRole('region', { name: 'What is decided' }).getByText('Approved'),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByText('Written off', { exact: true }).first()).toBeVisible()
  })

  await checker.context().close()
  await page.goto(ELSEWHERE)
})
