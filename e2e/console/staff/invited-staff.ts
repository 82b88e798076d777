import { spawnSync } from 'node:child_process'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/console/staff/roles.ts'
import type { RunningServer } from '#e2e/server.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'

export const PASSWORD = 'brass kettle under rain'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Invites somebody by the command on the server, and returns the link that they are mailed. */
export async function invite(
  { env, url }: RunningServer,
  email: string,
  role: Role = 'admin',
): Promise<string> {
  const options = ['server/cli/hiram.ts', 'staff', 'invite', email, role, 'Ana', 'Reyes']
  const run = spawnSync(process.execPath, options, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (!run.stdout.includes(`mails the link to ${email}`))
    throw new Error(`The command mails no link:\n${run.stdout}\n${run.stderr}`)
  return mailedLink(url, email)
}

/** The link in the newest mail to somebody, as the mail server of the sandbox took it. */
export async function mailedLink(url: string, email: string): Promise<string> {
  const linkNow = async () => {
    const answer = await fetch(`${url}/sandbox/mails.json`)
    const mails = (await answer.json()) as readonly SentMail[]
    const mail = mails.find(({ to }) => to === email)
    return /http\S+\/console\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(linkNow, { message: `mail to ${email}` }).not.toBe('')
  return linkNow()
}

/** The code that the app shows by the server's clock. */
export async function readCode(request: APIRequestContext, key: string): Promise<string> {
  const { now } = await (await request.get('/sandbox/clock')).json()
  const timestamp = Date.parse(now)
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })
}

/** Accepts an invitation with a password, and returns the app's key and the recovery codes. */
export async function acceptWithPassword(page: Page, link: string) {
  await page.goto(link)
  const key = (await page.locator('code').textContent()) ?? ''
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Code from the app').fill(await readCode(page.request, key))
  await button(page, 'Set up my account').click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  return { key, codes: await page.getByRole('listitem').allTextContents() }
}

/** A second person of finance in a browser of their own. */
export async function secondPerson(
  browser: Browser,
  server: RunningServer,
  email = 'checker@lender.example',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await acceptWithPassword(page, await invite(server, email, 'finance'))
  return page
}
