// A product is drafted and published by two people, in the console.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { checkPublication, discardDraft, startDraft } from '#contract/console/set-up/products.ts'
import { productTools } from '#server/backoffice/products/testing-products.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const tools = await productTools(t)
const { admin, other, compliance, pageOf, openOf, drafted, changedTo, ask, check } = tools

const NEW = { brand: 'ph', name: 'SchoolPlan', from: '12' }

describe('a new product', () => {
  it('is a copy that borrowers see once two people have published it, as the draft said', async () => {
    const draft = await drafted('school', { annualRatePercent: '30' }, NEW)
    expect(draft.figures.faults).toEqual([])
    const [example] = draft.figures.examples
    expect(await ask('school')).toMatchObject({ code: '0' })
    const before = await testApplicant(t, 'ph')
    expect(await before.see({ productId: 'school' })).toMatchObject({ code: '-1001' })

    const shown = await openOf('school', compliance)
    expect(shown).toMatchObject({ seen: draft.seen, figures: draft.figures, isOwn: false })
    expect(await check('school', compliance)).toMatchObject({ code: '0' })
    const borrower = await testApplicant(t, 'ph')
    const amount = Number(example!.principal)
    const { data } = await borrower.see({ productId: 'school', amount, periods: 4 })
    expect(data).toMatchObject({ comProductName: 'SchoolPlan', amount })
    expect(data.cost).toMatchObject({
      eirMonthly: example!.eirMonthly,
      eirYearly: example!.eirYearly,
      netProceeds: Number(example!.netProceeds),
      totalRepay: Number(example!.totalRepay),
    })
    expect(data.repay_plans.map(({ amount: due, pay_time }) => [String(due), pay_time])).toEqual(
      example!.installments.map(({ due, dueOn }) => [due, dueOn]),
    )
    const page = await pageOf('school')
    expect(page).toMatchObject({ state: 'onOffer', open: null })
    expect(page.versions).toMatchObject([
      { number: 1, state: 'published', askedBy: expect.stringMatching(/^Staff /) as string },
    ])
  })

  it('needs a brand and a name, and an id that no other product has a draft for', async () => {
    const start = async (input: object) => admin.call(startDraft, { productId: 'fresh', ...input })
    expect(await start({})).toMatchObject({ code: CODES.inputRefused })
    expect(await start({ brand: 'none', name: 'Fresh' })).toMatchObject({
      code: CODES.inputRefused,
      message: 'brand: there is no brand none.',
    })
    expect(await start({ brand: 'ph', name: 'Fresh', from: 'nothing' })).toMatchObject({
      code: CODES.notFound,
    })
    expect(await start({ brand: 'ph', name: 'Fresh' })).toMatchObject({ code: '0' })
    expect(await start({ brand: 'ph', name: 'Fresh' })).toMatchObject({
      code: CODES.notInThisStatus,
      message: 'This product has a draft already.',
    })
    // A blank one says nothing yet, and cannot be published so.
    const { figures } = await openOf('fresh')
    expect(figures.faults).toEqual(['The interest rate in words is missing: borrowers read it.'])
    expect(await ask('fresh')).toMatchObject({ code: CODES.inputRefused })
  })
})

describe('a product whose row something else wrote', () => {
  it('is drafted with what is wrong in it, and published once that is mended', async () => {
    await sql`update product set logo = 'quickcash.svg' where id = '4'`.execute(deps.database)
    expect(await admin.call(startDraft, { productId: '4' })).toMatchObject({ code: '0' })
    const { figures } = await openOf('4')
    expect(figures.faults).toEqual([expect.stringMatching(/^logo must be a path/)])
    expect(await ask('4')).toMatchObject({ code: CODES.inputRefused })
    await changedTo('4', { logo: '/logos/quickcash.svg' })
    expect(await ask('4')).toMatchObject({ code: '0' })
    expect(await check('4')).toMatchObject({ code: '0' })
  })
})

