import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { trackClick, trackVisit } from '#contract/growth/promotion.ts'
import { funnel } from '#server/growth/promotion/visits/funnel.ts'
import {
  type PageBrand,
  PAGES,
  promotionTools,
} from '#server/growth/promotion/pages/testing-promotion.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ SMS_PER_ADDRESS: '1000' })
const { app, deps } = server
const { sendCode, newPhone, registered, borrowersOf, solvedCheaply } = promotionTools(server)
const { loanOf } = repaymentTools(server)

const on = (brand: PageBrand, utm_tag?: string) => ({
  page_id: PAGES[brand].id,
  client_type: 'android' as const,
  page_type: 1,
  ...(utm_tag === undefined ? {} : { utm_tag }),
})

async function visits(count: number, ...from: Parameters<typeof on>) {
  for (let visit = 0; visit < count; visit += 1) await ask(app, trackVisit, on(...from))
}

async function clicks(count: number, ...from: Parameters<typeof on>) {
  const phone = '13812345678'
  for (let click = 0; click < count; click += 1)
    await ask(app, trackClick, { ...on(...from), phone })
}

/** A borrower who registered with a tag and has a name. */
async function newcomer(brand: PageBrand, utm_tag: string): Promise<string> {
  const [borrower] = await borrowersOf(await registered(brand, { utm_tag }))
  await deps.database
    .updateTable('borrower')
    .set(await sealPerson(deps.database, borrower!.id, ANA))
    .where('id', '=', borrower!.id)
    .execute()
  return borrower!.id
}

const ANA = { fullName: 'Ana Cruz', birthOn: Temporal.PlainDate.from('1990-05-17') }

/** An application without a decision. */
async function apply(brand: PageBrand, borrowerId: string) {
  const productId = brand === 'given' ? '1' : '11'
  const borrower = {
    key: '',
    brand,
    name: 'Ana Cruz',
    phone: '',
    productId,
    history: { product: 1 },
  } as const
  await deps.database.transaction().execute((tx) => seedLoan(deps, tx, borrower, borrowerId))
}

const NOTHING = {
  visits: 0,
  clicks: 0,
  codesSent: 0,
  registrations: 0,
  applications: 0,
  approved: 0,
  disbursed: 0,
}

test('every step is counted by page and tag, from the visit to the payout, in one query', async () => {
  // The demo borrowers did not register on a page.
  expect(await funnel(deps.database)).toEqual([])

  await visits(4, 'given', 'november')
  await clicks(2, 'given', 'november')
  const [paid, waits] = [await newcomer('given', 'november'), await newcomer('given', 'november')]
  await loanOf('given', 10, { owner: paid, place: 2 })
  await apply('given', paid)
  await apply('given', waits)

  await visits(1, 'given')
  await visits(2, 'ph', 'november')
  await newcomer('ph', 'december')
  // A code that nobody enters, and a click after a registration.
  await sendCode('ph', newPhone('ph'), { utm_tag: 'november' })
  await ask(app, trackClick, { ...on('ph', 'december'), page_type: 2, phone: '09171234567' })
  // Refused calls are not counted.
  await sendCode('ph', newPhone('ph'), { utm_tag: 'december', sid: 'none', capcode: 'NONE' })
  await ask(app, trackVisit, { ...on('ph', 'december'), page_id: '99' })

  expect(await funnel(deps.database)).toEqual([
    { ...NOTHING, templateId: '1', utmTag: '', visits: 1 },
    {
      templateId: '1',
      utmTag: 'november',
      visits: 4,
      clicks: 2,
      codesSent: 2,
      registrations: 2,
      applications: 3,
      approved: 1,
      disbursed: 1,
    },
    { ...NOTHING, templateId: '2', utmTag: 'december', codesSent: 1, registrations: 1 },
    { ...NOTHING, templateId: '2', utmTag: 'november', visits: 2, codesSent: 1 },
  ])
})

// Trust requirement 23 (UTM): a tag cannot send control codes to a terminal.
test('the report prints a line for each page and tag, with the tag as plain text', async () => {
  await ask(app, trackVisit, on('ph', '\u001b[2J=cmd\u202e\n'))
  const env = { ...process.env, DATABASE_URL: String(deps.pool.options.connectionString) }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli/hiram.ts', 'promotion', 'funnel'],
    { env },
  )
  const [head = '', ...lines] = stdout.trimEnd().split('\n')
  const steps = /visits +clicks +codes sent +registrations +applications +approved +disbursed$/
  expect(head).toMatch(new RegExp(`^template +utm_tag +${steps.source}`))
  expect(lines).toContainEqual(expect.stringMatching(/^1 +november +4 +2 +2 +2 +3 +1 +1$/))
  expect(lines).toContainEqual(expect.stringMatching(/^2 +\[2J=cmd +1 +0 +0 +0 +0 +0 +0$/))
  expect(lines).toHaveLength((await funnel(deps.database)).length)
})

test('codes without a page, in a brand with several pages, are counted apart', async () => {
  await deps.pool.query(
    `insert into promotion_template (id, brand, look, texts)
     select '3', brand, look, texts from promotion_template where id = '2'`,
  )
  const { sid, capcode } = await solvedCheaply()
  const payload = { phone: newPhone('ph'), sid, capcode, appName: 'Hiram', utm_tag: 'whence' }
  await app.inject({ method: 'POST', url: '/found/api/v2/youmi/promotion/get-sms', payload })
  expect(await funnel(deps.database)).toContainEqual({
    ...NOTHING,
    templateId: '',
    utmTag: 'whence',
    codesSent: 1,
  })
})

test('a brand’s funnel of a period has its own pages, and who registered in it', async () => {
  const now = deps.clock.now()
  const asked = { brand: 'ph', from: now.subtract({ hours: 1 }), before: now.add({ hours: 1 }) }
  const all = await funnel(deps.database)
  // A code without a page is of no brand that is known.
  const own = all.filter(({ templateId }) => ['2', '3'].includes(templateId))
  expect(own.length).toBeGreaterThan(1)
  expect(await funnel(deps.database, asked)).toEqual(own)
  expect(await funnel(deps.database, { ...asked, before: asked.from })).toEqual([])
  const given = await funnel(deps.database, { ...asked, brand: 'given' })
  expect(given).toEqual(all.filter(({ templateId }) => templateId === '1'))
})
