import type { ScreenPath } from '#contract/screen-paths.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import buttonStyles from '#web/kit/form/button.module.css'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import { useAllowedAddress } from '#web/kit/address/use-allowed-address.ts'
import { type Download, downloadsOf } from '#web/landing/downloads.ts'
import styles from '#web/landing/download-view.module.css'
import type { LandingProps } from '#web/landing/landing-props.ts'
import { LandingFrame } from '#web/landing/landing-frame.tsx'
import { useStartOfView } from '#web/landing/use-view.ts'

/** Written out: the table of all paths would make this page too large. */
const LOGIN: ScreenPath = '/login'
const HOME: ScreenPath = '/main'

interface Props extends LandingProps {
  /** Who has just registered needs no second code to go on. */
  isSignedIn: boolean
}

/** The download page for registered borrowers (PROMO-014, RT-030). */
export function DownloadView({ template, query, isSignedIn }: Props) {
  const { brand } = usePage()
  useStartOfView()
  const { download: words } = useWords(landingTexts)
  const downloads = downloadsOf(template, query)
  return (
    <LandingFrame template={template} title={words.title(brand.appName)} lead={words.lead}>
      {downloads.length === 0 && <p>{words.none}</p>}
      <div className={styles['stores']}>
        {downloads.map((download) => (
          <Store key={download.url} download={download} />
        ))}
        <a
          className={`${buttonStyles['button']} ${buttonStyles['outline']} ${styles['store']}`}
          href={`${isSignedIn ? HOME : LOGIN}?brand=${brand.key}`}
        >
          {words.here}
        </a>
      </div>
    </LandingFrame>
  )
}

/** An address that is not the brand's is not offered. */
function Store({ download: { store, url } }: { download: Download }) {
  const { appName } = usePage().brand
  const { download: words } = useWords(landingTexts)
  const address = useAllowedAddress(url)
  if (!address) return null
  return (
    <a
      className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['store']}`}
      href={address}
    >
      {store === null ? words.title(appName) : words[store]}
    </a>
  )
}
