// Every word that the server gives to pages of the console has a name for people there.
import { describe, expect, test } from 'vitest'
import { WORK_QUEUES } from '#contract/console/work/work-queues.ts'
import { DEFAULT_CHART } from '#domain/accounting/default-chart.ts'
import { RISK_MARKS } from '#domain/underwriting/automatic-approval.ts'
import { REQUEST_KINDS } from '#server/backoffice/approvals/approval-requests.ts'
import { LEDGER_EVENTS } from '#server/ledger/entry.ts'
import { approvalTexts } from '#web/console/approval/approval-texts.ts'
import { accountName } from '#web/console/kit/fields/account-name.ts'
import { moneyTexts } from '#web/console/money/money-texts.ts'
import { recordTexts } from '#web/console/record/record-texts.ts'
import { workTexts } from '#web/console/work/work-texts.ts'

test('every account of the ledger has a name', () => {
  for (const { account, name } of DEFAULT_CHART)
    expect(accountName(account.replace('*', 'one'))).toContain(name)
})

describe('has a name', () => {
  const known: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] =
    [
      ['each request', approvalTexts.kinds, Object.keys(REQUEST_KINDS)],
      ['each mark', recordTexts.markNames, RISK_MARKS],
      ['each queue', workTexts.queues, WORK_QUEUES],
      ['each event of the ledger', { ...moneyTexts.events, ...recordTexts.events }, LEDGER_EVENTS],
    ]
  test.each(known)('%s', (_what, words, codes) => {
    expect(codes.filter((code) => words[code] === undefined)).toEqual([])
  })
})
