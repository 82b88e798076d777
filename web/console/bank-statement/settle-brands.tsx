import { useState } from 'react'
import { settleBetweenBrands } from '#contract/console/money/bank-statements.ts'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import {
  KeyChoice,
  referenceFault,
  TransferReference,
} from '#web/console/bank-statement/transfer-fields.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { parsePesos, PesoField, typedPesos } from '#web/console/money-request/peso-field.tsx'

/** Requests to book that a brand pays another what it owes it; there is a debt. */
export function SettleBrands({ ownMoney }: { ownMoney: OwnMoneyShown }) {
  const { banks, debts } = ownMoney
  const [place, setPlace] = useState('0')
  const debt = debts[Number(place)]
  const [typed, setTyped] = useState(typedPesos(debt?.amount ?? '0'))
  const [reference, setReference] = useState('')
  const [bank, setBank] = useState(banks[0]?.key ?? '')
  const [toBank, setToBank] = useState(banks.at(-1)?.key ?? '')
  const amount = parsePesos(typed)
  const choose = (chosen: string) => {
    setPlace(chosen)
    setTyped(typedPesos(debts[Number(chosen)]?.amount ?? '0'))
  }
  const { brand, toBrand } = debt ?? {}
  const transferReference = reference.trim()
  return (
    <ActionDialog
      endpoint={settleBetweenBrands}
      label={texts.settleBrands}
      hasReason
      done={moneyRequestTexts.asked}
      input={{
        bank,
        toBank,
        transferReference,
        ...(brand && toBrand && { brand, toBrand }),
        ...(amount && { amount }),
      }}
      refused={amountFault(amount, debt?.amount ?? '0') || referenceFault(transferReference)}
      preview={
        <p>
          {texts.settleBrandsNote} {moneyRequestTexts.twoPeople}
        </p>
      }
    >
      <ConsoleChoice
        name="brand"
        label={texts.debt}
        value={place}
        onChange={choose}
        choices={debtChoices(ownMoney)}
      />
      <PesoField value={typed} onChange={setTyped} />
      <TransferReference value={reference} onChange={setReference} />
      <KeyChoice name="bank" label={texts.fromBank} value={bank} onChange={setBank} named={banks} />
      <KeyChoice
        name="toBank"
        label={texts.toBank}
        value={toBank}
        onChange={setToBank}
        named={banks}
      />
    </ActionDialog>
  )
}

function debtChoices({ brands, debts }: OwnMoneyShown) {
  const nameOf = (brand: string) => brands.find(({ key }) => key === brand)?.name ?? brand
  return debts.map(({ brand, toBrand, amount }, place) => {
    return [String(place), texts.debtOf(nameOf(brand), nameOf(toBrand), pesos(amount))] as const
  })
}

function amountFault(amount: string | null, owed: string): string {
  if (amount === null) return moneyRequestTexts.notAnAmount
  return BigInt(amount) > BigInt(owed) ? texts.moreThanOwed : ''
}
