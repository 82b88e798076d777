import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Area, lineOfArea, listAreas, listBarangays } from '#contract/identity/area.ts'
import {
  getInformation,
  type InformationFormItem,
  saveInformation,
} from '#contract/identity/information.ts'
import { InformationScreen } from '#web/borrower/information/information-screen.tsx'
import { area, BARANGAYS, PLACES } from '#web/borrower/information/testing-places.ts'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const EDITION = '2025.4.0'

beforeEach(() => {
  watchNavigation('https://app.test.example/certify')
  answer(saveInformation, {})
  answer(listAreas, {
    regions: PLACES.regions.map(lineOfArea),
    provinces: PLACES.provinces.map(lineOfArea),
    cities: PLACES.cities.map(lineOfArea),
  })
  answer(listBarangays, { barangays: BARANGAYS.map(lineOfArea) })
})

/** An address of a borrower: the barangay as it was chosen, and the line before it. */
interface Given {
  value: string
  barangay?: Area
}

function address(code: string, title: string, { value, barangay }: Given): InformationFormItem {
  const isPermanent = code === 'permanentAddress'
  return {
    code,
    title,
    value,
    subtitle: 'Where you live',
    cate: 'address',
    inputType: 'text',
    note: [],
    cardTypeMi: 0,
    channelNumber: '',
    area: {
      code: isPermanent ? 'permanentArea' : 'presentArea',
      value: barangay?.code ?? '',
      name: barangay?.name ?? '',
      edition: EDITION,
      sameAs: isPermanent ? 'presentAddress' : '',
    },
  }
}

async function open(given: Partial<Record<'present' | 'permanent', Given>> = {}, language = 'en') {
  const { present = { value: '' }, permanent = { value: '' } } = given
  const items = [
    address('presentAddress', 'Present address', present),
    address('permanentAddress', 'Permanent address', permanent),
  ]
  const form = { group: 'public', title: 'About you', done: 0, items }
  answer(getInformation, { groups: [form], pictures: '' })
  await openScreen(InformationScreen, {
    brand: PH,
    language: language === 'fil' ? 'fil' : 'en',
    texts: informationTexts,
  })
  await screen.findByRole('heading', { level: 1, name: 'About you' })
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const present = () => group('Present address')
const permanent = () => group('Permanent address')
const areaButton = (of = present()) => of.getByRole('button', { name: /^Barangay and city/ })
const sheet = async () => within(await screen.findByRole('dialog'))
const tap = async (name: string | RegExp) =>
  userEvent.click(await (await sheet()).findByRole('button', { name }))
const step = async (name: string) => (await sheet()).findByRole('heading', { level: 3, name })
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
const sent = () =>
  requestsTo(saveInformation).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

test('a barangay is chosen from region to province to city, and sent with the street', async () => {
  await open()
  await userEvent.click(areaButton())
  await step('Choose your region')
  await tap('Region VII (Central Visayas)')
  await step('Choose your province or city')
  await tap('Cebu')
  await step('Choose your city or municipality')
  await tap('Carcar City')
  await step('Choose your barangay')
  await tap('Adlaon')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(areaButton().textContent).toBe('Adlaon, Carcar City, Cebu')
  await userEvent.type(present().getByLabelText('House number and street'), '12 Mabini St.')
  await userEvent.click(permanent().getByRole('checkbox', { name: 'Same as my present address' }))
  await save()
  const chosen = { Address: '12 Mabini St.', Area: '0730600001' }
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        group: 'public',
        presentAddress: chosen.Address,
        presentArea: chosen.Area,
        permanentAddress: chosen.Address,
        permanentArea: chosen.Area,
      },
    ]),
  )
  expect(requestsTo(listBarangays)[0]?.query.get('city')).toBe('0702214000')
  expect(requestsTo(listAreas)[0]?.query.get('edition')).toBe(EDITION)
})

test('Metro Manila has no provinces: its cities are next', async () => {
  await open()
  await userEvent.click(areaButton())
  await tap(/^National Capital Region/)
  await step('Choose your city or municipality')
  expect((await sheet()).queryByRole('button', { name: /City without/ })).toBeNull()
  await tap('Quezon City')
  await step('Choose your barangay')
})

test('a city without a province is found beside the provinces, and in each of them', async () => {
  await open()
  await userEvent.click(areaButton())
  await tap('Region VII (Central Visayas)')
  await (await sheet()).findByRole('button', { name: 'Cebu City City without a province' })
  for (const name of ['Cebu', 'Cebu City City without a province', 'Adlaon']) await tap(name)
  expect(areaButton().textContent).toBe('Adlaon, Cebu City')
})

test.each([
  ['sta. rosa', 'Santa Rosa Nueva Ecija, Region III (Central Luzon)'],
  ['santo dom', 'Sto. Domingo Nueva Ecija, Region III (Central Luzon)'],
  ['PARANAQUE', 'Parañaque City National Capital Region (NCR, Metro Manila)'],
  ['city of cebu', 'Cebu City Region VII (Central Visayas)'],
  ['metro manila', 'National Capital Region (NCR, Metro Manila)'],
])('"%s" finds %s at once', async (typed, name) => {
  await open()
  await userEvent.click(areaButton())
  const search = await (await sheet()).findByRole('searchbox', { name: 'Search places' })
  await userEvent.type(search, typed)
  const found = (await sheet()).getAllByRole('listitem').map((row) => row.textContent)
  expect(found).toEqual([name])
  expect(await step('Choose a place')).toBeTruthy()
  expect((await sheet()).getByText('1 place')).toBeTruthy()
  await tap(name)
  expect((await sheet()).getByRole('list', { name: 'Chosen so far' })).toBeTruthy()
})

