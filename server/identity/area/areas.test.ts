import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lineOfArea } from '#contract/identity/area.ts'
import { AREA_EDITION } from '#server/identity/area/area-edition.ts'
import { allAreas } from '#server/identity/area/areas.ts'

const { regions, provinces, cities, barangaysOf, addressOf, isLarger } = await allAreas()
const barangays = cities.flatMap(({ code }) => barangaysOf(code) ?? [])

/** Most bytes that a borrower loads at once, packed. */
const MAX_BYTES = 15 * 1024

const packed = (content: unknown) => gzipSync(JSON.stringify(content)).length

test('the areas are those of the publication for the fourth quarter of 2025', () => {
  expect(AREA_EDITION).toMatch(/^2025\.4\.\d+$/)
  const districts = cities.filter(({ name }) => name.endsWith(', Manila City'))
  const counts = {
    regions: regions.length,
    provinces: provinces.length,
    // Manila once, not its 14 districts.
    citiesAndMunicipalities: cities.length - districts.length + 1,
    districtsOfManila: districts.length,
    barangays: barangays.length,
  }
  process.stdout.write(`PSGC ${AREA_EDITION}: ${JSON.stringify(counts)}\n`)
  expect(counts).toEqual({
    regions: 18,
    provinces: 82,
    citiesAndMunicipalities: 1642,
    districtsOfManila: 14,
    barangays: 42_011,
  })
})

test('Metro Manila is the first region, and none is out of order', () => {
  const codes = regions.map(({ code }) => code.slice(0, 2))
  expect(codes.join(' ')).toBe('13 14 01 02 03 04 17 05 06 18 07 08 09 10 11 12 16 19')
})

test('every code has ten digits and stands once, and its parents exist', () => {
  const all = [...regions, ...provinces, ...cities, ...barangays].map(({ code }) => code)
  expect(all.filter((code) => !/^\d{10}$/.test(code))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  const known = new Set(all)
  const orphans = [...provinces, ...cities, ...barangays].filter(
    ({ code }) => !known.has(`${code.slice(0, 2)}00000000`),
  )
  expect(orphans).toEqual([])
  expect(barangays.filter(({ code }) => !known.has(`${code.slice(0, 7)}000`))).toEqual([])
  expect(cities.filter(({ code }) => (barangaysOf(code) ?? []).length === 0)).toEqual([])
})

test('every name can be read and stored', () => {
  const all = [...regions, ...provinces, ...cities, ...barangays]
  const strange = all.filter(({ name }) => !/^[\p{L}\p{N}][\p{L}\p{N} .,'’#/()&-]*$/u.test(name))
  expect(strange).toEqual([])
  expect(all.filter(({ name }) => name !== name.trim() || name.includes('  '))).toEqual([])
  // With 80 letters of a street and ", " an address has at most 200.
  const longest = Math.max(...barangays.map(({ code }) => addressOf(code)?.length ?? 999))
  expect(longest).toBeLessThanOrEqual(118)
})

test('a borrower loads little: the places without barangays once, then those of one city', () => {
  const places = packed([regions, provinces, cities].map((areas) => areas.map(lineOfArea)))
  const most = Math.max(...cities.map(({ code }) => packed(barangaysOf(code)?.map(lineOfArea))))
  process.stdout.write(`Packed: places ${places} bytes, barangays of a city at most ${most}\n`)
  expect(places).toBeLessThan(MAX_BYTES)
  expect(most).toBeLessThan(MAX_BYTES)
})

test.each([
  ['0702214010', 'Brgy. Valencia, Carcar City, Cebu'],
  ['0730600001', 'Brgy. Adlaon, Cebu City'],
  ['1380601001', 'Barangay 1, Tondo I/II, Manila City, Metro Manila'],
  ['1381701001', 'Brgy. Aguho, Pateros, Metro Manila'],
])('the barangay %s is written as in an address: %s', (code, address) => {
  expect(addressOf(code)).toBe(address)
})

test('what is no barangay has no address', () => {
  for (const code of ['', '07', '0730600999', '0530600001', '9999999999', '07306000011'])
    expect([addressOf(code), isLarger(code)], code).toEqual([null, false])
  for (const code of ['0700000000', '0702200000', '0730600000'])
    expect([addressOf(code), isLarger(code)], code).toEqual([null, true])
})
