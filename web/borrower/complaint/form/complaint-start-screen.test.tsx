import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startComplaint } from '#contract/complaint/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { ComplaintStartScreen } from '#web/borrower/complaint/form/complaint-start-screen.tsx'
import { anOrder, OTHER_ORDER, PROBLEMS } from '#web/borrower/complaint/testing-complaints.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

const follow = (tap: Event) => tap.preventDefault()

beforeEach(() => {
  localStorage.clear()
  // jsdom logs that it does not follow links.
  document.addEventListener('click', follow)
})

async function open(
  problems: Partial<Output<typeof startComplaint>> = {},
  opening: Parameters<typeof openScreen>[1] = {},
) {
  answer(startComplaint, { ...PROBLEMS, ...problems })
  const opened = await openScreen(ComplaintStartScreen, { texts: complaintTexts, ...opening })
  await screen.findByRole('link', { name: /^(My complaints|Mga reklamo ko)$/ })
  return opened
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const tap = async (name: string) => userEvent.click(screen.getByRole('link', { name }))
const card = () => within(screen.getByRole('region', { name: 'About this loan' }))

// spec: CS-001, GEN-025
test('the page is called Online service', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Online service')
})

// spec: CS-002, CS-003, CS-004, CS-005
// spec: ENT-068, ENT-070, ENT-071, ENT-072
// spec: ENT-074, ENT-075, ENT-076
test('the current loan shows its logo, name, status and rows', async () => {
  const { container } = await open()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/quick.svg')
  expect(card().getByText('QuickCash')).toBeTruthy()
  expect(card().getByText('Active')).toBeTruthy()
  expect(card().getByText('Loan amount').parentElement?.textContent).toBe('Loan amount₱5,000.00')
  expect(card().getByText('Due date').parentElement?.textContent).toBe('Due date2026-12-05')
})

// spec: API-008
test('the loan named in the address is requested', async () => {
  await open({}, { query: { productId: '1', orderId: 'order-1' } })
  const [request] = requestsTo(startComplaint)
  expect([request?.method, request?.body]).toEqual(['POST', 'orderId=order-1'])
})

// spec: CS-006, CS-007, ENT-069, ENT-077
test('All lists every loan, and the chosen one becomes the current one', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /EasyPlan/ })).toBeNull()
  await press('All')
  const list = within(screen.getByRole('list', { name: 'Choose the loan that it is about' }))
  expect(list.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(list.getByRole('button', { name: /EasyPlan.*HL-2/ }))

  expect(card().getByText('EasyPlan')).toBeTruthy()
  expect(card().getByText('Settled on')).toBeTruthy()
  expect(card().queryByText('QuickCash')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All' }))
  expect(hrefOf('Other')).toBe('/complainPageNext?problemType=5&orderNo=HL-2')
})

// spec: CS-008
test('the link to my complaints leads to the list', async () => {
  await open()
  expect(hrefOf('My complaints')).toBe('/complaintList')
})

