import { useState } from 'react'
import { withMarks } from '#contract/hidden-characters.ts'
import { returnSuspense } from '#contract/console/money/suspense.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import type { ShownMoney } from '#web/console/suspense/shown-money.ts'
import { suspenseTexts as texts } from '#web/console/suspense/suspense-texts.ts'

/** Requests to return the money to the account that its sender named. */
export function ReturnMoney({ money: { id, amount, receivers } }: { money: ShownMoney }) {
  const [bankCode, setBankCode] = useState(receivers[0]?.code ?? '')
  const [accountNumber, setAccountNumber] = useState('')
  const [holderName, setHolderName] = useState('')
  const [phone, setPhone] = useState('')
  return (
    <ActionDialog
      endpoint={returnSuspense}
      input={{ id, bankCode, accountNumber, holderName, phone }}
      hasReason
      label={texts.giveBack}
      done={texts.asked}
      preview={<p>{texts.giveBackNote(pesos(amount))}</p>}
    >
      <ConsoleChoice
        name="bankCode"
        label={texts.bank}
        value={bankCode}
        onChange={setBankCode}
        choices={receivers.map(({ code, name }) => [code, withMarks(name)] as const)}
      />
      <ConsoleField
        name="accountNumber"
        label={texts.accountNumber}
        value={accountNumber}
        onChange={setAccountNumber}
      />
      <ConsoleField
        name="holderName"
        label={texts.holderName}
        value={holderName}
        onChange={setHolderName}
      />
      <ConsoleField name="phone" label={texts.phone} value={phone} onChange={setPhone} />
    </ActionDialog>
  )
}
