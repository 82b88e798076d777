import { expect, test } from 'vitest'
import { bindPayoutAccount, getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { BPI, namedBorrower } from '#server/identity/payout-account/testing-account.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()
/** As a wallet writes the number that a borrower logs in with. */
async function numberOf(id: string): Promise<string> {
  const rows = deps.database.selectFrom('borrower').select('phone').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).phone.replace('+63', '0')
}

const form = (token: string) => ask(app, getPayoutAccountForm, { product_id: '1' }, { token })

// spec: BK-007
// spec: API-005, BK-002, ENT-045, ENT-046, ENT-048, ENT-049
test.each(['given', 'ph'])(
  'brand %s: the form has four fields, the name filled in',
  async (brand) => {
    const { id, token } = await namedBorrower(deps, brand, 'Maria Santos')
    const { code, data } = await form(token)
    expect(code).toBe('0')
    expect(
      data.items.map(({ code: itemCode, cate, value, inputType, cardTypeMi, channelNumber }) => [
        itemCode,
        cate,
        value,
        inputType,
        cardTypeMi,
        channelNumber,
      ]),
    ).toEqual([
      ['cardType', 'enum', '1', '', 0, ''],
      // In market philippines the wallet of the number that they log in with is offered.
      ['bankCode', 'enum', brand === 'ph' ? 'GXCHPHM2XXX' : '', '', 0, ''],
      ['cardNo', 'txt', brand === 'ph' ? await numberOf(id) : '', 'number', 0, ''],
      ['accountName', 'txt', 'Maria Santos', 'text', 0, ''],
    ])
    expect(data.items.slice(2).map(({ note }) => note)).toEqual([[], []])
    for (const { title, subtitle } of data.items) {
      expect(title).not.toBe('')
      expect(subtitle).not.toBe('')
    }
  },
)

// spec: ENT-051, ENT-052, ENT-053, BK-011, BK-013, BK-014
test('options say for which account type and channel they are', async () => {
  const { token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  const { data } = await form(token)
  const [types, receivers] = data.items
  expect(types?.note).toEqual([
    { name: 'E-wallet', type: '1', cardTypeMi: 0, channelNumber: '' },
    { name: 'Bank account', type: '2', cardTypeMi: 0, channelNumber: '' },
  ])
  expect(receivers?.note).toContainEqual({
    name: 'GCash',
    type: 'GXCHPHM2XXX',
    cardTypeMi: 1,
    channelNumber: '90006',
  })
  expect(receivers?.note).toContainEqual({
    name: 'BPI / BPI Family',
    type: 'BOPIPHMMXXX',
    cardTypeMi: 2,
    channelNumber: '',
  })
})

// spec: ENT-050
test('without a name the account holder is left to be filled in', async () => {
  const token = await startSession(
    deps.database,
    deps.random,
    await newBorrower(deps, 'ph', { full_name: null }),
  )
  expect((await form(token)).data.items.at(-1)).toMatchObject({ code: 'accountName', value: '' })
})

// spec: ENT-050
test('a bound account is filled in, its number only as last digits in the empty field', async () => {
  const { token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  await ask(app, bindPayoutAccount, { ...BPI, accountName: 'MARIA SANTOS' }, { token })
  const answer = await form(token)
  const values = answer.data.items.map(({ value }) => value)
  expect(values).toEqual(['2', 'BOPIPHMMXXX', '', 'MARIA SANTOS'])
  expect(answer.data.items[2]?.subtitle).toBe('••••••5678')
  expect(JSON.stringify(answer)).not.toContain(BPI.cardNo)
})

// spec: API-005
test('the account of another borrower is never filled in', async () => {
  const owner = await namedBorrower(deps, 'ph', 'Maria Santos')
  const other = await namedBorrower(deps, 'ph', 'Jose Reyes')
  await ask(app, bindPayoutAccount, BPI, { token: owner.token })
  const { data } = await form(other.token)
  const ownNumber = await numberOf(other.id)
  expect(data.items.map(({ value }) => value)).toEqual([
    '1',
    'GXCHPHM2XXX',
    ownNumber,
    'Jose Reyes',
  ])
})

// spec: API-005
test('a borrower who reads Filipino gets the form in Filipino', async () => {
  const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  await deps.database
    .updateTable('borrower')
    .set({ language: 'fil' })
    .where('id', '=', id)
    .execute()
  const { data } = await form(token)
  expect(data.items[2]?.title).toBe('Account number')
})
