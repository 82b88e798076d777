import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAreas, listBarangays } from '#contract/area.ts'
import { getInformation, INFORMATION_GROUPS, saveInformation } from '#contract/information.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { bindPayoutAccount, getPayoutAccountForm } from '#contract/payout-account.ts'
import { API_BASE } from '#contract/request-context.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { applicantFor, testApplicant } from '#server/lending/application/testing-application.ts'
import { AREA_EDITION } from '#server/identity/area/area-edition.ts'
import { ABOUT, CONTACT, ID_CARD, WORK } from '#server/identity/information/testing-information.ts'
import { GCASH } from '#server/identity/payout-account/testing-account.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { ask, newBorrower } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

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
    expect(groups.map(({ items }) => items.map(({ code }) => code))).toEqual([
      ['fullName', 'birthDate', 'birthPlace', 'nationality', 'presentAddress', 'permanentAddress'],
      ['idType', 'idNumber'],
      ['work', 'employer', 'sourceOfFunds'],
      ['email'],
      ['cardType', 'bankCode', 'cardNo', 'accountName'],
    ])
    for (const { done, title, items } of groups) {
      expect(done).toBe(0)
      expect(title).not.toBe('')
      for (const item of items) {
        expect(item.title).not.toBe('')
        expect(item.subtitle).not.toBe('')
        expect(['txt', 'enum', 'day', 'address']).toContain(item.cate)
        expect(item.note.length > 0).toBe(item.cate === 'enum')
      }
    }
    const bank = await ask(app, getPayoutAccountForm, { product_id: '1' }, { token })
    const asked = groups.at(-1)?.items.map(({ area: _, ...item }) => item)
    expect(asked).toEqual(bank.data.items)
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

test('the number of an ID never leaves the server again: the empty field shows its last digits', async () => {
  const { token } = await stranger('ph')
  await save(token, ID_CARD)
  const answer = await ask(app, getInformation, {}, { token })
  const [idType, idNumber] = answer.data.groups[1]!.items
  expect(idType?.value).toBe('umid')
  expect(idNumber).toMatchObject({ value: '', subtitle: '••••••••5678' })
  expect(JSON.stringify(answer)).not.toContain('0111')
})

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

const today = manilaDateOf(deps.clock.now())
const aged = (years: number, days: number) => today.subtract({ years }).add({ days }).toString()

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

test('a borrower who is 18 today is of age', async () => {
  const { id, token } = await stranger('given')
  expect(await save(token, { ...ABOUT, birthDate: aged(18, 0) })).toMatchObject({ code: '0' })
  expect((await kept(id)).birthOn).toBe(aged(18, 0))
})

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

const AREAS = { presentArea: '0730600001', permanentArea: '1380601001' }
const CHOSEN = {
  ...ABOUT,
  ...AREAS,
  presentAddress: ' 12 Mabini  St. ',
  permanentAddress: 'Unit 3',
}
const WHOLE = {
  presentAddress: '12 Mabini St., Brgy. Adlaon, Cebu City',
  permanentAddress: 'Unit 3, Barangay 1, Tondo I/II, Manila City, Metro Manila',
}
const addressesOf = async (token: string) =>
  (await forms(token))[0]!.items.filter(({ code }) => code.endsWith('Address'))

