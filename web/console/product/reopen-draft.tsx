import type { readProduct } from '#contract/console/set-up/products.ts'
import { saveDraft } from '#contract/console/set-up/products.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { productTexts as texts } from '#web/console/product/product-texts.ts'

interface Props {
  open: NonNullable<StaffOutput<typeof readProduct>['open']>
}

/** Saves what waits for approval as it is: it is a draft again. */
export function ReopenDraft({ open: { id, edition, form } }: Props) {
  return (
    <ActionDialog
      endpoint={saveDraft}
      input={{ id, edition, form }}
      label={texts.changeAgain}
      done={texts.saved}
      preview={<p>{texts.changeNote}</p>}
    />
  )
}
