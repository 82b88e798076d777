import { withMarks } from '#contract/hidden-characters.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { accountName } from '#web/console/kit/fields/account-name.ts'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

/** An account with centavos on the side where they are; the other is empty. */
interface AccountLine {
  readonly account: string
  readonly debit: string
  readonly credit: string
}

export const ACCOUNT_COLUMNS: readonly Column<AccountLine>[] = [
  {
    head: texts.account,
    cell: ({ account }) =>
      account.includes(' ') ? (
        <BorrowerText text={account} />
      ) : (
        <>
          {accountName(account)} <small>({withMarks(account)})</small>
        </>
      ),
  },
  {
    head: texts.debit,
    cell: ({ debit }) => debit !== '' && <Money centavos={debit} />,
    isNumber: true,
  },
  {
    head: texts.credit,
    cell: ({ credit }) => credit !== '' && <Money centavos={credit} />,
    isNumber: true,
  },
]