test('an address of which the barangay was chosen is kept whole, with its parts to change it by', async () => {
  const { id, token } = await stranger('ph')
  expect(await save(token, CHOSEN)).toMatchObject({ code: '0' })
  const { items } = (await kept(id)).groups[0]!
  const streets = { presentStreet: '12 Mabini St.', permanentStreet: 'Unit 3' }
  expect(items).toMatchObject({ ...WHOLE, ...AREAS, ...streets })
  expect(await addressesOf(token)).toMatchObject([
    {
      cate: 'address',
      value: '12 Mabini St.',
      area: {
        code: 'presentArea',
        value: '0730600001',
        name: 'Brgy. Adlaon, Cebu City',
        edition: AREA_EDITION,
        sameAs: '',
      },
    },
    { value: 'Unit 3', area: { code: 'permanentArea', sameAs: 'presentAddress' } },
  ])
  // It is encrypted where it is stored, as the rest of its group.
  const stored = await deps.database
    .selectFrom('borrower_information')
    .select(['items', sql<string>`encode(items_sealed, 'escape')`.as('sealed')])
    .where('borrower_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.items).toBeNull()
  expect(stored.sealed).not.toMatch(/Adlaon|0730600001|Mabini/)

  // Written as one line, it has no barangay any more.
  await save(token, ABOUT)
  expect((await kept(id)).groups[0]!.items).not.toHaveProperty('presentArea')
})

test('an address that was written before there were lists is valid and shown as it is', async () => {
  const { token } = await stranger('ph')
  await save(token, ABOUT)
  expect((await forms(token))[0]!.done).toBe(1)
  const [present, permanent] = await addressesOf(token)
  expect(present).toMatchObject({ value: ABOUT.presentAddress, area: { value: '', name: '' } })
  expect(permanent).toMatchObject({ value: ABOUT.permanentAddress, area: { value: '' } })
})

test.each([
  ['presentAddress', { presentArea: '0730600999' }, 'not in the list'],
  // The barangay of one region under the number of another.
  ['presentAddress', { presentArea: '0530600001' }, 'not in the list'],
  ['presentAddress', { presentArea: 'Adlaon' }, 'not in the list'],
  ['presentAddress', { presentArea: '0730600000' }, 'choose the barangay too'],
  ['permanentAddress', { permanentArea: '0700000000' }, 'choose the barangay too'],
  ['presentAddress', { presentAddress: ' ' }, 'missing'],
  ['presentAddress', { presentAddress: 'x'.repeat(81) }, '2 to 80'],
  ['presentAddress', { presentAddress: '12 <Mabini>' }, 'character'],
])('a chosen %s with %o is refused: %s', async (field, wrong, message) => {
  const { id, token } = await stranger('ph')
  const answer = await save(token, { ...CHOSEN, ...wrong })
  expect(answer).toMatchObject({ code: '-1002', data: null })
  expect(answer.message).toMatch(new RegExp(`^${field}: .*${message}`))
  expect((await kept(id)).groups).toEqual([])
})

test('a refused barangay is said in Filipino to who chose it', async () => {
  const { id, token } = await stranger('ph')
  await deps.database
    .updateTable('borrower')
    .set({ language: 'fil' })
    .where('id', '=', id)
    .execute()
  const { message } = await save(token, { ...CHOSEN, presentArea: '0730600999' })
  expect(message).toBe(
    'presentAddress: wala sa listahan ang barangay na ito. Piliin ulit, o ikaw na ang magsulat ng address.',
  )
})

test('market asGiven has the addresses as one line, and no barangays', async () => {
  const { token } = await stranger('given')
  expect(await save(token, CHOSEN)).toMatchObject({
    code: '-1002',
    message: 'presentArea: is not of the group public.',
  })
  await save(token, ABOUT)
  for (const item of await addressesOf(token)) {
    expect(item).toMatchObject({ cate: 'txt', inputType: 'text' })
    expect(item.area).toBeNull()
  }
})

test('another group takes no barangay', async () => {
  const { token } = await stranger('ph')
  expect(await save(token, { ...CONTACT, presentArea: '0730600001' })).toMatchObject({
    code: '-1002',
    message: 'presentArea: is not of the group ext.',
  })
})

test('the places to choose from are loaded in parts, which the browser of the borrower keeps', async () => {
  const { token } = await stranger('ph')
  const edition = AREA_EDITION
  const get = async (path: string, query: Record<string, string>) =>
    app.inject({
      url: API_BASE + path,
      query,
      headers: { authorization: `Bearer ${token}` },
    })
  const places = await get(listAreas.path, { edition })
  const { regions, cities } = places.json<{ data: Output<typeof listAreas> }>().data
  expect(regions).toHaveLength(18)
  expect(cities).toContain('0730600000 Cebu City')
  const city = await get(listBarangays.path, { edition, city: '0730600000' })
  const { barangays } = city.json<{ data: Output<typeof listBarangays> }>().data
  expect(barangays[0]).toBe('0730600001 Adlaon')
  for (const { headers } of [places, city])
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')

  const none = await get(listBarangays.path, { edition, city: '0702200000' })
  expect(none.json()).toMatchObject({ code: '-1002', data: null })
  expect(none.headers['cache-control']).toBe('no-store')
})

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
  for (const word of ['Ana Cruz', '1234567', 'Mabini', 'Adlaon', 'Peña', 'ana.cruz', '1990-05-17'])
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
