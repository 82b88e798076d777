import type { readChart } from '#contract/console/reports/accounting-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { accountingTexts as texts } from '#web/console/report/books/accounting-texts.ts'

interface Props {
  version: StaffOutput<typeof readChart>['version']
  /** Where nobody wrote one. */
  none: string
}

/** Who wrote a setting of the books, who approved it, when and why. */
export function SettingVersion({ version, none }: Props) {
  if (version === null) return none
  return (
    <>
      <BorrowerText text={texts.written(version.by, version.checkedBy)} />, <When at={version.at} />
      : <BorrowerText text={version.reason} />
    </>
  )
}
