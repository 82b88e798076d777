import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSid, sendRegistrationCode } from '#contract/growth/promotion.ts'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { fieldError, fillIn, openLanding, sendButton } from '#web/landing/testing-landing.tsx'

const drawButton = () => screen.getByRole('button', { name: /Another picture|Load the picture/ })

// spec: API-024, API-028
test('the first picture is shown without a number, by its sid and the time', async () => {
  await openLanding('/promotion')
  expect(requestsTo(getSid)).toHaveLength(1)
  const { pathname, searchParams } = new URL(screen.getByRole<HTMLImageElement>('img').src)
  // Below the address of the API, which has the number of the test.
  expect(pathname).toMatch(/^\/\d+\/found\/api\/v2\/youmi\/promotion\/captcha$/)
  expect(searchParams.get('sid')).toBe('sid-1')
  expect(searchParams.get('t')).toMatch(/^\d{13}$/)
})

// spec: PROMO-013
test('a tap loads another picture, and clears the text typed for the first', async () => {
  await openLanding('/promotion')
  const user = await fillIn({ mobile: '13912345678', captcha: 'A2c4' })
  answer(getSid, { sid: 'sid-2' })
  await user.click(drawButton())
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).toContain('sid-2'))
  expect(screen.getByLabelText<HTMLInputElement>('Picture code').value).toBe('')
})

// spec: PROMO-013
test('another picture loses nothing else: number, SMS code, and the words beside the field', async () => {
  refuse(sendRegistrationCode, '101', 'Not what the picture shows.')
  await openLanding('/promotion')
  const user = await fillIn({ mobile: '13912345678', captcha: 'A2c4', code: '123456' })
  await user.click(sendButton())
  const field = screen.getByLabelText<HTMLInputElement>('Picture code')
  await waitFor(() => expect(fieldError(field)).toBe('Not what the picture shows.'))
  answer(getSid, { sid: 'sid-2' })
  await user.click(drawButton())
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).toContain('sid-2'))
  expect(fieldError(field)).toBe('Not what the picture shows.')
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([valueOf('Mobile number'), valueOf('SMS code')]).toEqual(['139 1234 5678', '123456'])
  await user.type(field, 'B')
  expect(fieldError(field)).toBeUndefined()
})

// spec: VAL-009
test('without a number no other picture is loaded', async () => {
  await openLanding('/promotion')
  const user = await fillIn({ mobile: '139' })
  await user.click(drawButton())
  expect((await screen.findAllByText('请正确输入手机号！')).length).toBeGreaterThan(0)
  expect(requestsTo(getSid)).toHaveLength(1)
})

// spec: PROMO-013
test('a picture that failed to load is requested again, whatever the number', async () => {
  await openLanding('/promotion')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Load the picture')).toBeTruthy()
  const user = await fillIn({})
  answer(getSid, { sid: 'sid-2' })
  await user.click(drawButton())
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).toContain('sid-2'))
})
