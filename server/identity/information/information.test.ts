import { expect, test } from 'vitest'
import {
  getInformation,
  INFORMATION_GROUPS,
  saveInformation,
} from '#contract/identity/information.ts'
import type { Input } from '#contract/endpoint.ts'
import { bindPayoutAccount, getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { applicantFor, testApplicant } from '#server/lending/application/testing-application.ts'
import { ABOUT, CONTACT, ID_CARD, WORK } from '#server/identity/information/testing-information.ts'
import { GCASH } from '#server/identity/payout-account/testing-account.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps, logLines } = server

/** A borrower of whom only the phone is known, as after a registration. */
const stranger = async (brand: string) =>
  applicantFor(server, await newBorrower(deps, brand, { full_name: null, birth_on: null }))

const forms = async (token: string) => (await ask(app, getInformation, {}, { token })).data.groups
const save = async (token: string, input: Input<typeof saveInformation>) =>
  ask(app, saveInformation, input, { token })

/** All stored information of a borrower. */
async function kept(borrowerId: string) {
  const { database } = deps
  const person = await database
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const groups = await database
    .selectFrom('borrower_information')
    .select(['group_name', 'items', 'items_sealed'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('group_name')
    .execute()
  const { full_name: name, birth_on: birthOn } = openRow(database, 'borrower', borrowerId, person)
  return {
    name,
    birthOn,
    groups: groups.map(({ group_name, ...stored }) => {
      const { items } = openRow(database, 'borrower_information', borrowerId, stored)
      return { group_name, items: JSON.parse(items ?? 'null') as object }
    }),
  }
}

// spec: API-052, ENT-059, ENT-060
test.each(['given', 'ph'])(
  'brand %s: the groups public, personal, job, ext and bank are there, and ask for nobody else',
  async (brand) => {
    const { token } = await stranger(brand)
    const groups = await forms(token)
    expect(groups.map(({ group }) => group)).toEqual([...INFORMATION_GROUPS])
    expect(INFORMATION_GROUPS).toEqual(['public', 'personal', 'job', 'ext', 'bank'])
    const addresses = ['presentAddress', 'permanentAddress']
    const birth = ['birthPlace', 'nationality']
    // Where somebody lives is asked first in market philippines: many were born there.
    const rest = brand === 'ph' ? [...addresses, ...birth] : [...birth, ...addresses]
    expect(groups.map(({ items }) => items.map(({ code }) => code))).toEqual([
      ['fullName', 'birthDate', ...rest],
      ['idType', 'idNumber'],
      ['work', 'employer', 'sourceOfFunds'],
      ['email'],
      ['cardType', 'bankCode', 'cardNo', 'accountName'],
    ])
    for (const { group, done, title, items } of groups) {
      // In market philippines no loan waits for an e-mail.
      expect(done).toBe(brand === 'ph' && group === 'ext' ? 1 : 0)
      expect(title).not.toBe('')
      for (const item of items) {
        expect(item.title).not.toBe('')
        expect(item.subtitle).not.toBe('')
        expect(['txt', 'enum', 'day', 'address', 'place']).toContain(item.cate)
        const isSuggested = brand === 'ph' && /^(work|employer)$/.test(item.code)
        expect(item.note.length > 0).toBe(item.cate === 'enum' || isSuggested)
      }
    }
    const bank = await ask(app, getPayoutAccountForm, { product_id: '1' }, { token })
    const asked = bank.data.items.map((item) => ({ ...item, area: null }))
    expect(groups.at(-1)?.items).toEqual(asked)
  },
)

// spec: API-052
test.each(['given', 'ph'])('brand %s: what is saved is there the next time', async (brand) => {
  const { id, token } = await stranger(brand)
  for (const form of [ABOUT, ID_CARD, WORK, CONTACT])
    expect(await save(token, form)).toMatchObject({ code: '0', data: {} })
  const groups = await forms(token)
  expect(groups.map(({ done }) => done)).toEqual([1, 1, 1, 1, 0])
  const values = Object.fromEntries(
    groups.slice(0, 4).flatMap(({ items }) => items.map(({ code, value }) => [code, value])),
  )
  const { group: _, ...about } = ABOUT
  expect(values).toMatchObject({ ...about, sourceOfFunds: 'salary', employer: 'Peña & Sons, Inc.' })
  expect(values['email']).toBe('ana.cruz@example.com')
  expect(await kept(id)).toMatchObject({ name: 'Ana Cruz', birthOn: '1990-05-17' })

  await ask(app, bindPayoutAccount, { ...GCASH, accountName: 'ANA CRUZ' }, { token })
  expect((await forms(token)).map(({ done }) => done)).toEqual([1, 1, 1, 1, 1])
})

// spec: API-052
test('the number of an ID never leaves the server again: the empty field shows its last digits', async () => {
  const { token } = await stranger('ph')
  await save(token, ID_CARD)
  const answer = await ask(app, getInformation, {}, { token })
  const [idType, idNumber] = answer.data.groups[1]!.items
  expect(idType?.value).toBe('umid')
  expect(idNumber).toMatchObject({ value: '', subtitle: '••••••••5678' })
  expect(JSON.stringify(answer)).not.toContain('0111')
})

// spec: API-052
test('a name and a birth date let a borrower apply who could not before', async () => {
  const borrower = await stranger('ph')
  await save(borrower.token, ABOUT)
  const orderId = await borrower.apply({ productId: '11' })
  const loan = await deps.database
    .selectFrom('loan')
    .select('verdict')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(loan.verdict).toBe('approve')
})

const today = toManilaDate(deps.clock.now())
const aged = (years: number, days: number) => today.subtract({ years }).add({ days }).toString()

// spec: API-052
test.each([
  ['birthDate', { ...ABOUT, birthDate: aged(18, 1) }],
  ['birthDate', { ...ABOUT, birthDate: '2001-02-29' }],
  ['birthDate', { ...ABOUT, birthDate: '17.05.1990' }],
  ['birthDate', { ...ABOUT, birthDate: '1850-01-01' }],
  ['birthDate', { ...ABOUT, birthDate: today.add({ days: 1 }).toString() }],
  ['fullName', { ...ABOUT, fullName: ' ' }],
  ['fullName', { ...ABOUT, fullName: 'Ana <b>Cruz</b>' }],
  ['fullName', { ...ABOUT, fullName: 'Ana \u202eCruz' }],
  ['fullName', { ...ABOUT, fullName: 'A'.repeat(201) }],
  ['birthPlace', { ...ABOUT, birthPlace: undefined }],
  ['nationality', { ...ABOUT, nationality: '63' }],
  ['presentAddress', { ...ABOUT, presentAddress: 'Cebu' }],
  ['permanentAddress', { ...ABOUT, permanentAddress: '12 Mabini St.\u0007, Cebu City' }],
  ['email', { ...ABOUT, email: 'ana@example.com' }],
  ['idType', { ...ID_CARD, idType: 'library' }],
  ['idNumber', { ...ID_CARD, idNumber: '0111-1234567' }],
  ['idNumber', { ...ID_CARD, idType: 'passport' }],
  ['idNumber', { ...ID_CARD, idNumber: undefined }],
  ['sourceOfFunds', { ...WORK, sourceOfFunds: 'Salary' }],
  ['employer', { ...WORK, employer: '' }],
  ['email', { ...CONTACT, email: 'ana@example' }],
  ['email', { ...CONTACT, email: 'ana cruz@example.com' }],
  ['group', { ...CONTACT, group: 'bank' }],
  ['group', { ...CONTACT, group: 'references' }],
] as [string, Input<typeof saveInformation>][])(
  'a wrong %s is refused by its name and changes nothing (case %#)',
  async (field, input) => {
    const { id, token } = await stranger('ph')
    for (const form of [ABOUT, ID_CARD, WORK, CONTACT]) await save(token, form)
    const before = await kept(id)
    const answer = await save(token, { ...input })
    expect(answer).toMatchObject({ code: '-1002', data: null })
    expect(answer.message).toMatch(new RegExp(`^${field}: `))
    expect(await kept(id)).toEqual(before)
    expect(before.groups).toHaveLength(4)
  },
)

// Trust requirement 23
// spec: API-052
test.each(['\u{3164}', '\u{115F}', '\u{34F}', '\u{FE00}', '\u{E0100}', '\u{200B}', '\u{202E}'])(
  'a name or an address with the hidden character %j is refused',
  async (hidden) => {
    const { id, token } = await stranger('given')
    for (const field of ['fullName', 'presentAddress'] as const) {
      const answer = await save(token, { ...ABOUT, [field]: `${ABOUT[field]}a${hidden}b` })
      expect(answer).toMatchObject({ code: '-1002', message: expect.stringMatching(`^${field}: `) })
    }
    expect((await kept(id)).name).toBe(null)
  },
)

// spec: API-052, CONST-047
test('a borrower who is 18 today is of age', async () => {
  const { id, token } = await stranger('given')
  expect(await save(token, { ...ABOUT, birthDate: aged(18, 0) })).toMatchObject({ code: '0' })
  expect((await kept(id)).birthOn).toBe(aged(18, 0))
})

// spec: API-052
test.each([
  ['fullName', { ...ABOUT, fullName: 'Jose Rizal' }],
  ['birthDate', { ...ABOUT, birthDate: '1991-05-17' }],
])('another %s is refused once the borrower has a loan or an account', async (field, other) => {
  const applied = await testApplicant(server, 'ph')
  await applied.apply({ productId: '11' })
  const bound = await testApplicant(server, 'ph')
  const account = { ...GCASH, accountName: 'Ana Cruz' }
  await ask(app, bindPayoutAccount, account, { token: bound.token })
  const free = await testApplicant(server, 'ph')

  for (const { id, token } of [applied, bound]) {
    const before = await kept(id)
    const answer = await save(token, other)
    expect(answer).toMatchObject({ code: '-1005', message: expect.stringMatching(`^${field}: `) })
    expect(await kept(id)).toEqual(before)
    const rewritten = { ...ABOUT, fullName: 'ANA  CRUZ' }
    expect(await save(token, rewritten)).toMatchObject({ code: '0' })
    expect(await kept(id)).toMatchObject({ name: 'ANA CRUZ', birthOn: '1990-05-17' })
  }
  expect(await save(free.token, other)).toMatchObject({ code: '0' })
})

// spec: API-052
test('a name that changes while an account is bound is not that of the account', async () => {
  for (const round of [1, 2, 3, 4]) {
    const { id, token } = await testApplicant(server, 'ph')
    const account = { ...GCASH, accountName: 'Ana Cruz' }
    const [bound, saved] = await Promise.all([
      ask(app, bindPayoutAccount, account, { token }),
      save(token, { ...ABOUT, fullName: 'Jose Rizal' }),
    ])
    // One of the two came first, and the other one was refused.
    expect(
      [bound.code, saved.code].filter((code) => code === '0'),
      `round ${round}`,
    ).toHaveLength(1)
    const { name } = await kept(id)
    expect(name).toBe(saved.code === '0' ? 'Jose Rizal' : 'Ana Cruz')
  }
})

// spec: API-052
test('nobody sees or changes the information of another borrower, and a visitor none at all', async () => {
  const one = await stranger('ph')
  const other = await stranger('ph')
  await save(one.token, CONTACT)
  await save(other.token, { ...CONTACT, email: 'jose@example.com' })
  expect((await forms(one.token))[3]?.items[0]?.value).toBe('ana.cruz@example.com')
  expect((await forms(other.token))[3]?.items[0]?.value).toBe('jose@example.com')
  expect(await ask(app, getInformation, {})).toMatchObject({ code: '-1000', data: null })
  expect(await ask(app, saveInformation, CONTACT)).toMatchObject({ code: '-1000', data: null })
})

// spec: API-052
test('a borrower who chose Filipino is asked in it', async () => {
  const { id, token } = await stranger('ph')
  await deps.database
    .updateTable('borrower')
    .set({ language: 'fil' })
    .where('id', '=', id)
    .execute()
  const [about, card] = await forms(token)
  expect([about?.title, about?.items[0]?.title]).toEqual(['Tungkol sa iyo', 'Buong pangalan'])
  expect(card?.items[0]?.note[1]).toMatchObject({
    name: 'Philippine passport',
    type: 'passport',
  })
})

test('the log has none of the information', () => {
  const log = logLines.join('\n')
  for (const word of ['Ana Cruz', '1234567', 'Mabini', 'Peña', 'ana.cruz', '1990-05-17'])
    expect(log).not.toContain(word)
  expect(log).toContain('/v3/certify/save')
})

test.each(['given', 'ph'])('the demo borrower %s-new has said all that is asked', async (brand) => {
  const demo = (await app.inject('/sandbox/demo')).json<{
    borrowers: { key: string; name: string; sessionId: string }[]
  }>()
  const { sessionId, name } = demo.borrowers.find(({ key }) => key === `${brand}-new`)!
  const groups = await forms(sessionId)
  expect(groups.map(({ done }) => done)).toEqual([1, 1, 1, 1, 0])
  expect(groups[0]?.items[0]?.value).toBe(name)
})
