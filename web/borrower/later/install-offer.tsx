import type { PageData } from '#contract/page/page.ts'
import {
  type InstallQuestion,
  isAppleBrowser,
  noteInstallAnswer,
} from '#web/borrower/later/can-install.ts'
import { OfferSheet, showSheet } from '#web/borrower/later/offer-sheet.tsx'

/** Offers to put the app on the home screen. Whatever the answer is, it is not asked again. */
export async function showInstallOffer(data: PageData): Promise<void> {
  const question = window.installQuestion as InstallQuestion | undefined
  const act = async () => {
    const answer = await question?.prompt()
    noteInstallAnswer(answer?.outcome === 'accepted' ? 'yes' : 'no')
  }
  const { appName } = data.brand
  await showSheet(data, ({ install }, close) => (
    <OfferSheet
      title={install.title(appName)}
      close={close}
      yes={question ? { words: install.yes, act } : null}
      no={{ words: question ? install.no : install.understood, act: () => noteInstallAnswer('no') }}
    >
      <p>{install.lead}</p>
      {!question && isAppleBrowser() && <p>{install.onApple}</p>}
    </OfferSheet>
  ))
}
