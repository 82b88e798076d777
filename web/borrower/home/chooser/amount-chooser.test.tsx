import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { compareProducts } from '#contract/application/compare-products.ts'
import { getHome } from '#contract/application/product.ts'
import { getInformation } from '#contract/identity/information.ts'
import { HomeScreen } from '#web/borrower/home/home-screen.tsx'
import type { Choice } from '#web/borrower/home/chooser/pick-choice.ts'
import type { Start } from '#web/borrower/home/chooser/start.ts'
import { aCard, aListedLoan } from '#web/borrower/home/testing-home.ts'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import { answer, cut, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('http://localhost/main')
})

const ONCE = choice({ productId: '11', productName: 'QuickCash', amounts: [9_199_32] })
const FOUR = choice({ periods: 4, termUnit: 30, amounts: Array<number>(4).fill(2_271_02) })
const SIX = choice({
  periods: 6,
  termUnit: 30,
  amounts: [...Array<number>(5).fill(1_554_16), 1_554_20],
})

function choice(changes: Partial<Choice>): Choice {
  const { amounts = [] } = changes
  return {
    productId: '12',
    productName: 'EasyPlan',
    periods: 1,
    termUnit: 91,
    payday: '',
    netProceeds: 8_500_00,
    totalRepay: amounts.reduce((sum, amount) => sum + amount, 0),
    confirmVersion: 1,
    ...changes,
    amounts,
  }
}

const ON_PAYDAYS = [8, 12].map((periods) =>
  choice({
    productId: '15',
    productName: 'PaydayPlan',
    periods,
    termUnit: 15,
    payday: 'both',
    amounts: Array<number>(periods).fill(periods === 8 ? 1_123_45 : 778_90),
  }),
)

const START: Start = { amount: 8_500_00, choices: [ONCE, FOUR, SIX], limitText: 'Up to ₱15,000.' }
const PRODUCTS = [
  aCard('11', { limits: { least: 1_000_00, most: 9_000_00, step: 500_00 } }),
  aCard('12', { limits: { least: 2_000_00, most: 15_000_00, step: 1_000_00 } }),
  aCard('14', { isPartner: 1, limits: { least: 100_00, most: 90_000_00, step: 100_00 } }),
]

async function open({
  isSignedIn = true,
  loans = [] as ReturnType<typeof aListedLoan>[],
  start = START,
} = {}) {
  answer(getHome, { products: PRODUCTS, loans, start })
  await openScreen(HomeScreen, { brand: PH, isSignedIn, texts: homeTexts })
  return screen.findByRole('slider', { name: 'Loan amount' })
}

const line = () => screen.getByText(/^You get/).textContent
const button = (name: string) => screen.getByRole('button', { name })
const radios = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

// spec: API-050
test('home asks how much under the limit, and says what the amount is paid back as', async () => {
  await open()
  expect(screen.getByRole('region', { name: 'How much do you need?' }).textContent).toContain(
    'Up to ₱15,000.',
  )
  // The one that costs least comes first, and all came with home.
  expect(line()).toBe(
    '₱8,500 → is paid back as 4 ×\u{A0}₱2,271.02 You get ₱8,500.00 and pay back ₱9,084.08.',
  )
  expect(radios()).toEqual([
    '₱9,199.32 once, after 91 days\u{A0}· QuickCash',
    '4 ×\u{A0}₱2,271.02 every 30 days, ₱9,084.08 in all\u{A0}· EasyPlan',
    '6 ×\u{A0}₱1,554.16 every 30 days, the last ₱1,554.20, ₱9,325.00 in all\u{A0}· EasyPlan',
  ])
  expect(requestsTo(compareProducts)).toEqual([])
})

// spec: API-050
test('every amount that a product of ours lends can be chosen, and no other', async () => {
  const slider = await open()
  const values = [slider.getAttribute('aria-valuetext')]
  for (const name of ['Borrow more', 'Borrow more', 'Borrow less']) {
    await userEvent.click(button(name))
    values.push(slider.getAttribute('aria-valuetext'))
  }
  // Above ₱9,000 only one of them lends, in steps of ₱1,000.
  expect(values).toEqual(['₱8,500', '₱9,000', '₱10,000', '₱9,000'])
  slider.focus()
  expect(Number(slider.getAttribute('max'))).toBe(22)
})

// spec: API-050
test('at the largest amount the button keeps its focus, and does nothing', async () => {
  const slider = await open()
  const more = button('Borrow more')
  for (let taps = 0; taps < 9; taps += 1) await userEvent.click(more)
  expect(slider.getAttribute('aria-valuetext')).toBe('₱15,000')
  expect([more.ariaDisabled, document.activeElement]).toEqual(['true', more])
})