describe('a product above a cap', () => {
  it('is drafted, and neither asked for nor published; its caps say which and by how much', async () => {
    const draft = await drafted('13', { annualRatePercent: '80' })
    expect(draft.figures.caps.filter(({ isWithin }) => !isWithin)).toMatchObject([
      { cap: 'nominalRate', is: '6.5753%', allowed: '6.0000%' },
      { cap: 'aprCeiling', allowed: '36.0000%' },
    ])
    const refused = await ask('13')
    expect(refused.code).toBe(CODES.inputRefused)
    expect(refused.message).toContain('It cannot be published.')
    expect(refused.message).toContain('allows 6.0000%: 0.5753% too much.')
    expect(await check('13')).toMatchObject({ code: CODES.notInThisStatus })
    const { data } = await (await testApplicant(t, 'ph')).see({ productId: '13' })
    expect(data.pRateDsc).toContain('33%')
    const { live } = await pageOf('13')
    expect(live?.form.annualRatePercent).toBe('33')
  })

  it('is not published even where its row says that it was asked for', async () => {
    const { id } = await changedTo('13', { annualRatePercent: '40' })
    await sql`update product_version set state = 'asked', asked_by = 'nobody', asked_at = now(),
      asked_seen = 'x' where id = ${id}`.execute(deps.database)
    const { seen } = await openOf('13')
    await pastTriggers(
      deps.database,
      sql`update product_version set asked_seen = ${seen} where id = ${id}`,
    )
    const answer = await check('13')
    expect(answer.code).toBe(CODES.inputRefused)
    expect(answer.message).toContain('the channel allows 36.0000%')
    expect((await pageOf('13')).live?.form.annualRatePercent).toBe('33')
    const { edition } = await openOf('13')
    expect(await admin.call(discardDraft, { id, edition })).toMatchObject({ code: '0' })
    expect((await pageOf('13')).open).toBeNull()
  })
})

describe('a version that waits for approval', () => {
  it('is checked by nobody who asked for it or wrote any of it', async () => {
    await drafted('11', { annualRatePercent: '30' })
    await changedTo('11', { annualRatePercent: '31' }, other)
    expect(await ask('11')).toMatchObject({ code: '0' })
    for (const own of [admin, other])
      expect(await check('11', own)).toMatchObject({
        code: CODES.notInThisStatus,
        message: 'Another person must approve it: you asked for it or wrote some of it.',
      })
    // The database holds it too, whatever the code does.
    for (const { id } of [admin, other])
      await expect(
        sql`update product_version set state = 'published', checked_by = ${id}, checked_at = now()
          where product_id = '11'`.execute(deps.database),
      ).rejects.toThrow('check constraint')
    expect((await pageOf('11')).live?.form.annualRatePercent).toBe('33')
  })

  it('is a draft again when it changes, and what the checker saw before refuses', async () => {
    const { id, seen } = await openOf('11', compliance)
    await changedTo('11', { annualRatePercent: '32' })
    const late = { id, seen, outcome: 'approved' } as const
    expect(await compliance.call(checkPublication, late)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await ask('11')).toMatchObject({ code: '0' })
    expect(await compliance.call(checkPublication, late)).toMatchObject({ code: CODES.stale })
    expect((await pageOf('11')).live?.form.annualRatePercent).toBe('33')
  })

  it('refuses when what is on offer changed since it was asked for', async () => {
    const demo = DEMO_PRODUCTS.find(({ id }) => id === '11')!
    const ph = deps.config.brands.get('ph')!
    const { seen, id } = await openOf('11', compliance)
    const save = async (name: string) =>
      deps.database
        .transaction()
        .execute((tx) => saveProduct(tx, { ...demo, name }, ph, deps.clock.now()))
    await save('QuickerCash')
    for (const saw of [seen, (await openOf('11', compliance)).seen])
      expect(
        await compliance.call(checkPublication, { id, seen: saw, outcome: 'approved' }),
      ).toMatchObject({ code: CODES.stale })
    await save(demo.name)
  })

  it('is rejected with a reason, and can be drafted again as it was', async () => {
    expect(await check('11', compliance, { outcome: 'rejected' })).toMatchObject({
      code: CODES.inputRefused,
    })
    const why = { outcome: 'rejected', reason: 'Not before June' }
    expect(await check('11', compliance, why)).toMatchObject({ code: '0' })
    const { open, versions } = await pageOf('11')
    expect(open).toBeNull()
    expect(versions[0]).toMatchObject({ state: 'rejected', rejectReason: 'Not before June' })
    await drafted('11', {}, { version: versions[0]!.id })
    expect((await openOf('11')).form.annualRatePercent).toBe('32')
  })

  it('is published once, and loans that were made keep their terms', async () => {
    const borrower = await testApplicant(t, 'ph')
    const orderId = await borrower.apply({ productId: '11' })
    await changedTo('11', { annualRatePercent: '24', rateText: '24% a year' })
    expect(await ask('11')).toMatchObject({ code: '0' })
    const { id, seen } = await openOf('11', compliance)
    const approve = async () => compliance.call(checkPublication, { id, seen, outcome: 'approved' })
    const twice = await Promise.all([approve(), approve()])
    expect(twice).toMatchObject([{ code: '0' }, { code: '0' }])
    const { live, versions } = await pageOf('11')
    expect(live?.form).toMatchObject({ annualRatePercent: '24', rateText: '24% a year' })
    expect(versions.filter(({ state }) => state === 'published')).toHaveLength(1)
    const { rows } = await sql`select terms ->> 'annualRate' as rate from loan
      where id = ${orderId}`.execute(deps.database)
    expect(rows).toEqual([{ rate: '33/100' }])
  })
})
