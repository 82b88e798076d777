import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  listPromotionPages,
  makePromotionPage,
  type PageDraft,
  publishPromotionPage,
  readPromotionPage,
  savePromotionPage,
  takeDownPromotionPage,
} from '#contract/console/set-up/promotion-pages.ts'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { getPromotionTemplate, trackVisit } from '#contract/growth/promotion.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { wordingTools } from '#server/backoffice/wording/testing-wording.ts'
import { promotionTools } from '#server/growth/promotion/pages/testing-promotion.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { asksAndIsApproved } = wordingTools(server)
const { sendCode, codeTo, registers, newPhone, borrowersOf } = promotionTools(server)
let admin: Awaited<ReturnType<typeof testStaff>>
beforeAll(async () => {
  admin = await testStaff(server, 'admin')
})

const MARKUP = '<script>hostile=1</script><b>Sale</b>'
const TEXTS = {
  title: 'Cash for school',
  tagline: 'Books first.',
  buttonText: 'Register',
  agreementTitle: 'Our agreement',
  agreementText: ['One.', 'Two.'],
}
const DRAFT: PageDraft = {
  utmTag: 'school',
  productId: '11',
  shownFrom: '',
  shownUntil: '',
  colours: { ink: '#123456', accent: '', onInk: '', ground: '' },
  bannerUrl: '',
  en: TEXTS,
  fil: { ...TEXTS, title: 'Pera para sa school' },
}

const read = async (id: string) => (await admin.call(readPromotionPage, { id })).data
const template = async (templateId: string) => ask(app, getPromotionTemplate, { templateId })
const save = async (id: string, draft: PageDraft) =>
  admin.call(savePromotionPage, { id, seen: (await read(id)).number, draft })
const publish = async (id: string) =>
  asksAndIsApproved(admin, publishPromotionPage, { id, seen: (await read(id)).number })

async function published(id: string, changes: Partial<PageDraft> = {}, brand = 'ph') {
  await admin.call(makePromotionPage, { id, brand })
  await save(id, { ...DRAFT, ...changes })
  return publish(id)
}

async function attributionOf(phone: string) {
  const [borrower] = await borrowersOf(phone)
  return deps.database
    .selectFrom('borrower_attribution')
    .select(['template_id', 'utm_tag'])
    .where('borrower_id', '=', borrower?.id ?? '')
    .executeTakeFirst()
}

