import { useState } from 'react'
import { showBorrowersIdentity } from '#contract/console/borrowers/borrower-actions.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { Application } from '#web/console/application/application-sections.tsx'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { IdentityPictures } from '#web/console/record/identity-pictures.tsx'
import { useMay } from '#web/console/staff.ts'

/** The pictures of the ID beside what is decided by them; looking is logged, with the application. */
export function PicturesBeside({ application }: { application: Application }) {
  const { borrowerId, number, pictures, isOpen } = application
  const { act, isWaiting, error } = useAction(showBorrowersIdentity, texts.picturesShown)
  const [shown, setShown] = useState<StaffOutput<typeof showBorrowersIdentity> | null>(null)
  const may = useMay(showBorrowersIdentity.act)
  // Of one that is decided the borrower's page asks why.
  if (!may || !isOpen || pictures === null || pictures === 'missing') return null
  const show = async () => setShown(await act({ id: borrowerId, reason: texts.toDecide(number) }))
  return (
    <Section title={texts.besides}>
      {shown === null ? (
        <ConsoleButton kind="outline" hotkey="i" isWaiting={isWaiting} onClick={() => void show()}>
          {texts.showPictures}
        </ConsoleButton>
      ) : (
        <IdentityPictures id={borrowerId} {...shown} />
      )}
      {Boolean(error) && <Failed error={error} />}
    </Section>
  )
}
