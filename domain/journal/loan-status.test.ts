import { expect, test } from 'vitest'
import {
  type LoanStatus,
  loanStatus,
  STATUS,
  type StatusFacts,
} from '#domain/journal/loan-status.ts'
import { APPLICATION_TRANSITIONS } from '#domain/states/application.ts'
import { isAllowedTransition } from '#domain/states/transition.ts'

/** Every change of status that can happen, and its cause. */
const TRANSITIONS: readonly {
  readonly from: LoanStatus
  readonly to: LoanStatus
  readonly when: string
}[] = [
  { from: 21, to: 151, when: 'approved' },
  { from: 21, to: 110, when: 'declined, undecided after 24 hours, or cancelled by the borrower' },
  { from: 151, to: 170, when: 'the payout succeeded' },
  { from: 151, to: 151, when: 'the payout failed: an account must be bound again' },
  { from: 151, to: 110, when: 'cancelled by the borrower before any payout was sent' },
  { from: 170, to: 174, when: '7 days before the next due date' },
  { from: 174, to: 170, when: 'what was due is paid and the next date is more than 7 days off' },
  { from: 170, to: 180, when: 'the day after an unpaid due date' },
  { from: 174, to: 180, when: 'the day after an unpaid due date' },
  { from: 180, to: 170, when: 'all that is overdue is paid, or an extension' },
  { from: 180, to: 174, when: 'all that is overdue is paid, or an extension' },
  { from: 174, to: 174, when: 'a paid extension with a near first date' },
  ...([170, 174, 180] as const).flatMap((from) => [
    { from, to: 200 as const, when: 'nothing is owed, or cancelled within the free days' },
    { from, to: 151 as const, when: 'the payout bounced' },
    { from: 200 as const, to: from, when: 'a repayment was refunded, charged back or reversed' },
  ]),
]

/** Whether a loan can go from one status to another in one step. */
function mayBecome(from: LoanStatus, to: LoanStatus): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to)
}

const on = (date: string) => Temporal.PlainDate.from(date)
const facts = (changed: Partial<StatusFacts> = {}): StatusFacts => ({
  decision: 'approved',
  isDisbursed: true,
  isWrittenOff: false,
  installments: [
    { dueOn: on('2026-12-21'), outstanding: 100n },
    { dueOn: on('2027-01-20'), outstanding: 100n },
  ],
  ...changed,
})
const statusOn = (day: string, changed?: Partial<StatusFacts>) =>
  loanStatus(facts(changed), on(day))

// spec: ST-001, ST-003, ST-004
test('before the payout the status follows the decision', () => {
  const before = { isDisbursed: false, installments: [] }
  expect(statusOn('2026-11-21', { ...before, decision: 'open' })).toBe(21)
  expect(statusOn('2026-11-21', { ...before, decision: 'approved' })).toBe(151)
  expect(statusOn('2026-11-21', { ...before, decision: 'closed' })).toBe(110)
})

// spec: ST-005, ST-006, ST-007, ST-008
test('a loan is active, due from 7 days before, overdue from the day after, then settled', () => {
  expect(statusOn('2026-12-13')).toBe(170)
  expect(statusOn('2026-12-14')).toBe(174)
  expect(statusOn('2026-12-21')).toBe(174)
  expect(statusOn('2026-12-22')).toBe(180)
  const paid = facts().installments.map(({ dueOn }) => ({ dueOn, outstanding: 0n }))
  expect(statusOn('2027-03-01', { installments: paid })).toBe(200)
})

// spec: ST-009
test('after a paid installment the next one decides the status', () => {
  const [first, second] = facts().installments
  const installments = [{ ...first!, outstanding: 0n }, second!]
  expect(statusOn('2026-12-22', { installments })).toBe(170)
  expect(statusOn('2027-01-13', { installments })).toBe(174)
})

// spec: ST-007
test('a written-off loan stays overdue, whatever the books still show', () => {
  expect(statusOn('2026-12-01', { isWrittenOff: true, installments: [] })).toBe(180)
})

// spec: ST-004
test('a payout that bounced is disbursing again', () => {
  expect(statusOn('2026-12-22', { isDisbursed: false })).toBe(151)
})

// spec: ST-009
test('every change of status between two days and two states of payment is in the table', () => {
  const days = Array.from({ length: 60 }, (_, index) => on('2026-12-10').add({ days: index }))
  const states = [0n, 100n].flatMap((first) =>
    [0n, 100n].map((second) => [
      { dueOn: on('2026-12-21'), outstanding: first },
      { dueOn: on('2027-01-20'), outstanding: second },
    ]),
  )
  const statuses = (installments: StatusFacts['installments']) =>
    days.map((day) => loanStatus(facts({ installments }), day))

  const steps = states.flatMap((before) => {
    const through = statuses(before)
    const byDay = through.slice(1).map((to, index) => [through[index]!, to] as const)
    const byPayment = states.flatMap((after) =>
      statuses(after).map((to, index) => [through[index]!, to] as const),
    )
    return byDay.concat(byPayment)
  })
  const changes = steps.filter(([from, to]) => from !== to)
  expect(changes.length).toBeGreaterThan(100)
  expect(changes.filter(([from, to]) => !mayBecome(from, to))).toEqual([])
})

// spec: ST-009
test('the table has only the given statuses, and none follows declined', () => {
  const known = Object.values(STATUS)
  for (const { from, to } of TRANSITIONS) expect(known).toEqual(expect.arrayContaining([from, to]))
  expect(TRANSITIONS.some(({ from }) => from === 110)).toBe(false)
  expect(mayBecome(21, 170)).toBe(false)
  expect(mayBecome(200, 180)).toBe(true)
})

// spec: ST-009
test('the table has exactly the specified changes, each with its cause', () => {
  const steps = TRANSITIONS.map(({ from, to }) => `${from} ${to}`).toSorted()
  const undone = [170, 174, 180].flatMap((open) => [`${open} 151`, `${open} 200`, `200 ${open}`])
  const before = ['21 151', '21 110', '151 170', '151 151', '151 110']
  const open = ['170 174', '174 170', '170 180', '174 180', '180 170', '180 174', '174 174']
  expect(steps).toEqual([...before, ...open, ...undone].toSorted())
  for (const { when } of TRANSITIONS) expect(when).not.toBe('')
})

// spec: ST-009
test('the database takes every specified change', () => {
  const refused = TRANSITIONS.filter(
    ({ from, to }) => !isAllowedTransition(APPLICATION_TRANSITIONS, from, to),
  )
  expect(refused).toEqual([])
})

// spec: ST-009
test('an installment with nothing outstanding never makes a loan due', () => {
  const installments = [
    { dueOn: on('2026-12-21'), outstanding: 0n },
    { dueOn: on('2027-06-20'), outstanding: 1n },
  ]
  expect(statusOn('2026-12-20', { installments })).toBe(170)
  expect(statusOn('2027-06-20', { installments })).toBe(174)
  expect(statusOn('2027-06-21', { installments })).toBe(180)
})