// spec: API-050
test('figures of another amount are never shown, and only the last amount is asked for', async () => {
  await open()
  const six = { ...SIX, amounts: Array<number>(6).fill(1_828_41), totalRepay: 10_970_46 }
  const other: AmountOnOffer = { amount: 10_000_00, choices: [six] }
  answer(compareProducts, other)
  await userEvent.click(screen.getByRole('radio', { name: /^6/ }))
  await userEvent.click(button('Borrow more'))
  expect(screen.queryByText(/^You get/)).toBeNull()
  await userEvent.click(button('Borrow more'))
  await screen.findByText(/₱10,970\.46/)
  // There is nothing to choose, so the line says when, too.
  expect(line()).toContain('₱10,000 → is paid back as 6 ×\u{A0}₱1,828.41 every 30 days · EasyPlan')
  expect(requestsTo(compareProducts).map(({ body }) => body)).toEqual(['amount=1000000'])
})

// spec: API-050
test('without a network the amount stays, and its cost can be asked for again', async () => {
  await open()
  cut(compareProducts)
  await userEvent.click(button('Borrow more'))
  await screen.findByText('What this amount costs could not be loaded.')
  answer(compareProducts, { amount: 9_000_00, choices: [] })
  await userEvent.click(screen.getByText('Try again'))
  await screen.findByText('This amount is not on offer today. Please choose another.')
  expect((button('Apply') as HTMLButtonElement).disabled).toBe(true)
})

// spec: API-050, RT-006
test('a known borrower goes on to the offer with what was chosen, before its figures are there, too', async () => {
  await open()
  answer(getInformation, { groups: [], pictures: 'sent' })
  await userEvent.click(button('Borrow less'))
  await userEvent.click(button('Apply'))
  await expect.poll(() => sentTo).toEqual(['/theMaking?productId=12&amount=800000&periods=4'])
})

const WITH_PAYDAYS: Start = { ...START, choices: [...START.choices, ...ON_PAYDAYS] }
const TWICE = 'On the 15th and the last day of the month'

// spec: API-050, RT-006
test('paydays are chosen first, then how often, and the offer is asked for with them', async () => {
  await open({ start: WITH_PAYDAYS })
  answer(getInformation, { groups: [], pictures: 'sent' })
  const own = radios().slice(0, 2)
  expect(own).toEqual(['Counted from the day you get the money', TWICE])
  // Nobody who named no payday is given one, though it costs less.
  expect(line()).toContain('4 ×')
  await userEvent.click(screen.getByRole('radio', { name: TWICE }))
  expect(line()).toContain('8 ×\u{A0}₱1,123.45')
  expect(radios().slice(2)).toEqual([
    expect.stringMatching(/^8 ×.*on the 15th and the last day of the month.*\u{A0}· PaydayPlan$/u),
    expect.stringMatching(/^12 ×/),
  ])
  await userEvent.click(button('Apply'))
  await expect
    .poll(() => sentTo)
    .toEqual(['/theMaking?productId=15&amount=850000&periods=8&payday=both'])
})

// spec: API-050
test('a visitor who chose a payday finds it again after signing in', async () => {
  await open({ isSignedIn: false, start: WITH_PAYDAYS })
  await userEvent.click(screen.getByRole('radio', { name: TWICE }))
  await userEvent.click(button('Apply'))
  expect(sentTo).toEqual([
    `${SCREEN_PATHS.certify}?productId=15&amount=850000&periods=8&payday=both`,
  ])
})

// spec: API-050
test('a visitor signs in on the way to the same loan', async () => {
  await open({ isSignedIn: false })
  await userEvent.click(screen.getByRole('radio', { name: /^₱9,199/ }))
  await userEvent.click(button('Apply'))
  expect(sentTo).toEqual(['/productDetail?productId=11&amount=850000&periods=1'])
  expect(requestsTo(getInformation)).toEqual([])
})

// spec: API-050
test('below an open loan the chooser is folded, and the terms of each product are beside it', async () => {
  await open({ loans: [aListedLoan(170)] })
  const fold = screen.getByText('Borrow more', { selector: 'h2' }).closest('details')!
  expect(fold.open).toBe(false)
  expect(within(fold).getByText('Up to ₱15,000.')).toBeTruthy()
  expect(within(fold).getAllByRole('link', { hidden: true })).toHaveLength(3)
})

// spec: API-050
test('market asGiven lists its products', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await openScreen(HomeScreen, { brand: GIVEN, texts: homeTexts })
  await screen.findByRole('region', { name: 'What you can borrow' })
  expect(screen.queryByRole('slider')).toBeNull()
})