describe('the types of question', () => {
  // spec: CS-009, ENT-062, ENT-063, ENT-064
  test('are the server’s, in its order', async () => {
    await open()
    const titles = ['Collection', 'Repayment not posted', 'Other']
    const list = screen.getByText('Repayment not posted').closest('ul')
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(titles)
  })

  // spec: CS-011, CS-013, CS-015, CS-016, ST-039, ST-040
  test('other than 1 link straight to the form, with the type and the loan', async () => {
    await open()
    expect(hrefOf('Repayment not posted')).toBe('/complainPageNext?problemType=2&orderNo=HL-1')
    await tap('Repayment not posted')
    expect(localStorage.getItem('orderNo')).toBe('HL-1')
  })

  // spec: CS-010, CS-012, CS-014, ENT-065, ENT-066
  // spec: ENT-067, ST-041
  test('1 reveals its sub-types, which link to the form with both', async () => {
    await open()
    expect(screen.queryByRole('link', { name: 'Threats' })).toBeNull()
    await press('Collection')
    expect(screen.getByRole('button', { name: 'Collection' }).ariaExpanded).toBe('true')
    expect(hrefOf('Calls to others')).toBe(
      '/complainPageNext?problemType=1&problemSonType=12&orderNo=HL-1',
    )
  })

  // spec: CS-010
  test('2 reveals none, whatever the server lists', async () => {
    await open()
    await tap('Repayment not posted')
    expect(screen.queryByRole('link', { name: 'Threats' })).toBeNull()
  })

  // spec: ST-042, VAL-029, ENT-073
  test.each([0, 2])('1 is blocked with a message when isShow is %i', async (isShow) => {
    await open({ orderDetail: anOrder({ isShow }), orderList: [anOrder({ isShow })] })
    await press('Collection')
    expect(
      await screen.findByText('The selected order does not support sending collection types'),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Threats' })).toBeNull()
    expect(hrefOf('Other')).toBe('/complainPageNext?problemType=5&orderNo=HL-1')
  })

  // spec: ST-042
  test('1 closes when a loan is chosen that does not accept it', async () => {
    await open()
    await press('Collection')
    expect(screen.getByRole('link', { name: 'Threats' })).toBeTruthy()
    await press('All')
    await userEvent.click(screen.getByRole('button', { name: /EasyPlan/ }))
    expect(screen.queryByRole('link', { name: 'Threats' })).toBeNull()
  })
})

describe('a borrower without a loan', () => {
  // spec: CS-017
  test('sees no loan, and can still complain about everything but collection', async () => {
    localStorage.setItem('orderNo', 'HL-9')
    await open({ orderDetail: null, orderList: [] })
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
    await press('Collection')
    expect(screen.queryByRole('link', { name: 'Threats' })).toBeNull()
    expect(hrefOf('Other')).toBe('/complainPageNext?problemType=5')
    await tap('Other')
    expect(localStorage.getItem('orderNo')).toBe('')
  })

  // spec: ST-042
  test('can complain about collection where the market always allows it', async () => {
    await open({ orderDetail: null, orderList: [], isShow: 1 }, { brand: PH, language: 'fil' })
    await press('Collection')
    expect(hrefOf('Threats')).toBe('/complainPageNext?problemType=1&problemSonType=11')
  })
})

// spec: CS-011
test('a disputed ledger line is passed on', async () => {
  await open({}, { query: { disputedReference: 'late:1 & 2' } })
  const { searchParams } = new URL(hrefOf('Other') ?? '', 'https://app.test.example')
  expect(searchParams.get('disputedReference')).toBe('late:1 & 2')
})

// spec: CS-006
test('another borrower’s loan is reported as not found, and another can be chosen', async () => {
  const sentTo = watchNavigation('https://app.test.example/forAs?orderId=another&deviceId=d1')
  refuse(startComplaint, '-1001', 'This loan was not found.')
  const query = { orderId: 'another' }
  await openScreen(ComplaintStartScreen, { query, texts: complaintTexts })
  expect(await screen.findByText('We did not find this loan')).toBeTruthy()
  await press('Choose another loan')
  expect(sentTo).toEqual(['instead: /forAs?deviceId=d1'])
})

// spec: ERR-001
test('a refused call says why, and can be retried', async () => {
  refuse(startComplaint, '-1003', 'Please wait 5 seconds.')
  await openScreen(ComplaintStartScreen, { texts: complaintTexts })
  expect((await screen.findAllByText('Please wait 5 seconds.')).length).toBeGreaterThan(0)
  answer(startComplaint, { ...PROBLEMS, orderList: [OTHER_ORDER], orderDetail: OTHER_ORDER })
  await press('Try again')
  expect(await screen.findByText('EasyPlan')).toBeTruthy()
})

// spec: ERR-032, ERR-033
test('without a network the screen says so, and stops loading', async () => {
  cut(startComplaint)
  await openScreen(ComplaintStartScreen, { texts: complaintTexts })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open()
  await expectLastKnown(startComplaint)
  expect(card()).toBeTruthy()
})
