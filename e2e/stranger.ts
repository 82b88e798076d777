import type { Page } from '@playwright/test'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { getCaptcha, getSid, register, sendRegistrationCode } from '#contract/growth/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'
import { readCaptcha, codeTo } from '#e2e/codes.ts'

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

/** What a page of ours sends along with every call. */
const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' }

/** Registers a borrower, who is signed in by it: only their phone is known. */
export async function signInStranger(page: Page, brand: string): Promise<void> {
  const { id, appName, start } = LANDINGS[brand] ?? { id: '', appName: '', start: '' }
  const phone = start + `${Date.now()}`.slice(-(11 - start.length))
  const asked = { ...(await solved(page)), phone, appName }
  await ask(page, sendRegistrationCode, asked, brand)
  await ask(page, register, { ...asked, id, smsCode: await codeTo(page.request, phone, 1) }, brand)
}

/** A captcha with what its picture says. */
async function solved({ request }: Page): Promise<{ sid: string; capcode: string }> {
  const named = await request.get(API_BASE + getSid.path, { headers: HEADERS })
  const { sid } = ((await named.json()) as { data: { sid: string } }).data
  await request.get(`${API_BASE}${getCaptcha.path}?sid=${sid}`)
  return { sid, capcode: await readCaptcha(request, sid) }
}

async function ask<E extends Endpoint>(
  { request }: Page,
  endpoint: E,
  input: Input<E>,
  brand: string,
) {
  const answer = await request.post(`${API_BASE}${endpoint.path}?brand=${brand}`, {
    form: input as Record<string, string>,
    headers: HEADERS,
  })
  const said = await answer.text()
  if ((JSON.parse(said) as { code: string }).code !== endpoint.success)
    throw new Error(`${endpoint.path}: ${said}`)
}
