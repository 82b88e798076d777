// A text message in an admin's words: refused while it lacks something, sent to a late borrower who
// promised to pay, and the program's again.
import { recordPromise, sendCollectionMessage } from '#contract/console/service/collections.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { borrowerNamed, callConsole } from '#e2e/console/console-money.ts'
import { approvedByCompliance } from '#e2e/console/console-approval.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const MANILA = 'Asia/Manila'
const OWN = '{appName}: Salamat! Please remember {amount} for {number} by {day}.'

test('a reminder of a promise goes out as an admin wrote it', async ({ page, request, demo }) => {
  const late = borrowerNamed(demo, 'ph-180-delay')
  const id = late.orderId ?? ''
  // Messages are sent by day.
  const answer = await request.get('/sandbox/clock')
  const now = Temporal.Instant.from(((await answer.json()) as { now: string }).now)
  const tomorrow = now.toZonedDateTimeISO(MANILA).add({ days: 1 }).withPlainTime('10:00')
  await callSandbox(request, '/sandbox/clock', { to: tomorrow.toInstant().toString() })

  await test.step('an admin writes the text', async () => {
    await signInAs(page.request, 'admin')
    await page.goto('/console/message-texts?kind=sms&brand=ph', {
      waitUntil: 'networkidle',
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('link', { name: 'Reminder of a promise' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Reminder of a promise' }).click()
    const english = page.getByRole('region', { name: 'English', exact: true })
    const preview = page.getByRole('region', { name: 'What a borrower reads in English' })
    await expect(preview).toContainText('1 of 2 at most')
    const save = english.getByRole('button', { name: 'Ask to send this text' })
    await english.getByLabel('Text', { exact: true }).fill('{appName}: Pay by {day} ₱')
    await english.getByLabel('Reason').fill('It is kinder so')
    await expect(preview).toContainText('It lacks {amount}.')
    await expect(preview).toContainText('UCS-2')
    await save.click()
    await expect(english.getByRole('alert')).toContainText('It lacks {amount}. It lacks {number}.')
    await expectAccessible(page)
    await english.getByLabel('Text', { exact: true }).fill(OWN)
    await expect(preview).toContainText('Salamat! Please remember PHP 999,999.99')
    await expect(preview).toContainText('₱0.50')
    await save.click()
    await expect(page.getByText('Another person checks the text at Approvals.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Versions' })).not.toContainText('Salamat!')
  })

  await test.step('compliance sees it before and after, and approves it', async () => {
    const read = ['Salamat! Please remember PHP 999,999.99', '{appName}: You promised']
    await approvedByCompliance(page, 'Change a text', read, async () => {
      const asSent = page.getByRole('region', { name: 'As it is sent' })
      await expect(asSent).toContainText('Salamat! Please remember PHP')
      await expect(asSent).toContainText('Filipino')
    })
    await signInAs(page.request, 'admin')
    await page.goto('/console/message-texts?kind=sms&brand=ph', {
      waitUntil: 'networkidle',
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('link', { name: 'Reminder of a promise' }).click()
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Salamat!')
  })

  await test.step('a collector sends it, and the borrower gets it', async () => {
    await signInAs(request, 'collections')
    const dueOn = tomorrow.add({ days: 3 }).toPlainDate().toString()
    await callConsole(request, recordPromise, { id, amount: '50000', dueOn })
    const sent = await callConsole(request, sendCollectionMessage, {
      id,
      template: 'promiseReminder',
    })
    expect(sent).toMatchObject({ code: '0' })
    const texts = async () => {
      const list = await request.get('/sandbox/sms', { params: { phone: late.phone } })
      return ((await list.json()) as { text: string }[]).map(({ text }) => text)
    }
    await expect
      .poll(texts)
      .toContainEqual(expect.stringMatching(/: Salamat! Please remember PHP 500\.00 for HL\d+ by /))
  })

  await test.step('the admin lets the program’s text count again', async () => {
    const english = page.getByRole('region', { name: 'English', exact: true })
    await english.getByRole('button', { name: 'Use the program’s text' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The old one is known.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use the program’s text' }).click()
    await expect(dialog).toHaveCount(0)
    const message = page.url()
    await approvedByCompliance(page, 'Use the program’s text again', ['{appName}: You promised'])
    await signInAs(page.request, 'admin')
    await page.goto(message, { waitUntil: 'networkidle' })
    await expect(english.getByLabel('Text', { exact: true })).toHaveValue(
      /^\{appName\}: You promised/,
    )
  })
})
