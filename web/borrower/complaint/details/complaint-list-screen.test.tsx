import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import { ComplaintListScreen } from '#web/borrower/complaint/details/complaint-list-screen.tsx'
import { TABS } from '#web/borrower/complaint/testing-complaints.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/complaintList?deviceId=d1&sessionId=secret')
})

async function open(tabs = TABS) {
  answer(listComplaints, { tabs })
  const query = { deviceId: 'd1', sessionId: 'secret' }
  await openScreen(ComplaintListScreen, { query, texts: complaintHandlingTexts })
  await screen.findByRole('tab', { name: 'All' })
}

const items = () => within(screen.getByRole('tabpanel')).queryAllByRole('link')

// spec: CL-001, CL-007, API-011, GEN-012
test('the tabs are the server’s, and the first is open', async () => {
  await open()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All', 'Processing', 'Processed'])
  expect(tabs.map(({ ariaSelected }) => ariaSelected)).toEqual(['true', 'false', 'false'])
  const [request] = requestsTo(listComplaints)
  expect([request?.method, request?.body]).toEqual(['POST', ''])
})

// spec: CL-002, CL-003, CL-004, CL-005
// spec: ENT-092, ENT-093, ENT-094
test('each item shows its time, type and content', async () => {
  await open()
  expect(items()).toHaveLength(2)
  const [first] = items()
  for (const part of ['2026-11-20 09:30:00', 'Collection', 'They call at night.', 'C-1'])
    expect(within(first!).getByText(part)).toBeTruthy()
})

// spec: CL-002
test('another tab lists its own items', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Processed' }))
  expect(items()).toHaveLength(1)
  expect(items()[0]?.textContent).toContain('The app is slow.')
})

// spec: CL-006, ENT-091
test('a tap leads to the complaint’s details, with the context and without the secret', async () => {
  await open()
  const link = screen.getByRole('link', { name: /The app is slow/ })
  expect(link.getAttribute('href')).toBe('/complainDetails?problemId=p-2&deviceId=d1')
})

describe('with the keyboard', () => {
  // spec: CL-001
  test('Tab focuses only the open tab, and the arrow keys open its neighbours in a circle', async () => {
    await open()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('All')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Processed')
    expect(items()).toHaveLength(1)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Processing' }).ariaSelected).toBe('true')
    await userEvent.keyboard('{Home}')
    await userEvent.tab()
    expect(document.activeElement).toBe(items()[0])
  })
})

// spec: CL-002
test('an empty tab says what would be here, and links to complaint start', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Processing' }))
  expect(screen.getByText('Nothing here')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write a complaint' }))
  expect(sentTo).toEqual(['/forAs?deviceId=d1'])
})

// spec: ERR-001
test('a refused call says why, and can be retried', async () => {
  refuse(listComplaints, '-1003', 'Please wait 5 seconds.')
  await openScreen(ComplaintListScreen, { texts: complaintHandlingTexts })
  expect((await screen.findAllByText('Please wait 5 seconds.')).length).toBeGreaterThan(0)
  answer(listComplaints, { tabs: TABS })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('They call at night.')).toBeTruthy()
})

// spec: ERR-032, ERR-033
test('without a network the screen says so, and stops loading', async () => {
  cut(listComplaints)
  await openScreen(ComplaintListScreen, { texts: complaintHandlingTexts })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open()
  await expectLastKnown(listComplaints)
  expect(items()).toHaveLength(2)
})
