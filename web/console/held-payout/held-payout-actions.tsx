import { useState } from 'react'
import { DECLINE_REASONS } from '#contract/console/loans/decline-reasons.ts'
import {
  checkHeldPayout,
  declineHeldPayout,
  releaseHeldPayout,
} from '#contract/console/money/held-payouts.ts'
import type { HeldPayout } from '#web/console/held-payout/held-payout.ts'
import { heldPayoutTexts as texts } from '#web/console/held-payout/held-payout-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import styles from '#web/console/held-payout/held-payout-list.module.css'

interface Props {
  payout: HeldPayout
}

/** What can be decided on a held payout: a release, its check by another person, or a decline. */
export function HeldPayoutActions({ payout }: Props) {
  if (payout.request) return <Request payout={payout} request={payout.request} />
  const isForMoney = payout.holds.every(({ rule }) => rule === 'noMoney')
  return (
    <RowButtons>
      {!isForMoney && <Release payout={payout} />}
      <Decline payout={payout} />
    </RowButtons>
  )
}

function Release({ payout: { id, seen, amount, needsTwo } }: Props) {
  const note = needsTwo ? texts.askNote : texts.releaseNote
  return (
    <ActionDialog
      endpoint={releaseHeldPayout}
      input={{ id, seen }}
      hasReason
      label={needsTwo ? texts.ask : texts.release}
      done={({ state }) => (state === 'released' ? texts.released : texts.asked)}
      kind="primary"
      preview={<p>{note(pesos(amount))}</p>}
    />
  )
}

function Decline({ payout: { id, seen } }: Props) {
  const [told, setTold] = useState<(typeof DECLINE_REASONS)[number]>('otherReason')
  return (
    <ActionDialog
      endpoint={declineHeldPayout}
      input={{ id, seen, told }}
      hasReason
      label={texts.decline}
      done={texts.declined}
      kind="danger"
      preview={<p>{texts.declineNote}</p>}
    >
      <ConsoleChoice
        name="told"
        label={texts.told}
        value={told}
        onChange={(value) => setTold(value as typeof told)}
        choices={DECLINE_REASONS.map((each) => [each, texts.toldReasons[each]] as const)}
      />
    </ActionDialog>
  )
}

type RequestProps = Props & { request: NonNullable<HeldPayout['request']> }

function Request({ payout, request }: RequestProps) {
  return (
    <div className={styles['request']}>
      <p>
        {texts.requestBy(request.by)} <BorrowerText text={request.reason} />
      </p>
      {!payout.isHeld && <p>{texts.over}</p>}
      {request.isOwn ? <p>{texts.own}</p> : <Check payout={payout} request={request} />}
    </div>
  )
}

function Check({ payout: { id, amount, isHeld }, request: { id: requestId } }: RequestProps) {
  const approve = {
    input: { id, requestId, outcome: 'approved' },
    label: texts.approve,
    done: texts.approved,
    preview: <p>{texts.releaseNote(pesos(amount))}</p>,
  } as const
  return (
    <CheckActions
      endpoint={checkHeldPayout}
      approve={isHeld ? approve : null}
      refuse={{
        input: { id, requestId, outcome: 'rejected' },
        label: texts.reject,
        done: texts.rejected,
      }}
    />
  )
}
