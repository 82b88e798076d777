import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAreas, listBarangays } from '#contract/identity/area.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { getInformation, saveInformation } from '#contract/identity/information.ts'
import { exportMyData } from '#contract/identity/my-data.ts'
import { API_BASE } from '#contract/request-context.ts'
import { AREA_EDITION } from '#server/identity/area/area-edition.ts'
import { findItems } from '#server/identity/information/information-store.ts'
import { ABOUT, CONTACT } from '#server/identity/information/testing-information.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const server = await testApp()
const { app, deps, logLines } = server

const stranger = async (brand: string) => signedIn(server, brand)
const forms = async (token: string) => (await ask(app, getInformation, {}, { token })).data.groups
const save = async (token: string, input: Input<typeof saveInformation>) =>
  ask(app, saveInformation, input, { token })
const kept = async (borrowerId: string) => findItems(deps.database, borrowerId)

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

// spec: API-052
test('an address of which the barangay was chosen is kept whole, with its parts to change it by', async () => {
  const { id, token } = await stranger('ph')
  expect(await save(token, CHOSEN)).toMatchObject({ code: '0' })
  const streets = { presentStreet: '12 Mabini St.', permanentStreet: 'Unit 3' }
  expect(await kept(id)).toMatchObject({ ...WHOLE, ...AREAS, ...streets })
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
  expect(await kept(id)).not.toHaveProperty('presentArea')
})

// spec: API-052
test('an address that was written before there were lists is valid and shown as it is', async () => {
  const { token } = await stranger('ph')
  await save(token, ABOUT)
  expect((await forms(token))[0]!.done).toBe(1)
  const [present, permanent] = await addressesOf(token)
  expect(present).toMatchObject({ value: ABOUT.presentAddress, area: { value: '', name: '' } })
  expect(permanent).toMatchObject({ value: ABOUT.permanentAddress, area: { value: '' } })
})

// spec: API-052
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
  expect(await kept(id)).toEqual({})
})

// spec: API-052
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

// spec: API-052
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

// spec: API-052
test('another group takes no barangay', async () => {
  const { token } = await stranger('ph')
  expect(await save(token, { ...CONTACT, presentArea: '0730600001' })).toMatchObject({
    code: '-1002',
    message: 'presentArea: is not of the group ext.',
  })
})

// spec: API-052
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

// spec: API-052
test('the export of a borrower has the barangay and the street of their addresses', async () => {
  const { token } = await stranger('ph')
  await save(token, CHOSEN)
  const answer = await app.inject({
    url: API_BASE + exportMyData.path,
    query: { format: 'json' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = answer.json<{ data: { borrowerInformation: { items: unknown }[] } }>()
  const streets = { presentStreet: '12 Mabini St.', permanentStreet: 'Unit 3' }
  expect(data.borrowerInformation[0]?.items).toMatchObject({ ...WHOLE, ...AREAS, ...streets })
})

// spec: API-052
test('the log has nothing of an address', () => {
  const log = logLines.join('\n')
  expect(log).toContain('/v3/certify/save')
  for (const word of ['Mabini', 'Adlaon', 'Unit 3']) expect(log).not.toContain(word)
})
