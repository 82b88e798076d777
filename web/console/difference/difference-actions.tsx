import { type ReactNode, useState } from 'react'
import {
  blameProvider,
  recheckDifference,
  reverseTransfer,
  undoExplanation,
} from '#contract/console/money/differences.ts'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import { ExplainLine } from '#web/console/difference/explain-line.tsx'
import { SettleLine } from '#web/console/difference/settle-line.tsx'
import type { ShownDifference } from '#web/console/difference/shown-difference.ts'
import { WriteOff } from '#web/console/difference/write-off.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { bankLineRows } from '#web/console/money/bank-line-rows.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'

interface Props {
  difference: ShownDifference
}

/** What can be done with a difference: to look again, and to ask for an explanation of its kind. */
export function DifferenceActions({ difference }: Props): ReactNode {
  const { id, kind, isOpen, requests } = difference
  const isAsked = requests.some(({ state }) => state === 'waiting')
  if (!isOpen) return kind === 'bankLine' && !isAsked ? <Undo difference={difference} /> : null
  return (
    <>
      <ActionDialog
        endpoint={recheckDifference}
        input={{ id }}
        label={texts.recheck}
        done={texts.rechecked}
        kind="primary"
        preview={<p>{texts.recheckNotes[kind]}</p>}
      />
      {!isAsked && <Explanations difference={difference} />}
    </>
  )
}

function Explanations({ difference }: Props) {
  const { kind, amount } = difference
  if (kind === 'bankLine')
    return (
      <>
        <ExplainLine difference={difference} />
        {amount !== null && !amount.startsWith('-') && <SettleLine difference={difference} />}
      </>
    )
  if (kind === 'transfer')
    return (
      <ActionDialog
        endpoint={reverseTransfer}
        input={{ id: difference.id }}
        hasReason
        label={texts.reverseTransfer}
        done={moneyRequestTexts.asked}
        preview={
          <p>
            {texts.reverseTransferNote} {moneyRequestTexts.twoPeople}
          </p>
        }
      />
    )
  if (kind !== 'collection' && kind !== 'payout') return null
  return (
    <>
      <Blame difference={difference} />
      <WriteOff difference={difference} />
    </>
  )
}

/** Of a line that two people explained, or that was matched by itself. */
function Undo({ difference: { id, seen, line } }: Props) {
  return (
    <ActionDialog
      endpoint={undoExplanation}
      input={{ id, seen }}
      hasReason
      label={texts.undo}
      done={moneyRequestTexts.asked}
      preview={
        <p>
          {texts.undoNote} {moneyRequestTexts.twoPeople}
        </p>
      }
    >
      <Facts rows={bankLineRows(line)} />
    </ActionDialog>
  )
}

function Blame({ difference: { id, seen } }: Props) {
  const [ticket, setTicket] = useState('')
  return (
    <ActionDialog
      endpoint={blameProvider}
      input={{ id, seen, ticket: ticket.trim() }}
      hasReason
      label={texts.blame}
      done={moneyRequestTexts.asked}
      refused={ticket.trim() === '' ? texts.ticketNeeded : ''}
      preview={
        <p>
          {texts.blameNote} {moneyRequestTexts.twoPeople}
        </p>
      }
    >
      <ConsoleField name="ticket" label={texts.ticket} value={ticket} onChange={setTicket} />
    </ActionDialog>
  )
}
