import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { askForHelp, getHelpRequest } from '#contract/loan/help-request.ts'
import { HelpScreen } from '#web/borrower/hardship/help-screen.tsx'
import { HELP, HELP_ASKED } from '#web/borrower/hardship/testing-help.ts'
import { helpTexts } from '#web/borrower/hardship/texts/help/help-texts.ts'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

type Help = Output<typeof getHelpRequest>

const SENT: Help = { ...HELP, canAsk: 0, newest: HELP_ASKED }

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/askForHelp?productId=1&orderId=o-1')
  answer(getHelpRequest, HELP)
})

const open = async (language: 'en' | 'fil' = 'en') =>
  openScreen(HelpScreen, {
    brand: PH,
    language,
    query: { productId: '1', orderId: 'o-1' },
    texts: helpTexts,
  })
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send my request' }))
const chooseIllness = async () =>
  userEvent.click(await screen.findByRole('radio', { name: 'I am ill, or my family is' }))

test('the page says what asking does before it is sent: the answer, the calls, the interest', async () => {
  await open()
  const terms = await screen.findByRole('region', { name: 'What happens then' })
  expect(terms.textContent).toContain('We answer by Thursday, Dec 3, 2026.')
  expect(terms.textContent).toContain('Nobody calls you')
  expect(terms.textContent).toContain('Interest and penalties run on.')
})

test('a second request of 30 days stops no calls, and the page says from when one does', async () => {
  answer(getHelpRequest, { ...HELP, stopsCalls: 0, stopsFrom: '2026-12-20' })
  await open()
  const terms = await screen.findByRole('region', { name: 'What happens then' })
  expect(terms.textContent).toMatch(/may still call you.+Dec 20, 2026/)
  expect(terms.textContent).not.toContain('Nobody calls you')
})

test('it is sent once, with what can be paid, and then shown with the day of the answer', async () => {
  answer(askForHelp, {})
  await open()
  await chooseIllness()
  await userEvent.type(screen.getByLabelText(/How much/), '1,500.50')
  fireEvent.change(screen.getByLabelText(/When can you/), { target: { value: '2026-12-15' } })
  await userEvent.type(screen.getByLabelText(/What else/), 'In hospital')
  answer(getHelpRequest, SENT)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send my request' }))
  const sent = await screen.findByRole('region', { name: 'We have your request' })
  expect(requestsTo(askForHelp).map(({ body }) => body)).toEqual([
    'orderId=o-1&reason=illness&amount=150050&payOn=2026-12-15&words=In+hospital',
  ])
  expect(sent.textContent).toContain('We answer by Thursday, Dec 3, 2026.')
  expect(sent.textContent).toContain('Nobody calls you')
  expect(within(sent).getByText(/₱1,500.00 on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send my request' })).toBeNull()
  // Answered while the page is open.
  answer(getHelpRequest, {
    ...HELP,
    newest: { ...HELP_ASKED, answer: 'words', answerText: 'Yes.' },
  })
  fireEvent.focus(window)
  expect(await screen.findByText('Yes.')).toBeTruthy()
})

test('who can pay nothing now sends neither an amount nor a day', async () => {
  answer(askForHelp, {})
  await open()
  await chooseIllness()
  answer(getHelpRequest, SENT)
  await send()
  await screen.findByRole('region', { name: 'We have your request' })
  expect(requestsTo(askForHelp).map(({ body }) => body)).toEqual(['orderId=o-1&reason=illness'])
})

test('what is open is said at once and nothing is sent: a reason, an amount without its day', async () => {
  await open()
  await screen.findByRole('region', { name: 'What happens then' })
  await userEvent.type(screen.getByLabelText(/How much/), '500')
  await send()
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toContain('Choose what happened')
  expect(links).toContain('Choose the day on which you can pay it')
  fireEvent.change(screen.getByLabelText(/When can you/), { target: { value: '2026-11-26' } })
  expect(screen.getAllByText(/Choose a day from Nov 27, 2026 to Feb 25, 2027/)).toHaveLength(2)
  expect(requestsTo(askForHelp)).toEqual([])
})

test('a refused request shows what is known now: another page sent one before', async () => {
  refuse(askForHelp, '-1005', 'You have asked already.')
  await open()
  await chooseIllness()
  answer(getHelpRequest, SENT)
  await send()
  expect(await screen.findByRole('region', { name: 'We have your request' })).toBeTruthy()
})

test.each([
  ['words', 'Pay half.', 'Pay half.', 'Back to your loan', '/bandOf?productId=1&orderId=o-1'],
  ['extension', 'Extend it.', 'Extend it.', 'See the extension', '/theTo?productId=1&orderId=o-1'],
  [
    'plan',
    '',
    /^We offer you an easier plan/,
    'See the plan',
    '/hardshipPlan?productId=1&orderId=o-1',
  ],
])(
  'an answer by %s is read, its way is the first button, and one may ask again',
  async (kind, text, read, way, to) => {
    const newest = { ...HELP_ASKED, callsStopped: 0, answer: kind, answerText: text }
    answer(getHelpRequest, { ...HELP, newest })
    await open()
    const card = await screen.findByRole('region', { name: 'Our answer' })
    expect(within(card).getByText(read)).toBeTruthy()
    expect(within(card).getByText('We may call you again.')).toBeTruthy()
    const [first] = within(screen.getByRole('region', { name: 'Actions' })).getAllByRole('button')
    expect(first?.textContent).toBe(way)
    await userEvent.click(first!)
    expect(sentTo).toEqual([to])
    await userEvent.click(screen.getByRole('link', { name: 'Ask again' }))
    expect(await screen.findByRole('button', { name: 'Send my request' })).toBeTruthy()
  },
)

test('a late answer is called late, and not said to stop calls', async () => {
  answer(getHelpRequest, {
    ...SENT,
    today: '2026-12-04',
    newest: { ...HELP_ASKED, callsStopped: 0 },
  })
  await open()
  const sent = await screen.findByRole('region', { name: 'We have your request' })
  expect(sent.textContent).toMatch(/was due by Thursday, Dec 3, 2026\. It is late/)
  expect(sent.textContent).toContain('We may call you again.')
  expect(sent.textContent).not.toContain('Nobody calls you')
  const service = within(sent).getByRole('link', { name: 'Customer Service' })
  expect(service.getAttribute('href')).toMatch(/^\/foreignAlbum/)
})

test('once the loan is paid back, no answer to its request is called late', async () => {
  const newest = { ...HELP_ASKED, callsStopped: 0 }
  answer(getHelpRequest, { ...SENT, isOwed: 0, today: '2026-12-04', newest })
  await open()
  const sent = await screen.findByRole('region', { name: 'We have your request' })
  expect(sent.textContent).toContain('You owe nothing on this loan')
  expect(sent.textContent).not.toMatch(/late|call you|Interest/)
})

test('a loan on which nothing is owed has nothing to ask for', async () => {
  answer(getHelpRequest, { ...HELP, canAsk: 0, isOwed: 0 })
  await open('fil')
  expect(await screen.findByText('Wala kang utang sa loan na ito')).toBeTruthy()
})
