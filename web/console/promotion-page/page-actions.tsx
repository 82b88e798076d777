import {
  publishPromotionPage,
  takeDownPromotionPage,
} from '#contract/console/set-up/promotion-pages.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import type { EditedPage } from '#web/console/promotion-page/edited-page.ts'
import styles from '#web/console/promotion-page/page-actions.module.css'

interface Props {
  page: EditedPage
  /** Something was typed that is not saved. */
  isChanged: boolean
}

/** Shows the page to strangers, or takes it away. */
export function PageActions({ page, isChanged }: Props) {
  const { id, number: seen, address, state } = page
  const isPublished = state === 'shown' || state === 'planned' || state === 'over'
  return (
    <>
      {state === 'shown' && (
        <a className={styles['open']} href={address} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
      )}
      <ActionDialog
        endpoint={publishPromotionPage}
        input={{ id, seen }}
        label={texts.publish}
        done={texts.published}
        kind="primary"
        hasReason
        preview={<p>{texts.publishNote(address)}</p>}
        refused={whyNot(page, isChanged)}
      />
      {isPublished && (
        <ActionDialog
          endpoint={takeDownPromotionPage}
          input={{ id, seen }}
          label={texts.takeDown}
          done={texts.takenDown}
          kind="danger"
          hasReason
          preview={<p>{texts.takeDownNote}</p>}
        />
      )}
    </>
  )
}

function whyNot({ faults, hasChanges, state }: EditedPage, isChanged: boolean): string {
  if (isChanged) return texts.saveFirst
  if (faults.length > 0) return texts.faultsFirst
  return hasChanges || state === 'withdrawn' ? '' : texts.nothingNew
}
