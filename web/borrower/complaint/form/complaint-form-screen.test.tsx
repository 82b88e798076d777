import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fileComplaint, startComplaint } from '#contract/complaint/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { ComplaintFormScreen } from '#web/borrower/complaint/form/complaint-form-screen.tsx'
import { PROBLEMS } from '#web/borrower/complaint/testing-complaints.ts'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

const QUERY = { problemType: '1', problemSonType: '12', orderNo: 'HL-1' }
const FILED = { problemId: 'p-1', problemNo: 'C-1', replyBy: '2026-11-26', resolveBy: '2026-12-21' }

let sentTo: string[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sentTo = watchNavigation('https://app.test.example/complainPageNext?deviceId=d1')
})

async function open(
  query: Record<string, string> = QUERY,
  problems: Partial<Output<typeof startComplaint>> = {},
) {
  answer(startComplaint, { ...PROBLEMS, ...problems })
  await openScreen(ComplaintFormScreen, { query, texts: complaintTexts })
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' })
}

const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send' }))
const bodies = () =>
  requestsTo(fileComplaint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
const tags = () =>
  within(screen.getByRole('list', { name: 'What it is about' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

// spec: CFM-001, API-008
test('the chosen type and sub-type are shown as tags, from problem-init, which is called without a body', async () => {
  await open()
  expect(tags()).toEqual(['Collection', 'Calls to others'])
  expect(requestsTo(startComplaint)[0]?.body).toBe('')
})

// spec: CFM-001
test('a type without a sub-type is one tag', async () => {
  await open({ problemType: '2', orderNo: 'HL-1' })
  expect(tags()).toEqual(['Repayment not posted'])
})

// spec: CFM-006, CFM-007, CONST-013
test('there is Send, and a note on when a reply comes', async () => {
  await open()
  expect(screen.getByText(/^We will reply/).textContent).toBe(
    'We will reply within 3 weekdays, by 2026-11-26.',
  )
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

// spec: CFM-006
test('Send stays beside the keyboard: a text of several lines has no key that sends', async () => {
  const viewport = Object.assign(new EventTarget(), { width: 364, height: 700, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  await open()
  act(() => {
    viewport.height = 300
    viewport.dispatchEvent(new Event('resize'))
  })
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  vi.unstubAllGlobals()
})

describe('the description', () => {
  // spec: CFM-002, CFM-003
  test('is a text of several lines, and counts the typed characters, out of 200', async () => {
    const text = await open()
    expect(text.tagName).toBe('TEXTAREA')
    expect(screen.getByText('0/200')).toBeTruthy()
    await userEvent.type(text, 'They call')
    expect(screen.getByText('9/200')).toBeTruthy()
  })

  // spec: VAL-023, CONST-008
  test('ignores everything beyond 200, however it is entered', async () => {
    const text = await open()
    await userEvent.click(text)
    await userEvent.paste('x'.repeat(300))
    expect(text.value).toBe('x'.repeat(200))
    expect(screen.getByText('200/200')).toBeTruthy()
    await userEvent.type(text, 'y')
    expect(text.value).toBe('x'.repeat(200))
    // Some keyboards ignore maxlength; half an emoji is cut, too.
    fireEvent.change(text, { target: { value: `${'z'.repeat(199)}😀 and more` } })
    expect(text.value).toBe('z'.repeat(199))
  })

  // spec: VAL-024
  test.each(['', '   \n '])(
    'that is empty (%j) is required, and nothing is sent',
    async (blank) => {
      const text = await open()
      if (blank) await userEvent.type(text, blank)
      await send()
      const words = 'Please fill in your comments and suggestions'
      expect(await screen.findAllByText(words)).toHaveLength(2)
      expect(text.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(text)
      expect(requestsTo(fileComplaint)).toEqual([])

      await userEvent.type(text, 'a')
      expect(text.getAttribute('aria-invalid')).toBe('false')
    },
  )
})

describe('sending', () => {
  // spec: API-009, ENT-078, ENT-079, ENT-080, ENT-081
  // spec: ENT-082
  test('sends the choices and the text, under the given names', async () => {
    const text = await open()
    answer(fileComplaint, FILED)
    await userEvent.type(text, 'They call at night & curse.')
    await send()
    await screen.findByRole('dialog')
    expect(bodies()).toEqual([
      {
        problemType: '1',
        problemSonType: '12',
        problemDetail: 'They call at night & curse.',
        problemImage: '',
        orderNo: 'HL-1',
      },
    ])
  })

  // spec: CFM-008, CFM-009, CFM-010, CONST-011, ST-039
  test('shows Successfully Sent for 1.5 s, then goes back to complaint start', async () => {
    const text = await open()
    answer(fileComplaint, FILED)
    await userEvent.type(text, 'They call.')
    const started = vi.spyOn(window, 'setTimeout')
    await send()
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeTruthy()
    expect(screen.getByText('Successfully Sent')).toBeTruthy()
    expect(screen.getByText(FILED.problemNo)).toBeTruthy()
    expect(started.mock.calls.map(([, ms]) => ms)).toContain(1500)
    await expect
      .poll(() => sentTo, { timeout: 15_000 })
      .toEqual(['instead: /forAs?orderNo=HL-1&deviceId=d1'])
  })

  // spec: CS-016
  test('takes the stored order if the address names none and the order is the borrower’s', async () => {
    localStorage.setItem('orderNo', 'HL-2')
    const text = await open({ problemType: '5' })
    expect(screen.getByText('EasyPlan, loan HL-2')).toBeTruthy()
    answer(fileComplaint, FILED)
    await userEvent.type(text, 'Hello')
    await send()
    await expect.poll(() => bodies()[0]?.['orderNo']).toBe('HL-2')
  })

  // spec: CS-016
  test('does not take a stored order of another borrower', async () => {
    localStorage.setItem('orderNo', 'HL-of-another')
    const text = await open({ problemType: '5' })
    answer(fileComplaint, FILED)
    await userEvent.type(text, 'Hello')
    await send()
    await expect.poll(() => bodies()[0]?.['orderNo']).toBe('')
  })

  // spec: API-009
  test('sends the disputed ledger line', async () => {
    const text = await open({ ...QUERY, disputedReference: 'late:1' })
    answer(fileComplaint, FILED)
    await userEvent.type(text, 'Not mine')
    await send()
    await expect.poll(() => bodies()[0]?.['disputedReference']).toBe('late:1')
  })

  // spec: API-009
  test('a second press sends nothing more, before the answer and after it', async () => {
    const text = await open()
    await userEvent.type(text, 'They call.')
    behave(fileComplaint, (response) =>
      setTimeout(() => response.end(JSON.stringify({ code: '0', message: '', data: FILED })), 50),
    )
    const button = screen.getByRole('button', { name: 'Send' })
    button.click()
    button.click()
    await screen.findByRole('dialog')
    button.click()
    expect(requestsTo(fileComplaint)).toHaveLength(1)
  })

  // spec: ERR-001
  test('that is refused says why, and keeps all input for another try', async () => {
    const text = await open()
    refuse(fileComplaint, '-1005', 'This loan takes no complaints of collection.')
    await userEvent.type(text, 'They call.')
    await send()
    expect(await screen.findByText('This loan takes no complaints of collection.')).toBeTruthy()
    expect(text.value).toBe('They call.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo).toEqual([])
  })

  // spec: ERR-032, ERR-033, ERR-034
  test('that is cut off says so, and a second try sends the same key', async () => {
    const text = await open()
    cut(fileComplaint)
    await userEvent.type(text, 'They call.')
    await send()
    expect(await screen.findByText('Network error, please try again')).toBeTruthy()
    answer(fileComplaint, FILED)
    await send()
    await screen.findByRole('dialog')
    const keys = requestsTo(fileComplaint).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

// spec: API-009
test('a complaint without an answer keeps its key after a reload', async () => {
  const text = await open()
  cut(fileComplaint)
  await userEvent.type(text, 'They call.')
  await send()
  expect(await screen.findByText('Network error, please try again')).toBeTruthy()
  cleanup()
  await open()
  answer(fileComplaint, FILED)
  await send()
  await screen.findByRole('dialog')
  const keys = requestsTo(fileComplaint).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(sessionStorage.getItem('complaintIntent')).toBeNull()
})

describe('a draft', () => {
  test('survives a reload, and is deleted once it is sent', async () => {
    await userEvent.type(await open(), 'They call.')
    cleanup()
    const text = await open()
    expect(text.value).toBe('They call.')
    answer(fileComplaint, FILED)
    await send()
    await screen.findByRole('dialog')
    cleanup()
    expect((await open()).value).toBe('')
  })

  test('stays when the topic is changed, and belongs to its loan', async () => {
    await userEvent.type(await open(), 'They call.')
    cleanup()
    expect((await open({ problemType: '5', orderNo: 'HL-1' })).value).toBe('They call.')
    cleanup()
    expect((await open({ problemType: '5', orderNo: 'HL-2' })).value).toBe('')
  })

  test.each(['{', '[]', 'null', '{"orderNo":"HL-1","text":7,"images":[]}', '{"orderNo":"HL-1"}'])(
    'that is malformed is ignored: %s',
    async (stored) => {
      sessionStorage.setItem('complaintDraft', stored)
      expect((await open()).value).toBe('')
    },
  )

  test('is stored in the tab’s session storage, and nowhere else', async () => {
    await userEvent.type(await open(), 'They call.')
    expect(sessionStorage.getItem('complaintDraft')).toContain('They call.')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('They call.')
  })
})

// spec: CS-013
test('an address without a valid type links to the choice of types', async () => {
  answer(startComplaint, PROBLEMS)
  await openScreen(ComplaintFormScreen, { query: { problemType: '99' }, texts: complaintTexts })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a topic' }))
  expect(sentTo).toEqual(['/forAs?deviceId=d1'])
})

// spec: ERR-032, ERR-033
test('without a network the screen says so, and can be retried', async () => {
  cut(startComplaint)
  await openScreen(ComplaintFormScreen, { query: QUERY, texts: complaintTexts })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Loading')).toBeNull()
  answer(startComplaint, PROBLEMS)
  await userEvent.click(again)
  expect(await screen.findByRole('textbox')).toBeTruthy()
})
