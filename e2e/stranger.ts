import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logIn, sendLoginCode } from '#contract/account.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { register, sendRegistrationCode } from '#contract/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'

interface Landing {
  /** The template, which names the brand. */
  id: string
  appName: string
  /** How numbers of the market begin. */
  start: string
}

const LANDINGS: Readonly<Record<string, Landing>> = {
  given: { id: '1', appName: 'Hiram Peso', start: '138' },
  ph: { id: '2', appName: 'Hiram', start: '0918' },
}

/** Signs in a borrower who has just registered: nothing but his telephone is known of him. */
export async function signInStranger(page: Page, brand: string): Promise<void> {
  const { id, appName, start } = LANDINGS[brand] ?? { id: '', appName: '', start: '' }
  const phone = start + `${Date.now()}`.slice(-(11 - start.length))
  const asked = { ...(await solved(page)), phone, appName }
  await ask(page, sendRegistrationCode, asked, brand)
  await ask(page, register, { ...asked, id, smsCode: await codeOf(page, phone) }, brand)
  await ask(page, sendLoginCode, { ...(await solved(page)), phone }, brand)
  await ask(page, logIn, { phone, smsCode: await codeOf(page, phone) }, brand)
}

/** A captcha with what its picture says. */
async function solved({ request }: Page): Promise<{ sid: string; capcode: string }> {
  const sid = randomBytes(32).toString('base64url')
  await request.get(`${API_BASE}/api/v2/youmi/promotion/captcha?sid=${sid}`)
  const answer = await request.get(`/sandbox/captcha?sid=${sid}`)
  return { sid, capcode: ((await answer.json()) as { text: string }).text }
}

async function codeOf({ request }: Page, phone: string): Promise<string> {
  const answer = await request.get(`/sandbox/sms?phone=${phone}`)
  const [newest] = (await answer.json()) as { text: string }[]
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

async function ask<E extends Endpoint>({ request }: Page, it: E, input: Input<E>, brand: string) {
  const answer = await request.post(`${API_BASE}${it.path}?brand=${brand}`, {
    form: input as Record<string, string>,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
  })
  const said = await answer.text()
  if ((JSON.parse(said) as { code: string }).code !== it.success)
    throw new Error(`${it.path}: ${said}`)
}