describe('a promotion page of the console', () => {
  test('is a draft until it is published, registers strangers under its tag, and is taken down', async () => {
    await admin.call(makePromotionPage, { id: 'school', brand: 'ph' })
    await save('school', DRAFT)
    expect(await read('school')).toMatchObject({ state: 'draft', hasChanges: true, faults: [] })
    expect((await template('school')).code).toBe(CODES.notFound)
    expect((await app.inject('/promotion?id=school')).body).not.toContain(TEXTS.title)

    expect((await publish('school')).code).toBe('0')
    const shown = await template('school')
    expect(shown.data).toMatchObject({
      title: TEXTS.title,
      product: { amounts: '₱1,000.00 to ₱10,000.00' },
    })
    expect(shown.data.downloads.map(({ id }) => id)).toEqual(['1', '2'])
    const page = await app.inject('/promotion?id=school')
    expect(page.body).toContain(TEXTS.title)
    expect(page.body).toContain('Effective interest rate (EIR)')

    const visit = { page_id: 'school', client_type: 'android', page_type: 1 } as const
    await ask(app, trackVisit, visit)
    await ask(app, trackVisit, { ...visit, utm_tag: 'tv' })
    const phone = newPhone('ph')
    const { sent } = await sendCode('ph', phone, { id: 'school' })
    const { sid, capcode } = sent
    const answer = await registers('ph', phone, {
      id: 'school',
      sid,
      capcode,
      smsCode: await codeTo(phone),
    })
    expect(answer.code).toBe('0')
    expect(await attributionOf(phone)).toEqual({ template_id: 'school', utm_tag: 'school' })
    const { rows } = await sql`
      select kind, utm_tag from promotion_event where template_id = 'school'
      order by kind, utm_tag`.execute(deps.database)
    expect(rows).toEqual([
      { kind: 'code', utm_tag: 'school' },
      { kind: 'visit', utm_tag: 'school' },
      { kind: 'visit', utm_tag: 'tv' },
    ])

    const { number: seen } = await read('school')
    const reason = 'The term has begun.'
    expect((await admin.call(takeDownPromotionPage, { id: 'school', seen, reason })).code).toBe('0')
    expect((await template('school')).code).toBe(CODES.notFound)
    const { state, versions, draft } = await read('school')
    expect(state).toBe('withdrawn')
    expect(draft).toEqual(DRAFT)
    expect(versions.map(({ act }) => act)).toEqual(['withdrawn', 'published', 'saved', 'saved'])
    expect(new Set(versions.map(({ by }) => by))).toEqual(
      new Set([`Staff ${admin.id.slice(0, 4)}`]),
    )
    expect(versions[2]?.changes).toContainEqual({
      field: 'texts.en.agreementText',
      before: expect.any(String),
      after: 'One.\n\nTwo.',
    })
    expect((await publish('school')).code).toBe('0')
    expect((await template('school')).data.title).toBe(TEXTS.title)
  })

  test('is shown on its days alone, and says so', async () => {
    const today = deps.clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
    const day = (days: number) => today.add({ days }).toString()
    await published('days', { shownFrom: day(1), shownUntil: day(2) })
    const states: unknown[] = []
    for (let hours = 0; hours < 4; hours += 1) {
      states.push([(await read('days')).state, (await template('days')).code])
      await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours: 24 } })
      admin = await testStaff(server, 'admin')
    }
    expect(states).toEqual([
      ['planned', CODES.notFound],
      ['shown', '00'],
      ['shown', '00'],
      ['over', CODES.notFound],
    ])
  })

  test('shows a change to strangers only when it is published', async () => {
    await published('change')
    await save('change', { ...DRAFT, en: { ...TEXTS, title: 'Later' } })
    expect(await read('change')).toMatchObject({ state: 'shown', hasChanges: true })
    expect((await template('change')).data.title).toBe(TEXTS.title)
    await publish('change')
    expect((await template('change')).data.title).toBe('Later')
  })

  test('of market asGiven has the fields of the given page, and no product', async () => {
    await admin.call(makePromotionPage, { id: 'asgiven', brand: 'given' })
    await save('asgiven', { ...DRAFT, productId: '1' })
    expect(await publish('asgiven')).toMatchObject({
      code: CODES.inputRefused,
      message: 'productId: a page of market asGiven shows no product.',
    })
    await save('asgiven', { ...DRAFT, productId: '' })
    expect((await publish('asgiven')).code).toBe('0')
    const [given, made] = [await template('1'), await template('asgiven')]
    expect(Object.keys(made.data).toSorted()).toEqual(Object.keys(given.data).toSorted())
  })
})

