import { useState } from 'react'
import { withMarks } from '#contract/hidden-characters.ts'
import { type readBrand, resetBrand, writeBrand } from '#contract/console/set-up/brands.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { brandTexts as texts } from '#web/console/brand/brand-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { DraftForm } from '#web/console/kit/fields/draft-form.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Section } from '#web/console/kit/section.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'

type Brand = StaffOutput<typeof readBrand>
type Details = Brand['details']

const FIELDS = ['servicePhone', 'serviceEmail', 'iosStore', 'androidStore'] as const

/** How borrowers reach a brand, and beside it who changed that. */
export function BrandEditor({ brand }: { brand: Brand }) {
  const { id, number: seen, isOwn, fileDetails, versions } = brand
  const [details, setDetails] = useState<Details>(brand.details)
  const [reason, setReason] = useState('')
  const isSaved = FIELDS.every((field) => details[field] === brand.details[field])
  return (
    <DraftForm
      title={texts.reach}
      endpoint={writeBrand}
      input={{ id, seen, details, reason: reason.trim() }}
      label={texts.save}
      done={texts.saved}
      isSaved={isSaved}
      acts={
        isOwn && (
          <ActionDialog
            endpoint={resetBrand}
            input={{ id, seen }}
            label={texts.reset}
            done={texts.isReset}
            kind="danger"
            hasReason
            preview={<p>{texts.resetNote}</p>}
          />
        )
      }
      beside={
        <Section title={texts.versions}>
          {versions.length === 0 ? <p>{texts.noVersions}</p> : <Versions versions={versions} />}
        </Section>
      }
    >
      {FIELDS.map((field) => (
        <ConsoleField
          name={field}
          key={field}
          label={texts.details[field]}
          hint={
            fileDetails[field] === details[field] ? '' : texts.inFile(withMarks(fileDetails[field]))
          }
          value={details[field]}
          onChange={(value) => setDetails({ ...details, [field]: value })}
        />
      ))}
      {!isSaved && (
        <ConsoleField name="reason" label={kitTexts.reason} value={reason} onChange={setReason} />
      )}
      <p>{texts.reachNote}</p>
    </DraftForm>
  )
}

function Versions({ versions }: Pick<Brand, 'versions'>) {
  return (
    <Timeline
      events={versions.map(({ id, at, by, reason, details }) => ({
        id,
        at,
        what:
          details === null ? (
            texts.fileAgain
          ) : (
            <BorrowerText text={FIELDS.map((field) => details[field]).join(', ')} isLong />
          ),
        detail: <BorrowerText text={reason === '' ? by : `${by}: ${reason}`} />,
      }))}
    />
  )
}
