import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { getInformation, INFORMATION_GROUPS } from '#contract/identity/information.ts'
import { defineLink, saveEvent } from '#contract/growth/recommendation.ts'
import { calculate, getProduct } from '#contract/application/product.ts'
import type { Product } from '#web/borrower/product/loan-choice.ts'
import { ProductDetailScreen } from '#web/borrower/product/product-detail-screen.tsx'
import { aCost, aProduct, askedChoices } from '#web/borrower/product/testing-products.ts'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/productDetail?productId=2')
  answer(calculate, aCost(9_000_00))
})

function open(other: Partial<Product> = {}, query: Record<string, string> = {}, brand = GIVEN) {
  answer(getProduct, aProduct(other))
  const address = { productId: '2', ...query }
  return openScreen(ProductDetailScreen, { brand, query: address, texts: productTexts })
}

const typed = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Loan amount in pesos' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const expectTotal = (total: string) => screen.findByText(total, { selector: 'dd' })

const describedBy = async () => (await typed()).getAttribute('aria-describedby')?.split(' ') ?? []

/** No total, and none under the amount: the figures of another choice keep their place unseen. */
function expectNoFigures() {
  expect(screen.queryByText(/^You get/)).toBeNull()
  for (const total of screen.queryAllByText(/^₱9,?000\.00$/, { selector: 'dd' }))
    expect(total.closest('[class*=old]')).toBeTruthy()
}

/** The borrower's information: 1 for each complete group, bank last. */
function known(...done: number[]) {
  const groups = INFORMATION_GROUPS.map((group, index) => {
    return { group, title: group, done: done[index] ?? 1, items: [] }
  })
  answer(getInformation, { groups, pictures: '' })
}

