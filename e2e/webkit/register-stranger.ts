import { getCaptcha, getSid, register, sendRegistrationCode } from '#contract/growth/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

/** Registers a borrower of market philippines from a page of ours; its web view is signed in then. */
export async function registerStranger(view: WebView): Promise<void> {
  const phone = `0918${String(Date.now()).slice(-7)}`
  const paths = { sid: getSid, captcha: getCaptcha, code: sendRegistrationCode, register }
  const addresses = Object.entries(paths).map(([name, { path }]) => [name, API_BASE + path])
  const problem = await view.evaluate<string>(`
    const at = ${JSON.stringify(Object.fromEntries(addresses))}
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const read = async (address) => (await fetch(address, { headers })).json()
    const send = async (address, form) => {
      const body = new URLSearchParams(form)
      return (await fetch(address + '?brand=ph', { method: 'POST', headers, body })).json()
    }
    const { data: { sid } } = await read(at.sid)
    await fetch(at.captcha + '?sid=' + sid)
    const { text: capcode } = await read('/sandbox/captcha?sid=' + sid)
    const form = { sid, capcode, phone: '${phone}', appName: 'Hiram' }
    const asked = await send(at.code, form)
    if (asked.code !== '${sendRegistrationCode.success}') return JSON.stringify(asked)
    let smsCode
    while (!smsCode) {
      await new Promise((passed) => setTimeout(passed, 100))
      const messages = await read('/sandbox/sms?phone=${phone}')
      smsCode = messages.map(({ text }) => text.match(/\\b\\d{6}\\b/)?.[0]).find(Boolean)
    }
    const registered = await send(at.register, { ...form, id: '2', smsCode })
    return registered.code === '${register.success}' ? '' : JSON.stringify(registered)`)
  if (problem !== '') throw new Error(problem)
}
