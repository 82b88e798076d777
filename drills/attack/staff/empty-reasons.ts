import { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { showBorrowersIdentity } from '#contract/console/borrowers/borrower-actions.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { type Attack, exactly } from '#drills/attack/attack.ts'
import { callStaff, newStaff } from './staff.ts'
import { newBorrower } from '#drills/attack/victims.ts'

const SAY_NOTHING = [
  '',
  'abc',
  'ok.',
  'aaaaaaaaaaaa',
  '............',
  'abababababab',
  ' '.repeat(20),
]

/** People of staff look into borrowers without saying why. */
export const emptyReasons: Attack = {
  name: 'empty-reasons',
  trust: 74,
  run: async (copy) => {
    const everybody = await newStaff(copy, ...ROLES)
    const { borrowerId: id, phone } = await newBorrower(copy)
    let opened = 0
    for (const endpoint of [getBorrower, showBorrowersIdentity])
      for (const reason of SAY_NOTHING) {
        const { code, data } = await callStaff(copy, everybody, endpoint, { id, reason })
        if (code === '0' || data !== null) opened += 1
      }
    const told = { id, reason: 'They called about their loan' }
    const said = await callStaff(copy, everybody, getBorrower, told)
    return [
      exactly(0, opened, `of ${2 * SAY_NOTHING.length} reasons that say nothing opened a borrower`),
      exactly(1, said.text.includes(phone.slice(-4)) ? 1 : 0, 'opened for a reason'),
    ]
  },
}
