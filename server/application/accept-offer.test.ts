import { expect, test } from 'vitest'
import { orderIdOf, testApplicant } from '#server/application/testing-application.ts'
import { testHouse } from '#server/testing-house.ts'

const house = await testHouse()
const { parts } = house

const loansOf = async (borrowerId: string) =>
  parts.database
    .selectFrom('loan')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('applied_at')
    .execute()

const QUICK = { productId: '1', amount: 500_000, periods: 1, termUnit: 91 }

// spec: API-021, ST-044
test('an accepted offer makes an application under review, and the answer leads to its page', async () => {
  const borrower = await testApplicant(house, 'given')
  await borrower.see({ productId: '1', amount: 500_000 })
  const { code, data } = await borrower.push(QUICK)
  expect(code).toBe('0')
  const [loan] = await loansOf(borrower.id)
  expect(data.lendDetailsUrl).toBe(`${parts.config.publicUrl}/onWe?productId=1&orderId=${loan?.id}`)
  expect(loan).toMatchObject({ status: 21, principal: 5_000_00n, brand: 'given', is_open: true })
  expect(loan?.number).toMatch(/^HL\d{14}$/)
})

test.each([12, 50])('%i equal pushes at once make one loan and get one answer', async (count) => {
  const borrower = await testApplicant(house, 'ph')
  await borrower.see({ productId: '11' })
  const push = { productId: '11', amount: 1_000_000, periods: 1, termUnit: 91 }
  const answers = await Promise.all(Array.from({ length: count }, async () => borrower.push(push)))
  const [loan, ...others] = await loansOf(borrower.id)
  expect(others).toEqual([])
  expect(answers.map(({ data }) => orderIdOf(data.lendDetailsUrl))).toEqual(
    answers.map(() => loan?.id),
  )
})
