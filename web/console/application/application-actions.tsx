import { useState } from 'react'
import {
  approveApplication,
  askForPictures,
  declineApplication,
} from '#contract/console/loans/applications.ts'
import type { Application } from '#web/console/application/application-sections.tsx'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { Note } from '#web/console/application/decision-note.tsx'
import { Figures, Told } from '#web/console/application/decision-preview.tsx'
import { OfferLess } from '#web/console/application/offer-less.tsx'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { useNext } from '#web/console/kit/work/use-next.ts'
import { useMay } from '#web/console/staff.ts'

interface Props {
  application: Application
}

/** What can be decided on an application; each says before what it does and what the borrower reads. */
export function ApplicationActions({ application }: Props) {
  if (!useMay('decideApplication')) return null
  const { pictures, lower, waitsFor } = application
  const compared = pictures === null || pictures === 'accepted'
  return (
    <>
      {compared && <Approve application={application} />}
      {compared && lower && <OfferLess application={application} lower={lower} />}
      <Decline application={application} />
      {pictures !== null && waitsFor !== 'pictures' && <AskPictures application={application} />}
    </>
  )
}

function Approve({ application: { id, seen, amount } }: Props) {
  const [note, setNote] = useState('')
  const { open } = useNext('applications')
  return (
    <ActionDialog
      endpoint={approveApplication}
      input={{ id, seen, note }}
      label={texts.approve}
      done={texts.approved}
      kind="primary"
      hotkey="a"
      andNext={{ label: texts.approveNext, go: () => void open() }}
      preview={
        <>
          <p>{texts.approveNote}</p>
          <Figures id={id} amount={amount} />
        </>
      }
    >
      <Note note={note} onChange={setNote} />
    </ActionDialog>
  )
}

function Decline({ application: { id, seen, declineReasons } }: Props) {
  const [reason, setReason] = useState(declineReasons[0]?.reason ?? 'otherReason')
  const [note, setNote] = useState('')
  const told = declineReasons.find((each) => each.reason === reason)
  const { open } = useNext('applications')
  return (
    <ActionDialog
      endpoint={declineApplication}
      input={{ id, seen, reason, note }}
      label={texts.decline}
      done={texts.declined}
      kind="danger"
      hotkey="d"
      andNext={{ label: texts.declineNext, go: () => void open() }}
      preview={told && <Told {...told} />}
    >
      <ConsoleChoice
        name="reason"
        label={texts.reason}
        value={reason}
        onChange={(value) => setReason(value as typeof reason)}
        choices={declineReasons.map((each) => [each.reason, firstSentence(each.english)] as const)}
      />
      <Note note={note} onChange={setNote} />
    </ActionDialog>
  )
}

function AskPictures({ application: { id, seen, pictureReasons } }: Props) {
  const [reason, setReason] = useState(pictureReasons[0]?.reason ?? 'unreadable')
  const [note, setNote] = useState('')
  const told = pictureReasons.find((each) => each.reason === reason)
  return (
    <ActionDialog
      endpoint={askForPictures}
      input={{ id, seen, reason, note }}
      label={texts.askPictures}
      done={texts.asked}
      preview={
        <>
          <p>{texts.picturesNote}</p>
          {told && <Told {...told} />}
        </>
      }
    >
      <ConsoleChoice
        name="reason"
        label={texts.reason}
        value={reason}
        onChange={(value) => setReason(value as typeof reason)}
        choices={pictureReasons.map((each) => [each.reason, firstSentence(each.english)] as const)}
      />
      <Note note={note} onChange={setNote} />
    </ActionDialog>
  )
}

function firstSentence(text: string): string {
  return `${text.split('. ')[0]?.replace(/\.$/, '')}`
}
