import { useState } from 'react'
import {
  blockBorrower,
  holdBorrower,
  liftBorrowersWait,
  recordFoundPhone,
  recordLostPhone,
  releaseBorrower,
  setBorrowersLimit,
  unblockBorrower,
} from '#contract/console/borrowers/borrower-actions.ts'
import type { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { borrowerTexts } from '#web/console/borrower/borrower-texts.ts'
import { CorrectionAction } from '#web/console/borrower/correction-action.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'

const texts = borrowerTexts.acts

interface Props {
  borrower: StaffOutput<typeof getBorrower>
}

/** What staff can do with a borrower; of an erased one nothing. */
export function BorrowerActions({ borrower }: Props) {
  const { id, blockedAt, heldAt, erasedAt, waitsUntil, phoneLostAt } = borrower
  if (erasedAt !== null) return null
  const common = { input: { id }, hasReason: true } as const
  return (
    <>
      <CorrectionAction id={id} />
      <LimitAction borrower={borrower} />
      {waitsUntil !== null && (
        <ActionDialog
          {...common}
          endpoint={liftBorrowersWait}
          label={texts.liftWait}
          done={texts.liftWaitDone}
          preview={
            <p>
              {texts.liftWaitPreview} <When at={waitsUntil} />.
            </p>
          }
        />
      )}
      <PhoneAction id={id} isLost={phoneLostAt !== null} />
      {blockedAt === null ? (
        <ActionDialog
          {...common}
          endpoint={blockBorrower}
          label={texts.block}
          done={texts.blockDone}
          kind="danger"
          preview={<p>{texts.blockPreview}</p>}
        />
      ) : (
        <ActionDialog
          {...common}
          endpoint={unblockBorrower}
          label={texts.unblock}
          done={texts.unblockDone}
        />
      )}
      {heldAt === null ? (
        <ActionDialog
          {...common}
          endpoint={holdBorrower}
          label={texts.hold}
          done={texts.holdDone}
          kind="danger"
          preview={<p>{texts.holdPreview}</p>}
        />
      ) : (
        <ActionDialog
          {...common}
          endpoint={releaseBorrower}
          label={texts.release}
          done={texts.releaseDone}
        />
      )}
    </>
  )
}

function PhoneAction({ id, isLost }: { id: string; isLost: boolean }) {
  return isLost ? (
    <ActionDialog
      endpoint={recordFoundPhone}
      input={{ id }}
      hasReason
      label={texts.regainPhone}
      done={texts.regainPhoneDone}
      preview={<p>{texts.regainPhonePreview}</p>}
    />
  ) : (
    <ActionDialog
      endpoint={recordLostPhone}
      input={{ id }}
      hasReason
      label={texts.losePhone}
      done={texts.losePhoneDone}
      kind="danger"
      preview={<p>{texts.losePhonePreview}</p>}
    />
  )
}

function LimitAction({ borrower: { id, limitSet } }: Props) {
  const [pesos, setPesos] = useState(limitSet === null ? '' : limitSet.slice(0, -2))
  const limit = pesos.trim() === '' ? null : `${pesos.trim()}00`
  return (
    <ActionDialog
      endpoint={setBorrowersLimit}
      input={{ id, seen: limitSet, limit }}
      hasReason
      label={texts.setLimit}
      done={texts.limitDone}
    >
      <ConsoleField
        name="limit"
        label={borrowerTexts.limit}
        hint={texts.limitHint}
        type="number"
        value={pesos}
        onChange={setPesos}
      />
    </ActionDialog>
  )
}
