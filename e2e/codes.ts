import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/** The text of the captcha on a page; it is chosen when the picture is drawn. */
export async function captchaOn(page: Page): Promise<string> {
  const picture = page.locator('img[src*="/captcha?"]')
  const width = () => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)
  await expect.poll(width, { message: 'the picture is drawn' }).toBeGreaterThan(0)
  const source = await picture.getAttribute('src')
  const sid = new URL(source ?? '', page.url()).searchParams.get('sid') ?? ''
  return readCaptcha(page.request, sid)
}

/** The text of a captcha. */
export async function readCaptcha(request: APIRequestContext, sid: string): Promise<string> {
  const answer = await request.get('/sandbox/captcha', { params: { sid } })
  return ((await answer.json()) as { text: string }).text
}

/** The newest code sent to a phone, once there are so many: some are sent after the answer. */
export async function codeTo(
  request: APIRequestContext,
  phone: string,
  count = 1,
): Promise<string> {
  const codes = async () => {
    const answer = await request.get('/sandbox/sms', { params: { phone } })
    const messages = (await answer.json()) as { text: string }[]
    return messages.flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [])
  }
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(count)
  return (await codes())[0] ?? ''
}

/** Types a number and the captcha, and asks for a code. */
export async function askForCode(page: Page, phone: string) {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Picture code').fill(await captchaOn(page))
  await page.getByRole('button', { name: /get verification code/i }).click()
}
