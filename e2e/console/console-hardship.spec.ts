// A hardship plan: proposed by one, refused to the same person, offered by another, taken on the phone,
// and its first installment paid.
import { listLoansEntries } from '#contract/console/loans/loans.ts'
import { decideApproval, listApprovals } from '#contract/console/approvals/approvals.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { borrowerNamed, callConsole, payOddly } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import { entryAddress } from '#e2e/fixtures.ts'
import { button } from '#e2e/console/staff/invited-staff.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a hardship plan is proposed by one, offered by another, taken on the phone, and paid', async ({
  page,
  browser,
  request,
  demo,
  ownServer,
}) => {
  const late = borrowerNamed(demo, 'ph-180-delay')
  const id = late.orderId ?? ''
  const today = Temporal.Instant.from(
    ((await (await request.get('/sandbox/clock')).json()) as { now: string }).now,
  )
    .toZonedDateTimeISO('Asia/Manila')
    .toPlainDate()
  const dialog = page.getByRole('dialog')

  await test.step('a collector proposes it, once the server has shown what it makes of the loan', async () => {
    await signInAs(page.request, 'collections')
    await page.goto(`/console/collections/${id}/show`)
    await button(page, 'Request a hardship plan').click()
    await expect(dialog.getByRole('button', { name: 'Request a hardship plan' })).toBeDisabled()
    await dialog.getByLabel('Number of installments').fill('4')
    await dialog.getByLabel('First installment due on').fill(today.add({ days: 20 }).toString())
    await dialog.getByLabel('They can take it until').fill(today.add({ days: 10 }).toString())
    const rows = dialog.getByRole('region', { name: 'Installments of the plan' }).getByRole('row')
    await expect(rows).toHaveCount(5)
    await expect(dialog.getByRole('region', { name: 'Legal caps' })).toBeVisible()
    await expectAccessible(page)

    await dialog.getByLabel('To pay on the loan before it begins, in pesos').fill('90000')
    // Said once.
    await expect(dialog.getByText(/worse off/)).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Request a hardship plan' })).toBeDisabled()
    await dialog.getByLabel('To pay on the loan before it begins, in pesos').fill('0')
    await expect(rows).toHaveCount(5)
    await dialog.getByLabel('Reason').fill('They lost their work')
    await dialog.getByRole('button', { name: 'Request a hardship plan' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const asked = async () => {
    await signInAs(request, 'finance')
    const { items } = (await callConsole(request, listApprovals)).data
    return items.find(({ kind }) => kind === 'offerHardshipPlan')?.id ?? ''
  }
  const requestId = await asked()

  await test.step('who proposed it may not check it', async () => {
    const input = { id: requestId, outcome: 'approved' } as const
    expect((await callConsole(page.request, decideApproval, input)).code).not.toBe('0')
  })

  await test.step('another person sees the loan before and after, and offers it', async () => {
    await page.goto(ELSEWHERE)
    await signInAs(page.request, 'finance')
    await page.goto(`/console/approvals/${requestId}/show`)
    const beside = page.getByRole('region', { name: 'Figures before and after' })
    await expect(beside.getByRole('row')).toHaveCount(9)
    await expect(page.getByRole('region', { name: 'Installments of the plan' })).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Approve').click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(
      page.getByRole('region', { name: 'What is decided' }).getByText('Approved'),
    ).toBeVisible()
  })

  const context = await browser.newContext({
    baseURL: ownServer.url,
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()

  await test.step('the borrower sees it on their loan, and takes it', async () => {
    await phone.goto(entryAddress(late.key, 'order'), { waitUntil: 'networkidle' })
    const card = phone.getByRole('region', { name: 'An easier plan for you' })
    await card.scrollIntoViewIfNeeded()
    await expectAccessible(phone)
    await card.getByRole('link').click()
    await phone.waitForURL('**/hardshipPlan?*')
    await phone.waitForLoadState('networkidle')
    await expect(phone.getByRole('region', { name: '4 installments' })).toBeVisible()
    await expectAccessible(phone)
    const statement = phone.getByRole('link', { name: 'Disclosure statement of the plan' })
    const file = await phone.request.get((await statement.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toContain('application/pdf')
    await button(phone, 'Take this plan').click()
    await phone.waitForURL('**/bandOf?*')
    await phone.waitForLoadState('networkidle')
    await expect(phone.getByRole('region', { name: 'An easier plan for you' })).toHaveCount(0)
  })

  await test.step('it is booked once, and its first installment is paid', async () => {
    const entries = async () => {
      const { data } = await callConsole(request, listLoansEntries, { id, size: 100 })
      return data.items.map(({ event }) => event)
    }
    const { payable } = await payOddly(request, late, (amount) => ({ amount }))
    expect(payable).toBeGreaterThan(0)
    await expect.poll(async () => (await entries()).includes('repaid')).toBe(true)
    const booked = await entries()
    expect(booked.filter((event) => event === 'restructured')).toHaveLength(1)
    expect(booked.filter((event) => event === 'waived')).toHaveLength(1)
    await phone.goto(entryAddress(late.key, 'bookkeeping'), { waitUntil: 'networkidle' })
    await expect(phone.getByText('You took an easier plan').first()).toBeVisible()
  })
  await context.close()
  await page.goto(ELSEWHERE)
})
