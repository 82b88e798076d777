import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { Button } from '#web/kit/form/button.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const pay = endpoint({
  method: 'POST',
  path: '/v3/test/pay',
  summary: 'A call of this test.',
  changes: true,
  input: Type.Object({ amount: Type.Integer() }),
  output: Type.Object({ reference: Type.String() }),
})

const paid: string[] = []

function PayScreen() {
  const payment = useAction(pay, ({ reference }) => void paid.push(reference))
  return (
    <main>
      <Button waiting={payment.waiting} onClick={() => payment.go({ amount: 100 })}>
        Pay
      </Button>
      <button onClick={() => payment.go({ amount: 200 })}>Pay double</button>
      <p data-testid="code">{payment.refusal?.code}</p>
    </main>
  )
}

function keys() {
  return requestsTo(pay).map(({ headers }) => headers['idempotency-key'])
}

// spec: ERR-001
test('a success passes its data on and shows no message', async () => {
  answer(pay, { reference: 'r1' })
  await openScreen(PayScreen)
  await userEvent.click(screen.getByText('Pay'))
  await waitFor(() => expect(paid).toEqual(['r1']))
  expect(screen.getByText('Pay').closest('main')?.nextSibling?.textContent).toBe('')
})

// spec: ERR-032
test('a double tap sends once, even before the button is disabled', async () => {
  let settle = () => {}
  behave(pay, (response) => {
    settle = () => response.end('{"code":"0","message":"","data":{"reference":"r2"}}')
  })
  await openScreen(PayScreen)
  const button = screen.getByText('Pay')
  button.click()
  button.click()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await userEvent.click(button)
  await waitFor(() => expect(requestsTo(pay)).toHaveLength(1))
  settle()
  await waitFor(() => expect(paid).toContain('r2'))
  expect(requestsTo(pay)).toHaveLength(1)
})

// spec: ERR-001
test('a refusal shows the server’s message as a toast and allows another try', async () => {
  refuse(pay, '-1004', 'The amount has changed.')
  await openScreen(PayScreen)
  await userEvent.click(screen.getByText('Pay'))

  const toast = await screen.findByText('The amount has changed.')
  expect(toast.closest('output')).not.toBeNull()
  expect(screen.getByText<HTMLButtonElement>('Pay').disabled).toBe(false)
})

// spec: ERR-032, ERR-033, ERR-034
test('a network failure says so, and the button is no longer busy', async () => {
  cut(pay)
  await openScreen(PayScreen)
  await userEvent.click(screen.getByText('Pay'))

  await screen.findByText('Network error, please try again')
  const button = screen.getByText<HTMLButtonElement>('Pay')
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(button.getAttribute('aria-busy')).toBe('false')
  expect(screen.getByTestId('code').textContent).toBe('-2')
})

// spec: ERR-032
test('a call with an unknown result keeps its key on a retry', async () => {
  cut(pay)
  await openScreen(PayScreen)
  await userEvent.click(screen.getByText('Pay'))
  await screen.findByText('-2')
  refuse(pay, '-1005', 'Not now')
  await userEvent.click(screen.getByText('Pay'))
  await screen.findByText('-1005')
  // A refusal settles it: the next try is another intent.
  await userEvent.click(screen.getByText('Pay'))
  await waitFor(() => expect(requestsTo(pay)).toHaveLength(3))

  const [first, second, third] = keys()
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

// spec: ERR-032
test('another amount after a network failure is another intent', async () => {
  cut(pay)
  await openScreen(PayScreen)
  await userEvent.click(screen.getByText('Pay'))
  await screen.findByText('-2')
  await userEvent.click(screen.getByText('Pay double'))
  await waitFor(() => expect(requestsTo(pay)).toHaveLength(2))

  const [first, second] = keys()
  expect(second).not.toBe(first)
})