describe('what an admin writes', () => {
  test('is only ever text: on the page, in its preview, and in its title', async () => {
    await published('hostile', { en: { ...TEXTS, title: MARKUP, tagline: MARKUP } })
    const colours = { ...DRAFT.colours, ground: `red;}</style>${MARKUP}` }
    const draft = { ...DRAFT, ...TEXTS, colours, title: MARKUP, tagline: MARKUP }
    const { en: _, fil: __, ...shown } = draft
    const query = new URLSearchParams({
      id: 'hostile',
      language: 'en',
      draft: JSON.stringify(shown),
    })
    const preview = await admin.file(`/promotion-pages/preview?${query.toString()}`)
    const page = await app.inject('/promotion?id=hostile')
    for (const html of [preview.text, page.body]) {
      expect(html).toContain('&lt;b&gt;Sale')
      expect(html).not.toMatch(/<b>Sale|<script>hostile/)
    }
    expect(preview.type).toContain('text/html')
    expect(preview.text).not.toContain('<script')
  })

  test('is named where it is missing or wrong, and then nothing is published', async () => {
    await admin.call(makePromotionPage, { id: 'wrong', brand: 'ph' })
    const wrong = {
      ...DRAFT,
      productId: '999',
      shownFrom: '2026-02-30',
      colours: { ...DRAFT.colours, ink: 'red' },
      fil: { ...TEXTS, title: '' },
    }
    await save('wrong', wrong)
    const { faults } = await read('wrong')
    expect(faults.map(({ field }) => field)).toEqual(['look.colours.ink', 'texts.fil.title'])
    expect((await publish('wrong')).code).toBe(CODES.inputRefused)
    await save('wrong', { ...wrong, colours: DRAFT.colours, fil: TEXTS })
    expect((await read('wrong')).faults).toEqual([
      { field: 'shownFrom', what: 'is no day of the calendar.' },
    ])
    const agreementText = ['One.', 'Pay to GCash 0917 000 1111.']
    await save('wrong', { ...DRAFT, en: { ...TEXTS, agreementText } })
    expect((await read('wrong')).faults).toEqual([
      {
        field: 'texts.en.agreementText',
        what: '0917 000 1111 is not the brand’s own number.',
      },
    ])
    expect((await publish('wrong')).code).toBe(CODES.inputRefused)
    const claims = { title: 'Walang interes', tagline: '12% a year' }
    await save('wrong', { ...DRAFT, en: { ...TEXTS, ...claims } })
    expect((await read('wrong')).faults).toEqual([
      { field: 'texts.en.title', what: '“Walang interes”: the terms have interest.' },
      { field: 'texts.en.tagline', what: '“12% a year”: the terms have no such rate.' },
    ])
    expect((await publish('wrong')).code).toBe(CODES.inputRefused)
    await save('wrong', { ...DRAFT, en: { ...TEXTS, tagline: 'Pay on time or go to jail' } })
    expect((await read('wrong')).faults).toMatchObject([
      { field: 'texts.en.tagline', what: expect.stringContaining('“go to jail”: nobody goes') },
    ])
    expect((await publish('wrong')).code).toBe(CODES.inputRefused)
    await save('wrong', { ...DRAFT, productId: '999', bannerUrl: 'https://evil.example/a.svg' })
    expect((await read('wrong')).faults.map(({ field }) => field)).toEqual([
      'look.bannerUrl',
      'productId',
    ])
    expect((await publish('wrong')).code).toBe(CODES.inputRefused)
    expect((await template('wrong')).code).toBe(CODES.notFound)
  })

  test('does not overwrite what somebody else wrote meanwhile', async () => {
    await admin.call(makePromotionPage, { id: 'two', brand: 'ph' })
    const { number: seen } = await read('two')
    const other = await testStaff(server, 'admin')
    const both = await Promise.all([
      admin.call(savePromotionPage, { id: 'two', seen, draft: DRAFT }),
      other.call(savePromotionPage, { id: 'two', seen, draft: { ...DRAFT, utmTag: 'other' } }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.notInThisStatus, '0'].toSorted())
    expect((await read('two')).versions).toHaveLength(2)
    expect(await admin.call(makePromotionPage, { id: 'two', brand: 'given' })).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await admin.call(makePromotionPage, { id: '1', brand: 'ph' })).toMatchObject({
      code: CODES.notInThisStatus,
    })
  })

  test('is in the log of staff, before and after', async () => {
    await published('logged')
    const compliance = await testStaff(server, 'compliance')
    const { data } = await compliance.call(listStaffLog, { act: 'publishPromotionPage' })
    const line = data.items.find(({ kind, subject }) => kind === 'done' && subject === 'logged')
    const { data: kept } = await compliance.call(oneStaffLog, { id: line?.id ?? '' })
    expect(JSON.parse(kept.before ?? '')).toMatchObject({ 'texts.en.title': '' })
    expect(JSON.parse(kept.after ?? '')).toMatchObject({ 'texts.en.title': TEXTS.title })
  })
})

test('pages of before, and those of the command, are in the list with their versions', async () => {
  const { data } = await admin.call(listPromotionPages, { brand: 'given' })
  expect(data.items.find(({ id }) => id === '1')).toMatchObject({
    state: 'shown',
    hasChanges: false,
    changedBy: '',
  })
  expect((await read('1')).versions).toMatchObject([{ number: 1, act: 'published', by: '' }])
})
