import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { callKey } from '#contract/endpoint.ts'
import { getCustomerService } from '#contract/site/support.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { knownAnswers, useCall } from '#web/kit/call/use-call.ts'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

function AskingScreen() {
  const service = useCall(getCustomerService, {})
  if (service.waiting) return <p>waiting</p>
  if (service.refusal) return <Failed refusal={service.refusal} again={service.again} />
  return (
    <main>
      {service.late && (
        <LastKnown late={service.late} knownAt={service.knownAt} again={service.again} />
      )}
      <p>{service.data.email}</p>
    </main>
  )
}

function comeBack() {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

const seenToast = () => screen.getByRole('status').firstElementChild as HTMLElement

/** Until a toast has its place. */
const placed = async () =>
  new Promise((done) => {
    setTimeout(done, 150)
  })

// spec: NET-005
test('it is loading until there is an answer', async () => {
  answer(getCustomerService, { email: 'a@test.example', smWa: '' })
  await openScreen(AskingScreen)
  expect(screen.getByText('waiting')).toBeTruthy()
  await screen.findByText('a@test.example')
  expect(screen.queryByText('waiting')).toBeNull()
})

// spec: ERR-001
test('a refusal shows the server’s message, in place and as a toast', async () => {
  refuse(getCustomerService, '-1005', 'Closed today.')
  await openScreen(AskingScreen)
  await waitFor(() => expect(screen.getAllByText('Closed today.')).toHaveLength(2))
  await placed()
  expect(seenToast().style.opacity).toBe('')
})

// spec: ERR-001
test('in market philippines a screen says alone what was refused, and the toast is only announced', async () => {
  refuse(getCustomerService, '-1005', 'Closed today.')
  await openScreen(AskingScreen, { brand: PH })
  await waitFor(() => expect(screen.getAllByText('Closed today.')).toHaveLength(2))
  await waitFor(() => expect(seenToast().style.opacity).toBe('0'))
  expect(seenToast().textContent).toBe('Closed today.')
})

// spec: ERR-001
test('a refusal of what is shown already has its toast in sight', async () => {
  answer(getCustomerService, { email: 'a@test.example', smWa: '' })
  await openScreen(AskingScreen, { brand: PH })
  await screen.findByText('a@test.example')
  refuse(getCustomerService, '-1005', 'Closed tomorrow.')
  comeBack()
  await screen.findByText('Closed tomorrow.')
  await placed()
  expect(seenToast().style.opacity).toBe('')
})

// spec: ERR-032, ERR-033
test('a network failure ends the loading, says so, and can be retried', async () => {
  cut(getCustomerService)
  await openScreen(AskingScreen)
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText('Network error, please try again')).toHaveLength(2)
  expect(screen.queryByText('waiting')).toBeNull()

  // A retry that fails, too, says so again.
  let fail = () => {}
  behave(getCustomerService, (response) => (fail = () => response.destroy()))
  await userEvent.click(tryAgain)
  expect(screen.getByText('waiting')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await waitFor(() => expect(requestsTo(getCustomerService)).toHaveLength(2))
  fail()
  const onceMore = await screen.findByRole('button', { name: 'Try again' })
  expect(requestsTo(getCustomerService)).toHaveLength(2)

  answer(getCustomerService, { email: 'b@test.example', smWa: '' })
  await userEvent.click(onceMore)
  await screen.findByText('b@test.example')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

// spec: ERR-032
test('on a page that the phone has kept only the screen says that a call failed', async () => {
  document.documentElement.dataset['keptAt'] = '1764000000000'
  onTestFinished(() => void delete document.documentElement.dataset['keptAt'])
  refuse(getCustomerService, '-1005', 'Closed at night.')
  await openScreen(AskingScreen)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText('Closed at night.')).toHaveLength(1)
})

// spec: NET-005
test('it calls again when the borrower returns to a page from the back-forward cache', async () => {
  answer(getCustomerService, { email: 'first@test.example', smWa: '' })
  await openScreen(AskingScreen)
  await screen.findByText('first@test.example')

  answer(getCustomerService, { email: 'second@test.example', smWa: '' })
  comeBack()
  expect(await screen.findByText('second@test.example')).toBeTruthy()
})

// spec: NET-005
test('what ended because the page was left is asked again once it is shown, and is no failure', async () => {
  answer(getCustomerService, { email: 'first@test.example', smWa: '' })
  await openScreen(AskingScreen)
  await screen.findByText('first@test.example')

  let end = () => {}
  behave(getCustomerService, (response) => (end = () => response.destroy()))
  comeBack()
  await waitFor(() => expect(requestsTo(getCustomerService)).toHaveLength(2))
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  answer(getCustomerService, { email: 'second@test.example', smWa: '' })
  // The page is shown again before it hears that its call is over.
  comeBack()
  end()
  expect(await screen.findByText('second@test.example')).toBeTruthy()
  expect(screen.queryByText(/^No connection/)).toBeNull()
  expect(requestsTo(getCustomerService)).toHaveLength(3)
})

// spec: NET-005
test('several return events at once make one call', async () => {
  answer(getCustomerService, { email: 'a@test.example', smWa: '' })
  await openScreen(AskingScreen)
  await screen.findByText('a@test.example')

  comeBack()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requestsTo(getCustomerService)).toHaveLength(2))
  await new Promise((passed) => setTimeout(passed, 100))
  expect(requestsTo(getCustomerService)).toHaveLength(2)
})

// spec: NET-005
test('data that cannot be renewed stays, with its time', async () => {
  answer(getCustomerService, { email: 'kept@test.example', smWa: '' })
  await openScreen(AskingScreen)
  await screen.findByText('kept@test.example')

  cut(getCustomerService)
  comeBack()
  expect(await screen.findByText(/^No connection\. This is from \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.getByText('kept@test.example')).toBeTruthy()
  expect(requestsTo(getCustomerService)).toHaveLength(2)
})

// spec: ERR-001
test('a refused renewal is not reported as a network failure', async () => {
  answer(getCustomerService, { email: 'kept@test.example', smWa: '' })
  await openScreen(AskingScreen)
  await screen.findByText('kept@test.example')

  refuse(getCustomerService, '-1003', 'Please wait.')
  comeBack()
  expect(
    await screen.findByText(/^This could not be updated\. It is from \d\d:\d\d\.$/),
  ).toBeTruthy()
  expect(screen.getByText('kept@test.example')).toBeTruthy()
})

// spec: ERR-001
test('an answer in the rendered page is used, and so is a refusal', () => {
  const key = callKey(getCustomerService, { overall: 30 })
  const data = { email: 'a@test.example', smWa: '' }
  expect(knownAnswers({ [key]: { code: '0', message: '', data } }, 5)).toEqual({
    [key]: { data, refusal: null, knownAt: 5 },
  })
  expect(
    knownAnswers({ [key]: { code: '-1000', message: 'Log in', data: null } }, 5)[key],
  ).toMatchObject({ data: null, refusal: { code: '-1000', message: 'Log in' } })
})
