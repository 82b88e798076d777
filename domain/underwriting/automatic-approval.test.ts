import { expect, test } from 'vitest'
import {
  afterApproval,
  type ApprovableApplication,
  type ApprovalLimits,
  referralReasons,
  RISK_MARKS,
} from '#domain/underwriting/automatic-approval.ts'

const NO_LIMITS: ApprovalLimits = {
  referredMarks: RISK_MARKS,
  marksLeast: { device: 1, account: 1, idNumber: 1, address: 1, network: 50 },
  refersFirstLoans: false,
  loansMost: null,
  principalMost: null,
  firstPrincipalMost: null,
}
const first: ApprovableApplication = { marks: {}, isFirst: true, principal: 5_000_00n }
const DAY = { loans: 3, principal: 20_000_00n, firstPrincipal: 10_000_00n }

test.each<[string, Partial<ApprovableApplication>, Partial<ApprovalLimits>, readonly string[]]>([
  ['without marks and limits nobody is asked', {}, {}, []],
  [
    'each mark is a reason of its own',
    { marks: { idNumber: 1, account: 2 } },
    {},
    ['same payout account as another borrower', 'same ID number as another borrower'],
  ],
  ['a mark that refers nobody is no reason', { marks: { address: 9 } }, { referredMarks: [] }, []],
  ['a mark with fewer others than the policy says is none', { marks: { network: 49 } }, {}, []],
  [
    'with as many it is one',
    { marks: { network: 50 } },
    {},
    ['many applications from one network'],
  ],
  ['first loans may be for a person', {}, { refersFirstLoans: true }, ['first loan of a borrower']],
  ['a later loan is none', { isFirst: false }, { refersFirstLoans: true }, []],
  ['the last loan of the day is approved', {}, { loansMost: 4 }, []],
  ['the next one is not', {}, { loansMost: 3 }, ['number of the day reached']],
  ['the last peso of the day is lent', {}, { principalMost: 25_000_00n }, []],
  ['not one more', {}, { principalMost: 24_999_99n }, ['amount of the day reached']],
  [
    'first loans have an amount of their own',
    {},
    { firstPrincipalMost: 14_999_99n },
    ['amount of first loans of the day reached'],
  ],
  ['which later loans do not use', { isFirst: false }, { firstPrincipalMost: 1n }, []],
  ['a limit of nothing lends nothing', {}, { principalMost: 0n }, ['amount of the day reached']],
])('%s', (_, application, limits, reasons) => {
  const applied = { ...first, ...application }
  expect(referralReasons(applied, DAY, { ...NO_LIMITS, ...limits })).toEqual(reasons)
})

test('an approval counts for the day, and for first loans only if it is one', () => {
  expect([afterApproval(DAY, first), afterApproval(DAY, { ...first, isFirst: false })]).toEqual([
    { loans: 4, principal: 25_000_00n, firstPrincipal: 15_000_00n },
    { loans: 4, principal: 25_000_00n, firstPrincipal: 10_000_00n },
  ])
})
