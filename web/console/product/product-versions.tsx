import { type readProduct, startDraft } from '#contract/console/set-up/products.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { fieldLabel, shownValue } from '#web/console/product/form-fields.ts'
import { productTexts as texts } from '#web/console/product/product-texts.ts'

type Version = StaffOutput<typeof readProduct>['versions'][number]

interface Props {
  productId: string
  versions: readonly Version[]
  hasDraft: boolean
}

/** What became of each version, who asked and who checked, and what it changed. */
export function ProductVersions({ productId, versions, hasDraft }: Props) {
  return (
    <Section title={texts.versions}>
      {versions.length === 0 ? (
        <p>{texts.noVersions}</p>
      ) : (
        <Timeline
          events={versions.map((version) => ({
            id: version.id,
            at: version.at,
            what: texts.version[version.state]?.(version.number ?? 0) ?? version.state,
            detail: (
              <>
                {linesOf(version).map((line) => (
                  <div key={line}>
                    <BorrowerText text={line} isLong />
                  </div>
                ))}
                {!hasDraft && ENDED.has(version.state) && (
                  <ActionDialog
                    endpoint={startDraft}
                    input={{ productId, version: version.id }}
                    label={texts.draftAgain}
                    done={texts.begun}
                    preview={<p>{texts.draftAgainNote}</p>}
                  />
                )}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

/** States in which a version can be taken up again. */
const ENDED: ReadonlySet<string> = new Set(['published', 'rejected', 'discarded'])

function linesOf({
  writers,
  askedBy,
  checkedBy,
  reason,
  rejectReason,
  changes,
}: Version): string[] {
  return [
    writers.length > 0 ? texts.writtenBy(writers.join(', ')) : '',
    askedBy && texts.askedBy(askedBy, reason),
    checkedBy && texts.wasChecked(checkedBy),
    rejectReason && texts.because(rejectReason),
    ...changes.map(({ field, before, after }) =>
      texts.changed(fieldLabel(field), shown(field, before), shown(field, after)),
    ),
  ].filter((line) => line !== '')
}

const shown = (field: string, value: string) => shownValue(field, value) || texts.empties
