// A month of a lender's days, played through the console alone: staff come, decide, answer, look up,
// are checked by others, and at the end the books and the log of staff are whole.
import { spawnSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import type { Role } from '#contract/console/staff/roles.ts'
import { takeCsv } from '#e2e/console/console-export.ts'
import { claim, signInAs } from '#e2e/console/staff/console-staff.ts'
import {
  acceptWithPassword,
  button,
  field,
  invite,
  mailedLink,
} from '#e2e/console/staff/invited-staff.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a month of a lender is played through the console, and everything is whole at its end', async ({
  page,
  demo,
  request,
  browser,
  ownServer,
}) => {
  await test.step('day 1: an admin comes by the command, invites support, who comes, and another admin agrees', async () => {
    await acceptWithPassword(page, await invite(ownServer, 'ana.reyes@lender.test'))
    await page.goto('/console/staff')
    const section = page.getByRole('region', { name: 'Invite a person' })
    await section.getByLabel('E-mail').fill('carla.lim@lender.test')
    await section.getByLabel('Name').fill('Carla Lim')
    await section.getByLabel(/^Role/).selectOption('support')
    await section.getByLabel('Reason').fill('Joins support.')
    await button(page, 'Invite a person').click()
    const link = await mailedLink(ownServer.url, 'carla.lim@lender.test')
    const joined = await joins(browser, link)
    await open(page, 'admin', '/staff')
    await button(page, 'Accept').click()
    await expect(page.getByText('Nothing waits.')).toBeVisible()
    await joined.goto('/console/')
    await expect(joined.getByRole('heading', { name: 'Complaints without a reply' })).toBeVisible()
    await joined.context().close()
  })

  await test.step('day 1: an underwriter offers less, and declines with a reason', async () => {
    await open(page, 'underwriter', '/')
    await page.getByRole('link', { name: 'Applications to decide' }).click()
    // Today has rows, too.
    await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
    const first = page.getByRole('row').nth(1).getByRole('link').first()
    const number = (await first.textContent()) ?? ''
    await first.click()
    await page.getByRole('heading', { level: 1, name: `Application ${number}` }).waitFor()
    await button(page, 'Offer less').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in pesos').fill('2000')
    await expect(dialog.getByText('Total to repay')).toBeVisible()
    await dialog.getByRole('button', { name: 'Offer less' }).click()
    await expect(page.getByText('Closed, and the smaller amount is offered.')).toBeVisible()
    await page.goto('/console/applications')
    await expect(page.getByRole('link', { name: number })).toHaveCount(0)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await button(page, 'Decline').click()
    await dialog.getByLabel('Reason for the borrower').selectOption('detailsShared')
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByText('Declined.')).toBeVisible()
  })

  await test.step('day 2: support answers a complaint, and clears a claim that found no payment', async () => {
    await claim(
      request,
      demo.borrowers.find(({ key }) => key === 'ph-170')!,
    )
    await daysPass(page, 1)
    await open(page, 'support', '/complaints')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'We are sorry' })
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('explained')
    await button(page, 'Send and resolve').click()
    await expect(button(page, 'Open again')).toBeVisible()
    await page.goto('/console/claims')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await button(page, 'Clear').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').last().fill('No such payment at the provider.')
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('day 3: support asks for another name, an underwriter does it, compliance holds', async () => {
    await daysPass(page, 1)
    await open(page, 'support', '/search?q=Villanueva')
    await page.getByRole('main').getByRole('link').first().click()
    await field(page, 'Reason').fill('Called: she is married now.')
    await button(page, 'Open').click()
    await button(page, 'Ask for a correction').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is wrong').selectOption('name')
    await dialog.getByLabel('As it should be').fill('Teresa Villanueva Cruz')
    await dialog.getByLabel('What proves it').fill('Marriage certificate')
    await dialog.getByLabel('Reason').fill('Married: the certificate')
    await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
    await expect(dialog).toHaveCount(0)
    await open(page, 'underwriter', '/corrections')
    const row = page.getByRole('row').filter({ hasText: 'Marriage certificate' })
    await row.getByRole('button', { name: 'Do it' }).click()
    await dialog.getByRole('button', { name: 'Do it' }).click()
    await expect(row).toHaveCount(0)
    await open(page, 'compliance', '/search?q=Villanueva%20Cruz')
    await page.getByRole('main').getByRole('link').first().click()
    await act(page, 'Hold for compliance', 'A court asked.')
    await expect(page.getByText('Held by compliance').first()).toBeVisible()
  })

  await test.step('a week passes: what nobody answered is red on Today', async () => {
    await daysPass(page, 7)
    await open(page, 'support', '/')
    await expect(page.getByText(/past their time/).last()).toBeVisible()
    await page.getByRole('link', { name: 'Complaints without a reply' }).click()
    await expect(page.getByText(/\d+ d late/).first()).toBeVisible()
  })

  await test.step('day 20: compliance releases; finance takes the loans along as a file', async () => {
    await daysPass(page, 10)
    await open(page, 'compliance', '/borrowers?state=held')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await act(page, 'Release', 'The court is answered.')
    await expect(page.getByRole('button', { name: 'Hold for compliance' })).toBeVisible()
    await open(page, 'finance', '/loans')
    const [file] = await Promise.all([page.waitForEvent('download'), takeCsv(page)])
    expect(file.suggestedFilename()).toBe('loans.csv')
  })

  await test.step('day 31: compliance reads who did what; the log and the books are whole', async () => {
    await daysPass(page, 11)
    await open(page, 'compliance', '/staff-log')
    await field(page, 'Action').selectOption('holdBorrower')
    await expect(page.getByRole('cell', { name: 'A court asked.' }).first()).toBeVisible()
    await button(page, 'Check it now').click()
    await expect(page.getByText(/^Whole: \d+ lines/)).toBeVisible()
    const env = { ...process.env, ...ownServer.env }
    const audit = spawnSync(process.execPath, ['server/cli/hiram.ts', 'audit'], {
      env,
      encoding: 'utf8',
    })
    expect(audit.stdout).toMatch(
      /^\d+ payments that providers confirmed are compared\n\d+ loans, 0 differences\n$/,
    )
  })
})

/** A new person of staff sets up their account, and sees what waits. */
async function joins(browser: Browser, link: string): Promise<Page> {
  const own = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage()
  await acceptWithPassword(own, link)
  await button(own, 'I have kept them').click()
  await own.waitForURL(/\/console\/?$/)
  return own
}

async function open(page: Page, role: Role, path: string): Promise<void> {
  await signInAs(page.request, role)
  await page.goto(`/console${path}`, { waitUntil: 'networkidle' })
}

async function daysPass(page: Page, days: number): Promise<void> {
  await callSandbox(page.request, '/sandbox/clock', { days })
}

/** Presses the button of an action, and says why. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  await button(page, name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}
