import { expect, test } from 'vitest'
import { readPayoutList } from '#server/payments/recovery/payout-list.ts'

const LOAN = '0b39cd27-cd28-4d16-879e-04f3c38a3d3b'
const NAME = `PO-${LOAN.replaceAll('-', '')}-2`
const EARLIER = 'PO-7a9be01c-1111-4d16-879e-04f3c38a3d3b'

test('a payout’s name says its loan, whatever the columns of the portal are', () => {
  const files = [`Txn Id;Amount\n${NAME};4500.00\n`, `"REF","${NAME}",4500\r\n`, `\t${NAME}\t`]
  for (const file of files)
    expect(readPayoutList(file)).toEqual([{ ourReference: NAME, loanId: LOAN }])
})

test('for the name of an earlier version the description says it', () => {
  expect(
    readPayoutList(`REF,${EARLIER},Loan ${LOAN},4500\nREF2,${EARLIER.replace('7', '8')},,1`),
  ).toEqual([
    { ourReference: EARLIER, loanId: LOAN },
    { ourReference: EARLIER.replace('7', '8'), loanId: null },
  ])
})

test('each payout counts once, and rows of others do not', () => {
  expect(readPayoutList(`${NAME}\n${NAME}\nPO-123\nX-${NAME.slice(3)}\nLoan ${LOAN}`)).toEqual([
    { ourReference: NAME, loanId: LOAN },
  ])
})
