import { useState } from 'react'
import { payInCapital, prefundProvider } from '#contract/console/money/bank-statements.ts'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { BrandChoice } from '#web/console/money-request/brand-choice.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { parsePesos, PesoField } from '#web/console/money-request/peso-field.tsx'

interface Props {
  ownMoney: OwnMoneyShown
  /** Where the money goes: to a provider for payouts, or from the owners to the bank. */
  to: 'provider' | 'bank'
}

/** Asks to book own money that was moved at the bank, or is about to be. */
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
  const asked = {
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
        <ConsoleField
          name="transferReference"
          label={texts.transferReference}
          hint={texts.referenceHint}
          value={reference}
          onChange={setReference}
          maxLength={35}
        />
        <ConsoleChoice
          name="bank"
          label={texts.bank}
          value={bank}
          onChange={setBank}
          choices={toChoices(banks)}
        />
        {isPrefund && (
          <ConsoleChoice
            name="provider"
            label={texts.provider}
            value={provider}
            onChange={setProvider}
            choices={toChoices(providers)}
          />
        )}
        <BrandChoice brands={brands} value={brand} onChange={setBrand} />
      </>
    ),
  }
  return isPrefund ? (
    <ActionDialog
      {...asked}
      endpoint={prefundProvider}
      input={{ ...input, provider }}
      label={texts.prefund}
    />
  ) : (
    <ActionDialog {...asked} endpoint={payInCapital} input={input} label={texts.payIn} />
  )
}

/** Accounts and providers are called by their keys. */
export const toChoices = (named: readonly { readonly key: string }[]) =>
  named.map(({ key }) => [key, key] as const)

function refusalOf(amount: string | null, reference: string): string {
  if (amount === null) return moneyRequestTexts.notAnAmount
  return referenceFault(reference)
}

/** Why the reference of a transfer is none; empty: it is one. */
export function referenceFault(reference: string): string {
  return /^[A-Za-z0-9/-]{6,35}$/.test(reference) ? '' : texts.referenceNeeded
}
