import type { InjectOptions } from 'fastify'
import { signInWithCode, sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { API_BASE } from '#contract/request-context.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { type PageBrand, promotionTools } from '#server/growth/promotion/pages/testing-promotion.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Actions of a visitor who signs in, as the form of /login makes them. */
export function signInTools(server: TestApp) {
  const { app, deps } = server
  const tools = promotionTools(server)

  /** The number of a borrower of one's own. */
  const known = async (brand: PageBrand): Promise<string> => {
    const phone = tools.newPhone(brand)
    const id = deps.random.uuid()
    await deps.database.insertInto('borrower').values({ id, brand, phone }).execute()
    return phone
  }

  /** Asks for a code, with a solved picture where none is given; nothing is sent yet. */
  const asksForCode = async (
    brand: string,
    phone: string,
    captcha: { sid?: string; capcode?: string; proof?: string } = {},
    options: InjectOptions = {},
  ) => {
    const solved = captcha.sid === undefined ? await tools.solvedCheaply() : {}
    const input = { phone, sid: '', capcode: '', ...solved, ...captcha }
    return ask(app, sendSignInCode, input, { query: { brand }, ...options })
  }

  /** Asks for a code and reads it off the phone; empty where nothing arrived. */
  const loginCode = async (brand: string, phone: string): Promise<string> => {
    const { code, message } = await asksForCode(brand, phone)
    if (code !== '0') throw new Error(`No code for ${phone}: ${message}`)
    await settleJobs(deps)
    return tools.codeTo(phone)
  }

  const logsIn = async (
    brand: string,
    phone: string,
    smsCode: string,
    options: InjectOptions = {},
  ) => ask(app, signInWithCode, { phone, smsCode }, { query: { brand }, ...options })

  /** The same, with the headers of the answer. */
  const logInAnswer = async (
    brand: string,
    phone: string,
    smsCode: string,
    options: InjectOptions = {},
  ) =>
    app.inject({
      method: 'POST',
      url: API_BASE + signInWithCode.path,
      query: { brand },
      payload: { phone, smsCode },
      ...options,
    })

  return { ...tools, known, asksForCode, loginCode, logsIn, logInAnswer }
}
