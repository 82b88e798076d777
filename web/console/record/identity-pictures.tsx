import { useState } from 'react'
import {
  decideBorrowersIdentity,
  type showBorrowersIdentity,
} from '#contract/console/borrowers/borrower-actions.ts'
import { getBorrowersPicture } from '#contract/console/borrowers/files.ts'
import { STAFF_BASE, type StaffOutput } from '#contract/console/staff-endpoint.ts'
import { borrowerTexts } from '#web/console/borrower/borrower-texts.ts'
import { toQueryString } from '#web/console/call-staff.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import styles from '#web/console/record/identity-pictures.module.css'

const texts = borrowerTexts.acts

type Props = StaffOutput<typeof showBorrowersIdentity> & {
  /** Of the borrower. */
  id: string
}

/** The whole number of an ID beside its pictures, and the decision on them. */
export function IdentityPictures({ id, idType, idNumber, seen, kinds }: Props) {
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
          alt={codeWord(kind)}
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
