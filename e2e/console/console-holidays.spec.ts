// Holidays: an admin imports a file of proclamations and adds a day; a borrower reads a later reply day.
import type { Page } from '@playwright/test'
import { startComplaint } from '#contract/complaint/complaint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { REPLY_WORKING_DAYS } from '#domain/contacts/complaint-clock.ts'
import { workingDayAfter } from '#domain/calendar/working-days.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { expect, test } from '#e2e/own-server.ts'
import { serverNow } from '#e2e/network/server-now.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin writes down holidays, and replies to complaints are due later', async ({
  page,
  request,
  demo,
}) => {
  const today = toManilaDate(await serverNow(request))
  const next = today.year + 1
  const { sessionId } = demo.borrowers.find(({ key }) => key === 'ph-170')!
  const replyNote = async () => {
    const headers = { authorization: `Bearer ${sessionId}` }
    const answer = await request.post(`/found${startComplaint.path}`, { data: {}, headers })
    return ((await answer.json()) as { data: { replyNote: string } }).data.replyNote
  }
  const due = workingDayAfter(today, REPLY_WORKING_DAYS, HOLIDAYS)
  const before = await replyNote()

  await signInAs(page.request, 'admin')
  await page.goto(`/console/holidays?year=${next}`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Not proclaimed yet: 14 days count by law alone.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rizal Day.*By law/ })).toBeVisible()

  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  const choose = async (...lines: string[]) =>
    dialog.getByLabel('File (CSV)').setInputFiles({
      name: 'proclamation.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['date,name,kind,proclamation,source', ...lines].join('\n')),
    })
  await choose(`${next}-13-01,Wrong,regular,1300,Gazette`)
  await expect(dialog.getByText(`Line 2: date: “${next}-13-01” is not a day`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import a file' })).toBeDisabled()
  await choose(
    `${next}-02-06,Chinese New Year,special,1300,Proclamation 1300`,
    `${next}-12-30,Rizal Day <b>of</b> the law,regular,1300,Proclamation 1300`,
  )
  await expect(dialog.getByRole('row', { name: /New.*Chinese New Year/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import a file' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Chinese New Year.*Proclamation 1300/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Rizal Day <b>of<\/b> the law/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add a day' }).click()
  const added = page.getByRole('dialog', { name: 'Add a day' })
  await added.getByLabel('Day', { exact: true }).fill(due.toString())
  await added.getByLabel('Name').fill('Day of mourning')
  await added.getByLabel('Source').fill('Proclamation 1301')
  await expectAccessible(page)
  await added.getByRole('button', { name: 'Add a day' }).click()
  await expect(page.getByText('The day is written down.')).toBeVisible()
  expect(await replyNote()).not.toBe(before)

  await page.goto(`/console/holidays?year=${due.year}`, { waitUntil: 'networkidle' })
  await takeOut(page, 'Day of mourning')
  await expect(page.getByRole('row', { name: 'Day of mourning' })).toHaveCount(0)
  expect(await replyNote()).toBe(before)
  await page.getByText('Changes', { exact: true }).click()
  await expect(page.getByText('Taken out, Day of mourning')).toBeVisible()
  await expectAccessible(page)
})

async function takeOut(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: 'Take out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take out' })
  await dialog.getByLabel('Reason').fill('It was moved.')
  await dialog.getByRole('button', { name: 'Take out' }).click()
  await expect(dialog).toHaveCount(0)
}
