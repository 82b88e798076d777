import { useState } from 'react'
import {
  decideBorrowersIdentity,
  showBorrowersIdentity,
} from '#contract/console/borrowers/borrower-actions.ts'
import type { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { getBorrowersPicture } from '#contract/console/borrowers/files.ts'
import { isReason } from '#contract/console/reason.ts'
import { STAFF_BASE, type StaffOutput } from '#contract/console/staff-endpoint.ts'
import { borrowerTexts } from '#web/console/borrower/borrower-texts.ts'
import { toQueryString } from '#web/console/call-staff.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleChoice, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/borrower/identity-pictures.module.css'

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
              <Identity id={borrower.id} {...shown} />
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

function Identity({ id, idType, idNumber, seen, kinds }: Shown & { id: string }) {
  const [why, setWhy] = useState<keyof typeof borrowerTexts.refusalReasons>('unreadable')
  return (
    <>
      <p>
        <BorrowerText text={`${idType} ${idNumber}`} />
      </p>
      {kinds.map((kind) => (
        <img
          key={kind}
          className={styles['picture']}
          src={`${STAFF_BASE}${getBorrowersPicture.path}${toQueryString({ id, kind })}`}
          alt={kind}
        />
      ))}
      {kinds.length > 0 && (
        <>
          <ActionDialog
            endpoint={decideBorrowersIdentity}
            input={{ id, seen, refused: null }}
            label={texts.accept}
            done={texts.accepted}
            kind="primary"
          />
          <ActionDialog
            endpoint={decideBorrowersIdentity}
            input={{ id, seen, refused: { reason: why, kinds: null } }}
            label={texts.refuse}
            done={texts.refused}
          >
            <ConsoleChoice
              name="refused.reason"
              label={texts.whyRefused}
              value={why}
              onChange={(chosen) => setWhy(chosen as typeof why)}
              choices={Object.entries(borrowerTexts.refusalReasons)}
            />
          </ActionDialog>
        </>
      )}
    </>
  )
}
