import { useState } from 'react'
import { payInCapital, prefundProvider } from '#contract/console/money/bank-statements.ts'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import {
  KeyChoice,
  referenceFault,
  TransferReference,
} from '#web/console/bank-statement/transfer-fields.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BrandChoice } from '#web/console/money-request/brand-choice.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { parsePesos, PesoField } from '#web/console/money-request/peso-field.tsx'

interface Props {
  ownMoney: OwnMoneyShown
  /** Where the money goes: to a provider for payouts, or from the owners to the bank. */
  to: 'provider' | 'bank'
}

/** Requests to book own money that was moved at the bank, or is about to be. */
export function MoveMoney({ ownMoney: { banks, providers, brands }, to }: Props) {
  const isPrefund = to === 'provider'
  const [bank, setBank] = useState(banks[0]?.key ?? '')
  const [provider, setProvider] = useState(providers[0]?.key ?? '')
  const [brand, setBrand] = useState(brands[0]?.key ?? '')
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const amount = parsePesos(typed)
  const transferReference = reference.trim()
  const input = { bank, brand, transferReference, ...(amount && { amount }) }
  const common = {
    hasReason: true,
    done: moneyRequestTexts.asked,
    refused: refusalOf(amount, transferReference),
    preview: (
      <p>
        {isPrefund ? texts.prefundNote : texts.payInNote} {moneyRequestTexts.twoPeople}
      </p>
    ),
    children: (
      <>
        <PesoField value={typed} onChange={setTyped} />
        <TransferReference value={reference} onChange={setReference} />
        <KeyChoice name="bank" label={texts.bank} value={bank} onChange={setBank} named={banks} />
        {isPrefund && (
          <KeyChoice
            name="provider"
            label={texts.provider}
            value={provider}
            onChange={setProvider}
            named={providers}
          />
        )}
        <BrandChoice brands={brands} value={brand} onChange={setBrand} />
      </>
    ),
  }
  return isPrefund ? (
    <ActionDialog
      {...common}
      endpoint={prefundProvider}
      input={{ ...input, provider }}
      label={texts.prefund}
    />
  ) : (
    <ActionDialog {...common} endpoint={payInCapital} input={input} label={texts.payIn} />
  )
}

function refusalOf(amount: string | null, reference: string): string {
  if (amount === null) return moneyRequestTexts.notAnAmount
  return referenceFault(reference)
}
