import { type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import {
  acceptWithPassword,
  button,
  readCode,
  field,
  invite,
  mailedLink,
  PASSWORD,
} from '#e2e/console/staff/invited-staff.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { addScreenLock } from '#e2e/access/screen-lock.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function typePassword(page: Page, email: string, password: string) {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
}

const isInConsole = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first()).toBeVisible()

/** The person is away for so long that the console locks. */
async function goAway(request: APIRequestContext) {
  await callSandbox(request, '/sandbox/clock', { hours: 0.3 })
}

test('an invited person sets up a password and an app, signs in, unlocks, and uses a recovery code', async ({
  page,
  ownServer,
}) => {
  const email = 'ana.reyes@lender.test'
  // As the link of a first admin, which a command prints.
  await page.goto((await invite(ownServer, email)).replace('#', '?next=/console/setup#'))
  await expect(page.getByText(`This account is for ${email}`)).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Password').fill('ana.reyes says hello')
  await button(page, 'Set up my account').click()
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    'This password is easy to guess. Choose another one.',
  )
  const { key, codes } = await acceptWithPassword(page, page.url())
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await button(page, 'I have kept them').click()
  await page.waitForURL('**/console/setup')
  await expect(page.getByRole('heading', { name: 'Set-up', exact: true })).toBeVisible()
  await isInConsole(page)

  await test.step('sign in', async () => {
    await forgetSession(page)
    await page.goto('/console/?tab=1')
    await page.waitForURL('**/console/sign-in?next=*')
    await expect(field(page, 'E-mail')).toBeFocused()
    await expectAccessible(page)
    await typePassword(page, email, 'not my password')
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'This e-mail, password or code is not right.',
    )
    await typePassword(page, email, PASSWORD)
    await expect(field(page, 'Code')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'Code').fill('000000')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Code')).toHaveAccessibleDescription(/is not right/)
    // Until the app shows another code than the one that is used up.
    await callSandbox(page.request, '/sandbox/clock', { hours: 0.02 })
    await field(page, 'Code').fill(await readCode(page.request, key))
    await button(page, 'Sign in').click()
    await page.waitForURL('**/console/?tab=1')
    await isInConsole(page)
  })

  await test.step('unlock', async () => {
    await goAway(page.request)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'The console is locked' })
    await expect(dialog).toBeVisible()
    await expect(field(page, 'Password')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Password')).toHaveAccessibleDescription('This password is not right.')
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await isInConsole(page)
    expect(new URL(page.url()).search).toBe('?tab=1')
  })

  await test.step('a recovery code, once', async () => {
    for (const isFirst of [true, false]) {
      await forgetSession(page)
      await page.goto('/console/sign-in')
      await typePassword(page, email, PASSWORD)
      await field(page, 'Code').fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      if (isFirst) await page.waitForURL('**/console/')
      else await expect(field(page, 'Code')).toHaveAccessibleDescription(/is not right/)
    }
  })
})

test('a passkey alone sets up an account, signs in and unlocks', async ({ page, ownServer }) => {
  await addScreenLock(page)
  await page.goto(await invite(ownServer, 'ben.cruz@lender.test'))
  await button(page, 'Make a passkey').click()
  await page.waitForURL('**/console/')
  await isInConsole(page)
  await forgetSession(page)
  await page.goto('/console/sign-in')
  await button(page, 'Use a passkey').click()
  await page.waitForURL('**/console/')
  await isInConsole(page)
  await goAway(page.request)
  await page.reload()
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isInConsole(page)
})

test('an account that an admin ends is signed out, and does not come in again', async ({
  page,
  browser,
  ownServer,
}) => {
  const email = 'carla.lim@lender.test'
  await acceptWithPassword(page, await invite(ownServer, email))
  await button(page, 'I have kept them').click()
  await isInConsole(page)

  const admin = await browser.newContext({ baseURL: ownServer.url })
  await admin.request.post('/sandbox/staff/admin/sign-in', { maxRedirects: 0 })
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const list = await (await admin.request.get('/found/console/staff?size=100')).json()
  const { id } = list.data.items.find((one: { email: string }) => one.email === email)
  const end = { headers, data: { id, reason: 'She works elsewhere.' } }
  const ended = await admin.request.post('/found/console/staff/end', end)
  expect(await ended.json()).toMatchObject({ code: '0' })
  await admin.close()

  await page.reload()
  await page.waitForURL('**/console/sign-in?next=*')
  await typePassword(page, email, PASSWORD)
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/is not right/)
})

test('an admin invites, a second one gives the role once the person came, and each sees their own sessions', async ({
  page,
  browser,
  ownServer,
}) => {
  const second = 'eva.santos@lender.test'
  await acceptWithPassword(page, await invite(ownServer, second))
  const admin = await browser.newContext({ baseURL: ownServer.url })
  await admin.request.post('/sandbox/staff/admin/sign-in', { maxRedirects: 0 })
  const maker = await admin.newPage()
  await maker.goto('/console/staff')
  const section = maker.getByRole('region', { name: 'Invite a person' })
  await section.getByLabel('E-mail').fill('fe.garcia@lender.test')
  await section.getByLabel('Name').fill('Fe Garcia')
  await section.getByLabel(/^Role/).selectOption('finance')
  await section.getByLabel('Reason').fill('Joins finance.')
  await button(maker, 'Invite a person').click()
  await expect(section.getByText('by e-mail to them alone')).toBeVisible()
  await expect(maker.getByText('/console/invitation#')).toHaveCount(0)
  const link = await mailedLink(ownServer.url, 'fe.garcia@lender.test')
  await expectAccessible(maker)
  await expect(button(maker, 'Accept')).toHaveCount(0)
  await admin.close()

  await page.goto('/console/staff')
  await expect(page.getByRole('cell', { name: 'Role finance' })).toBeVisible()
  await button(page, 'Accept').click()
  await expect(page.getByText('They have not opened their account yet.')).toBeVisible()
  const invited = await browser.newContext({ baseURL: ownServer.url })
  await acceptWithPassword(await invited.newPage(), link)
  await invited.close()
  await button(page, 'Accept').click()
  await expect(page.getByText('Nothing waits.')).toBeVisible()
  await expect(page.getByRole('row', { name: /fe\.garcia/ })).toContainText('finance')
  await page.getByRole('link', { name: 'Ana Reyes' }).click()
  await expect(page.getByRole('cell', { name: 'This one' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Sign out').click()
  await page.waitForURL('**/console/sign-in')
})

test('a link that was used opens nothing', async ({ page, ownServer }) => {
  const link = await invite(ownServer, 'dan.tan@lender.test')
  await acceptWithPassword(page, link)
  await page.goto('/console/sign-in')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'This invitation is used or too old. Ask an admin for another one.',
  )
  await expectAccessible(page)
})

/** From another page: the console would find itself signed out, and lead to its sign-in meanwhile. */
async function forgetSession(page: Page) {
  await page.goto(ELSEWHERE)
  await page.context().clearCookies()
}
