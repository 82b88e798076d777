import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  getInformation,
  type InformationFormItem,
  saveInformation,
} from '#contract/identity/information.ts'
import { InformationScreen } from '#web/borrower/information/information-screen.tsx'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'

const LOAN = { productId: '2', amount: '500000', periods: '6' }

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/certify')
  answer(saveInformation, {})
})

function item(code: string, title: string, value = ''): InformationFormItem {
  const kind = { cate: 'txt', inputType: 'text', note: [], cardTypeMi: 0, channelNumber: '' }
  return { code, title, value, subtitle: '', ...kind, area: null }
}

/** Opens the screen with these groups complete. */
function open(done: string[], query: Record<string, string> = {}, pictures = '') {
  const forms: [string, string, InformationFormItem[]][] = [
    ['public', 'About you', [item('fullName', 'Full name', 'Ana Cruz'), item('birthDate', 'Born')]],
    ['personal', 'Your ID', [item('idNumber', 'ID number')]],
    ['job', 'Your work', [item('work', 'Work', 'Cashier')]],
    ['ext', 'How to reach you', [item('email', 'E-mail', 'ana@example.com')]],
    ['bank', 'Your payout account', []],
  ]
  const groups = forms.map(([group, title, items]) => {
    return { group, title, items, done: done.includes(group) ? 1 : 0 }
  })
  answer(getInformation, { groups, pictures })
  return openScreen(InformationScreen, { query, texts: informationTexts })
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sent = () =>
  requestsTo(saveInformation).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

// spec: API-052, ENT-059
test('asks for one group at a time, starting with the first incomplete one', async () => {
  await open(['public', 'job'])
  await heading('Your ID')
  expect(screen.getByRole('progressbar', { name: 'Step 2 of 4' })).toBeTruthy()
  await userEvent.type(await field('ID number'), ' 0111 ')
  await save()
  await heading('How to reach you')
  expect(sent()).toEqual([{ group: 'personal', idNumber: '0111' }])
})

// spec: API-052
test('with a loan in its address it ends at that loan’s offer', async () => {
  await open(['public', 'personal', 'job'], LOAN)
  await heading('How to reach you')
  await save()
  await waitFor(() => expect(sentTo).toEqual(['/theMaking?productId=2&amount=500000&periods=6']))
})

// spec: API-052
test('with a loan it goes on to missing pictures of the ID, and lists them', async () => {
  const { unmount } = await open(['public', 'personal', 'job'], LOAN, 'missing')
  await heading('How to reach you')
  await save()
  await waitFor(() => expect(sentTo).toEqual(['/idPictures?productId=2&amount=500000&periods=6']))
  unmount()
  await open(['public', 'personal', 'job', 'ext'], LOAN, 'missing')
  const link = await screen.findByRole('link', { name: 'Pictures of your ID Still missing' })
  expect(link.getAttribute('href')).toContain('/idPictures?productId=2')
})

// spec: API-052, BR-006, BR-014
test('without a loan it ends at the settings', async () => {
  const received = startHostApp('toMine')
  await open(['public', 'personal', 'job'])
  await heading('How to reach you')
  await save()
  await waitFor(() => expect(received).toEqual([['toMine', null]]))
})

// spec: API-052
test('an empty field is named, and nothing is sent', async () => {
  await open(['personal', 'job', 'ext'])
  await heading('About you')
  await save()
  expect(await screen.findByText('Please enter Born', { selector: 'output *' })).toBeTruthy()
  expect(document.activeElement).toBe(await field('Born'))
  expect(sent()).toEqual([])
})

// spec: ERR-001
test('a refused field shows why, keeps its input, and is valid again once it is changed', async () => {
  refuse(saveInformation, '-1002', 'birthDate: you must be 18 or over.')
  await open(['personal', 'job', 'ext'], LOAN)
  await userEvent.type(await field('Born'), '2020-01-01')
  await save()
  expect(await screen.findByText('you must be 18 or over.')).toBeTruthy()
  expect(screen.getByText('Born: you must be 18 or over.', { selector: 'output *' })).toBeTruthy()
  const born = await field('Born')
  expect(born.getAttribute('aria-invalid')).toBe('true')
  expect(born.value).toBe('2020-01-01')
  expect(document.activeElement).toBe(born)

  answer(saveInformation, {})
  await userEvent.clear(born)
  await userEvent.type(born, '1990-05-17')
  expect(born.getAttribute('aria-invalid')).toBe('false')
  await save()
  await waitFor(() => expect(sentTo).toHaveLength(1))
})

// spec: ERR-032, ERR-033, ERR-034
test('a network failure loses no input, and a retry sends the same key', async () => {
  cut(saveInformation)
  await open(['public', 'job', 'ext'], LOAN)
  await userEvent.type(await field('ID number'), '0111')
  await save()
  await screen.findByText('Network error, please try again')
  expect((await field('ID number')).value).toBe('0111')
  behave(saveInformation, (response) =>
    setTimeout(() => response.end('{"code":"0","message":"","data":{}}'), 50),
  )
  const button = await screen.findByRole('button', { name: 'Save and continue' })
  button.click()
  button.click()
  await waitFor(() => expect(sentTo).toHaveLength(1))
  const keys = requestsTo(saveInformation).map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

// spec: API-052
test('all groups are listed with what is missing, and links to each and to the account', async () => {
  await open(['public', 'job'], LOAN)
  await heading('Your ID')
  await userEvent.type(await field('ID number'), '0111')
  await userEvent.click(screen.getByRole('button', { name: 'All my information' }))
  await screen.findByRole('link', { name: 'About you Filled in' })
  const account = screen.getByRole('link', { name: 'Your payout account Still missing' })
  expect(account.getAttribute('href')).toMatch(/^\/gouldYear\?productId=2/)

  await userEvent.click(screen.getByRole('link', { name: 'Your work Filled in' }))
  await heading('Your work')
  await userEvent.click(screen.getByRole('button', { name: 'All my information' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await field('ID number')).value).toBe('0111')
})

// spec: API-052
test('a borrower with complete groups sees the list, changes a group, and returns to it', async () => {
  await open(['public', 'personal', 'job', 'ext'], LOAN)
  await userEvent.click(await screen.findByRole('link', { name: 'Your work Filled in' }))
  await userEvent.type(await field('Work'), ' at a bank')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your loan' }))
  expect(sent()).toEqual([{ group: 'job', work: 'Cashier at a bank' }])
  expect(sentTo).toEqual(['/theMaking?productId=2&amount=500000&periods=6'])
})

// spec: RT-006
test('a product with the second confirm screen leads there', async () => {
  await open(['public', 'personal', 'job', 'ext'], { ...LOAN, confirm: '2' })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your loan' }))
  expect(sentTo).toEqual(['/gouldThe?productId=2&amount=500000&periods=6&confirm=2'])
})

// spec: API-052
test('the screen can be in Filipino', async () => {
  answer(getInformation, { groups: [], pictures: '' })
  await openScreen(InformationScreen, { brand: PH, language: 'fil', texts: informationTexts })
  expect(await heading('Impormasyon ko')).toBeTruthy()
})