test('the keyboard alone chooses a place, and what was chosen can be chosen again', async () => {
  await open()
  areaButton().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(
    await (await sheet()).findByRole('searchbox', { name: 'Search places' }),
    'cebu city',
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  // The focus goes on with the list.
  await waitFor(async () => expect(document.activeElement).toBe(await step('Choose your barangay')))
  await tap('Region VII (Central Visayas) Change')
  await step('Choose your region')
  expect((await sheet()).queryByRole('list', { name: 'Chosen so far' })).toBeNull()
})

test('where the places do not load, the address is written instead', async () => {
  cut(listAreas)
  await open()
  await userEvent.click(areaButton())
  await (await sheet()).findByRole('button', { name: 'Try again' })
  await tap('Write it yourself')
  const line = present().getByRole('textbox', { name: 'Whole address' })
  // What opened the sheet is gone.
  expect(document.activeElement).toBe(line)
  await userEvent.type(line, 'Purok 2, Barili, Cebu')
  await userEvent.click(permanent().getByRole('checkbox'))
  await save()
  const whole = 'Purok 2, Barili, Cebu'
  await waitFor(() =>
    expect(sent()).toEqual([{ group: 'public', presentAddress: whole, permanentAddress: whole }]),
  )
})

test('where the barangays of a city do not load, the address is written, too', async () => {
  cut(listBarangays)
  await open()
  await userEvent.click(areaButton())
  await tap('National Capital Region (NCR, Metro Manila)')
  await tap('Quezon City')
  await (await sheet()).findByRole('button', { name: 'Try again' })
  await tap('Write it yourself')
  expect(present().getByRole('textbox', { name: 'Whole address' })).toBeTruthy()
})

test('an address that was written before is shown as it was, and equal ones are ticked', async () => {
  const written = { value: '1 Halimbawa Street, Quezon City' }
  await open({ present: written, permanent: written })
  const line = present().getByRole<HTMLInputElement>('textbox', { name: 'Whole address' })
  expect(line.value).toBe(written.value)
  expect(permanent().getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(permanent().queryByRole('textbox')).toBeNull()
  await userEvent.click(permanent().getByRole('checkbox'))
  expect(permanent().getByRole<HTMLInputElement>('textbox').value).toBe(written.value)
  await userEvent.click(present().getByRole('button', { name: 'Choose from a list' }))
  // What was written is no street; it is there again for who goes back.
  expect(areaButton().textContent).toBe('Choose your barangay')
  expect(present().getByRole<HTMLInputElement>('textbox').value).toBe('')
  await userEvent.click(present().getByRole('button', { name: 'Write it yourself' }))
  expect(present().getByRole<HTMLInputElement>('textbox').value).toBe(written.value)
})

test('a chosen address can be written instead, starting from all of it', async () => {
  await open({
    present: { value: '12 Mabini St.', barangay: area('0730600002', 'Agsungot, Cebu City') },
  })
  await userEvent.click(present().getByRole('button', { name: 'Write it yourself' }))
  const line = present().getByRole<HTMLInputElement>('textbox', { name: 'Whole address' })
  expect(line.value).toBe('12 Mabini St., Agsungot, Cebu City')
})

test('nothing is ticked for a borrower without an address', async () => {
  await open()
  expect(permanent().getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('a chosen address is opened where it was chosen', async () => {
  await open({
    present: { value: '12 Mabini St.', barangay: area('0730600002', 'Agsungot, Cebu City') },
  })
  expect(areaButton().textContent).toBe('Agsungot, Cebu City')
  await userEvent.click(areaButton())
  await step('Choose your barangay')
  const chosen = await (await sheet()).findByRole('button', { name: 'Agsungot' })
  expect(chosen.getAttribute('aria-current')).toBe('true')
})

test('a missing barangay is named before a missing street, each at its field, and nothing is sent', async () => {
  await open()
  await save()
  await screen.findByText('Please choose Barangay and city', { selector: 'output *' })
  expect(present().getByText('Please choose Barangay and city')).toBeTruthy()
  expect(present().getByText('Please enter House number and street')).toBeTruthy()
  expect(document.activeElement).toBe(areaButton())
  await userEvent.click(areaButton())
  for (const name of [/^National Capital Region/, 'Quezon City', 'Adlaon']) await tap(name)
  await save()
  await screen.findByText('Please enter House number and street', { selector: 'output *' })
  expect(document.activeElement).toBe(present().getByLabelText('House number and street'))
  await userEvent.click(present().getByRole('button', { name: 'Write it yourself' }))
  await userEvent.clear(present().getByLabelText('Whole address'))
  await save()
  await screen.findByText('Please enter Present address', { selector: 'output *' })
  expect(sent()).toEqual([])
})

test('a refused barangay is said beside the address until another one is chosen', async () => {
  refuse(saveInformation, '-1002', 'presentAddress: this barangay is not in the list.')
  const chosen = { value: '12 Mabini St.', barangay: area('0730600002', 'Agsungot, Cebu City') }
  await open({ present: chosen, permanent: chosen })
  await save()
  await present().findByText('this barangay is not in the list.')
  await userEvent.click(areaButton())
  await tap('Adlaon')
  expect(present().queryByText('this barangay is not in the list.')).toBeNull()
})

test('the places can be chosen in Filipino', async () => {
  await open({}, 'fil')
  await userEvent.click(present().getByRole('button', { name: /^Barangay at city/ }))
  await step('Piliin ang rehiyon mo')
  expect((await sheet()).getByRole('button', { name: 'Ako na ang magsusulat' })).toBeTruthy()
})
