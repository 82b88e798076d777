// Drafts as they are typed, the log, the withdrawal by two people and the list, in the console.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  requestWithdrawal,
  checkWithdrawal,
  discardDraft,
  listProducts,
  previewProduct,
  saveDraft,
} from '#contract/console/set-up/products.ts'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { productTools, WHY } from '#server/backoffice/products/testing-products.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const tools = await productTools(t)
const { admin, compliance, pageOf, openOf, drafted, ask, check } = tools

describe('a draft', () => {
  it('refuses what cannot be read field by field, and what changed meanwhile', async () => {
    const { id, edition, form } = await drafted('14')
    const wrong = { ...form, annualRatePercent: 'much', installmentCounts: '1, x' }
    const refused = await admin.call(saveDraft, { id, edition, form: wrong })
    expect(refused.code).toBe(CODES.inputRefused)
    expect(refused.message).toContain('terms.annualRatePercent must be per cent as text')
    expect(refused.message).toContain('terms.installmentCounts.1 must be integer')
    const again = { id, edition: edition - 1, form }
    expect(await admin.call(saveDraft, again)).toMatchObject({ code: CODES.stale })
    expect(await admin.call(discardDraft, again)).toMatchObject({ code: CODES.stale })
    expect(await openOf('14')).toMatchObject({ edition, form })
    const filled = { ...form, principalMostPesos: '₱9,000', annualRatePercent: '32 %' }
    await admin.call(saveDraft, { id, edition, form: filled })
    expect((await openOf('14')).changes).toEqual([
      { field: 'principalMostPesos', before: '10000.00', after: '9000.00' },
      { field: 'annualRatePercent', before: '33', after: '32' },
    ])
    // The largest first loan is above the largest amount.
    expect((await openOf('14')).figures).toMatchObject({ examples: [], caps: [] })
  })

  it('says on which screen it is confirmed, and whether amounts have the peso sign there', async () => {
    const { id, edition, form } = await drafted('4')
    expect(form).toMatchObject({ secondConfirm: 'no', showsCurrency: 'yes', repaymentPage: '' })
    const filled = { ...form, secondConfirm: 'yes', showsCurrency: 'no' } as const
    await admin.call(saveDraft, { id, edition, form: { ...filled, repaymentPage: '/paymentWay' } })
    const { form: saved, ...open } = await openOf('4')
    expect(saved).toMatchObject({ ...filled, repaymentPage: '/paymentWay' })
    await admin.call(discardDraft, { id, edition: open.edition })
  })

  it('is previewed while it is typed, for an amount that is typed too', async () => {
    const {
      name: _,
      payday,
      otherPaydays,
      firstDueDaysMin,
      firstDueDaysMax,
      ...form
    } = (await openOf('14')).form
    expect([payday, otherPaydays, firstDueDaysMin, firstDueDaysMax]).toEqual(['', '', '', ''])
    const terms = { ...form, brand: 'ph', principalMostPesos: '10000' }
    const { data } = await admin.call(previewProduct, { ...terms, examplePesos: '2500' })
    expect(data.examples).toMatchObject([{ principal: '250000', installmentCount: 1 }])
    expect(data.policy).toBe('SEC Memorandum Circular No. 14, series of 2025')
    const given = await admin.call(previewProduct, { ...terms, brand: 'given' })
    expect(given.data).toMatchObject({ policy: '', caps: [] })
    expect(await admin.call(previewProduct, { ...terms, annualRatePercent: '' })).toMatchObject({
      code: CODES.inputRefused,
    })
  })

  it('is in the log with its values before and after', async () => {
    const { data } = await compliance.call(listStaffLog, { act: 'draftProduct' })
    const done = data.items.find(({ kind, subject }) => kind === 'done' && subject === '14')
    const line = await compliance.call(oneStaffLog, { id: done!.id })
    expect(line.data.isErased).toBe(false)
    expect(JSON.parse(line.data.before!)).toMatchObject({ annualRatePercent: '33' })
    expect(JSON.parse(line.data.after!)).toMatchObject({ annualRatePercent: '32' })
  })
})

describe('a withdrawal', () => {
  it('takes a product off offer when another person has checked it; its loans go on', async () => {
    const borrower = await testApplicant(t, 'ph')
    const orderId = await borrower.apply({ productId: '12' })
    const waiting = await testApplicant(t, 'ph')
    const { data: offer } = await waiting.see({ productId: '12' })
    const { live } = await pageOf('12')
    const asked = { id: '12', seen: live!.seen, ...WHY }
    expect(await admin.call(requestWithdrawal, { ...asked, seen: 'other' })).toMatchObject({
      code: CODES.stale,
    })
    expect(await admin.call(requestWithdrawal, asked)).toMatchObject({ code: '0' })
    expect(await admin.call(requestWithdrawal, asked)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    const { withdrawal, state } = await pageOf('12', compliance)
    expect(state).toBe('onOffer')
    const { id, seen } = withdrawal!
    const done = { id, seen, outcome: 'approved' } as const
    expect(await admin.call(checkWithdrawal, done)).toMatchObject({ code: CODES.notInThisStatus })
    expect(await compliance.call(checkWithdrawal, done)).toMatchObject({ code: '0' })
    expect(await compliance.call(checkWithdrawal, done)).toMatchObject({ code: '0' })
    expect(await pageOf('12')).toMatchObject({
      state: 'withdrawn',
      withdrawal: null,
      versions: [{ state: 'withdrawn', number: null }],
    })
    const { amount, periods, termUnit, offerId } = offer
    const late = { productId: '12', amount, periods, termUnit, offerId }
    expect(await waiting.push(late)).toMatchObject({ code: CODES.notFound })
    const { rows } = await sql`select status from loan where id = ${orderId}`.execute(deps.database)
    expect(rows).toEqual([{ status: 21 }])
    expect(await admin.call(requestWithdrawal, asked)).toMatchObject({
      code: CODES.notInThisStatus,
    })
  })

  it('ends with a version that two people publish', async () => {
    await drafted('12')
    expect(await ask('12')).toMatchObject({ code: '0' })
    expect(await check('12', compliance)).toMatchObject({ code: '0' })
    expect(await pageOf('12')).toMatchObject({ state: 'onOffer' })
  })
})

describe('the list of products', () => {
  it('has all of them, and filters by what waits', async () => {
    await drafted('fresh', {}, { brand: 'ph', name: 'Fresh' })
    const { data } = await compliance.call(listProducts, { brand: 'ph' })
    expect(data.items.map(({ id, state, waits }) => [id, state, waits])).toEqual([
      ['11', 'onOffer', ''],
      ['12', 'onOffer', ''],
      ['13', 'onOffer', ''],
      ['14', 'onOffer', 'draft'],
      ['fresh', 'new', 'draft'],
    ])
    const drafts = await compliance.call(listProducts, { waits: 'draft', size: 1 })
    expect(drafts.data.items.map(({ id }) => id)).toEqual(['14'])
    const next = await compliance.call(listProducts, {
      waits: 'draft',
      size: 1,
      cursor: drafts.data.next!,
    })
    expect(next.data).toMatchObject({ items: [{ id: 'fresh' }], next: null })
  })
})
