// The underwriting policy from its draft to a decision: it is replayed over the demo's applications,
// another person sees the same replay and publishes it, and the next application is for a person.
import type { Page } from '@playwright/test'
import { CODES } from '#contract/codes.ts'
import {
  requestPolicy,
  checkPolicy,
  listPolicyVersions,
  readPolicyVersion,
} from '#contract/console/set-up/underwriting-policy.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { callConsole } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { button } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.use({ viewport: LAPTOP })

test('a draft is replayed over past applications, and published by a second person who sees the same', async ({
  page,
}) => {
  await signInAs(page.request, 'underwriter')

  await test.step('it begins as the policy as shipped, and cannot break the law', async () => {
    await page.goto('/console/underwriting', { waitUntil: 'networkidle' })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'As shipped' }).click()
    await expect(page.getByText('In force', { exact: true })).toBeVisible()
    await press(page, 'New draft')
    await expect(page.getByRole('heading', { level: 1, name: 'Version 1' })).toBeVisible()
    await page.getByLabel('A person looks below the age of').fill('17')
    await button(page, 'Save the draft').click()
    await expect(page.getByRole('alert')).toContainText(
      '“A person looks below the age of” must be a whole number from 18 to 99.',
    )
    await expectWell(page)
  })

  await test.step('it is not asked for before it was replayed', async () => {
    await page.getByLabel('A person looks below the age of').fill('18')
    await page.getByLabel('A person looks at first loans').selectOption('yes')
    await button(page, 'Save the draft').click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await button(page, 'Ask for publication').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Replay this draft over past applications first')
    await expect(dialog.getByRole('button', { name: 'Ask for publication' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the replay says what it would have decided, with each changed application', async () => {
    await press(page, 'Replay')
    await expect(page.getByRole('region', { name: 'Decisions before and after' })).toBeVisible()
    await expect(page.getByText(/applications with another outcome or amount/)).toBeVisible()
    const changed = page.getByRole('region', { name: 'Changed applications' })
    await expect(changed.getByText('first loan of a borrower').first()).toBeVisible()
    await expectWell(page)
  })

  await test.step('who asks for it cannot check it', async () => {
    await press(page, 'Ask for publication', 'Losses of first loans')
    await expect(page.getByText('You asked for it or wrote some of it')).toBeVisible()
    const { id, seen } = await openVersion(page)
    const own = await callConsole(page.request, checkPolicy, { id, seen, outcome: 'approved' })
    expect(own).toMatchObject({ code: CODES.notInThisStatus })
    const again = await callConsole(page.request, requestPolicy, {
      id,
      seen,
      reason: 'Asked once more',
    })
    expect(again).toMatchObject({ code: CODES.notInThisStatus })
  })

  const { replay } = await openVersion(page)

  await test.step('the second person sees the same replay, and publishes', async () => {
    await signInAs(page.request, 'compliance')
    await page.goto('/console/', { waitUntil: 'networkidle' })
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Underwriting policies to publish' })
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: 'Version 1' }).click()
    await expect(page.getByText(`${replay!.changed} applications with another`)).toBeVisible()
    expect((await openVersion(page)).replay).toEqual(replay)
    await expectWell(page)
    await press(page, 'Publish')
    await expect(page.getByText('The version is published.')).toBeVisible()
    await expect(page.getByText('In force', { exact: true })).toBeVisible()
    await expectWell(page)
  })
})

/** The newest version. */
async function openVersion(page: Page) {
  const { data: listed } = await callConsole(page.request, listPolicyVersions, {})
  const { data } = await callConsole(page.request, readPolicyVersion, { id: listed.items[0]!.id })
  return data
}

async function expectWell(page: Page): Promise<void> {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${size.width}`).toBe(0)
    await expectAccessible(page)
  }
}

/** Presses an action of the page, and says in its dialog why. */
async function press(page: Page, name: string, reason?: string): Promise<void> {
  await button(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  if (reason) await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
