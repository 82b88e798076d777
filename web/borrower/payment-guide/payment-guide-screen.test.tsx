import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PaymentGuideScreen } from '#web/borrower/payment-guide/payment-guide-screen.tsx'
import { guideInEnglish } from '#web/borrower/payment-guide/texts/en.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { paymentGuideTexts } from '#web/borrower/payment-guide/texts/payment-guide-texts.ts'

const open = (opening: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(PaymentGuideScreen, { texts: paymentGuideTexts, ...opening })

const stepsOf = (channel: string) =>
  within(screen.getByRole('region', { name: channel }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

// spec: DP-001, DP-002, DP-003
test.each([
  ['GCash bills', /GCash/],
  ['Paymaya', /Paymaya/],
  ['Offline stores', /counter/],
])('%s: the payment is explained step by step, with a Reference_no', async (channel, place) => {
  await open()
  const steps = stepsOf(channel)
  expect(steps).toHaveLength(4)
  expect(steps[0]).toMatch(place)
  expect(steps.join(' ')).toContain('Reference_no')
  expect(steps.join(' ')).toContain('Dragon Loans')
})

// spec: DP-002
test('market philippines uses the current names of the wallet and the number', async () => {
  await open({ brand: PH })
  expect(stepsOf('Maya').join(' ')).toContain('reference number')
  expect(document.body.textContent).not.toMatch(/Paymaya|Reference_no/)
})

// spec: DP-001
test('the texts can be in Filipino', async () => {
  await open({ brand: PH, language: 'fil' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paano magbayad')
  expect(stepsOf('Mga payment center')).toHaveLength(4)
})

// spec: GEN-010
test('it says what to know before paying, when a payment shows, and where to ask', async () => {
  await open()
  const { before, posting, help } = guideInEnglish('Reference_no', 'Paymaya')
  const part = (name: string) => screen.getByRole('region', { name })
  expect(stepsOf(before.title)).toEqual(before.notes)
  const rows = posting.rows.flatMap(({ label, value }) => [label, value])
  const [terms, values] = ['term', 'definition'].map((role) =>
    within(part(posting.title)).getAllByRole(role),
  )
  expect(terms!.flatMap((term, row) => [term.textContent, values![row]?.textContent])).toEqual(rows)
  expect(part(help.title).textContent).toContain(help.lead)
})

const pictures = () => screen.getAllByRole('button', { name: /^Enlarge the picture/ })

// spec: DP-004
test('each picture is enlarged by a tap', async () => {
  await open()
  expect(pictures()).toHaveLength(3)
  for (const [index, channel] of ['GCash bills', 'Paymaya', 'Offline stores'].entries()) {
    await userEvent.click(pictures()[index]!)
    const dialog = screen.getByRole('dialog', { name: channel })
    const small = pictures()[index]?.querySelector('svg')?.innerHTML
    const large = within(dialog).getByRole('button', { name: /^Close the picture/ })
    expect(large.querySelector('svg')?.innerHTML).toBe(small)
    await userEvent.click(large)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

// spec: DP-004
test('the keyboard opens a picture and closes it in every way, and the focus returns', async () => {
  await open()
  const [first] = pictures()
  const leave = [
    async () => pressEscape(),
    () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!),
    () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!),
  ]
  for (const out of leave) {
    first?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await out()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(first)
  }
})

// spec: DP-005
test('the pictures are drawings of our own: no image is loaded', async () => {
  const { container } = await open()
  expect(container.querySelectorAll('img, image, use, iframe')).toHaveLength(0)
})

// spec: GEN-010
test('a borrower whose payment is missing finds a link to customer service', async () => {
  const sentTo = watchNavigation(
    'https://app.test.example/dragonpayPaymentInstructions?deviceId=d1',
  )
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Customer service' }))
  expect(sentTo).toEqual(['/foreignAlbum?deviceId=d1'])
})
