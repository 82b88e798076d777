import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fileComplaint, startComplaint } from '#contract/complaint/complaint.ts'
import { ComplaintFormScreen } from '#web/borrower/complaint/form/complaint-form-screen.tsx'
import { ComplaintStartScreen } from '#web/borrower/complaint/form/complaint-start-screen.tsx'
import { PROBLEMS } from '#web/borrower/complaint/testing-complaints.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const FILED = { problemId: 'p-1', problemNo: 'C-1', replyBy: '2026-11-26', resolveBy: '2026-12-21' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  watchNavigation('https://app.test.example/complainPageNext')
})

async function open() {
  answer(startComplaint, PROBLEMS)
  const query = { problemType: '1', problemSonType: '12', orderNo: 'HL-1', sessionId: 'secret' }
  await openScreen(ComplaintFormScreen, { query, texts: complaintTexts })
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' })
}

test('a complaint that is not sent is gone on with from complaint start, which then says its number', async () => {
  await userEvent.type(await open(), 'They call.')
  expect(sessionStorage.getItem('complaintDraft')).not.toContain('secret')
  cleanup()
  answer(startComplaint, PROBLEMS)
  await openScreen(ComplaintStartScreen, { texts: complaintTexts })
  const begun = await screen.findByRole('link', { name: /^Continue your complaint/ })
  expect(begun.getAttribute('href')).toBe(
    '/complainPageNext?problemType=1&problemSonType=12&orderNo=HL-1',
  )
  cleanup()

  await open()
  answer(fileComplaint, FILED)
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByRole('dialog')
  cleanup()
  await openScreen(ComplaintStartScreen, { texts: complaintTexts })
  const card = within(await screen.findByRole('region', { name: 'Your complaint number' }))
  expect(card.getByText(FILED.problemNo)).toBeTruthy()
  expect(card.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(card.getByRole('link').getAttribute('href')).toBe('/complainDetails?problemId=p-1')
  expect(screen.queryByRole('link', { name: /^Continue your complaint/ })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(FILED.problemNo)).toBeNull()
})

test('a new complaint takes the place of the number of the last one', async () => {
  sessionStorage.setItem('complaintFiled', JSON.stringify(FILED))
  await userEvent.type(await open(), 'They call.')
  cleanup()
  await openScreen(ComplaintStartScreen, { texts: complaintTexts })
  await screen.findByRole('link', { name: /^Continue your complaint/ })
  expect(screen.queryByText(FILED.problemNo)).toBeNull()
})

test.each(['{', 'null', '{"problemId":1,"problemNo":"C-1"}'])(
  'a kept number that is malformed is ignored: %s',
  async (stored) => {
    sessionStorage.setItem('complaintFiled', stored)
    answer(startComplaint, PROBLEMS)
    await openScreen(ComplaintStartScreen, { texts: complaintTexts })
    await screen.findByRole('link', { name: 'My complaints' })
    expect(screen.queryByText('C-1')).toBeNull()
  },
)