// spec: API-051, API-054, RT-032
describe('the amount', () => {
  test('starts in the middle, with its full cost', async () => {
    await open()
    expect((await typed()).value).toBe('8.500')
    await expectTotal('₱9000.00')
    expect(screen.getByText('2.75% a month, 33.00% a year')).toBeTruthy()
    // What each payment is stands in the choice of the term, and above the sentence.
    const short = '4 ×\u{A0}₱2271.02'
    expect(
      screen.getByRole('radio', { name: `4 installments, every 30 days ${short}` }),
    ).toBeTruthy()
    const [summary] = screen.getAllByText('4 × ₱2271.02', { selector: 'strong' })
    expect(summary?.closest('output')?.textContent).toBe(
      `${short} You get ₱8000.00 and pay back ₱9000.00.`,
    )
    expect(screen.getByText('2027-01-14')).toBeTruthy()
    expect(requestsTo(getProduct).map(({ body }) => body)).toEqual(['productId=2'])
    expect(askedChoices()).toEqual(['2: 850000 in 4'])
  })

  test('starts with the amount and the term in the address', async () => {
    await open({}, { amount: '300000', periods: '6' })
    expect((await typed()).value).toBe('3.000')
    await waitFor(() => expect(askedChoices()).toEqual(['2: 300000 in 6']))
  })

  test.each(['-1', '0', '1e9', '<b>', '12.5', '٣'])(
    'is not taken from an address with %s',
    async (amount) => {
      await open({}, { amount, periods: amount })
      expect((await typed()).value).toBe('8.500')
      await waitFor(() => expect(askedChoices()).toEqual(['2: 850000 in 4']))
    },
  )

  test('moves by steps, and only the last of several moves is calculated', async () => {
    await open()
    await expectTotal('₱9000.00')
    answer(calculate, aCost(9_500_00))
    await userEvent.click(await button('₱500.00 more'))
    await userEvent.click(await button('₱500.00 more'))
    await userEvent.click(await button('₱500.00 less'))
    expectNoFigures()
    await expectTotal('₱9500.00')
    expect(askedChoices().at(-1)).toBe('2: 900000 in 4')
    expect(askedChoices()).not.toContain('2: 950000 in 4')
  })

  test('has a slider that stays on its steps and is announced in pesos', async () => {
    await open()
    const line = await screen.findByRole('slider', { name: 'Loan amount' })
    fireEvent.change(line, { target: { value: '1234567' } })
    expect((await typed()).value).toBe('12.500')
    expect(line.getAttribute('aria-valuetext')).toBe('₱12500.00')
  })

  test('typed between two steps stays as it is, without a cost, and Apply waits', async () => {
    await open({}, {}, PH)
    await expectTotal('₱9,000.00')
    await userEvent.clear(await typed())
    await userEvent.type(await typed(), '4300x')
    expect((await typed()).value).toBe('4300')
    expect(screen.getByText('In steps of ₱500: 4,000 or 4,500.')).toBeTruthy()
    await userEvent.tab()
    expect((await typed()).value).toBe('4,300')
    expect((await typed()).getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector(`[id="${(await describedBy())[0]}"]`)?.textContent).toContain(
      'In steps of ₱500',
    )
    expect((await button('Apply')).disabled).toBe(true)
    expectNoFigures()
    await new Promise((passed) => setTimeout(passed, 400))
    expect(askedChoices()).toEqual(['2: 850000 in 4'])

    answer(calculate, aCost(4_800_00))
    await userEvent.click(await button('Take ₱4,500'))
    expect((await typed()).value).toBe('4,500')
    expect(screen.queryByText(/In steps of ₱500: /)).toBeNull()
    await expectTotal('₱4,800.00')
    expect((await button('Apply')).disabled).toBe(false)
    expect(askedChoices().at(-1)).toBe('2: 450000 in 4')
  })

  test.each([
    ['50000', 'The limit is ₱15,000.', 'Take ₱15,000'],
    ['1500', 'The least amount is ₱2,000.', 'Take ₱2,000'],
  ])('typed as %s says: %s', async (amount, why, take) => {
    await open({}, {}, PH)
    await userEvent.clear(await typed())
    expect((await button('Apply')).disabled).toBe(true)
    await userEvent.type(await typed(), amount)
    expect(await screen.findByText(why)).toBeTruthy()
    expect((await typed()).value).toBe(amount)
    expect((await button('Apply')).disabled).toBe(true)
    await userEvent.click(await button(take))
    expect((await button('Apply')).disabled).toBe(false)
  })

  test('from an address that names one between two steps stays, too, and is not calculated', async () => {
    await open({}, { amount: '430000' }, PH)
    expect((await typed()).value).toBe('4,300')
    expect(screen.getByText('In steps of ₱500: 4,000 or 4,500.')).toBeTruthy()
    await new Promise((passed) => setTimeout(passed, 400))
    expect(askedChoices()).not.toContain('2: 430000 in 4')
    expectNoFigures()
    expect((await button('Apply')).disabled).toBe(true)
  })

  test('pasted with centavos is not read as a hundred times as much', async () => {
    await open({}, {}, PH)
    await userEvent.clear(await typed())
    await userEvent.paste('₱4,500.00')
    expect((await typed()).value).toBe('4500')
  })

  test('between two steps moves to the step beside it', async () => {
    await open({}, { amount: '430000' })
    await userEvent.click(await button('₱500.00 more'))
    expect((await typed()).value).toBe('4.500')
    await userEvent.click(await button('₱500.00 less'))
    expect((await typed()).value).toBe('4.000')
  })

  test('cannot be moved beyond its limits', async () => {
    await open({}, { amount: '1500000' })
    expect((await button('₱500.00 more')).ariaDisabled).toBe('true')
    await userEvent.click(await button('₱500.00 more'))
    expect((await typed()).value).toBe('15.000')
    expect(screen.queryByText(/^Your limit is/)).toBeNull()
  })

  test('below the product’s maximum says why', async () => {
    const { limits } = aProduct()
    await open({ limits: { ...limits, most: 7_500_00 } }, {}, PH)
    await screen.findByText(/^Your limit is ₱7,500\.00 for now: it grows up to ₱15,000\.00/)
    expect(screen.getByText('From ₱2,000.00 to ₱7,500.00, in steps of ₱500.00.')).toBeTruthy()
  })

  test('that is not offered with this number of installments stays, and the nearest one can be taken', async () => {
    answerBody(calculate, { code: '-1004', message: 'Changed.', data: { amount: 6_000_00 } })
    await open()
    await screen.findByText(/^₱6.000 is the nearest amount/)
    expect((await typed()).value).toBe('8.500')
    expect((await button('Apply')).disabled).toBe(true)
    answer(calculate, aCost(6_500_00))
    await userEvent.click(await button('Take ₱6.000'))
    await expectTotal('₱6500.00')
    expect((await typed()).value).toBe('6.000')
    expect((await button('Apply')).disabled).toBe(false)
  })
})

