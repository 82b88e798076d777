import { LinkBase } from 'react-admin'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import type { Approval } from '#web/console/approval/approval.ts'
import { recordPath } from '#web/console/kit/lists/record-path.ts'

/** The statement that a request is about, while it is there. */
export function StatementLink({ approval: { given, state } }: { approval: Approval }) {
  const { text = '' } = given.find(({ name }) => name === STATEMENT) ?? {}
  if (text === '' || state !== 'waiting') return null
  return (
    <p>
      <LinkBase to={recordPath('bank-statements', text)}>{texts.statementPage}</LinkBase>
    </p>
  )
}

/** The name of the field that has its id. */
export const STATEMENT = 'statement'
