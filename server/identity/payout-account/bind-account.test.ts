import { expect, test } from 'vitest'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import {
  listAccounts,
  BPI,
  GCASH,
  namedBorrower,
} from '#server/identity/payout-account/testing-account.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

// spec: API-006, API-007, ENT-057, ENT-058
test.each([
  ['given', bindPayoutAccount],
  ['ph', bindPayoutAccount],
  ['given', changePayoutAccount],
  ['ph', changePayoutAccount],
] as const)('brand %s: an account is bound, its number as text', async (brand, endpoint) => {
  const { id, token } = await namedBorrower(deps, brand, 'Maria Santos')
  const input = { ...BPI, accountName: ' maría  SANTOS' }
  expect(await ask(app, endpoint, input, { token })).toEqual({
    code: '0',
    message: 'success',
    data: {},
  })
  expect(await listAccounts(deps, id)).toEqual([
    {
      kind: 2,
      bank_code: 'BOPIPHMMXXX',
      account_number: '0012345678',
      holder_name: 'maría SANTOS',
      is_current: true,
    },
  ])
})

// spec: API-006, API-007
test('an account that differs in anything takes the place of the old one, which is kept', async () => {
  const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  const maya = { ...GCASH, bankCode: 'PAPHPHM1XXX' }
  await ask(app, bindPayoutAccount, GCASH, { token })
  await ask(app, bindPayoutAccount, maya, { token })
  await ask(app, bindPayoutAccount, { ...maya, accountName: 'MARIA SANTOS' }, { token })
  await ask(app, changePayoutAccount, BPI, { token })
  const accounts = await listAccounts(deps, id)
  expect(accounts.map((each) => [each.bank_code, each.holder_name, each.is_current])).toEqual([
    ['GXCHPHM2XXX', 'Maria Santos', false],
    ['PAPHPHM1XXX', 'Maria Santos', false],
    ['PAPHPHM1XXX', 'MARIA SANTOS', false],
    ['BOPIPHMMXXX', 'Maria Santos', true],
  ])
  const notified = deps.database.selectFrom('contact').select('event').where('borrower_id', '=', id)
  // Of the first account the borrower need not hear.
  expect(await notified.execute()).toEqual(
    accounts.slice(1).map(() => ({ event: 'accountChanged' })),
  )
})

// Trust requirement 29.
// spec: API-006, API-007
test('50 equal binds at once make one account, and all answer success', async () => {
  const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  const writings = ['09170000042', '0917 000 0042', '+639170000042']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      ask(app, bindPayoutAccount, { ...GCASH, cardNo: writings[i % 3]! }, { token }),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
  expect(await listAccounts(deps, id)).toHaveLength(1)
})

// spec: API-006, API-007
test('of different binds at once exactly one account is current', async () => {
  const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  const numbers = Array.from({ length: 12 }, (_, i) => `09170000${100 + i}`)
  const answers = await Promise.all(
    numbers.map((cardNo) => ask(app, bindPayoutAccount, { ...GCASH, cardNo }, { token })),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
  const accounts = await listAccounts(deps, id)
  expect(accounts).toHaveLength(12)
  expect(accounts.filter(({ is_current }) => is_current)).toHaveLength(1)
})

// spec: API-006, API-007
test('an idempotency key is for one form: the same form is not bound again, another is refused', async () => {
  const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  const headers = { 'idempotency-key': 'bind-1' }
  await ask(app, bindPayoutAccount, GCASH, { token, headers })
  await ask(app, bindPayoutAccount, BPI, { token })
  expect(await ask(app, bindPayoutAccount, GCASH, { token, headers })).toMatchObject({ code: '0' })
  expect(await ask(app, bindPayoutAccount, BPI, { token, headers })).toMatchObject({
    code: '-1002',
  })
  const accounts = await listAccounts(deps, id)
  expect(accounts.map(({ bank_code }) => bank_code)).toEqual(['GXCHPHM2XXX', 'BOPIPHMMXXX'])
})

// spec: API-006, API-007
test.each([
  ['bankCode', { bankCode: 'NOSUCHBANK1' }],
  ['cardType', { cardType: 2 }],
  ['cardType', { cardType: 3 }],
  ['cardNo', { cardNo: '0917000004' }],
  ['cardNo', { cardNo: '4111111111111111' }],
  ['accountName', { accountName: 'Jose Reyes' }],
  ['accountName', { accountName: '.' }],
])(
  'a form whose %s is not right is refused by its name and binds nothing',
  async (field, wrong) => {
    const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
    const { code, message, data } = await ask(
      app,
      bindPayoutAccount,
      { ...GCASH, ...wrong },
      { token },
    )
    expect(code).toBe('-1002')
    expect(message).toMatch(new RegExp(`^${field}: `))
    expect(data).toBeNull()
    expect(await listAccounts(deps, id)).toEqual([])
  },
)

// spec: API-006, API-007
test('a borrower whose own name is not known cannot bind an account in any name', async () => {
  const { id, token } = await namedBorrower(deps, 'ph', 'x')
  await deps.database
    .updateTable('borrower')
    .set(await sealPerson(deps.database, id, { fullName: null, birthOn: null }))
    .where('id', '=', id)
    .execute()
  const answer = await ask(app, bindPayoutAccount, GCASH, { token })
  expect(answer).toMatchObject({ code: '-1002', data: null })
  expect(await listAccounts(deps, id)).toEqual([])
})
