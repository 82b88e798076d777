import { useState } from 'react'
import { showBorrowersIdentity } from '#contract/console/borrowers/borrower-actions.ts'
import type { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { isReason } from '#contract/console/reason.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { borrowerTexts } from '#web/console/borrower/borrower-texts.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { IdentityPictures } from '#web/console/record/identity-pictures.tsx'
import { useMay } from '#web/console/staff.ts'

const texts = borrowerTexts.acts

interface Props {
  borrower: StaffOutput<typeof getBorrower>
}

type Shown = StaffOutput<typeof showBorrowersIdentity>

/** Shows the whole ID and its pictures for a reason, and takes the decision on them. */
export function IdentityAction({ borrower }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const { act, isWaiting, error } = useAction(showBorrowersIdentity, texts.identityShown)
  if (!useMay('showIdentity')) return null
  const leave = () => {
    setOpen(false)
    setShown(null)
  }
  const show = async () => {
    setMissing(!isReason(reason))
    if (isReason(reason)) setShown(await act({ id: borrower.id, reason: reason.trim() }))
  }
  const buttons = (
    <>
      {shown === null && (
        <ConsoleButton isWaiting={isWaiting} onClick={() => void show()}>
          {texts.showIdentity}
        </ConsoleButton>
      )}
      <ConsoleButton kind="outline" onClick={leave}>
        {kitTexts.cancel}
      </ConsoleButton>
    </>
  )
  return (
    <>
      <ConsoleButton kind="outline" onClick={() => setOpen(true)}>
        {texts.showIdentity}
      </ConsoleButton>
      {isOpen && (
        <ConsoleDialog title={texts.showIdentity} onLeave={leave} actions={buttons}>
          <RefusableFields endpoint={showBorrowersIdentity} error={error}>
            {shown ? (
              <IdentityPictures id={borrower.id} {...shown} />
            ) : (
              <ConsoleTextArea
                name="reason"
                label={kitTexts.reason}
                hint={kitTexts.reasonHint}
                value={reason}
                onChange={setReason}
                error={isMissing ? kitTexts.reasonNeeded : ''}
              />
            )}
          </RefusableFields>
        </ConsoleDialog>
      )}
    </>
  )
}
