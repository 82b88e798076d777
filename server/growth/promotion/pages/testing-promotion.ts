import type { InjectOptions } from 'fastify'
import { getSid, register, sendRegistrationCode } from '#contract/growth/promotion.ts'
import type { Input } from '#contract/endpoint.ts'
import { solvedCaptcha } from '#server/identity/captcha/testing-captcha.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** The fields that the page of a template sends. */
export const PAGES = {
  given: { id: '1', appName: 'Hiram Peso' },
  ph: { id: '2', appName: 'Hiram' },
} as const
export type PageBrand = keyof typeof PAGES

export type SmsInput = Input<typeof sendRegistrationCode>
export type RegisterInput = Input<typeof register>

/** The calls of a visitor on a promotion page, as its form makes them. */
export function promotionTools({ app, deps }: TestApp) {
  let count = 0

  /** A new number. */
  const newPhone = (brand: PageBrand): string => {
    count += 1
    const tail = String(count).padStart(6, '0')
    return brand === 'given' ? `15500${tail}` : `+6391799${tail.slice(1)}`
  }

  const textOf = async (sid: string): Promise<string | undefined> =>
    (await app.inject({ url: '/sandbox/captcha', query: { sid } })).json<{ text?: string }>().text

  /** A captcha that is fetched and solved. */
  const solved = async (): Promise<{ sid: string; capcode: string }> => {
    const { sid } = (await ask(app, getSid, {})).data
    await app.inject({ url: '/found/api/v2/youmi/promotion/captcha', query: { sid, t: '1' } })
    return { sid, capcode: (await textOf(sid)) ?? 'none' }
  }

  const solvedCheaply = async () => solvedCaptcha(deps)

  const sendCode = async (
    brand: PageBrand,
    phone: string,
    changes: Partial<SmsInput> = {},
    options: InjectOptions = {},
  ) => {
    const captcha = changes.sid === undefined ? await solvedCheaply() : {}
    const input = { ...PAGES[brand], phone, sid: '', capcode: '', ...captcha, ...changes }
    return { ...(await ask(app, sendRegistrationCode, input, options)), sent: input }
  }

  const messagesTo = async (phone: string) => {
    await settleJobs(deps)
    return messagesSentTo(phone)
  }

  const messagesSentTo = async (phone: string) =>
    (await app.inject({ url: '/sandbox/sms', query: { phone } })).json<{ text: string }[]>()

  const codeTo = async (phone: string): Promise<string> =>
    /\d{6}/.exec((await messagesTo(phone))[0]?.text ?? '')?.[0] ?? ''

  const registers = async (
    brand: PageBrand,
    phone: string,
    input: Partial<RegisterInput> & Pick<RegisterInput, 'sid' | 'capcode' | 'smsCode'>,
    options: InjectOptions = {},
  ) => ask(app, register, { ...PAGES[brand], phone, ...input }, options)

  /** Registers a number with a code. */
  const registered = async (
    brand: PageBrand,
    changes: Partial<RegisterInput> = {},
  ): Promise<string> => {
    const phone = newPhone(brand)
    const { sent } = await sendCode(brand, phone, changes)
    const { sid, capcode } = sent
    const smsCode = await codeTo(phone)
    const answer = await registers(brand, phone, { sid, capcode, smsCode, ...changes })
    if (answer.code !== '0') throw new Error(`${phone} was not registered: ${answer.message}`)
    return phone
  }

  const borrowersOf = async (phone: string) =>
    deps.database.selectFrom('borrower').selectAll().where('phone', '=', phone).execute()

  /** Resets all limits. */
  const forgetLimits = async () => {
    await deps.database.deleteFrom('rate_limit').execute()
  }

  /** How many messages the gateway accepted in all. */
  const messageCount = async (): Promise<number> => {
    await settleJobs(deps)
    return countSoFar()
  }

  /** The same, without those that still wait for their job. */
  const countSoFar = async (): Promise<number> => {
    const { rows } = await deps.pool.query<{ count: string }>(
      'select count(*) from sandbox.semaphore_message',
    )
    return Number(rows[0]?.count)
  }

  return {
    newPhone,
    textOf,
    solved,
    solvedCheaply,
    sendCode,
    messagesTo,
    codeTo,
    registers,
    registered,
    borrowersOf,
    forgetLimits,
    messageCount,
    countSoFar,
  }
}

/** What a wrong code is answered: as given, and in market philippines what to do. */
export const CODE_WRONG: Readonly<Record<'given' | 'ph', string>> = {
  given: 'verification code error',
  ph: 'This code is wrong or has expired. Look at the newest text message.',
}

export const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')
