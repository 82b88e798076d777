import { expect, test } from 'vitest'
import {
  acceptOfferV2,
  getOfferV2,
  listAgreementsV2,
  openAgreementV2,
} from '#contract/application/confirm-v2.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const url = deps.config.publicUrl

const HALF = { productId: '1', amount: 500_000, periods: 1, termUnit: 91 }

async function loanCountOf(borrowerId: string): Promise<number> {
  const loans = await deps.database
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .execute()
  return loans.length
}

// spec: API-034, C2-012, C2-015, C2-016, C2-017, C2-023
// spec: C2-018, C2-019, C2-013
test.each([
  ['given', '1'],
  ['ph', '12'],
])(
  '%s: the offer is that of version 1, with the additional texts of version 2',
  async (brand, id) => {
    const borrower = await testApplicant(server, brand)
    const { token } = borrower
    const one = await borrower.see({ productId: id })
    const two = await ask(app, getOfferV2, { productId: id }, { token })
    expect([one.code, two.code]).toEqual(['0', '00'])
    expect(two.data).toMatchObject(one.data)
    expect(two.data.currencyFlag).toBe(1)
    expect(two.data.repayDate).toBe(one.data.repay_plans.at(-1)?.pay_time)
    for (const text of [two.data.buttonText, two.data.promoTitle, two.data.promoText])
      expect(text).not.toBe('')
  },
)

// spec: C2-014, C2-022
test('a product without a promo shows none, and may omit the currency symbol', async () => {
  const { token } = await testApplicant(server, 'ph')
  const { presentation } = await deps.database
    .selectFrom('product')
    .select('presentation')
    .where('id', '=', '11')
    .executeTakeFirstOrThrow()
  const plain = await ask(app, getOfferV2, { productId: '11' }, { token })
  expect(plain.data).toMatchObject({ currencyFlag: 1, buttonText: 'Next' })
  expect(plain.data).toMatchObject({ promoTitle: '', promoText: '', promoOnLoad: 0 })

  await deps.database
    .updateTable('product')
    .set({ presentation: JSON.stringify({ ...(presentation as object), showsCurrency: false }) })
    .where('id', '=', '11')
    .execute()
  const bare = await ask(app, getOfferV2, { productId: '11' }, { token })
  expect(bare.data.currencyFlag).toBe(0)
})

// spec: API-035, API-036, API-038
test('its agreements are listed and opened by GET, like those of version 1', async () => {
  const { token } = await testApplicant(server, 'given')
  const asked = { productId: '1', scene: 3 }
  const listed = await ask(app, listAgreementsV2, asked, { token })
  expect(listed.code).toBe('00')
  expect(listed.data.data.map(({ title }) => title)).toEqual([
    'Promissory Note and Loan Agreement',
    'Privacy Policy and Consent',
  ])
  const opened = await ask(app, openAgreementV2, { ...asked, position: 1 }, { token })
  expect(opened).toMatchObject({
    code: '00',
    data: { contract_url: `${url}/agreements/1/1` },
  })
  const none = await ask(app, openAgreementV2, { ...asked, position: 9 }, { token })
  expect(none).toMatchObject({ code: '-1001', data: null })
})

// spec: API-037
test.each(['version 1 first', 'version 2 first'])(
  'an offer that is pushed through both addresses is one loan (%s)',
  async (first) => {
    const borrower = await testApplicant(server, 'given')
    const { token } = borrower
    await borrower.see({ productId: '1', amount: 500_000 })
    const one = async () => borrower.push(HALF)
    const two = async () => ask(app, acceptOfferV2, HALF, { token })
    const inOrder = first === 'version 1 first' ? [one, two] : [two, one]
    const [before, after] = [await inOrder[0]!(), await inOrder[1]!()]
    expect([before.code, after.code].toSorted()).toEqual(['0', '00'])
    expect(after.data).toEqual(before.data)
    expect(await loanCountOf(borrower.id)).toBe(1)
  },
)

// spec: API-037
test('both addresses refuse the same pushes, and nothing changes', async () => {
  const borrower = await testApplicant(server, 'given')
  const { token } = borrower
  await borrower.see({ productId: '1', amount: 500_000 })
  const wrong: [object, string][] = [
    [{ agreed: 0 }, '-1002'],
    [{ amount: 500_001 }, '-1004'],
    [{ periods: 7 }, '-1004'],
    [{ termUnit: 30 }, '-1004'],
    [{ offerId: 'x'.repeat(64) }, '-1004'],
    [{ offerId: 'x'.repeat(65) }, '-1002'],
    [{ productId: '999' }, '-1001'],
    [{ productId: '11' }, '-1001'],
  ]
  for (const [changes, code] of wrong) {
    const push = { ...HALF, ...changes }
    const one = await borrower.push(push)
    const two = await ask(app, acceptOfferV2, push, { token })
    expect([changes, two.code, two.message, two.data]).toEqual([
      changes,
      code,
      one.message,
      one.data,
    ])
  }
  expect(await loanCountOf(borrower.id)).toBe(0)
})
