import { expect, test } from 'vitest'
import { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { applicantWith } from '#server/lending/risk-mark/testing-marks.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()

test('the page of a borrower says what they have in common with whom, by name', async () => {
  const [one, other] = [
    await applicantWith(t, { idNumber: '0111-0000007-7', address: '7 Rizal St., Cebu City' }),
    await applicantWith(t, { idNumber: '0111-0000007-7', address: '7 Rizal St., Cebu City' }),
  ]
  const alone = await applicantWith(t, { idNumber: '0111-0000008-8' })
  const underwriter = await testStaff(t, 'underwriter')
  const marksOf = async (id: string) =>
    (await underwriter.call(getBorrower, { id })).data.marks.toSorted((a, b) =>
      a.mark.localeCompare(b.mark),
    )
  const names = [(await underwriter.call(getBorrower, { id: other.id })).data.name]
  expect(names[0]).toMatch(/\w/)
  expect(await marksOf(one.id)).toEqual([
    { mark: 'address', count: 1, with: [other.id], names },
    { mark: 'idNumber', count: 1, with: [other.id], names },
  ])
  expect(await marksOf(alone.id)).toEqual([])
})
