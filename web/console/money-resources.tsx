import { lazy } from 'react'
import { listApprovals, readApproval } from '#contract/console/approvals/approvals.ts'
import { listBankStatements, readBankStatement } from '#contract/console/money/bank-statements.ts'
import { listDays, readDay } from '#contract/console/money/closing.ts'
import { listDifferences, readDifference } from '#contract/console/money/differences.ts'
import { listHeldPayouts } from '#contract/console/money/held-payouts.ts'
import { listSurplus, readSurplus } from '#contract/console/money/surplus.ts'
import { listSuspense, readSuspense } from '#contract/console/money/suspense.ts'
import type { ConsoleResource } from '#web/console/console-resource.ts'
import { resourceTexts } from '#web/console/resource-texts.ts'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** The pages on which the books are kept. */
export const MONEY_RESOURCES: readonly ConsoleResource[] = [
  {
    name: 'held-payouts',
    act: 'readMoney',
    list: listHeldPayouts,
    label: resourceTexts.heldPayouts,
    icon: SHAPES.pause,
    key: 'h',
    List: lazy(() =>
      import('#web/console/held-payout/held-payout-list.tsx').then(({ HeldPayoutList }) => ({
        default: HeldPayoutList,
      })),
    ),
  },
  {
    name: 'differences',
    act: 'readMoney',
    list: listDifferences,
    one: readDifference,
    label: resourceTexts.differences,
    icon: SHAPES.unequal,
    key: 'd',
    List: lazy(() =>
      import('#web/console/difference/difference-list.tsx').then(({ DifferenceList }) => ({
        default: DifferenceList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/difference/difference-page.tsx').then(({ DifferencePage }) => ({
        default: DifferencePage,
      })),
    ),
  },
  {
    name: 'bank-statements',
    act: 'readMoney',
    list: listBankStatements,
    one: readBankStatement,
    label: resourceTexts.bankStatements,
    icon: SHAPES.bank,
    key: 'k',
    List: lazy(() =>
      import('#web/console/bank-statement/statement-list.tsx').then(({ StatementList }) => ({
        default: StatementList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/bank-statement/statement-page.tsx').then(({ StatementPage }) => ({
        default: StatementPage,
      })),
    ),
  },
  {
    name: 'closing',
    act: 'readMoney',
    list: listDays,
    one: readDay,
    label: resourceTexts.closing,
    icon: SHAPES.lock,
    key: 'y',
    List: lazy(() =>
      import('#web/console/closing/day-list.tsx').then(({ DayList }) => ({ default: DayList })),
    ),
    Show: lazy(() =>
      import('#web/console/closing/day-page.tsx').then(({ DayPage }) => ({ default: DayPage })),
    ),
  },
  {
    name: 'suspense',
    act: 'readMoney',
    list: listSuspense,
    one: readSuspense,
    label: resourceTexts.suspense,
    icon: SHAPES.question,
    key: 'u',
    List: lazy(() =>
      import('#web/console/suspense/suspense-list.tsx').then(({ SuspenseList }) => ({
        default: SuspenseList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/suspense/suspense-page.tsx').then(({ SuspensePage }) => ({
        default: SuspensePage,
      })),
    ),
  },
  {
    name: 'surplus',
    act: 'readMoney',
    list: listSurplus,
    one: readSurplus,
    label: resourceTexts.surplus,
    icon: SHAPES.plus,
    key: 'f',
    List: lazy(() =>
      import('#web/console/surplus/surplus-list.tsx').then(({ SurplusList }) => ({
        default: SurplusList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/surplus/surplus-page.tsx').then(({ SurplusPage }) => ({
        default: SurplusPage,
      })),
    ),
  },
  {
    name: 'approvals',
    act: 'readApprovals',
    list: listApprovals,
    one: readApproval,
    label: resourceTexts.approvals,
    icon: SHAPES.twice,
    key: 'v',
    List: lazy(() =>
      import('#web/console/approval/approval-list.tsx').then(({ ApprovalList }) => ({
        default: ApprovalList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/approval/approval-page.tsx').then(({ ApprovalPage }) => ({
        default: ApprovalPage,
      })),
    ),
  },
]