// spec: API-054
test('another number of installments has another cost', async () => {
  await open()
  await expectTotal('₱9000.00')
  answer(calculate, aCost(9_700_00))
  await userEvent.click(screen.getByRole('radio', { name: /^6 installments, every 30 days/ }))
  await expectTotal('₱9700.00')
  expect(askedChoices()).toEqual(['2: 850000 in 4', '2: 850000 in 6'])
})

// spec: API-054
test('a cost that failed to load is not shown, and can be retried', async () => {
  await open()
  await expectTotal('₱9000.00')
  cut(calculate)
  await userEvent.click(await button('₱500.00 more'))
  const again = await button('Try again')
  expect(screen.queryByText('₱9000.00')).toBeNull()
  answer(calculate, aCost(9_400_00))
  await userEvent.click(again)
  await expectTotal('₱9400.00')
})

describe('Apply', () => {
  // spec: RT-007
  test('leads to the offer of exactly this choice, in installments', async () => {
    known(1, 1, 1, 1, 0)
    await open({}, { amount: '500000', periods: '6' })
    await userEvent.click(await button('Apply'))
    await waitFor(() => expect(sentTo).toEqual(['/theMaking?productId=2&amount=500000&periods=6']))
  })

  // spec: RT-005, RT-006
  test.each([
    ['one payment', { periodOptions: [{ periods: 1, termUnit: 91 }] }, '/byOf?', '1'],
    ['the second confirm screen', { confirmVersion: 2 }, '/gouldThe?', '4&confirm=2'],
  ])('leads to the offer of %s where the product has it', async (_what, product, path, rest) => {
    known()
    await open(product)
    await userEvent.click(await button('Apply'))
    const confirm = `${path}productId=2&amount=850000&periods=${rest}`
    await waitFor(() => expect(sentTo).toEqual([confirm]))
  })

  // spec: API-052
  test('asks first for the borrower’s missing information', async () => {
    known(1, 1, 0)
    await open()
    await userEvent.click(await button('Apply'))
    await waitFor(() => expect(sentTo).toEqual(['/certify?productId=2&amount=850000&periods=4']))
  })

  // spec: API-052
  test('pressed twice makes one call, and after a network failure a retry continues', async () => {
    cut(getInformation)
    await open()
    await userEvent.click(await button('Apply'))
    await screen.findByText('Network error, please try again')
    expect(sentTo).toEqual([])
    behave(getInformation, (response) =>
      setTimeout(() => response.end('{"code":"0","message":"","data":{"groups":[]}}'), 50),
    )
    const apply = await button('Apply')
    apply.click()
    apply.click()
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(requestsTo(getInformation)).toHaveLength(2)
  })
})

// spec: API-046
test('a partner’s product has no calculator, and links to the partner', async () => {
  answer(saveEvent, {})
  answer(defineLink, 'https://h5.test.example/partner')
  await open({ productId: '4', isPartner: 1 })
  await screen.findByText('A partner of ours lends this money')
  expect(screen.queryByRole('slider')).toBeNull()
  await userEvent.click(await button('Go to the partner’s page'))
  await waitFor(() => expect(sentTo).toEqual(['https://h5.test.example/partner']))
  expect(requestsTo(calculate)).toEqual([])
})

// spec: BR-014
test('a visitor is sent to the login', async () => {
  refuse(getProduct, '-1000', 'Please log in.')
  await openScreen(ProductDetailScreen, { query: { productId: '2' }, texts: productTexts })
  await waitFor(() => expect(sentTo[0]).toContain('/login'))
})

// spec: API-051, API-054
test('the screen can be in Filipino', async () => {
  answer(getProduct, aProduct())
  const page = { brand: PH, language: 'fil', texts: productTexts } as const
  await openScreen(ProductDetailScreen, { ...page, query: { productId: '2' } })
  await screen.findByText('Magkano ang kailangan mo?')
  expect(
    await screen.findByText('Matatanggap mo: ₱8,000.00. Babayaran mo: ₱9,000.00.'),
  ).toBeTruthy()
})
